// The bed: rows that were written from the catalogue alone. A line is `verdicts | name | base | revision`, and both are
// flow collections of YAML.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { isArray, isObject, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { jsonContent } from "../../support/openapi/builders.js";

export type Row = readonly [name: string, verdicts: string, base: Json, revision: Json];

/** Verdicts that most pairs of schemas have: narrower, crossing, equal, risky. */
const short: Readonly<Record<string, string>> = { N: "BCCB", X: "BBBB", E: "----", R: "RRRR" };

export function rowsOf(file: string): readonly Row[] {
  const lines = readFileSync(join(import.meta.dirname, file), "utf8").split("\n");
  return lines.flatMap((line, index): Row[] => {
    if (line === "" || line.startsWith("#")) return [];
    const [verdicts, name, base, revision, ...rest] = line.split(" | ");
    if (verdicts === undefined || name === undefined || base === undefined || revision === undefined || rest.length > 0)
      throw new Error(`${file}:${index + 1} has not four columns.`);
    return [[name, short[verdicts] ?? verdicts, parse(base) as Json, parse(revision) as Json]];
  });
}

const response = (more: JsonObject): JsonObject => ({ description: "D", ...more });
const done: JsonObject = { "200": response({}) };
const body = (type: string, schema: Json, encoding?: Json): JsonObject => ({
  requestBody: { content: { [type]: { schema, ...(encoding !== undefined && { encoding }) } } },
});

/** What members whose names begin with `$` stand for in documents. */
const macros: Readonly<Record<string, (value: Json, more: JsonObject) => JsonObject>> = {
  $json: (schema) => ({ content: jsonContent(schema) }),
  $body: (schema) => body("application/json", schema),
  $xml: (schema) => body("application/xml", schema),
  $form: (schema, { encoding }) => body("application/x-www-form-urlencoded", schema, encoding),
  $parts: (schema, { encoding }) => body("multipart/form-data", schema, encoding),
  $ok: (schema) => ({ responses: { "200": response({ content: jsonContent(schema) }) } }),
  $responses: (responses) => ({
    responses: Object.fromEntries(
      membersOf(responses as JsonObject).map(([status, each]) => [status, response(each as JsonObject)]),
    ),
  }),
  $parameter: (parameter) => ({ parameters: [parameter] }),
  $q: (schema) => ({ parameters: [{ name: "q", in: "query", schema }] }),
  $hook: (operation) => ({ webhooks: { event: { post: { responses: done, ...(operation as JsonObject) } } } }),
  $back: (operation) => ({
    callbacks: { on: { "{$request.body#/url}": { post: { responses: done, ...(operation as JsonObject) } } } },
  }),
  $secured: (security, { own, schemes }) => ({
    ...(security !== null && { security }),
    paths: { "/a": { get: { responses: done, ...(own !== undefined && { security: own }) } } },
    components: { securitySchemes: { ...securitySchemes, ...(schemes as JsonObject | undefined) } },
  }),
};

const securitySchemes: JsonObject = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  bearer: { type: "http", scheme: "bearer" },
  oauth: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://l.example/t", scopes: { read: "r", write: "w" } } },
  },
};

function expanded(value: Json): Json {
  if (isArray(value)) return value.map(expanded);
  if (!isObject(value)) return value;
  const members = Object.fromEntries(membersOf(value).map(([name, each]) => [name, expanded(each)]));
  const name = Object.keys(members).find((each) => each in macros);
  const macro = name === undefined ? undefined : macros[name];
  if (name === undefined || macro === undefined) return members;
  const { [name]: argument = null, encoding, own, schemes, ...rest } = members;
  const more = Object.entries({ encoding, own, schemes }).filter(([, each]) => each !== undefined);
  return { ...macro(argument, Object.fromEntries(more) as JsonObject), ...rest };
}

const documentFields = ["openapi", "paths", "webhooks", "servers", "components", "security"];

/** The document of a column of a row: an operation of `/things`, a document, or both together. */
export function documentOfColumn(column: Json): JsonObject {
  const members = membersOf(expanded(column) as JsonObject);
  const isDocument = (name: string): boolean => documentFields.includes(name);
  const root = Object.fromEntries(members.filter(([name]) => isDocument(name)));
  const operation = Object.fromEntries(members.filter(([name]) => !isDocument(name)));
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: { "/things": { post: { responses: done, ...operation } } },
    ...root,
  };
}
