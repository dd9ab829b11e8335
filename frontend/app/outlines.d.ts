declare module "virtual:outlines-*" {
  /** The address of a GeoJSON file, made by scripts/outlines.ts. */
  const address: string;
  export default address;
}
