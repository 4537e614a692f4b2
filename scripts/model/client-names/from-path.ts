// The name of a method from its path, where no operationId says more.

import type { Context } from "./from-words.js";
import { verbFor } from "./path-verbs.js";
import { withoutGroup } from "./without-group.js";
import { oneOf, stemOf, type Words } from "./words.js";

/** `POST /cards/{id}/labels` of `Cards` -> `create label`; `GET /users/{id}/cards` of them -> `list for user` */
export function fromPath({ operation, names, groups, aside, isNested }: Context): Words {
  const { isItem, action } = names;
  if (isNested) return action.length > 0 ? action : verbFor(operation, names);
  const [group = []] = groups;
  const stems = new Set(group.map(stemOf));
  const head = stemOf(group.at(-1) ?? "");
  const text = oneOf(group).join("").toLowerCase();
  const isGroup = (words: Words): boolean =>
    (words.every((word) => stems.has(stemOf(word))) && stemOf(words.at(-1) ?? "") === head) ||
    oneOf(words).join("").toLowerCase() === text;
  const beside = new Set(aside.map(stemOf));
  const isBeside = (words: Words): boolean => words.every((word) => beside.has(stemOf(word)));
  const at = names.resources.findLastIndex(isGroup);
  const below = names.resources.slice(at + 1).filter((words) => !isBeside(words));
  const above = below.length === 0 && isItem[at - 1] === true ? (names.resources[at - 1] ?? []) : [];
  const of = above.length === 0 || isBeside(above) ? [] : ["for", ...oneOf(above)];
  if (action.length > 0) return [...withoutGroup(action, group, names).words, ...below.flatMap(oneOf), ...of];
  const isMany = names.lastParameter === null && operation.method !== "post";
  return [
    ...verbFor(operation, names),
    ...below.flatMap((words, index) => (isMany && index === below.length - 1 ? words : oneOf(words))),
    ...of,
  ];
}
