// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

export const Film = z.looseObject({ title: z.string() }).openapi("Film") satisfies runtime.SchemaOf<Schemas["Film"]>;

export const Problem = z.looseObject({ detail: z.string().optional() }).openapi("Problem") satisfies runtime.SchemaOf<Schemas["Problem"]>;
