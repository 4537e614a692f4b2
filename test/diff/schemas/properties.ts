// Properties of the comparison of schemas, for as many runs as there is time for.
import fc from "fast-check";
import { expect } from "vitest";
import { defaultPolicy } from "../../../scripts/diff/policy.js";
import { compareSchemas } from "../../../scripts/diff/schemas/compare-schemas.js";
import { Inclusions } from "../../../scripts/diff/schemas/inclusion/inclusion.js";
import type { Json } from "../../../scripts/json/json.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { Instances } from "../../support/random/instances.js";
import { randomFrom } from "../../support/random.js";
import { edited } from "../../support/random/random-edit.js";
import { rewritten } from "../../support/random/random-rewrite.js";
import { randomComponents, type Components } from "../../support/random/random-schema.js";
import { independent, interpreter, loaded } from "../../support/schemas/verdicts.js";

const components = randomComponents("3.1", "all", 3);
const seed = fc.nat();
const pointer = "/components/schemas/S0";

export interface Counts {
  included: number;
  rejected: number;
  undecided: number;
}

/**
 * Edits schemas at random, and decides both ways. Of a witness ajv has to say the same; where there is none, no value
 * that one schema allows may be rejected by the other. Returns how often it was which.
 */
export function checkEdits(numRuns: number): Counts {
  const counts: Counts = { included: 0, rejected: 0, undecided: 0 };
  fc.assert(
    fc.property(components, seed, (schemas, number) => {
      const random = randomFrom(number);
      const names = Object.keys(schemas);
      const name = names[Math.floor(random() * names.length)] ?? "S0";
      const changed = { ...schemas, [name]: edited(schemas[name] ?? true, random) };
      const documents = [tryLoaded(schemas), tryLoaded(changed)] as const;
      fc.pre(documents[0] !== undefined && documents[1] !== undefined);
      const [before, after] = documents as readonly [Document, Document];
      checkInclusion({ schemas, document: before }, { schemas: changed, document: after }, random, counts);
      checkInclusion({ schemas: changed, document: after }, { schemas, document: before }, random, counts);
    }),
    { numRuns },
  );
  return counts;
}

/** Rewrites schemas at random without changing what they mean: nothing may be found. */
export function checkRewrites(numRuns: number): void {
  fc.assert(
    fc.property(components, seed, (schemas, number) => {
      const { components: others, steps } = rewritten(schemas, randomFrom(number));
      const [base, revision] = [tryLoaded(schemas), tryLoaded(others)];
      fc.pre(base !== undefined && revision !== undefined);
      if (base === undefined || revision === undefined) return;
      for (const sender of ["base", "revision"] as const) {
        const comparison = compareSchemas(base, revision, defaultPolicy);
        comparison.compare({
          base: placeIn(base),
          revision: placeIn(revision),
          sender,
          side: "request",
          use: { operation: "POST /things", part: "body" },
          form: "json",
        });
        expect(comparison.findings(), `${steps.join(", ")}: ${JSON.stringify(others)}`).toEqual([]);
      }
    }),
    { numRuns },
  );
}

interface Subject {
  readonly schemas: Components;
  readonly document: Document;
}

/** How many values are tried where no witness exists. */
const valuesEach = 30;

function checkInclusion(sender: Subject, receiver: Subject, random: () => number, counts: Counts): void {
  // As sets of values: formats are validated, and whatever is valid may be sent.
  const inclusions = new Inclusions({ ...defaultPolicy, assertFormats: true, undeclaredMembers: "sent" });
  const read = ({ document }: Subject) => inclusions.read(document, document.resolve(pointer), "read");
  const result = inclusions.decide(read(sender), read(receiver), "read");
  if (result.kind === "rejected") {
    counts.rejected += 1;
    const [sent, received] = [sender, receiver].map(({ schemas }) => independent(schemas, "3.1")("S0", result.witness));
    // Undefined where ajv is known to be wrong.
    expect([true, undefined], `the sender allows ${JSON.stringify(result.witness)}`).toContain(sent);
    expect([false, undefined], `the receiver rejects ${JSON.stringify(result.witness)}`).toContain(received);
  } else if (result.kind === "included") {
    counts.included += 1;
    const instances = new Instances(sender.schemas, random);
    const [allows, accepts] = [interpreter(sender.document), interpreter(receiver.document)];
    const values = Array.from({ length: valuesEach }, (): Json => instances.value(sender.schemas["S0"] ?? true));
    expect(values.filter((value) => allows("S0", value) && !accepts("S0", value))).toEqual([]);
  } else counts.undecided += 1;
}

function placeIn(document: Document) {
  return { document, json: document.resolve(pointer), pointer };
}

/** Undefined where the edit made a document that can't be used. */
function tryLoaded(schemas: Components): Document | undefined {
  try {
    return loaded(schemas, "3.1.1");
  } catch {
    return undefined;
  }
}
