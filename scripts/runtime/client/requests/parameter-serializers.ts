// Parameters in every style as a client writes them (OpenAPI 3.1, Style Values; RFC 6570). What is written is read
// back, by what a generated server reads it with: a value that would arrive as another one is a TypeError before
// anything is sent. Copied into generated/ as it is.

import { jsonText } from "../../shared/json-text.js";
import { isJson } from "../../syntax/media-types.js";
import { isSame } from "./equality.js";
import {
  decodeCookies,
  decodeHeader,
  decodeQuery,
  decodePathParameter,
  parameterOf,
  resolveStyle,
  type ParameterSet,
  type ParameterPlace,
} from "../../shared/parameters.js";
import { splitPairs } from "../../shared/pairs.js";
import { segmentReader, type PathPatterns } from "../../shared/paths.js";
import {
  allCookies,
  allHeaders,
  cookiePair,
  throwUnsendable,
  emptyList,
  percentEncode,
  entriesOf,
  fillPathTemplate,
  argumentEntries,
  headerText,
  plainHeaders,
  scalarText,
  type Values,
} from "./serializers.js";
import { isStructured } from "../../syntax/json-values.js";

type Styled = ReturnType<typeof resolveStyle>;
type Encode = (name: string, text: string) => string;

/** Writes a query; a member of a form is written as a parameter of a query is. */
export function querySerializer(parameters: ParameterSet): (query: unknown) => string {
  return (query) => {
    const values = (query ?? {}) as Values;
    const text = pairsFor(values, parameters, "query").join("&");
    checkRoundTrip(values, decodeQuery(splitPairs(text), Object.keys(parameters), parameters), parameters, "query");
    return text;
  };
}

/** Writes a query that is one value: as JSON. */
export function jsonQuery(query: unknown): string {
  return query === undefined ? "" : percentEncode("query", jsonText(query, "query"));
}

/** Writes a query that is one text. */
export function textQuery(query: unknown): string {
  return query === undefined
    ? ""
    : percentEncode(
        "query",
        query === "" ? throwUnsendable("query", "an empty query looks like none") : scalarText("query", query),
      );
}

/** Writes cookies; in the style `cookie` nothing is encoded (OpenAPI 3.2, Style Values). */
export function cookieSerializer(
  parameters: ParameterSet,
): (cookies: Values, headers: Readonly<Record<string, string>>) => string {
  return (cookies, headers) => {
    const text = pairsFor(cookies, parameters, "cookie").join("; ");
    for (const [name, value] of entriesOf(cookies))
      headerText(name, "cookie", pairsFor({ [name]: value }, parameters, "cookie").join("; "));
    checkRoundTrip(cookies, decodeCookies(text, Object.keys(parameters), parameters), parameters, "cookie");
    return allCookies(text, headers);
  };
}

/**
 * Writes headers: nothing in them is percent-encoded. Among a call's own, those that are listed are written so as well.
 */
export function headerSerializer(
  parameters: ParameterSet,
): (headers: Values, others: Values) => Readonly<Record<string, string>> {
  const isListed = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(parameters, name);
  return (headers, others) => {
    const written = [...entriesOf(headers), ...entriesOf(others).filter(isListed)].map(
      ([name, value]): readonly [string, string] => {
        const parameter = parameterOf(parameters, name);
        const text = headerText(
          name,
          name,
          joinValues(name, value, resolveStyle(parameter, "header"), ",", (_, each) => each),
        );
        checkRoundTrip({ [name]: value }, { [name]: decodeHeader(text, parameter) }, { [name]: parameter }, "header");
        return [name, text];
      },
    );
    return allHeaders(
      written,
      plainHeaders(Object.fromEntries(entriesOf(others).filter((each) => !isListed(each))), {}),
    );
  };
}

/** Serializes path parameters. `template` is given where several parameters share a segment. */
export function pathSerializer(
  parameters: ParameterSet,
  template = "",
  parts: PathPatterns = {},
): (values: Values) => Readonly<Record<string, string>> {
  return (values) => {
    const strings = Object.fromEntries(
      argumentEntries(values).map(([name, value]) => [name, inPath(name, value, parameters)]),
    );
    checkRoundTrip(
      values,
      Object.fromEntries(
        Object.entries(strings).map(([name, text]) => [
          name,
          decodePathParameter(name, text, parameterOf(parameters, name)),
        ]),
      ),
      parameters,
      "path",
    );
    const found = new Map<string, string>();
    for (const segment of template.split("/")) segmentReader(segment, parts)(fillPathTemplate(segment, strings), found);
    for (const [name, text] of found)
      if (strings[name] !== text) throwUnsendable(name, "its end in its path segment is ambiguous");
    return strings;
  };
}

