// A hostile string in every string position of a rich document, keys included: it is refused, or it stays data.
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { build } from "../../scripts/build.js";
import { Report } from "../../scripts/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { loadText } from "../../scripts/load.js";
import type { Json, JsonObject } from "../../scripts/model.js";

/** Ends every literal, comment, template and line there is, and then calls CANARY. */
const hostile = "x*/\n\"';`${CANARY()}\u2028\u0085\\\";CANARY();//</script><!--";

const item: JsonObject = {
  type: "object",
  title: "An item",
  description: "What is sold.",
  required: ["id", "kind"],
  properties: {
    id: { type: "string", format: "uuid", readOnly: true, description: "Its id." },
    kind: { type: "string", const: "book" },
    size: { type: "string", enum: ["S", "M"], "x-enum-varnames": ["Small", "Medium"], "x-enumNames": ["Small", "Medium"], "x-enum-descriptions": ["small", "medium"] },
    code: { type: "string", pattern: "^a+$", default: "a", examples: ["aa"] },
    tags: { type: "array", items: { type: "string" }, uniqueItems: true },
    extra: { type: "object", additionalProperties: { type: "string" } },
    parent: { $ref: "#/components/schemas/Item" },
    either: { oneOf: [{ $ref: "#/components/schemas/Item" }, { type: "null" }], discriminator: { propertyName: "kind", mapping: { book: "#/components/schemas/Item" } } },
  },
  example: { id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11", kind: "book" },
  "x-thing": "anything",
};

const rich: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1.0.0", description: "All of it.", termsOfService: "https://example.com/terms", contact: { name: "Ada", email: "ada@example.com" }, license: { name: "MIT", identifier: "MIT" } },
  servers: [{ url: "https://{host}/v1", description: "The server.", variables: { host: { default: "example.com", enum: ["example.com"], description: "Its host." } } }],
  tags: [{ name: "Items", description: "About items.", externalDocs: { url: "https://example.com", description: "More." } }],
  security: [{ key: [] }],
  paths: {
    "/items/{id}": {
      summary: "One item",
      parameters: [{ name: "id", in: "path", required: true, description: "Which.", schema: { type: "string" }, example: "1" }],
      get: {
        operationId: "getItem",
        tags: ["Items"],
        summary: "Get it",
        description: "All of it.",
        parameters: [
          { name: "q", in: "query", description: "A filter.", schema: { type: "string", default: "all" } },
          { name: "X-Trace", in: "header", schema: { type: "string" } },
          { name: "sid", in: "cookie", schema: { type: "string" } },
        ],
        responses: {
          "200": {
            description: "The item.",
            headers: { "X-Rate": { description: "How fast.", schema: { type: "string" } } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Item" }, examples: { one: { summary: "One", value: { id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11", kind: "book" } } } } },
            links: { again: { operationId: "getItem", description: "Once more.", parameters: { id: "$response.body#/id" } } },
          },
          "404": { $ref: "#/components/responses/Missing" },
        },
      },
    },
    "/items": {
      post: {
        operationId: "createItem",
        tags: ["Items"],
        security: [{ key: [] }],
        requestBody: { required: true, description: "A new one.", content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } } },
        responses: { "201": { description: "Made.", content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } } } },
      },
    },
  },
  components: {
    schemas: { Item: item },
    responses: { Missing: { description: "Not there.", content: { "text/plain": { schema: { type: "string" }, example: "no" } } } },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key", description: "Ask us." } },
  },
};

type Path = readonly (string | number)[];
interface Place {
  readonly path: Path;
  readonly what: "value" | "key";
}

/** Every string value and every key, by its path. */
function places(json: Json, path: Path = []): readonly Place[] {
  if (typeof json === "string") return [{ path, what: "value" }];
  if (typeof json !== "object" || json === null) return [];
  const entries = Object.entries(json);
  const keys = Array.isArray(json) ? [] : entries.map(([key]): Place => ({ path: [...path, key], what: "key" }));
  return [...keys, ...entries.flatMap(([key, value]) => places(value, [...path, key]))];
}

/** A copy with the hostile string at that place. A reference to a renamed component follows it, or nothing would be left to see. */
function poisoned(json: Json, { path, what }: Place): Json {
  const [first, ...rest] = path;
  if (first === undefined) return hostile;
  const entries = Object.entries(json as JsonObject).map(([key, value]): [string, Json] => {
    if (key !== String(first)) return [key, value];
    return rest.length === 0 && what === "key" ? [hostile, value] : [key, poisoned(value, { path: rest, what })];
  });
  return Array.isArray(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function renamed(json: Json, place: Place): Json {
  const [section, kind, name, ...rest] = place.path;
  const poison = poisoned(json, place);
  if (place.what !== "key" || section !== "components" || rest.length > 0) return poison;
  const to = `#/components/${String(kind)}/${encodeURIComponent(hostile.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
  return JSON.parse(JSON.stringify(poison).replaceAll(JSON.stringify(`#/components/${String(kind)}/${String(name)}`), JSON.stringify(to))) as Json;
}

/** Identifiers called CANARY, and whatever TypeScript can't parse. */
function escaped(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) as ts.SourceFile & { parseDiagnostics: readonly ts.Diagnostic[] };
  const found = source.parseDiagnostics.map((each) => `${file}: ${ts.flattenDiagnosticMessageText(each.messageText, " ")}`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "CANARY") found.push(`${file}: ${node.parent.getText(source).slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("a hostile string", () => {
  const all = places(rich);
  let reached = 0;

  test.each(all.map((place) => [`${place.what} of /${place.path.join("/")}`, place] as const))("as the %s", async (_, place) => {
    const report = new Report();
    const document = loadText(JSON.stringify(renamed(rich, place)), "openapi.json", report);
    if (document === undefined) {
      expect(report.diagnostics.filter(({ severity }) => severity === "error")).not.toEqual([]);
      return;
    }
    const files = await emit(document, build(document, report));
    reached++;
    expect([...files].flatMap(([file, text]) => (file.endsWith(".ts") ? escaped(file, text) : []))).toEqual([]);
  });

  test("got as far as the printer from every place where any text will do", () => {
    expect(reached).toBeGreaterThan(all.length / 4);
  });
});
