// Schemas that contain themselves, in a client that converts dates and bigints, and leaves them where it isn't certain
// what a value is.
import type { All, Dates, Folder, Route, Stop, Text, Tree, Unclear } from "./client-types.js";

export const trees: Tree[] = [new Date(), [new Date(), [new Date()]]];
export const words: Text[] = ["a", ["a", ["2020-01-01T00:00:00Z"]]];
export const dates: Dates[] = [new Date(), ["a", ["2020-01-01T00:00:00Z"]]];
export const unclear: Unclear[] = ["a", ["a", ["b"]]];
export const stop: Stop = { at: new Date(), place: [1, "a"], next: [{ at: "2020-01-01T00:00:00Z", place: [1, "a"] }] };
export const place = (route: Route): string | undefined => route[0]?.place[1].toUpperCase();
export const made = ({ nodes: [first] }: All): string | undefined => first?.made.toUpperCase();
export const folder: Folder = { made: new Date(), parent: { made: new Date() } };
// @ts-expect-error a date
export const wrong1: Tree = ["2020-01-01T00:00:00Z"];
// @ts-expect-error a string
export const wrong2: Text = [new Date()];
// @ts-expect-error a list of strings
export const wrong3: Unclear = [new Date()];
// @ts-expect-error as JSON has it in a tuple
export const wrong4: Route = [{ at: new Date(), place: [1, "a"] }];
// @ts-expect-error a tuple in a tuple
export const wrong5: Route = [{ at: "2020-01-01T00:00:00Z", place: ["a", 1] }];
