// Schemas that zod can't express -> plain functions with the verdicts of the interpreter
// (runtime/validation/json-schema.ts). A schema that is a few conditions is an expression, any other a function. Only
// where a keyword around it needs to know what was evaluated, a second function records that.

import { code, importType, importValue, local, mentions, textOf, type Code } from "../printer/code.js";
import { isObject, memberOf, type Json, type JsonObject } from "../../json/json.js";
import type { JsonSchemaContext } from "./context.js";
import { wordOf } from "./declarations.js";
import { applicatorsOf } from "./json-schema/applicators.js";
import { always, declareRead, every, never, removeUnreachable, some, unless, when } from "./json-schema/conditions.js";
import { OwnFunctions, SharedFunctions } from "./json-schema/functions.js";
import * as keywords from "./json-schema/keywords.js";
import { itemStatements } from "./json-schema/items.js";
import { memberStatements } from "./json-schema/members.js";
import type { Compiler, TestPlace } from "./json-schema/place.js";
import { References } from "./json-schema/references.js";
import { compositionKeywords, conditionKeywords } from "../../runtime/syntax/schema-keywords.js";

const runtime = "./runtime/validation/compiled-keywords.js";
const addEvaluated = importValue("addEvaluated", runtime);
const evaluatedType = importType("Evaluated", runtime);
const noneEvaluated = importValue("noneEvaluated", runtime);
const remembering = importValue("remembering", runtime);

const given = local("value");
const evaluated = local("evaluated");
const inner = local("inner");

const compilers = new WeakMap<JsonSchemaContext, SchemaCompiler>();

function compilerOf(context: JsonSchemaContext): SchemaCompiler {
  const known = compilers.get(context) ?? new SchemaCompiler(context);
  compilers.set(context, known);
  return known;
}

/**
 * A function that tests a value as a whole: an expression of the type `(value: unknown) => boolean`. Like the
 * interpreter it may throw a RangeError for a value that is nested too deep.
 */
export function compileJsonSchema(schema: Json, context: JsonSchemaContext): Code {
  return compilerOf(context).whole(schema);
}

/** What `reference` of a context declares for the target of a reference. */
export function compileDefinition(schema: Json, context: JsonSchemaContext): Code {
  return compilerOf(context).definition(schema);
}

class SchemaCompiler implements Compiler {
  readonly #context: JsonSchemaContext;
  readonly #references: References;
  readonly #shared: SharedFunctions;
  readonly constants: keywords.Constants;

  constructor(context: JsonSchemaContext) {
    this.#context = context;
    this.#references = new References((ref) => context.resolve(ref));
    this.#shared = new SharedFunctions(context);
    this.constants = (hint, body, identity) => this.#shared.declare(hint, `constant ${identity}`, () => body);
  }

  whole(schema: Json): Code {
    // Only there a value may be missing: no member or item is.
    const mayAcceptUndefined = !isObject(schema) || keywords.typesOf(schema) === undefined;
    if (!mayAcceptUndefined) return this.definition(schema);
    const own = this.#place(schema);
    const test = every([code`${given} !== undefined`, this.test(schema, given, own)]);
    return finishFunctions(printFunction([code`return ${test};`], false), own);
  }

  definition(schema: Json): Code {
    const own = this.#place(schema);
    const test = this.#simpleCondition(schema, given, own);
    const statements = test === undefined ? this.#statements(schema as JsonObject, own) : [code`return ${test};`];
    const compiled = finishFunctions(printFunction(statements, false), own);
    return this.#references.isExplosive(schema) ? code`${remembering}(${compiled})` : compiled;
  }

  #place(schema: Json): TestPlace {
    const functions = this.#references.isDynamic(schema) ? new OwnFunctions() : this.#shared;
    return { hint: "Schema", above: this.#references.circlesOf(schema), scope: [], evaluated: undefined, functions };
  }

