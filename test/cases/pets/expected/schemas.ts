// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

export const Cat = z.looseObject({ kind: z.literal("cat"), lives: z.int().min(0).max(9).optional() }).openapi("Cat") satisfies runtime.SchemaOf<Schemas["Cat"]>;

export const Dog = z.looseObject({
  kind: z.literal("dog"),
  tricks: runtime.comparedArray(z.string()).check(runtime.uniqueItems).openapi({ uniqueItems: true }).optional(),
}).openapi("Dog") satisfies runtime.SchemaOf<Schemas["Dog"]>;

export const Animal = z.discriminatedUnion("kind", [Cat, Dog]).openapi("Animal") satisfies runtime.SchemaOf<Schemas["Animal"]>;

export const Pet = z.strictObject({
  pet_id: z.guid().openapi({ format: "uuid" }),
  name: z.string().check(runtime.minLength(1), runtime.maxLength(20)).regex(runtime.pattern("^\\p{L}+$")),
  animal: Animal,
  "chip/number": z.string().nullable().optional(),
}).openapi("Pet") satisfies runtime.SchemaOf<Schemas["Pet"]>;

export const PetInput = z.strictObject({
  name: z.string().check(runtime.minLength(1), runtime.maxLength(20)).regex(runtime.pattern("^\\p{L}+$")),
  animal: Animal,
  "chip/number": z.string().nullable().optional(),
  secret: z.string().check(runtime.minLength(2)).optional(),
}).openapi("PetInput") satisfies runtime.SchemaOf<Schemas["PetInput"]>;

export const PetList = z.looseObject({ total: runtime.integer(), pets: runtime.array(Pet) }).openapi("PetList") satisfies runtime.SchemaOf<Schemas["PetList"]>;

export const Problem = z.looseObject({ code: z.enum(["not_found", "no*\/t"]) }).openapi("Problem") satisfies runtime.SchemaOf<Schemas["Problem"]>;
