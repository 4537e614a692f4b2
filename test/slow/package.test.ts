// The packages as `npm run build` makes them. `halves-credit`: Node and browsers import it, and a bundle has only the
// operations that it calls. `halves/mock`: Node and the compiler import it by its name.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../../bench/bundle.js";
import { notes, notesUrl } from "../support/documents/notes-document.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const packages = join(root, "dist/package-users/packages");
const built = join(packages, "halves-credit");
const toolkit = join(packages, "halves");

/** Programs of a package's user, in whose node_modules it is. */
const folder = join(root, "dist/package-users");

beforeAll(async () => {
  await run("npm", ["run", "--silent", "build", "--", "--out", packages], { cwd: root });
  await mkdir(join(folder, "node_modules"), { recursive: true });
  await symlink(built, join(folder, "node_modules/halves-credit"), "dir");
  await symlink(toolkit, join(folder, "node_modules/halves"), "dir");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("everything that is exported is there, with its types", () => {
  const { exports } = JSON.parse(readFileSync(join(built, "package.json"), "utf8")) as {
    exports: Record<string, string | { types: string; default: string }>;
  };
  expect(Object.keys(exports)).toEqual([".", "./operations", "./package.json"]);
  const files = Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [entry] : Object.values(entry)));
  expect(files.filter((file) => !existsSync(join(built, file)))).toEqual([]);
});

test("Node imports it by its name", async () => {
  const program =
    'import { createCreditClient, usd } from "halves-credit"; import { getUser } from "halves-credit/operations"; console.log(typeof createCreditClient, typeof getUser, usd("1.50"));';
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder });
  expect(stdout).toBe("function function 150\n");
});

test("its types describe arguments and results, without Node's types and without our sources", async () => {
  const program = `
    import { createCreditClient } from "halves-credit";
    const credit = createCreditClient({ baseUrl: "", apiKey: "", secretKey: "" });
    export const email: Promise<string> = credit.users.get("1").then((user) => user.email);
    // @ts-expect-error an email is a text
    export const wrong: Promise<number> = credit.users.get("1").then((user) => user.email);
    // @ts-expect-error an amount is a number
    void credit.loc.draw("1", "2", { amount: "3" });
  `;
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: "NodeNext",
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    types: [],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  await writeFile(join(folder, "program.ts"), program);
  const output = await run(process.execPath, ["node_modules/typescript-7/bin/tsc", "-p", folder, "--pretty", "false"], {
    cwd: root,
  }).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe("");
});

