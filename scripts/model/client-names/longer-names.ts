// The names that an operation may have where another one has its own: each says something more of it, and the whole
// operationId comes last.

import type { Context, Shortened } from "./from-words.js";
import { verbFor } from "./path-verbs.js";
import { versionOf } from "./paths.js";
import { isCommonVerb, isVerb } from "./verbs.js";
import { oneOf, stemOf, wordsOf, type Words } from "./words.js";

interface Whole extends Context {
  /** All words of the operationId that say something; empty where there is none. */
  readonly whole: Words;
  /** The nouns before a method's name: those of `UsersController_findAll`. */
  readonly qualifiers: readonly Words[];
}

export function longerNames({ words, longer }: Shortened, context: Whole): readonly Words[] {
  const { groups, names, operation, qualifiers, whole } = context;
  const has = new Set(words.map(stemOf));
  const isSaid = (own: Words): boolean => own.every((word) => has.has(stemOf(word)));
  const more = (joint: string, own: Words): readonly Words[] =>
    own.length === 0 || has.has(joint) || (names.action.length > 0 && isSaid(own)) ? [] : [[...words, joint, ...own]];
  const owner = ownerOf(context);
  const isGroup = stemOf(owner.at(-1) ?? "") === stemOf(groups.at(-1)?.at(-1) ?? "");
  const of = more("for", owner);
  const by = more("by", names.lastParameter === null ? [] : wordsOf(names.lastParameter));
  const [verb = "", ...object] = words;
  const [noun = []] = qualifiers;
  const last = names.action.length > 0 ? names.action : oneOf(names.resources.at(-1) ?? []);
  const version = versionOf(names);
  return [
    ...longer,
    ...(isVerb(verb) && object.length === 0 ? [[verb, ...noun]] : []),
    ...(isGroup ? [...by, ...of] : [...of, ...by]),
    ...(isSaid(last) ? [] : [[...(isVerb(verb) ? [verb] : verbFor(operation, names)), ...last]]),
    ...(has.has(operation.method)
      ? []
      : [[operation.method, ...(isCommonVerb(verb) && object.length > 0 ? object : words)]]),
    ...(version.length === 0 ? [] : [[...words, ...version]]),
    ...(whole.length === 0 ? [[operation.method, ...names.resources.flat(), ...names.action]] : [whole]),
  ];
}

/** The item that the path's last resource belongs to: `project` of `/projects/{id}/roles`. */
function ownerOf({ names }: Context): Words {
  const isAction = names.action.length > 0;
  const end = isAction ? names.resources.length : names.resources.length - 1;
  const at = names.isItem.slice(0, end).lastIndexOf(true);
  return at < 0 ? [] : oneOf(names.resources[at] ?? []);
}
