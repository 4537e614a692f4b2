// Integers of requests that no double has the digits of. They are judged as they are written; a handler gets a bigint
// or a double, as the schema of their place says.

import type { Context } from "hono";
import { stringifyExactly } from "../../shared/exact-json.js";
import type { Compiled, IntegerReading } from "../../validation/compiled.js";
import { replaceAt } from "./checked-json.js";
import { isHeld } from "../../validation/decimals.js";
import { pointerTo } from "../../syntax/json-pointers.js";

type Path = readonly (string | number)[];

export interface LargePlace {
  readonly path: Path;
  readonly integer: bigint;
  readonly reading: IntegerReading;
}

/** The bigints in a value. */
export function largeIntegersIn(data: unknown, integerAt: NonNullable<Compiled["integerAt"]>): readonly LargePlace[] {
  const places: LargePlace[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === "bigint") places.push({ path, integer: value, reading: integerAt(path) });
    else if (Array.isArray(value)) value.forEach((each, index) => walk(each, [...path, index]));
    else if (isContainer(value)) for (const name of Object.keys(value)) walk(value[name], [...path, name]);
  };
  walk(data, []);
  return places;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !(value instanceof Blob);
}

/** The value as it is validated: literals are doubles, and where no number may be, that is the issue. */
export function forValidation(data: unknown, places: readonly LargePlace[]): unknown {
  return places.reduce(
    (value, { path, integer, reading }) =>
      reading === "other" && isHeld(integer) ? replaceAt(value, path, Number(integer)) : value,
    data,
  );
}

/** The value as a handler gets it. */
export function forHandler(data: unknown, places: readonly LargePlace[]): unknown {
  return places.reduce(
    (value, { path, integer, reading }) =>
      reading === "number" || ((reading === "integer" || reading === "any") && isHeld(integer))
        ? replaceAt(value, path, Number(integer))
        : value,
    data,
  );
}

/** JSON Pointers to the integers that are to be doubles, which none is. */
export function inexactPlaces(places: readonly LargePlace[]): readonly string[] {
  return places
    .filter(({ reading, integer }) => reading === "integer" && !isHeld(integer))
    .map(({ path }) => pointerTo(...path));
}

/** Makes `c.json` write bigints as integers, since a handler may respond with what it was given. */
export function writeLargeIntegers(c: Context): void {
  const json = c.json.bind(c);
  const write = (value: unknown, ...more: never[]): Response => {
    const text = stringifyExactly(value);
    if (text === undefined) return (json as (value: unknown, ...more: never[]) => Response)(value, ...more);
    const response = (json as (value: unknown, ...more: never[]) => Response)(null, ...more);
    return new Response(text, response);
  };
  Object.assign(c, { json: write });
}
