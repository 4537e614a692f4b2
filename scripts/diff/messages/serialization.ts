// How the values of a parameter or header are written: style and explode, or a media type (OpenAPI, Style Values).
import { membersOf, type JsonObject } from "../../json/json.js";
import { asString } from "../../model/document/resolve.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { scalarKinds, type Kind } from "./keywords.js";
import { normalizeMediaType } from "./media-types.js";

export type Location = "path" | "query" | "header" | "cookie";

export type Serialization =
  | { readonly location: Location; readonly style: string; readonly explode: boolean }
  | { readonly location: Location; readonly mediaType: string };

/** How a Parameter Object or Header Object says that its values are written; defaults are filled in. */
export function serializationOf(json: JsonObject, location: Location): Serialization {
  const [mediaType] = membersOf(json["content"]).map(([name]) => name);
  if (mediaType !== undefined) return { location, mediaType: normalizeMediaType(mediaType) };
  return { location, ...styleOf(json, location === "query" || location === "cookie" ? "form" : "simple") };
}

/** The style and whether arrays and objects are exploded. */
export function styleOf(json: JsonObject, defaultStyle: string): { readonly style: string; readonly explode: boolean } {
  const style = asString(json["style"]) || defaultStyle;
  const { explode } = json;
  return { style, explode: typeof explode === "boolean" ? explode : style === "form" || style === "cookie" };
}

/** A name for the text of values of a kind: the same for two serializations that write such values alike. */
function textOf(serialization: Serialization, kind: Kind, isSingle = false): string {
  const plain = serialization.location === "path" ? "simple" : "plain";
  if ("mediaType" in serialization) {
    const { mediaType } = serialization;
    const isPlain = isJson(mediaType)
      ? kind === "number" || kind === "boolean"
      : mediaType === "text/plain" && scalarKinds.includes(kind);
    return isPlain ? plain : `content ${mediaType}`;
  }
  const { location, style, explode } = serialization;
  // `form` percent-encodes, and `cookie` doesn't (OpenAPI 3.2, Style Values): only of strings can it be seen.
  if (style === "cookie" && kind === "string") return style;
  if (scalarKinds.includes(kind)) return location === "path" ? style : plain;
  // One item has no delimiter, whether it is exploded or not.
  if (kind === "array") return textOfArray(style, explode || isSingle);
  return style === "deepObject" ? style : `${style} ${String(explode)}`;
}

function textOfArray(style: string, explode: boolean): string {
  if (style === "simple" || style === "deepObject") return style;
  // Exploded, `a=1&a=2` is all that there is for spaceDelimited and pipeDelimited, too.
  if (style === "spaceDelimited" || style === "pipeDelimited") return explode ? "form true" : style;
  return `${style} ${String(explode)}`;
}

/** Whether some value that both sides know is written in another way. `isSingle`: lists have one item at most. */
export function isWrittenDifferently(
  [base, revision]: readonly [Serialization, Serialization],
  [sent, read]: readonly [ReadonlySet<Kind>, ReadonlySet<Kind>],
  isSingle = false,
): boolean {
  const common = [...sent].filter(
    (kind) => kind !== "null" && (read.has(kind) || (scalarKinds.includes(kind) && hasScalar(read))),
  );
  return common.some((kind) => textOf(base, kind, isSingle) !== textOf(revision, kind, isSingle));
}

function hasScalar(kinds: ReadonlySet<Kind>): boolean {
  return scalarKinds.some((kind) => kinds.has(kind));
}

/** Whether a list of one value is written as the value itself, whatever characters it has. */
export function isListOfOnePlain(list: Serialization): boolean {
  return !("mediaType" in list) && list.explode && list.location !== "path" && list.location !== "header";
}

/** How values are written, for messages. */
export function serializationName(serialization: Serialization): string {
  if ("mediaType" in serialization) return `\`${serialization.mediaType}\``;
  return `style \`${serialization.style}\` with \`explode: ${String(serialization.explode)}\``;
}
