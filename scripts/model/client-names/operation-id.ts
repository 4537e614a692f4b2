// The words of an operationId: without what it repeats of its tag by a prefix, and without what generators add.

import type { PathNames } from "./paths.js";
import type { Trail } from "./trail.js";
import { isVerb } from "./verbs.js";
import { isPlural, oneOf, plural, stemOf, wordsOf, type Words } from "./words.js";

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
 * where a verb follows a noun: `droplets_list`. Beside another tag the noun is the object of a verb that has none:
 * `invoices_list` of `Billing` lists invoices.
 */
export function splitId(id: string, group: Words | null, names: PathNames, trail: Trail): SplitId {
  const controller = /^(.*?)[\s_.-]?controllers?[_.](.+)$/is.exec(id);
  if (controller !== null) {
    const [, noun = "", rest = ""] = controller;
    const words = trail.step("the name of a controller", wordsOf(id), wordsOf(rest));
    return { isQualified: true, qualifiers: [wordsOf(noun)].filter(({ length }) => length > 0), words };
  }
  // `users-read_users`, which templates for FastAPI make of the tag and the function.
  const [, tag = "", own = ""] = /^([^-_]+)-([^-]+)$/.exec(id) ?? [];
  if (group !== null && own.includes("_") && mergeWords(wordsOf(tag)) === mergeWords(group))
    return { isQualified: false, qualifiers: [], words: trail.step("the group says it", wordsOf(id), wordsOf(own)) };
  const parts = id.split(/[./]/).filter((each) => wordsOf(each).length > 0);
  const [noun = "", rest = ""] = (parts.at(-1) ?? "").split(/_(.*)/s);
  const isPrefixed = parts.length === 1 && group !== null && !isVerb(wordsOf(noun)[0]) && isVerb(wordsOf(rest)[0]);
  const local = wordsOf(isPrefixed ? rest : (parts.at(-1) ?? ""));
  const before = (isPrefixed ? [noun] : parts.slice(0, -1)).map((part) => withoutSuffix(wordsOf(part)));
  const isQualified = before.length > 0;
  if (group === null || !isQualified) return { isQualified, qualifiers: before, words: splitGlued(local, names) };
  const object = before.at(-1) ?? [];
  const hasObject = local.length > 1 && !/^by$/i.test(local[1] ?? "");
  const [verb = "", ...others] = local;
  const isElsewhere = !isWithin(object, [...group, ...names.resources.flat()]);
  // `beta_createResponse`: nothing else says `beta`, which is no resource.
  const isAdverb = isElsewhere && hasObject && isPrefixed && !isPlural(object.at(-1) ?? "");
  if (isAdverb) return { isQualified, qualifiers: [], words: [...object, ...local] };
  const isObject = !hasObject && !isWithin(object, group) && isVerb(verb);
  const isItem = others.length > 0 || (names.lastParameter !== null && verb !== "list");
  const words = isObject ? [verb, ...(isItem ? oneOf(object) : object), ...others] : local;
  return {
    isQualified,
    qualifiers: [],
    words: trail.step("what the operation is about", before.flat().concat(local), words),
  };
}

/** Whether a noun is part of a tag: `autoscalepools` of `Droplet Autoscale Pools`. */
function isWithin(noun: Words, group: Words): boolean {
  const stems = new Set(group.map(stemOf));
  return noun.every((word) => stems.has(stemOf(word))) || mergeWords(group).includes(mergeWords(noun));
}

function mergeWords(words: Words): string {
  return words.join("").toLowerCase();
}

