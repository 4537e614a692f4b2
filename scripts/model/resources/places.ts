// Finds where bodies have an item: at the top, or in an envelope such as `{ data: … }` or `{ result: …, status: … }`.

import type { Schema } from "../model.js";
import { arrayItems, findKind, membersOf, type Members, type Schemas } from "./item-members.js";
import { plainName } from "../names/plain-name.js";
import type { MemberPath } from "../resource.js";

/** A part of a body that may be the item. */
export interface PossiblePlace {
  readonly at: MemberPath;
  readonly schema: Schema;
  /** How much the envelope itself looks like one, in the points of `envelopePoints`. */
  readonly bonus: number;
}

/**
 * What speaks for an envelope. The points are added to those of the identifier that is found inside (identifier.ts),
 * where the parameter's own name has 40 and `id` has 24: an envelope decides only between places with identifiers that
 * are about as good.
 */
const envelopePoints = {
  /** `{ user: … }` in the response of `/users/{id}`. */
  noun: 10,
  /** `{ data: … }`. */
  usualName: 8,
  /** Any other object that nothing but a status is beside, as in `{ status: "ok", thing: … }`. */
  alone: 4,
  /** The first two where other members are beside it, which are more likely the item's. */
  nounBesideOthers: 3,
  usualNameBesideOthers: 2,
  /** For each level: of `{ data: … }` and `{ data: { item: … } }` the outer one, unless the inner one is the noun. */
  level: -3,
};

/** An envelope by its name, at the top and alone: 7 or 5 points. Of the others none has more than 4. */
export function isClearEnvelope({ bonus }: PossiblePlace): boolean {
  return bonus > envelopePoints.alone;
}

/** The names of members that are envelopes. */
const envelopeNames: ReadonlySet<string> = new Set([
  "data",
  "result",
  "results",
  "response",
  "item",
  "resource",
  "payload",
  "record",
  "entity",
  "object",
]);

/** Members beside an envelope's content, which say something about the response and not about the item. */
const aboutResponse = new RegExp(
  "^(status|success|ok|messages?|code|time|took|errors?|warnings?|meta|metadata|links?|requestid|usage|version|" +
    "jsonapi|included|info)$",
);

/** The top of a body, and the members that may be envelopes. */
export function possiblePlaces(body: Schema, noun: string, schemas: Schemas): readonly PossiblePlace[] {
  return [{ at: [], schema: body, bonus: 0 }, ...envelopes(body, noun, schemas, [])];
}

function envelopes(body: Schema, noun: string, schemas: Schemas, at: MemberPath): readonly PossiblePlace[] {
  const members = membersOf(body, schemas);
  return [...members].flatMap(([name, { schema }]): readonly PossiblePlace[] => {
    const isObject = findKind(schema, ["object"], schemas) !== undefined;
    const bonus = isObject ? envelopeBonus(name, noun, members) : 0;
    if (bonus === 0) return [];
    const place = [...at, name];
    const inner = at.length === 0 ? envelopes(schema, noun, schemas, place) : [];
    return [{ at: place, schema, bonus: bonus + envelopePoints.level * place.length }, ...inner];
  });
}

function envelopeBonus(name: string, noun: string, beside: Members): number {
  const normalized = plainName(name);
  // Beside members of its own, an object is more likely an item than an envelope: an event with its `data`.
  const isAlone = [...beside].every(([each]) => each === name || aboutResponse.test(plainName(each)));
  if (noun !== "" && (normalized === noun || (noun.endsWith(normalized) && normalized.length >= 3)))
    return isAlone ? envelopePoints.noun : envelopePoints.nounBesideOthers;
  // What has an identifier of its own is the item: the task of `{ id: …, item: … }`, not the file that it is about.
  if (envelopeNames.has(normalized)) {
    if (isAlone) return envelopePoints.usualName;
    return beside.has("id") ? 0 : envelopePoints.usualNameBesideOthers;
  }
  return isAlone && !aboutResponse.test(normalized) ? envelopePoints.alone : 0;
}

/** What items look like, by the schema that the read operation returns. */
export interface ItemSchema {
  readonly schema: Schema;
  readonly names: ReadonlySet<string>;
}

export function itemSchema(schema: Schema, schemas: Schemas): ItemSchema {
  return { schema, names: new Set([...membersOf(schema, schemas).keys()].map(plainName)) };
}

