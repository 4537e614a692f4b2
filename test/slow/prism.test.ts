// Every method of the credit client against a service that isn't ours: Prism's mock of openapi.yaml, which rejects
// requests that the document doesn't describe and returns the document's examples.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { ApiError, createCreditClient, type CreditClient } from "../../client/index.js";
import { readDocument } from "../support/openapi/document.js";
import { unknownUuid, type Life } from "../support/service/life.js";
import { OpenApiValidator, type SentRequest } from "../support/openapi/openapi-validator.js";
import { failure } from "../support/client/scripted.js";
import { acme } from "../support/service/service.js";
import { uses, type Use } from "../support/users/uses.js";

const validator = new OpenApiValidator(readDocument());
const root = join(import.meta.dirname, "../..");

const life: Life = {
  user_uuid: unknownUuid,
  application_uuid: unknownUuid,
  loc_uuid: unknownUuid,
  sibling_uuid: unknownUuid,
  disbursement_uuid: unknownUuid,
  payment_uuid: unknownUuid,
  key_person_uuid: unknownUuid,
  document_uuid: unknownUuid,
  endpoint_uuid: unknownUuid,
  event_uuid: unknownUuid,
};

interface Exchange {
  readonly request: SentRequest;
  readonly response: Response;
}

let prism: ChildProcess;
let baseUrl: string;

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  const command = join(await installOnDemand("test/slow"), "@stoplight/prism-cli/dist/index.js");
  prism = spawn(
    process.execPath,
    [command, "mock", join(root, "openapi.yaml"), "--host", "127.0.0.1", "--port", String(port), "--errors"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  prism.stdout?.setEncoding("utf8");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    prism.stdout?.on("data", (text: string) => {
      output += text;
      if (output.includes("is listening")) resolve();
    });
    prism.on("exit", (code) => reject(new Error(`Prism ended with ${code}: ${output}`)));
  });
});

afterAll(async () => {
  if (prism.exitCode !== null) return;
  prism.kill();
  await once(prism, "exit");
});

/** A client whose requests and responses are recorded. */
function watchedClient(headers: Readonly<Record<string, string>> = {}): {
  client: CreditClient;
  exchanges: Exchange[];
} {
  const exchanges: Exchange[] = [];
  const client = createCreditClient({
    baseUrl,
    apiKey: acme.api_key,
    secretKey: acme.secret_key,
    headers,
    retries: 0,
    fetch: async (request) => {
      const { method, url } = request;
      const body = new Uint8Array(await request.clone().arrayBuffer());
      const response = await fetch(request);
      exchanges.push({ request: { method, url, headers: request.headers, body }, response: response.clone() });
      return response;
    },
  });
  return { client, exchanges };
}

describe("Prism responds", () => {
  test.each(Object.entries<Use>(uses))("%s", async (id, { call }) => {
    const { client, exchanges } = watchedClient();
    const data = await call(client, life);
    expect(exchanges).toHaveLength(1);
    const [{ request, response } = { request: undefined, response: undefined }] = exchanges;
    expect(validator.match(request?.method ?? "", new URL(request?.url ?? "").pathname)?.id).toBe(id);
    const text = (await response?.text()) ?? "";
    expect(data).toEqual(text === "" ? undefined : JSON.parse(text));
  });

  test("the promissory note's bytes", async () => {
    expect(await watchedClient().client.loc.promissoryNotePdf(life.user_uuid, life.loc_uuid)).toBeInstanceOf(
      Uint8Array,
    );
  });

  test("a list to its end", async () => {
    const { client, exchanges } = watchedClient();
    const { pagination } = await client.users.list();
    expect(await client.users.list().toArray()).toHaveLength(pagination.total);
    expect(exchanges).toHaveLength(2);
  });
});

describe("Prism rejects", () => {
  const rows = Object.entries<Use>(uses).flatMap(([id, { call }]) =>
    statusesOf(id).map((status) => [id, status, call] as const),
  );

  test.each(rows)("%s with %i", async (_, status, call) => {
    const { client, exchanges } = watchedClient({ prefer: `code=${status}` });
    const error = await failure(call(client, life));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status,
      attempts: 1,
      code: expect.any(String),
      problem: await exchanges[0]?.response.json(),
    });
  });

  test("a body that isn't the document's", async () => {
    const { client } = watchedClient();
    const error = await failure(client.loc.draw(life.user_uuid, life.loc_uuid, {} as { amount: number }));
    expect(error).toBeInstanceOf(ApiError);
  });

  test("a client without its key", async () => {
    expect((await fetch(`${baseUrl}/v1/users`)).status).toBe(401);
  });
});

/** The errors that the document has for an operation. */
function statusesOf(id: string): readonly number[] {
  const { responses } = validator.operation(id);
  return [...responses.keys()].map(Number).filter((status) => status >= 400);
}
