// scripts/manual/generate.md, "Output for other programs": what `halves generate --json` prints for the mistake that
// server/README.md, "Change the API" makes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareHalves, run, save } from "../support/programs/halves-program.js";
import { blockOf, blocksOf } from "../support/manual.js";

prepareHalves();

interface Output {
  readonly targets: readonly { readonly diagnostics: readonly Record<string, unknown>[] }[];
}

/** Without the line, which changes with the document. */
function withoutLines({ targets, ...rest }: Output): unknown {
  const all = targets.map(({ diagnostics, ...target }) => ({
    ...target,
    diagnostics: diagnostics.map((each) => ({ ...each, line: undefined })),
  }));
  return { ...rest, targets: all };
}

test("the object is what is printed, and its line and column are those of the mistake", async () => {
  const [paths = "", schemas = ""] = blocksOf("server/README.md", "Change the API", "yaml", 2);
  const document = readFileSync(join(import.meta.dirname, "../../openapi.yaml"), "utf8")
    .replace(
      "\npaths:\n",
      `\npaths:\n${paths.replace("'#/components/schemas/NewNote'", "'#/components/schemas/NewNoet'")}`,
    )
    .replace("\n  schemas:\n", `\n  schemas:\n${schemas}`);
  await save("openapi.yaml", document);
  await save("package.json", JSON.stringify({ halves: { "openapi.yaml": "generated" } }));
  const { code, stdout } = await run("generate", "--json");
  expect(code).toBe(1);
  const printed = JSON.parse(stdout) as Output;
  const shown = JSON.parse(blockOf("scripts/manual/generate.md", "Output for other programs", "json")) as Output;
  expect(withoutLines(printed)).toEqual(withoutLines(shown));
  const { line, column } = printed.targets[0]?.diagnostics[0] ?? {};
  expect(document.split("\n")[Number(line) - 1]?.slice(Number(column) - 1)).toBe("'#/components/schemas/NewNoet' }");
});
