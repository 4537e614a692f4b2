// The frames of failures in the log: positions in the sources, also where the service runs as a bundle.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSourcePosition } from "../../server/http/log/source-positions.js";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "halves-positions-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = [
  `import { logFailure } from ${JSON.stringify(join(root, "server/http/log/log.ts"))};`,
  "function withdraw(): never {",
  "  throw new TypeError('a secret');",
  "}",
  "const logger = { info() {}, warn() {}, error: (fields: object) => console.log(JSON.stringify(fields)) };",
  "try {",
  "  withdraw();",
  "} catch (error) {",
  "  logFailure(logger, error as Error, 'an-id');",
  "}",
].join("\n");

/** What is logged by a bundle as npm start builds it. */
async function framesOf(sourcemap: boolean): Promise<readonly string[]> {
  const file = join(folder, "program.ts");
  const outfile = join(folder, "out", `${sourcemap}.js`);
  writeFileSync(file, source);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    minifyWhitespace: true,
    platform: "node",
    format: "esm",
    sourcemap,
    sourcesContent: false,
  });
  const printed = execFileSync(process.execPath, [outfile], { encoding: "utf8" });
  return (JSON.parse(printed) as { frames: readonly string[] }).frames;
}

test("a bundle with a source map", async () => {
  const [first, second] = await framesOf(true);
  expect(first).toBe(`at withdraw (${join(folder, "program.ts")}:3:9)`);
  expect(second).toBe(`at ${join(folder, "program.ts")}:7:3`);
});

test("a bundle without one", async () => {
  const [first] = await framesOf(false);
  expect(first).toMatch(/^at withdraw \(file:.*out\/false\.js:\d+:\d+\)$/);
});

test.each([
  ["at node:internal/process/task_queues:95:5", undefined],
  ["at listen (/somewhere/server/main.ts:3:1)", undefined],
  ["at an invalid map (%s:1:1)", "{"],
  ["at a map of nothing (%s:1:1)", '{"version":3,"sources":[],"names":[],"mappings":""}'],
])("%s stays as it is", (frame, map) => {
  const file = join(folder, `${frame.length}.js`);
  if (map !== undefined) writeFileSync(`${file}.map`, map);
  const written = frame.replace("%s", pathToFileURL(file).href);
  expect(withSourcePosition(written)).toBe(written);
});
