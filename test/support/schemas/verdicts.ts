// Three judges of one value: the printed zod schema, the interpreter behind `exact`, and ajv, which shares no code with
// them.
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { z } from "@hono/zod-openapi";
import { Definitions } from "../../../scripts/model/json-schema/json-schema.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { isArray, isObject, type Json } from "../../../scripts/json/json.js";
import { loadText } from "../../../scripts/load/load.js";
import { refPointer } from "../../../scripts/json/pointer.js";
import { Validator } from "../../../scripts/runtime/validation/json-schema.js";
import type { Compiler } from "./compiled.js";
import type { Components } from "../random/random-schema.js";
import { from30 } from "../../../scripts/verify/oracle/schema-30.js";

export interface Verdicts {
  readonly zod: boolean;
  readonly exact: boolean;
  /** Undefined where ajv is known to lose annotations that `unevaluated` keywords depend on. */
  readonly ajv: boolean | undefined;
}

export interface Judges {
  /** The zod schemas, by the names of the components. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  judge(component: string, value: Json): Verdicts;
}

const versions = { "3.0": "3.0.4", "3.1": "3.1.1" } as const;

/** The judges for the components of one document. */
export async function judgesOf(
  components: Components,
  version: keyof typeof versions,
  compiler: Compiler,
): Promise<Judges> {
  const { made } = await compiler.compile(components, { openapi: versions[version] });
  const document = loaded(components, versions[version]);
  const exact = interpreter(document);
  const ajv = independent(components, version);
  return {
    schemas: made,
    judge: (component, value) => ({
      zod: made[component]?.safeParse(value).success === true,
      exact: exact(component, value),
      ajv: ajv(component, value),
    }),
  };
}

export function loaded(schemas: Components, openapi: string): Document {
  const report = new Report();
  const json = { openapi, info: { title: "Judged", version: "1" }, paths: {}, components: { schemas } };
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  if (document === undefined) throw new Error(report.diagnostics.map(({ message }) => message).join("; "));
  return document;
}

/** The interpreter on its own, for schemas that are printed in zod's words as well. */
export function interpreter(document: Document): (component: string, value: Json) => boolean {
  const carry = (json: Json): Json =>
    new Definitions().copySchema(json, { document, direction: "both", componentId: (name) => name });
  const carried = new Map<string, Json>();
  const find = (ref: string): Json => {
    const known = carried.get(ref) ?? carry(document.resolve(refPointer(ref) ?? "") ?? true);
    carried.set(ref, known);
    return known;
  };
  const validator = new Validator(find);
  return (component, value) => validator.issues({ $ref: `#/components/schemas/${component}` }, value).length === 0;
}

/** `[minimum, maximum]` of the formats that are ranges of integers (OpenAPI Format Registry), as exact integers. */
const ranges: Readonly<Record<string, readonly [bigint, bigint]>> = Object.fromEntries(
  [8n, 16n, 32n, 64n].flatMap((bits): [string, readonly [bigint, bigint]][] => [
    [`int${bits}`, [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]],
    [`uint${bits}`, [0n, 2n ** bits - 1n]],
  ]),
);

/** Whether a component, or one that it refers to, has `unevaluatedItems`, and any of them alternatives and `items`. */
function mayLoseItems(component: string, schemas: Components): boolean {
  const reached = new Set([component]);
  let text = "";
  for (const name of reached) {
    const own = JSON.stringify(schemas[name] ?? true);
    text += own;
    for (const [, target = ""] of own.matchAll(/#\/components\/schemas\/(\w+)/g)) reached.add(target);
  }
  return text.includes('"unevaluatedItems"') && /"(?:any|one)Of"/.test(text) && text.includes('"items"');
}

function hasArray(value: Json): boolean {
  return isArray(value) || (isObject(value) && Object.values(value).some(hasArray));
}

/** Whether any object in a value has a member that is named as one of Object.prototype. */
function hasInheritedName(value: Json): boolean {
  if (isArray(value)) return value.some(hasInheritedName);
  return (
    isObject(value) &&
    Object.entries(value).some(([name, member]) => name in Object.prototype || hasInheritedName(member))
  );
}

/**
 * JSON Schema 2020-12, 4.2.2: objects are equal if they have the same members with equal values. ajv's own comparison
 * also looks at `constructor`, `valueOf` and `toString` of the two, and takes members of these names for them.
 */
function compareAsJson(ajv: Ajv2020): void {
  const comparisons: Readonly<Record<string, (expected: Json, value: Json) => boolean>> = {
    const: areEqual,
    enum: (expected, value) => isArray(expected) && expected.some((each) => areEqual(each, value)),
    uniqueItems: (expected, value) =>
      expected !== true ||
      !isArray(value) ||
      !value.some((item, index) => value.slice(0, index).some((other) => areEqual(item, other))),
  };
  for (const [keyword, validate] of Object.entries(comparisons)) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, validate, errors: false });
  }
}

