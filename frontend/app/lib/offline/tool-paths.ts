/** Pages that work with their code and what the browser stores alone: without a connection the browser renders them. */
const TOOLS =
  /^\/(running-tools|training-plans|race-preparation|recovery-tips|compare|my-races|(half-)?marathon-(pace-chart|predictor))$/;

export function isToolPath(path: string): boolean {
  return TOOLS.test(path);
}
