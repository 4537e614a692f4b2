// What the document says of bodies, by ajv on the document itself: nothing of the toolkit's validation is used.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { pointerTo, type Pointer } from "../../scripts/json/pointer.js";
import type { Document } from "../../scripts/openapi/document.js";
import { projectDocument, type Direction } from "../support/direction.js";
import { operationsOf, within, type Operation, type Place } from "../support/document.js";
import { from30 } from "../support/schema-30.js";

const documentId = "document.json";

export class JsonOracle {
  readonly #root: JsonObject;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #ajv: Readonly<Record<Direction, Ajv2020>>;

  constructor({ root, version }: Document) {
    this.#root = root;
    this.#operations = new Map(operationsOf(root).map((each) => [`${each.method} ${each.path}`, each]));
    const converted = version === "3.0" ? convertSchemas(root) : root;
    this.#ajv = { request: ajvFor(converted, "request"), response: ajvFor(converted, "response") };
  }

  /**
   * Everything about a response that the document doesn't allow. A failure that the document doesn't describe is
   * allowed: a client must expect any.
   */
  response(method: string, path: string, status: number, mediaType: string, text: string): string[] {
    const operation = this.#operations.get(`${method} ${path}`);
    if (operation === undefined) return [];
    const documented = responseFor(operation, status);
    if (documented === undefined) return status < 400 ? [`status ${status} is not documented`] : [];
    const contents = membersOf(memberOf(documented.value, "content"));
    if (contents.length === 0) return text === "" || status >= 400 ? [] : ["a body is not documented"];
    if (status === 204 || status === 304 || method === "head") return [];
    const content = contents.map(([name]) => name).find((range) => fits(mediaType, range));
    if (content === undefined) return status >= 400 ? [] : [`content-type ${mediaType || "(none)"} is not documented`];
    if (!isJsonType(mediaType)) return [];
    const schema = within(this.#root, documented, "content", content, "schema");
    if (schema.value === undefined) return [];
    try {
      return this.#faults("response", documented.pointer + pointerTo("content", content, "schema"), JSON.parse(text));
    } catch (error) {
      if (error instanceof SyntaxError) return ["the body is not JSON"];
      throw error;
    }
  }

  /** Whether the document accepts a JSON body for an operation. */
  accepts(method: string, path: string, mediaType: string, body: Json): boolean {
    const operation = this.#operations.get(`${method} ${path}`);
    if (operation === undefined) return false;
    const content = within(this.#root, operation.body, "content", mediaType);
    if (memberOf(content.value, "schema") === undefined) return true;
    return this.#faults("request", `${content.pointer}/schema`, body).length === 0;
  }

  /**
   * The names of all members that a response's schema describes at its top, or one level below it, without those that
   * only the service sets.
   */
  describedMembers(method: string, path: string, status: number): ReadonlySet<string> {
    const names = new Set<string>();
    const operation = this.#operations.get(`${method} ${path}`);
    const documented = operation && responseFor(operation, status);
    if (documented === undefined) return names;
    const visit = (parent: Place, key: readonly (string | number)[], depth: number): void => {
      const schema = within(this.#root, parent, ...key);
      if (depth > 6) return;
      for (const [name, member] of membersOf(memberOf(schema.value, "properties"))) {
        if (memberOf(member, "writeOnly") !== true && memberOf(member, "readOnly") !== true) names.add(name);
        visit(schema, ["properties", name], depth + 3);
      }
      for (const keyword of ["allOf", "oneOf", "anyOf"]) {
        const list = memberOf(schema.value, keyword);
        if (isArray(list)) list.forEach((_each, index) => visit(schema, [keyword, index], depth + 1));
      }
    };
    for (const [name] of membersOf(memberOf(documented.value, "content")))
      visit(documented, ["content", name, "schema"], 0);
    return names;
  }

  #faults(direction: Direction, schema: Pointer, value: unknown): string[] {
    const ajv = this.#ajv[direction];
    const ref = `${documentId}#${schema.split("/").map(encodeURIComponent).join("/")}`;
    const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    return validate(value) ? [] : complaints(validate);
  }
}

/** By status, by range (`2XX`), by default (OpenAPI 3.1, Responses Object). */
function responseFor({ responses }: Operation, status: number): Place | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  return (
    responses.get(String(status)) ??
    responses.get(range) ??
    responses.get(range.toLowerCase()) ??
    responses.get("default")
  );
}

function fits(mediaType: string, range: string): boolean {
  const [wanted = "", given = ""] = [range, mediaType].map((each) => (each.split(";")[0] ?? "").trim().toLowerCase());
  if (wanted === "*/*" || wanted === given) return true;
  return wanted.endsWith("/*") && given.startsWith(wanted.slice(0, -1));
}

function isJsonType(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}

function ajvFor(root: JsonObject, direction: Direction): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateSchema: false,
    logger: false,
    ownProperties: true,
    code: { regExp: Object.assign(regExp, { code: "new RegExp" }) },
  });
  formats.default(ajv);
  return ajv.addSchema(projectDocument(root, direction), documentId);
}

/** Patterns are ECMA-262 with the u flag where they can be read so; what can't be read at all accepts everything. */
function regExp(pattern: string): RegExp {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next one.
    }
  }
  return /(?:)/;
}

function complaints({ errors }: ValidateFunction): string[] {
  return (errors ?? []).slice(0, 3).map(({ instancePath, message, params }) => {
    return `body${instancePath} ${message ?? "is wrong"} ${JSON.stringify(params).slice(0, 80)}`;
  });
}

/** The document with its schemas in the words of JSON Schema 2020-12. */
function convertSchemas(root: JsonObject): JsonObject {
  const visit = (value: Json, key: string): Json => {
    if (key === "schema") return from30(value);
    if (key === "example" || key === "examples" || key.startsWith("x-")) return value;
    if (isArray(value)) return value.map((item) => visit(item, ""));
    if (!isObject(value)) return value;
    return mapMembers(value, key === "schemas" ? from30 : visit);
  };
  return mapMembers(root, visit);
}

function mapMembers(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
