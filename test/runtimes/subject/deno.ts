// On Deno: `Deno.serve`, and the contract against it. Prints the steps as JSON.
import { createTrains } from "./app.ts";
import { runContract } from "./contract.ts";

declare const Deno: {
  serve(
    options: { port: number; hostname: string; onListen: () => void },
    handler: (request: Request) => Response | Promise<Response>,
  ): { readonly addr: { readonly port: number } };
  exit(): never;
};

const { addr } = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, createTrains().fetch);
console.log(JSON.stringify(await runContract(`http://127.0.0.1:${addr.port}/v1`, (request) => fetch(request))));
Deno.exit();
