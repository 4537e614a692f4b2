// Hostile strings in all string positions of a rich document at once, keys included: what is generated compiles, and
// responds without doing what the string says. test/scripts/hostile.test.ts has each position by itself.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { joinedRuntime } from "../support/generation/joined-runtime.js";
import { mockApp, type Generated } from "../support/generation/mock-app.js";
import type { Model } from "../../scripts/model/model.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { built, escaped, hostile } from "../support/documents/hostile.js";
import { places, poisoned, type Place } from "../support/documents/places.js";
import { rich } from "../support/documents/rich.js";

const root = join(import.meta.dirname, "../..");
const all = places(rich);

const hostileStrings: ReadonlyMap<string, string> = new Map([
  ["code", hostile],
  ["a path", "/a{b}:c{.*}*?(d)[e]\\f|$^+.{id}/:x{.*}/*/{id}"],
  ["headers", "a\r\nX-Injected: 1\r\n\r\n<b>"],
  ["nothing", ""],
  ["a space", " "],
  ["half a character", "\ud800"],
  ["NUL", "\u0000"],
  ["escapes", "100%zz#/~1"],
  ...["__proto__", "constructor", "toString", "then", "0", ".."].map((text) => [text, text] as const),
]);

/** The sizes of the parts of a model, which differ when something was left out. */
function size({ operations, notifications, schemas, responses }: Model): string {
  return JSON.stringify([
    operations.map(({ parameters, responses: described, body }) => [
      parameters.length,
      described.length,
      body?.content.length,
    ]),
    notifications.length,
    schemas.length,
    responses.length,
  ]);
}

/** Places that accept any string, all at once. */
function freePlaces(): readonly Place[] {
  const whole = built(rich);
  if (whole === undefined) throw new Error("not built");
  const wholeSize = size(whole.model);
  const isFree = (document: JsonObject): boolean => {
    const result = built(document);
    return result !== undefined && !isReported(result.report) && size(result.model) === wholeSize;
  };
  let accepted = rich;
  /** Tries places together, and by halves where that fails. */
  const freeAmong = (group: readonly Place[]): readonly Place[] => {
    if (group.length === 0) return [];
    const next = group.reduce<JsonObject>((document, place) => poisoned(document, place, "free"), accepted);
    if (isFree(next)) {
      accepted = next;
      return group;
    }
    if (group.length === 1) return [];
    const middle = Math.ceil(group.length / 2);
    return [...freeAmong(group.slice(0, middle)), ...freeAmong(group.slice(middle))];
  };
  // An address that can't be fetched may be left out of a model, but no reference accepts any string.
  const candidates = all.filter((place) => place.path.at(-1) !== "$ref" && isLoaded(poisoned(rich, place, "free")));
  const groups = Array.from({ length: Math.ceil(candidates.length / 8) }, (_, index) =>
    candidates.slice(index * 8, index * 8 + 8),
  );
  return groups.flatMap(freeAmong);
}

function isReported({ diagnostics }: Report): boolean {
  return diagnostics.some(({ code }) => ["unknown-field", "unknown-keyword", "bad-value"].includes(code));
}

/** Whether a document gets as far as the model, which takes longer to build, without diagnostics that rule it out. */
function isLoaded(document: JsonObject): boolean {
  const report = new Report();
  return loadText(JSON.stringify(document), "openapi.json", report) !== undefined && !isReported(report);
}

/** A file of TypeScript, and what it is compiled to. */
async function writeModule(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await writeFile(path.replace(/ts$/, "js"), (await transform(text, { loader: "ts", format: "esm" })).code);
}

describe("in all places at once", () => {
  const names = [...hostileStrings.keys()];
  const models = new Map<string, Model>();
  const called: string[] = [];
  let folder: string;
  let errors: readonly string[];
  const found: string[] = [];

  beforeAll(async () => {
    Object.assign(globalThis, { CANARY: () => called.push(new Error().stack ?? "") });
    await mkdir(join(root, "dist"), { recursive: true });
    folder = await mkdtemp(join(root, "dist/hostile-"));
    const free = freePlaces();
    if (free.length < 150) throw new Error(`only ${free.length} places accept any string`);
    // The runtime is the same for all documents: it is compiled once, and loaded once.
    for (const [file, text] of joinedRuntime()) await writeModule(join(folder, "runtime", file), text);
    for (const [index, text] of [...hostileStrings.values()].entries()) {
      await mkdir(join(folder, String(index)));
      await symlink("../runtime", join(folder, String(index), "runtime"));
      const result = built(free.reduce<JsonObject>((json, place) => poisoned(json, place, text), rich));
      if (result === undefined) throw new Error(`rejected: ${names[index]}`);
      models.set(names[index] ?? "", result.model);
      for (const [file, printed] of await result.files()) {
        if (!file.endsWith(".ts")) continue;
        if (!file.includes("/")) found.push(...escaped(file, printed));
        if (!file.startsWith("runtime/")) await writeModule(join(folder, String(index), file), printed);
      }
    }
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: "../../tsconfig.json", include: ["**/*.ts"], exclude: ["*/runtime"] }),
    );
    errors = await compile(folder);
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function compile(project: string): Promise<readonly string[]> {
    const compiler = join(root, "node_modules/typescript-7/bin/tsc");
    const out = await promisify(execFile)(process.execPath, [compiler, "-p", project, "--pretty", "false"], {
      cwd: project,
    }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
    return out.split("\n").filter((line) => line.includes("error TS"));
  }

  test("nothing becomes code", () => {
    expect(found).toEqual([]);
  });

  test.each(names)("%s compiles", (name) => {
    expect(errors.filter((line) => line.startsWith(`${names.indexOf(name)}/`))).toEqual([]);
  });

  test.each(names)("%s is served", async (name) => {
    const load = (file: string): Promise<object> =>
      import(pathToFileURL(join(folder, String(names.indexOf(name)), file)).href) as Promise<object>;
    const modules = await Promise.all(
      ["development.js", "runtime/memory.js", "client.js", "notifications.js", "schemas.js"].map(load),
    );
    const model = models.get(name);
    if (model === undefined) throw new Error("not built");
    for (const credentials of [{}, { authorization: "Bearer anything" }] as Record<string, string>[]) {
      const app = mockApp(Object.assign({}, ...modules) as Generated);
      for (const { method, path, body } of model.operations) {
        const [content] = body?.content ?? [];
        const type = /^[\w/+.-]+$/.test(content?.mediaType ?? "") ? content?.mediaType : "application/json";
        const sent =
          content === undefined
            ? { headers: credentials }
            : { headers: { ...credentials, "content-type": String(type) }, body: JSON.stringify(content.example) };
        const response = await app.request(`${model.basePath}${path.replace(/\{[^{}]*\}/g, "1")}`, {
          method: method.toUpperCase(),
          ...sent,
        });
        expect([path, response.status < 500 || (await response.text()), response.headers.has("x-injected")]).toEqual([
          path,
          true,
          false,
        ]);
      }
    }
    expect(called).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
