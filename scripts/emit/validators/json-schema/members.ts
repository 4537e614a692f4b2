// The keywords of objects -> statements.

import { code, local, mentions, textOf, type Code } from "../../printer/code.js";
import { isObject, memberOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Compiler, TestPlace } from "./place.js";
import { memberName } from "../objects.js";
import { always, declareRead, isAlways, removeUnreachable, unless, when } from "./conditions.js";
import { entriesOf, listOf, patternOf, testsOfSize, typesOf } from "./keywords.js";

const member = local("member");
const name = local("name");
const key = local("key");
const isKnown = local("isKnown");

/** The statements for what is known to be an object. */
export function memberStatements(
  schema: JsonObject,
  value: Code,
  place: TestPlace,
  compiler: Compiler,
): readonly Code[] {
  const inLoop = loopStatements(schema, value, place, compiler);
  const required = new Set(listOf(schema, "required").filter((each) => typeof each === "string"));
  const isDirect = inLoop.length === 0;
  const properties = entriesOf(schema, "properties");
  const tested = new Set(isDirect ? properties.map(([each]) => each) : []);
  return [
    ...[...required].filter((each) => !tested.has(each)).flatMap((each) => unless(has(value, each))),
    ...testsOfSize(schema, "Properties", code`Object.keys(${value}).length`).flatMap(unless),
    ...(isDirect ? propertyStatements(properties, required, value, place, compiler) : inLoop),
    ...dependentStatements(schema, value, place, compiler),
    ...unevaluatedStatements(schema, value, place, compiler),
  ];
}

/** Whether an object has a member. Names that all objects inherit are looked up in the object itself. */
function has(value: Code, own: string): Code {
  return own in Object.prototype ? code`Object.hasOwn(${value}, ${own})` : code`${own} in ${value}`;
}

/** One statement for each property, the cheapest first: they distinguish alternatives. */
function propertyStatements(
  properties: readonly (readonly [string, Json])[],
  required: ReadonlySet<string>,
  value: Code,
  place: TestPlace,
  compiler: Compiler,
): readonly Code[] {
  const statements = properties.map(([own, schema], position) => {
    const given = memberName(position);
    const tests = unless(compiler.child(schema, given, place, own));
    const isPresent = has(value, own);
    if (tests.length === 0) return { cost: 1, lines: required.has(own) ? unless(isPresent) : [] };
    const isInherited = own in Object.prototype;
    const reading = code`${value}[${own}]`;
    if (required.has(own)) {
      // What is missing reads as undefined, which a schema with a type rejects by itself.
      const presence = isInherited || mayAcceptUndefined(schema) ? unless(isPresent) : [];
      return { cost: costOf(schema), lines: [...presence, ...declareRead(given, reading, tests)] };
    }
    const lines = isInherited
      ? when(isPresent, declareRead(given, reading, tests))
      : declareRead(given, reading, when(code`${given} !== undefined || ${isPresent}`, tests));
    return { cost: costOf(schema) + 3, lines };
  });
  return statements.sort((one, other) => one.cost - other.cost).flatMap(({ lines }) => lines);
}

function mayAcceptUndefined(schema: Json): boolean {
  return !isObject(schema) || typesOf(schema) === undefined;
}

function costOf(schema: Json): number {
  if (memberOf(schema, "const") !== undefined || listOf(isObject(schema) ? schema : {}, "enum").length > 0) return 0;
  const types = isObject(schema) ? (typesOf(schema) ?? []) : [];
  return types.length > 0 && !types.includes("object") && !types.includes("array") ? 1 : 2;
}

