/** A GPX file of a course to the north that climbs to its middle and falls again, a point every 20 m. */
export function hillTrack(lengthKm: number, climbM: number): { name: string; mimeType: string; buffer: Buffer } {
  const count = Math.round(lengthKm * 50);
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const latitude = 50 + (share * lengthKm) / 111.195;
    const altitude = 100 + climbM * Math.sin(Math.PI * share) ** 2;
    return `<trkpt lat="${latitude.toFixed(7)}" lon="8"><ele>${altitude.toFixed(1)}</ele></trkpt>`;
  });
  return gpxFile("hill.gpx", `<trk><trkseg>${points.join("")}</trkseg></trk>`);
}

/** A file that asks the reader to open another one. */
export function hostileTrack(): { name: string; mimeType: string; buffer: Buffer } {
  return gpxFile(
    "hostile.gpx",
    "<trk><name>&x;</name></trk>",
    '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  );
}

function gpxFile(name: string, inside: string, before = "") {
  const text = `<?xml version="1.0"?>${before}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
  return { name, mimeType: "application/gpx+xml", buffer: Buffer.from(text) };
}
