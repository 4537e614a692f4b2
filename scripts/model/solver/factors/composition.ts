// The factors of `allOf`, `anyOf`, `oneOf`, `not` and `if`.
// `{oneOf: [A, B]}` is one factor of two schemas; where a discriminator names both, each of them also requires its
// name.
import { itemsOf, type Json, type JsonObject } from "../../../json/json.js";
import type { NamesOfBranches } from "../../json-schema/json-schema.js";
import { SchemaNode, type Factor } from "./node.js";
import { compositionKeywords } from "../../../runtime/syntax/schema-keywords.js";

export function composition(
  json: JsonObject,
  same: (json: Json) => SchemaNode,
  is30: boolean,
  namesOf: NamesOfBranches,
): readonly Factor[] {
  const factors: Factor[] = [];
  for (const kind of compositionKeywords) {
    const names = kind === "allOf" ? undefined : namesOf(json, kind);
    const nodes = itemsOf(json[kind]).map((each, index) => {
      const name = names?.[index];
      return name === undefined ? same(each) : SchemaNode.of({ kind: "allOf", nodes: [same(each), same(name)] });
    });
    if (nodes.length > 0) factors.push({ kind, nodes });
  }
  if (json["not"] !== undefined) factors.push({ kind: "not", node: same(json["not"]) });
  if (is30 || json["if"] === undefined) return factors;
  const branch = (name: "then" | "else"): SchemaNode => (json[name] === undefined ? SchemaNode.of() : same(json[name]));
  if (json["then"] !== undefined || json["else"] !== undefined)
    factors.push({ kind: "if", if: same(json["if"]), then: branch("then"), else: branch("else") });
  return factors;
}
