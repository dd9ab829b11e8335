/** The times as a picture for the lock screen of a telephone. */
import { formatDuration } from "~/running/durations.ts";
import { formatPace, paceOf } from "~/running/pace.ts";
import type { PaceSheet } from "./pace-sheet.ts";
import { strategyName } from "./pace-words.ts";

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

export interface PictureText {
  text: string;
  x: number;
  y: number;
  sizePx: number;
  weight: number;
  colour: string;
  align: "left" | "right";
}

export interface PictureLayout {
  texts: PictureText[];
  lines: { y: number; colour: string }[];
}

/** Where everything stands, in pixels. */
export function pictureLayout(sheet: PaceSheet, raceName: string | undefined): PictureLayout {
  const { request, keyRows } = sheet;
  const right = PICTURE.width - SIDE;
  const top = PICTURE.height * TOP;
  const pace = paceOf(request.timeS, request.distanceM);
  const head = (text: string, y: number, sizePx: number, weight: number, colour: string): PictureText => ({
    text,
    x: SIDE,
    y,
    sizePx,
    weight,
    colour,
    align: "left",
  });
  const paces = request.showsPace ? `${formatPace(pace)} /km · ${formatPace(pace, "mi")} /mi` : undefined;
  const below = [raceName, strategyName(sheet), paces].filter(Boolean).join(" · ");
  const texts = [
    head(formatDuration(request.timeS), top, 132, 800, INK),
    head(
      below.length > 58 ? [raceName, paces].filter(Boolean).join(" · ").slice(0, 58) : below,
      top + 70,
      38,
      500,
      QUIET,
    ),
  ];
  const first = top + 120;
  const height = Math.min(150, (PICTURE.height * BOTTOM - first) / keyRows.length);
  const sizePx = Math.round(height * 0.62);
  const lines = keyRows.map((_, index) => ({ y: first + index * height, colour: LINE }));
  keyRows.forEach((row, index) => {
    const y = first + (index + 0.72) * height;
    const isLast = index === keyRows.length - 1;
    const mark = {
      text: row.label,
      x: SIDE,
      y,
      sizePx: sizePx * 0.8,
      weight: isLast ? 700 : 500,
      align: "left" as const,
    };
    const time = { text: formatDuration(row.elapsedS), x: right, y, sizePx, weight: isLast ? 800 : 650 };
    texts.push({ ...mark, colour: isLast ? INK : QUIET }, { ...time, colour: INK, align: "right" });
  });
  return { texts, lines };
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
