// The words of an operationId: without what it repeats of its tag by a prefix, and without what generators add.

import type { PathNames } from "./paths.js";
import { isVerb } from "./verbs.js";
import { plural, stemOf, wordsOf, type Words } from "./words.js";

/** Without a last word that all groups could have: `UsersController`, `Payments API`. */
export function withoutSuffix(words: Words): Words {
  return words.length > 1 && /^(?:apis?|controller|resource|endpoints?)$/i.test(words.at(-1) ?? "")
    ? words.slice(0, -1)
    : words;
}

export interface SplitId {
  /** Whether the id is a noun and a method's name, which is then kept: `projects_patch`. */
  readonly isQualified: boolean;
  /** The groups that the operationId names before its method, where no tag does. */
  readonly qualifiers: readonly Words[];
  readonly words: Words;
}

/**
 * `repos/list-for-org`, `plans.create`: the parts before the last one are groups. An underscore separates them only
 * where a verb follows a noun: `droplets_list`, `UsersController_findAll`. Beside another tag the noun is the object of
 * a verb that has none: `invoices_list` of `Billing` lists invoices.
 */
export function splitId(operationId: string | null, group: Words | null, names: PathNames): SplitId {
  if (operationId === null) return { isQualified: false, qualifiers: [], words: [] };
  const id = operationId.replace(/\.(?:ya?ml|json)$/i, "");
  const parts = id.split(/[./]/).filter((each) => wordsOf(each).length > 0);
  const [noun = "", rest = ""] = (parts.at(-1) ?? "").split(/_(.*)/s);
  const isPrefixed = parts.length === 1 && group !== null && !isVerb(wordsOf(noun)[0]) && isVerb(wordsOf(rest)[0]);
  const local = wordsOf(isPrefixed ? rest : (parts.at(-1) ?? ""));
  const before = (isPrefixed ? [noun] : parts.slice(0, -1)).map((part) => withoutSuffix(wordsOf(part)));
  const isQualified = before.length > 0;
  if (group === null || !isQualified) return { isQualified, qualifiers: before, words: unglued(local, names) };
  const object = before.at(-1) ?? [];
  const hasObject = local.length > 1 && !/^by$/i.test(local[1] ?? "");
  const [verb = "", ...others] = local;
  const isElsewhere = !hasObject && !isWithin(object, group) && isVerb(verb);
  return { isQualified, qualifiers: [], words: isElsewhere ? [verb, ...object, ...others] : local };
}

/** Whether a noun is part of a tag: `autoscalepools` of `Droplet Autoscale Pools`. */
function isWithin(noun: Words, group: Words): boolean {
  const stems = new Set(group.map(stemOf));
  return noun.every((word) => stems.has(stemOf(word))) || joined(group).endsWith(joined(noun));
}

function joined(words: Words): string {
  return words.join("").toLowerCase();
}

/** `Getspendlimit` at `/spend_limit` -> `Get`, `spend`, `limit` */
function unglued(words: Words, { resources }: PathNames): Words {
  const [first = "", ...others] = words;
  const [, verb = "", rest = ""] =
    /^(get|list|create|update|delete|reset|retrieve|put|post|patch)(.+)$/i.exec(first) ?? [];
  const found: string[] = [];
  const known = resources.flat();
  for (let left = rest.toLowerCase(); left !== ""; left = left.slice(found.at(-1)?.length)) {
    const next = known.find((word) => left.startsWith(word.toLowerCase()));
    if (next === undefined) return words;
    found.push(next);
  }
  return found.length === 0 ? words : [verb, ...found, ...others];
}

/** Without articles and what generators of documents add: `listUsingGET_1`, `ListThreadsMethod`. */
export function withoutNoise(words: Words, names: PathNames, method: string): Words {
  const using = words.findLastIndex((word) => /^using$/i.test(word));
  const isUsing = using > 0 && /^(?:get|post|put|patch|delete)\d*$/i.test(words[using + 1] ?? "");
  const written = isUsing ? words.slice(0, using) : withoutPath(words, names.words, method);
  const kept = written.filter((word) => !/^(?:an?|the)$/i.test(word));
  const inPath = [...names.resources.flat(), ...names.action].map(stemOf);
  const last = kept.at(-1) ?? "";
  const isNoise = kept.length > 1 && /^(?:method|operation|endpoint)$/i.test(last) && !inPath.includes(stemOf(last));
  return withoutCollection(isNoise ? kept.slice(0, -1) : kept, inPath, method);
}

/** `GetCouponCollection` -> `list`, `Coupons` */
function withoutCollection(words: Words, inPath: readonly string[], method: string): Words {
  const [verb = "", ...rest] = words.slice(0, -1);
  const isCollection = /^collections?$/i.test(words.at(-1) ?? "") && !inPath.includes("collection");
  if (!isCollection || method !== "get" || !/^get$/i.test(verb) || rest.length === 0) return words;
  return ["list", ...rest.slice(0, -1), plural(rest.at(-1) ?? "")];
}

/** FastAPI appends the path and the method to the name of a function: `read_item_items__item_id__get`. */
function withoutPath(words: Words, inPath: Words, method: string): Words {
  const start = words.length - 1 - inPath.length;
  const isAppended = start > 0 && inPath.length > 0 && words.at(-1)?.toLowerCase() === method;
  return isAppended && inPath.every((word, index) => word === words[start + index]) ? words.slice(0, start) : words;
}

/** Whether an operationId is its method and path, parameters included: `GetCustomersCustomer`, `get_files_id`. */
export function isMechanical(words: Words, { resources, action, parameterStems }: PathNames, method: string): boolean {
  const [first = "", ...others] = words;
  const wordsInPath = [...resources.flat(), ...action];
  if (first.toLowerCase() !== method || others.length <= wordsInPath.length) return false;
  const inPath = new Set(wordsInPath.map(stemOf));
  const rest = new Set(others.map(stemOf));
  const isKnown = (stem: string): boolean => inPath.has(stem) || parameterStems.has(stem) || stem === "id";
  return [...inPath].every((stem) => rest.has(stem)) && [...rest].every(isKnown);
}
