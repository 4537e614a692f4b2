// What is recognized of the lists in published documents, where they are installed: of some, or of all with
// ALL_DOCUMENTS=1.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { sampledDocuments } from "../support/extent.js";
import { readExpectation } from "../support/pagination/page-expectations.js";
import { faultsIn, figuresOf, rowsOfFile, type Row } from "../support/pagination/page-rows.js";

const shared = join(import.meta.dirname, "../../../shared");

/** The number of lists in each style; `unclear` are those with a warning. `bad` are declarations that don't fit. */
interface Counts {
  readonly [style: string]: number;
}

const documents: readonly [file: string, counts: Counts][] = [
  ["specs-more/asana.yaml", { cursor: 65, unclear: 2 }],
  ["specs-more/okta-management.yaml", { "link-header": 54, "next-url": 9, cursor: 1 }],
  ["specs-more/jira-platform.json", { offset: 58, "next-url": 4, unclear: 4 }],
  ["specs-more/clerk-bapi.yaml", { offset: 29, unclear: 8 }],
  ["specs/box.json", { cursor: 39, offset: 14, unclear: 2 }],
  ["specs-more/lithic.yaml", { "last-id": 38, unclear: 8 }],
  ["specs-more/intercom.yaml", { page: 12, cursor: 10, "next-url": 3, unclear: 13 }],
  ["specs-more/mollie.yaml", { "next-url": 32, bad: 2 }],
  ["specs-more/k8s-core-v1.json", { cursor: 28 }],
  ["specs-more/discord.json", { unclear: 20 }],
  ["specs/openai.yaml", { cursor: 60, "last-id": 2, unclear: 2 }],
  ["specs/star-trek.json", { page: 80 }],
];

describe.each(sampledDocuments(documents, 3))("%s", (file, counts) => {
  const path = join(shared, file);
  test.skipIf(!existsSync(path))("has these lists", async () => {
    const report = new Report();
    const document = await load(path, report);
    if (document === undefined) throw new Error("the document has errors");
    const { operations } = build(document, report);
    const found: Record<string, number> = {};
    const count = (name: string): void => void (found[name] = (found[name] ?? 0) + 1);
    for (const { pagination } of operations) if (pagination !== null) count(pagination.style);
    for (const { code } of report.diagnostics) {
      if (code === "pagination-unclear") count("unclear");
      if (code === "bad-pagination") count("bad");
    }
    expect(found).toEqual(counts);
  });
});

/** Parameters that select pages in a document, and operations with one that have no pages: filters, other objects. */
const selectors: readonly [file: string, parameter: string, others: readonly string[]][] = [
  ["specs-more/asana.yaml", "offset", ["post /status_updates"]],
  // The document says that this response is one policy.
  [
    "specs-more/okta-management.yaml",
    "after",
    ["post /api/v1/org/factors/yubikey_token/tokens", "get /api/v1/policies"],
  ],
  // These return those of a range of users that match: an empty page is not the last, and nothing else says which is.
  [
    "specs-more/jira-platform.json",
    "startAt",
    [
      "get /rest/api/3/user/assignable/multiProjectSearch",
      "get /rest/api/3/user/assignable/search",
      "get /rest/api/3/user/permission/search",
      "get /rest/api/3/user/viewissue/search",
    ],
  ],
  // A date.
  ["specs-more/lithic.yaml", "starting_after", ["get /v1/credit_products/{credit_product_token}/prime_rates"]],
];

test.each(sampledDocuments(selectors, 1))("%s: every list with %s is recognized", async (file, parameter, others) => {
  const path = join(shared, file);
  if (!existsSync(path)) return;
  const report = new Report();
  const document = await load(path, report);
  if (document === undefined) throw new Error("the document has errors");
  const missing = build(document, report).operations.filter(
    ({ parameters, pagination }) =>
      pagination === null && parameters.some((each) => each.in === "query" && each.name === parameter),
  );
  expect(missing.map(({ method, path: own }) => `${method} ${own}`)).toEqual(others);
});

/** How a sample of the lists of whole documents is paged, written by hand. */
describe("as expected", () => {
  const expectations = join(import.meta.dirname, "../scripts/pagination/expected/shared");
  const all: Row[] = [];
  afterAll(() => console.log(figuresOf(all)));

  test.each(sampledDocuments(readdirSync(expectations), 6))("%s", async (file) => {
    const { document, lists } = parse(readFileSync(join(expectations, file), "utf8")) as {
      readonly document: string;
      readonly lists: Readonly<Record<string, string>>;
    };
    if (!existsSync(join(shared, document))) return;
    const byName = new Map(Object.entries(lists).map(([name, expectation]) => [name, readExpectation(expectation)]));
    const rows = await rowsOfFile(join(shared, document), byName);
    all.push(...rows);
    expect(faultsIn(rows)).toEqual([]);
  });
});
