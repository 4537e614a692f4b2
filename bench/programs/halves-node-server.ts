// The generated server on the host that is generated with it, which adds timeouts and limits.
import { createServer } from "#small/server.js";
import { handlers } from "./halves-handlers.js";

const { NodeServer } = await import("#small/runtime/node.js").catch(
  () => import("#small/runtime/server/node-server.js"),
);

await new NodeServer(createServer({ handlers }).fetch).listen(Number(process.env.PORT), "127.0.0.1");
