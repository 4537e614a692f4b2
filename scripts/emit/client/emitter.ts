// The emitter of client.ts.

import type { Emitter } from "../emitter.js";
import { emit } from "./client.js";

export const client: Emitter = {
  name: "client",
  summary: "a typed client on openapi-fetch",
  files: ["client.ts"],
  // Options of a client that callers choose: nothing generated imports them.
  runtime: ["client/authorization.ts", "client/log.ts", "client/validation.ts"],
  emit: ({ model }) => ({ "client.ts": emit(model) }),
};
