/** Public routes of the API, shortened from its description for the page /developers: `make generate` writes them beside the client. */
import { readFileSync, writeFileSync } from "node:fs";

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
  anyOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  properties?: Record<string, Schema>;
}

interface Operation {
  tags?: string[];
  summary: string;
  operationId: string;
  security?: unknown;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const TAGS = ["catalogue", "downloads", "courses", "articles"];
const TYPES = `export interface ApiField {
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
`;

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

function plural(schema: Schema): string {
  const one = typeOf(schema);
  return one.includes(" or ") ? `list of (${one})` : `list of ${one}`;
}

/** A type in words, such as "text or null". */
function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
  if (schema.type === "array") return schema.items ? plural(schema.items) : "list";
  if (schema.type === "string") return schema.format ?? "text";
  if (schema.type === "number" || schema.type === "integer") return numberType(schema);
  if (schema.type === "boolean") return "true or false";
  return [schema.type ?? "any"].flat().join(" or ");
}

function numberType({ type, minimum, maximum }: Schema): string {
  const kind = type === "integer" ? "whole number" : "number";
  if (minimum !== undefined && maximum !== undefined) return `${kind} from ${minimum} to ${maximum}`;
  return minimum === undefined ? kind : `${kind} from ${minimum}`;
}

function references(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = ""]) => name);
}

function route(path: string, operation: Operation) {
  const content = operation.responses["200"]?.content ?? {};
  const [mediaType = "application/json"] = Object.keys(content);
  const schema = content[mediaType]?.schema;
  return {
    id: operation.operationId,
    path,
    summary: operation.summary,
    parameters: (operation.parameters ?? []).map((each) => ({
      name: each.name,
      place: each.in,
      required: each.required ?? false,
      type: typeOf(each.schema).replace(" or null", ""),
      text: each.description ?? "",
    })),
    answer: mediaType === "application/json" && schema ? typeOf(schema) : mediaType,
    answers: Object.entries(operation.responses).map(([status, { description: text }]) => ({ status, text })),
  };
}

function schemasOf(operations: readonly Operation[], schemas: Record<string, Schema>) {
  const wanted = new Set(references(operations));
  for (const name of wanted) for (const other of references(schemas[name] ?? {})) wanted.add(other);
  return [...wanted].sort().map((name) => {
    const schema = schemas[name] ?? {};
    const fields = Object.entries(schema.properties ?? {});
    const rows = fields.map(([key, each]) => ({ name: key, type: typeOf(each), text: each.description ?? "" }));
    return { name, text: schema.description ?? (rows.length ? "" : typeOf(schema)), fields: rows };
  });
}

/** Reads that need no sign-in: routes by subject, and the schemas of their answers. */
function publicApi(description: Description) {
  const reads = Object.entries(description.paths).flatMap(([path, { get }]) =>
    get && !get.security ? [{ path, operation: get, tag: get.tags?.[0] ?? "" }] : [],
  );
  const shown = reads.filter(({ tag }) => TAGS.includes(tag));
  const groups = TAGS.map((tag) => ({
    tag,
    routes: shown.filter((each) => each.tag === tag).map(({ path, operation }) => route(path, operation)),
  }));
  return {
    groups,
    schemas: schemasOf(
      shown.map(({ operation }) => operation),
      description.components.schemas,
    ),
  };
}

function main() {
  const description = readFileSync(process.env["STARTLINE_OPENAPI"] ?? "openapi.json", "utf8");
  const { groups, schemas } = publicApi(JSON.parse(description) as Description);
  const lines = [
    "// This file is made by scripts/public-api.ts\n",
    TYPES,
    `export const API_GROUPS: readonly ApiGroup[] = ${JSON.stringify(groups, null, 1)};\n`,
    `export const API_SCHEMAS: readonly ApiSchema[] = ${JSON.stringify(schemas, null, 1)};\n`,
  ];
  writeFileSync(`${process.env["STARTLINE_CLIENT"] ?? "app/api"}/public-api.gen.ts`, lines.join("\n"));
}

if (import.meta.main) main();
