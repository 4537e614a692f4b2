// The package `halves-credit`, as `npm run build` makes it: Node and browsers import it, and a bundle has only the
// operations that it calls.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../../bench/bundle.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const built = join(root, "dist/packages/halves-credit");

/** Programs of a package's user, in whose node_modules it is. */
const folder = join(root, "dist/package-users");

beforeAll(async () => {
  await run("npm", ["run", "--silent", "build"], { cwd: root });
  await mkdir(join(folder, "node_modules"), { recursive: true });
  await symlink(built, join(folder, "node_modules/halves-credit"), "dir");
}, 240_000);
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
}, 30_000);

describe("in a browser's bundle", () => {
  const one =
    'import { Core, getUser } from "halves-credit/operations"; console.log(await getUser(new Core({ baseUrl: "http://localhost" }), "1"));';
  const all =
    'import * as client from "halves-credit"; import * as operations from "halves-credit/operations"; console.log(client, operations);';

  test("there is the client and openapi-fetch, and nothing else", async () => {
    const { inputs } = await bundle(all, folder);
    expect(
      inputs.filter(
        (file) => !/^(dist\/packages\/halves-credit\/|(.*\/)?node_modules\/openapi-fetch\/|<stdin>$)/.test(file),
      ),
    ).toEqual([]);
  });

  test("what Node alone has is in none of our files", async () => {
    const { inputs } = await bundle(all, folder);
    const ours = inputs.filter((file) => file.startsWith("dist/packages/halves-credit/"));
    expect(ours.length).toBeGreaterThan(5);
    expect(
      ours.filter((file) =>
        /\bnode:|\bprocess\b|\bBuffer\b|\brequire\(|__dirname/.test(
          readFileSync(join(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, ""),
        ),
      ),
    ).toEqual([]);
  });

  test("one operation is at most 6.7 KB with openapi-fetch inside, and brings no other", async () => {
    const { text, gzipped } = await bundle(one, folder);
    expect(gzipped).toBeLessThanOrEqual(6.7 * 1024);
    expect([...text.matchAll(/"(\/v1\/[^"]*)"/g)].map(([, path]) => path)).toEqual(["/v1/users/{user_uuid}"]);
  });

  test("an import that isn't used leaves nothing", async () => {
    expect((await bundle('import "halves-credit"; import "halves-credit/operations";', folder)).bytes).toBe(0);
  });
});
