// A hostile string in every string position of a rich document, keys included: it is refused, or it stays data. And in all
// places at once: what is generated compiles, and answers without doing what the string says.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { transform } from "esbuild";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../../scripts/build.js";
import { Report } from "../../scripts/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { loadText } from "../../scripts/load.js";
import { mockApp, type Generated } from "../../scripts/mock/app.js";
import type { JsonObject, Model } from "../../scripts/model.js";
import { places, poisoned, rich, type Place } from "../support/rich.js";

/** Ends every literal, comment, template and line there is, and then calls CANARY. */
const hostile = "x*/\n\"';`${CANARY()}\u2028\u0085\\\";CANARY();//</script><!--";
const root = join(import.meta.dirname, "../..");

/** Identifiers called CANARY, and whatever TypeScript can't parse. */
function escaped(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) as ts.SourceFile & { parseDiagnostics: readonly ts.Diagnostic[] };
  const found = source.parseDiagnostics.map((each) => `${file}: ${ts.flattenDiagnosticMessageText(each.messageText, " ")}`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "CANARY") found.push(`${file}: ${node.parent.getText(source).slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

interface Built {
  readonly model: Model;
  readonly report: Report;
  files(): Promise<ReadonlyMap<string, string>>;
}

/** Undefined for a document that is refused, with a reason. */
function built(json: JsonObject): Built | undefined {
  const report = new Report();
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  if (document === undefined) expect(report.diagnostics.filter(({ severity }) => severity === "error")).not.toEqual([]);
  if (document === undefined) return undefined;
  const model = build(document, report);
  return { model, report, files: () => emit(document, model) };
}

const all = places(rich);

describe("a hostile string", () => {
  let reached = 0;

  // Keys that may have any name are below, with everything at once; of others nothing is left.
  const values = all.filter(({ what }) => what === "value");

  test.each(values.map((place) => [`${place.what} of /${place.path.join("/")}`, place] as const))("as the %s", async (_, place) => {
    const result = built(poisoned(rich, place, hostile));
    if (result === undefined) return;
    reached++;
    // The runtime is copied as it is.
    const own = [...(await result.files())].filter(([file]) => /^\w+\.ts$/.test(file));
    expect(own.flatMap(([file, text]) => escaped(file, text))).toEqual([]);
  });

  test("got as far as the printer from every place where any text will do", () => {
    expect(reached).toBeGreaterThan(values.length / 2);
  });
});

const texts: ReadonlyMap<string, string> = new Map([
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

/** What there is of a model, so that it tells when something was left out. */
function size({ operations, notifications, schemas, responses }: Model): string {
  return JSON.stringify([operations.map(({ parameters, responses: answers, body }) => [parameters.length, answers.length, body?.content.length]), notifications.length, schemas.length, responses.length]);
}

/** Places that take any text, all at once. */
function freePlaces(): readonly Place[] {
  const whole = built(rich);
  let sofar = rich;
  return all.filter((place) => {
    // One that can't be fetched may be left out, but a reference is no place for any text.
    if (place.path.at(-1) === "$ref") return false;
    const next = poisoned(sofar, place, "free");
    const result = built(next);
    const isFree = result !== undefined && whole !== undefined && size(result.model) === size(whole.model) && result.report.diagnostics.every(({ code }) => !["unknown-field", "unknown-keyword", "bad-value"].includes(code));
    if (isFree) sofar = next;
    return isFree;
  });
}

describe("in all places at once", () => {
  const names = [...texts.keys()];
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
    if (free.length < 150) throw new Error(`only ${free.length} places take any text`);
    for (const [index, text] of [...texts.values()].entries()) {
      const result = built(free.reduce<JsonObject>((json, place) => poisoned(json, place, text), rich));
      if (result === undefined) throw new Error(`refused: ${names[index]}`);
      models.set(names[index] ?? "", result.model);
      for (const [file, printed] of await result.files()) {
        if (!file.endsWith(".ts")) continue;
        if (!file.includes("/")) found.push(...escaped(file, printed));
        const path = join(folder, String(index), file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, printed);
        await writeFile(path.replace(/ts$/, "js"), (await transform(printed, { loader: "ts", format: "esm" })).code);
      }
    }
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["**/*.ts"] }));
    errors = await compile(folder);
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true }));

  async function compile(project: string): Promise<readonly string[]> {
    const compiler = join(root, "node_modules/typescript-7/bin/tsc");
    const out = await promisify(execFile)(process.execPath, [compiler, "-p", project, "--pretty", "false"], { cwd: project }).then(
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
    const load = (file: string): Promise<object> => import(pathToFileURL(join(folder, String(names.indexOf(name)), file)).href) as Promise<object>;
    const modules = await Promise.all(["development.js", "runtime/memory.js", "client.js", "notifications.js", "schemas.js"].map(load));
    const model = models.get(name);
    if (model === undefined) throw new Error("not built");
    for (const credentials of [{}, { authorization: "Bearer anything" }] as Record<string, string>[]) {
      const app = mockApp(Object.assign({}, ...modules) as Generated);
      for (const { method, path, body } of model.operations) {
        const [content] = body?.content ?? [];
        const type = /^[\w/+.-]+$/.test(content?.mediaType ?? "") ? content?.mediaType : "application/json";
        const sent = content === undefined ? { headers: credentials } : { headers: { ...credentials, "content-type": String(type) }, body: JSON.stringify(content.example) };
        const answer = await app.request(`${model.basePath}${path.replace(/\{[^{}]*\}/g, "1")}`, { method: method.toUpperCase(), ...sent });
        expect([path, answer.status < 500 || (await answer.text()), answer.headers.has("x-injected")]).toEqual([path, true, false]);
      }
    }
    expect(called).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