/** `Getspendlimit` at `/spend_limit` -> `Get`, `spend`, `limit` */
function splitGlued(words: Words, { resources }: PathNames): Words {
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

/**
 * Without what generators of documents add: FastAPI the path (`read_item_items__item_id__get`), springdoc the number of
 * an overload (`listUsers_1`) and its forerunner the method (`listUsingGET_1`), others an index (`update[0]`).
 */
export function withoutGeneratedSuffix(operationId: string, path: string, method: string): string {
  const id = operationId.replace(/\.(?:ya?ml|json)$/i, "").replace(/\[\d+\]$/, "");
  const using = /^(.+?)using(?:get|post|put|patch|delete)(?:_\d+)?$/is.exec(id);
  if (using !== null) return using[1] ?? id;
  // Of a snake-case id the number may be the author's: `get_level_2`.
  const [, numbered = id] = /^([A-Za-z]*[a-z])_\d+$/.exec(id) ?? [];
  // `Modules.registerModules_post`, which ends with the method of its request.
  const [, before = "", name = ""] = new RegExp(`^(.*[./])([a-z]+[A-Z]\\w*)_${method}$`, "s").exec(numbered) ?? [];
  if (isVerb(wordsOf(name)[0])) return `${before}${name}`;
  return withoutPath(numbered, path, method);
}

/** https://fastapi.tiangolo.com/advanced/path-operation-advanced-configuration: name, path and method in one. */
function withoutPath(id: string, path: string, method: string): string {
  const end = `_${method}`;
  if (!id.toLowerCase().endsWith(end)) return id;
  const head = id.slice(0, -end.length);
  const segments = path.split("/").filter((each) => each !== "");
  for (let index = 0; index < segments.length; index++) {
    const own = segments.slice(index).join("/").replace(/\W+/g, "_").replace(/_$/, "");
    const [, name = ""] = new RegExp(`^(\\w*[A-Za-z0-9])_+${own}_*$`, "i").exec(head.replace(/_+/g, "_")) ?? [];
    if (name !== "") return name;
  }
  return /^(\w+?)_(?:api_)?v\d+_\w+$/.exec(head)?.[1] ?? id;
}

/** Without the modules that a function is in, which some frameworks put before its name: `files_api_routes_list`. */
export function withoutModules(words: Words): Words {
  const module = words.findLastIndex((word) => /^(?:api|routes?|routers?|views?|viewset|handlers?)$/i.test(word));
  if (module < 1 || isVerb(words[0])) return words;
  const verb = words.findIndex((word, index) => index > module && isVerb(word));
  return verb < 0 ? words : words.slice(verb);
}

/** Without articles and the like, and without words at the end that say nothing: `ListThreadsMethod`. */
export function withoutNoise(words: Words, names: PathNames): Words {
  const kept = words.filter((word) => !/^(?:an?|the|your)$/i.test(word));
  const last = kept.at(-1) ?? "";
  const isNoise = kept.length > 1 && /^(?:method|operation|endpoint)$/i.test(last) && !isInPath(last, names);
  return isNoise ? kept.slice(0, -1) : kept;
}

/** `GetCouponCollection` -> `list`, `Coupons`, or the word of the path: `history` */
export function withoutCollection(words: Words, names: PathNames, method: string): Words {
  const [verb = "", ...rest] = words.slice(0, -1);
  const isCollection = /^collections?$/i.test(words.at(-1) ?? "") && !isInPath("collection", names);
  if (!isCollection || method !== "get" || !/^get$/i.test(verb) || rest.length === 0) return words;
  const one = rest.at(-1) ?? "";
  const inPath = names.resources.flat().find((word) => stemOf(word) === stemOf(one));
  return ["list", ...rest.slice(0, -1), inPath ?? plural(one)];
}

function isInPath(word: string, { resources, action }: PathNames): boolean {
  return [...resources.flat(), ...action].some((each) => stemOf(each) === stemOf(word));
}

/** Whether an operationId is its method and path, in one order or the other: `GetCustomersCustomer`, `petsPetIdGet`. */
export function isMechanical(given: Words, names: PathNames, method: string): boolean {
  const { resources, action } = names;
  const isFirst = given[0]?.toLowerCase() === method;
  if (!isFirst && given.at(-1)?.toLowerCase() !== method) return false;
  const others = isFirst ? given.slice(1) : given.slice(0, -1);
  const wordsInPath = [...resources.flat(), ...action];
  // `getUserPhotos` is a name, and `get_folders_trash_items` the path.
  const isLong =
    others.length > wordsInPath.length || (resources.length > 2 && mergeWords(others) === mergeWords(resources.flat()));
  if (!isLong) return false;
  const inPath = new Set(wordsInPath.map(stemOf));
  const rest = new Set(others.map(stemOf));
  // `getPropertyKeys` at `/issues/{issueIdOrKey}/properties`
  const last = stemOf(others.at(-1) ?? "");
  if (names.lastParameter === null && last !== "id" && !inPath.has(last)) return false;
  // `getApiV1UsersById` has all of the path, and `getUserByName` is a name.
  const prefix = names.prefix.map(stemOf);
  const by = prefix.length > 0 && prefix.every((stem) => rest.has(stem)) ? ["by"] : [];
  const known = new Set([...inPath, ...prefix, ...by, ...ownedParameters(names, inPath), "id"]);
  return [...inPath].every((stem) => rest.has(stem)) && [...rest].every((stem) => known.has(stem));
}

/** The words of parameters that name an item of the path: `customer`, `attachmentId`, but not `version`. */
function ownedParameters({ parameters }: PathNames, inPath: ReadonlySet<string>): readonly string[] {
  return parameters
    .map((name) => wordsOf(name).map(stemOf))
    .filter((stems) => stems.some((stem) => inPath.has(stem) || /^(?:id|uuid|gid|sid)$/.test(stem)))
    .flat();
}

/** Whether an operationId is the words of a path that ends with what is done: `itemPublicTokenExchange`. */
export function isPath(words: Words, { resources, action }: PathNames): boolean {
  const inPath = [...resources.flat(), ...action];
  return action.length > 0 && mergeWords(words) === mergeWords(inPath);
}
