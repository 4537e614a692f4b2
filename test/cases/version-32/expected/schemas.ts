// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

export const Cat = z.looseObject({ kind: z.literal("cat"), lives: runtime.integer().optional() }).openapi("Cat") satisfies runtime.SchemaOf<Schemas["Cat"]>;

export const Dog = z.looseObject({ kind: z.literal("dog"), name: z.string().optional() }).openapi("Dog") satisfies runtime.SchemaOf<Schemas["Dog"]>;

export const Other = z.looseObject({
  kind: runtime.jsonSchema({ type: "string", not: { enum: ["cat", "dog"] } }).optional(),
  else: z.string().optional(),
}).openapi("Other") satisfies runtime.SchemaOf<Schemas["Other"]>;

export const Pet = z.xor([Cat, Dog, Other]).openapi("Pet") satisfies runtime.SchemaOf<Schemas["Pet"]>;

export const Optional = z.xor([Cat, Other]).openapi("Optional");
