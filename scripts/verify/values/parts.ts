// Parts of a value: where they are, and the value with another one in their place.
import { isArray, isObject, type Json } from "../../json/json.js";
import { pointerTo, type Pointer } from "../../json/pointer.js";

/** Members and indexes, outermost first; none is the value itself. */
export type Path = readonly (string | number)[];

/** The value with another one at a path; `undefined` takes the member or the item away. */
export function replaceAt(value: Json, [step, ...rest]: Path, part: Json | undefined): Json | undefined {
  if (step === undefined) return part;
  if (isArray(value) && typeof step === "number") {
    const inner = replaceAt(value[step] ?? null, rest, part);
    return value.flatMap((each, index) => (index !== step ? [each] : inner === undefined ? [] : [inner]));
  }
  if (!isObject(value)) return value;
  const name = String(step);
  const inner = replaceAt(value[name] ?? null, rest, part);
  if (inner === undefined) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return { ...value, [name]: inner };
}

/** A path for people: `items[0].price`, or what the whole is called. */
export function nameOfPath(path: Path, whole: string): string {
  if (path.length === 0) return whole;
  return path.reduce<string>(
    (text, step) => (typeof step === "number" ? `${text}[${step}]` : text === "" ? step : `${text}.${step}`),
    "",
  );
}

export function pointerOfPath(path: Path): Pointer {
  return pointerTo(...path);
}
