// Documents in small: YAML in which a line is a parameter or a member, with its type and what is said of it. They hold
// the facts about the lists of public APIs, and how each list is paged, written by hand.
import { parse } from "yaml";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { isArray, isObject } from "../../../scripts/json/json.js";
import { jsonContent } from "../openapi/builders.js";
import { readExpectation, type Expectation } from "./page-expectations.js";

export interface Excerpt {
  readonly name: string;
  readonly document: JsonObject;
  /** `GET /things` -> how its pages follow each other. */
  readonly expectations: ReadonlyMap<string, Expectation>;
}

/** The documents of a file: `NAME: { source: URL, GET /things: { query, headers, send, gives, expected } }`. */
export function readExcerpts(yaml: string): readonly Excerpt[] {
  const documents = parse(yaml) as Record<string, JsonObject>;
  return Object.entries(documents).map(([name, operations]) => {
    const paths: Record<string, Record<string, JsonObject>> = {};
    const expectations = new Map<string, Expectation>();
    for (const [operation, given] of Object.entries(operations)) {
      if (operation === "source") continue;
      if (!isObject(given)) throw new Error(`${name}: ${operation} is no operation`);
      const [method = "", path = ""] = operation.split(" ");
      (paths[path] ??= {})[method.toLowerCase()] = operationOf(path, given);
      expectations.set(operation, readExpectation(`${String(given["expected"])}`));
    }
    return { name, document: { openapi: "3.1.0", info: { title: name, version: "1" }, paths }, expectations };
  });
}

const known = new Set(["description", "query", "headers", "send", "gives", "extra", "expected"]);

function operationOf(path: string, given: JsonObject): JsonObject {
  const unknown = Object.keys(given).find((each) => !known.has(each));
  if (unknown !== undefined) throw new Error(`${path}: ${unknown} is unknown`);
  const { query = {}, headers = {}, send, gives = null, description, extra } = given;
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => parameterOf(name, "path", "str!"));
  const inQuery = Object.entries(query as JsonObject).map(([name, line]) => parameterOf(name, "query", line));
  return {
    ...(description !== undefined && { description }),
    parameters: [...inPath, ...inQuery],
    ...(send !== undefined && { requestBody: { content: jsonContent(schemaOf(send)) } }),
    responses: {
      "200": {
        description: "OK",
        headers: Object.fromEntries(
          Object.entries(headers as JsonObject).map(([name, line]) => {
            const { description: docs, ...schema } = schemaOf(line);
            return [name, { ...(docs !== undefined && { description: docs }), schema }];
          }),
        ),
        content: jsonContent(schemaOf(gives)),
      },
    },
    ...(isObject(extra ?? null) && (extra as JsonObject)),
  };
}

function parameterOf(name: string, place: "path" | "query", line: Json): JsonObject {
  const { description, ...schema } = schemaOf(line);
  const required = place === "path" || lineOf(line).isRequired;
  return { name, in: place, required, ...(description !== undefined && { description }), schema };
}

const types: Readonly<Record<string, JsonObject>> = {
  str: { type: "string" },
  int: { type: "integer" },
  num: { type: "number" },
  bool: { type: "boolean" },
  uri: { type: "string", format: "uri" },
  uuid: { type: "string", format: "uuid" },
  date: { type: "string", format: "date-time" },
};

/** `int>=1=20 - How many.`: a type, `(format)`, `?` for null, `!` where required, a minimum, a default, a text. */
function lineOf(line: Json): { readonly schema: JsonObject; readonly isRequired: boolean } {
  if (typeof line !== "string") return { schema: {}, isRequired: false };
  const found = /^(\w+)(?:\(([\w-]+)\))?(\?)?(!)?(?:>=(\d+))?(?:=(\S+))?(?: - (.*))?$/s.exec(line);
  const base = types[found?.[1] ?? ""];
  if (found === null || base === undefined) throw new Error(`"${line}" is no line`);
  const [, , format, nullable, required, minimum, given, description] = found;
  return {
    schema: {
      ...base,
      ...(nullable !== undefined && { type: [String(base["type"]), "null"] }),
      ...(format !== undefined && { format }),
      ...(minimum !== undefined && { minimum: Number(minimum) }),
      ...(given !== undefined && { default: base["type"] === "string" ? given : (parse(given) as Json) }),
      ...(description !== undefined && { description }),
    },
    isRequired: required !== undefined,
  };
}

function schemaOf(line: Json): JsonObject {
  if (isArray(line)) return { type: "array", items: schemaOf(line[0] ?? "str") };
  if (!isObject(line)) return lineOf(line).schema;
  const required = Object.entries(line).flatMap(([name, each]) => (lineOf(each).isRequired ? [name] : []));
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(line).map(([name, each]) => [name, schemaOf(each)])),
    ...(required.length > 0 && { required }),
  };
}
