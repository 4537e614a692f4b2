// Random sequences: what only an order of requests, or values that no case has, show; shrunk to what is needed.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import { blockOf } from "../support/manual.js";
import { hasAllCases, sampled } from "../support/extent.js";
import { bugs, createShelves, type Bug } from "./random/shelves.js";

const document = join(import.meta.dirname, "random/shelves.yaml");

async function verifyShelves(bug: Bug | undefined, seed: number, fuzz = true): Promise<VerifyResult> {
  return verify({ document, fetch: createShelves(bug).fetch, seed, fuzz });
}

const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings.filter(({ severity }) => severity !== "note").map(({ code, message }) => `${code}: ${message}`);

const names = Object.keys(bugs) as Bug[];

describe("a bug that needs", () => {
  test.each(
    sampled(
      names.map((name) => [bugs[name], name] as const),
      2,
    ),
  )("%s", async (_, name) => {
    const found = await verifyShelves(name, 1);
    expect(failuresOf(found)).not.toEqual([]);
  });
});

/** What the phases find as well: they change all members of an item at once, and one again. */
const foundWithout: readonly string[] = ["second-width-lost"];

test.runIf(hasAllCases)("without them, the other bugs are not found", async () => {
  const found: string[] = [];
  for (const name of names) if (failuresOf(await verifyShelves(name, 1, false)).length > 0) found.push(name);
  expect(found).toEqual(foundWithout);
});

test("nothing is found in the server that is right", async () => {
  for (const seed of sampled([1, 2, 3, 4, 5, 6, 7, 8], 1))
    expect(failuresOf(await verifyShelves(undefined, seed))).toEqual([]);
});

test("what is found is shrunk, and the same again with the same seed", async () => {
  const [first, second] = [
    await verifyShelves("change-after-deletion-crashes", 1),
    await verifyShelves("change-after-deletion-crashes", 1),
  ];
  const [finding] = first.findings.filter(({ phase }) => phase === "random");
  expect(finding).toMatchObject({
    code: "server-error",
    operation: "PATCH /shelves/{id}",
    steps: ["POST /shelves → 201", "DELETE /shelves/{id} → 204", "PATCH /shelves/{id} → 500"],
  });
  expect(second.findings).toEqual(first.findings);
});

test("the manual shows the report", async () => {
  const { text } = await verify({
    document,
    url: "http://localhost:3000",
    fetch: createShelves("change-after-deletion-crashes").fetch,
    fuzz: true,
  });
  const shown = blockOf("scripts/manual/verify.md", "Random sequences", "text");
  expect(text.replace(/^ {2}\S*shelves\.yaml:/m, "  openapi.yaml:")).toContain(shown.trimEnd());
});
