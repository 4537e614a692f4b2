// Tests of npm run docs: a hostile document, whose HTML has no effect, and what is written and overwritten.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentOf } from "../support/openapi/builders.js";

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

/** What the command prints as errors; "" where it succeeds. */
const docs = (...args: readonly string[]): Promise<string> =>
  promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/docs/docs.ts", ...args]).then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );

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
  await docs("--spec", join(folder, "openapi.json"), "--out", join(folder, "docs.html"));
  page = await readFile(join(folder, "docs.html"), "utf8");
});
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
  const [spec, notes] = [join(folder, "openapi.json"), join(folder, "notes.html")];
  await writeFile(notes, "<html><head></head>mine</html>");
  const document = await readFile(spec, "utf8");
  expect(await docs(spec, "--out", notes)).toBe(
    `error: ${notes} is not a page that npm run docs wrote; --force overwrites it. Nothing was written.\n`,
  );
  await link(spec, join(folder, "same.html"));
  expect(await docs(spec, "--out", join(folder, "same.html"), "--force")).toBe(
    `error: ${join(folder, "same.html")} is a document that is being read. Nothing was written.\n`,
  );
  expect(await docs(spec, "--out", spec, "--force")).toBe(`error: ${spec} is not a folder. Nothing was written.\n`);
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
  await mkdir(join(folder, "folder.html"));
  expect(await docs(spec, "--out", join(folder, "folder.html"), "--force")).toBe(
    `error: ${join(folder, "folder.html")} is not a file. Nothing was written.\n`,
  );
  expect(await docs(spec, "--out", "")).toContain(
    "error: --out takes the path of a folder or of an HTML file. Nothing was written.\n",
  );
  expect(await docs(spec, "--out", join(folder, "docs.html"))).toBe("");
});

describe("a site", () => {
  const configured = (guides: string): string =>
    JSON.stringify({ targets: [{ spec: "api.json", out: "generated", docs: { guides } }] });
  const run = (...args: readonly string[]): Promise<string> =>
    docs(join(folder, "site/api.json"), "--config", join(folder, "site/halves.config.json"), ...args);
  const out = (): string => join(folder, "site/out");
  const contents = async (): Promise<readonly (readonly [string, string])[]> => {
    const names = (await readdir(out())).toSorted();
    return Promise.all(names.map(async (name) => [name, await readFile(join(out(), name), "utf8")] as const));
  };

  beforeAll(async () => {
    await mkdir(join(folder, "site/guides"), { recursive: true });
    const responses = { 404: { description: "Nothing there." } };
    const spec = documentOf({ paths: { "/x": { get: { operationId: "getX", "x-decision": "Ours.", responses } } } });
    await writeFile(join(folder, "site/api.json"), JSON.stringify(spec));
    await writeFile(join(folder, "site/halves.config.json"), configured("guides"));
    await writeFile(join(folder, "site/guides/01-start.md"), "# Start\n\nCall `getX`.\n");
    await run("--out", out());
  });

  test("is a folder of the reference, the guides and the pages of the document", async () => {
    const written = new Map(await contents());
    const made = ["decisions.html", "errors.html", "index.html", "search.html", "try-it.html"];
    const scripts = ["search.js", "try-it-server.js", "try-it.js"];
    const pages = [...made, ...scripts, "manifest.json", "start.html"].toSorted();
    expect([...written.keys()]).toEqual(pages);
    const { files } = JSON.parse(written.get("manifest.json") ?? "") as { files: Record<string, string> };
    expect(Object.keys(files).toSorted()).toEqual(pages.filter((name) => name !== "manifest.json"));
    const reference = written.get("index.html") ?? "";
    expect(reference).toContain('<header class="site-header">');
    expect(reference).toContain('<a href="start.html">Guides</a>');
    const inline = [...reference.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
    const hashes = inline.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(reference) ?? [];
    expect(hashes.filter((each) => !policy.includes(each))).toEqual([]);
  });

  test("is the same for the same sources", async () => {
    const before = await contents();
    expect(await run("--out", out())).toBe("");
    // Not `toEqual`, which would print megabytes.
    const after = new Map(await contents());
    expect(before.filter(([name, text]) => after.get(name) !== text).map(([name]) => name)).toEqual([]);
  });

  test("is written completely or not at all, and removes only what it wrote", async () => {
    const before = await contents();
    await writeFile(join(folder, "site/guides/02-more.md"), "# More\n\n[x](nothing.md)\n");
    expect(await run("--out", out())).toBe(
      `error: ${join(folder, "site/guides/02-more.md")}:3: There is no \`nothing.md\`.\nNothing was written.\n`,
    );
    expect((await contents()).map(([name]) => name)).toEqual(before.map(([name]) => name));

    await writeFile(join(folder, "site/guides/02-more.md"), "# More\n\nText.\n");
    await writeFile(join(out(), "more.html"), "mine");
    expect(await run("--out", out())).toContain("more.html: was not generated: manifest.json does not list it");
    expect(await readFile(join(out(), "more.html"), "utf8")).toBe("mine");

    await rm(join(folder, "site/guides/02-more.md"));
    await rm(join(folder, "site/guides/01-start.md"));
    expect(await run("--out", out())).toBe("");
    expect((await contents()).map(([name]) => name)).toEqual(
      [...before.map(([name]) => name), "more.html"].filter((name) => name !== "start.html").toSorted(),
    );
  });

  test("says where a folder of the configuration is wrong", async () => {
    await writeFile(join(folder, "site/halves.config.json"), configured("nothing"));
    expect(await run("--out", out())).toContain(`${join(folder, "site/nothing")}:1: The folder of the guides`);
    await writeFile(join(folder, "site/halves.config.json"), configured(""));
    expect(await run("--out", out())).toContain("`targets[0].docs.guides` must be a folder");
  });
});
