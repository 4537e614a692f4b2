// Matches media types and their ranges: the most exact one decides (RFC 9110, 12.5.1).
import {
  essence,
  isForm,
  isJson,
  isJsonSequence,
  isMultipart,
  isRange,
  isText,
  parseMediaType,
} from "../../runtime/syntax/media-types.js";

/**
 * A media type in the form in which types are compared: lower case, parameters in order, without `charset`, which
 * neither JSON nor the schema of a text depends on. What can't be read is compared as it is written.
 */
export function normalizeMediaType(mediaType: string): string {
  const { essence: type, parameters, isWellFormed } = parseMediaType(mediaType);
  if (!isWellFormed) return `${type}${mediaType.slice(mediaType.indexOf(";"))}`;
  const kept = parameters.filter(([name]) => name !== "charset").map(([name, value]) => `${name}=${value}`);
  return [type, ...kept.toSorted()].join(";");
}

/** The types and ranges that a normalized media type belongs to, the most exact first. */
function holdersOf(mediaType: string): readonly string[] {
  const [type = ""] = mediaType.split(";");
  const [kind = ""] = type.split("/");
  return [...new Set([mediaType, type, `${kind}/*`, "*/*"])];
}

/** The entry of the most exact type or range that a normalized media type belongs to. */
export function mostExact<T>(mediaType: string, entries: ReadonlyMap<string, T>): T | undefined {
  const holder = holdersOf(mediaType).find((each) => entries.has(each));
  return holder === undefined ? undefined : entries.get(holder);
}

/** Whether a range or type covers another one. */
export function covers(holder: string, mediaType: string): boolean {
  return holdersOf(mediaType).includes(holder);
}

/** Whether a normalized media type has values that schemas describe: JSON, text, forms and parts, not plain bytes. */
export function hasValues(mediaType: string): boolean {
  return (
    [isText, isMultipart, isForm, isJson, isJsonSequence, isRange].some((test) => test(mediaType)) ||
    /[/+](?:xml|yaml|x-yaml)$/.test(essence(mediaType))
  );
}
