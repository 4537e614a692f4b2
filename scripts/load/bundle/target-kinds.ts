// What the target of a reference is, and whether its place is one of the required kind.
import type { DiagnosticCode } from "../../diagnostics/codes.js";
import type { ObjectName, Rule } from "../../openapi/grammar.js";
import { isObject, type Json } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { Location } from "./source-file.js";

/** Kinds that a document can do without. A missing security scheme denies access, so that nothing becomes public. */
export const omittableKinds: readonly ObjectName[] = ["example", "link", "securityScheme"];

/** Codes for remote files that can't be read. A missing local file is always an error. */
export const remoteCodes: readonly DiagnosticCode[] = [
  "external-reference",
  "bad-response",
  "too-many-redirects",
  "request-timeout",
];

/** Whether a place of the root document has a component that is a security scheme. */
export function isScheme({ pointer }: Location, found: Json | undefined): boolean {
  const [first, section, , ...rest] = tokens(pointer);
  return first === "components" && section === "securitySchemes" && rest.length === 0 && isObject(found);
}

/** Whether two rules allow the same kind of value. */
export function isSameRule(a: Rule, b: Rule): boolean {
  if (a.kind === "object" && b.kind === "object") return a.name === b.name;
  if (a.kind === "map" && b.kind === "map") return isSameRule(a.values, b.values);
  if (a.kind === "list" && b.kind === "list") return isSameRule(a.items, b.items);
  return a.kind === b.kind;
}
