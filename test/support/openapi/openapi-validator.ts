// Requests and responses validated against openapi.yaml by ajv on the raw schemas, independent of the generated code.
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { memberOf, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { child, pointerTo, type Pointer } from "../../../scripts/json/pointer.js";
import { complaints, isJsonType, mediaTypeOf } from "./bodies-by-ajv.js";
import { projectDocument, type Direction } from "../../../scripts/verify/oracle/direction.js";
import { operationsOf, within, type Operation, type ResolvedPlace } from "../../../scripts/verify/oracle/places.js";

/** A request or a response whose body was read. */
export interface Message {
  readonly headers: Headers;
  readonly body: Uint8Array;
}
export interface SentRequest extends Message {
  readonly method: string;
  readonly url: string;
}
export interface ReceivedResponse extends Message {
  readonly status: number;
}

/** Headers of HTTP itself: any request may have them without a description. */
const ofHttp = new Set(["accept", "authorization", "content-type", "content-length"]);

export class OpenApiValidator {
  readonly operations: readonly Operation[];
  readonly #ajv: Readonly<Record<Direction, Ajv2020>>;
  readonly #root: JsonObject;
  /** Every response header that is described somewhere, in lower case. */
  readonly #describedHeaders: ReadonlySet<string>;

  constructor(root: JsonObject) {
    this.#root = root;
    this.operations = operationsOf(root);
    const responses = this.operations.flatMap((operation) => [...operation.responses.values()]);
    this.#describedHeaders = new Set(responses.flatMap(headersOf).map((name) => name.toLowerCase()));
    this.#ajv = { request: ajvFor(root, "request"), response: ajvFor(root, "response") };
  }

  /** @throws when there is no such operation */
  operation(id: string): Operation {
    const found = this.operations.find((operation) => operation.id === id);
    if (found === undefined) throw new Error(`openapi.yaml has no operation ${id}.`);
    return found;
  }

  /** The operation of a request: by its path first, a concrete one before a templated one, and then by its method. */
  match(method: string, pathname: string): Operation | undefined {
    const [best] = this.operations
      .filter(({ path }) => valuesIn(path, pathname) !== undefined)
      .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length);
    return this.operations.find(
      (operation) => operation.path === best?.path && operation.method === method.toLowerCase(),
    );
  }

  /** Everything about a request that the document doesn't allow. */
  request(sent: SentRequest): string[] {
    const { pathname, searchParams } = new URL(sent.url);
    const operation = this.match(sent.method, pathname);
    if (operation === undefined) return [`${sent.method} ${pathname}: no such operation`];
    const path = new Map(
      Object.entries(valuesIn(operation.path, pathname) ?? {}).map(([name, value]) => [name, [value]]),
    );
    const query = new Map([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
    const headers = new Map(
      [...sent.headers].filter(([name]) => !ofHttp.has(name)).map(([name, value]) => [name, [value]]),
    );
    return [
      ...this.#parameters(operation, "path", path),
      ...this.#parameters(operation, "query", query),
      ...this.#parameters(operation, "header", headers),
      ...this.#credentials(operation, sent.headers),
      ...this.#accepts(operation, sent.headers),
      ...this.#body("request", operation.body, sent),
    ];
  }

  /** What the document doesn't describe of a response: status, headers, media type, body. */
  response(operation: Operation, received: ReceivedResponse): string[] {
    const response = operation.responses.get(String(received.status));
    if (response === undefined) return [`status ${received.status} is not documented`];
    return [...this.#headers(response, received.headers), ...this.#body("response", response, received)];
  }

  /** Everything about a value that the schema at a pointer doesn't allow; each starts with the place, or a space. */
  value(direction: Direction, schema: Pointer, value: unknown): string[] {
    const ajv = this.#ajv[direction];
    // A JSON pointer in a URI fragment: braces and the like are escaped.
    const ref = `${documentId}#${schema.split("/").map(encodeURIComponent).join("/")}`;
    const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    return validate(value) ? [] : complaints(validate);
  }

  #parameters(operation: Operation, where: string, given: ReadonlyMap<string, readonly string[]>): string[] {
    const described = operation.parameters.filter((parameter) => memberOf(parameter.value, "in") === where);
    // Header names are alike in either case.
    const nameOf = (parameter: ResolvedPlace): string => {
      const name = String(memberOf(parameter.value, "name"));
      return where === "header" ? name.toLowerCase() : name;
    };
    const unknown = [...given.keys()].filter((name) => !described.some((parameter) => nameOf(parameter) === name));
    return [
      ...unknown.map((name) => `${where} ${name} is not documented`),
      ...described.flatMap((parameter) => {
        const [value, ...more] = given.get(nameOf(parameter)) ?? [];
        const label = `${where} ${nameOf(parameter)}`;
        if (value === undefined) return memberOf(parameter.value, "required") === true ? [`${label} is missing`] : [];
        if (more.length > 0) return [`${label} is given ${more.length + 1} times`];
        return this.#text("request", parameter, value).map((problem) => `${label}${problem}`);
      }),
    ];
  }

  #headers(response: ResolvedPlace, headers: Headers): string[] {
    const described = headersOf(response);
    const here = new Set(described.map((name) => name.toLowerCase()));
    return [
      // What the document describes elsewhere must be described here too; the rest (security, caching) is HTTP's own.
      ...[...headers.keys()]
        .filter((name) => this.#describedHeaders.has(name) && !here.has(name))
        .map((name) => `header ${name} is not documented here`),
      ...described.flatMap((name) => {
        const header = within(this.#root, response, "headers", name);
        const value = headers.get(name);
        if (value === null) return memberOf(header.value, "required") === true ? [`header ${name} is missing`] : [];
        return this.#text("response", header, value).map((problem) => `header ${name}${problem}`);
      }),
    ];
  }

  /** The text of a parameter or a header, read as what its schema says it is. */
  #text(direction: Direction, described: ResolvedPlace, text: string): string[] {
    const type = memberOf(within(this.#root, described, "schema").value, "type");
    const isNumber = (type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(text);
    return this.value(direction, child(described.pointer, "schema"), isNumber ? Number(text) : text);
  }

  #credentials(operation: Operation, headers: Headers): string[] {
    const security = memberOf(operation.place.value, "security") ?? this.#root["security"];
    const open = !Array.isArray(security) || security.length === 0;
    return open || /^Bearer .+/.test(headers.get("authorization") ?? "")
      ? []
      : ["header authorization is no bearer key"];
  }

  /** A media type in Accept must be one of the operation's responses. */
  #accepts(operation: Operation, headers: Headers): string[] {
    const accept = headers.get("accept") ?? "*/*";
    const contents = [...operation.responses.values()].flatMap((response) =>
      membersOf(memberOf(response.value, "content")),
    );
    const mediaTypes = new Set(["*/*", ...contents.map(([type]) => type)]);
    const possible = accept.split(",").some((range) => mediaTypes.has(mediaTypeOf(range)));
    return possible ? [] : [`header accept names ${accept}, which no response has`];
  }

  #body(direction: Direction, described: ResolvedPlace, { headers, body }: Message): string[] {
    const content = membersOf(memberOf(described.value, "content")).map(([type]) => type);
    if (content.length === 0) return body.length === 0 ? [] : ["body is not documented"];
    if (body.length === 0 && direction === "request" && memberOf(described.value, "required") !== true) return [];
    const type = mediaTypeOf(headers.get("content-type") ?? "");
    const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers.get("content-type") ?? "")?.[1] ?? "utf-8";
    if (charset.toLowerCase() !== "utf-8") return [`charset is ${charset}`];
    if (!content.includes(type)) return [`content-type is ${type || "missing"}, documented is ${content.join(", ")}`];
    if (!isJsonType(type)) return body.length > 0 ? [] : ["body is missing"];
    try {
      return this.value(direction, described.pointer + pointerTo("content", type, "schema"), jsonIn(body)).map(
        (problem) => `body${problem}`,
      );
    } catch (error) {
      if (error instanceof SyntaxError) return ["body is not JSON"];
      throw error;
    }
  }
}

const documentId = "openapi.yaml";

function ajvFor(root: JsonObject, direction: Direction): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, validateSchema: false });
  formats.default(ajv);
  // OpenAPI's own keywords, which say nothing about what is valid; any other unknown keyword is an error. ajv takes the
  // whole document for a schema too, when it looks into it.
  ajv.addVocabulary(["discriminator", "example", "x-decision", "x-errors", ...Object.keys(root)]);
  return ajv.addSchema(projectDocument(root, direction), documentId);
}

function headersOf(response: ResolvedPlace): string[] {
  return membersOf(memberOf(response.value, "headers")).map(([name]) => name);
}

/** The JSON in a body. @throws SyntaxError */
export function jsonIn(body: Uint8Array): Json {
  return JSON.parse(textIn(body)) as Json;
}

function textIn(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new SyntaxError("The body is not UTF-8.");
  }
}

/** The values that a path has where its template has parameters; undefined when it is another path. */
function valuesIn(template: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const expected = template.split("/");
  const segments = pathname.split("/");
  if (segments.length !== expected.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? "";
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== segment) return undefined;
    if (name !== undefined) values[name] = decoded(segment);
  }
  return values;
}

/** A segment that is percent-encoded wrongly says what it says. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