/** A loop over all members, if a keyword needs their names. */
function loopStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  const properties = entriesOf(schema, "properties");
  const patterns = entriesOf(schema, "patternProperties");
  const additional = memberOf(schema, "additionalProperties");
  const names = memberOf(schema, "propertyNames");
  const test = additional === undefined ? always : compiler.child(additional, member, place, `${place.hint}Member`);
  const ofName =
    names === undefined
      ? []
      : declareRead(key, code`${name}`, unless(compiler.child(names, key, place, `${place.hint}Name`)));
  const isRecorded = place.evaluated !== undefined && properties.length + patterns.length > 0;
  const isAdditionalRecorded = place.evaluated !== undefined && additional !== undefined;
  if (patterns.length === 0 && isAlways(test) && ofName.length === 0 && !isRecorded && !isAdditionalRecorded) return [];
  const record = place.evaluated === undefined ? [] : [code`${place.evaluated}.names.add(${name});`];
  const rest = removeUnreachable([...unless(test), ...(additional === undefined ? [] : record)]);
  // Whether a name is known matters only where something is done with the others.
  const known = patterns.length > 0 && rest.length > 0 ? [code`${isKnown} = true;`] : [];
  const others = patterns.length > 0 ? [] : declareRead(member, code`${value}[${name}]`, rest);
  const switched = switchOf(properties, value, place, compiler, patterns.length > 0, [...record, ...known], others);
  const matched = patterns.flatMap(([source, each]) => {
    const expression = patternOf(source, compiler.constants);
    const tests = unless(compiler.child(each, member, place, `${place.hint}Member`));
    const inside = [...tests, ...record, ...known];
    return expression === undefined ? [] : when(code`${expression}.test(${name})`, inside);
  });
  const given = code`${value}[${name}]`;
  const body =
    patterns.length === 0
      ? [...ofName, ...switched]
      : [
          ...ofName,
          ...declareRead(member, given, [
            ...(known.length > 0 ? [code`let ${isKnown} = false;`] : []),
            ...switched,
            ...matched,
            ...when(code`!${isKnown}`, rest),
          ]),
        ];
  return forEachName(value, removeUnreachable(body));
}

/** What is done with a member that has a schema of its own, and, without patterns, with any other. */
function switchOf(
  properties: readonly (readonly [string, Json])[],
  value: Code,
  place: TestPlace,
  compiler: Compiler,
  hasPatterns: boolean,
  noted: readonly Code[],
  others: readonly Code[],
): readonly Code[] {
  if (properties.length === 0) return others;
  const cases = properties.map(([own, schema]) => {
    const tests = unless(compiler.child(schema, member, place, own));
    const statements = [
      ...(hasPatterns ? tests : declareRead(member, code`${value}[${own}]`, tests)),
      ...noted,
      code`break;`,
    ];
    return code`
      case ${own}: {
        ${removeUnreachable(statements)}
      }
    `;
  });
  const byDefault =
    others.length === 0
      ? []
      : [
          code`
    default: {
      ${others}
    }
  `,
        ];
  return [
    code`
      switch (${name}) {
        ${cases}
        ${byDefault}
      }
    `,
  ];
}

function dependentStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  return [
    ...entriesOf(schema, "dependentRequired").flatMap(([own, names]) => {
      const list = Array.isArray(names) ? names.filter((each) => typeof each === "string") : [];
      return when(
        has(value, own),
        list.flatMap((each) => unless(has(value, each))),
      );
    }),
    ...entriesOf(schema, "dependentSchemas").flatMap(([own, each]) =>
      when(has(value, own), unless(compiler.test(each, value, place))),
    ),
  ];
}

function unevaluatedStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  const unevaluated = memberOf(schema, "unevaluatedProperties");
  if (unevaluated === undefined || place.evaluated === undefined) return [];
  const tests = unless(compiler.child(unevaluated, member, place, `${place.hint}Member`));
  const inside = [...declareRead(member, code`${value}[${name}]`, tests), code`${place.evaluated}.names.add(${name});`];
  return forEachName(value, when(code`!${place.evaluated}.names.has(${name})`, inside));
}

function forEachName(value: Code, body: readonly Code[]): readonly Code[] {
  // An object with any member may be wrong: then the name isn't read, which the compiler reports unless it says so.
  const isUsed = body.some((each) => mentions(each, name));
  return [
    code`
      for (const ${isUsed ? name : local(`_${textOf(name)}`)} in ${value}) {
        ${body}
      }
    `,
  ];
}
