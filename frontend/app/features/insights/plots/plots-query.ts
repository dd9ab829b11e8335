/** Plots query: computes the plots where the page is loaded, so that the page carries the drawing and not the whole table. */
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

/** The plots of a URL. */
export function requestedPlots(query: URLSearchParams) {
  return firstPlots(parsePlots(query));
}
