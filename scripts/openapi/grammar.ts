// The types and helpers of the tables in objects.ts: an object rule has fields, and each field a rule for its value.
import type { Version } from "./document.js";
import { isArray, isObject, type Json } from "../json/json.js";

export type ObjectName =
  | "document"
  | "info"
  | "contact"
  | "license"
  | "server"
  | "serverVariable"
  | "tag"
  | "externalDocs"
  | "components"
  | "paths"
  | "pathItem"
  | "callback"
  | "responses"
  | "operation"
  | "parameter"
  | "header"
  | "requestBody"
  | "mediaType"
  | "encoding"
  | "response"
  | "example"
  | "link"
  | "securityScheme"
  | "oauthFlows"
  | "implicitFlow"
  | "tokenFlow"
  | "codeFlow"
  | "deviceFlow"
  | "schema"
  | "discriminator"
  | "xml";

/** The syntax of the keys of a map, where they are not free names. */
export type KeyRule = "component" | "path" | "status" | "mediaType" | "expression" | "pattern" | "method" | "header";

/** What is allowed at one place of a document. */
export type Rule =
  | { readonly kind: "any" }
  /** `vital` strings must not be invalid: nothing can be generated without them. */
  | {
      readonly kind: "string";
      readonly values?: readonly string[];
      readonly newer?: Readonly<Record<string, Version>>;
      readonly vital?: true;
    }
  | { readonly kind: "boolean" | "number" | "integer" }
  | { readonly kind: "object"; readonly name: ObjectName; readonly reference: boolean }
  /** `isAnnotation`: has no effect on requests and responses. `allowsNull`: null counts as the empty list. */
  | {
      readonly kind: "list";
      readonly items: Rule;
      readonly minItems: number;
      readonly isAnnotation?: true;
      readonly allowsNull?: true;
    }
  /** `vital` maps must not be left out when they are invalid. */
  | { readonly kind: "map"; readonly values: Rule; readonly keys?: KeyRule; readonly vital?: true }
  | { readonly kind: "either"; readonly rules: readonly Rule[] };

export interface Field {
  readonly rule: Rule;
  /** True, or the last version that requires it. */
  readonly required?: true | Version;
  /** The version that introduced it. */
  readonly since?: Version;
}

export interface ObjectRule {
  /** Its name in messages, with an article. */
  readonly title: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** The rule of the values whose keys are not fields, where such keys are expected. */
  readonly entries?: { readonly rule: Rule; readonly keys: KeyRule };
  /** Fields that are required for certain values of another field. */
  readonly variants?: { readonly field: string; readonly required: Readonly<Record<string, readonly string[]>> };
}

// Rules

export const any: Rule = { kind: "any" };
export const string: Rule = { kind: "string" };
export const boolean: Rule = { kind: "boolean" };
export const number: Rule = { kind: "number" };
/** Every integer in OpenAPI is a count. */
export const nonNegativeInteger: Rule = { kind: "integer" };
export const oneOf = (...values: string[]): Rule => ({ kind: "string", values });
export const is = (name: ObjectName): Rule => ({ kind: "object", name, reference: false });
export const orRef = (name: ObjectName): Rule => ({ kind: "object", name, reference: true });
export const list = (items: Rule, minItems = 0): Rule => ({ kind: "list", items, minItems });
export const map = (values: Rule, keys?: KeyRule): Rule => ({
  kind: "map",
  values,
  ...(keys === undefined ? {} : { keys }),
});
export const either = (...rules: Rule[]): Rule => ({ kind: "either", rules });

// Fields: a rule with the versions that require or allow it

export const required = (rule: Rule): Field => ({ rule, required: true });
export const requiredUntil = (version: Version, rule: Rule): Field => ({ rule, required: version });
export const since = (version: Version, rule: Rule): Field => ({ rule, since: version });

/** The rule of an object with these fields. */
export function object(
  title: string,
  fields: Readonly<Record<string, Rule | Field>>,
  more: Pick<ObjectRule, "entries" | "variants"> = {},
): ObjectRule {
  const entries = Object.entries(fields).map(([key, field]): [string, Field] => [
    key,
    "rule" in field ? field : { rule: field },
  ]);
  return { title, fields: new Map(entries), ...more };
}

/** Whether a value has the JSON type of a rule. */
export function accepts(rule: Rule, value: Json, version: Version): boolean {
  switch (rule.kind) {
    case "any":
      return true;
    case "integer":
      return Number.isInteger(value) && Number(value) >= 0;
    case "list":
      return isArray(value);
    case "map":
      return isObject(value);
    case "object":
      // In JSON Schema `true` and `false` are schemas, too.
      return isObject(value) || (rule.name === "schema" && version !== "3.0" && typeof value === "boolean");
    case "either":
      return rule.rules.some((each) => accepts(each, value, version));
    default:
      return typeof value === rule.kind;
  }
}
