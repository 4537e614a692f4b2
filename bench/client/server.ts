// The server of bench/client/speed.ts, in a process of its own: the same response each time, so that only clients
// differ.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { received } from "./bodies.js";

const server = createServer((request, response) => {
  request
    .resume()
    .on("end", () =>
      response.writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json" }).end(received),
    );
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
