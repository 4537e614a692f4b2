// The client in projects that Babel compiles: each file by the presets' defaults, and calls in Jest, with fields of
// classes that are defined as the language does, that are assigned, and by React Native's preset.
import { execFile } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installOnDemand, root } from "../../scripts/cli/install-on-demand.js";
import { selectEmitters } from "../../scripts/emit/index.js";
import { notes } from "../support/documents/notes-document.js";
import { filesOf } from "../support/generation/generate.js";
import { joinedRuntime } from "../support/generation/joined-runtime.js";

interface Babel {
  transformSync(code: string, options: object): { readonly code: string };
}

const folder = join(root, "dist/babel-user");
let packages: string;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  packages = await installOnDemand("test/slow/babel");
  files = await filesOf(notes, undefined, { emitters: selectEmitters(["client"]), imports: "none" });
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of files) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const typescript = (): string => join(packages, "@babel/preset-typescript");
const reactNative = (): string => join(packages, "@react-native/babel-preset");
const current = (more: object = {}): readonly unknown[] => [
  join(packages, "@babel/preset-env"),
  { targets: { node: "current" }, ...more },
];

test.each([
  ["@babel/preset-typescript", () => ({ presets: [typescript()] })],
  ["@babel/preset-typescript with @babel/preset-env", () => ({ presets: [current(), typescript()] })],
  ["@react-native/babel-preset", () => ({ presets: [reactNative()] })],
])("%s compiles the client and every module of the runtime", (_, options) => {
  const babel = createRequire(join(packages, "any.js"))("@babel/core") as Babel;
  const compiled = [...files, ...joinedRuntime()].filter(([file]) => file.endsWith(".ts"));
  for (const [file, text] of compiled)
    babel.transformSync(text, { filename: `/${file}`, ...options(), babelrc: false });
  expect(compiled.length).toBeGreaterThan(15);
});

/** A test of Jest: what a call has when it fails, where fields of a subclass could replace it. */
const program = `
import assert from "node:assert";
import { ApiError, ClientError, ConnectionError, createClient, NotFoundError, ResponseParseError } from "./generated/client";

const replies: Record<string, () => Response> = {
  "/v1/notes": () => Response.json([{ id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", text: "Hi" }]),
  "/v1/notes/7c9e6679-7425-40de-944b-e07fc1f90ae7": () =>
    Response.json({ message: "Gone." }, { status: 404, headers: { "x-request-id": "r1" } }),
};
const client = createClient({
  baseUrl: "https://notes.example/v1",
  auth: "none",
  fetch: async (request: Request) => {
    const reply = replies[new URL(request.url).pathname];
    if (reply === undefined) throw new TypeError("fetch failed");
    return reply();
  },
});
const failure = (call: PromiseLike<unknown>): Promise<unknown> => Promise.resolve(call).then(() => undefined, (error) => error);

test("a call succeeds", async () => {
  assert.deepStrictEqual((await client.notes.list()).map(({ text }) => text), ["Hi"]);
});

test("an error response is an ApiError with all that is known", async () => {
  const error = await failure(client.notes.get("7c9e6679-7425-40de-944b-e07fc1f90ae7"));
  assert.ok(error instanceof NotFoundError && error instanceof ApiError && error instanceof ClientError);
  const { name, method, path, attempts, status, problem, requestId, headers } = error;
  assert.deepStrictEqual(
    { name, method, path, attempts, status, problem, requestId },
    { name: "NotFoundError", method: "GET", path: "/notes/{id}", attempts: 1, status: 404, problem: { message: "Gone." }, requestId: "r1" },
  );
  assert.strictEqual(headers.get("x-request-id"), "r1");
});

test("errors without a response have a method and no status; one of a wrong success has its status", async () => {
  const lost = await failure(client.notes.get("00000000-0000-4000-8000-000000000000"));
  assert.ok(lost instanceof ConnectionError);
  assert.deepStrictEqual([lost.method, lost.status], ["GET", undefined]);
  replies["/v1/notes"] = () => new Response("<p>", { headers: { "content-type": "text/html" } });
  const wrong = await failure(client.notes.list());
  assert.ok(wrong instanceof ResponseParseError);
  assert.deepStrictEqual([wrong.name, wrong.status], ["ResponseParseError", 200]);
});
`;

test("in Jest, errors have what is known whether fields of classes are defined, assigned or React Native's", async () => {
  const jest = join(packages, "jest/bin/jest.js");
  const project = (displayName: string, options: object): object => ({
    displayName,
    rootDir: folder,
    testEnvironment: "node",
    testMatch: ["**/calls.ts"],
    transform: { "\\.[jt]s$": [join(packages, "babel-jest"), { ...options, babelrc: false, configFile: false }] },
  });
  const projects = [
    project("defined", { presets: [current(), typescript()] }),
    project("assigned", {
      presets: [current({ include: ["transform-class-properties", "transform-private-methods"] }), typescript()],
      assumptions: { setPublicClassFields: true },
    }),
    project("react-native", { presets: [reactNative()] }),
  ];
  await writeFile(join(folder, "calls.ts"), program);
  await writeFile(join(folder, "package.json"), "{}");
  await writeFile(join(folder, "jest.config.json"), JSON.stringify({ projects }));
  await symlink(packages, join(folder, "node_modules"));
  const args = [jest, "--ci", "--json", "--no-cache", "--runInBand"];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  );
  const result = JSON.parse(stdout) as { readonly success: boolean; readonly numPassedTests: number };
  expect({ ...result, stderr }).toMatchObject({ success: true, numPassedTests: 9 });
});
