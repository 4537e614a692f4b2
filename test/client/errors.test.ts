// What an error says about its call: the caller's line and a name that survives minification, and nothing that was
// sent.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { createCreditClient } from "../../client/index.js";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { ClientError } from "../../scripts/runtime/client/errors.js";
import { coreOf, failure, lost, problem, scripted, silent, type Reply } from "../support/client/scripted.js";

const get = operation<[id: string, options?: CallOptions], unknown>("GET", "/v1/users/{user_uuid}");
const here = "errors.test.ts";

const replies: readonly [what: string, reply: Reply, options: CallOptions, message: string][] = [
  ["a problem", problem(404, "not_found"), {}, "404 not_found: It is not_found."],
  ["a page", new Response("<html>", { status: 502 }), {}, "502"],
  ["a lost connection", lost(), {}, "the connection failed (ECONNRESET)"],
  [
    "a connection that failed for a reason with the URL in it",
    new TypeError("request to http://service.test/v1/users/canary failed"),
    {},
    "the connection failed",
  ],
  ["nothing", silent, { timeout: 5 }, "no whole response in 5 ms"],
  [
    "a page where JSON is promised",
    new Response("<html>", { headers: { "content-type": "text/html" } }),
    {},
    "200 with text/html instead of JSON",
  ],
];

describe("after", () => {
  test.each(replies)("%s", async (_, reply, options, message) => {
    const core = coreOf(scripted(reply).fetch, { headers: { authorization: "Bearer canary" }, retries: 0 });
    const error = (await failure(get(core, "canary", options))) as ClientError;
    expect(error.message).toBe(`GET /v1/users/{user_uuid}: ${message}`);
    expect(error).toMatchObject({ method: "GET", path: "/v1/users/{user_uuid}" });
    expect([error.message, error.stack]).not.toContainEqual(expect.stringContaining("canary"));
    const [first = "", ...frames] = (error.stack ?? "").split("\n");
    expect(first).toBe(`${error.name}: ${error.message}`);
    expect(frames.join("\n")).toContain(here);
  });

  test("attempts that were tried again", async () => {
    const error = (await failure(get(coreOf(scripted(lost(), lost(), problem(500, "oops")).fetch), "1"))) as Error;
    expect(error.stack).toContain(here);
  });

  test("a tax id was encrypted, which takes a while", async () => {
    const client = createCreditClient({
      baseUrl: "http://service.test",
      apiKey: "k",
      secretKey: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
      fetch: scripted(problem(422, "invalid")).fetch,
    });
    const error = (await failure(
      client.users.create({ user_type: "individual", taxId: "123-45-6789" } as never),
    )) as Error;
    expect([error.message, error.stack]).toEqual([
      "POST /v1/users: 422 invalid: It is invalid.",
      expect.stringContaining(here),
    ]);
  });

  test("an argument that is wrong", async () => {
    const error = (await failure(get(coreOf(scripted().fetch), ".."))) as Error;
    expect([error.constructor, error.stack]).toEqual([TypeError, expect.stringContaining(here)]);
  });
});

test("a page that isn't the first fails at the loop that requested it", async () => {
  const headers = { link: '</v1/users?limit=1&cursor=a>; rel="next"' };
  const page = Response.json({ data: [{}], pagination: { total: 3, limit: 1, offset: 0 } }, { headers });
  const client = createCreditClient({
    baseUrl: "http://service.test",
    apiKey: "k",
    secretKey: "",
    fetch: scripted(page, problem(403, "no")).fetch,
  });
  const error = (await failure(client.users.list({ limit: 1 }).toArray())) as Error;
  expect(error.message).toBe("GET /v1/users: 403 no: It is no.");
});

test("names survive a bundler that shortens them", async () => {
  const source = `
    import * as errors from "./scripts/runtime/client/errors.js";
    import { inspect } from "node:util";
    const failure = { method: "GET", path: "/thing", attempts: 1 };
    for (const [name, Class] of Object.entries(errors)) {
      if (!(typeof Class === "function" && Class.prototype instanceof Error)) continue;
      const error = new Class("gone", failure);
      console.log(JSON.stringify([name, error.name, String(error), error.stack.split("\\n")[0], inspect(error).split("\\n")[0]]));
    }
    const found = errors.apiError({ ...failure, response: new Response(null, { status: 404 }) }, errors.errorDetails);
    console.log(JSON.stringify(["NotFoundError", found.name, String(found), found.stack.split("\\n")[0], inspect(found).split("\\n")[0]]));
  `;
  const root = join(import.meta.dirname, "../..");
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  const program = outputFiles[0]?.text ?? "";
  expect(program).not.toContain("class NotFoundError");
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string[]);
  expect(lines).toHaveLength(15);
  for (const [exported = "", name, text, stack, inspected] of lines) {
    expect(name).toBe(exported);
    for (const each of [text, stack]) expect(each).toMatch(new RegExp(`^${exported}: GET /thing: (gone|404)`));
    expect(inspected).toContain(exported);
  }
});
