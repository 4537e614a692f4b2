// What --defaults fills in, for any schemas with any defaults: the filled value is valid, nothing that was sent has
// changed, and filling it again changes nothing. Sized by the environment: FUZZ_RUNS, FUZZ_SEED.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isArray, isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import { hasAllCases, sampledByKind } from "../support/extent.js";
import { Instances } from "../support/random/instances.js";
import { randomComponents, type Vocabulary } from "../support/random/random-schema.js";
import { withDefaults } from "../support/random/schemas-with-defaults.js";
import { randomFrom } from "../support/random.js";
import { Compiler } from "../support/schemas/compiled.js";
import { bodiesOf } from "../support/schemas/compiled-validators.js";
import { filledBy } from "../support/schemas/filled.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const valuesPerComponent = 40;
const componentCount = 3;

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

/** Whether everything in a value is in another one, as it is there. */
function isKept(value: unknown, filled: unknown): boolean {
  if (isArray(value as Json))
    return Array.isArray(filled) && (value as unknown[]).length === filled.length
      ? (value as unknown[]).every((each, index) => isKept(each, filled[index]))
      : false;
  if (!isObject(value as Json)) return Object.is(value, filled);
  return (
    isObject(filled as Json) &&
    Object.entries(value as JsonObject).every(
      ([name, each]) => Object.hasOwn(filled as JsonObject, name) && isKept(each, (filled as JsonObject)[name]),
    )
  );
}

const kinds: readonly (readonly ["3.0" | "3.1", Vocabulary])[] = [
  ["3.1", "zod"],
  ["3.0", "zod"],
  ["3.1", "all"],
  ["3.0", "all"],
];
test.each(sampledByKind(kinds, ([, vocabulary]) => vocabulary))(
  `OpenAPI %s, with the vocabulary %s (FUZZ_SEED=${seed})`,
  { timeout: 3_600_000 },
  async (version, vocabulary) => {
    const tally = { valid: 0, filled: 0 };
    const given = fc.tuple(randomComponents(version, vocabulary, componentCount), fc.nat());
    await fc.assert(
      fc.asyncProperty(given, async ([plain, valueSeed]) => {
        const random = randomFrom(valueSeed);
        const components = withDefaults(plain, version === "3.0", random);
        const openapi = version === "3.0" ? "3.0.4" : "3.1.1";
        const { bodies } = await bodiesOf(components, compiler, openapi, { defaults: true });
        const instances = new Instances(components, random);
        const found: string[] = [];
        for (const [name, body] of Object.entries(bodies)) {
          for (let count = 0; count < valuesPerComponent; count++) {
            const value = instances.value(components[name] ?? true);
            const before = structuredClone(value);
            const filled = filledBy(body, value);
            if (filled === undefined) continue;
            const reduced = body.compiled.accepts(value) ? value : body.compiled.reduced(value);
            tally.valid++;
            // Without members that a service ignores, a value may be valid by two alternatives: that is as it was.
            if (isDeepStrictEqual(filled, reduced) || filledBy(body, reduced) === undefined) continue;
            tally.filled++;
            const again = filledBy(body, filled);
            const what = `${JSON.stringify(filled)} of ${name} ${JSON.stringify(components[name])}`;
            if (again === undefined) found.push(`${what} is invalid`);
            else if (!isDeepStrictEqual(again, filled)) found.push(`${what} is filled again`);
            if (!isKept(reduced, filled)) found.push(`${name}: ${JSON.stringify(value)} has changed`);
            if (!isDeepStrictEqual(value, before)) found.push(`${name}: what was sent has changed`);
          }
        }
        expect(found).toEqual([]);
      }),
      { numRuns: hasAllCases ? 60 : 3, seed, endOnFailure: false },
    );
    process.stdout.write(`OpenAPI ${version}, ${vocabulary}, seed ${seed}: ${tally.filled} of ${tally.valid} filled\n`);
    expect(tally.filled).toBeGreaterThan(tally.valid / 100);
  },
);
