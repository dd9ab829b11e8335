/** The times as a picture for the lock screen of a telephone. */
import { formatDuration } from "~/domain/pace/durations.ts";
import type { PaceSheet } from "~/features/pace-chart/pace-sheet.ts";
import { paceLine, strategyName } from "~/features/pace-chart/pace-text.ts";

/** 9 by 19.5, as most telephones are. */
export const PICTURE = { width: 1179, height: 2556 } as const;

/** The clock of the telephone stands above, its buttons below. */
const TOP = 0.33;
const BOTTOM = 0.87;
const SIDE = 90;
const PAPER = "#0f171d";
const INK = "#ffffff";
const QUIET = "#b8c4ca";
const LINE = "#3b4a55";

interface PictureText {
  text: string;
  x: number;
  y: number;
  sizePx: number;
  weight: number;
  colour: string;
  align: "left" | "right";
}

/** Characters of the line below the time. */
const LONGEST_LINE = 58;

interface PictureLayout {
  texts: PictureText[];
  lines: { y: number; colour: string }[];
}

function headTexts(sheet: PaceSheet, raceName: string | undefined, top: number): PictureText[] {
  const { request } = sheet;
  const paces = request.showsPace ? paceLine(sheet, " · ") : undefined;
  const below = [raceName, strategyName(sheet), paces].filter(Boolean).join(" · ");
  const shortened = [raceName, paces].filter(Boolean).join(" · ").slice(0, LONGEST_LINE);
  const line = below.length > LONGEST_LINE ? shortened : below;
  const time = { text: formatDuration(request.timeS), y: top, sizePx: 132, weight: 700, colour: INK };
  const details = { text: line, y: top + 70, sizePx: 38, weight: 500, colour: QUIET };
  return [time, details].map((text) => ({ ...text, x: SIDE, align: "left" }));
}

/** Positions of all texts and lines, in pixels. */
export function pictureLayout(sheet: PaceSheet, raceName: string | undefined): PictureLayout {
  const { keyRows } = sheet;
  const right = PICTURE.width - SIDE;
  const top = PICTURE.height * TOP;
  const first = top + 120;
  const height = Math.min(150, (PICTURE.height * BOTTOM - first) / keyRows.length);
  const sizePx = Math.round(height * 0.62);
  const lines = keyRows.map((_, index) => ({ y: first + index * height, colour: LINE }));
  const rows = keyRows.flatMap((row, index): PictureText[] => {
    const y = first + (index + 0.72) * height;
    const isLast = index === keyRows.length - 1;
    const mark = { text: row.label, x: SIDE, y, sizePx: sizePx * 0.8, weight: isLast ? 700 : 500 };
    const time = { text: formatDuration(row.elapsedS), x: right, y, sizePx, weight: isLast ? 700 : 600 };
    return [
      { ...mark, colour: isLast ? INK : QUIET, align: "left" },
      { ...time, colour: INK, align: "right" },
    ];
  });
  return { texts: [...headTexts(sheet, raceName, top), ...rows], lines };
}

/** Draws the picture. Rejects where the browser has no canvas, or refuses to hand it out. */
export async function lockScreenPicture(sheet: PaceSheet, raceName: string | undefined): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  await document.fonts.ready;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const { texts, lines } = pictureLayout(sheet, raceName);
  for (const { y, colour } of lines) {
    context.fillStyle = colour;
    context.fillRect(SIDE, y, PICTURE.width - 2 * SIDE, 2);
  }
  const family = getComputedStyle(document.body).fontFamily;
  for (const { text, x, y, sizePx, weight, colour, align } of texts) {
    context.font = `${weight} ${sizePx}px ${family}`;
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y, PICTURE.width - 2 * SIDE);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("The picture could not be made"));
    }, "image/png");
  });
}
