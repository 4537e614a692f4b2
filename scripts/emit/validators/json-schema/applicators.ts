// The keywords that apply other schemas to the same value -> statements.

import { code, importValue, local, type Code } from "../../printer/code.js";
import { memberOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Compiler, TestPlace } from "./place.js";
import { not, some, unless, when } from "./conditions.js";
import { listOf } from "./keywords.js";

const runtime = "./runtime/validation/compiled-keywords.js";
const addEvaluated = importValue("addEvaluated", runtime);
const noneEvaluated = importValue("noneEvaluated", runtime);

const attempt = local("attempt");
const isAny = local("isAny");
const matches = local("matches");

/** The keywords that apply other schemas to the same value. */
export function applicatorsOf(
  schema: JsonObject,
  place: TestPlace,
  compiler: Compiler,
): readonly ((value: Code) => readonly Code[])[] {
  const ref = memberOf(schema, "$ref");
  const dynamic = memberOf(schema, "$dynamicRef");
  const test = (each: Json, value: Code): Code => compiler.test(each, value, place);
  const negated = memberOf(schema, "not");
  const condition = memberOf(schema, "if");
  return [
    (value) =>
      typeof ref === "string" ? unless(compiler.reference(ref, value, followReference(ref, place, compiler))) : [],
    (value) => {
      if (typeof dynamic !== "string") return [];
      const target = compiler.dynamicTarget(dynamic, place.scope);
      return unless(compiler.reference(target, value, followReference(target, place, compiler)));
    },
    ...listOf(schema, "allOf").map((each) => (value: Code) => unless(test(each, value))),
    (value) => (memberOf(schema, "anyOf") === undefined ? [] : anyOf(listOf(schema, "anyOf"), value, place, compiler)),
    (value) => (memberOf(schema, "oneOf") === undefined ? [] : oneOf(listOf(schema, "oneOf"), value, place, compiler)),
    (value) =>
      negated === undefined ? [] : unless(not(compiler.test(negated, value, { ...place, evaluated: undefined }))),
    (value) => (condition === undefined ? [] : conditional(schema, condition, value, place, compiler)),
  ];
}

/** Recording a reference whose target evaluates nothing isn't worth a function. */
function followReference(ref: string, place: TestPlace, compiler: Compiler): TestPlace {
  return place.evaluated !== undefined && compiler.records({ $ref: ref }, new Set())
    ? place
    : { ...place, evaluated: undefined };
}

function anyOf(members: readonly Json[], value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  if (place.evaluated === undefined || !members.some((each) => compiler.records(each, new Set())))
    return unless(some(members.map((each) => compiler.test(each, value, place))));
  return [
    code`let ${isAny} = false;`,
    ...members.flatMap((each) => testOnCopy(each, value, code`${isAny} = true;`, place, compiler)),
    code`if (!${isAny}) return false;`,
  ];
}

function oneOf(members: readonly Json[], value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  if (members.length === 0) return [code`return false;`];
  if (members.length === 1) return unless(compiler.test(members[0] ?? true, value, place));
  const counted = code`if (++${matches} > 1) return false;`;
  return [
    code`let ${matches} = 0;`,
    ...members.flatMap((each) => testOnCopy(each, value, counted, place, compiler)),
    code`if (${matches} !== 1) return false;`,
  ];
}

/** Runs `then` if the value is valid; what it evaluates is recorded only then. */
function testOnCopy(schema: Json, value: Code, then: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  if (place.evaluated === undefined || !compiler.records(schema, new Set()))
    return when(compiler.test(schema, value, place), [then]);
  const test = compiler.test(schema, value, { ...place, evaluated: attempt });
  return [
    code`
      {
        const ${attempt} = ${noneEvaluated}();
        if (${test}) {
          ${addEvaluated}(${place.evaluated}, ${attempt});
          ${then}
        }
      }
    `,
  ];
}

function conditional(
  schema: JsonObject,
  condition: Json,
  value: Code,
  place: TestPlace,
  compiler: Compiler,
): readonly Code[] {
  const branch = (keyword: string): readonly Code[] =>
    unless(compiler.test(memberOf(schema, keyword) ?? true, value, place));
  const [met, otherwise] = [branch("then"), branch("else")];
  const isRecorded = place.evaluated !== undefined && compiler.records(condition, new Set());
  if (met.length === 0 && otherwise.length === 0 && !isRecorded) return [];
  if (!isRecorded)
    return [
      code`
        if (${compiler.test(condition, value, place)}) {
          ${met}
        } else {
          ${otherwise}
        }
      `,
    ];
  return [
    code`
      {
        const ${attempt} = ${noneEvaluated}();
        if (${compiler.test(condition, value, { ...place, evaluated: attempt })}) {
          ${addEvaluated}(${place.evaluated ?? attempt}, ${attempt});
          ${met}
        } else {
          ${otherwise}
        }
      }
    `,
  ];
}
