// Finds where bodies have an item: at the top, or in an envelope such as `{ data: … }` or `{ result: …, status: … }`.

import type { Schema } from "../model.js";
import { arrayItems, findKind, membersOf, type Members, type Schemas } from "./item-members.js";
import { plainName } from "../names/plain-name.js";
import type { Place } from "../resource.js";

/** A part of a body that may be the item. */
export interface PossiblePlace {
  readonly at: Place;
  readonly schema: Schema;
  /** How much the envelope itself looks like one. */
  readonly bonus: number;
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

function envelopes(body: Schema, noun: string, schemas: Schemas, at: Place): readonly PossiblePlace[] {
  const members = membersOf(body, schemas);
  return [...members].flatMap(([name, { schema }]): readonly PossiblePlace[] => {
    const isObject = findKind(schema, ["object"], schemas) !== undefined;
    const bonus = isObject ? envelopeBonus(name, noun, members) : 0;
    if (bonus === 0) return [];
    const place = [...at, name];
    const inner = at.length === 0 ? envelopes(schema, noun, schemas, place) : [];
    return [{ at: place, schema, bonus: bonus - 3 * place.length }, ...inner];
  });
}

function envelopeBonus(name: string, noun: string, beside: Members): number {
  const normalized = plainName(name);
  // Beside members of its own, an object is more likely an item than an envelope: an event with its `data`.
  const isAlone = [...beside].every(([each]) => each === name || aboutResponse.test(plainName(each)));
  if (noun !== "" && (normalized === noun || (noun.endsWith(normalized) && normalized.length >= 3)))
    return isAlone ? 10 : 3;
  // What has an identifier of its own is the item: the task of `{ id: …, item: … }`, not the file that it is about.
  if (envelopeNames.has(normalized)) return isAlone ? 8 : beside.has("id") ? 0 : 2;
  return isAlone && !aboutResponse.test(normalized) ? 4 : 0;
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
  const isMember = ([name]: Place): boolean => {
    const member = name === undefined ? undefined : membersOf(item.schema, schemas).get(name);
    return member !== undefined && findKind(member.schema, ["object"], schemas) !== undefined;
  };
  return possiblePlaces(body, noun, schemas).filter(({ at }) => !isMember(at));
}

/** The place of a body that has an item, and how much of the item it has: 0 to 1. */
export function findItem(
  body: Schema,
  item: ItemSchema,
  noun: string,
  schemas: Schemas,
): { readonly at: Place; readonly likeness: number } | undefined {
  const places = itemPlaces(body, item, noun, schemas).map(({ at, schema, bonus }) => {
    const likeness = likenessOf(schema, item, schemas);
    return { at, likeness, score: 20 * likeness + bonus / 4 };
  });
  const [best] = places.filter(({ likeness }) => likeness > 0).sort((a, b) => b.score - a.score);
  return best && { at: best.at, likeness: best.likeness };
}

/** The place of the array whose items are most like those of a resource: the body, a member, or one of an envelope. */
export function findItems(
  body: Schema,
  item: ItemSchema | undefined,
  noun: string,
  schemas: Schemas,
): Place | undefined {
  const arrays = arrayPlaces(body, schemas, []).map(({ at, items }) => {
    const name = plainName(at.at(-1) ?? "");
    const isNamed = noun !== "" && name.startsWith(noun);
    const likeness = item === undefined ? 0 : likenessOf(items, item, schemas);
    const isScalar = findKind(items, ["string", "number"], schemas) !== undefined;
    const isUsual = /^(data|items|results?|values|list|records|entries)$/.test(name);
    return { at, score: likeness + (isNamed ? 0.5 : 0) + (isUsual ? 0.3 : 0) - (isScalar ? 0.2 : 0) - at.length / 100 };
  });
  const [best] = arrays.sort((a, b) => b.score - a.score);
  return best !== undefined && best.score > 0.25 ? best.at : undefined;
}

function arrayPlaces(
  body: Schema,
  schemas: Schemas,
  at: Place,
): readonly { readonly at: Place; readonly items: Schema }[] {
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
