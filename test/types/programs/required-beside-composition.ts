// `required` beside allOf, or in a branch with nothing else, makes members required that others describe.
import type { Cat, Deep, Reachable, Strict, User } from "./types.js";

export const kittens = (cat: Cat): number => cat.kittens;
export const names = (user: User): string => user.id + user.first;
export const name = (user: Strict): string => user.first + (user.last ?? "");
export const deep = (user: Deep): string | null => user.last;
export const cat: Cat = { kind: "cat", kittens: 1 };
export const strict: Strict = { first: "a", last: null };
export const reachable: Reachable[] = [{ email: "a" }, { phone: "1" }, { email: "a", phone: "1" }];
export const address = (to: Reachable): string | undefined => to.email ?? to.phone;
// @ts-expect-error kittens is missing
export const wrong1: Cat = { kind: "cat" };
// @ts-expect-error undefined is no integer
export const wrong2: Cat = { kind: "cat", kittens: undefined };
// @ts-expect-error last is missing
export const wrong3: Strict = { first: "a" };
// @ts-expect-error one of the two is required
export const wrong4: Reachable = {};
// @ts-expect-error first is missing
export const wrong5: User = { id: "1" };
