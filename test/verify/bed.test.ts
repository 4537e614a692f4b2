// halves verify against the bed: nothing is reported of the servers that are right, nor of what a document leaves open,
// and most planted bugs are found: a sample of them, all with ALL_CASES=1.
import { describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import type { Model } from "../../scripts/model/model.js";
import type { Credential, Credentials } from "../../scripts/verify/requests/tokens.js";
import { planVerification, runVerification, type Plan, type Verification } from "../../scripts/verify/verify.js";
import { sampled } from "../support/extent.js";
import { beds, type Bed } from "./bed/beds.js";

/** What a run needs of a bed. */
interface Prepared {
  readonly plan: Plan;
  /** The plan with random sequences. */
  readonly fuzz: Plan;
  readonly model: Model;
  readonly auth: Credentials;
  readonly as: Readonly<Record<string, Credentials>>;
}

async function prepare({ document: file, principals, strangers, scoped = {} }: Bed): Promise<Prepared> {
  const report = new Report();
  const document = await load(file, report);
  if (document === undefined) throw new Error(`${file} is not loaded.`);
  const model = build(document, report);
  const [own, ...others] = Object.values(principals).map((headers) => credentialsOf(model, headers));
  const as = Object.fromEntries(strangers.map((name) => [name, credentialsOf(model, principals[name] ?? {})]));
  const known: Credentials = { ...Object.assign({}, ...others.reverse()), ...own };
  const limited = ([scope]: readonly string[]): Credentials =>
    credentialsOf(model, principals[scoped[scope ?? ""] ?? ""] ?? {});
  const auth: Credentials =
    Object.keys(scoped).length === 0
      ? known
      : Object.fromEntries(
          Object.entries(known).map(([name, all]): [string, Credential] => [
            name,
            ({ scopes }) => ((scopes === undefined ? all : limited(scopes)[name]) ?? all) as string,
          ]),
        );
  return {
    plan: planVerification(document, model, { auth, as }),
    fuzz: planVerification(document, model, { auth, as, fuzz: true }),
    as,
    model,
    auth,
  };
}

function credentialsOf({ securitySchemes }: Model, headers: Readonly<Record<string, string>>): Credentials {
  return Object.fromEntries(
    securitySchemes.flatMap(({ name, at }) => {
      const wanted = (at?.name ?? "Authorization").toLowerCase();
      const value = Object.entries(headers).find(([header]) => header.toLowerCase() === wanted)?.[1];
      return value === undefined ? [] : [[name, value.replace(/^Bearer /, "")]];
    }),
  );
}

async function verify(bed: Bed, { plan, model, auth, as }: Prepared, bug?: string, runSeed = 1): Promise<Verification> {
  const server = await bed.start(bug);
  try {
    return await runVerification(plan, { url: `${server.url}${model.basePath}`, auth, as, seed: runSeed });
  } finally {
    await server.close();
  }
}

function failuresOf({ findings }: Verification): readonly string[] {
  return findings
    .filter(({ severity }) => severity !== "note")
    .map(({ code, operation, message }) => `${code} ${operation}: ${message}`);
}

describe.each(beds.map((bed) => [bed.name, bed] as const))("%s", (_, bed) => {
  test("nothing is found in the server that is right, and each operation succeeds", async () => {
    const prepared = await prepare(bed);
    for (const each of sampled([1, 2, 3], 1)) {
      const run = await verify(bed, prepared, undefined, each);
      expect(failuresOf(run)).toEqual([]);
      expect(run.ended).toBeUndefined();
      expect(run.requests).toBeLessThanOrEqual(40 * prepared.plan.operations.length);
      expect(run.operations.filter(({ isVerified }) => isVerified).length).toBeGreaterThanOrEqual(
        prepared.plan.operations.length - 1,
      );
    }
  });

  test("random sequences find nothing in the server that is right", async () => {
    const prepared = await prepare(bed);
    for (const each of sampled([1, 2, 3], 1)) {
      const run = await verify(bed, { ...prepared, plan: prepared.fuzz }, undefined, each);
      expect(failuresOf(run)).toEqual([]);
      expect(run.phases.find(({ phase }) => phase === "random")?.requests).toBeGreaterThan(100);
    }
  });

  test("what the document leaves open is not reported", async () => {
    const prepared = await prepare(bed);
    const reported: (readonly [string, readonly string[]])[] = [];
    const open = sampled(bed.open, 1);
    for (const { name } of open) reported.push([name, failuresOf(await verify(bed, prepared, name))]);
    expect(reported).toEqual(open.map(({ name }) => [name, []]));
  });

  test("planted bugs are found", async () => {
    const prepared = await prepare(bed);
    const tried = sampled(bed.bugs, 2);
    const missed: string[] = [];
    for (const { name } of tried) if (failuresOf(await verify(bed, prepared, name)).length === 0) missed.push(name);
    expect(missed).toEqual(tried.map(({ name }) => name).filter((name) => notFound.has(name)));
  });
});

/** What only prose rules out, or HTTP leaves open: who reports these reports servers that are right as well. */
const ruledOutByProse: readonly string[] = [
  // What a DELETE does to what it has: `A product that an order has can't be deleted (409)`.
  "ordered-product-deletable",
  "book-with-copies-deletable",
  "lent-copy-removable",
  "busy-project-deletable",
  "tasks-outlive-project",
  // What one resource says of another one, and what a member means.
  "returned-copy-still-out",
  "isbn-may-repeat",
  "search-limit-ignored",
  // A server that doesn't know a method may say 404, 405 or 501 (RFC 9110, 15.5.6 and 15.6.2).
  "no-head",
  "no-head-of-book",
  "unknown-method-not-found",
];

/** The bugs that the document rules out and that are not found yet: each leaves this list when it is. */
const gaps: readonly string[] = [
  // No one else creates anything during a run.
  "total-of-all-principals",
];

const notFound: ReadonlySet<string> = new Set([...ruledOutByProse, ...gaps]);
