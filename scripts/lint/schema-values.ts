// What rules about schemas share: the types that a schema names, and values as messages show them.
import { isArray, type Json, type JsonObject } from "../json/json.js";

/** The types that a schema names; undefined when it names none. */
export function typesOf({ type, nullable }: JsonObject): readonly string[] | undefined {
  const named =
    typeof type === "string" ? [type] : isArray(type) ? type.filter((each) => typeof each === "string") : undefined;
  return named !== undefined && nullable === true ? [...named, "null"] : named;
}

/** A value as JSON, at most 40 characters long. */
export function shortJson(value: Json): string {
  return shorten(JSON.stringify(value));
}

/** The beginning of a string that is longer than 40 characters. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
