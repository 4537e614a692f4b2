// The generated server on the same host as its peers: what the generated code costs.
import { serve } from "@hono/node-server";
import { createServer } from "#small/server.js";
import { handlers } from "./halves-handlers.js";

serve({ fetch: createServer({ handlers }).fetch, hostname: "127.0.0.1", port: Number(process.env.PORT) });
