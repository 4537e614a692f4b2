// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

export const Network = z.looseObject({
  private: z.boolean().optional(),
  droplet: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["Droplet"]>> => Droplet).optional(),
}).openapi("Network") satisfies runtime.SchemaOf<Schemas["Network"]>;

export const Droplet = z.looseObject({
  id: runtime.integer(),
  name: z.string(),
  size: z.enum(["small", "large"]).optional(),
  network: Network.optional(),
}).openapi("Droplet") satisfies runtime.SchemaOf<Schemas["Droplet"]>;

export const NetworkInput = z.looseObject({
  private: z.boolean().optional(),
  droplet: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["DropletInput"]>> => DropletInput).optional(),
}).openapi("NetworkInput") satisfies runtime.SchemaOf<Schemas["NetworkInput"]>;

export const DropletInput = runtime.ignoreProperties(["id"], z.looseObject({
  name: z.string(),
  size: z.enum(["small", "large"]).optional(),
  network: NetworkInput.optional(),
})).openapi("DropletInput") satisfies runtime.SchemaOf<Schemas["DropletInput"]>;

export const Error_54a0 = z.looseObject({ message: z.string() }).openapi("Error_54a0") satisfies runtime.SchemaOf<Schemas["Error"]>;
