// A worker that runs the contract against the worker with the server, which is bound as TRAINS, for whatever request.
import { runContract } from "./contract.ts";

interface Bindings {
  readonly TRAINS: { fetch(request: Request): Promise<Response> };
}

export default {
  fetch: async (_request: Request, { TRAINS }: Bindings): Promise<Response> =>
    Response.json(await runContract("http://trains/v1", (request) => TRAINS.fetch(request))),
};
