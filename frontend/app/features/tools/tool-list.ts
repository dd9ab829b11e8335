/** Every tool, with the question that it answers. */

export interface Tool {
  /** The key of its last result too. */
  to: string;
  title: string;
  question: string;
  /** What one has to know. */
  needs: string;
}

export const BIG_TOOLS: readonly Tool[] = [
  {
    to: "/marathon-predictor",
    title: "Marathon Predictor",
    question: "What time can I run in a marathon, and is my goal realistic?",
    needs: "a recent race; better with your weekly distance",
  },
  {
    to: "/half-marathon-predictor",
    title: "Half Marathon Predictor",
    question: "What time can I run in a half marathon?",
    needs: "a recent race",
  },
  {
    to: "/marathon-pace-chart",
    title: "Marathon Pace Chart",
    question: "When must I pass each kilometre or mile to reach my goal?",
    needs: "a goal",
  },
  {
    to: "/half-marathon-pace-chart",
    title: "Half Marathon Pace Chart",
    question: "Which splits do I need for my half marathon?",
    needs: "a goal",
  },
  {
    to: "/training-plans",
    title: "Training Plans",
    question: "What do I run, and on which day, until the race?",
    needs: "a race date and your weekly distance",
  },
  {
    to: "/race-preparation",
    title: "Race Preparation",
    question: "What is left to do, from eight weeks out to the start line?",
    needs: "a race",
  },
  {
    to: "/recovery-tips",
    title: "Recovery Tips",
    question: "When may I run again, and when do I need a doctor?",
    needs: "a race and its date",
  },
  {
    to: "/pb-potential",
    title: "PB Potential",
    question: "Where is my next personal best?",
    needs: "a recent race",
  },
];

export const SMALL_TOOLS = {
  pace: {
    to: "/running-tools#pace",
    title: "Time, pace and speed",
    question: "Which pace makes which finish time?",
    needs: "a distance, and a time or a pace",
  },
  ageGrade: {
    to: "/running-tools#age-grade",
    title: "Age grade",
    question: "How good is my result for my age?",
    needs: "a result and your age",
  },
  boston: {
    to: "/running-tools#boston",
    title: "Boston qualifier",
    question: "Does my marathon qualify, and by how much?",
    needs: "a marathon time and your age",
  },
  weather: {
    to: "/running-tools#weather",
    title: "Heat and altitude",
    question: "How much do heat and altitude slow me down?",
    needs: "your usual time, temperature, humidity, altitude",
  },
  splits: {
    to: "/running-tools#splits",
    title: "Split analyser",
    question: "Where did I lose my time?",
    needs: "your times at the course marks",
  },
  fuel: {
    to: "/running-tools#fuel",
    title: "Fuel and fluid",
    question: "What do I eat and drink on the way, and when?",
    needs: "a finish time",
  },
  treadmill: {
    to: "/running-tools#treadmill",
    title: "Treadmill",
    question: "Which outdoor pace matches my treadmill?",
    needs: "speed and incline",
  },
} as const satisfies Record<string, Tool>;

const ALL_TOOLS: readonly Tool[] = [...BIG_TOOLS, ...Object.values(SMALL_TOOLS)];

/** The tools at these addresses, in that order. */
export function toolsAt(addresses: readonly string[]): readonly Tool[] {
  return addresses.flatMap((address) => ALL_TOOLS.find(({ to }) => to === address) ?? []);
}