describe("in a browser's bundle", () => {
  const one =
    'import { Core, getUser } from "halves-credit/operations"; console.log(await getUser(new Core({ baseUrl: "http://localhost" }), "1"));';
  const all =
    'import * as client from "halves-credit"; import * as operations from "halves-credit/operations"; console.log(client, operations);';

  test("there is the client and openapi-fetch, and nothing else", async () => {
    const { inputs } = await bundle(all, folder);
    expect(
      inputs.filter(
        (file) =>
          !/^(dist\/package-users\/packages\/halves-credit\/|(.*\/)?node_modules\/openapi-fetch\/|<stdin>$)/.test(file),
      ),
    ).toEqual([]);
  });

  test("what Node alone has is in none of our files", async () => {
    const { inputs } = await bundle(all, folder);
    const ours = inputs.filter((file) => file.startsWith("dist/package-users/packages/halves-credit/"));
    expect(ours.length).toBeGreaterThan(5);
    expect(
      ours.filter((file) =>
        /\bnode:|\bprocess\b|\bBuffer\b|\brequire\(|__dirname/.test(
          readFileSync(join(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, ""),
        ),
      ),
    ).toEqual([]);
  });

  test("one operation is at most 5 kB, and brings no other", async () => {
    const { text, gzipped } = await bundle(one, folder);
    expect(gzipped).toBeLessThanOrEqual(5_000);
    expect([...text.matchAll(/"(\/v1\/[^"]*)"/g)].map(([, path]) => path)).toEqual(["/v1/users/{user_uuid}"]);
  });

  test("an import that isn't used leaves nothing", async () => {
    expect((await bundle('import "halves-credit"; import "halves-credit/operations";', folder)).bytes).toBe(0);
  });
});

describe("halves/mock", () => {
  const mockProgram = `
    import { mockFetch, type MockFetch } from "halves/mock";

    const mock: MockFetch = mockFetch("notes.json", { security: false, latency: [0, 1] });
    // @ts-expect-error a fault is a status or "network"
    void mock.inject({ faults: [{ fault: "timeout" }] }).catch((error: unknown) => console.log(String(error)));
    const response: Response = await mock("${notesUrl}", { headers: { prefer: "code=404" } });
    console.log(response.status, await response.text());
  `;

  test("a program compiles, and runs on what is compiled to a cache folder", async () => {
    await writeFile(join(folder, "notes.json"), JSON.stringify(notes));
    await writeFile(join(folder, "mock.mts"), mockProgram);
    const compilerOptions = { strict: true, module: "NodeNext", target: "ES2022", types: ["node"] };
    await writeFile(join(folder, "mock.json"), JSON.stringify({ compilerOptions, files: ["mock.mts"] }));
    const args = ["node_modules/typescript-7/bin/tsc", "-p", join(folder, "mock.json"), "--pretty", "false"];
    const output = await run(process.execPath, args, { cwd: root }).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(output).toBe("");
    const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache") };
    const { stdout } = await run(process.execPath, ["mock.mjs"], { cwd: folder, env });
    expect(stdout.trim().split("\n")).toEqual([
      'RangeError: A fault is a status from 400 to 599 or "network", not "timeout".',
      '404 {"message":"There is no such note."}',
    ]);
  });

  test("has declarations, with all that they import", () => {
    const { exports } = JSON.parse(readFileSync(join(toolkit, "package.json"), "utf8")) as {
      exports: Record<string, unknown>;
    };
    expect(exports["./mock"]).toEqual({ types: "./types/mock/index.d.ts", default: "./dist/mock.js" });
    const names = ["document", "index", "mock-fetch", "msw", "service-worker"].map((name) => `${name}.d.ts`);
    expect(readdirSync(join(toolkit, "types/mock")).toSorted()).toEqual(names);
  });
});

test("halves/core is typed, and generates where there is nothing of Node", async () => {
  await writeFile(
    join(folder, "core.mts"),
    `
      import { codeFrame, generate, type Diagnostic } from "halves/core";

      const { ok, files, diagnostics } = await generate(${JSON.stringify(JSON.stringify(notes))}, { file: "notes.json" });
      const frames: readonly string[] = diagnostics.map((each: Diagnostic) => codeFrame("", each));
      // @ts-expect-error a document is a text
      await generate(1).catch(() => {});
      console.log(ok, files.has("client.ts"), frames.length);
    `,
  );
  const compilerOptions = { strict: true, module: "NodeNext", target: "ES2022", types: ["node"], skipLibCheck: false };
  await writeFile(join(folder, "core.json"), JSON.stringify({ compilerOptions, files: ["core.mts"] }));
  const args = ["node_modules/typescript-7/bin/tsc", "-p", join(folder, "core.json"), "--pretty", "false"];
  const output = await run(process.execPath, args, { cwd: root }).catch((error: { stdout: string }) => error);
  expect(output.stdout).toBe("");
  const { stdout } = await run(process.execPath, ["core.mjs"], { cwd: folder });
  expect(stdout).toBe("true true 0\n");
  // Files of the runtime are in it as strings, whose lines are imports as well.
  const entryPoints = [join(toolkit, "dist/core.js")];
  const { metafile } = await build({ entryPoints, bundle: true, write: false, metafile: true });
  expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports)).toEqual([]);
});

describe("halves/verify", () => {
  test("a program compiles, and its tests run in vitest", async () => {
    await writeFile(join(folder, "notes.json"), JSON.stringify(notes));
    await writeFile(
      join(folder, "contract.test.mts"),
      `
        import { mockFetch } from "halves/mock";
        import { contractTests, verify, type VerifyResult } from "halves/verify";

        const fetch = mockFetch("notes.json", { security: false, cache: false });
        await contractTests("notes.json", { fetch: (request) => fetch(request), phases: ["inventory", "negative"] });
        export const result: Promise<VerifyResult> = verify({ document: "notes.json", fetch, phases: ["inventory"] });
        // @ts-expect-error a phase has a name
        void verify({ document: "notes.json", fetch, phases: ["everything"] }).catch(() => {});
      `,
    );
    const compilerOptions = {
      strict: true,
      module: "NodeNext",
      target: "ES2022",
      types: ["node"],
      skipLibCheck: false,
    };
    await writeFile(join(folder, "contract.json"), JSON.stringify({ compilerOptions, files: ["contract.test.mts"] }));
    const args = [
      "node_modules/typescript-7/bin/tsc",
      "--noEmit",
      "-p",
      join(folder, "contract.json"),
      "--pretty",
      "false",
    ];
    const output = await run(process.execPath, args, { cwd: root }).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(output).toBe("");
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
    const program = join(root, "node_modules/vitest/vitest.mjs");
    await writeFile(join(folder, "vitest.config.mjs"), "export default {};");
    const vitest = [
      program,
      "run",
      "--root",
      folder,
      "--config",
      "vitest.config.mjs",
      "--reporter=tap-flat",
      "contract.test.mts",
    ];
    const { stdout } = await run(process.execPath, vitest, { cwd: folder, env });
    const lines = stdout.split("\n").filter((each) => /^(?:not )?ok /.test(each));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((each) => !each.startsWith("ok "))).toEqual([]);
  });
});
