// What becomes of the tests that `contractTests` registers.
import { contractTests, type ContractTestOptions } from "../../scripts/verify/api/index.js";

/** What became of a test. */
export type Outcome = "passed" | Error | { readonly skipped: string };

/** Runs the tests of a document, and returns what became of each, by its name. */
export async function runContractTests(
  document: string,
  options: ContractTestOptions,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const bodies: (readonly [string, (skip: (reason: string) => void) => Promise<void>])[] = [];
  const ends: (() => Promise<void>)[] = [];
  let group = "";
  await contractTests(document, {
    ...options,
    runner: {
      describe: (name, body) => {
        group = name;
        body();
      },
      test: (name, body) => void bodies.push([`${group} > ${name}`, body]),
      afterAll: (body) => void ends.push(body),
    },
  });
  for (const [name, body] of bodies) {
    let skipped: string | undefined;
    const outcome = await body((reason) => (skipped = reason)).then(
      (): Outcome => "passed",
      (error: Error) => error,
    );
    outcomes.set(name, skipped === undefined ? outcome : { skipped });
  }
  for (const end of ends) await end();
  return outcomes;
}
