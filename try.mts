import { loadText } from "./scripts/load/load.ts";
import { Report } from "./scripts/diagnostics/diagnostics.ts";
import { Inclusions } from "./scripts/diff/schemas/inclusion.ts";
import { defaultPolicy } from "./scripts/diff/policy.ts";
function doc(schema: unknown, components = {}, version = "3.1.0") {
  const report = new Report();
  const d = loadText(JSON.stringify({ openapi: version, info: { title: "t", version: "1" }, paths: { "/a": { post: { requestBody: { content: { "application/json": { schema } } }, responses: { 200: { description: "ok" } } } } }, components: { schemas: components } }), "f" + Math.random() + ".json", report);
  if (!d) throw new Error(JSON.stringify(report.diagnostics.map(x => x.message)));
  return d;
}
export function check(a: unknown, b: unknown, ca = {}, cb = ca, va = "3.1.0", vb = va) {
  const inc = new Inclusions(defaultPolicy);
  const [da, db] = [doc(a, ca, va), doc(b, cb, vb)];
  const at = (d: any) => d.resolve("/paths/~1a/post/requestBody/content/application~1json/schema");
  const dir = "write" as const;
  const x = inc.read(da, at(da), dir), y = inc.read(db, at(db), dir);
  const t0 = performance.now();
  const f = inc.decide(x, y, dir), g = inc.decide(y, x, dir);
  return [x.node.id === y.node.id ? "SAME" : "", JSON.stringify(f), JSON.stringify(g), (performance.now() - t0).toFixed(0) + "ms"].join("  ");
}
const o = (properties: any, required: string[] = [], more = {}) => ({ type: "object", properties, required, ...more });
const S = { type: "string" }, I = { type: "integer" };
const tests: [string, any, any, any?, any?, string?, string?][] = [
  ["same", S, S], ["int-num", I, { type: "number" }], ["enum", { enum: ["a", "b"] }, { enum: ["b", "a", "c"] }],
  ["required added", o({ a: S }), o({ a: S }, ["a"])],
  ["optional added", o({ a: S }), o({ a: S, b: I })],
  ["required new", o({ a: S }), o({ a: S, b: I }, ["b"])],
  ["closed", o({ a: S }), o({ a: S }, [], { additionalProperties: false })],
  ["closed explicit", o({ a: S }, [], { additionalProperties: true }), o({ a: S }, [], { additionalProperties: false })],
  ["map", o({}, [], { additionalProperties: S }), o({}, [], { additionalProperties: I })],
  ["allOf wrap", o({ a: S }), { allOf: [o({ a: S })] }],
  ["allOf split", o({ a: S, b: I }, ["a"]), { allOf: [o({ a: S }, ["a"]), o({ b: I })] }],
  ["anyOf consts", { enum: ["a", "b"] }, { anyOf: [{ const: "b" }, { const: "a" }] }],
  ["types vs anyOf", { type: ["string", "null"] }, { anyOf: [S, { type: "null" }] }],
  ["oneOf disjoint→anyOf", { oneOf: [S, I] }, { anyOf: [S, I] }],
  ["oneOf overlap", { oneOf: [{ type: "number" }, I] }, { anyOf: [{ type: "number" }, I] }],
  ["not not", S, { not: { not: S } }],
  ["pattern", { type: "string", pattern: "^[a-z]{3,5}$" }, { type: "string", pattern: "^[a-z]+$" }],
  ["pattern lookahead", { type: "string", pattern: "^(?!x)[a-z]+$" }, { type: "string", pattern: "^[a-z]+$" }],
  ["nullable 3.0→3.1", { type: "string", nullable: true }, { type: ["string", "null"] }, {}, {}, "3.0.3", "3.1.0"],
  ["excl int", { type: "integer", exclusiveMinimum: 0 }, { type: "integer", minimum: 1 }],
  ["multipleOf", { type: "integer", multipleOf: 6 }, { type: "integer", multipleOf: 3 }],
  ["items", { type: "array", items: S }, { type: "array", items: { type: "string", minLength: 1 } }],
  ["unique", { type: "array", items: S }, { type: "array", items: S, uniqueItems: true }],
  ["contains", { type: "array", items: S }, { type: "array", items: S, contains: { const: "x" } }],
  ["prefix", { type: "array", prefixItems: [S, I] }, { type: "array", prefixItems: [I, S] }],
  ["rec same", { $ref: "#/components/schemas/T" }, { $ref: "#/components/schemas/U" }, { T: o({ v: S, n: { $ref: "#/components/schemas/T" } }) }, { U: o({ v: S, n: { $ref: "#/components/schemas/U" } }) }],
  ["rec unrolled", { $ref: "#/components/schemas/T" }, { $ref: "#/components/schemas/U" }, { T: o({ v: S, n: { $ref: "#/components/schemas/T" } }) }, { U: o({ v: S, n: o({ v: S, n: { $ref: "#/components/schemas/U" } }) }) }],
  ["rec changed", { $ref: "#/components/schemas/T" }, { $ref: "#/components/schemas/U" }, { T: o({ v: S, n: { $ref: "#/components/schemas/T" } }) }, { U: o({ v: I, n: { $ref: "#/components/schemas/U" } }) }],
  ["oneOf const discr", { oneOf: [o({ k: { const: "a" }, x: S }, ["k"]), o({ k: { const: "b" }, y: I }, ["k"])] }, { oneOf: [o({ k: { const: "a" }, x: S }, ["k"]), o({ k: { const: "b" }, y: { type: "number" } }, ["k"])] }],
  ["if", { if: o({ a: { const: 1 } }, ["a"]), then: o({ b: S }, ["b"]) }, { if: o({ a: { const: 1 } }, ["a"]), then: o({ b: S }) }],
  ["unevaluated", { allOf: [o({ a: S })], properties: { b: S }, unevaluatedProperties: false, type: "object" }, o({ a: S, b: S }, [], { additionalProperties: false })],
  ["unevaluated any", { type: "object", anyOf: [o({ a: S }, ["a"]), o({ b: I }, ["b"])], unevaluatedProperties: false }, { anyOf: [o({ a: S }, ["a"], { additionalProperties: false }), o({ b: I }, ["b"], { additionalProperties: false }), o({ a: S, b: I }, ["a", "b"], { additionalProperties: false })] }],
  ["readonly", o({ id: { ...S, readOnly: true }, a: S }, ["id"]), o({ id: S, a: S }, ["id"])],
  ["readonly added", o({ id: S, a: S }), o({ id: { ...S, readOnly: true }, a: S })],
  ["fmt", { type: "string", format: "email" }, S], ["int32", { type: "integer", format: "int32" }, { type: "integer", format: "int64" }], ["int none", I, { type: "integer", format: "int64" }],
  ["minProps", o({ a: S, b: S }), o({ a: S, b: S }, [], { minProperties: 1 })],
  ["propNames", o({}, [], { additionalProperties: S }), o({}, [], { additionalProperties: S, propertyNames: { pattern: "^[a-z]+$" } })],
  ["patProps", o({}, [], { patternProperties: { "^x-": S } }), o({}, [], { patternProperties: { "^x-": I } })],
  ["depReq", o({ a: S, b: S }), o({ a: S, b: S }, [], { dependentRequired: { a: ["b"] } })],
  ["impliedallOf", o({ a: S }, ["a"]), { allOf: [o({ a: S }, ["a"]), { minProperties: 1 }] }],
  ["bool enum", { type: "boolean" }, { enum: [true, false] }], ["anything", {}, S], ["any obj", {}, { type: ["object", "string", "number", "boolean", "array", "null"] }],
  ["enum forbidden", { type: "string", enum: ["a", 1] }, { type: "string", enum: ["a"] }],
  ["minContains0", { type: "array", contains: S, minContains: 0 }, { type: "array" }],
  ["not narrowed", { type: "string", not: { minLength: 3 } }, { type: "string", not: { minLength: 5 } }],
];
for (const [name, a, b, ca, cb, va, vb] of tests) console.log(name.padEnd(22), check(a, b, ca, cb, va, vb));
