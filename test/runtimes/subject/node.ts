// On Node: the runtime's own HTTP server, and the contract against it. Prints the steps as JSON.
import { createTrains } from "./app.ts";
import { runContract } from "./contract.ts";
import { NodeServer } from "./generated/runtime/node.ts";

const server = new NodeServer(createTrains().fetch);
const url = await server.listen(0, "127.0.0.1");
console.log(JSON.stringify(await runContract(`${url}/v1`, (request) => fetch(request))));
process.exit();
