// The types of a client with Dates and bigints agree with what it does: the compiler checks a program, which then runs.
import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { filesOf } from "../support/generation/generate.js";
import { documentOf, jsonContent, refTo, requestBody, wholeObject } from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

const date = { type: "string", format: "date-time" };
const bigint = { type: "integer", format: "int64" };

const document = documentOf({
  openapi: "3.2.0",
  paths: {
    "/things/{id}": {
      put: {
        operationId: "sendThing",
        tags: ["things"],
        parameters: [
          { name: "id", in: "path", required: true, schema: bigint },
          { name: "since", in: "query", schema: date },
        ],
        requestBody: requestBody(refTo("Thing")),
        responses: {
          "200": { description: "It.", content: jsonContent(refTo("Thing")) },
          "404": { description: "None.", content: jsonContent(wholeObject({ at: date })) },
        },
      },
    },
    "/events": {
      get: {
        operationId: "events",
        tags: ["things"],
        responses: {
          "200": { description: "All.", content: { "application/jsonl": { itemSchema: refTo("Thing") } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: wholeObject({
        id: { ...bigint, readOnly: true },
        secret: { ...date, writeOnly: true },
        at: date,
        maybe: { type: ["string", "null"], format: "date-time" },
        table: { type: "object", additionalProperties: { type: "array", items: bigint } },
        pet: { oneOf: [refTo("Cat"), refTo("Dog")], discriminator: { propertyName: "kind" } },
        unclear: { oneOf: [refTo("Cat"), wholeObject({ born: { type: "string" } })] },
        tuple: { type: "array", prefixItems: [refTo("Cat"), bigint] },
      }),
      Cat: wholeObject({ kind: { const: "cat" }, born: date }),
      Dog: wholeObject({ kind: { const: "dog" }, born: bigint }),
    },
  },
});

const program = `
  import { createClient, type Thing, type ThingInput } from "./client.js";

  type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  function assert<_ extends true>(): void {}

  let body = "";
  const fetch = async (request: Request): Promise<Response> => {
    if (request.url.endsWith("/events")) body = body + "\\n";
    else body = await request.text();
    const isMissing = request.url.endsWith("/0");
    const type = request.url.endsWith("/events") ? "application/jsonl" : "application/json";
    return new Response(isMissing ? '{"at":"2024-01-01T00:00:00Z"}' : body.replace("{", '{"id":9223372036854775807,'), {
      status: isMissing ? 404 : 200,
      headers: { "content-type": type },
    });
  };
  const { things } = createClient({ baseUrl: "http://service.test", fetch });
  const sent: ThingInput = {
    secret: new Date(0),
    at: new Date(1),
    maybe: null,
    table: { a: [1n, 9007199254740993n] },
    pet: { kind: "cat", born: new Date(2) },
    unclear: { kind: "cat", born: "1970-01-01T00:00:00.000Z" },
    tuple: [{ kind: "cat", born: "1970-01-01T00:00:00.000Z" }, 5],
  };
  const thing: Thing = await things.send(1n, sent, { since: new Date(0) });
  assert<Equal<Thing["id"], bigint>>();
  assert<Equal<Thing["at"], Date>>();
  assert<Equal<Thing["maybe"], Date | null>>();
  assert<Equal<Thing["table"][string], bigint[]>>();
  assert<Equal<Thing["unclear"]["born"], string>>();
  assert<Equal<Thing["tuple"][1], number | undefined>>();
  if (thing.pet.kind === "cat") assert<Equal<typeof thing.pet.born, Date>>();
  else assert<Equal<typeof thing.pet.born, bigint>>();
  // @ts-expect-error a response has no member that only requests have
  void thing.secret;
  // @ts-expect-error a string is no Date
  void things.send(1n, { ...sent, at: "2024-01-01T00:00:00Z" });
  // @ts-expect-error a number is no bigint
  void (() => things.send(1, sent));

  const { error } = await things.send(0n, sent).safe();
  if (error?.status === 404) assert<Equal<typeof error.problem.at, string>>();
  const items = [];
  body = JSON.stringify({ at: "2024-01-01T00:00:00Z" });
  for await (const item of await things.events()) {
    assert<Equal<typeof item.at, string>>();
    assert<Equal<typeof item.id, number>>();
    items.push(typeof item.at);
  }
  const { id, at, maybe, table, pet, unclear, tuple } = thing;
  const kinds = [typeof id, at instanceof Date, maybe, table["a"]?.map(String), pet.born instanceof Date];
  console.log(JSON.stringify([...kinds, typeof unclear.born, typeof tuple[1], String(id), items]));
`;

test("what compiles is what runs", async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/conversions-"));
  try {
    for (const [file, text] of await filesOf(document, undefined, { transforms: { dates: true, bigints: true } })) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await writeFile(join(folder, "program.ts"), program);
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const compilerOptions = { noEmit: false, noUnusedLocals: false, rootDir: ".", outDir: "out" };
    const config = { extends: "../../tsconfig.json", compilerOptions, files: ["program.ts"], include: [], exclude: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const compiled = await run(process.execPath, [
      join(root, "node_modules/typescript-7/bin/tsc"),
      "-p",
      folder,
      "--pretty",
      "false",
    ]).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(compiled).toBe("");
    const { stdout } = await run(process.execPath, [join(folder, "out/program.js")]);
    expect(JSON.parse(stdout)).toEqual([
      "bigint",
      true,
      null,
      ["1", "9007199254740993"],
      true,
      "string",
      "number",
      "9223372036854775807",
      ["string"],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
