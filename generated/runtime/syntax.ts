// Copied from scripts/runtime by halves. Do not edit.

// --- syntax/identifiers.ts ---
// What an identifier of TypeScript is, and how words become one. Copied into generated/ as it is.

/** Of ASCII alone: others are quoted, since editors and tools don't agree on what letters they may have. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}

/** The identifiers in a text of TypeScript, the words of its comments and strings included. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** What a text has of letters and digits of ASCII: `list-all users` -> `["list", "all", "users"]`. */
export function plainWordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

/** Words as one identifier in Pascal case; `changeFirst` makes the first word of another case. */
export function joinWords(words: readonly string[], changeFirst: (word: string) => string = upperFirst): string {
  const joined = words.map((word, index) => (index === 0 ? changeFirst(word) : upperFirst(word))).join("");
  return /^[0-9]/.test(joined) ? `_${joined}` : joined;
}

/** `user` -> `User` */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `User` -> `user` */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

// --- syntax/json-pointers.ts ---
// JSON Pointers (RFC 6901). Copied into generated/ as it is.

/** The pointer of a path: `pointerTo("a/b", 0)` is `/a~1b/0`, and that of no steps is "", the whole value. */
export function pointerTo(...path: readonly PropertyKey[]): string {
  let pointer = "";
  for (const step of path) pointer += `/${typeof step === "number" ? step : escapeToken(String(step))}`;
  return pointer;
}

/** The names and the indexes in a pointer: `/a~1b/0` -> `a/b`, `0`. */
export function tokensOf(pointer: string): string[] {
  return pointer === "" ? [] : pointer.slice(1).split("/").map(unescapeToken);
}

