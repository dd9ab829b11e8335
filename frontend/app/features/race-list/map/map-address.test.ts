import { expect, it } from "vitest";
import { parseArea, parseColouring, parsePlace, printArea, printPlace } from "./map-address.ts";

it("writes a place so that it reads the same again", () => {
  const place = { latitude: 51.507, longitude: -0.128, zoom: 8.2 };

  expect(printPlace(place)).toBe("51.507,-0.128,8.2");
  expect(parsePlace(printPlace(place))).toEqual(place);
});

it("keeps a place within the map", () => {
  expect(parsePlace("51.507,-0.128,99")?.zoom).toBe(12);
  expect(printPlace({ latitude: 10, longitude: 190, zoom: 2 })).toBe("10,-170,2");
  expect(parsePlace("91,0,4")).toBeUndefined();
  expect(parsePlace("here")).toBeUndefined();
  expect(parsePlace(undefined)).toBeUndefined();
});

it("reads an area, also across the 180th meridian", () => {
  expect(parseArea("-5.5,50,2,55.25")).toEqual({ west: -5.5, south: 50, east: 2, north: 55.25 });
  expect(parseArea("170,-20,-170,0")).toEqual({ west: 170, south: -20, east: -170, north: 0 });
});

it("reads no area from what is none", () => {
  for (const text of ["", "1,2,3", "0,10,5,-10", "0,0,200,10", "a,b,c,d", "1e3,0,2,5"]) {
    expect(parseArea(text)).toBeUndefined();
  }
});

it("writes the sides of a map that was turned round the world", () => {
  expect(printArea({ west: 170, south: -20, east: 190, north: 0 })).toBe("170,-20,-170,0");
  expect(printArea({ west: -300, south: -95, east: 300, north: 95 })).toBe("-180,-90,180,90");
});

it("colours by steepness unless the address names another measure", () => {
  expect(parseColouring("month")).toBe("month");
  expect(parseColouring("speed")).toBe("steepness");
  expect(parseColouring(undefined)).toBe("steepness");
});
