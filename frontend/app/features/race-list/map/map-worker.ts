/** The map's worker: MapLibre starts it by its address, which Trusted Types refuse without our policy. */
import { setWorkerUrl } from "maplibre-gl";
import workerAddress from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { trustedScriptUrl } from "~/lib/startup/trusted-types.ts";

let isPrepared = false;

/**
 * Makes the map's worker start under the policy of the site. MapLibre 6.17 takes an address as text alone, so the
 * constructor that it calls passes every address through our policy, which throws for scripts that are not our own.
 */
export function prepareMapWorker(): void {
  if (isPrepared) return;
  isPrepared = true;
  setWorkerUrl(workerAddress);
  const PlainWorker = globalThis.Worker;
  globalThis.Worker = class extends PlainWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      // an address of our policy is an object, and stays one
      super(typeof address === "string" ? trustedScriptUrl(address) : address, options);
    }
  };
}