export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** `~1` first: `~01` is `~1`, not a slash (RFC 6901, 4). */
export function unescapeToken(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

// --- syntax/json-values.ts ---
// What an object of JSON is. Copied into generated/ as it is.

/** An object with members: no array, and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object or an array: a value with others in it. */
export function isStructured(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

// --- syntax/media-types.ts ---
// Media types as HTTP has them (RFC 9110, 8.3.1 and 12.5.1). All parameters are read here: with two readers that
// differ, a request could mean one thing to a check, and another to what it protects. Copied into generated/ as it is.

export interface MediaType {
  /** `application/json`, in lower case. */
  readonly essence: string;
  /** In their order, the names in lower case and the values without quotes; the same name may be there twice. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Whether all of it could be read; if not, others may read it otherwise. */
  readonly isWellFormed: boolean;
}

/** `Application/JSON; charset=utf-8` -> `application/json`. */
export function essence(mediaType: string): string {
  const end = mediaType.indexOf(";");
  return (end === -1 ? mediaType : mediaType.slice(0, end)).trim().toLowerCase();
}

/** A parameter, with spaces around its equals sign, which some senders write, and perhaps without a value. */
const parameter = /[\t ]*;[\t ]*(?:([\w!#$%&'*+.^`|~-]+)[\t ]*(?:=[\t ]*(?:"((?:[^"\\]|\\[^])*)"|([^\s;,"]*)))?)?/y;

/** Reads a media type, or a range of media types, with its parameters. */
export function parseMediaType(text: string): MediaType {
  const parameters: [string, string][] = [];
  const end = text.indexOf(";");
  parameter.lastIndex = end === -1 ? text.length : end;
  let at = parameter.lastIndex;
  for (let match = parameter.exec(text); match !== null; match = parameter.exec(text)) {
    at = parameter.lastIndex;
    const [, name, quoted, plain] = match;
    if (name !== undefined) parameters.push([name.toLowerCase(), quoted?.replace(/\\([^])/g, "$1") ?? plain ?? ""]);
  }
  return { essence: essence(text), parameters, isWellFormed: text.slice(at).trim() === "" };
}

/** All values of a parameter. */
export function parameterValues({ parameters }: MediaType, name: string): readonly string[] {
  return parameters.filter(([each]) => each === name).map(([, value]) => value);
}

/** The members of a list (RFC 9110, 5.6.1): a comma in a quoted string separates none. */
export function listMembers(text: string): readonly string[] {
  const members = text.match(/(?:[^,"]|"(?:[^"\\]|\\[^])*"?)+/g) ?? [];
  return members.map((each) => each.trim()).filter((each) => each !== "");
}

/** A range of the header Accept, and its quality from 0 to 1. */
export interface AcceptedRange {
  readonly essence: string;
  readonly quality: number;
}

/** The ranges of an Accept header. Of their parameters only the quality counts; one that is none is 0. */
export function acceptedRanges(accept: string): readonly AcceptedRange[] {
  return listMembers(accept).map((member) => {
    const range = parseMediaType(member);
    const [weight = "1"] = parameterValues(range, "q");
    const isQuality = range.isWellFormed && /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight);
    return { essence: range.essence, quality: isQuality ? Number(weight) : 0 };
  });
}

/**
 * Whether a media type is JSON, or has the suffix `+json` (RFC 6839, 3.1); a list of types, whether one is.
 * `application/json-seq` is not.
 */
export function isJson(mediaType: string): boolean {
  if (!/json/i.test(mediaType)) return false;
  return listMembers(mediaType).some((each) => /[/+]json$/.test(essence(each)));
}

/** Whether a media type is a range, `image/*` or `application/*+json`; a list of types, whether one is. */
export function isRange(mediaType: string): boolean {
  return mediaType.includes("*") && listMembers(mediaType).some((each) => essence(each).includes("*"));
}

export function isText(mediaType: string): boolean {
  return essence(mediaType).startsWith("text/");
}

/** `application/x-www-form-urlencoded`, which is also the format of query strings. */
export function isForm(mediaType: string): boolean {
  return essence(mediaType) === "application/x-www-form-urlencoded";
}

/** Any body of parts: `multipart/mixed` too. */
export function isMultipart(mediaType: string): boolean {
  return essence(mediaType).startsWith("multipart/");
}

export function isMultipartForm(mediaType: string): boolean {
  return essence(mediaType) === "multipart/form-data";
}

/** Whether a body has fields with names: a form in either of its media types. */
export function hasFormFields(mediaType: string): boolean {
  return isForm(mediaType) || isMultipartForm(mediaType);
}

/** RFC 7396, and what Kubernetes made of it: members that aren't sent stay as they are. */
export function isMergePatch(mediaType: string): boolean {
  return /^application\/(?:strategic-)?merge-patch\+json$/.test(essence(mediaType));
}

/** Server-sent events. */
export function isEventStream(mediaType: string): boolean {
  return essence(mediaType) === "text/event-stream";
}

/** JSON text sequences (RFC 7464), whose records begin with a separator. */
export function isJsonTextSequence(mediaType: string): boolean {
  return /^application\/json-seq$|\+json-seq$/.test(essence(mediaType));
}

/** Bodies of one JSON value after another: JSON Lines or JSON text sequences. */
export function isJsonSequence(mediaType: string): boolean {
  return (
    isJsonTextSequence(mediaType) || /^application\/(?:jsonl|ndjson|x-ndjson|x-jsonlines?)$/.test(essence(mediaType))
  );
}

// --- syntax/path-templates.ts ---
// Path templates, and the URLs of servers, which have variables in the same way: a name in braces is one or more
// characters without braces, so that `{}` is text. Copied into generated/ as it is.
// https://spec.openapis.org/oas/v3.2.0.html#path-templating

const expression = /\{([^{}]+)\}/g;

/** The names in a template, in their order: `/users/{id}/notes/{note}` -> `id`, `note`. */
export function templateNames(template: string): readonly string[] {
  return [...template.matchAll(expression)].map(([, name = ""]) => name);
}

/** The template without its names, which says what it matches: `/users/{id}` -> `/users/{}`. */
export function templateShape(template: string): string {
  return fillTemplate(template, () => "{}");
}

/** The template with a text for each name; `whole` has the braces too. */
export function fillTemplate(template: string, textOf: (name: string, whole: string) => string): string {
  return template.replace(expression, (whole, name: string) => textOf(name, whole));
}

/** The literals and the names of a template, in their order: `{id}:archive` -> `{id}`, `:archive`. */
export function templateParts(template: string): readonly string[] {
  return template.split(/(\{[^{}]+\})/).filter((each) => each !== "");
}

/** The name of a segment, or of a part, that is nothing else: `{id}` -> `id`. */
export function wholeName(text: string): string | undefined {
  return /^\{([^{}]+)\}$/.exec(text)?.[1];
}

/** An operation as people write it, whatever its method's case is: `GET /users/{id}`. */
export function operationTitle(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}

// --- syntax/schema-keywords.ts ---
// The keywords of JSON Schema that contain schemas: which value their schemas apply to, and whether they contain one
// schema, a list, or a map. Copied into generated/ as it is.

/** Keywords whose schemas are alternatives for the value itself. */
export const unionKeywords: readonly ["anyOf", "oneOf"] = ["anyOf", "oneOf"];

/** Keywords with a list of schemas for the value itself. */
export const compositionKeywords: readonly ["allOf", "anyOf", "oneOf"] = ["allOf", "anyOf", "oneOf"];

/** The branches of `if`, of which one applies to the value itself. */
export const branchKeywords: readonly ["then", "else"] = ["then", "else"];

/** A condition and its branches. */
export const conditionKeywords: readonly ["if", "then", "else"] = ["if", "then", "else"];

/** What a keyword contains: one schema, a list of schemas, or a map of schemas. */
export type SchemaKeywordKind = "one" | "list" | "map";

/** Keywords by what they contain. */
export type SchemaKeywords = Readonly<Record<SchemaKeywordKind, readonly string[]>>;

/**
 * Keywords whose schemas apply to the value itself.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-10.2
 */
export const keywordsInPlace: SchemaKeywords = {
  one: ["not", "if", "then", "else"],
  list: compositionKeywords,
  map: ["dependentSchemas"],
};

/**
 * Keywords whose schemas apply to members and items of the value.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-10.3
 */
export const keywordsOfChildren: SchemaKeywords = {
  one: ["contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties", "additionalProperties", "items"],
  list: ["prefixItems"],
  map: ["properties", "patternProperties"],
};

/** All keywords that contain schemas, with those that only references use. */
export const schemaKeywords: SchemaKeywords = /* @__PURE__ */ allSchemaKeywords();

function allSchemaKeywords(): SchemaKeywords {
  return {
    one: [...keywordsInPlace.one, ...keywordsOfChildren.one],
    list: [...keywordsInPlace.list, ...keywordsOfChildren.list],
    map: [...keywordsOfChildren.map, ...keywordsInPlace.map, "$defs"],
  };
}

// --- syntax/statuses.ts ---
// The keys of a Responses Object: a status (`404`), a range (`4XX`), or `default`. Copied into generated/ as it is.

/**
 * Whether a key is one of a Responses Object, as OpenAPI writes them.
 * @see https://spec.openapis.org/oas/v3.1.1.html#responses-object
 */
export function isStatusKey(key: string): boolean {
  return /^(?:[1-5](?:\d\d|XX)|default)$/.test(key);
}

/** Whether a key is meant as one of a Responses Object: `20O` is, too. */
export function isLikeStatusKey(key: string): boolean {
  return /^(?:[1-5]|default)/.test(key);
}

/** `404`, and no range. */
export function isSingleStatus(key: string): boolean {
  return /^[1-5]\d\d$/.test(key);
}

/** `4XX`, also in lower case. */
export function isStatusRange(key: string): boolean {
  return /^[1-5]XX$/i.test(key);
}

/** A key as OpenAPI writes it: `4xx` -> `4XX`, `Default` -> `default`. */
export function normalizeStatusKey(key: string): string {
  return key.toLowerCase() === "default" ? "default" : key.toUpperCase();
}

/** A status as a number, and other keys as OpenAPI writes them. */
export function statusOrKey(key: string): number | string {
  return isSingleStatus(key) ? Number(key) : normalizeStatusKey(key);
}

export function isInformational(key: string): boolean {
  return key.startsWith("1");
}

export function isSuccess(key: string): boolean {
  return key.startsWith("2");
}

export function isRedirect(key: string): boolean {
  return key.startsWith("3");
}

/** Of a client's or a server's error, or the default, which usually describes errors. */
export function isErrorStatus(key: string): boolean {
  return /^(?:[45]|default$)/.test(key);
}

/** Whether responses with a status have no content (RFC 9110, 6.4.1). */
export function isWithoutContent(key: string): boolean {
  return /^(?:1\d\d|20[45]|304)$/.test(key);
}

/** The keys that describe a status, the most exact one first: `404`, `4XX`, `default`. */
export function keysOfStatus(status: number): readonly [status: string, range: string, rest: "default"] {
  return [String(status), `${Math.floor(status / 100)}XX`, "default"];
}

/** What the most exact key that describes a status has: `404`, else `4XX`, else `default`. */
export function valueOfStatus<T>(responses: Readonly<Record<string, T>>, status: number): T | undefined {
  const [own, range, rest] = keysOfStatus(status);
  return responses[own] ?? responses[range] ?? responses[rest];
}

/** One status that a key describes: `404` -> 404, `4XX` -> 400, `default` -> 200. */
export function exampleStatus(key: string): number {
  if (isSingleStatus(key)) return Number(key);
  // 300 is for a choice, and hardly used.
  if (isRedirect(key)) return 302;
  return isStatusRange(key) ? Number(key.charAt(0)) * 100 : 200;
}

/** The sort key of a status: codes ascend, a range follows the codes that it covers, `default` is last. */
export function statusRank(key: string): number {
  if (key === "default") return 1000;
  return isStatusRange(key) ? Number(key.charAt(0)) * 100 + 99.5 : Number(key);
}
