// On Bun: `Bun.serve`, and the contract against it. Prints the steps as JSON.
import { createTrains } from "./app.ts";
import { runContract } from "./contract.ts";

declare const Bun: {
  serve(options: { port: number; hostname: string; fetch: (request: Request) => Response | Promise<Response> }): {
    readonly port: number;
  };
};

const { port } = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: createTrains().fetch });
console.log(JSON.stringify(await runContract(`http://127.0.0.1:${port}/v1`, (request) => fetch(request))));
process.exit();
