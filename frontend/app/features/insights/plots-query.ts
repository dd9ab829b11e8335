/** The plots as whoever asks works them out: the page travels with what is drawn, not with the whole table. */
import { queryOptions } from "@tanstack/react-query";
import { readInsights } from "~/api/sdk.gen.ts";
import { plotsOf } from "./plots.ts";
import { parsePlots, type PlotsInputs } from "./plots-inputs.ts";

export function firstPlots(inputs: PlotsInputs) {
  return queryOptions({
    queryKey: ["insight-plots", inputs],
    queryFn: async ({ signal }) => {
      const { data } = await readInsights({ signal, throwOnError: true });
      return plotsOf(data, inputs);
    },
  });
}

/** The plots that an address asks for. */
export function askedPlots(query: URLSearchParams) {
  return firstPlots(parsePlots(query));
}
