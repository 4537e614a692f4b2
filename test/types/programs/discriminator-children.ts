// Children of a base with a discriminator, by allOf (https://spec.openapis.org/oas/v3.0.3#discriminator-object).
import type { Cat, Lizard, Pet, Zoo } from "./types.js";

export function livesOf(zoo: Zoo): number {
  let lives = 0;
  for (const pet of zoo.pets ?? []) if (pet.petType === "Cat") lives += pet.lives;
  return lives;
}

export const cat: Cat = { petType: "Cat", lives: 9 };
export const lizard: Lizard = { petType: "lizard", lovesRocks: true };
export const pet: Pet = { petType: "whatever" };
export const pets: Pet[] = [cat, lizard];
// @ts-expect-error a lizard is no cat
export const wrong: Cat = { petType: "lizard", lives: 9 };
