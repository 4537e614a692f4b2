// Tuples as JSON Schema has them (https://json-schema.org/draft/2020-12/json-schema-core#section-10.3.1.1): items may be
// absent unless minItems says otherwise, and there may be others unless items is false.
import type { Exact, First, Pair, Place, Rest } from "./types.js";

export const pairs: Pair[] = [[], [1], [1, "a"]];
export const second = (pair: Pair): string | undefined => pair[1];
export const exact: Exact = [1, "a"];
export const sum = (value: Exact): number => value[0] + value[1].length;
export const rests: Rest[] = [["a"], ["a", true], ["a", true, false]];
export const firsts: First[] = [["a"], ["a", 1], ["a", 1, null, {}]];
export const at = (place: Place): [number, number] => place.at;
// @ts-expect-error the second item may be absent
export const unsafe = (pair: Pair): number => pair[1].length;
// @ts-expect-error there are no more than two
export const wrong1: Pair = [1, "a", 2];
// @ts-expect-error there are two
export const wrong2: Exact = [1];
// @ts-expect-error the first item is required
export const wrong3: Rest = [];
// @ts-expect-error three numbers
export const wrong4: Place["at"] = [1, 2, 3];
