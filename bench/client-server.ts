// The other side of bench/client-speed.ts, in a process of its own: the same answer each time, so that clients differ
// alone.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answered } from "./client-bodies.js";

const server = createServer((request, response) => {
  request
    .resume()
    .on("end", () =>
      response.writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json" }).end(answered),
    );
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