  /** The condition that a value meets if the schema accepts it. What it evaluates is recorded. */
  test(schema: Json, value: Code, place: TestPlace): Code {
    const isRecorded = place.evaluated !== undefined && this.records(schema, new Set());
    const own = isRecorded ? place : { ...place, evaluated: undefined };
    const simple = isRecorded ? undefined : this.#simpleCondition(schema, value, own);
    if (simple !== undefined) return simple;
    const object = schema as JsonObject;
    const name = own.functions.declare(`${isRecorded ? "record" : "is"}${own.hint}`, identityOf(object, own), () =>
      printFunction(this.#statements(object, { ...own, evaluated: isRecorded ? evaluated : undefined }), isRecorded),
    );
    return printCall(name, value, own);
  }

  /** The test of a member or an item. */
  child(schema: Json, value: Code, place: TestPlace, hint: string): Code {
    const word = wordOf(hint);
    return this.test(schema, value, {
      ...place,
      hint: word === "" ? place.hint : word,
      above: [],
      evaluated: undefined,
    });
  }

  /** Whether a schema may evaluate members or items of the value. */
  records(schema: Json, followed: ReadonlySet<string>): boolean {
    if (!isObject(schema)) return false;
    if (evaluating.some((each) => memberOf(schema, each) !== undefined)) return true;
    if (memberOf(schema, "$dynamicRef") !== undefined) return true;
    const ref = memberOf(schema, "$ref");
    if (typeof ref === "string" && !followed.has(ref)) {
      if (this.records(this.#context.resolve(ref) ?? true, new Set([...followed, ref]))) return true;
    }
    const same = [
      ...compositionKeywords.flatMap((each) => keywords.listOf(schema, each)),
      ...conditionKeywords.map((each) => memberOf(schema, each) ?? true),
      ...keywords.entriesOf(schema, "dependentSchemas").map(([, each]) => each),
    ];
    return same.some((each) => this.records(each, followed));
  }

  /** The condition of a schema that needs no function of its own. */
  #simpleCondition(schema: Json, value: Code, place: TestPlace): Code | undefined {
    if (!isObject(schema)) return schema === false ? never : always;
    const names = Object.keys(schema).filter((each) => applied.has(each));
    if (names.length === 0) return always;
    const [keyword = ""] = names;
    if (names.length === 1 && keyword === "$ref") {
      const ref = memberOf(schema, "$ref");
      return typeof ref === "string" ? this.reference(ref, value, place) : always;
    }
    const parts = keywords.listOf(schema, keyword);
    if (names.length === 1 && (keyword === "anyOf" || (keyword === "allOf" && parts.length < 2)))
      return (keyword === "anyOf" ? some : every)(parts.map((each) => this.test(each, value, place)));
    if (names.every((each) => each === "type" || each === "enum" || each === "const"))
      return keywords.isListed(schema)
        ? keywords.testOfValues(schema, value, this.constants)
        : keywords.testOfTypes(schema, value);
    const [type, ...others] = keywords.typesOf(schema) ?? [];
    if (type === undefined || others.length > 0 || names.some((each) => !keywords.scalarKeywords.has(each)))
      return undefined;
    const tests = keywords.testsOfScalar(schema, type, value, this.constants);
    return every([keywords.testOfTypes(schema, value), ...tests, keywords.testOfValues(schema, value, this.constants)]);
  }

  /** The test of what a reference resolves to. */
  reference(ref: string, value: Code, place: TestPlace): Code {
    const target = this.#context.resolve(ref);
    if (!isObject(target)) return target === false ? never : always;
    const isCircular = this.#references.isCircular(ref);
    const isScoped = place.functions !== this.#shared && this.#references.isDynamic(target);
    if (place.evaluated === undefined && !isScoped && (!isCircular || place.above.length === 0))
      return code`${this.#context.reference(ref)}(${value})`;
    if (place.above.includes(ref)) return always;
    const own: TestPlace = {
      ...place,
      hint: wordOf(ref.split("/").at(-1) ?? ""),
      above: isCircular ? [...place.above, ref] : place.above,
    };
    const isRecorded = own.evaluated !== undefined;
    const name = own.functions.declare(`${isRecorded ? "record" : "is"}${own.hint}`, identityOf(ref, own), () =>
      printFunction(this.#statements(target, { ...own, evaluated: isRecorded ? evaluated : undefined }), isRecorded),
    );
    return printCall(name, value, own);
  }

  /**
   * A dynamic reference resolves to its anchor in the outermost resource that has it (JSON Schema 2020-12, 8.2.3.2).
   */
  dynamicTarget(ref: string, scope: readonly JsonObject[]): string {
    const name = memberOf(this.#context.resolve(ref), "$dynamicAnchor");
    if (typeof name !== "string") return ref;
    const outermost = scope.map((anchors) => memberOf(anchors, name)).find((each) => typeof each === "string");
    return outermost ?? ref;
  }

  /** The statements that return false for a value that the schema rejects, and true at the end. */
  #statements(schema: JsonObject, outer: TestPlace): readonly Code[] {
    const entered = enteredAt(schema, outer);
    const isUnevaluated = memberOf(schema, "unevaluatedItems") ?? memberOf(schema, "unevaluatedProperties");
    // They see only what their own schema has evaluated, not the schemas around it.
    const place: TestPlace = isUnevaluated === undefined ? entered : { ...entered, evaluated: inner };
    const own = [
      (value: Code) => unless(keywords.testOfTypes(schema, value)),
      (value: Code) => this.#scalarStatements(schema, value),
      (value: Code) => unless(keywords.testOfValues(schema, value, this.constants)),
    ];
    const inside = [
      (value: Code) => this.#inside(schema, "object", value, memberStatements(schema, value, place, this)),
      (value: Code) => this.#inside(schema, "array", value, itemStatements(schema, value, place, this)),
    ];
    const applicators = applicatorsOf(schema, place, this);
    const groups =
      isUnevaluated === undefined ? [...own, ...inside, ...applicators] : [...own, ...applicators, ...inside];
    const tests = removeUnreachable(separateGroups(groups));
    // A schema of strings alone, and one that rejects everything, evaluates nothing.
    if (!tests.some((each) => mentions(each, inner))) return [...tests, code`return true;`];
    return [
      code`const ${inner} = ${noneEvaluated}();`,
      ...tests,
      ...(entered.evaluated === undefined ? [] : [code`${addEvaluated}(${entered.evaluated}, ${inner});`]),
      code`return true;`,
    ];
  }

  #scalarStatements(schema: JsonObject, value: Code): readonly Code[] {
    const isText = keywords.allows(schema, "string");
    const isNumeric = keywords.allows(schema, "integer", "number");
    const number = code`typeof ${value} === "number" || typeof ${value} === "bigint"`;
    return [
      ...(isText
        ? when(
            code`typeof ${value} === "string"`,
            keywords.testsOfString(schema, value, this.constants).flatMap(unless),
          )
        : []),
      ...(isNumeric ? when(number, keywords.testsOfNumber(schema, value).flatMap(unless)) : []),
    ];
  }

  /** What is inside of objects or arrays, if the type allows them. */
  #inside(schema: JsonObject, type: "object" | "array", value: Code, statements: readonly Code[]): readonly Code[] {
    if (!keywords.allows(schema, type)) return [];
    return when(keywords.testOfType(type, value), statements);
  }
}

/** The keywords that evaluate members or items. */
const evaluating = [
  "prefixItems",
  "items",
  "contains",
  "unevaluatedItems",
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
] as const;

/** All keywords with an effect by themselves: others describe a value. */
const applied: ReadonlySet<string> = new Set([
  ...keywords.scalarKeywords,
  ...evaluating,
  "$dynamicAnchors",
  "$ref",
  "$dynamicRef",
  ...compositionKeywords,
  "not",
  "if",
  "minItems",
  "maxItems",
  "uniqueItems",
  "required",
  "propertyNames",
  "minProperties",
  "maxProperties",
  "dependentRequired",
  "dependentSchemas",
]);

/** The place inside a schema resource: with dynamic anchors, references may resolve differently in it. */
function enteredAt(schema: JsonObject, place: TestPlace): TestPlace {
  const anchors = memberOf(schema, "$dynamicAnchors");
  const text = JSON.stringify(anchors);
  if (!isObject(anchors) || place.scope.some((each) => JSON.stringify(each) === text)) return place;
  return { ...place, scope: [...place.scope, anchors], above: [] };
}

/**
 * The statements of several groups. Each but the first has a variable of its own: in one group the compiler may
 * conclude that the value is what another group compares with something else.
 */
function separateGroups(groups: readonly ((value: Code) => readonly Code[])[]): readonly Code[] {
  const statements: Code[] = [];
  for (const [index, group] of groups.entries()) {
    const own = statements.length === 0 ? given : local(`value${index + 1}`);
    statements.push(...(own === given ? group(own) : declareRead(own, given, group(own))));
  }
  return statements;
}

/** What makes a function another one. */
function identityOf(schema: JsonObject | string, { above, scope, evaluated: to }: TestPlace): string {
  return JSON.stringify([schema, above, scope, to !== undefined]);
}

function printCall(name: Code, value: Code, place: TestPlace): Code {
  return place.evaluated === undefined ? code`${name}(${value})` : code`${name}(${value}, ${place.evaluated})`;
}

/** A function with these statements. */
function printFunction(all: readonly Code[], isRecorded: boolean): Code {
  const statements = removeUnreachable(all);
  // The compiler reports parameters that are not used, unless their names say so.
  const [parameter = given, record = evaluated] = [given, evaluated].map((each) =>
    statements.some((statement) => mentions(statement, each)) ? each : local(`_${textOf(each)}`),
  );
  const recorded = isRecorded ? code`, ${record}: ${evaluatedType}` : code``;
  return code`
    (${parameter}: unknown${recorded}): boolean => {
      ${statements}
    }
  `;
}

function finishFunctions(compiled: Code, { functions }: TestPlace): Code {
  return functions instanceof OwnFunctions ? functions.print(compiled) : compiled;
}
