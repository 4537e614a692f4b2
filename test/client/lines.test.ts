// Lines of a body: the same however it is cut into chunks, in linear time.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readLines } from "../../scripts/runtime/shared/sequences.js";
import { growthOf, maxLinearGrowth } from "../support/growth.js";
import { runs } from "../support/extent.js";

function bodyOf(chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function linesOf(chunks: readonly string[], includeLast = true): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of readLines(bodyOf(chunks), includeLast)) lines.push(line);
  return lines;
}

test("lines are the same for all chunks", async () => {
  const chunks = fc.array(fc.string({ unit: fc.constantFrom("a", "\r", "\n", "é"), maxLength: 4 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(chunks, fc.boolean(), async (given, includeLast) => {
      const all = given.join("").split(/\r\n|\r|\n/);
      const last = all.pop() ?? "";
      const wanted = includeLast && last !== "" ? [...all, last] : all;
      expect(await linesOf(given, includeLast)).toEqual(wanted);
    }),
    { numRuns: runs(500) },
  );
});

test("a long line takes linear time", async () => {
  const make = (size: number): readonly string[] => Array.from({ length: size }, () => "text ".repeat(200));
  expect(await linesOf([...make(3), "\n"])).toEqual(["text ".repeat(600)]);
  expect(await growthOf(make, linesOf, 20)).toBeLessThan(maxLinearGrowth);
});
