// JSON Pointers (RFC 6901), and the local references (`#/components/schemas/User`) that contain them.
import { isArray, memberOf, type Json } from "./json.js";

/** An RFC 6901 pointer; "" is the root. */
export type Pointer = string;

/** The pointer to a member or item of the value at `pointer`. */
export function child(pointer: Pointer, key: string | number): Pointer {
  return `${pointer}/${typeof key === "number" ? key : escapeToken(key)}`;
}

/** The pointer that consists of these unescaped tokens. */
export function pointerTo(...steps: readonly (string | number)[]): Pointer {
  return steps.reduce<Pointer>(child, "");
}

/** The pointer to the object or array that contains a value; the root is its own parent. */
export function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/** The unescaped tokens of a pointer. */
export function tokens(pointer: Pointer): string[] {
  return pointer === "" ? [] : pointer.slice(1).split("/").map(unescapeToken);
}

/** The pointer in a local reference (`#/components/schemas/User`); undefined when it is not a local reference. */
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

/** The local reference to a pointer. */
export function refTo(pointer: Pointer): string {
  return `#${pointer.replaceAll("%", "%25")}`;
}

/** The value at a pointer in `root`; undefined when there is none. Prototypes are never read. */
export function valueAt(root: Json, pointer: Pointer): Json | undefined {
  let value: Json = root;
  for (const token of tokens(pointer)) {
    const next: Json | undefined = member(value, token);
    if (next === undefined) return undefined;
    value = next;
  }
  return value;
}

/** `valueAt` for a root that never changes: each pointer is followed once. References name few places many times. */
export function resolverOf(root: Json): (pointer: Pointer) => Json | undefined {
  const known = new Map<Pointer, Json | undefined>();
  return (pointer) => {
    const value = known.get(pointer);
    if (value !== undefined || known.has(pointer)) return value;
    const found = valueAt(root, pointer);
    known.set(pointer, found);
    return found;
  };
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
