// The lists of the excerpts that are followed, in one document, which is compiled once.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isArray, isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { tokens, type Pointer } from "../../../scripts/json/pointer.js";
import type { Operation } from "../../../scripts/model/model.js";
import { modelOf } from "../generation/generate.js";
import { wayOf, type Way } from "./page-expectations.js";
import { readExcerpts } from "./page-excerpts.js";
import { withMember } from "./page-service.js";

export interface List {
  readonly title: string;
  /** The client's method, in the group `lists`. */
  readonly method: string;
  readonly operation: Operation;
  readonly way: Way;
  /** The path item in the document of all, whose response has an example with these items. */
  readonly path: string;
  readonly item: JsonObject;
  readonly examples: readonly Json[];
}

const folder = join(import.meta.dirname, "../../scripts/pagination/expected");

export function followedLists(): readonly List[] {
  return ["excerpts", "kept"]
    .flatMap((set) => readdirSync(join(folder, set)).map((file) => readFileSync(join(folder, set, file), "utf8")))
    .flatMap(readExcerpts)
    .flatMap(({ name, document, expectations }) =>
      modelOf(document).model.operations.flatMap((operation) => {
        const { method, path, pagination } = operation;
        const title = `${name}: ${method.toUpperCase()} ${path}`;
        const way = pagination && wayOf(expectations.get(`${method.toUpperCase()} ${path}`) ?? [], pagination);
        const json = at(document, ["paths", path, method]);
        return way && isObject(json) ? [{ title, operation, way, json }] : [];
      }),
    )
    .map(({ title, operation, way, json }, index) => {
      const method = `list${index}`;
      const content = ["responses", "200", "content", "application/json"];
      const schema = at(json, [...content, "schema"]);
      const items = tokens(way.must["items"] ?? "").flatMap((name) => ["properties", name]);
      const examples = [1, 2, 3, 4, 5].map((n) => exampleOf(at(schema, [...items, "items"]), n));
      const example = withMember(exampleOf(schema, 1), way.must["items"] ?? "", examples);
      const own = { ...json, "x-client-name": `lists.${method}` };
      const item = withMember(own, `/${content.join("/").replace("n/j", "n~1j")}/example` as Pointer, example);
      return {
        title,
        method,
        operation,
        way,
        path: `/${index}${operation.path}`,
        item: { [operation.method]: item },
        examples,
      };
    });
}

export function documentOf(lists: readonly List[]): JsonObject {
  const paths = Object.fromEntries(lists.map(({ path, item }) => [path, item]));
  return { openapi: "3.1.0", info: { title: "Lists", version: "1" }, paths };
}

function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, name) => (isObject(found ?? null) ? (found as JsonObject)[name] : undefined),
    value,
  );
}

/** A value of a schema of an excerpt, which differs from others by its number. */
function exampleOf(schema: Json | undefined, n: number): Json {
  if (!isObject(schema ?? null)) return null;
  const { type, format, properties = {}, items } = schema as JsonObject;
  switch (isArray(type ?? null) ? (type as readonly Json[])[0] : type) {
    case "object":
      return Object.fromEntries(
        Object.entries(properties as JsonObject).map(([name, each]) => [name, exampleOf(each, n)]),
      );
    case "array":
      return items === undefined ? [] : [exampleOf(items, n)];
    case "boolean":
      return false;
    case "string":
      return strings[String(format)]?.(n) ?? `text ${n}`;
    default:
      return n;
  }
}

const strings: Readonly<Record<string, (n: number) => string>> = {
  uuid: (n) => `00000000-0000-4000-8000-00000000000${n}`,
  uri: (n) => `https://example.com/${n}`,
  "iri-reference": (n) => `/${n}`,
  "date-time": (n) => `2026-01-0${n}T00:00:00Z`,
  byte: (n) => btoa(`${n}`),
  uint64: (n) => `${n}`,
};
