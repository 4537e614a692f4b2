// Unions of a value and a list of such values, where a list of one is written as the value itself.
import { isObject, itemsOf, memberOf, type Json } from "../../json/json.js";
import { canonicalText } from "../align.js";
import { keywordOf, kindsOf, scalarKinds } from "./keywords.js";
import type { SchemaPlace } from "../schemas/comparison.js";
import { isAssertion } from "../../model/solver/factors/reader.js";
import { targetOf } from "../../model/solver/factors/shape.js";

/** A schema without branches that are items of the list beside them: `anyOf` of a string and an array of strings. */
export function withoutRepeatedScalars(place: SchemaPlace): SchemaPlace {
  const target = targetOf(place);
  const { json } = target;
  if (!isObject(json)) return place;
  const [keyword, ...others] = Object.keys(json).filter(isAssertion);
  if (others.length > 0 || (keyword !== "anyOf" && keyword !== "oneOf")) return place;
  const branches = itemsOf(json[keyword]).map((each, index) =>
    targetOf({ ...target, json: each, pointer: `${target.pointer}/${keyword}/${index}` }),
  );
  const lists = branches.filter(isList);
  const scalars = branches.filter((each) => !lists.includes(each));
  const [list] = lists;
  if (list === undefined || lists.length > 1 || scalars.length === 0) return place;
  return allowsLists(list, scalars) ? list : place;
}

function isList(place: SchemaPlace): boolean {
  const [kind, ...others] = kindsOf(place);
  return kind === "array" && others.length === 0;
}

/** Whether a list may have one item, and its items are these scalars. */
function allowsLists(list: SchemaPlace, scalars: readonly SchemaPlace[]): boolean {
  const items = keywordOf(list, "items");
  const [min, max] = [keywordOf(list, "minItems")?.json, keywordOf(list, "maxItems")?.json];
  if (items === undefined || (typeof min === "number" && min > 1) || max === 0) return false;
  const known = new Set(branchesOf(items).map(textOf));
  return scalars.every(
    (each) => [...kindsOf(each)].every((kind) => scalarKinds.includes(kind)) && known.has(textOf(each)),
  );
}

function branchesOf(place: SchemaPlace): readonly SchemaPlace[] {
  const target = targetOf(place);
  const isUnion = isObject(target.json) && Object.keys(target.json).filter(isAssertion).join() === "anyOf";
  const branches = isUnion ? itemsOf(memberOf(target.json, "anyOf")) : [];
  return [target, ...branches.map((json) => targetOf({ ...target, json }))];
}

/** What a schema says about values. */
function textOf({ json }: SchemaPlace): string {
  const members = isObject(json) ? Object.entries(json).filter(([name]) => isAssertion(name)) : undefined;
  return canonicalText(members === undefined ? (json ?? true) : (Object.fromEntries(members) as Json));
}