function areEqual(a: Json, b: Json): boolean {
  if (isArray(a) || isArray(b))
    return (
      isArray(a) && isArray(b) && a.length === b.length && a.every((each, index) => areEqual(each, b[index] ?? null))
    );
  if (!isObject(a) || !isObject(b)) return a === b;
  const [members, others] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    members.size === others.size &&
    [...members].every(([name, member]) => others.has(name) && areEqual(member, others.get(name) ?? null))
  );
}

export function independent(
  components: Components,
  version: "3.0" | "3.1",
): (component: string, value: Json) => boolean | undefined {
  // Without its optimizer, which drops the branch of `if: false` with a variable that later code uses: then has no
  // effect where `if` fails (JSON Schema 2020-12, 10.2.2.2), and to throw is no verdict.
  const options = { strict: false, ownProperties: true, validateSchema: false, logger: false } as const;
  const ajv = new Ajv2020({ ...options, code: { optimize: false } });
  // JSON Schema 2020-12 validation, 6.2.1: valid if the division results in an integer. ajv's own divides doubles,
  // which is inexact beyond 2^53. A number here has one binary digit behind the point at most.
  ajv.removeKeyword("multipleOf");
  const isMultiple = (step: number, value: number): boolean =>
    Number.isInteger(value * 2) && BigInt(value * 2) % BigInt(step * 2) === 0n;
  ajv.addKeyword({ keyword: "multipleOf", type: "number", schemaType: "number", validate: isMultiple, errors: false });
  compareAsJson(ajv);
  for (const name of ["date", "date-time", "uuid", "ipv4", "ipv6", "email"] as const)
    ajv.addFormat(name, fullFormats[name]);
  for (const [name, [minimum, maximum]] of Object.entries(ranges)) {
    ajv.addFormat(name, {
      type: "number",
      validate: (value: number) => Number.isInteger(value) && BigInt(value) >= minimum && BigInt(value) <= maximum,
    });
  }
  const schemas =
    version === "3.0"
      ? Object.fromEntries(Object.entries(components).map(([name, each]) => [name, from30(each)]))
      : components;
  ajv.addSchema({ $id: "http://all.test/", components: { schemas } });
  // JSON Schema 2020-12, 11.3: unevaluatedProperties applies to every member that the annotations of the adjacent
  // keywords don't list. ajv keeps these in a plain object, and takes the names that it inherits (`constructor`) for
  // listed ones.
  const notesMembers = JSON.stringify(schemas).includes('"unevaluatedProperties"');
  // JSON Schema 2020-12, 11.2: where the annotation of `items` is true, from any subschema that holds, unevaluatedItems
  // applies to no item. From a branch of `oneOf` or `anyOf` ajv takes over evaluated members, but not this annotation.
  const losesItems = new Map(Object.keys(schemas).map((name) => [name, mayLoseItems(name, schemas)]));
  return (component, value) => {
    if (notesMembers && hasInheritedName(value)) return undefined;
    if (losesItems.get(component) === true && hasArray(value)) return undefined;
    const validate = ajv.getSchema(`http://all.test/#/components/schemas/${component}`);
    if (validate === undefined) throw new Error(`ajv knows no ${component}`);
    return validate(value) === true;
  };
}
