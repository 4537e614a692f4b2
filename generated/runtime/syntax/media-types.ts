// Copied from scripts/runtime/syntax/media-types.ts by halves. Do not edit.

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
