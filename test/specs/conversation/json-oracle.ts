// What the document says of bodies, by ajv on the document itself: nothing of the toolkit's validation is used.
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { pointerTo, type Pointer } from "../../../scripts/json/pointer.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { complaints, isJsonType, mediaTypeOf } from "../../support/openapi/bodies-by-ajv.js";
import { projectDocument, type Direction } from "../../support/openapi/direction.js";
import { mapSchemas, operationsOf, within, type Operation, type Place } from "../../support/openapi/document.js";
import { from30 } from "../../support/openapi/schema-30.js";

const documentId = "document.json";

export class JsonOracle {
  readonly #root: JsonObject;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #ajv: Readonly<Record<Direction, Ajv2020>>;

  constructor({ root, version }: Document) {
    this.#root = root;
    this.#operations = new Map(operationsOf(root).map((each) => [`${each.method} ${each.path}`, each]));
    const converted = version === "3.0" ? mapSchemas(root, from30) : root;
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
    // "Documentation is expected to cover a successful operation response" (OpenAPI 3.1, Responses Object): where it
    // doesn't, nothing is known of it but that it has no documented body.
    if (documented === undefined && !describesSuccess(operation) && status < 400)
      return text === "" ? [] : ["a body is not documented"];
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
      return this.faults("response", documented.pointer + pointerTo("content", content, "schema"), JSON.parse(text));
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
    return this.faults("request", `${content.pointer}/schema`, body).length === 0;
  }

  /** The schema of a body, as the document has it. */
  bodySchema(
    { method, path }: { readonly method: string; readonly path: string },
    mediaType: string,
  ): Json | undefined {
    const body = this.#operations.get(`${method} ${path}`)?.body;
    return body && memberOf(within(this.#root, body, "content", mediaType).value, "schema");
  }

  /**
   * Whether a response's schema describes a member, at a place in the body, that may have a value, and that others than
   * the service may set.
   */
  canReturn(method: string, path: string, at: readonly string[], value: Json): boolean {
    const operation = this.#operations.get(`${method} ${path}`);
    const documented = operation && responseFor(operation, 200);
    if (documented === undefined) return false;
    const contents = membersOf(memberOf(documented.value, "content"));
    const schemas = contents.map(([name]) => within(this.#root, documented, "content", name, "schema"));
    return at
      .reduce((found, name) => found.flatMap((schema) => this.#members(schema, name, 0)), schemas)
      .some((member) => this.#isReturned(member.value) && this.faults("response", member.pointer, value).length === 0);
  }

  #isReturned(member: Json | undefined): boolean {
    return memberOf(member, "writeOnly") !== true && memberOf(member, "readOnly") !== true;
  }

  /** The schemas of a member in all parts of a schema. */
  #members(schema: Place, name: string, depth: number): readonly Place[] {
    if (depth > 6) return [];
    const properties = memberOf(schema.value, "properties");
    // Of a reference beside `readOnly` only the reference is followed, so that the marker is looked for first.
    const marked = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const own =
      marked !== undefined && this.#isReturned(marked) ? [within(this.#root, schema, "properties", name)] : [];
    const parts = ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
      const list = memberOf(schema.value, keyword);
      return isArray(list) ? list.map((_each, index) => within(this.#root, schema, keyword, index)) : [];
    });
    return [...own, ...parts.flatMap((part) => this.#members(part, name, depth + 1))];
  }

  /** What a schema of the document, at a pointer, has against a value in a direction. */
  faults(direction: Direction, schema: Pointer, value: unknown): string[] {
    const ajv = this.#ajv[direction];
    const ref = `${documentId}#${schema.split("/").map(encodeURIComponent).join("/")}`;
    const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    return validate(value) ? [] : complaints(validate).map((each) => `body${each}`);
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

function describesSuccess({ responses }: Operation): boolean {
  return [...responses.keys()].some((status) => /^(?:[23]|default$)/.test(status) && status !== "304");
}

function fits(mediaType: string, range: string): boolean {
  const [wanted = "", given = ""] = [range, mediaType].map(mediaTypeOf);
  if (wanted === "*/*" || wanted === given) return true;
  return wanted.endsWith("/*") && given.startsWith(wanted.slice(0, -1));
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
  return ajv.addSchema(forAjv(projectDocument(root, direction)) as JsonObject, documentId);
}

/**
 * Without `$id`, by which ajv would resolve references: in a loaded document they are pointers from its root. An empty
 * `enum`, which ajv can't compile, is written as what it says: no value.
 */
function forAjv(value: Json): Json {
  if (isArray(value)) return value.map(forAjv);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, Json][] => {
      if (name === "$id" && typeof each === "string") return [];
      if (name === "enum" && isArray(each) && each.length === 0) return [["not", {}]];
      return [[name, forAjv(each)]];
    }),
  );
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
