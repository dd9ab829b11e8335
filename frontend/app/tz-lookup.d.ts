/** The package brings no types of its own. */
declare module "tz-lookup" {
  /** Name of the time zone ("Europe/Berlin") at a latitude and a longitude in degrees. RangeError outside of them. */
  export default function tzlookup(latitude: number, longitude: number): string;
}
