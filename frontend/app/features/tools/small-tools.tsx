import { AgeGradeTool } from "./age-grade-tool.tsx";
import { BostonTool } from "./boston-tool.tsx";
import { FuelTool } from "./fuel-tool.tsx";
import { PaceTool } from "./pace-tool.tsx";
import { SplitsTool } from "./splits-tool.tsx";
import { TreadmillTool } from "./treadmill-tool.tsx";
import { useToolFields } from "./use-tool-fields.ts";
import { WeatherTool } from "./weather-tool.tsx";

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
