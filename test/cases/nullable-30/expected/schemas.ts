// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

export const Shelf = z.looseObject({ name: z.string().nullable().optional() }).openapi("Shelf") satisfies runtime.SchemaOf<Schemas["Shelf"]>;

export const Note = z.string().check(runtime.maxLength(10)).nullable().openapi("Note") satisfies runtime.SchemaOf<Schemas["Note"]>;

export const Colour = z.enum(["red", "blue"]).openapi("Colour") satisfies runtime.SchemaOf<Schemas["Colour"]>;

export const ColourOrNull = z.literal(["red", "blue", null]).openapi("ColourOrNull", { type: ["string", "null"], enum: ["red", "blue", null] }) satisfies runtime.SchemaOf<Schemas["ColourOrNull"]>;

export const ShelfByAllOf = runtime.intersection(z.record(z.string(), z.unknown()).nullable(), Shelf).openapi("ShelfByAllOf") satisfies runtime.SchemaOf<Schemas["ShelfByAllOf"]>;

export const NoteByAllOf = runtime.intersection(z.string().nullable(), Note).openapi("NoteByAllOf") satisfies runtime.SchemaOf<Schemas["NoteByAllOf"]>;

export const ShelfOrNull = z.union([Shelf, z.literal(null)]).openapi("ShelfOrNull") satisfies runtime.SchemaOf<Schemas["ShelfOrNull"]>;

export const Book = z.looseObject({
  shelf: Shelf.optional(),
  wrapped: Shelf.optional(),
  both: runtime.intersection(Shelf, runtime.checkProto(z.record(z.string(), z.unknown())).check(runtime.maxProperties(1)).openapi({ maxProperties: 1 })).optional(),
  either: z.xor([Shelf, runtime.integer()]).optional(),
  listed: z.literal([1, 2]).openapi({ type: "integer", enum: [1, 2] }).optional(),
  members: runtime.jsonSchema({ properties: { a: { type: "string" } } }).optional(),
  anything: z.unknown().optional(),
}).openapi("Book") satisfies runtime.SchemaOf<Schemas["Book"]>;
