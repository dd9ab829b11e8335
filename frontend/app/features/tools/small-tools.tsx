import { AgeGradeTool } from "~/features/tools/calculators/age-grade-tool.tsx";
import { BostonTool } from "~/features/tools/calculators/boston-tool.tsx";
import { FuelTool } from "~/features/tools/calculators/fuel-tool.tsx";
import { PaceTool } from "~/features/tools/calculators/pace-tool.tsx";
import { SplitsTool } from "~/features/tools/calculators/splits-tool.tsx";
import { TreadmillTool } from "~/features/tools/calculators/treadmill-tool.tsx";
import { useToolFields } from "./use-tool-fields.ts";
import { WeatherTool } from "~/features/tools/calculators/weather-tool.tsx";

/** The tools that need no page of their own. */
export function SmallTools() {
  const { partOf } = useToolFields();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
      <PaceTool {...partOf("pace")} />
      <AgeGradeTool {...partOf("ageGrade")} />
      <BostonTool {...partOf("boston")} />
      <WeatherTool {...partOf("weather")} />
      <SplitsTool {...partOf("splits")} />
      <FuelTool {...partOf("fuel")} />
      <TreadmillTool {...partOf("treadmill")} />
    </div>
  );
}
