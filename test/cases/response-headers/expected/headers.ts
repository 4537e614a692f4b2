// Generated from openapi.yaml by halves. Do not edit.

import { headerReader, type HeaderReader } from "../../../../scripts/runtime/client.js";
import type { paths } from "./types.js";

/** Reads the headers of `orders.list`. */
export const listOrdersHeaders: HeaderReader<paths["/orders"]["get"]> = /* @__PURE__ */ headerReader({
  "X-Total": "number",
  "X-Ids": { items: "number" },
  Link: "string",
  "Retry-After": "number",
});
