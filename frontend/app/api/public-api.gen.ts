// This file is made by scripts/public-api.ts

export interface ApiField {
  name: string;
  type: string;
  text: string;
}

export interface ApiRoute {
  id: string;
  path: string;
  summary: string;
  parameters: readonly (ApiField & { place: string; required: boolean })[];
  /** Name of the schema of the answer, or its media type. */
  answer: string;
  answers: readonly { status: string; text: string }[];
}

export interface ApiGroup {
  tag: string;
  routes: readonly ApiRoute[];
}

export interface ApiSchema {
  name: string;
  text: string;
  fields: readonly ApiField[];
}

export const API_GROUPS: readonly ApiGroup[] = [
 {
  "tag": "catalogue",
  "routes": [
   {
    "id": "export_marathons_csv",
    "path": "/api/marathons.csv",
    "summary": "A list of races as a table, with the filters of the list",
    "parameters": [
     {
      "name": "status",
      "place": "query",
      "required": false,
      "type": "\"approved\"",
      "text": "Only approved races are public"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": ""
     },
     {
      "name": "search",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A part of the name, city, country, county, state or continent"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "state",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "county",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "city",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "continent",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "terrain",
      "place": "query",
      "required": false,
      "type": "list of Terrain",
      "text": "Repeated: any of them"
     },
     {
      "name": "elevationProfile",
      "place": "query",
      "required": false,
      "type": "list of ElevationProfile",
      "text": "Repeated: any of them"
     },
     {
      "name": "month",
      "place": "query",
      "required": false,
      "type": "list of whole number from 1 to 12",
      "text": "Of the next date, else of the month it is usually held; repeated: any"
     },
     {
      "name": "dateFrom",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Earliest day; an expected or usual month fits if one of its days does"
     },
     {
      "name": "dateTo",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Latest day"
     },
     {
      "name": "dateStatus",
      "place": "query",
      "required": false,
      "type": "list of DateStatus",
      "text": "Repeated: any of them"
     },
     {
      "name": "mountains",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "nearLat",
      "place": "query",
      "required": false,
      "type": "number from -90 to 90",
      "text": "Only together with `nearLon`"
     },
     {
      "name": "nearLon",
      "place": "query",
      "required": false,
      "type": "number from -180 to 180",
      "text": ""
     },
     {
      "name": "radiusKm",
      "place": "query",
      "required": false,
      "type": "number",
      "text": "Around `nearLat` and `nearLon`"
     },
     {
      "name": "area",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "West, south, east, north in degrees; west of more than east crosses 180"
     },
     {
      "name": "distanceKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "distanceKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "courseScoreMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "pbPotentialMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "temperatureCMin",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "temperatureCMax",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "cutOffHMin",
      "place": "query",
      "required": false,
      "type": "number from 0",
      "text": "Least time limit in hours"
     },
     {
      "name": "bostonQualifier",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only marathons whose times qualify for Boston"
     },
     {
      "name": "hasCourse",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a track of their course"
     },
     {
      "name": "hasTemperature",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races whose usual temperature at the start is known"
     },
     {
      "name": "unknown",
      "place": "query",
      "required": false,
      "type": "list of FilterName",
      "text": "Filters that also let races through which they cannot judge; repeated"
     },
     {
      "name": "measured",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a measured climb and a known surface"
     },
     {
      "name": "sortBy",
      "place": "query",
      "required": false,
      "type": "SortBy",
      "text": "Unknown values come last either way; default: popularity. `match`: by how well the name fits `search`"
     },
     {
      "name": "sortOrder",
      "place": "query",
      "required": false,
      "type": "SortOrder",
      "text": "Default: desc for participants and scores, else asc"
     }
    ],
    "answer": "text/csv",
    "answers": [
     {
      "status": "200",
      "text": "A row for each race, 1000 at most"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "export_marathons_calendar",
    "path": "/api/marathons.ics",
    "summary": "A list of races as a calendar, with the filters of the list",
    "parameters": [
     {
      "name": "status",
      "place": "query",
      "required": false,
      "type": "\"approved\"",
      "text": "Only approved races are public"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": ""
     },
     {
      "name": "search",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A part of the name, city, country, county, state or continent"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "state",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "county",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "city",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "continent",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "terrain",
      "place": "query",
      "required": false,
      "type": "list of Terrain",
      "text": "Repeated: any of them"
     },
     {
      "name": "elevationProfile",
      "place": "query",
      "required": false,
      "type": "list of ElevationProfile",
      "text": "Repeated: any of them"
     },
     {
      "name": "month",
      "place": "query",
      "required": false,
      "type": "list of whole number from 1 to 12",
      "text": "Of the next date, else of the month it is usually held; repeated: any"
     },
     {
      "name": "dateFrom",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Earliest day; an expected or usual month fits if one of its days does"
     },
     {
      "name": "dateTo",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Latest day"
     },
     {
      "name": "dateStatus",
      "place": "query",
      "required": false,
      "type": "list of DateStatus",
      "text": "Repeated: any of them"
     },
     {
      "name": "mountains",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "nearLat",
      "place": "query",
      "required": false,
      "type": "number from -90 to 90",
      "text": "Only together with `nearLon`"
     },
     {
      "name": "nearLon",
      "place": "query",
      "required": false,
      "type": "number from -180 to 180",
      "text": ""
     },
     {
      "name": "radiusKm",
      "place": "query",
      "required": false,
      "type": "number",
      "text": "Around `nearLat` and `nearLon`"
     },
     {
      "name": "area",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "West, south, east, north in degrees; west of more than east crosses 180"
     },
     {
      "name": "distanceKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "distanceKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "courseScoreMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "pbPotentialMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "temperatureCMin",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "temperatureCMax",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "cutOffHMin",
      "place": "query",
      "required": false,
      "type": "number from 0",
      "text": "Least time limit in hours"
     },
     {
      "name": "bostonQualifier",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only marathons whose times qualify for Boston"
     },
     {
      "name": "hasCourse",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a track of their course"
     },
     {
      "name": "hasTemperature",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races whose usual temperature at the start is known"
     },
     {
      "name": "unknown",
      "place": "query",
      "required": false,
      "type": "list of FilterName",
      "text": "Filters that also let races through which they cannot judge; repeated"
     },
     {
      "name": "measured",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a measured climb and a known surface"
     },
     {
      "name": "sortBy",
      "place": "query",
      "required": false,
      "type": "SortBy",
      "text": "Unknown values come last either way; default: popularity. `match`: by how well the name fits `search`"
     },
     {
      "name": "sortOrder",
      "place": "query",
      "required": false,
      "type": "SortOrder",
      "text": "Default: desc for participants and scores, else asc"
     }
    ],
    "answer": "text/calendar",
    "answers": [
     {
      "status": "200",
      "text": "An event for each race with a day, 1000 at most"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_marathon_calendar",
    "path": "/api/marathons/{id}.ics",
    "summary": "One race as a calendar file",
    "parameters": [
     {
      "name": "id",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, `race-{n}` or the number"
     }
    ],
    "answer": "text/calendar",
    "answers": [
     {
      "status": "200",
      "text": "An event; a race whose day is not known has no file"
     },
     {
      "status": "404",
      "text": "There is nothing at this address"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "list_marathons",
    "path": "/api/marathons",
    "summary": "Races of every type, filtered and sorted",
    "parameters": [
     {
      "name": "status",
      "place": "query",
      "required": false,
      "type": "\"approved\"",
      "text": "Only approved races are public"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": ""
     },
     {
      "name": "search",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A part of the name, city, country, county, state or continent"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "state",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "county",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "city",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "continent",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "terrain",
      "place": "query",
      "required": false,
      "type": "list of Terrain",
      "text": "Repeated: any of them"
     },
     {
      "name": "elevationProfile",
      "place": "query",
      "required": false,
      "type": "list of ElevationProfile",
      "text": "Repeated: any of them"
     },
     {
      "name": "month",
      "place": "query",
      "required": false,
      "type": "list of whole number from 1 to 12",
      "text": "Of the next date, else of the month it is usually held; repeated: any"
     },
     {
      "name": "dateFrom",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Earliest day; an expected or usual month fits if one of its days does"
     },
     {
      "name": "dateTo",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Latest day"
     },
     {
      "name": "dateStatus",
      "place": "query",
      "required": false,
      "type": "list of DateStatus",
      "text": "Repeated: any of them"
     },
     {
      "name": "mountains",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "nearLat",
      "place": "query",
      "required": false,
      "type": "number from -90 to 90",
      "text": "Only together with `nearLon`"
     },
     {
      "name": "nearLon",
      "place": "query",
      "required": false,
      "type": "number from -180 to 180",
      "text": ""
     },
     {
      "name": "radiusKm",
      "place": "query",
      "required": false,
      "type": "number",
      "text": "Around `nearLat` and `nearLon`"
     },
     {
      "name": "area",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "West, south, east, north in degrees; west of more than east crosses 180"
     },
     {
      "name": "distanceKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "distanceKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "courseScoreMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "pbPotentialMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "temperatureCMin",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "temperatureCMax",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "cutOffHMin",
      "place": "query",
      "required": false,
      "type": "number from 0",
      "text": "Least time limit in hours"
     },
     {
      "name": "bostonQualifier",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only marathons whose times qualify for Boston"
     },
     {
      "name": "hasCourse",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a track of their course"
     },
     {
      "name": "hasTemperature",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races whose usual temperature at the start is known"
     },
     {
      "name": "unknown",
      "place": "query",
      "required": false,
      "type": "list of FilterName",
      "text": "Filters that also let races through which they cannot judge; repeated"
     },
     {
      "name": "measured",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a measured climb and a known surface"
     },
     {
      "name": "sortBy",
      "place": "query",
      "required": false,
      "type": "SortBy",
      "text": "Unknown values come last either way; default: popularity. `match`: by how well the name fits `search`"
     },
     {
      "name": "sortOrder",
      "place": "query",
      "required": false,
      "type": "SortOrder",
      "text": "Default: desc for participants and scores, else asc"
     },
     {
      "name": "offset",
      "place": "query",
      "required": false,
      "type": "whole number from 0 to 1000000000",
      "text": ""
     },
     {
      "name": "limit",
      "place": "query",
      "required": false,
      "type": "whole number from 1 to 500",
      "text": "`?status=approved&limit=10000` alone is the whole list"
     }
    ],
    "answer": "list of ListedRace",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_facets",
    "path": "/api/facets",
    "summary": "How many races each value of each filter would leave",
    "parameters": [
     {
      "name": "status",
      "place": "query",
      "required": false,
      "type": "\"approved\"",
      "text": "Only approved races are public"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": ""
     },
     {
      "name": "search",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A part of the name, city, country, county, state or continent"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "state",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "county",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "city",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "continent",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "terrain",
      "place": "query",
      "required": false,
      "type": "list of Terrain",
      "text": "Repeated: any of them"
     },
     {
      "name": "elevationProfile",
      "place": "query",
      "required": false,
      "type": "list of ElevationProfile",
      "text": "Repeated: any of them"
     },
     {
      "name": "month",
      "place": "query",
      "required": false,
      "type": "list of whole number from 1 to 12",
      "text": "Of the next date, else of the month it is usually held; repeated: any"
     },
     {
      "name": "dateFrom",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Earliest day; an expected or usual month fits if one of its days does"
     },
     {
      "name": "dateTo",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Latest day"
     },
     {
      "name": "dateStatus",
      "place": "query",
      "required": false,
      "type": "list of DateStatus",
      "text": "Repeated: any of them"
     },
     {
      "name": "mountains",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "nearLat",
      "place": "query",
      "required": false,
      "type": "number from -90 to 90",
      "text": "Only together with `nearLon`"
     },
     {
      "name": "nearLon",
      "place": "query",
      "required": false,
      "type": "number from -180 to 180",
      "text": ""
     },
     {
      "name": "radiusKm",
      "place": "query",
      "required": false,
      "type": "number",
      "text": "Around `nearLat` and `nearLon`"
     },
     {
      "name": "area",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "West, south, east, north in degrees; west of more than east crosses 180"
     },
     {
      "name": "distanceKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "distanceKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "courseScoreMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "pbPotentialMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "temperatureCMin",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "temperatureCMax",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "cutOffHMin",
      "place": "query",
      "required": false,
      "type": "number from 0",
      "text": "Least time limit in hours"
     },
     {
      "name": "bostonQualifier",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only marathons whose times qualify for Boston"
     },
     {
      "name": "hasCourse",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a track of their course"
     },
     {
      "name": "hasTemperature",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races whose usual temperature at the start is known"
     },
     {
      "name": "unknown",
      "place": "query",
      "required": false,
      "type": "list of FilterName",
      "text": "Filters that also let races through which they cannot judge; repeated"
     },
     {
      "name": "measured",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a measured climb and a known surface"
     }
    ],
    "answer": "Facets",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "search_for_places",
    "path": "/api/places/search",
    "summary": "Places by name: cities, regions, countries, continents, mountain ranges",
    "parameters": [
     {
      "name": "q",
      "place": "query",
      "required": true,
      "type": "text",
      "text": "A part of the name"
     }
    ],
    "answer": "list of FoundPlace",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_matching_races",
    "path": "/api/matching-races",
    "summary": "Which races a list has, and how far away they are, as columns",
    "parameters": [
     {
      "name": "status",
      "place": "query",
      "required": false,
      "type": "\"approved\"",
      "text": "Only approved races are public"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": ""
     },
     {
      "name": "search",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A part of the name, city, country, county, state or continent"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "state",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "county",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "city",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "continent",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "terrain",
      "place": "query",
      "required": false,
      "type": "list of Terrain",
      "text": "Repeated: any of them"
     },
     {
      "name": "elevationProfile",
      "place": "query",
      "required": false,
      "type": "list of ElevationProfile",
      "text": "Repeated: any of them"
     },
     {
      "name": "month",
      "place": "query",
      "required": false,
      "type": "list of whole number from 1 to 12",
      "text": "Of the next date, else of the month it is usually held; repeated: any"
     },
     {
      "name": "dateFrom",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Earliest day; an expected or usual month fits if one of its days does"
     },
     {
      "name": "dateTo",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Latest day"
     },
     {
      "name": "dateStatus",
      "place": "query",
      "required": false,
      "type": "list of DateStatus",
      "text": "Repeated: any of them"
     },
     {
      "name": "mountains",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "nearLat",
      "place": "query",
      "required": false,
      "type": "number from -90 to 90",
      "text": "Only together with `nearLon`"
     },
     {
      "name": "nearLon",
      "place": "query",
      "required": false,
      "type": "number from -180 to 180",
      "text": ""
     },
     {
      "name": "radiusKm",
      "place": "query",
      "required": false,
      "type": "number",
      "text": "Around `nearLat` and `nearLon`"
     },
     {
      "name": "area",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "West, south, east, north in degrees; west of more than east crosses 180"
     },
     {
      "name": "distanceKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "distanceKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "courseScoreMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "pbPotentialMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "temperatureCMin",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "temperatureCMax",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "cutOffHMin",
      "place": "query",
      "required": false,
      "type": "number from 0",
      "text": "Least time limit in hours"
     },
     {
      "name": "bostonQualifier",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only marathons whose times qualify for Boston"
     },
     {
      "name": "hasCourse",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a track of their course"
     },
     {
      "name": "hasTemperature",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races whose usual temperature at the start is known"
     },
     {
      "name": "unknown",
      "place": "query",
      "required": false,
      "type": "list of FilterName",
      "text": "Filters that also let races through which they cannot judge; repeated"
     },
     {
      "name": "measured",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a measured climb and a known surface"
     }
    ],
    "answer": "MatchingRaces",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_map_points",
    "path": "/api/races-map/points",
    "summary": "Where the races of a list are, as columns",
    "parameters": [
     {
      "name": "status",
      "place": "query",
      "required": false,
      "type": "\"approved\"",
      "text": "Only approved races are public"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": ""
     },
     {
      "name": "search",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A part of the name, city, country, county, state or continent"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "state",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "county",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "city",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "continent",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "terrain",
      "place": "query",
      "required": false,
      "type": "list of Terrain",
      "text": "Repeated: any of them"
     },
     {
      "name": "elevationProfile",
      "place": "query",
      "required": false,
      "type": "list of ElevationProfile",
      "text": "Repeated: any of them"
     },
     {
      "name": "month",
      "place": "query",
      "required": false,
      "type": "list of whole number from 1 to 12",
      "text": "Of the next date, else of the month it is usually held; repeated: any"
     },
     {
      "name": "dateFrom",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Earliest day; an expected or usual month fits if one of its days does"
     },
     {
      "name": "dateTo",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Latest day"
     },
     {
      "name": "dateStatus",
      "place": "query",
      "required": false,
      "type": "list of DateStatus",
      "text": "Repeated: any of them"
     },
     {
      "name": "mountains",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "nearLat",
      "place": "query",
      "required": false,
      "type": "number from -90 to 90",
      "text": "Only together with `nearLon`"
     },
     {
      "name": "nearLon",
      "place": "query",
      "required": false,
      "type": "number from -180 to 180",
      "text": ""
     },
     {
      "name": "radiusKm",
      "place": "query",
      "required": false,
      "type": "number",
      "text": "Around `nearLat` and `nearLon`"
     },
     {
      "name": "area",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "West, south, east, north in degrees; west of more than east crosses 180"
     },
     {
      "name": "distanceKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "distanceKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "courseScoreMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "pbPotentialMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "temperatureCMin",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "temperatureCMax",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "cutOffHMin",
      "place": "query",
      "required": false,
      "type": "number from 0",
      "text": "Least time limit in hours"
     },
     {
      "name": "bostonQualifier",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only marathons whose times qualify for Boston"
     },
     {
      "name": "hasCourse",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a track of their course"
     },
     {
      "name": "hasTemperature",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races whose usual temperature at the start is known"
     },
     {
      "name": "unknown",
      "place": "query",
      "required": false,
      "type": "list of FilterName",
      "text": "Filters that also let races through which they cannot judge; repeated"
     },
     {
      "name": "measured",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a measured climb and a known surface"
     }
    ],
    "answer": "MapPoints",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_map_labels",
    "path": "/api/races-map/labels",
    "summary": "Names of countries, states and towns with races, busiest first",
    "parameters": [],
    "answer": "list of MapLabel",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_calendar_month",
    "path": "/api/race-calendar/{month}",
    "summary": "The races of a list in one month, by day",
    "parameters": [
     {
      "name": "month",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "Year and month, as in 2027-05"
     },
     {
      "name": "status",
      "place": "query",
      "required": false,
      "type": "\"approved\"",
      "text": "Only approved races are public"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": ""
     },
     {
      "name": "search",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A part of the name, city, country, county, state or continent"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "state",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "county",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "city",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "continent",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "terrain",
      "place": "query",
      "required": false,
      "type": "list of Terrain",
      "text": "Repeated: any of them"
     },
     {
      "name": "elevationProfile",
      "place": "query",
      "required": false,
      "type": "list of ElevationProfile",
      "text": "Repeated: any of them"
     },
     {
      "name": "month",
      "place": "query",
      "required": false,
      "type": "list of whole number from 1 to 12",
      "text": "Of the next date, else of the month it is usually held; repeated: any"
     },
     {
      "name": "dateFrom",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Earliest day; an expected or usual month fits if one of its days does"
     },
     {
      "name": "dateTo",
      "place": "query",
      "required": false,
      "type": "date",
      "text": "Latest day"
     },
     {
      "name": "dateStatus",
      "place": "query",
      "required": false,
      "type": "list of DateStatus",
      "text": "Repeated: any of them"
     },
     {
      "name": "mountains",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "A name, a slug or an alias; case and accents aside"
     },
     {
      "name": "nearLat",
      "place": "query",
      "required": false,
      "type": "number from -90 to 90",
      "text": "Only together with `nearLon`"
     },
     {
      "name": "nearLon",
      "place": "query",
      "required": false,
      "type": "number from -180 to 180",
      "text": ""
     },
     {
      "name": "radiusKm",
      "place": "query",
      "required": false,
      "type": "number",
      "text": "Around `nearLat` and `nearLon`"
     },
     {
      "name": "area",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "West, south, east, north in degrees; west of more than east crosses 180"
     },
     {
      "name": "distanceKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "distanceKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "climbMPerKmMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "participantsMax",
      "place": "query",
      "required": false,
      "type": "number from 0 to 1000000",
      "text": ""
     },
     {
      "name": "courseScoreMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "pbPotentialMin",
      "place": "query",
      "required": false,
      "type": "number from 0 to 100",
      "text": ""
     },
     {
      "name": "temperatureCMin",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "temperatureCMax",
      "place": "query",
      "required": false,
      "type": "number from -100 to 100",
      "text": "Long-term mean at the start"
     },
     {
      "name": "cutOffHMin",
      "place": "query",
      "required": false,
      "type": "number from 0",
      "text": "Least time limit in hours"
     },
     {
      "name": "bostonQualifier",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only marathons whose times qualify for Boston"
     },
     {
      "name": "hasCourse",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a track of their course"
     },
     {
      "name": "hasTemperature",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races whose usual temperature at the start is known"
     },
     {
      "name": "unknown",
      "place": "query",
      "required": false,
      "type": "list of FilterName",
      "text": "Filters that also let races through which they cannot judge; repeated"
     },
     {
      "name": "measured",
      "place": "query",
      "required": false,
      "type": "true or false",
      "text": "Only races with a measured climb and a known surface"
     }
    ],
    "answer": "CalendarMonth",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_marathon",
    "path": "/api/marathons/{id}",
    "summary": "One race, whole",
    "parameters": [
     {
      "name": "id",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, `race-{n}` or the number"
     }
    ],
    "answer": "Race",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is nothing at this address"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_similar_marathons",
    "path": "/api/marathons/{id}/similar",
    "summary": "Races nearby, and races of the same month",
    "parameters": [
     {
      "name": "id",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, `race-{n}` or the number"
     }
    ],
    "answer": "SimilarRaces",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is nothing at this address"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_suggestions",
    "path": "/api/suggest",
    "summary": "Suggested races and locations for the text in the search box",
    "parameters": [
     {
      "name": "q",
      "place": "query",
      "required": true,
      "type": "text",
      "text": "What is in the search box"
     }
    ],
    "answer": "Suggestions",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "429",
      "text": "Too many searches: `Retry-After` says how long to wait"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "list_places",
    "path": "/api/places",
    "summary": "Countries with races, or the states of one, busiest first",
    "parameters": [
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": "Count races of one type only"
     },
     {
      "name": "country",
      "place": "query",
      "required": false,
      "type": "text",
      "text": ""
     }
    ],
    "answer": "list of Place",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is nothing at this address"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_country",
    "path": "/api/places/{country}",
    "summary": "A country with figures about its races",
    "parameters": [
     {
      "name": "country",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, a name or an alias"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": "Count races of one type only"
     }
    ],
    "answer": "PlaceFacts",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is nothing at this address"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_state",
    "path": "/api/places/{country}/{state}",
    "summary": "A state with figures about its races",
    "parameters": [
     {
      "name": "country",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, a name or an alias"
     },
     {
      "name": "state",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, a name or an alias"
     },
     {
      "name": "raceType",
      "place": "query",
      "required": false,
      "type": "RaceType",
      "text": "Count races of one type only"
     }
    ],
    "answer": "PlaceFacts",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is nothing at this address"
     },
     {
      "status": "422",
      "text": "A parameter is not acceptable: `errors` names it"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_catalogue_facts",
    "path": "/api/catalogue",
    "summary": "The whole catalogue in numbers",
    "parameters": [],
    "answer": "CatalogueFacts",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_catalogue_quality",
    "path": "/api/catalogue/quality",
    "summary": "How complete the catalogue is, and what is doubtful in it",
    "parameters": [],
    "answer": "CatalogueQuality",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   }
  ]
 },
 {
  "tag": "downloads",
  "routes": [
   {
    "id": "download_catalogue_csv",
    "path": "/api/catalogue.csv",
    "summary": "The facts of all races as a table",
    "parameters": [],
    "answer": "text/csv",
    "answers": [
     {
      "status": "200",
      "text": "A row for each race, with the sources of each fact"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "download_sources_csv",
    "path": "/api/catalogue/sources.csv",
    "summary": "The sources of the catalogue as a table",
    "parameters": [],
    "answer": "text/csv",
    "answers": [
     {
      "status": "200",
      "text": "A row for each source, with its licence"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "download_catalogue_json",
    "path": "/api/catalogue.json",
    "summary": "The facts of all races, and their sources, as JSON",
    "parameters": [],
    "answer": "CatalogueFile",
    "answers": [
     {
      "status": "200",
      "text": "All races and their sources"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   }
  ]
 },
 {
  "tag": "courses",
  "routes": [
   {
    "id": "read_potential",
    "path": "/api/marathons/{id}/potential",
    "summary": "PB potential of one race, with all its parts",
    "parameters": [
     {
      "name": "id",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, `race-{n}` or the number"
     },
     {
      "name": "start",
      "place": "query",
      "required": false,
      "type": "text",
      "text": "HH:MM by the local clock, in place of the start that is stated or assumed"
     }
    ],
    "answer": "Potential",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is no such race (`race_not_found`), or its score follows within minutes (`score_not_ready`)"
     },
     {
      "status": "422",
      "text": "The identifier or the start is not acceptable: `errors` says why"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_course",
    "path": "/api/marathons/{id}/course",
    "summary": "The course of one race, kilometre by kilometre",
    "parameters": [
     {
      "name": "id",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, `race-{n}` or the number"
     }
    ],
    "answer": "CourseAnalysis",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is no such race (`race_not_found`), or no trusted track of its course (`no_track`)"
     },
     {
      "status": "422",
      "text": "The identifier is not acceptable: `errors` says why"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_alternatives",
    "path": "/api/marathons/{id}/alternatives",
    "summary": "The nearest race that is faster, flatter, cooler or later, of the races with a score",
    "parameters": [
     {
      "name": "id",
      "place": "path",
      "required": true,
      "type": "text",
      "text": "A slug, `race-{n}` or the number"
     }
    ],
    "answer": "Alternatives",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "There is no such race (`race_not_found`)"
     },
     {
      "status": "422",
      "text": "The identifier is not acceptable: `errors` says why"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "list_potentials",
    "path": "/api/potentials",
    "summary": "The factors of every race that has a score",
    "parameters": [],
    "answer": "PotentialTable",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   },
   {
    "id": "read_insights",
    "path": "/api/insights",
    "summary": "Steepness, temperature and size of every race",
    "parameters": [],
    "answer": "InsightTable",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "503",
      "text": "The catalogue is not published yet"
     }
    ]
   }
  ]
 },
 {
  "tag": "articles",
  "routes": [
   {
    "id": "list_articles",
    "path": "/api/articles",
    "summary": "Every article, in order",
    "parameters": [],
    "answer": "list of ArticleCard",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     }
    ]
   },
   {
    "id": "read_article",
    "path": "/api/articles/{slug}",
    "summary": "One article with its sources, and the races and tools that it refers to",
    "parameters": [
     {
      "name": "slug",
      "place": "path",
      "required": true,
      "type": "text",
      "text": ""
     }
    ],
    "answer": "Article",
    "answers": [
     {
      "status": "200",
      "text": "Successful Response"
     },
     {
      "status": "404",
      "text": "Not found"
     },
     {
      "status": "422",
      "text": "Validation Error"
     },
     {
      "status": "503",
      "text": "Not available at the moment"
     }
    ]
   }
  ]
 }
];

export const API_SCHEMAS: readonly ApiSchema[] = [
 {
  "name": "Alternative",
  "text": "The nearest race of the same type and length with this advantage over another.",
  "fields": [
   {
    "name": "kind",
    "type": "\"faster\", \"flatter\", \"cooler\", \"later\"",
    "text": ""
   },
   {
    "name": "awayKm",
    "type": "number",
    "text": "Great-circle distance, to the kilometre"
   },
   {
    "name": "race",
    "type": "PotentialRow",
    "text": ""
   }
  ]
 },
 {
  "name": "Alternatives",
  "text": "",
  "fields": [
   {
    "name": "flatMarathonTimesS",
    "type": "list of whole number",
    "text": "Levels of the heat of the rows"
   },
   {
    "name": "races",
    "type": "list of Alternative",
    "text": ""
   }
  ]
 },
 {
  "name": "Article",
  "text": "All that the page of an article shows.",
  "fields": [
   {
    "name": "title",
    "type": "text",
    "text": ""
   },
   {
    "name": "summary",
    "type": "text",
    "text": ""
   },
   {
    "name": "topic",
    "type": "ArticleTopic",
    "text": ""
   },
   {
    "name": "published",
    "type": "date",
    "text": ""
   },
   {
    "name": "updated",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text",
    "text": ""
   },
   {
    "name": "readingMinutes",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "body",
    "type": "text",
    "text": "Markdown, without HTML"
   },
   {
    "name": "sources",
    "type": "list of ArticleSource",
    "text": ""
   },
   {
    "name": "tools",
    "type": "list of text",
    "text": "Addresses of tools on this site"
   },
   {
    "name": "races",
    "type": "list of RaceCard",
    "text": ""
   },
   {
    "name": "related",
    "type": "list of ArticleCard",
    "text": ""
   }
  ]
 },
 {
  "name": "ArticleCard",
  "text": "An article in the index.",
  "fields": [
   {
    "name": "title",
    "type": "text",
    "text": ""
   },
   {
    "name": "summary",
    "type": "text",
    "text": ""
   },
   {
    "name": "topic",
    "type": "ArticleTopic",
    "text": ""
   },
   {
    "name": "published",
    "type": "date",
    "text": ""
   },
   {
    "name": "updated",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text",
    "text": ""
   },
   {
    "name": "readingMinutes",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "ArticleSource",
  "text": "Where a figure of the article comes from.",
  "fields": [
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "url",
    "type": "text or null",
    "text": ""
   }
  ]
 },
 {
  "name": "ArticleTopic",
  "text": "The part of the index that an article stands in.",
  "fields": []
 },
 {
  "name": "CalendarDay",
  "text": "",
  "fields": [
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "races",
    "type": "list of CalendarRace",
    "text": "The most popular ones"
   },
   {
    "name": "day",
    "type": "date",
    "text": ""
   }
  ]
 },
 {
  "name": "CalendarMonth",
  "text": "",
  "fields": [
   {
    "name": "month",
    "type": "text",
    "text": ""
   },
   {
    "name": "total",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "days",
    "type": "list of CalendarDay",
    "text": "Days with races, also expected ones"
   },
   {
    "name": "undated",
    "type": "CalendarRaces",
    "text": "Known by an expected or usual month or week alone"
   }
  ]
 },
 {
  "name": "CalendarRace",
  "text": "",
  "fields": [
   {
    "name": "eventStatus",
    "type": "EventStatus",
    "text": "Of the next edition"
   },
   {
    "name": "previousEventDate",
    "type": "date or null",
    "text": "The day that was postponed"
   },
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "city",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "state",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "country",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "nextEventDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "dateStatus",
    "type": "DateStatus",
    "text": ""
   },
   {
    "name": "expectedMonth",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "expectedWeekStart",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "usualMonth",
    "type": "whole number or null",
    "text": ""
   }
  ]
 },
 {
  "name": "CalendarRaces",
  "text": "",
  "fields": [
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "races",
    "type": "list of CalendarRace",
    "text": "The most popular ones"
   }
  ]
 },
 {
  "name": "CatalogueFacts",
  "text": "Counts over the catalogue, for the About page, the home page and the footer.",
  "fields": [
   {
    "name": "version",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "publishedAt",
    "type": "date-time",
    "text": ""
   },
   {
    "name": "asOf",
    "type": "date",
    "text": ""
   },
   {
    "name": "total",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "countries",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "byType",
    "type": "list of TypeCount",
    "text": ""
   },
   {
    "name": "withConfirmedDate",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withListedDate",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withExpectedDate",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withParticipants",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withElevationProfile",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withVerifiedElevationProfile",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withCoordinates",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withCourse",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "withPbPotential",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "sources",
    "type": "list of Source",
    "text": ""
   }
  ]
 },
 {
  "name": "CatalogueFile",
  "text": "All races, the most popular first, and the sources of their facts.",
  "fields": [
   {
    "name": "publishedAt",
    "type": "date-time",
    "text": ""
   },
   {
    "name": "asOf",
    "type": "date",
    "text": ""
   },
   {
    "name": "version",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "sources",
    "type": "list of Source",
    "text": ""
   },
   {
    "name": "races",
    "type": "list of CatalogueRace",
    "text": ""
   }
  ]
 },
 {
  "name": "CatalogueQuality",
  "text": "Completeness by type and of the best-known road races, and doubts by kind.",
  "fields": [
   {
    "name": "asOf",
    "type": "date",
    "text": ""
   },
   {
    "name": "methodVersion",
    "type": "text",
    "text": "Of courses, temperatures and PB potential"
   },
   {
    "name": "completeness",
    "type": "list of Completeness",
    "text": ""
   },
   {
    "name": "doubts",
    "type": "list of DoubtCount",
    "text": "Kinds with at least one doubt"
   }
  ]
 },
 {
  "name": "CatalogueRace",
  "text": "The facts of one race. Texts, scores and courses are in `Race`.",
  "fields": [
   {
    "name": "entryStatus",
    "type": "RaceEntryStatus or null",
    "text": ""
   },
   {
    "name": "entryOpensOn",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "entryUrl",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "entryFee",
    "type": "number or null",
    "text": "The lowest price, in `entryFeeCurrency`"
   },
   {
    "name": "entryFeeCurrency",
    "type": "text or null",
    "text": "ISO 4217"
   },
   {
    "name": "dateChanges",
    "type": "list of DateChange",
    "text": "The latest first"
   },
   {
    "name": "eventStatus",
    "type": "EventStatus",
    "text": "Of the next edition"
   },
   {
    "name": "previousEventDate",
    "type": "date or null",
    "text": "The day that was postponed"
   },
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "sponsor",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "status",
    "type": "\"approved\"",
    "text": "Only approved races are public"
   },
   {
    "name": "distanceKm",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "city",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "state",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "county",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "country",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "continent",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "latitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "longitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "participants",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "participantsApproximate",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "elevationProfile",
    "type": "ElevationProfile or null",
    "text": ""
   },
   {
    "name": "elevationBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "elevationGainM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "cutOffH",
    "type": "number or null",
    "text": "The time limit in hours, gun or net"
   },
   {
    "name": "terrain",
    "type": "Terrain or null",
    "text": ""
   },
   {
    "name": "nextEventDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "dateStatus",
    "type": "DateStatus",
    "text": ""
   },
   {
    "name": "expectedMonth",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "expectedWeekStart",
    "type": "date or null",
    "text": "The Monday of the week in which it is expected, with `expectedMonth`"
   },
   {
    "name": "usualMonth",
    "type": "whole number from 1 to 12 or null",
    "text": ""
   },
   {
    "name": "website",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "nameLocal",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "countryCode",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "countrySlug",
    "type": "text or null",
    "text": "Of its place page; null where it has none"
   },
   {
    "name": "stateSlug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "format",
    "type": "\"fixed distance\", \"timed\", \"backyard\" or null",
    "text": ""
   },
   {
    "name": "otherDistances",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "dateCheckedOn",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "lastDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "startTime",
    "type": "text or null",
    "text": "HH:MM by the local clock, the first of several"
   },
   {
    "name": "startTimeCertainty",
    "type": "\"sure\", \"likely\", \"check\" or null",
    "text": ""
   },
   {
    "name": "usualDay",
    "type": "text or null",
    "text": "The day past editions kept, and how many did"
   },
   {
    "name": "participantsYear",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "participantsBasis",
    "type": "ParticipantsBasis or null",
    "text": ""
   },
   {
    "name": "entryCapacity",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "entryCapacityYear",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "elevationLossM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "elevationGainBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "netDropM",
    "type": "number or null",
    "text": "As a source states it"
   },
   {
    "name": "startAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "finishAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "townAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "flatSurroundings",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "coordinatesBasis",
    "type": "CoordinatesBasis or null",
    "text": ""
   },
   {
    "name": "listingUrl",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "firstYear",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "courseRecordMen",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "courseRecordWomen",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "worldAthleticsLabel",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "worldMarathonMajor",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "utmbWorldSeries",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "bostonQualifier",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "entry",
    "type": "text or null",
    "text": "The main ways to get a place"
   },
   {
    "name": "recordEligible",
    "type": "\"yes\", \"no\" or null",
    "text": "For a world record"
   },
   {
    "name": "minAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "maxAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "sources",
    "type": "object",
    "text": "Keys of the sources of each fact, by its name here"
   }
  ]
 },
 {
  "name": "ClimateHeatFacts",
  "text": "The average day of the month, for the reference runner.",
  "fields": [
   {
    "name": "code",
    "type": "\"heat_climate\"",
    "text": ""
   },
   {
    "name": "month",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "monthMeanC",
    "type": "number",
    "text": ""
   },
   {
    "name": "startHour",
    "type": "number",
    "text": ""
   },
   {
    "name": "finishHour",
    "type": "number",
    "text": "Hours since midnight before the start, 24 and more too"
   },
   {
    "name": "temperatureC",
    "type": "number",
    "text": "Mean from start to finish"
   },
   {
    "name": "humidityPercent",
    "type": "number",
    "text": ""
   },
   {
    "name": "wbgtC",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "ClimateHour",
  "text": "",
  "fields": [
   {
    "name": "hour",
    "type": "whole number from 0 to 23",
    "text": "Local clock"
   },
   {
    "name": "temperatureC",
    "type": "number",
    "text": ""
   },
   {
    "name": "lowC",
    "type": "number",
    "text": ""
   },
   {
    "name": "highC",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "Completeness",
  "text": "",
  "fields": [
   {
    "name": "raceType",
    "type": "RaceType or null",
    "text": "Null for the best-known road races"
   },
   {
    "name": "known",
    "type": "Known",
    "text": ""
   }
  ]
 },
 {
  "name": "CoordinatesBasis",
  "text": "\"course\", \"venue\", \"town\", \"county\"",
  "fields": []
 },
 {
  "name": "Course",
  "text": "Profile and line computed from a course track. The track itself is not stored.",
  "fields": [
   {
    "name": "edition",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "match",
    "type": "\"confirmed\", \"likely\", \"unconfirmed\"",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "profile",
    "type": "list of ProfilePoint",
    "text": ""
   },
   {
    "name": "line",
    "type": "list of [number, number]",
    "text": "[latitude, longitude] pairs"
   }
  ]
 },
 {
  "name": "CourseAnalysis",
  "text": "Figures of a profile. Shares are of the distance, between 0 and 1.",
  "fields": [
   {
    "name": "methodVersion",
    "type": "text",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "gainM",
    "type": "number",
    "text": ""
   },
   {
    "name": "lossM",
    "type": "number",
    "text": ""
   },
   {
    "name": "climbBasis",
    "type": "\"track\", \"profile\"",
    "text": "Gain and loss of every point of the track, or of the stored profile"
   },
   {
    "name": "netDropM",
    "type": "number",
    "text": ""
   },
   {
    "name": "lowestM",
    "type": "number",
    "text": ""
   },
   {
    "name": "highestM",
    "type": "number",
    "text": ""
   },
   {
    "name": "steepness",
    "type": "ElevationProfile",
    "text": ""
   },
   {
    "name": "grade",
    "type": "FactorRange",
    "text": ""
   },
   {
    "name": "shareUp",
    "type": "number",
    "text": ""
   },
   {
    "name": "shareFlat",
    "type": "number",
    "text": ""
   },
   {
    "name": "shareDown",
    "type": "number",
    "text": ""
   },
   {
    "name": "longestClimb",
    "type": "CourseClimb or null",
    "text": ""
   },
   {
    "name": "steepestClimb",
    "type": "CourseClimb or null",
    "text": ""
   },
   {
    "name": "gradeBands",
    "type": "list of GradeBand",
    "text": ""
   },
   {
    "name": "kilometres",
    "type": "list of CourseStretch",
    "text": ""
   },
   {
    "name": "miles",
    "type": "list of CourseStretch",
    "text": ""
   }
  ]
 },
 {
  "name": "CourseClimb",
  "text": "",
  "fields": [
   {
    "name": "fromKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "toKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "gainM",
    "type": "number",
    "text": ""
   },
   {
    "name": "gradePercent",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "CourseStretch",
  "text": "One kilometre or one mile of the course, the last one as long as it is.",
  "fields": [
   {
    "name": "number",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "gainM",
    "type": "number",
    "text": ""
   },
   {
    "name": "lossM",
    "type": "number",
    "text": ""
   },
   {
    "name": "gradePercent",
    "type": "number",
    "text": ""
   },
   {
    "name": "factor",
    "type": "number",
    "text": "Time on this stretch over time on a flat one"
   }
  ]
 },
 {
  "name": "DateChange",
  "text": "One change of the date or the status of a race.",
  "fields": [
   {
    "name": "madeOn",
    "type": "date",
    "text": ""
   },
   {
    "name": "kind",
    "type": "\"announced\", \"confirmed\", \"moved\", \"cancelled\", \"postponed\", \"reinstated\", \"entry\"",
    "text": ""
   },
   {
    "name": "previousDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "newDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "entryStatus",
    "type": "RaceEntryStatus or null",
    "text": ""
   },
   {
    "name": "byOrganiser",
    "type": "true or false",
    "text": "Whether the organiser of this race said so here"
   },
   {
    "name": "sourceUrl",
    "type": "text or null",
    "text": ""
   }
  ]
 },
 {
  "name": "DateStatus",
  "text": "\"confirmed\", \"listed\", \"expected\", \"unknown\"",
  "fields": []
 },
 {
  "name": "DoubtCount",
  "text": "",
  "fields": [
   {
    "name": "kind",
    "type": "DoubtKind",
    "text": ""
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "DoubtKind",
  "text": "\"point-outside\", \"name-and-distance\", \"type-and-distance\", \"close-editions\", \"months-differ\", \"odd-weekday\", \"festival-first-day\", \"rule-and-listing\"",
  "fields": []
 },
 {
  "name": "ElevationBasis",
  "text": "Basis of the elevation figures of a course.",
  "fields": []
 },
 {
  "name": "ElevationProfile",
  "text": "The seven classes of how a course climbs and falls.",
  "fields": []
 },
 {
  "name": "EventRace",
  "text": "",
  "fields": [
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "nextEventDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "eventStatus",
    "type": "EventStatus",
    "text": "Of the next edition"
   }
  ]
 },
 {
  "name": "EventStatus",
  "text": "\"scheduled\", \"cancelled\", \"postponed\"",
  "fields": []
 },
 {
  "name": "Facet",
  "text": "",
  "fields": [
   {
    "name": "filter",
    "type": "FilterName",
    "text": ""
   },
   {
    "name": "isSet",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "total",
    "type": "whole number",
    "text": "Races that pass all other filters"
   },
   {
    "name": "unknown",
    "type": "whole number",
    "text": "Of these, races that this filter cannot judge"
   },
   {
    "name": "values",
    "type": "list of FacetValue",
    "text": "Most races first, or in their own order"
   },
   {
    "name": "bins",
    "type": "list of FacetBin",
    "text": ""
   }
  ]
 },
 {
  "name": "FacetBin",
  "text": "Races from `low` on and below `high`; null is no bound.",
  "fields": [
   {
    "name": "low",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "high",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "FacetValue",
  "text": "",
  "fields": [
   {
    "name": "value",
    "type": "text",
    "text": "As the filter's parameter takes it"
   },
   {
    "name": "label",
    "type": "text or null",
    "text": "The name of a place; null where the value says it"
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "Facets",
  "text": "",
  "fields": [
   {
    "name": "total",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "facets",
    "type": "list of Facet",
    "text": ""
   },
   {
    "name": "unknownTogether",
    "type": "list of UnknownTogether",
    "text": "Races that several filters cannot judge, most races first. They are in no facet; `unknown` with all of these filters lists them"
   },
   {
    "name": "relax",
    "type": "list of Relaxation",
    "text": "Where no race is left: the fewest filters to remove, most races first"
   }
  ]
 },
 {
  "name": "FactNote",
  "text": "One value that a source of a single fact states, whether it is the one shown or not.",
  "fields": [
   {
    "name": "field",
    "type": "text",
    "text": "The member of `Race` it is of"
   },
   {
    "name": "value",
    "type": "text",
    "text": ""
   },
   {
    "name": "year",
    "type": "whole number or null",
    "text": "Of the record, the edition or the page that states it"
   },
   {
    "name": "basis",
    "type": "text",
    "text": "Where it is known from, in words"
   },
   {
    "name": "certainty",
    "type": "\"sure\", \"likely\", \"check\"",
    "text": ""
   },
   {
    "name": "isShown",
    "type": "true or false",
    "text": "False where another source is preferred"
   }
  ]
 },
 {
  "name": "FactSource",
  "text": "A source and the API names of the fields of this race that it states.",
  "fields": [
   {
    "name": "source",
    "type": "Source",
    "text": ""
   },
   {
    "name": "fields",
    "type": "list of text",
    "text": ""
   }
  ]
 },
 {
  "name": "FactorRange",
  "text": "",
  "fields": [
   {
    "name": "factor",
    "type": "number",
    "text": ""
   },
   {
    "name": "low",
    "type": "number",
    "text": ""
   },
   {
    "name": "high",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "FiguresGradeFacts",
  "text": "",
  "fields": [
   {
    "name": "code",
    "type": "\"grade_figures\"",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "gainM",
    "type": "number",
    "text": ""
   },
   {
    "name": "lossM",
    "type": "number or null",
    "text": ""
   }
  ]
 },
 {
  "name": "FilterName",
  "text": "\"raceType\", \"search\", \"continent\", \"country\", \"state\", \"county\", \"city\", \"mountains\", \"near\", \"area\", \"month\", \"date\", \"dateStatus\", \"distanceKm\", \"climbM\", \"climbMPerKm\", \"elevationProfile\", \"terrain\", \"participants\", \"courseScore\", \"pbPotential\", \"temperatureC\", \"cutOffH\", \"bostonQualifier\", \"measured\", \"hasCourse\", \"hasTemperature\"",
  "fields": []
 },
 {
  "name": "FoundPlace",
  "text": "A place that a search found, with the middle of its races.",
  "fields": [
   {
    "name": "kind",
    "type": "PlaceKind or \"mountains\"",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "title",
    "type": "text",
    "text": "With country or state where another place has the name"
   },
   {
    "name": "parameters",
    "type": "object",
    "text": "Filters of lists that select it"
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "latitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "longitude",
    "type": "number or null",
    "text": ""
   }
  ]
 },
 {
  "name": "GradeBand",
  "text": "Kilometres whose grade lies from one figure to the other, in per cent; null is open.",
  "fields": [
   {
    "name": "fromPercent",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "toPercent",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "HTTPValidationError",
  "text": "",
  "fields": [
   {
    "name": "detail",
    "type": "list of ValidationError",
    "text": ""
   }
  ]
 },
 {
  "name": "HeatForLevel",
  "text": "Heat for a runner of this level, given by the time of a marathon on a flat, cool road.",
  "fields": [
   {
    "name": "factor",
    "type": "number",
    "text": ""
   },
   {
    "name": "low",
    "type": "number",
    "text": ""
   },
   {
    "name": "high",
    "type": "number",
    "text": ""
   },
   {
    "name": "flatMarathonTimeS",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "HighestPointFacts",
  "text": "A highest point well above start and finish, or above the town.",
  "fields": [
   {
    "name": "code",
    "type": "\"altitude_highest_point\"",
    "text": ""
   },
   {
    "name": "highestAltitudeM",
    "type": "number",
    "text": ""
   },
   {
    "name": "assumedMeanAltitudeM",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "InsightRow",
  "text": "One race as the plots of the catalogue need it.",
  "fields": [
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "country",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "continent",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "month",
    "type": "whole number from 1 to 12 or null",
    "text": ""
   },
   {
    "name": "participants",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "elevationProfile",
    "type": "ElevationProfile or null",
    "text": ""
   },
   {
    "name": "elevationBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "gainMPerKm",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "meanC",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "score",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "scoreBand",
    "type": "[whole number, whole number] or null",
    "text": "Of an estimate, whose score rests on something that nobody measured"
   }
  ]
 },
 {
  "name": "InsightTable",
  "text": "",
  "fields": [
   {
    "name": "methodVersion",
    "type": "text",
    "text": ""
   },
   {
    "name": "races",
    "type": "list of InsightRow",
    "text": ""
   }
  ]
 },
 {
  "name": "Known",
  "text": "How many races of a group have each fact.",
  "fields": [
   {
    "name": "races",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "date",
    "type": "whole number",
    "text": "The day of the next edition, confirmed, listed or expected"
   },
   {
    "name": "startTime",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "course",
    "type": "whole number",
    "text": "A measured profile, or climb that is not a word"
   },
   {
    "name": "field",
    "type": "whole number",
    "text": "A number of participants"
   },
   {
    "name": "climate",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "website",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "coordinates",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "ListedRace",
  "text": "A card in a list, with members that are left out where they are not known.",
  "fields": [
   {
    "name": "eventStatus",
    "type": "EventStatus",
    "text": "Of the next edition"
   },
   {
    "name": "previousEventDate",
    "type": "date or null",
    "text": "The day that was postponed"
   },
   {
    "name": "pbPotential",
    "type": "number from 0 to 100 or null",
    "text": "Course and usual weather together"
   },
   {
    "name": "pbPotentialBand",
    "type": "[whole number, whole number] or null",
    "text": "Where no climb was measured, or the surface or the temperature is unknown"
   },
   {
    "name": "courseScore",
    "type": "number from 0 to 100 or null",
    "text": "Hills, altitude and surface, without weather"
   },
   {
    "name": "courseScoreBand",
    "type": "[whole number, whole number] or null",
    "text": "Where no climb was measured or the surface is unknown"
   },
   {
    "name": "dayScore",
    "type": "number from 0 to 100 or null",
    "text": "The usual weather at the hour of the start alone"
   },
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "sponsor",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "status",
    "type": "\"approved\"",
    "text": "Only approved races are public"
   },
   {
    "name": "distanceKm",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "city",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "state",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "county",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "country",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "continent",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "latitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "longitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "participants",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "participantsApproximate",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "elevationProfile",
    "type": "ElevationProfile or null",
    "text": ""
   },
   {
    "name": "elevationBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "elevationGainM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "cutOffH",
    "type": "number or null",
    "text": "The time limit in hours, gun or net"
   },
   {
    "name": "terrain",
    "type": "Terrain or null",
    "text": ""
   },
   {
    "name": "nextEventDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "dateStatus",
    "type": "DateStatus",
    "text": ""
   },
   {
    "name": "expectedMonth",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "expectedWeekStart",
    "type": "date or null",
    "text": "The Monday of the week in which it is expected, with `expectedMonth`"
   },
   {
    "name": "usualMonth",
    "type": "whole number from 1 to 12 or null",
    "text": ""
   },
   {
    "name": "imageUrl",
    "type": "text",
    "text": ""
   },
   {
    "name": "website",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "startTemperatureC",
    "type": "number or null",
    "text": "Long-term mean of its month at the hour of the start"
   },
   {
    "name": "awayKm",
    "type": "number or null",
    "text": "From `nearLat` and `nearLon`; null where its place is not known"
   }
  ]
 },
 {
  "name": "LocationSuggestion",
  "text": "",
  "fields": [
   {
    "name": "kind",
    "type": "PlaceKind",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "title",
    "type": "text",
    "text": "With country or state where another place has the name"
   },
   {
    "name": "parameter",
    "type": "PlaceKind",
    "text": "The query parameter of /all-races to filter by"
   },
   {
    "name": "value",
    "type": "text",
    "text": ""
   },
   {
    "name": "parameters",
    "type": "object",
    "text": "All that this place needs"
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "MapLabel",
  "text": "",
  "fields": [
   {
    "name": "kind",
    "type": "PlaceKind",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "latitude",
    "type": "number",
    "text": "The middle of its races"
   },
   {
    "name": "longitude",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "MapPoints",
  "text": "Columns of equal length, one row for each race with a known place.",
  "fields": [
   {
    "name": "total",
    "type": "whole number",
    "text": "Races that fit, those without a known place included"
   },
   {
    "name": "ids",
    "type": "list of whole number",
    "text": ""
   },
   {
    "name": "latitude",
    "type": "list of number",
    "text": ""
   },
   {
    "name": "longitude",
    "type": "list of number",
    "text": ""
   },
   {
    "name": "steepness",
    "type": "list of whole number",
    "text": "1 Downhill to 7 Mountainous; 0 is unknown"
   },
   {
    "name": "month",
    "type": "list of whole number",
    "text": "Of the next date, else the usual one; 0 is unknown"
   },
   {
    "name": "startTemperatureC",
    "type": "list of (number or null)",
    "text": ""
   },
   {
    "name": "courseScore",
    "type": "list of (number or null)",
    "text": ""
   }
  ]
 },
 {
  "name": "MatchingRaces",
  "text": "`ids` and `awayKm` are columns of equal length, one row for each race of the list.",
  "fields": [
   {
    "name": "ids",
    "type": "list of whole number",
    "text": ""
   },
   {
    "name": "unknownIds",
    "type": "list of whole number",
    "text": "Races that fit as far as is known: a filter has no value of theirs to judge"
   },
   {
    "name": "awayKm",
    "type": "list of (number or null) or null",
    "text": "From `nearLat` and `nearLon`, left out without them; null where a race has no known place"
   }
  ]
 },
 {
  "name": "MonthCount",
  "text": "",
  "fields": [
   {
    "name": "month",
    "type": "whole number from 1 to 12",
    "text": ""
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "ParticipantsBasis",
  "text": "\"finishers\", \"starters\", \"reported\"",
  "fields": []
 },
 {
  "name": "Place",
  "text": "A country or state with its number of races of the requested type.",
  "fields": [
   {
    "name": "kind",
    "type": "\"country\", \"state\"",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text",
    "text": ""
   },
   {
    "name": "countrySlug",
    "type": "text",
    "text": ""
   },
   {
    "name": "continent",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "PlaceFacts",
  "text": "One place with figures about its races of one type.",
  "fields": [
   {
    "name": "place",
    "type": "Place",
    "text": ""
   },
   {
    "name": "country",
    "type": "Place or null",
    "text": "The country of a state; null for a country"
   },
   {
    "name": "children",
    "type": "list of Place",
    "text": "States with at least one race of the type"
   },
   {
    "name": "neighbours",
    "type": "list of Place",
    "text": "Other places on the same level, busiest first"
   },
   {
    "name": "byMonth",
    "type": "list of MonthCount",
    "text": "Twelve entries; the month of the next date, else the usual one"
   },
   {
    "name": "monthUnknown",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "biggest",
    "type": "list of RaceCard",
    "text": ""
   },
   {
    "name": "flattest",
    "type": "list of RaceCard",
    "text": ""
   },
   {
    "name": "soonest",
    "type": "list of RaceCard",
    "text": ""
   }
  ]
 },
 {
  "name": "PlaceKind",
  "text": "\"city\", \"county\", \"state\", \"country\", \"continent\"",
  "fields": []
 },
 {
  "name": "Potential",
  "text": "PB potential of one race with its course score, its day score and all parts.\n\n`score` and `courseScore` are null where the course is unknown.",
  "fields": [
   {
    "name": "raceId",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "methodVersion",
    "type": "text",
    "text": ""
   },
   {
    "name": "inputsHash",
    "type": "text",
    "text": ""
   },
   {
    "name": "score",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "scoreLow",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "scoreHigh",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "whole",
    "type": "FactorRange or null",
    "text": "The product of the parts; null as the score"
   },
   {
    "name": "course",
    "type": "FactorRange or null",
    "text": "Grade, altitude and surface, without weather"
   },
   {
    "name": "courseScore",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "courseScoreLow",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "courseScoreHigh",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "dayScore",
    "type": "number from 0 to 100 or null",
    "text": "Of the usual weather alone; null where the month or the place is unknown"
   },
   {
    "name": "dayScoreLow",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "dayScoreHigh",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "estimates",
    "type": "list of \"steepness\", \"surface\", \"temperature\"",
    "text": "Why the score is an estimate; empty where all of it rests on figures"
   },
   {
    "name": "referenceFlatMarathonTimeS",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "parts",
    "type": "list of PotentialPart",
    "text": ""
   },
   {
    "name": "heatByLevel",
    "type": "list of HeatForLevel",
    "text": ""
   },
   {
    "name": "climate",
    "type": "RaceClimate or null",
    "text": ""
   },
   {
    "name": "missing",
    "type": "list of \"steepness\", \"altitude\", \"temperature\", \"surface\", \"climb\", \"distance\", \"start_time\"",
    "text": "Codes of the facts that are not known"
   }
  ]
 },
 {
  "name": "PotentialPart",
  "text": "One part of the whole factor, for the reference runner.",
  "fields": [
   {
    "name": "factor",
    "type": "number",
    "text": ""
   },
   {
    "name": "low",
    "type": "number",
    "text": ""
   },
   {
    "name": "high",
    "type": "number",
    "text": ""
   },
   {
    "name": "kind",
    "type": "\"grade\", \"altitude\", \"heat\", \"surface\"",
    "text": ""
   },
   {
    "name": "basis",
    "type": "\"track\", \"figures\", \"stated\", \"town\", \"climate\", \"terrain\", \"assumed\"",
    "text": ""
   },
   {
    "name": "isKnown",
    "type": "true or false",
    "text": "False where nothing is known; the range allows for it"
   },
   {
    "name": "facts",
    "type": "any",
    "text": "What the part is computed from, by its code"
   }
  ]
 },
 {
  "name": "PotentialRow",
  "text": "One race of the table that the browser ranks. Triples are factor, low, high.",
  "fields": [
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "city",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "state",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "country",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "continent",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "month",
    "type": "whole number from 1 to 12 or null",
    "text": ""
   },
   {
    "name": "nextEventDate",
    "type": "date or null",
    "text": "Null where it is not known, and where the edition is cancelled"
   },
   {
    "name": "elevationProfile",
    "type": "ElevationProfile or null",
    "text": ""
   },
   {
    "name": "elevationBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "netDropM",
    "type": "number or null",
    "text": "As stated, else start less finish, else loss less gain"
   },
   {
    "name": "recordEligible",
    "type": "\"yes\", \"no\" or null",
    "text": "For a world record, as a source states it"
   },
   {
    "name": "meanC",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "score",
    "type": "number from 0 to 100",
    "text": ""
   },
   {
    "name": "courseScore",
    "type": "number from 0 to 100",
    "text": ""
   },
   {
    "name": "dayScore",
    "type": "number from 0 to 100 or null",
    "text": ""
   },
   {
    "name": "estimates",
    "type": "list of \"steepness\", \"surface\", \"temperature\"",
    "text": "Why the score is an estimate; empty where all of it rests on figures"
   },
   {
    "name": "grade",
    "type": "[number, number, number]",
    "text": ""
   },
   {
    "name": "altitude",
    "type": "[number, number, number]",
    "text": ""
   },
   {
    "name": "surface",
    "type": "[number, number, number]",
    "text": ""
   },
   {
    "name": "heat",
    "type": "list of [number, number, number]",
    "text": "One triple for each of the table's levels"
   }
  ]
 },
 {
  "name": "PotentialTable",
  "text": "",
  "fields": [
   {
    "name": "methodVersion",
    "type": "text",
    "text": ""
   },
   {
    "name": "flatMarathonTimesS",
    "type": "list of whole number",
    "text": ""
   },
   {
    "name": "races",
    "type": "list of PotentialRow",
    "text": ""
   }
  ]
 },
 {
  "name": "Problem",
  "text": "",
  "fields": [
   {
    "name": "type",
    "type": "text",
    "text": ""
   },
   {
    "name": "title",
    "type": "text",
    "text": ""
   },
   {
    "name": "status",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "detail",
    "type": "text",
    "text": ""
   },
   {
    "name": "code",
    "type": "text",
    "text": ""
   },
   {
    "name": "message",
    "type": "text",
    "text": ""
   },
   {
    "name": "requestId",
    "type": "string or null",
    "text": ""
   },
   {
    "name": "retryAfter",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "resetTime",
    "type": "date-time",
    "text": ""
   },
   {
    "name": "requiresCaptcha",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "errors",
    "type": "list of object",
    "text": ""
   }
  ]
 },
 {
  "name": "ProfileAltitudeFacts",
  "text": "",
  "fields": [
   {
    "name": "code",
    "type": "\"altitude_profile\"",
    "text": ""
   },
   {
    "name": "meanAltitudeM",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "ProfilePoint",
  "text": "",
  "fields": [
   {
    "name": "distanceKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "altitudeM",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "Race",
  "text": "",
  "fields": [
   {
    "name": "entryStatus",
    "type": "RaceEntryStatus or null",
    "text": ""
   },
   {
    "name": "entryOpensOn",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "entryUrl",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "entryFee",
    "type": "number or null",
    "text": "The lowest price, in `entryFeeCurrency`"
   },
   {
    "name": "entryFeeCurrency",
    "type": "text or null",
    "text": "ISO 4217"
   },
   {
    "name": "dateChanges",
    "type": "list of DateChange",
    "text": "The latest first"
   },
   {
    "name": "eventStatus",
    "type": "EventStatus",
    "text": "Of the next edition"
   },
   {
    "name": "previousEventDate",
    "type": "date or null",
    "text": "The day that was postponed"
   },
   {
    "name": "pbPotential",
    "type": "number from 0 to 100 or null",
    "text": "Course and usual weather together"
   },
   {
    "name": "pbPotentialBand",
    "type": "[whole number, whole number] or null",
    "text": "Where no climb was measured, or the surface or the temperature is unknown"
   },
   {
    "name": "courseScore",
    "type": "number from 0 to 100 or null",
    "text": "Hills, altitude and surface, without weather"
   },
   {
    "name": "courseScoreBand",
    "type": "[whole number, whole number] or null",
    "text": "Where no climb was measured or the surface is unknown"
   },
   {
    "name": "dayScore",
    "type": "number from 0 to 100 or null",
    "text": "The usual weather at the hour of the start alone"
   },
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "sponsor",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "status",
    "type": "\"approved\"",
    "text": "Only approved races are public"
   },
   {
    "name": "distanceKm",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "city",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "state",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "county",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "country",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "continent",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "latitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "longitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "participants",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "participantsApproximate",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "elevationProfile",
    "type": "ElevationProfile or null",
    "text": ""
   },
   {
    "name": "elevationBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "elevationGainM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "cutOffH",
    "type": "number or null",
    "text": "The time limit in hours, gun or net"
   },
   {
    "name": "terrain",
    "type": "Terrain or null",
    "text": ""
   },
   {
    "name": "nextEventDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "dateStatus",
    "type": "DateStatus",
    "text": ""
   },
   {
    "name": "expectedMonth",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "expectedWeekStart",
    "type": "date or null",
    "text": "The Monday of the week in which it is expected, with `expectedMonth`"
   },
   {
    "name": "usualMonth",
    "type": "whole number from 1 to 12 or null",
    "text": ""
   },
   {
    "name": "imageUrl",
    "type": "text",
    "text": ""
   },
   {
    "name": "website",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "nameLocal",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "countryCode",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "countrySlug",
    "type": "text or null",
    "text": "Of its place page; null where it has none"
   },
   {
    "name": "stateSlug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "description",
    "type": "text or null",
    "text": "Plain text, or JSON text with a Summary member"
   },
   {
    "name": "faqs",
    "type": "text or null",
    "text": "JSON text of question and answer pairs"
   },
   {
    "name": "format",
    "type": "\"fixed distance\", \"timed\", \"backyard\" or null",
    "text": ""
   },
   {
    "name": "otherDistances",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "dateBasis",
    "type": "text or null",
    "text": "The basis of the date, as a sentence"
   },
   {
    "name": "dateCheckedOn",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "dateDoubt",
    "type": "text or null",
    "text": "Why a listed day may be wrong, as a sentence"
   },
   {
    "name": "lastDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "startTime",
    "type": "text or null",
    "text": "HH:MM by the local clock, the first of several"
   },
   {
    "name": "startTimeCertainty",
    "type": "\"sure\", \"likely\", \"check\" or null",
    "text": ""
   },
   {
    "name": "startTimeBasis",
    "type": "text or null",
    "text": "Where it is known from, in words"
   },
   {
    "name": "usualDay",
    "type": "text or null",
    "text": "The day past editions kept, and how many did"
   },
   {
    "name": "pastDates",
    "type": "list of date",
    "text": "Days of past editions, the latest first"
   },
   {
    "name": "participantsYear",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "participantsBasis",
    "type": "ParticipantsBasis or null",
    "text": ""
   },
   {
    "name": "entryCapacity",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "entryCapacityYear",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "elevationLossM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "elevationGainBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "netDropM",
    "type": "number or null",
    "text": "As a source states it"
   },
   {
    "name": "courseNetDropM",
    "type": "number or null",
    "text": "Stated, or of the ends, or loss less gain"
   },
   {
    "name": "startAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "finishAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "townAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "flatSurroundings",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "coordinatesBasis",
    "type": "CoordinatesBasis or null",
    "text": ""
   },
   {
    "name": "listingUrl",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "event",
    "type": "RaceEvent or null",
    "text": "All races of its event, the longest first"
   },
   {
    "name": "firstYear",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "courseRecordMen",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "courseRecordWomen",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "worldAthleticsLabel",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "worldMarathonMajor",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "utmbWorldSeries",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "bostonQualifier",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "entry",
    "type": "text or null",
    "text": "The main ways to get a place"
   },
   {
    "name": "recordEligible",
    "type": "\"yes\", \"no\" or null",
    "text": "For a world record"
   },
   {
    "name": "minAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "maxAltitudeM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "factNotes",
    "type": "list of FactNote",
    "text": ""
   },
   {
    "name": "course",
    "type": "Course or null",
    "text": ""
   },
   {
    "name": "sources",
    "type": "list of FactSource",
    "text": ""
   },
   {
    "name": "updatedAt",
    "type": "date-time",
    "text": ""
   }
  ]
 },
 {
  "name": "RaceCard",
  "text": "",
  "fields": [
   {
    "name": "eventStatus",
    "type": "EventStatus",
    "text": "Of the next edition"
   },
   {
    "name": "previousEventDate",
    "type": "date or null",
    "text": "The day that was postponed"
   },
   {
    "name": "pbPotential",
    "type": "number from 0 to 100 or null",
    "text": "Course and usual weather together"
   },
   {
    "name": "pbPotentialBand",
    "type": "[whole number, whole number] or null",
    "text": "Where no climb was measured, or the surface or the temperature is unknown"
   },
   {
    "name": "courseScore",
    "type": "number from 0 to 100 or null",
    "text": "Hills, altitude and surface, without weather"
   },
   {
    "name": "courseScoreBand",
    "type": "[whole number, whole number] or null",
    "text": "Where no climb was measured or the surface is unknown"
   },
   {
    "name": "dayScore",
    "type": "number from 0 to 100 or null",
    "text": "The usual weather at the hour of the start alone"
   },
   {
    "name": "id",
    "type": "whole number",
    "text": ""
   },
   {
    "name": "slug",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "sponsor",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "status",
    "type": "\"approved\"",
    "text": "Only approved races are public"
   },
   {
    "name": "distanceKm",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "city",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "state",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "county",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "country",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "continent",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "latitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "longitude",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "participants",
    "type": "whole number or null",
    "text": ""
   },
   {
    "name": "participantsApproximate",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "elevationProfile",
    "type": "ElevationProfile or null",
    "text": ""
   },
   {
    "name": "elevationBasis",
    "type": "ElevationBasis or null",
    "text": ""
   },
   {
    "name": "elevationGainM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "cutOffH",
    "type": "number or null",
    "text": "The time limit in hours, gun or net"
   },
   {
    "name": "terrain",
    "type": "Terrain or null",
    "text": ""
   },
   {
    "name": "nextEventDate",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "dateStatus",
    "type": "DateStatus",
    "text": ""
   },
   {
    "name": "expectedMonth",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "expectedWeekStart",
    "type": "date or null",
    "text": "The Monday of the week in which it is expected, with `expectedMonth`"
   },
   {
    "name": "usualMonth",
    "type": "whole number from 1 to 12 or null",
    "text": ""
   },
   {
    "name": "imageUrl",
    "type": "text",
    "text": ""
   },
   {
    "name": "website",
    "type": "text or null",
    "text": ""
   }
  ]
 },
 {
  "name": "RaceClimate",
  "text": "The month of the race where it is run: a long-term mean and the day's assumed course.",
  "fields": [
   {
    "name": "month",
    "type": "whole number from 1 to 12",
    "text": ""
   },
   {
    "name": "meanC",
    "type": "number",
    "text": ""
   },
   {
    "name": "kind",
    "type": "\"station\", \"city\", \"estimate\"",
    "text": ""
   },
   {
    "name": "place",
    "type": "text",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number",
    "text": "From the race to the place of the record"
   },
   {
    "name": "period",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "sourceKey",
    "type": "text",
    "text": ""
   },
   {
    "name": "startHour",
    "type": "number from 0",
    "text": ""
   },
   {
    "name": "isStartAssumed",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "humidityPercent",
    "type": "number",
    "text": ""
   },
   {
    "name": "isHumidityAssumed",
    "type": "true or false",
    "text": ""
   },
   {
    "name": "hours",
    "type": "list of ClimateHour",
    "text": "Twenty-four entries"
   },
   {
    "name": "byMonthC",
    "type": "list of number",
    "text": "Twelve monthly means"
   }
  ]
 },
 {
  "name": "RaceEntryStatus",
  "text": "\"not-open\", \"open\", \"ballot\", \"waiting-list\", \"sold-out\", \"closed\"",
  "fields": []
 },
 {
  "name": "RaceEvent",
  "text": "Races in one place on the same days: several distances, or a festival.",
  "fields": [
   {
    "name": "slug",
    "type": "text",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "races",
    "type": "list of EventRace",
    "text": ""
   }
  ]
 },
 {
  "name": "RaceType",
  "text": "\"marathon\", \"half-marathon\", \"ultra-marathon\"",
  "fields": []
 },
 {
  "name": "Relaxation",
  "text": "",
  "fields": [
   {
    "name": "filters",
    "type": "list of FilterName",
    "text": "Without these filters"
   },
   {
    "name": "count",
    "type": "whole number",
    "text": "so many races are left"
   }
  ]
 },
 {
  "name": "SimilarRaces",
  "text": "",
  "fields": [
   {
    "name": "nearby",
    "type": "list of RaceCard",
    "text": ""
   },
   {
    "name": "sameMonth",
    "type": "list of RaceCard",
    "text": ""
   }
  ]
 },
 {
  "name": "SortBy",
  "text": "\"participants\", \"nextEventDate\", \"pbPotential\", \"courseScore\", \"dayScore\", \"temperatureC\", \"climbM\", \"nearest\", \"name\", \"match\"",
  "fields": []
 },
 {
  "name": "SortOrder",
  "text": "\"asc\", \"desc\"",
  "fields": []
 },
 {
  "name": "Source",
  "text": "A source of facts. `key` is its name in data/sources.csv.",
  "fields": [
   {
    "name": "key",
    "type": "text",
    "text": ""
   },
   {
    "name": "name",
    "type": "text",
    "text": ""
   },
   {
    "name": "kind",
    "type": "SourceKind or null",
    "text": "Null for lists without days, tracks, datasets"
   },
   {
    "name": "url",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "licence",
    "type": "text or null",
    "text": ""
   },
   {
    "name": "readOn",
    "type": "date or null",
    "text": ""
   },
   {
    "name": "note",
    "type": "text or null",
    "text": ""
   }
  ]
 },
 {
  "name": "SourceKind",
  "text": "\"organiser\", \"calendar\"",
  "fields": []
 },
 {
  "name": "StartAltitudeFacts",
  "text": "",
  "fields": [
   {
    "name": "code",
    "type": "\"altitude_start\"",
    "text": ""
   },
   {
    "name": "startAltitudeM",
    "type": "number",
    "text": ""
   },
   {
    "name": "middleAltitudeM",
    "type": "number or null",
    "text": "Half the net drop below the start; null without a net drop"
   }
  ]
 },
 {
  "name": "StartAndFinishAltitudeFacts",
  "text": "",
  "fields": [
   {
    "name": "code",
    "type": "\"altitude_start_and_finish\"",
    "text": ""
   },
   {
    "name": "startAltitudeM",
    "type": "number",
    "text": ""
   },
   {
    "name": "finishAltitudeM",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "SteepnessGradeFacts",
  "text": "A class of steepness without a gain: taken as a range of gains.",
  "fields": [
   {
    "name": "code",
    "type": "\"grade_steepness\"",
    "text": ""
   },
   {
    "name": "steepness",
    "type": "ElevationProfile",
    "text": ""
   },
   {
    "name": "leastGainMPerKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "mostGainMPerKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "netDropM",
    "type": "number or null",
    "text": "Start less finish; positive falls"
   }
  ]
 },
 {
  "name": "Suggestions",
  "text": "",
  "fields": [
   {
    "name": "races",
    "type": "list of RaceCard",
    "text": ""
   },
   {
    "name": "locations",
    "type": "list of LocationSuggestion",
    "text": ""
   }
  ]
 },
 {
  "name": "Terrain",
  "text": "\"Road\", \"Trail\", \"Mixed\", \"Snow/Ice\", \"Sand\"",
  "fields": []
 },
 {
  "name": "TerrainFacts",
  "text": "The stated terrain, or the usual one of the race type.",
  "fields": [
   {
    "name": "code",
    "type": "\"surface_terrain\", \"surface_unknown\"",
    "text": ""
   },
   {
    "name": "terrain",
    "type": "Terrain",
    "text": ""
   }
  ]
 },
 {
  "name": "TownAltitudeFacts",
  "text": "",
  "fields": [
   {
    "name": "code",
    "type": "\"altitude_town\"",
    "text": ""
   },
   {
    "name": "townAltitudeM",
    "type": "number",
    "text": ""
   }
  ]
 },
 {
  "name": "TrackGradeFacts",
  "text": "",
  "fields": [
   {
    "name": "code",
    "type": "\"grade_track\"",
    "text": ""
   },
   {
    "name": "distanceKm",
    "type": "number",
    "text": ""
   },
   {
    "name": "startAltitudeM",
    "type": "number",
    "text": ""
   },
   {
    "name": "finishAltitudeM",
    "type": "number",
    "text": ""
   },
   {
    "name": "gainM",
    "type": "number or null",
    "text": ""
   },
   {
    "name": "lossM",
    "type": "number or null",
    "text": ""
   }
  ]
 },
 {
  "name": "TypeCount",
  "text": "",
  "fields": [
   {
    "name": "raceType",
    "type": "RaceType",
    "text": ""
   },
   {
    "name": "count",
    "type": "whole number",
    "text": ""
   }
  ]
 },
 {
  "name": "UnknownFacts",
  "text": "",
  "fields": [
   {
    "name": "code",
    "type": "\"grade_unknown\", \"altitude_unknown\", \"heat_unknown\"",
    "text": ""
   }
  ]
 },
 {
  "name": "UnknownTogether",
  "text": "",
  "fields": [
   {
    "name": "filters",
    "type": "list of FilterName",
    "text": "Two or more, none of which can judge"
   },
   {
    "name": "count",
    "type": "whole number",
    "text": "so many races, which pass all other filters"
   }
  ]
 },
 {
  "name": "ValidationError",
  "text": "",
  "fields": [
   {
    "name": "loc",
    "type": "list of (text or whole number)",
    "text": ""
   },
   {
    "name": "msg",
    "type": "text",
    "text": ""
   },
   {
    "name": "type",
    "type": "text",
    "text": ""
   },
   {
    "name": "input",
    "type": "any",
    "text": ""
   },
   {
    "name": "ctx",
    "type": "object",
    "text": ""
   }
  ]
 }
];
