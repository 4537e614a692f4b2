// Copied from scripts/runtime/writing.ts by npm run generate. Do not edit.

// Parameters and bodies as a client writes them, where openapi-fetch would write them otherwise: by each parameter's style,
// and as forms. Copied into generated/ as it is.

import { defaultPathSerializer } from "openapi-fetch";
import type { QueryWriting } from "./client.js";

/** How a parameter is written; without a style it is `form`, exploded (OpenAPI 3.1, Style Values). */
export interface WrittenParameter {
  readonly style?: "form" | "spaceDelimited" | "pipeDelimited" | "deepObject" | "cookie";
  readonly explode?: boolean;
  /** It is JSON. */
  readonly isJson?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

type Parameters = Readonly<Record<string, WrittenParameter>>;

type QueryWriter = (query: unknown) => QueryWriting;

/** Writes a query; parameters that aren't listed are in the usual style. */
export function queryWriter(parameters: Parameters): QueryWriter {
  return (query) => ({ querySerializer: () => pairsOf((query ?? {}) as Values, parameters).join("&") });
}

/** Writes a query that is one value: as JSON. */
export function jsonQuery(query: unknown): QueryWriting {
  return { querySerializer: () => (query === undefined ? "" : encodeURIComponent(JSON.stringify(query))) };
}

/** Writes a query that is one text. */
export function textQuery(query: unknown): QueryWriting {
  return { querySerializer: () => (query === undefined ? "" : encodeURIComponent(String(query))) };
}

/** Writes a query that a path's template has begun: openapi-fetch would begin it a second time. */
export function begunQuery(write: QueryWriter): QueryWriter {
  return (query) => {
    const rest = write(query);
    return {
      querySerializer: () => "",
      pathSerializer: (path, values) => [defaultPathSerializer(path, values), rest.querySerializer()].filter((each) => each !== "").join("&"),
    };
  };
}

/** Writes cookies, in the same styles. */
export function cookieWriter(parameters: Parameters): (cookie: Values) => string {
  return (cookie) => pairsOf(cookie, parameters).join("; ");
}

function pairsOf(values: Values, parameters: Parameters): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : written(name, value, howOf(name, parameters))));
}

function howOf(name: string, parameters: Parameters): WrittenParameter {
  return Object.hasOwn(parameters, name) ? (parameters[name] ?? {}) : {};
}

/** Writes headers: lists and objects between commas, nothing percent-encoded (OpenAPI 3.1, the style `simple`). */
export function headerWriter(parameters: Parameters): (header: Values) => Readonly<Record<string, string>> {
  return (header) =>
    Object.fromEntries(
      Object.entries(header).flatMap(([name, value]): [string, string][] => {
        const { explode = false, isJson = false } = howOf(name, parameters);
        if (value === undefined || value === null) return [];
        if (isJson || typeof value !== "object") return [[name, isJson ? JSON.stringify(value) : String(value)]];
        const parts = Array.isArray(value) ? value.map(textOf) : membersOf(value).map(([member, each]) => `${member}${explode ? "=" : ","}${textOf(each)}`);
        return [[name, parts.join(",")]];
      }),
    );
}

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

function written(name: string, value: unknown, { style = "form", explode = style === "form" || style === "deepObject", isJson = false }: WrittenParameter): readonly string[] {
  const encode = encoderOf(style);
  const pair = (key: string, each: unknown): string => `${encode(key)}=${encode(textOf(each))}`;
  if (isJson) return [pair(name, JSON.stringify(value))];
  if (style === "deepObject") return deep(name, value);
  if (Array.isArray(value)) {
    if (explode) return value.map((each) => pair(name, each));
    return [delimited(name, value, style)];
  }
  if (typeof value !== "object" || value === null) return [pair(name, value)];
  const members = membersOf(value);
  if (explode) return members.map(([member, each]) => pair(member, each));
  return [delimited(name, members.flat(), style)];
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

function delimited(name: string, values: readonly unknown[], style: string): string {
  const encode = encoderOf(style);
  return `${encode(name)}=${values.map((each) => encode(textOf(each))).join(separators[style] ?? ",")}`;
}

/** In the style of cookies everything is as it is: who has something to escape has escaped it (OpenAPI 3.2, Style Values). */
function encoderOf(style: string): (text: string) => string {
  return style === "cookie" ? String : encodeURIComponent;
}

/** Lists by index: so their items are told apart where these are objects. */
function deep(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => deep(`${name}[${index}]`, each));
  if (typeof value === "object" && value !== null) return membersOf(value).flatMap(([member, each]) => deep(`${name}[${member}]`, each));
  return [`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`];
}

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** Writes a body as application/x-www-form-urlencoded; a text is one already. */
export function formWriter(parameters: Parameters = {}): (body: unknown, headers: Headers) => string {
  return (body) => (typeof body === "string" ? body : pairsOf(body as Values, parameters).join("&").replaceAll("%20", "+"));
}

/**
 * Writes a body as multipart/form-data: files and blobs as they are, objects as JSON; a FormData is one already. A file or
 * a text alone is the only part.
 */
export function multipart(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  if (body instanceof Blob) form.append("file", body);
  if (typeof body === "string") form.append("text", body);
  if (typeof body !== "object" || body instanceof Blob) return form;
  for (const [name, value] of Object.entries(body as Values)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (each === undefined) continue;
      if (each instanceof Blob) form.append(name, each);
      else form.append(name, textOf(each));
    }
  }
  return form;
}

/** A body that is sent as it is: text, bytes, a stream. */
export function asIs(body: unknown): BodyInit {
  return body as BodyInit;
}
