// Copied from scripts/runtime/server/memory/items.ts by npm run generate. Do not edit.

// The items that in-memory handlers store: how they are created, changed and returned as the document's schemas allow.

import { isJson } from "../bodies.js";
import type { MemoryOperation, MemoryResponse } from "./operation.js";

export type Item = Record<string, unknown>;

/** Whether a value is an object, as items are. */
export function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The example of a response's JSON, otherwise of its first content. */
export function exampleOf({ content }: MemoryResponse): unknown {
  return (content.find(({ mediaType }) => isJson(mediaType)) ?? content[0])?.example;
}

/**
 * Makes an id that looks like `form`: the same prefix, then letters and digits derived from `source`. `usr_9fa2` ->
 * `usr_41c7`.
 */
export function idLike(form: string, source: string, kept = 0): string {
  const digits = [...source.replace(/[^0-9a-f]/g, "")].map((each) => parseInt(each, 16));
  const prefix = form.slice(0, Math.max(form.lastIndexOf("_") + 1, form.lastIndexOf(":") + 1, kept));
  const fresh = Array.from(form.slice(prefix.length), (letter, index) => {
    const alphabet = alphabets.find((each) => each.includes(letter));
    return alphabet?.[(digits[index % digits.length] ?? 0) % alphabet.length] ?? letter;
  });
  return `${prefix}${fresh.join("")}`;
}

const alphabets = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEF", "GHIJKLMNOPQRSTUVWXYZ"];

/** Replaces the example's id in all strings of an item, since links contain it too. */
export function replaceId(item: Item, from: unknown, to: unknown): Item {
  if (typeof from !== "string" || from.length < 4 || to === undefined) return item;
  return JSON.parse(
    JSON.stringify(item).replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(String(to)).slice(1, -1)),
  ) as Item;
}

/** The first candidate whose projection the response's schema accepts. */
export function firstValid(
  { schema }: Pick<MemoryOperation, "schema">,
  candidates: readonly Item[],
  project: (item: Item) => Item,
): Item | undefined {
  return candidates.find((candidate) => schema === undefined || schema.safeParse(project(candidate)).success);
}

/** The fields of an item that responses have. */
export function pickVisible({ visibleFields }: Pick<MemoryOperation, "visibleFields">, item: Item): Item {
  return visibleFields === undefined
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => visibleFields.includes(name)));
}

/** The fields of `from` that `item` has too. */
export function pickKnown(item: Item, from: Item): Item {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(item, name)));
}

/** The item without some of its fields. */
export function omit(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

/** The fields of an item that an update never changes. */
export function identity(item: Item): Item {
  return pickKnown(
    item,
    Object.fromEntries(["id", "uuid", "created_at", "createdAt"].map((name) => [name, item[name]])),
  );
}

/** Sets the timestamps that the item has to the current time (RFC 3339). */
export function withTimestamps(item: Item, names: readonly string[]): Item {
  const now = new Date().toISOString();
  const stamps = names.filter((name) => typeof item[name] === "string" && /^\d{4}-\d\d-\d\dT/.test(item[name]));
  return { ...item, ...Object.fromEntries(stamps.map((name) => [name, now])) };
}
