// The vocabulary that the grammar of OpenAPI is written in: objects, fields, and rules for what a place may hold.
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

/** What the keys of a map are: most are free names. */
export type KeyRule = "component" | "path" | "status" | "mediaType" | "expression" | "pattern" | "method" | "header";

/** What may stand at one place of a document. */
export type Rule =
  | { readonly kind: "any" }
  /** `vital` is what nothing can be generated without. */
  | {
      readonly kind: "string";
      readonly values?: readonly string[];
      readonly newer?: Readonly<Record<string, Version>>;
      readonly vital?: true;
    }
  | { readonly kind: "boolean" | "number" | "integer" }
  | { readonly kind: "object"; readonly name: ObjectName; readonly reference: boolean }
  /**
   * `describing` are lists that change nothing about what is sent in requests and responses; `mayBeUnsaid` those that
   * are empty where null stands.
   */
  | {
      readonly kind: "list";
      readonly items: Rule;
      readonly least: number;
      readonly describing?: true;
      readonly mayBeUnsaid?: true;
    }
  /** `vital` as for strings: what must not be left out because it can't be read. */
  | { readonly kind: "map"; readonly values: Rule; readonly keys?: KeyRule; readonly vital?: true }
  | { readonly kind: "either"; readonly rules: readonly Rule[] };

export interface Field {
  readonly rule: Rule;
  /** True, or the last version that requires it. */
  readonly required?: true | Version;
  /** The version it came with. */
  readonly since?: Version;
}

export interface ObjectRule {
  /** What messages call it. */
  readonly title: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** What stands under keys that are not fields, where such keys are expected. */
  readonly entries?: { readonly rule: Rule; readonly keys: KeyRule };
  /** Fields that the value of another field makes required. */
  readonly variants?: { readonly field: string; readonly required: Readonly<Record<string, readonly string[]>> };
}

// Rules: how a table says what stands at one place

export const any: Rule = { kind: "any" };
export const text: Rule = { kind: "string" };
export const flag: Rule = { kind: "boolean" };
export const number: Rule = { kind: "number" };
/** A whole number, not below zero: all that OpenAPI counts. */
export const count: Rule = { kind: "integer" };
export const oneOf = (...values: string[]): Rule => ({ kind: "string", values });
export const is = (name: ObjectName): Rule => ({ kind: "object", name, reference: false });
export const orRef = (name: ObjectName): Rule => ({ kind: "object", name, reference: true });
export const list = (items: Rule, least = 0): Rule => ({ kind: "list", items, least });
export const map = (values: Rule, keys?: KeyRule): Rule => ({
  kind: "map",
  values,
  ...(keys === undefined ? {} : { keys }),
});
export const either = (...rules: Rule[]): Rule => ({ kind: "either", rules });

// Fields: a rule, and which versions have or want it

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

/** Whether a value has the JSON type that a rule asks for. */
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
      // In JSON Schema `true` and `false` are schemas too.
      return isObject(value) || (rule.name === "schema" && version !== "3.0" && typeof value === "boolean");
    case "either":
      return rule.rules.some((each) => accepts(each, value, version));
    default:
      return typeof value === rule.kind;
  }
}
