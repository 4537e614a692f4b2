// Each planted bug is one: the correct server does what the document says, and the server with the bug doesn't.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sampled } from "../../support/extent.js";
import { beds } from "./beds.js";
import type { Exchange } from "./bugs/table.js";
import { BedDocument } from "./support/document.js";
import { judgeRequest, oddRequests } from "./support/odd-requests.js";
import { runExchanges } from "./support/exchanges.js";

/** The names of bugs in the source text of a server. */
function namesIn(bed: string): readonly string[] {
  const folder = join(import.meta.dirname, "servers");
  const own = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file === `${bed}.ts` || (file.startsWith(join(bed, "/")) && file.endsWith(".ts")),
  );
  return own
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .flatMap((source) => [...source.matchAll(/\b(?:#|this\.#)?bug [!=]==\s+"([^"]+)"/g)].map(([, name]) => name ?? ""));
}

describe.each(beds)("$name", (bed) => {
  const document = new BedDocument(bed.name);
  const findDifferences = async (exchanges: readonly Exchange[], bug?: string): Promise<readonly string[]> => {
    const server = await bed.start(bug);
    try {
      return await runExchanges(server.url, exchanges, bed.principals, document);
    } finally {
      await server.close();
    }
  };

  test("has each bug at one place in its server", () => {
    const names = [...bed.bugs, ...bed.open].map(({ name }) => name);
    expect([...namesIn(bed.name)].sort()).toEqual(names.toSorted());
  });

  test.each(bed.bugs)("$name contradicts a sentence of the document", ({ operation, sentence }) => {
    expect(document.operations().map(({ id }) => id)).toContain(operation);
    expect(document.find(sentence)).toBeDefined();
  });

  test("has a success of each operation among the exchanges", () => {
    const successes = [...bed.bugs, ...bed.open].flatMap(({ provoke }) => provoke).filter(({ status }) => status < 300);
    const ids = successes.map(({ send }) => document.operationAt(...(send.split(" ") as [string, string])));
    expect(document.operations().filter(({ id }) => !ids.includes(id))).toEqual([]);
  });

  test("has only documented responses to odd requests", async () => {
    const server = await bed.start();
    const found: string[] = [];
    for (const operation of document.operations())
      for (const odd of sampled(oddRequests(operation), 4, undefined, operation.id))
        found.push(...(await judgeRequest(server.url, odd, bed.principals, document)));
    await server.close();
    expect(found).toEqual([]);
  });

  test.each(sampled([...bed.bugs, ...bed.open], 6, undefined, bed.name))(
    "$name is in the buggy server alone",
    async ({ name, provoke }) => {
      expect(await findDifferences(provoke)).toEqual([]);
      expect(await findDifferences(provoke, name)).not.toEqual([]);
    },
  );
});

test("bugs are at least 60, of all phases, each with a name of its own", () => {
  const bugs = beds.flatMap((bed) => bed.bugs);
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  expect(bugs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(bugs.map(({ phase }) => phase)).size).toBe(7);
});
