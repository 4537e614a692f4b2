// Arrays, item by item.

import { itemsOf, type Json, type JsonObject } from "../../json/json.js";
import { canonicalJson } from "../../runtime/validation/values.js";
import type { Making, Spot } from "./making.js";

/** How many items an array has at most. */
const maxLength = 500;

/** How many further values are tried for an item that must differ from others. */
const maxOthers = 24;

/** What a `contains` requires. */
interface Contained {
  readonly schema: Json;
  readonly min: number;
  readonly max: number;
}

/** Arrays that these schemas may accept, the likeliest first. */
export function* arraysOf(parts: readonly JsonObject[], spot: Spot, making: Making): Generator<Json> {
  const maker = new ArrayMaker(parts, spot, making);
  const seen = new Set<string>();
  for (const count of maker.lengths()) {
    // Arrays of other values differ from those before, for arrays of arrays that must be unique.
    for (const index of [spot.index, spot.index + 1]) {
      const value = maker.make(count, index);
      const key = value === undefined ? undefined : canonicalJson(value);
      if (value === undefined || key === undefined || seen.has(key)) continue;
      seen.add(key);
      if (making.accepts(value)) yield value;
    }
  }
}

class ArrayMaker {
  readonly #min: number;
  readonly #max: number;
  readonly #contained: readonly Contained[];
  readonly #isUnique: boolean;
  readonly parts: readonly JsonObject[];
  readonly spot: Spot;
  readonly making: Making;

  constructor(parts: readonly JsonObject[], spot: Spot, making: Making) {
    this.parts = parts;
    this.spot = spot;
    this.making = making;
    const all = (keyword: string): readonly number[] =>
      parts.flatMap(({ [keyword]: value }) => (typeof value === "number" ? [value] : []));
    this.#min = Math.max(0, ...all("minItems"));
    this.#max = Math.min(Infinity, ...all("maxItems"));
    this.#isUnique = parts.some((each) => each["uniqueItems"] === true);
    this.#contained = parts.flatMap(({ contains: schema, minContains = 1, maxContains }) =>
      schema === undefined
        ? []
        : [{ schema, min: Number(minContains), max: typeof maxContains === "number" ? maxContains : Infinity }],
    );
  }

  /** The lengths that are tried. */
  lengths(): readonly number[] {
    const { parts, spot, making } = this;
    const needed = Math.max(this.#min, ...this.#contained.map(({ min }) => min));
    const prefix = Math.max(0, ...parts.map(({ prefixItems }) => itemsOf(prefixItems).length));
    const usual = making.search.isFilled(spot) ? Math.max(1, prefix) : 0;
    const total = this.#contained.reduce((sum, { min }) => sum + min, 0);
    const wanted = [Math.max(needed, usual), needed, prefix + total, needed + 1, needed + 2, total];
    return [...new Set(wanted.map((each) => Math.min(Math.max(each, this.#min), this.#max)))].filter(
      (each) => each >= this.#min && each <= maxLength,
    );
  }

  /** An array of at most that length; undefined where it would be too short. */
  make(count: number, index: number): Json | undefined {
    const placed = this.#placeItems(count);
    if (placed === undefined) return undefined;
    const made: Json[] = [];
    const seen = new Set<string>();
    for (let at = 0; at < count; at++) {
      const schemas = [...this.#itemAt(at), ...(placed[at] ?? [])];
      const value = this.#item(schemas, at, index, seen);
      if (value === undefined) return made.length >= this.#min && placed.slice(at).every(isEmpty) ? made : undefined;
      seen.add(canonicalJson(value));
      made.push(value);
    }
    return made;
  }

  /** The schemas of an item by its index. */
  #itemAt(at: number): readonly Json[] {
    const own = this.parts.flatMap(({ prefixItems, items }): Json[] => {
      const listed = itemsOf(prefixItems)[at];
      return listed !== undefined ? [listed] : items !== undefined ? [items] : [];
    });
    const others = this.parts.flatMap(({ unevaluatedItems }) => unevaluatedItems ?? []);
    return own.length > 0 || this.#contained.length > 0 ? own : others;
  }

  /** What the items at each index must be besides, so that the array contains what it should. */
  #placeItems(count: number): readonly (readonly Json[])[] | undefined {
    const placed = Array.from({ length: count }, (): Json[] => []);
    const prefix = Math.max(0, ...this.parts.map(({ prefixItems }) => itemsOf(prefixItems).length));
    const positions = [...placed.keys()];
    for (const { schema, min, max } of this.#contained) {
      let missing = min;
      for (const at of [...positions.filter((each) => each >= prefix), ...positions.filter((each) => each < prefix)]) {
        if (missing === 0) break;
        const together = [...this.#itemAt(at), ...(placed[at] ?? []), schema];
        if (this.making.search.first(together, this.#spotAt(at, at)) === undefined) continue;
        placed[at]?.push(schema);
        missing -= 1;
      }
      if (missing > 0) return undefined;
      if (max < count) for (const each of placed) if (!each.includes(schema)) each.push({ not: schema });
    }
    return placed;
  }

  #spotAt(at: number, index: number): Spot {
    const { spot } = this;
    return {
      ...spot,
      depth: spot.depth + 1,
      index: this.#isUnique ? index : spot.index,
      path: this.#isUnique ? [...spot.path, String(at)] : spot.path,
    };
  }

  #item(schemas: readonly Json[], at: number, index: number, seen: ReadonlySet<string>): Json | undefined {
    const { search } = this.making;
    if (!this.#isUnique) {
      const inside = { ...this.#spotAt(at, at), index };
      return at < this.#min ? search.first(schemas, inside) : search.firstOptional(schemas, inside);
    }
    let tried = 0;
    for (const value of search.values(schemas, this.#spotAt(at, index + at))) {
      if (!seen.has(canonicalJson(value))) return value;
      if (++tried > maxOthers + seen.size) return undefined;
    }
    return undefined;
  }
}

function isEmpty(list: readonly unknown[]): boolean {
  return list.length === 0;
}
