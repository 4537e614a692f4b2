// What a value may be read as that is sent as text: `1` is a number or a text, `true` a boolean or a text.
import { isArray, isObject, type Json } from "../../json/json.js";

/** How many readings of one value are looked at. */
const maxReadings = 64;

/** All ways of reading the strings that a value is sent as. */
export function textReadings(value: Json): readonly Json[] {
  if (isArray(value))
    return value.reduce<readonly (readonly Json[])[]>(
      (lists, each) => limitReadings(lists.flatMap((list) => textReadings(each).map((reading) => [...list, reading]))),
      [[]],
    );
  if (isObject(value))
    return Object.entries(value).reduce<readonly Json[]>(
      (objects, [name, each]) =>
        limitReadings(
          objects.flatMap((object) =>
            textReadings(each).map((reading): Json => ({ ...(isObject(object) ? object : {}), [name]: reading })),
          ),
        ),
      [{}],
    );
  const text = String(value);
  const number = text !== "" && text.trim() === text && Number.isFinite(Number(text)) ? [Number(text)] : [];
  const word = text === "true" ? [true] : text === "false" ? [false] : text === "null" ? [null] : [];
  return [text, ...number, ...word];
}

function limitReadings<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, maxReadings);
}