function inPath(name: string, value: unknown, parameters: ParameterSet): string {
  const how = resolveStyle(parameterOf(parameters, name), "path");
  if (value === undefined) throwUnsendable(name, "it is missing");
  if (how.mediaType !== undefined || how.style === "simple") return joinValues(name, value, how, ",", percentEncode);
  if (how.style === "label") return `.${joinValues(name, value, how, how.explode ? "." : ",", percentEncode)}`;
  const own = percentEncode(name, name);
  if (!how.explode || !isStructured(value)) return matrixPair(own, joinValues(name, value, how, ",", percentEncode));
  const item = (each: unknown): string => percentEncode(name, itemText(name, each));
  const pairs = Array.isArray(value)
    ? Array.from(value, (each) => matrixPair(own, item(each)))
    : membersOf(value).map(([member, each]) => matrixPair(percentEncode(name, member), item(each)));
  return pairs.join("");
}

/** Without an equals sign if the value is empty (RFC 6570, 3.2.7). */
function matrixPair(name: string, text: string): string {
  return text === "" ? `;${name}` : `;${name}=${text}`;
}

/** Items, or names and values of members, between separators; a scalar alone. */
function joinValues(name: string, value: unknown, how: Styled, separator: string, encode: Encode): string {
  if (how.mediaType !== undefined) return encode(name, mediaText(name, value, how.mediaType));
  if (!isStructured(value)) return encode(name, itemText(name, value));
  const item = (each: unknown): string => encode(name, itemText(name, each));
  if (Array.isArray(value)) return Array.from(value, item).join(separator);
  return membersOf(value)
    .map(([member, each]) => `${encode(name, member)}${how.explode ? "=" : separator}${item(each)}`)
    .join(separator);
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

function pairsFor(values: Values, parameters: ParameterSet, place: ParameterPlace): readonly string[] {
  const owners = new Map<string, string>();
  return entriesOf(values).flatMap(([name, value]) => {
    const written = pairsOfOne(name, value, resolveStyle(parameterOf(parameters, name), place));
    const pairs = place === "cookie" ? written.map((pair) => cookiePair(name, pair)) : written;
    for (const own of new Set(pairs.map((pair) => pair.slice(0, pair.indexOf("="))))) {
      // Servers differ in which of the two they would read.
      if (owners.has(own)) throwUnsendable(name, `a member of it has the same name as a part of ${owners.get(own)}`);
      owners.set(own, name);
    }
    return pairs;
  });
}

function pairsOfOne(name: string, value: unknown, how: Styled): readonly string[] {
  const { style, explode, mediaType } = how;
  // In the style of cookies everything is as it is: who has something to escape has escaped it.
  const encode: Encode = style === "cookie" && mediaType === undefined ? (_, text) => text : percentEncode;
  const own = encode(name, name);
  if (style === "deepObject" && isStructured(value)) return serializeDeep(name, name, value);
  if (mediaType !== undefined || !isStructured(value) || !explode) {
    return [`${own}=${joinValues(name, value, { ...how, explode: false }, separators[style] ?? ",", encode)}`];
  }
  if (Array.isArray(value)) return Array.from(value, (each) => `${own}=${encode(name, itemText(name, each))}`);
  return membersOf(value).flatMap(([member, each]) =>
    (Array.isArray(each) ? Array.from(each as unknown[]) : [each]).map(
      (one) => `${encode(name, member)}=${encode(name, itemText(name, one))}`,
    ),
  );
}

/** Lists by index, so that the members of different items stay separate. */
function serializeDeep(name: string, path: string, value: unknown): readonly string[] {
  if (Array.isArray(value))
    return Array.from(value).flatMap((each, index) => serializeDeep(name, `${path}[${index}]`, each));
  if (isStructured(value))
    return membersOf(value).flatMap(([member, each]) => serializeDeep(name, `${path}[${member}]`, each));
  return [`${percentEncode(name, path)}=${percentEncode(name, itemText(name, value))}`];
}

function membersOf(value: object): [string, unknown][] {
  return entriesOf(value as Values);
}

/** What stands inside of a list or an object has no style of its own: objects are JSON there. */
export function itemText(name: string, value: unknown): string {
  return value === null ? "null" : isStructured(value) ? jsonText(value, name) : scalarText(name, value);
}

/** JSON has a form for each character that a header hasn't. */
function mediaText(name: string, value: unknown, mediaType: string): string {
  if (isJson(mediaType))
    return jsonText(value, name).replace(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
  if (isStructured(value))
    throwUnsendable(name, `lists and objects aren't written as ${mediaType}: it must be a string`);
  return itemText(name, value);
}

/**
 * Throws unless each value is read as it was given. An empty list or object has no form in any style: it is undefined
 * (RFC 6570, 2.3), and servers read `name=` as a list of one empty string, or as none.
 */
function checkRoundTrip(values: Values, read: Values, parameters: ParameterSet, place: ParameterPlace): void {
  for (const name of Object.keys(parameters)) {
    const [given, found] = [values, read].map((each) => (Object.hasOwn(each, name) ? each[name] : undefined));
    const how = resolveStyle(parameterOf(parameters, name), place);
    const isEmpty = how.mediaType === undefined && isStructured(given) && Object.keys(given).length === 0;
    if (isEmpty || !isSame(given, found)) throwUnsendable(name, reasonFor(name, given, found, how, place));
  }
}

/** Why a value would arrive as another one, in words. */
function reasonFor(
  name: string,
  given: unknown,
  found: unknown,
  { style, explode, mediaType }: Styled,
  place: ParameterPlace,
): string {
  const how = mediaType ?? `the style ${style}`;
  if (given === undefined) return "another parameter would be read as this one";
  if (given === null) return "it can't be null; undefined omits it";
  if (!isStructured(given))
    return typeof given === typeof found || found === undefined
      ? `${how} would make another value of it`
      : `${how} can't distinguish it from ${kindOf(found)}`;
  const inside = Array.isArray(given) ? (given as unknown[]) : membersOf(given).flat();
  if (inside.length === 0)
    return Array.isArray(given) ? emptyList : "an empty object looks like none; undefined omits it";
  const separator =
    style === "spaceDelimited"
      ? " "
      : style === "pipeDelimited"
        ? "|"
        : place === "header" || style === "cookie"
          ? ","
          : style === "label" && explode
            ? "."
            : undefined;
  const strings = inside.map((each) => itemText(name, each));
  if (separator !== undefined && mediaType === undefined && strings.some((each) => each.includes(separator)))
    return `an item has ${words[separator] ?? ""}, which separates items in ${how}`;
  if (place === "header" && strings.some((each) => each !== each.trim()))
    return "whitespace around an item of a header is lost";
  if (inside.length === 1 && inside[0] === "") return "a list of one empty string looks like an empty list";
  return `in ${how} ${differenceIn(given, found)}`;
}

/** The first thing that differs inside of a value. Its kinds are named, and never the value itself. */
function differenceIn(given: unknown, found: unknown): string {
  if (!isStructured(given) || !isStructured(found) || Array.isArray(given) !== Array.isArray(found)) {
    const [before, after] = [kindOf(given), kindOf(found)];
    return before === after
      ? `${before} inside it would become another one`
      : `${before} inside it would be read as ${after}`;
  }
  const [left, right] = [membersOf(given), new Map(membersOf(found))];
  const [member, value] = left.find(([each, own]) => !isSame(own, right.get(each))) ?? [];
  if (member !== undefined && right.has(member)) return differenceIn(value, right.get(member));
  return member === undefined
    ? "there would be more inside it than was given"
    : Array.isArray(given)
      ? "an item would be missing"
      : "a member would be missing, or have another name";
}

function kindOf(value: unknown): string {
  return value === undefined
    ? "nothing"
    : value === null
      ? "null"
      : Array.isArray(value)
        ? "a list"
        : typeof value === "object"
          ? "an object"
          : `a ${typeof value}`;
}

const words: Readonly<Record<string, string>> = { " ": "a space", "|": "a pipe", ",": "a comma", ".": "a dot" };
