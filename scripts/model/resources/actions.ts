// What an action does to the state of an item, where its name and an enumeration leave no doubt:
// `POST /orders/{id}/cancel` sets `status` to `canceled`.

import type { Json } from "../../json/json.js";
import type { Schema } from "../model.js";
import { listedValues, membersOf, type Schemas } from "./item-members.js";
import { plainName } from "../names/plain-name.js";
import type { MemberPath } from "../resource.js";

/** Participles that the rules of `participles` don't make, and adjectives for the result. */
const irregular: Readonly<Record<string, readonly string[]>> = {
  begin: ["begun", "running", "inprogress"],
  close: ["closed"],
  complete: ["complete", "completed", "done"],
  freeze: ["frozen"],
  hide: ["hidden"],
  reopen: ["open", "reopened"],
  reactivate: ["active", "reactivated"],
  activate: ["active", "activated"],
  deactivate: ["inactive", "deactivated"],
  enable: ["enabled"],
  disable: ["disabled"],
  pay: ["paid"],
  run: ["running"],
  send: ["sent"],
  ship: ["shipped"],
  start: ["started", "running", "inprogress"],
  stop: ["stopped"],
  resume: ["active", "resumed", "running"],
  unpause: ["active", "running"],
  unsuspend: ["active"],
  unarchive: ["active", "unarchived"],
  void: ["void", "voided"],
  withdraw: ["withdrawn"],
  abort: ["aborted"],
  submit: ["submitted"],
};

/** The words for the result of an action, normalized: `cancel` -> `canceled`, `cancelled`. */
export function participles(verb: string): readonly string[] {
  const known = Object.hasOwn(irregular, verb) ? (irregular[verb] ?? []) : [];
  const regular = verb.endsWith("e")
    ? [`${verb}d`]
    : /[^aeiou]y$/.test(verb)
      ? [`${verb.slice(0, -1)}ied`]
      : [`${verb}ed`, `${verb}${verb.at(-1) ?? ""}ed`];
  return [...new Set([...known, ...regular])];
}

/** Members that say in what state an item is. */
const stateName = /(status|state|phase|stage)$/;

/** The member that an action sets, and to what; null where none or several could be meant. */
export function effectOf(
  action: string,
  item: Schema,
  schemas: Schemas,
): { readonly at: MemberPath; readonly value: Json } | null {
  const results = participles(plainName(action));
  const members = [...membersOf(item, schemas)].flatMap(([name, { schema }]) => {
    const values = listedValues(schema, schemas)?.filter((each) => typeof each === "string") ?? [];
    // The first word that the enumeration has is the result; `activate` means `active` before `activated`.
    const found = results.map((word) => values.filter((each) => plainName(each) === word)).find(({ length }) => length);
    return found?.length === 1 && found[0] !== undefined
      ? [{ at: [name], value: found[0], name: plainName(name) }]
      : [];
  });
  const states = members.filter(({ name }) => stateName.test(name));
  const [only, ...others] = states.length > 0 ? states : members;
  return only === undefined || others.length > 0 ? null : { at: only.at, value: only.value };
}
