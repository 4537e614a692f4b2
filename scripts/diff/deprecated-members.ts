// The policy on deprecation for members of objects: those in the same place of both documents.
import { isArray, isObject, memberOf, type Json } from "../json/json.js";
import { child, parentOf, type Pointer } from "../json/pointer.js";
import { asObject } from "../model/document/resolve.js";
import type { Document } from "../openapi/document.js";
import { codeOf, type DiffCodeName } from "./codes/codes.js";
import { removalOf, sunsetChange } from "./deprecation.js";
import type { Comparison } from "./scope.js";

/** Reports members that are deprecated or removed against the policy. */
export function compareDeprecatedMembers({ base, revision, policy, findings }: Comparison): void {
  if (policy.deprecation === undefined) return;
  const report = (
    code: DiffCodeName,
    what: string,
    at: { readonly base?: Pointer; readonly revision?: Pointer },
  ): void => findings.add({ code, severity: codeOf(code).severity, side: codeOf(code).side, what, ...at });
  for (const pointer of deprecatedMembers(base)) {
    const isGone = revision.resolve(pointer) === undefined && revision.resolve(parentOf(pointer)) !== undefined;
    const old = { json: asObject(base.resolve(pointer)), pointer };
    if (isGone && removalOf(policy, base, old) === "before")
      report("removed-before-sunset", `The member \`${nameIn(pointer)}\` is gone.`, { base: pointer });
  }
  for (const pointer of deprecatedMembers(revision)) {
    const [before, now] = [base.resolve(pointer), revision.resolve(pointer)];
    const old = isObject(before) ? { document: base, json: before, pointer } : undefined;
    const change = sunsetChange(policy, old, { document: revision, json: asObject(now), pointer });
    if (change !== undefined)
      report(change.code, `The member \`${nameIn(pointer)}\` ${change.what}.`, {
        revision: pointer,
        ...(old === undefined ? {} : { base: pointer }),
      });
  }
}

function nameIn(pointer: Pointer): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1);
}

/** The pointers to deprecated members of schemas: what is in `properties` and says that it is deprecated. */
function deprecatedMembers({ root }: Document): readonly Pointer[] {
  const found: Pointer[] = [];
  const visit = (value: Json, pointer: Pointer, isMember: boolean): void => {
    if (isMember && memberOf(value, "deprecated") === true) found.push(pointer);
    if (isArray(value)) value.forEach((each, index) => visit(each, child(pointer, index), false));
    if (!isObject(value)) return;
    for (const [key, each] of Object.entries(value))
      if (!["example", "examples", "default", "enum", "const"].includes(key) || isMember)
        visit(each, child(pointer, key), pointer.endsWith("/properties"));
  };
  visit(root, "", false);
  return found;
}
