// Compiled validators say of any value what the zod schema of the route says, for any schemas of OpenAPI 3.0 and 3.1.
// Sized by the environment: VERDICTS_COMPILED is how many values are judged, FUZZ_SEED chooses others.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { bodiesOf, plain, type Body } from "../support/schemas/compiled-validators.js";
import { runs } from "../support/extent.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";
import { randomComponents, type Vocabulary } from "../support/random/random-schema.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const wanted = Number(process.env["VERDICTS_COMPILED"] ?? runs(8_000));

/** Printing and importing a document takes longer than judging many values by it. */
const isLong = wanted > 100_000;
const componentCount = 4;
const versions = { "3.0": "3.0.4", "3.1": "3.1.1" } as const;

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

/** What a compiled validator says of a value, where zod says something else; undefined where they agree. */
function difference({ zod, compiled }: Body, value: Json): string | undefined {
  const parsed = zod.safeParse(value);
  const isAccepted = compiled.accepts(value);
  if (isAccepted)
    return parsed.success && isDeepStrictEqual(parsed.data, value) ? undefined : "accepted what zod rejects or changes";
  const issues = compiled.issues(value);
  if (!isDeepStrictEqual(plain(issues), plain(parsed.error?.issues ?? [])))
    return `${JSON.stringify(issues)} for ${JSON.stringify(parsed.error?.issues)}`;
  if (!parsed.success) return undefined;
  if (isDeepStrictEqual(parsed.data, value)) return "rejected at first, though zod accepts it as it is";
  const data = compiled.reduced(value);
  return isDeepStrictEqual(data, parsed.data)
    ? undefined
    : `reduced to ${JSON.stringify(data)}, not ${JSON.stringify(parsed.data)}`;
}

describe.each(["3.1", "3.0"] as const)("OpenAPI %s", (version) => {
  test.each<[Vocabulary, number]>([
    ["zod", isLong ? 200 : 40],
    ["all", isLong ? 100 : 10],
  ])(
    `a compiled validator agrees with zod, with the vocabulary %s (FUZZ_SEED=${seed})`,
    { timeout: 3_600_000 },
    async (vocabulary, valuesPerComponent) => {
      const tally = { accepted: 0, rejected: 0 };
      const given = fc.tuple(randomComponents(version, vocabulary, componentCount), fc.nat());
      const numRuns = Math.ceil(wanted / 4 / (componentCount * valuesPerComponent));
      await fc.assert(
        fc.asyncProperty(given, async ([components, valueSeed]) => {
          const { bodies } = await bodiesOf(components, compiler, versions[version]);
          const found: string[] = [];
          for (const [index, [name, body]] of Object.entries(bodies).entries()) {
            const instances = new Instances(components, randomFrom(valueSeed + index));
            for (let count = 0; count < valuesPerComponent; count++) {
              const value = instances.value(components[name] ?? true);
              const different = difference(body, value);
              tally[body.compiled.accepts(value) ? "accepted" : "rejected"]++;
              if (different !== undefined) found.push(`${name} on ${JSON.stringify(value)}: ${different}`);
            }
          }
          expect(found).toEqual([]);
        }),
        { numRuns, seed, endOnFailure: false },
      );
      process.stdout.write(
        `OpenAPI ${version}, ${vocabulary}, seed ${seed}: ${tally.accepted} accepted, ${tally.rejected} rejected\n`,
      );
      const share = tally.accepted / (tally.accepted + tally.rejected);
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.8);
    },
  );
});
