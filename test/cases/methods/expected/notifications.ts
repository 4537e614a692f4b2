// Generated from openapi.yaml by halves. Do not edit.

import type { z } from "@hono/zod-openapi";
import * as schemas from "./schemas.js";

/** Webhook `changed` */
export const changed = {
  name: "changed",
  method: "NOTIFY",
  body: { "application/json": schemas.Note },
};

/** The JSON body of each notification, by its name in this file. */
export interface Notifications {
  changed: z.infer<(typeof changed)["body"]["application/json"]>;
}
