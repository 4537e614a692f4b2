// The names of client methods in our document, and in published ones where they are installed: no collision ends with
// a whole operationId, and an operation that is added or moved changes no name but those that it collides with. In
// some documents, or in all with ALL_DOCUMENTS=1.
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { clientNames, textOfName, type ClientNameRequest } from "../../scripts/model/client-names/names.js";
import { requestsOf } from "../../scripts/model/client-names/operations.js";
import { camelName } from "../../scripts/model/client-names/words.js";
import { sampledDocuments } from "../support/extent.js";

const root = join(import.meta.dirname, "../..");
const published = ["specs", "specs-more"]
  .map((folder) => join(root, "../shared", folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => /\.(?:json|ya?ml)$/.test(file));
const files = [join(root, "openapi.yaml"), ...published];

async function requestsIn(file: string): Promise<readonly ClientNameRequest[]> {
  const report = new Report();
  const document = await load(file, report);
  if (document === undefined) throw new Error("The document has errors.");
  const { operations, schemas } = build(document, report);
  return requestsOf(document, operations, new Map(schemas.map((each) => [each.id, each])), new Map());
}

interface Named {
  readonly names: readonly string[];
  /** The operations whose names are not those that they have alone. */
  readonly collided: ReadonlySet<number>;
}

function name(requests: readonly ClientNameRequest[]): Named {
  const collided = new Set<number>();
  const report = { invalid: () => undefined, collision: (index: number) => void collided.add(index) };
  return { names: clientNames(requests, report).map(textOfName), collided };
}

const counts = { operations: 0, collisions: 0, whole: 0 };

describe.each(sampledDocuments(files, 12).map((file) => [basename(file), file] as const))("%s", (_, file) => {
  test("names each operation for itself", async () => {
    const requests = await requestsIn(file);
    const all = name(requests);
    const whole = [...all.collided].filter((index) => {
      const { operationId } = requests[index] ?? { operationId: null };
      return operationId !== null && all.names[index]?.split(".").at(-1) === camelName(operationId);
    });
    counts.operations += requests.length;
    counts.collisions += all.collided.size;
    counts.whole += whole.length;
    expect(whole.map((index) => all.names[index])).toEqual([]);
    expect(new Set(all.names).size).toBe(requests.length);
    if (requests.length === 0) return;
    fc.assert(
      fc.property(fc.nat(requests.length - 1), fc.infiniteStream(fc.nat()), (removed, keys) => {
        const left = requests.map((_request, index) => index).filter((index) => index !== removed);
        const order = left.map((index) => [keys.next().value as number, index] as const).sort((a, b) => a[0] - b[0]);
        const indexes = order.map(([, index]) => index);
        const { names } = name(indexes.map((index) => requests[index] as ClientNameRequest));
        const changed = indexes.filter((index, at) => names[at] !== all.names[index] && !all.collided.has(index));
        expect(changed.map((index) => all.names[index])).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});

afterAll(() => {
  const { operations, collisions, whole } = counts;
  console.log(`${operations} operations, ${collisions} collisions, ${whole} names that are the whole operationId`);
});
