// The keywords of arrays -> statements.

import { code, importValue, local, type Code } from "../../printer/code.js";
import { memberOf, type JsonObject } from "../../../json/json.js";
import type { Compiler, TestPlace } from "./place.js";
import { removeUnreachable, declareRead, unless, when } from "./conditions.js";
import { listOf, testsOfSize } from "./keywords.js";

const areUnique = importValue("areDistinct", "./runtime/validation/compiled-keywords.js");

const item = local("item");
const index = local("index");
const count = local("count");

/** The statements for what is known to be an array. */
export function itemStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  return [
    ...testsOfSize(schema, "Items", code`${value}.length`).flatMap(unless),
    ...prefixStatements(schema, value, place, compiler),
    ...restStatements(schema, value, place, compiler),
    ...(memberOf(schema, "uniqueItems") === true ? unless(code`${areUnique}(${value})`) : []),
    ...containsStatements(schema, value, place, compiler),
    ...unevaluatedStatements(schema, value, place, compiler),
  ];
}

function prefixStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  return listOf(schema, "prefixItems").flatMap((each, position) => {
    const given = local(`item${position}`);
    const tested = unless(compiler.child(each, given, place, `${place.hint}Item`));
    const recorded = place.evaluated === undefined ? [] : [code`${place.evaluated}.items.add(${position});`];
    const statements = declareRead(given, code`${value}[${position}]`, tested);
    return when(code`${value}.length > ${position}`, [...statements, ...recorded]);
  });
}

function restStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  const items = memberOf(schema, "items");
  if (items === undefined) return [];
  const first = listOf(schema, "prefixItems").length;
  const tested = unless(compiler.child(items, item, place, `${place.hint}Item`));
  const recorded = place.evaluated === undefined ? [] : [code`${place.evaluated}.items.add(${index});`];
  return loop(value, first, tested, recorded);
}

function loop(value: Code, first: number, tested: readonly Code[], others: readonly Code[]): readonly Code[] {
  if (tested.length === 0 && others.length === 0) return [];
  return [
    code`
      for (let ${index} = ${first}; ${index} < ${value}.length; ${index}++) {
        ${removeUnreachable([...declareRead(item, code`${value}[${index}]`, tested), ...others])}
      }
    `,
  ];
}

function containsStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  const contains = memberOf(schema, "contains");
  if (contains === undefined) return [];
  const [minimum, maximum] = [memberOf(schema, "minContains"), memberOf(schema, "maxContains")];
  const recorded = place.evaluated === undefined ? [] : [code`${place.evaluated}.items.add(${index});`];
  const condition = compiler.child(contains, item, place, `${place.hint}Contained`);
  const counted = [...recorded, code`${count}++;`];
  return [
    code`let ${count} = 0;`,
    ...loop(value, 0, when(condition, counted), []),
    ...unless(code`${count} >= ${typeof minimum === "number" ? minimum : 1}`),
    ...(typeof maximum === "number" ? unless(code`${count} <= ${maximum}`) : []),
  ];
}

function unevaluatedStatements(schema: JsonObject, value: Code, place: TestPlace, compiler: Compiler): readonly Code[] {
  const unevaluated = memberOf(schema, "unevaluatedItems");
  if (unevaluated === undefined || place.evaluated === undefined) return [];
  const tested = unless(compiler.child(unevaluated, item, place, `${place.hint}Item`));
  const inside = [
    ...declareRead(item, code`${value}[${index}]`, tested),
    code`${place.evaluated}.items.add(${index});`,
  ];
  return loop(value, 0, [], when(code`!${place.evaluated}.items.has(${index})`, inside));
}
