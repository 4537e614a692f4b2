// JSON pointers (RFC 6901): how every place in a document is named, and how a local `$ref` names one.
import { isArray, memberOf, type Json } from "./json.js";

/** An RFC 6901 pointer; "" is the root. */
export type Pointer = string;

/** The pointer to a member of what `pointer` names. */
export function child(pointer: Pointer, key: string | number): Pointer {
  return `${pointer}/${typeof key === "number" ? key : escapeToken(key)}`;
}

/** A pointer from its unescaped tokens. */
export function pointerTo(...steps: readonly (string | number)[]): Pointer {
  return steps.reduce<Pointer>(child, "");
}

/** The pointer to what a value stands in; the root stands in itself. */
export function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/** The unescaped tokens of a pointer. */
export function tokens(pointer: Pointer): string[] {
  return pointer === "" ? [] : pointer.slice(1).split("/").map(unescapeToken);
}

/** The pointer that a local reference (`#/components/schemas/User`) means; undefined when it is not one. */
export function refPointer(ref: string): Pointer | undefined {
  if (ref === "#") return "";
  if (!ref.startsWith("#/")) return undefined;
  if (!ref.includes("%")) return ref.slice(1);
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return undefined;
  }
}

/** The local reference that means a pointer. */
export function refTo(pointer: Pointer): string {
  return `#${pointer.replaceAll("%", "%25")}`;
}

/** The value that a pointer names in `root`; undefined when there is none. Prototypes are never looked at. */
export function valueAt(root: Json, pointer: Pointer): Json | undefined {
  let value: Json = root;
  for (const token of tokens(pointer)) {
    const next: Json | undefined = member(value, token);
    if (next === undefined) return undefined;
    value = next;
  }
  return value;
}

/** An own member of an object, or an item of an array by its index. */
function member(value: Json, token: string): Json | undefined {
  if (!isArray(value)) return memberOf(value, token);
  return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
}

function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

function unescapeToken(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}
