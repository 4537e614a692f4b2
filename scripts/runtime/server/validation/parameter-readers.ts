// Reads the parameters of a request. Most are single values in the default style of their place: a reader prepared when
// the operation is mounted reads them without intermediate lists. The general decoders read the others.

import type { Context } from "hono";
import { decodeScalar, type Decoder } from "../../shared/decoders.js";
import {
  decodeHeader,
  decodePathParameter,
  decodeQuery,
  isHeaderName,
  parameterOf,
  type ParameterSet,
} from "../../shared/parameters.js";
import { percentDecode, splitPairs } from "../../shared/pairs.js";
import { pathReader, type PathPatterns } from "../../shared/paths.js";
import { wholeName } from "../../syntax/path-templates.js";

/** The parameters that were sent, decoded; `isFlat` if none is a list or an object. */
export interface Parameterized {
  readonly data: object;
  readonly isFlat: boolean;
}

export type Reader = (c: Context) => Parameterized;

/** The query as it was sent, without the question mark. */
export function queryOf(c: Context): string {
  const { url } = c.req;
  const start = url.indexOf("?");
  if (start === -1) return "";
  const end = url.indexOf("#");
  return url.slice(start + 1, end === -1 ? undefined : end);
}

/** The same object without a prototype, since a parameter may be named like a member of Object.prototype. */
export function toNullPrototype(read: object): object {
  return Object.assign(Object.create(null) as object, read);
}

/** The decoders of parameters if all are single values in the default style, and none is named like a method. */
function plainDecoders(names: readonly string[], parameters: ParameterSet): ReadonlyMap<string, Decoder> | undefined {
  const decoders = new Map<string, Decoder>();
  for (const name of names) {
    const parameter = parameterOf(parameters, name);
    if (typeof parameter !== "string" || name in Object.prototype) return undefined;
    decoders.set(name, parameter);
  }
  return decoders;
}

/** Makes a reader of query parameters. */
export function queryReader(names: readonly string[], parameters: ParameterSet): Reader {
  const plain = plainDecoders(names, parameters);
  return (c) => {
    const query = queryOf(c);
    const data = plain === undefined ? undefined : readPlainQuery(query, names, plain);
    return data === undefined
      ? { data: toNullPrototype(decodeQuery(splitPairs(query), names, parameters)), isFlat: false }
      : { data, isFlat: true };
  };
}

/** Reads single values, in the order of their names; undefined if one is sent twice. */
function readPlainQuery(
  query: string,
  names: readonly string[],
  decoders: ReadonlyMap<string, Decoder>,
): object | undefined {
  const data: Record<string, unknown> = {};
  if (query === "") return data;
  const found = new Map<string, string>();
  for (let start = 0; start <= query.length;) {
    const next = query.indexOf("&", start);
    const end = next === -1 ? query.length : next;
    const pair = query.slice(start, end);
    start = end + 1;
    const equals = pair.indexOf("=");
    const name = percentDecode(equals === -1 ? pair : pair.slice(0, equals), true);
    if (pair === "" || !decoders.has(name)) continue;
    if (found.has(name)) return undefined;
    found.set(name, equals === -1 ? "" : pair.slice(equals + 1));
  }
  for (const name of names) {
    const raw = found.get(name);
    if (raw !== undefined) data[name] = readScalar(percentDecode(raw, true), decoders.get(name) ?? "string");
  }
  return data;
}

/** A string that is to be a string needs no decoder. */
function readScalar(text: string, decoder: Decoder): unknown {
  return decoder === "string" ? text : decodeScalar(text, decoder);
}

/** Makes a reader of path parameters. */
export function pathParameterReader(
  template: string,
  names: readonly string[],
  parameters: ParameterSet,
  patterns: PathPatterns | undefined,
): Reader {
  const plain = /[?#]/.test(template) || patterns !== undefined ? undefined : plainDecoders(names, parameters);
  const segments = template.split("/").map(wholeName);
  const own = segments.filter((name) => name !== undefined);
  const isPlain = new Set(own).size === own.length && names.every((name) => own.includes(name));
  if (plain !== undefined && isPlain) {
    // From the end, since the app may be mounted below a base path.
    const steps = segments
      .map((name) =>
        name === undefined || !plain.has(name) ? undefined : { name, decoder: plain.get(name) ?? "string" },
      )
      .reverse();
    return (c) => ({ data: readSegments(c.req.url, steps), isFlat: true });
  }
  const read = pathReader(template, patterns);
  return (c) => {
    const found = read(c);
    const decoded = names.map((name) => [
      name,
      decodePathParameter(name, found.get(name) ?? "", parameterOf(parameters, name)),
    ]);
    return { data: toNullPrototype(Object.fromEntries(decoded) as object), isFlat: false };
  };
}

type Step = { readonly name: string; readonly decoder: Decoder } | undefined;

/** Reads parameters that are whole segments of the path, from the last one on. */
function readSegments(url: string, steps: readonly Step[]): object {
  const data: Record<string, unknown> = {};
  const pathStart = url.indexOf("/", url.indexOf("://") + 3);
  const query = url.indexOf("?", pathStart);
  const fragment = url.indexOf("#", pathStart);
  let end = query === -1 ? url.length : query;
  if (fragment !== -1 && fragment < end) end = fragment;
  for (const step of steps) {
    const slash = end > pathStart ? url.lastIndexOf("/", end - 1) : -1;
    const raw = slash < pathStart ? "" : url.slice(slash + 1, end);
    if (step !== undefined) data[step.name] = readScalar(percentDecode(raw, false), step.decoder);
    end = slash < pathStart ? pathStart : slash;
  }
  return data;
}

/** Makes a reader of headers. */
export function headerReader(names: readonly string[], parameters: ParameterSet): Reader {
  const readable = names.filter(isHeaderName).map((name) => [name, parameterOf(parameters, name)] as const);
  const isFlat = plainDecoders(names, parameters) !== undefined;
  return (c) => {
    const data: Record<string, unknown> = isFlat ? {} : (Object.create(null) as Record<string, unknown>);
    for (const [name, parameter] of readable) {
      const text = c.req.header(name);
      if (text !== undefined) data[name] = decodeHeader(text, parameter);
    }
    return { data, isFlat };
  };
}
