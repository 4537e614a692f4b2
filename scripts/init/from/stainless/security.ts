// `security` and `security_schemes` -> the same of the document, which they replace.
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Setting } from "../settings.js";
import { requiredSchemesOf, type Outcome, type Subject } from "../subject.js";

export function readSecurity(top: Setting, { root }: Subject, outcome: Outcome): void {
  const schemes = top.member("security_schemes");
  for (const [name, setting] of schemes.members()) readScheme(name, setting, root, outcome);
  const security = top.member("security");
  if (security.json === undefined) return;
  const value = security.take();
  if (!isArray(value) || !value.every(isRequirement))
    return security.reject("must be a list such as `- BearerAuth: []`", undefined);
  if (isSame(value, root["security"])) return;
  if (root["security"] !== undefined) outcome.overlay.remove(["security"]);
  outcome.overlay.update([], { security: value });
}

function readScheme(name: string, setting: Setting, root: JsonObject, outcome: Outcome): void {
  if (!isObject(setting.json)) return setting.reject("must be an object", undefined);
  const members = membersOf(setting.json).flatMap(([key]) => {
    if (key === "x-stainless-auth") return [];
    return [[key, setting.member(key).take() ?? null] as const];
  });
  const scheme = Object.fromEntries(members);
  const known = memberOf(memberOf(root["components"], "securitySchemes"), name);
  if (isSame(scheme, known)) return;
  if (known !== undefined) outcome.overlay.remove(["components", "securitySchemes", name]);
  outcome.overlay.update([], { components: { securitySchemes: { [name]: scheme } } });
}

function isRequirement(value: Json): boolean {
  return isObject(value) && Object.values(value).every(isArray);
}

function isSame(first: Json, second: Json | undefined): boolean {
  return second !== undefined && JSON.stringify(first) === JSON.stringify(second);
}

/** The schemes that operations require, once the configuration's `security` is the document's. */
export function requiredSchemes(top: Setting, subject: Subject): readonly string[] {
  return requiredSchemesOf(subject, memberOf(top.json, "security") ?? subject.root["security"]);
}
