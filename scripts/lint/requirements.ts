// Security requirements: each names a security scheme, and scopes of it.
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";
import type { LintContext } from "./rule.js";

/** One scheme that a requirement names. */
export interface Requirement {
  readonly name: string;
  readonly pointer: Pointer;
  readonly scopes: Json;
}

/** The requirements of a document or an operation. */
export function requirementsOf({ security }: JsonObject, pointer: Pointer): readonly Requirement[] {
  return itemsOf(security).flatMap((requirement, index) =>
    membersOf(requirement).map(([name, scopes]) => ({
      name,
      pointer: child(child(child(pointer, "security"), index), name),
      scopes,
    })),
  );
}

/** The members of `components.securitySchemes`. */
export function securitySchemesIn<C extends DiagnosticCode>({ document }: LintContext<C>): Json | undefined {
  return memberOf(memberOf(document.root, "components"), "securitySchemes");
}
