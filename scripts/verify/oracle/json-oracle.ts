// What the document says of bodies, by ajv on the document itself: nothing of the toolkit's validation is used.
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { pointerTo, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import { essence, isJson } from "../../runtime/syntax/media-types.js";
import { isRedirect, isSuccess, normalizeStatusKey, valueOfStatus } from "../../runtime/syntax/statuses.js";
import type { Direction } from "./direction.js";
import { documentId, judgeFor, type Judge } from "./judge.js";
import { membersIn, type Member } from "./members.js";
import { mapSchemas, operationsOf, within, type Operation, type ResolvedPlace } from "./places.js";
import { from30 } from "./schema-30.js";

export type { Direction } from "./direction.js";

/** What of a response the document doesn't allow. */
export type FaultKind = "status" | "media-type" | "body" | "no-body" | "no-json" | "schema" | "header";

/** One thing about a response that the document doesn't allow, and the sentence of the document that says so. */
export interface Fault {
  readonly kind: FaultKind;
  readonly sentence: Pointer;
  /** The pointer to the wrong value in the body. */
  readonly at?: Pointer;
  readonly message: string;
}

/** A response as it came. */
export interface Received {
  readonly status: number;
  /** The media type, "" where there is none. */
  readonly mediaType: string;
  readonly text: string;
  readonly headers?: Headers;
}

/** A document as the judge of requests and responses. */
export class JsonOracle {
  /** The document in the words of JSON Schema 2020-12. */
  readonly root: JsonObject;
  readonly #root: JsonObject;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #ajv: Readonly<Record<Direction, Judge>>;
  /** By the pointers of schemas. */
  readonly #validators: Readonly<Record<Direction, Map<Pointer, ValidateFunction>>> = {
    request: new Map(),
    response: new Map(),
  };
  readonly #document: Document;

  constructor(document: Document) {
    const { root, version } = document;
    this.#document = document;
    this.#root = root;
    this.#operations = new Map(operationsOf(root).map((each) => [`${each.method} ${each.path}`, each]));
    const converted = version === "3.0" ? mapSchemas(root, from30) : root;
    this.root = converted;
    this.#ajv = { request: judgeFor(converted, "request"), response: judgeFor(converted, "response") };
  }

  /** An operation where it is in the document. */
  operation(method: string, path: string): Operation | undefined {
    return this.#operations.get(`${method} ${path}`);
  }

  /** The response that the document describes for a status: by the status, by its range (`2XX`), by `default`. */
  responseOf(method: string, path: string, status: number): ResolvedPlace | undefined {
    const operation = this.operation(method, path);
    return operation && responseFor(operation, status);
  }

  /**
   * Everything about a response that the document doesn't allow. A failure that the document doesn't describe is
   * allowed: a client must expect any.
   */
  response(method: string, path: string, status: number, mediaType: string, text: string): string[] {
    return this.faultsOf(method, path, { status, mediaType, text })
      .filter(({ kind }) => status < 400 || !["status", "media-type", "no-body", "body"].includes(kind))
      .map(({ message }) => message);
  }

  /** Everything about a response that the document doesn't allow, failures among them. */
  faultsOf(method: string, path: string, { status, mediaType, text, headers }: Received): readonly Fault[] {
    const operation = this.operation(method, path);
    if (operation === undefined) return [];
    const documented = responseFor(operation, status);
    const responses = `${operation.place.pointer}/responses`;
    // "Documentation is expected to cover a successful operation response" (OpenAPI 3.1, Responses Object): where it
    // doesn't, nothing is known of it but that it has no documented body.
    if (documented === undefined && !describesSuccess(operation) && status < 400)
      return text === "" ? [] : [{ kind: "body", sentence: responses, message: "a body is not documented" }];
    if (documented === undefined)
      return [{ kind: "status", sentence: responses, message: `status ${status} is not documented` }];
    return [
      ...this.#headerFaults(documented, headers),
      ...this.#bodyFaults(documented, { status, mediaType, text }, method),
    ];
  }

  #bodyFaults(documented: ResolvedPlace, { status, mediaType, text }: Received, method: string): readonly Fault[] {
    const contents = membersOf(memberOf(documented.value, "content"));
    if (method === "head") return [];
    if (contents.length === 0)
      return text === "" ? [] : [{ kind: "body", sentence: documented.pointer, message: "a body is not documented" }];
    if (status === 204 || status === 304) return [];
    const sentence = `${documented.pointer}/content`;
    const content = contents.map(([name]) => name).find((range) => fits(mediaType, range));
    if (content === undefined && this.#allowsWritten(documented, mediaType)) return [];
    if (content === undefined) {
      if (text === "" && mediaType === "") return [{ kind: "no-body", sentence, message: "the body is missing" }];
      return [{ kind: "media-type", sentence, message: `content-type ${mediaType || "(none)"} is not documented` }];
    }
    if (!isJson(mediaType)) return [];
    const schema = within(this.#root, documented, "content", content, "schema");
    if (schema.value === undefined) return [];
    const pointer = documented.pointer + pointerTo("content", content, "schema");
    const body = parseJson(text);
    if (body === undefined) return [{ kind: "no-json", sentence, message: "the body is not JSON" }];
    return this.errorsOf("response", pointer, body).map((error): Fault => ({
      kind: "schema",
      sentence: this.sentenceOf("response", error, pointer),
      at: error.instancePath,
      message: `body${complaintOf(error)}`,
    }));
  }

  // `*/*` with a schema of JSON values is read as `application/json`, and any other media type is allowed as well.
  #allowsWritten({ value }: ResolvedPlace, mediaType: string): boolean {
    const content = memberOf(value, "content");
    const written = isObject(content) ? (this.#document.written?.(content) ?? content) : {};
    return mediaType !== "" && Object.keys(written).some((range) => fits(mediaType, range));
  }

  /** Headers that are required and missing, or that their schemas reject (OpenAPI 3.1, Header Object). */
  #headerFaults(documented: ResolvedPlace, headers: Headers | undefined): readonly Fault[] {
    if (headers === undefined) return [];
    return membersOf(memberOf(documented.value, "headers")).flatMap(([name]): readonly Fault[] => {
      // "If a response header is defined with the name "Content-Type", it SHALL be ignored."
      if (name.toLowerCase() === "content-type") return [];
      const header = within(this.#root, documented, "headers", name);
      const text = headers.get(name);
      if (text === null)
        return memberOf(header.value, "required") === true
          ? [{ kind: "header", sentence: header.pointer, message: `the header ${name} is missing` }]
          : [];
      if (memberOf(header.value, "schema") === undefined) return [];
      const pointer = `${header.pointer}/schema`;
      const readings = readingsOf(text).map((value) => this.errorsOf("response", pointer, value));
      const [errors = []] = readings;
      // A header has no type: it is right if it is so in any way of reading it. Lists and objects are not read.
      if (readings.some((each) => each.length === 0)) return [];
      const type = within(this.#root, header, "schema").value;
      if (isStructured(type)) return [];
      return errors.slice(0, 1).map((error) => ({
        kind: "header",
        sentence: this.sentenceOf("response", error, pointer),
        message: `the header ${name} ${JSON.stringify(text)}${complaintOf(error)}`,
      }));
    });
  }

  /** The keyword of the document that an error is about; `schema` is what was requested. */
  sentenceOf(direction: Direction, { parentSchema, keyword }: ErrorObject, schema: Pointer): Pointer {
    const parent = parentSchema === undefined ? undefined : this.#ajv[direction].pointerOf(parentSchema);
    return parent === undefined ? schema : parent + pointerTo(keyword);
  }

  /** The errors of a value by a schema of the document, at a pointer, in a direction. */
  errorsOf(direction: Direction, schema: Pointer, value: unknown): readonly ErrorObject[] {
    const validate = this.#validatorOf(direction, schema);
    return validate(value) ? [] : (validate.errors ?? []);
  }

  /** It is looked up once: a plan asks thousands of times. */
  #validatorOf(direction: Direction, schema: Pointer): ValidateFunction {
    const known = this.#validators[direction].get(schema);
    if (known !== undefined) return known;
    const { ajv } = this.#ajv[direction];
    const ref = `${documentId}#${schema.split("/").map(encodeURIComponent).join("/")}`;
    const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    this.#validators[direction].set(schema, validate);
    return validate;
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
   * the service may set; undefined where it describes no such member. `anyItem` is a place in a list.
   */
  canReturn(method: string, path: string, at: readonly string[], value: Json, status = 200): boolean | undefined {
    const members = this.#membersAt(method, path, at, status);
    if (members.length === 0) return undefined;
    return members.some(
      ({ pointer, isReturned }) => isReturned && this.faults("response", pointer, value).length === 0,
    );
  }

  /**
   * Whether the document allows another body of a response that came, as far as it allows that one: of the parts of an
   * `allOf` one may describe a member as anything, and another one as a name.
   */
  allowsBody(
    method: string,
    path: string,
    { status, headers, text }: Required<Pick<Received, "status" | "text" | "headers">>,
    body: Json,
  ): boolean {
    const received = { status, mediaType: headers.get("content-type") ?? "" };
    const known = new Set(this.faultsOf(method, path, { ...received, text }).map(({ message }) => message));
    const faults = this.faultsOf(method, path, { ...received, text: JSON.stringify(body) });
    return faults.every(({ message }) => known.has(message));
  }

  /** What the schemas of a member of a response say of it in words. */
  descriptionsAt(method: string, path: string, at: readonly string[], status = 200): readonly Json[] {
    return this.#membersAt(method, path, at, status).flatMap(({ value }) => memberOf(value, "description") ?? []);
  }

  #membersAt(method: string, path: string, at: readonly string[], status: number): readonly Member[] {
    const operation = this.#operations.get(`${method} ${path}`);
    const documented = operation && responseFor(operation, status);
    if (documented === undefined) return [];
    const contents = membersOf(memberOf(documented.value, "content"));
    const schemas = contents.map(([name]) => within(this.#root, documented, "content", name, "schema"));
    return at.reduce<readonly Member[]>(
      (found, name) =>
        found.filter(({ isReturned }) => isReturned).flatMap((schema) => membersIn(this.#root, schema, name)),
      schemas.map((schema) => ({ ...schema, isReturned: true })),
    );
  }

  /** What a schema of the document, at a pointer, has against a value in a direction. */
  faults(direction: Direction, schema: Pointer, value: unknown): string[] {
    return this.errorsOf(direction, schema, value).map((each) => `body${complaintOf(each)}`);
  }
}

/** By status, by range (`2XX`), by default (OpenAPI 3.1, Responses Object). */
function responseFor({ responses }: Operation, status: number): ResolvedPlace | undefined {
  const byKey = [...responses].map(([key, place]): [string, ResolvedPlace] => [normalizeStatusKey(key), place]);
  return valueOfStatus(Object.fromEntries(byKey), status);
}

function describesSuccess({ responses }: Operation): boolean {
  return [...responses.keys()].some(
    (status) => (isSuccess(status) || isRedirect(status) || status === "default") && status !== "304",
  );
}

function fits(mediaType: string, range: string): boolean {
  const [wanted, given] = [range, mediaType].map(essence) as [string, string];
  if (wanted === "*/*" || wanted === given) return true;
  return wanted.endsWith("/*") && given.startsWith(wanted.slice(0, -1));
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** What a text without a type may stand for. */
function readingsOf(text: string): readonly Json[] {
  const value = parseJson(text);
  return [...(value === undefined || isArray(value) || isObject(value) ? [] : [value]), text];
}

function isStructured(schema: Json | undefined): boolean {
  return [memberOf(schema, "type")].flat().some((type) => type === "array" || type === "object");
}

/** An error as one line that begins with the JSON pointer of the value. */
export function complaintOf({ instancePath, message, params }: ErrorObject): string {
  const extra = Object.values<unknown>(params as Readonly<Record<string, unknown>>)
    .filter((value) => typeof value === "string")
    .join(" ");
  return `${instancePath} ${message ?? "is wrong"}${message?.includes(extra) ? "" : ` (${extra})`}`;
}
