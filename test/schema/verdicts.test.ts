// The printed zod schemas, the interpreter and ajv say the same of any value, for any schemas of OpenAPI 3.0 and 3.1.
// Sized by the environment: VERDICTS_31 and VERDICTS_30 are how many values are judged, FUZZ_SEED chooses others.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";
import { randomComponents, type Components, type Vocabulary } from "../support/random/random-schema.js";
import { judgesOf } from "../support/schemas/verdicts.js";
import { runs } from "../support/extent.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const counts = {
  "3.1": Number(process.env["VERDICTS_31"] ?? runs(4_000)),
  "3.0": Number(process.env["VERDICTS_30"] ?? runs(2_000)),
};

const componentCount = 4;
const valuesPerComponent = 10;

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

/** The result of one run of a property: accepted and rejected values, by the verdict of ajv. */
interface Tally {
  accepted: number;
  rejected: number;
  /** Not judged by ajv, which loses annotations there. */
  unjudged: number;
}

const share = ({ accepted, rejected }: Tally): number => accepted / (accepted + rejected);

describe.each(["3.1", "3.0"] as const)("OpenAPI %s", (version) => {
  test.each<Vocabulary>(["zod", "all"])(
    `zod, the interpreter and ajv agree, with the vocabulary %s (FUZZ_SEED=${seed})`,
    { timeout: 3_600_000 },
    async (vocabulary) => {
      const tally: Tally = { accepted: 0, rejected: 0, unjudged: 0 };
      const given = fc.tuple(randomComponents(version, vocabulary, componentCount), fc.nat());
      const wanted = counts[version] / 2;
      // Verdicts without ajv don't count: up to a tenth are.
      const numRuns = Math.ceil((1.12 * wanted) / (componentCount * valuesPerComponent));
      await fc.assert(
        fc.asyncProperty(given, async ([components, valueSeed]) => {
          expect(await differences(components, valueSeed, version, tally)).toEqual([]);
        }),
        { numRuns, seed, endOnFailure: false },
      );
      process.stdout.write(
        `OpenAPI ${version}, ${vocabulary}, seed ${seed}: ${tally.accepted} accepted, ${tally.rejected} rejected, ${tally.unjudged} without ajv\n`,
      );
      // Values that are all accepted, or all rejected, would show nothing.
      expect(share(tally)).toBeGreaterThan(0.2);
      expect(share(tally)).toBeLessThan(0.8);
      expect(tally.accepted + tally.rejected - tally.unjudged).toBeGreaterThanOrEqual(wanted);
    },
  );
});

/** Each value of which the judges say different things. */
async function differences(
  components: Components,
  valueSeed: number,
  version: "3.0" | "3.1",
  tally: Tally,
): Promise<readonly string[]> {
  const { judge } = await judgesOf(components, version, compiler);
  const found: string[] = [];
  for (const [index, [name, schema]] of Object.entries(components).entries()) {
    const instances = new Instances(components, randomFrom(valueSeed + index));
    for (let count = 0; count < valuesPerComponent; count++) {
      const value = instances.value(schema);
      const verdicts = judge(name, value);
      const { zod, exact, ajv = exact } = verdicts;
      tally[ajv ? "accepted" : "rejected"]++;
      if (verdicts.ajv === undefined) tally.unjudged++;
      if (zod !== ajv || exact !== ajv) found.push(difference(name, value, { zod, exact, ajv }));
    }
  }
  return found;
}

function difference(name: string, value: Json, verdicts: object): string {
  return `${name} on ${JSON.stringify(value)}: ${JSON.stringify(verdicts)}`;
}
