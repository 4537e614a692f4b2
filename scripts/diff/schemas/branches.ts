// Which branch of `oneOf` or `anyOf` of the base is which of the revision.
import { isObject, membersOf, type Json } from "../../json/json.js";
import { partsOf, targetOf, type SchemaAt } from "./shape.js";

interface Alignment {
  /** Branches that changed. */
  readonly pairs: readonly (readonly [base: SchemaAt, revision: SchemaAt])[];
  readonly removed: readonly SchemaAt[];
  readonly added: readonly SchemaAt[];
}

/** Equal branches first, then those with the same name or tag, then those of the same type. */
export function alignBranches(
  base: readonly SchemaAt[],
  revision: readonly SchemaAt[],
  isSame: (one: SchemaAt, other: SchemaAt) => boolean,
): Alignment {
  const left = [...base];
  const right = [...revision];
  const pairs: (readonly [SchemaAt, SchemaAt])[] = [];
  const match = (test: (one: SchemaAt, other: SchemaAt) => boolean, keep: boolean): void => {
    for (const one of [...left]) {
      const other = right.find((each) => test(one, each));
      if (other === undefined) continue;
      left.splice(left.indexOf(one), 1);
      right.splice(right.indexOf(other), 1);
      if (keep) pairs.push([one, other]);
    }
  };
  match(isSame, false);
  match(
    (one, other) => targetOf(one).pointer === targetOf(other).pointer && one.pointer !== targetOf(one).pointer,
    true,
  );
  match((one, other) => tagOf(one) !== "" && tagOf(one) === tagOf(other), true);
  match((one, other) => typeText(one) !== "" && typeText(one) === typeText(other) && sharesMember(one, other), true);
  return { pairs, removed: left, added: right };
}

/** The constants of a branch's members, which distinguish it from others. */
function tagOf(schema: SchemaAt): string {
  const constants = partsOf(schema).flatMap(({ json }) =>
    membersOf(json["properties"]).flatMap(([name, member]) => {
      const value = isObject(member) ? (member["const"] ?? onlyValue(member["enum"])) : undefined;
      return value === undefined ? [] : [`${name}=${JSON.stringify(value)}`];
    }),
  );
  return constants.sort().join();
}

function onlyValue(list: Json | undefined): Json | undefined {
  return Array.isArray(list) && list.length === 1 ? (list[0] as Json) : undefined;
}

function typeText(schema: SchemaAt): string {
  return partsOf(schema)
    .flatMap(({ json }) => (json["type"] === undefined ? [] : [JSON.stringify(json["type"])]))
    .join();
}

function sharesMember(one: SchemaAt, other: SchemaAt): boolean {
  const names = (schema: SchemaAt): string[] =>
    partsOf(schema).flatMap(({ json }) => membersOf(json["properties"]).map(([name]) => name));
  const [left, right] = [names(one), names(other)];
  return (left.length === 0 && right.length === 0) || left.some((name) => right.includes(name));
}
