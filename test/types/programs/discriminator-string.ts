// The property is any string: several values may be mapped to one schema, and without a mapping its name is the value
// (https://spec.openapis.org/oas/v3.1.1.html#discriminator-object).
import type { Animal, Event } from "./types.js";

export function describeEvent(event: Event): string {
  if (event === null) return "";
  if (event.type === "made" || event.type === "born") return event.name;
  return event.at;
}

export function count(animal: Animal): number | undefined {
  return animal.species === "Cat" ? animal.lives : animal.tricks;
}

export const events: Event[] = [{ type: "made", name: "x" }, { type: "Deleted", at: "2026-01-01T00:00:00Z" }, null];
// @ts-expect-error no schema has this value
export const wrong: Animal = { species: "Cow" };
