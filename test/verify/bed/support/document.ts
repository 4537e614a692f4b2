// The documents of the bed, and what they say of a response; by ajv, and without the toolkit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";

type Json = Record<string, unknown>;

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface DocumentOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

const jsonTypes = new Set(["application/json", "application/problem+json"]);

export class BedDocument {
  readonly content: Json;
  readonly #ajv: Ajv | Ajv2020;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(name: string) {
    const text = readFileSync(join(import.meta.dirname, "..", `${name}.yaml`), "utf8");
    this.content = parse(text) as Json;
    const options = { strict: false, validateSchema: false, allErrors: true } as const;
    const is30 = String(this.content["openapi"]).startsWith("3.0");
    this.#ajv = is30 ? new Ajv(options) : new Ajv2020(options);
    addFormats.default(this.#ajv as Ajv);
    this.#ajv.addFormat("binary", true);
    this.#ajv.addSchema(forResponses(this.content) as Json, "document");
  }

  /** What a pointer refers to, undefined for nothing. */
  find(pointer: string): unknown {
    const tokens = pointer.split("/").slice(1);
    return tokens.reduce<unknown>((value, token) => {
      const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
      return typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? (value as Json)[name]
        : undefined;
    }, this.content);
  }

  operations(): readonly DocumentOperation[] {
    return Object.entries(this.content["paths"] as Json).flatMap(([path, item]) =>
      Object.entries(item as Json).flatMap(([method, operation]) => {
        const id = (operation as { operationId?: string }).operationId;
        return id === undefined ? [] : [{ id, method: method.toUpperCase(), path }];
      }),
    );
  }

  /** The operation of a request, also of one whose path has `{name}` for a value. */
  operationAt(method: string, path: string): string | undefined {
    const pointer = this.#pathPointer(path.split("?")[0] ?? "");
    return this.find(`${pointer}/${method.toLowerCase()}/operationId`) as string | undefined;
  }

  /** What of a response the document doesn't allow. */
  judge({ method, path, status, headers, text }: Received): readonly string[] {
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    const at = this.#pathPointer(path.split("?")[0] ?? "");
    if (at === undefined || this.find(`${at}/${name}`) === undefined) return [];
    const pointer = this.#resolve(`${at}/${name}/responses/${status}`);
    const response = this.find(pointer) as { content?: Json; headers?: Json } | undefined;
    if (response === undefined) return [`${method} ${path} has no response ${status}`];
    return [
      ...Object.keys(response.headers ?? {}).flatMap((each) =>
        this.#judgeHeader(`${pointer}/headers/${each}`, headers),
      ),
      ...(method === "HEAD" ? [] : this.#judgeBody(pointer, response.content, headers, text)),
    ];
  }

  #judgeBody(pointer: string, content: Json | undefined, headers: Headers, text: string): readonly string[] {
    if (content === undefined) return text === "" ? [] : ["There is a body"];
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    if (!Object.hasOwn(content, type)) return [`The media type is ${type}`];
    return jsonTypes.has(type)
      ? this.#validate(`${pointer}/content/${type.replaceAll("/", "~1")}/schema`, JSON.parse(text))
      : [];
  }

  #judgeHeader(pointer: string, headers: Headers): readonly string[] {
    const at = this.#resolve(pointer);
    const { required } = this.find(at) as { required?: boolean };
    const value = headers.get(pointer.split("/").at(-1) ?? "");
    if (value === null) return required === true ? [`The header of ${pointer} is missing`] : [];
    const isInteger = this.find(`${at}/schema/type`) === "integer";
    return this.#validate(`${at}/schema`, isInteger ? Number(value) : value);
  }

  #validate(pointer: string, value: unknown): readonly string[] {
    const validate = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `document#${encodeURI(pointer)}` });
    this.#validators.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${pointer}: ${instancePath} ${message}`);
  }

  #resolve(pointer: string): string {
    const target = (this.find(pointer) as { $ref?: string } | undefined)?.$ref;
    return target === undefined ? pointer : target.slice(1);
  }

  #pathPointer(path: string): string | undefined {
    const templates = Object.keys(this.content["paths"] as Json).filter((template) =>
      new RegExp(`^${template.replaceAll(/\{[^{}]+\}/g, "[^/]+")}$`).test(path),
    );
    // A template without parameters comes before one with some.
    const [first] = templates.sort((a, b) => a.split("{").length - b.split("{").length);
    return first === undefined ? undefined : `/paths/${first.replaceAll("/", "~1")}`;
  }
}

/** With the notation of OpenAPI 3.0 as JSON Schema has it, and no writeOnly members. */
function forResponses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forResponses);
  if (typeof value !== "object" || value === null) return value;
  const schema: Json = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, forResponses(each)]));
  if (schema["writeOnly"] === true) return { not: {} };
  for (const bound of ["Minimum", "Maximum"]) {
    if (schema[`exclusive${bound}`] !== true) continue;
    const plain = bound.toLowerCase();
    schema[`exclusive${bound}`] = schema[plain];
    delete schema[plain];
  }
  return schema;
}
