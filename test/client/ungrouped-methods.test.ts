// Methods of the client itself, for operations whose path names only what is done.
import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

type Method = () => Promise<unknown>;

interface Module {
  createClient(options: object): { embed: Method; models: { list: Method } };
}

test("are called on the client, beside those of groups", async () => {
  const done = { responses: { 204: { description: "Done." } } };
  const { folder, module } = await importFiles(
    documentOf({
      paths: {
        "/v1/embed": { post: { operationId: "embed", ...done } },
        "/v1/models": { get: { operationId: "listModels", ...done } },
      },
    }),
  );
  const requests: string[] = [];
  const fetch = (request: Request): Promise<Response> => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const { createClient } = (await module("client")) as unknown as Module;
  const client = createClient({ baseUrl: "http://localhost", fetch });

  await client.embed();
  await client.models.list();

  expect(requests).toEqual(["POST /v1/embed", "GET /v1/models"]);
  await rm(folder, { recursive: true });
});
