declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "sfnt" | "woff" | "woff2";
    /** Weights and other axes of a variable font that stay variable. */
    variationAxes: Record<string, { min: number; max: number }>;
    /** OpenType features, by tag. */
    keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
