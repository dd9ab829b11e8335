import { island } from "~/ui/island.tsx";

const rest = () => import("./predict-rest.ts");

export const PredictResult = island(async () => (await rest()).PredictResult, "soon");
export const PredictMethod = island(async () => (await rest()).PredictMethod, "soon");

/** For loaders: a page that is rendered now has them both. */
export async function loadPredictParts(): Promise<void> {
  await Promise.all([PredictResult.load(), PredictMethod.load()]);
}
