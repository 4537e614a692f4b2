// Operation -> the name of its client method, from nothing but the operation itself: no other operation changes it.

import { fromWords } from "./from-words.js";
import { isMechanical, splitId, withoutNoise, withoutSuffix } from "./operation-id.js";
import { verbFor, type OperationParts } from "./path-verbs.js";
import { pathNames, type PathNames } from "./paths.js";
import { withoutGroup } from "./without-group.js";
import { camelCase, camelName, singular, stemOf, wordsOf, type Words } from "./words.js";

export interface DerivedName {
  /** The groups from the client on: `["guilds", "members"]`. */
  readonly group: readonly string[];
  /** The method's name, then those that it may have where others have that. */
  readonly methods: readonly string[];
}

/** The name of an operation's method by the rule in scripts/README.md, "Names of client methods". */
export function deriveName(operation: OperationParts): DerivedName {
  const { operationId, tag, method, path } = operation;
  const names = withoutLoneAction(pathNames(path, method), tag !== null);
  const own = tag === null ? null : groupWords(tag);
  const { isQualified, qualifiers, words: given } = splitId(operationId, own, names);
  const groups = own !== null ? [own] : qualifiers.length > 0 ? qualifiers : names.resources;
  const isNested = own === null && qualifiers.length === 0;
  const words = withoutNoise(given, names, method);
  const isFromPath = words.length === 0 || isMechanical(words, names, method);
  const best = isFromPath
    ? fromPath(operation, names, isNested ? null : (groups[0] ?? []))
    : fromWords(words, { operation, names, groups, isNested, isQualified });
  const all = wordsOf(operationId ?? "");
  const ofPath = [
    [method, ...best],
    [method, ...names.resources.flat(), ...names.action],
  ];
  const others = all.length > 0 ? [all] : ofPath.slice(names.action.length > 0 ? 0 : 1);
  const group = tag !== null ? [groupName(tag)] : groups.map(camelCase);
  return {
    group: group.length === 0 ? ["default"] : group,
    methods: [...new Set([...[best, ...others].map(camelCase), camelName(operation.id)])],
  };
}

/** An action that no resource stands before is one itself, where the path names the groups: `POST /stage-instances`. */
function withoutLoneAction(names: PathNames, isTagged: boolean): PathNames {
  const { resources, action, lastParameter } = names;
  if (isTagged || resources.length > 0 || action.length === 0) return names;
  return { ...names, resources: [action], isItem: [lastParameter !== null], action: [] };
}

/** `Payments API` -> `payments` */
function groupName(tag: string): string {
  const words = withoutSuffix(wordsOf(tag));
  return words.length === 0 ? camelName(tag) : camelCase(words);
}

/** What a tag is compared by: `Collaborations (List)` by `Collaborations`. */
function groupWords(tag: string): Words {
  const words = wordsOf(tag.replace(/\([^()]*\)/g, " "));
  return withoutSuffix(words.length === 0 ? wordsOf(tag) : words);
}

/** @param group the words of the tag, which the method leaves out; null where the path is the group. */
function fromPath(operation: OperationParts, names: PathNames, group: Words | null): Words {
  const { resources, isItem, action } = names;
  if (group === null) return action.length > 0 ? action : verbFor(operation, names);
  const stems = new Set(group.map(stemOf));
  const head = stemOf(group.at(-1) ?? "");
  const isGroup = (words: Words): boolean =>
    words.every((word) => stems.has(stemOf(word))) && stemOf(words.at(-1) ?? "") === head;
  const at = resources.findLastIndex(isGroup);
  const below = resources.slice(at + 1);
  const parent = at > 0 && below.length === 0 && isItem[at - 1] === true ? (resources[at - 1] ?? []) : [];
  const of = parent.length === 0 ? [] : ["for", ...one(parent)];
  if (action.length > 0) return [...withoutGroup(action, group, names).words, ...below.flatMap(one), ...of];
  const verb = verbFor(operation, names);
  const isMany = names.lastParameter === null && operation.method !== "post";
  return [
    ...verb,
    ...below.flatMap((words, index) => (isMany && index === below.length - 1 ? words : one(words))),
    ...of,
  ];
}

function one(words: Words): Words {
  return [...words.slice(0, -1), singular(words.at(-1) ?? "")];
}
