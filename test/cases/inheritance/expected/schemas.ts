// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

export const AnimalBase2 = z.looseObject({
  id: runtime.integer().optional(),
  kind: z.string(),
  name: z.string(),
  friend: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["Animal"]>> => Animal).optional(),
}).openapi("AnimalBase2") satisfies runtime.SchemaOf<Schemas["AnimalBase2"]>;

export const MammalBase = runtime.intersection(AnimalBase2, z.looseObject({ legs: runtime.integer() })).openapi("MammalBase") satisfies runtime.SchemaOf<Schemas["MammalBase"]>;

export const Dog = runtime.intersection(MammalBase, z.looseObject({ kind: z.literal("dog").optional(), bark: z.boolean() })).openapi("Dog") satisfies runtime.SchemaOf<Schemas["Dog"]>;

export const Cat = runtime.intersection(MammalBase, z.looseObject({ kind: z.literal("cat").optional(), purr: z.boolean() })).openapi("Cat") satisfies runtime.SchemaOf<Schemas["Cat"]>;

export const Mammal = runtime.intersection(runtime.intersection(AnimalBase2, z.looseObject({ legs: runtime.integer() })), z.union([Dog, Cat])).openapi("Mammal") satisfies runtime.SchemaOf<Schemas["Mammal"]>;

export const Bird = runtime.intersection(AnimalBase2, z.looseObject({ kind: z.literal("bird").optional(), wings: runtime.integer() })).openapi("Bird") satisfies runtime.SchemaOf<Schemas["Bird"]>;

export const Animal = runtime.intersection(z.looseObject({
  id: runtime.integer().optional(),
  kind: z.string(),
  name: z.string(),
  friend: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["Animal"]>> => Animal).optional(),
}), z.xor([Mammal, Bird])).openapi("Animal") satisfies runtime.SchemaOf<Schemas["Animal"]>;

export const AnimalBase2Input = runtime.ignoreProperties(["id"], z.looseObject({
  kind: z.string(),
  name: z.string(),
  friend: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["AnimalInput"]>> => AnimalInput).optional(),
})).openapi("AnimalBase2Input") satisfies runtime.SchemaOf<Schemas["AnimalBase2Input"]>;

export const MammalBaseInput = runtime.intersection(AnimalBase2Input, z.looseObject({ legs: runtime.integer() })).openapi("MammalBaseInput") satisfies runtime.SchemaOf<Schemas["MammalBaseInput"]>;

export const DogInput = runtime.intersection(MammalBaseInput, z.looseObject({ kind: z.literal("dog").optional(), bark: z.boolean() })).openapi("DogInput") satisfies runtime.SchemaOf<Schemas["DogInput"]>;

export const CatInput = runtime.intersection(MammalBaseInput, z.looseObject({ kind: z.literal("cat").optional(), purr: z.boolean() })).openapi("CatInput") satisfies runtime.SchemaOf<Schemas["CatInput"]>;

export const MammalInput = runtime.intersection(runtime.intersection(AnimalBase2Input, z.looseObject({ legs: runtime.integer() })), z.union([DogInput, CatInput])).openapi("MammalInput") satisfies runtime.SchemaOf<Schemas["MammalInput"]>;

export const BirdInput = runtime.intersection(AnimalBase2Input, z.looseObject({ kind: z.literal("bird").optional(), wings: runtime.integer() })).openapi("BirdInput") satisfies runtime.SchemaOf<Schemas["BirdInput"]>;

export const AnimalInput = runtime.intersection(runtime.ignoreProperties(["id"], z.looseObject({
  kind: z.string(),
  name: z.string(),
  friend: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["AnimalInput"]>> => AnimalInput).optional(),
})), z.xor([MammalInput, BirdInput])).openapi("AnimalInput") satisfies runtime.SchemaOf<Schemas["AnimalInput"]>;

export const AnyShapeBase = z.unknown().openapi("AnyShapeBase") satisfies runtime.SchemaOf<Schemas["AnyShapeBase"]>;

export const ShapeBase = runtime.intersection(z.looseObject({ area: z.number() }), AnyShapeBase).openapi("ShapeBase") satisfies runtime.SchemaOf<Schemas["ShapeBase"]>;

export const RoundBase = runtime.intersection(ShapeBase, z.looseObject({ round: z.boolean().optional() })).openapi("RoundBase") satisfies runtime.SchemaOf<Schemas["RoundBase"]>;

export const Circle = runtime.intersection(RoundBase, z.looseObject({ radius: z.number() })).openapi("Circle") satisfies runtime.SchemaOf<Schemas["Circle"]>;

export const AnyShape = z.xor([Circle, runtime.intersection(ShapeBase, z.looseObject({ side: z.number() }))]).openapi("AnyShape") satisfies runtime.SchemaOf<Schemas["AnyShape"]>;

export const Shape = runtime.intersection(z.looseObject({ area: z.number() }), AnyShape).openapi("Shape") satisfies runtime.SchemaOf<Schemas["Shape"]>;

export const Round = runtime.intersection(Shape, z.looseObject({ round: z.boolean().optional() })).openapi("Round") satisfies runtime.SchemaOf<Schemas["Round"]>;

/** The name is taken. */
export const AnimalBase = z.string().openapi("AnimalBase") satisfies runtime.SchemaOf<Schemas["AnimalBase"]>;
