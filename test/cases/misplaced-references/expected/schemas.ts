// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/validation/schema.js";
import type { Readable, Writable, components } from "./types.js";

type Schemas = components["schemas"];

export const Network = z.looseObject({
  private: z.boolean().optional(),
  droplet: runtime.lazy((): z.core.$ZodType<Readable<Schemas["Droplet"]>> => Droplet).optional(),
}).openapi("Network") satisfies runtime.SchemaOf<Readable<Schemas["Network"]>>;

export const Droplet = z.looseObject({
  id: runtime.integer(),
  name: z.string(),
  size: z.enum(["small", "large"]).optional(),
  network: Network.optional(),
}).openapi("Droplet") satisfies runtime.SchemaOf<Readable<Schemas["Droplet"]>>;

export const NetworkInput = z.looseObject({
  private: z.boolean().optional(),
  droplet: runtime.lazy((): z.core.$ZodType<Writable<Schemas["Droplet"]>> => DropletInput).optional(),
}).openapi("NetworkInput") satisfies runtime.SchemaOf<Writable<Schemas["Network"]>>;

export const DropletInput = runtime.ignoreProperties(["id"], z.looseObject({
  name: z.string(),
  size: z.enum(["small", "large"]).optional(),
  network: NetworkInput.optional(),
})).openapi("DropletInput") satisfies runtime.SchemaOf<Writable<Schemas["Droplet"]>>;

export const Error_54a0 = z.looseObject({ message: z.string() }).openapi("Error_54a0") satisfies runtime.SchemaOf<Schemas["Error"]>;