/**
 * The possible places of an item whose schema is known: an object that is a member of the item is no envelope of it, as
 * the `item` of `{ item: { id: … }, role: … }` that a collaboration is for.
 */
function itemPlaces(body: Schema, item: ItemSchema, noun: string, schemas: Schemas): readonly PossiblePlace[] {
  const isMember = ([name]: MemberPath): boolean => {
    const member = name === undefined ? undefined : membersOf(item.schema, schemas).get(name);
    return member !== undefined && findKind(member.schema, ["object"], schemas) !== undefined;
  };
  return possiblePlaces(body, noun, schemas).filter(({ at }) => !isMember(at));
}

/**
 * How many points of an envelope outweigh the whole likeness of an item. An envelope has 7 at most, so that it decides
 * only between places that differ by less than one member in eleven.
 */
const pointsOfLikeness = 80;

/** The place of a body that has an item, and how much of the item it has: 0 to 1. */
export function findItem(
  body: Schema,
  item: ItemSchema,
  noun: string,
  schemas: Schemas,
): { readonly at: MemberPath; readonly likeness: number } | undefined {
  const places = itemPlaces(body, item, noun, schemas).map(({ at, schema, bonus }) => {
    const likeness = likenessOf(schema, item, schemas);
    return { at, likeness, score: pointsOfLikeness * likeness + bonus };
  });
  const [best] = places.filter(({ likeness }) => likeness > 0).sort((a, b) => b.score - a.score);
  return best && { at: best.at, likeness: best.likeness };
}

/**
 * What speaks for an array as that of a resource's items, beside how like an item its own are: from 0, which is also
 * said where no item is known, to 1 for the same schema or the same members.
 */
const arraySigns = {
  /** `users` in the list of users: as good as half of an item's members. */
  nounAsName: 0.5,
  /** `data`: less than the noun, and enough on its own where no item is known. */
  usualName: 0.3,
  /** Strings or numbers: `data: ["a"]` is no list of items, `users: ["a"]` is one by its name. */
  scalars: -0.2,
  /** For each level: it decides only between arrays that are the same otherwise, for the outer one. */
  level: -0.01,
};

/** An array needs a name that says it, or items with more than a quarter of the members. */
const minArrayScore = 0.25;

/** The place of the array whose items are most like those of a resource: the body, a member, or one of an envelope. */
export function findItems(
  body: Schema,
  item: ItemSchema | undefined,
  noun: string,
  schemas: Schemas,
): MemberPath | undefined {
  const arrays = arrayPlaces(body, schemas, []).map(({ at, items }) => {
    const name = plainName(at.at(-1) ?? "");
    const isNamed = noun !== "" && name.startsWith(noun);
    const likeness = item === undefined ? 0 : likenessOf(items, item, schemas);
    const isScalar = findKind(items, ["string", "number"], schemas) !== undefined;
    const isUsual = /^(data|items|results?|values|list|records|entries)$/.test(name);
    const signs = [
      isNamed ? arraySigns.nounAsName : 0,
      isUsual ? arraySigns.usualName : 0,
      isScalar ? arraySigns.scalars : 0,
      arraySigns.level * at.length,
    ];
    return { at, score: signs.reduce((sum, each) => sum + each, likeness) };
  });
  const [best] = arrays.sort((a, b) => b.score - a.score);
  return best !== undefined && best.score > minArrayScore ? best.at : undefined;
}

function arrayPlaces(
  body: Schema,
  schemas: Schemas,
  at: MemberPath,
): readonly { readonly at: MemberPath; readonly items: Schema }[] {
  const items = arrayItems(body, schemas);
  if (items !== undefined) return [{ at, items }];
  if (at.length > 1) return [];
  return [...membersOf(body, schemas)].flatMap(([name, { schema }]) => arrayPlaces(schema, schemas, [...at, name]));
}

function likenessOf(schema: Schema, item: ItemSchema, schemas: Schemas): number {
  if (isSame(schema, item.schema)) return 1;
  const names = new Set([...membersOf(schema, schemas).keys()].map(plainName));
  const shared = [...names].filter((name) => item.names.has(name)).length;
  return shared / Math.max(1, Math.min(names.size, item.names.size));
}

function isSame(one: Schema, other: Schema): boolean {
  return one.kind === "ref" && other.kind === "ref" && one.id === other.id;
}
