// Names of members that an enum lists; each may be absent.
import type { Flags, Names, Prices } from "./types.js";

export const prices: Prices = { EUR: 1 };
export const price = (all: Prices): number | undefined => all.USD;
export const names: Names = { de: "a", en: "b" };
export const flags: Flags = { "x-a": true };
// @ts-expect-error no such currency
export const wrong1: Prices = { CHF: 1 };
// @ts-expect-error no such language
export const wrong2: Names = { fr: "a" };
