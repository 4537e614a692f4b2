// The journeys as documents: valid Arazzo, complete, and strict enough to fail. `npm run test:journeys` runs them.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { load } from "js-yaml";
import { beforeAll, describe, expect, test } from "vitest";
import type { ArazzoDocument } from "../../scripts/arazzo/document.js";
import { qualifiedName } from "../../scripts/arazzo/expressions.js";
import { readJourneys } from "../../scripts/docs/journeys/read.js";
import { journeyFiles } from "./files.js";

const root = join(import.meta.dirname, "../..");
const paths = journeyFiles.map((file) => join(root, file));

let documents: readonly ArazzoDocument[];
beforeAll(async () => {
  documents = await readJourneys(paths);
});

test("each is valid Arazzo", async () => {
  const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = [redocly, "lint", "--extends=recommended-strict", ...journeyFiles];
  const problems = await promisify(execFile)(process.execPath, args, { env, cwd: root }).then(
    () => "",
    (error: { readonly stdout: string }) => error.stdout,
  );
  expect(problems).toBe("");
});

test("each is one workflow, and these are all", () => {
  const ids = documents.map(({ workflows }) => workflows.map(({ id }) => id).join());
  expect(ids).toEqual([
    "businessLine",
    "deletedUser",
    "delinquentLine",
    "events",
    "expiredOffer",
    "heldLine",
    "individualLine",
    "insufficientCredit",
    "newSigner",
    "openLine",
    "pagination",
    "rejectedAmounts",
    "rejectedApplication",
    "returnedPayoff",
    "returnedRepayment",
    "safeRetry",
  ]);
});

describe("each journey", () => {
  test("begins with an empty sandbox, or with a journey that does", () => {
    const first = documents.map(({ workflows }) => qualifiedName(workflows[0]?.steps[0]?.call.name ?? "").name);
    expect(new Set(first)).toEqual(new Set(["resetSandbox", "openLine"]));
  });

  test("expects one status of every response", () => {
    const steps = documents.flatMap(({ workflows }) => workflows.flatMap((workflow) => workflow.steps));
    const lax = steps.filter(
      ({ call, criteria }) =>
        call.kind === "operationId" &&
        criteria.filter(({ condition }) => /^\$statusCode == \d{3}$/.test(condition)).length !== 1,
    );
    expect(lax.map(({ id }) => id)).toEqual([]);
  });

  test("describes itself and its steps", () => {
    const workflows = documents.flatMap((document) => document.workflows);
    expect(workflows.filter(({ summary, description }) => !summary || !description)).toEqual([]);
    expect(workflows.flatMap(({ steps }) => steps).filter(({ description }) => !description)).toEqual([]);
    expect(new Set(documents.map(({ title }) => title)).size).toBe(documents.length);
    expect(documents.filter(({ summary }) => !summary)).toEqual([]);
  });
});

describe("the calculations in the descriptions", () => {
  const descriptions = (): readonly string[] =>
    documents.flatMap(({ workflows }) => workflows.map(({ description = "" }) => description));

  test("are right to the cent", () => {
    const found = descriptions().flatMap((text) => [
      ...text.matchAll(/((?:[\d.,]+(?: % of)? [×÷+−]? ?)+[\d.,]*\d) =\s+([\d,]+\.\d\d)/g),
    ]);
    expect(found.length).toBeGreaterThan(30);
    const wrong = found.filter(
      ([, formula = "", result = ""]) => centsOf(formula) !== Number(result.replace(/\D/g, "")),
    );
    expect(wrong.map(([whole]) => whole)).toEqual([]);
  });

  test("are of days of the week in 2032 that are what they say", () => {
    const found = descriptions().flatMap((text) => [...text.matchAll(/\| (\w{3}), (\w{3}) (\d+) \|/g)]);
    expect(found.length).toBeGreaterThan(30);
    const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
    const wrong = found.filter(
      ([, day, month, date]) => weekday.format(Date.parse(`${date} ${month} 2032 UTC`)) !== day,
    );
    expect(wrong.map(([whole]) => whole)).toEqual([]);
  });
});

/** The value of a sum of products in cents: `8.92 + 5 % of 9,046.03`. */
function centsOf(formula: string): number {
  const numbers = formula.replaceAll(",", "").replace(/([\d.]+) % of /g, "0.01 × $1 × ");
  const sum = numbers.split(/ (?=[+−])/).reduce((total, term) => {
    const [sign, product] = term.startsWith("−") ? [-1, term.slice(2)] : [1, term.replace("+ ", "")];
    const [first = "", ...factors] = product.split(/ (?=[×÷])/);
    const value = factors.reduce((left, factor) => {
      const right = Number(factor.slice(2));
      return factor.startsWith("×") ? left * right : left / right;
    }, Number(first));
    return total + sign * value;
  }, 0);
  return Math.round(sum * 100);
}

test("every operation of both documents is used, but for reading the clock", () => {
  const used = new Set(
    documents.flatMap(({ workflows }) =>
      workflows.flatMap(({ steps }) => steps.map(({ call }) => qualifiedName(call.name).name)),
    ),
  );
  const all = ["openapi.yaml", "server/sandbox/openapi.yaml"].flatMap(operationIds);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((id) => !used.has(id))).toEqual(["getClock"]);
});

function operationIds(file: string): readonly string[] {
  const document = load(readFileSync(join(root, file), "utf8")) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  };
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
}
