// Clients that are used as SDKs of Stainless' generator are, with the calls of such SDKs: how many compile, and run
// against the mock. A call has what a method requires, by the types of the SDK, or all that it takes; its name and its
// request are those of the SDK's sources. The documents of openai and lithic are their services' own; those of the
// others are made of the SDKs, since theirs aren't at hand.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { documentOf } from "./compatible/document.js";
import { measure } from "./compatible/measure.js";
import { readSdk } from "./compatible/sdk.js";

const root = join(import.meta.dirname, "../..");
const shared = join(root, "../shared");

interface Row {
  readonly package: string;
  readonly className: string;
  /** The document of the service, below the folder of shared documents. */
  readonly spec?: string;
  /** Methods of which some call fails, each with what it differs in. */
  readonly failures: Readonly<Record<string, string>>;
}

const rows: readonly Row[] = [
  {
    package: "openai",
    className: "OpenAI",
    spec: "specs/openai.yaml",
    failures: {
      "vectorStores.fileBatches.create": "the SDK requires none of two members, and the document one of them",
      "vectorStores.search": "a response with two lists, which the SDK is configured to take for a page",
      "beta.realtime.sessions.create": "the SDK has another body than the document",
      "beta.realtime.transcriptionSessions.create": "the SDK has another body than the document",
      "beta.responses.inputItems.list": "`betas`, a header that the document doesn't have",
      "beta.responses.inputTokens.count": "`betas`",
      "beta.responses.create": "`betas`, and members that the document doesn't have",
      "beta.responses.retrieve": "`betas`",
      "beta.responses.delete": "`betas`",
      "beta.responses.cancel": "`betas`",
      "beta.responses.compact": "`betas`",
      "admin.organization.projects.create": "`geography`, which the document doesn't have",
      "admin.organization.projects.update": "`geography`",
      "admin.organization.auditLogs.list": "the document's example has more pages, and not which: an error here",
      "videos.create": "the document's schema accepts the reference in two ways",
    },
  },
  {
    package: "lithic",
    className: "Lithic",
    spec: "specs-more/lithic.yaml",
    failures: {
      "events.resend": "people changed this method of the SDK",
      "externalBankAccounts.create": "the document's example is shorter than its schema says",
    },
  },
  { package: "groq-sdk", className: "Groq", failures: {} },
  {
    package: "@tryfinch/finch-api",
    className: "Finch",
    failures: {
      "hris.benefits.individuals.enrollMany": "a body that is a list, which the SDK gives a name",
      "sandbox.directory.create": "a body that is a list, which the SDK takes as it is",
    },
  },
  {
    package: "writer-sdk",
    className: "Writer",
    failures: { "files.upload": "a body of bytes, which the SDK gives a name" },
  },
  {
    package: "orb-billing",
    className: "Orb",
    failures: {
      "dimensionalPriceGroups.externalDimensionalPriceGroupID.update":
        "a member of the body and a parameter of the path have one name",
    },
  },
  {
    package: "modern-treasury",
    className: "ModernTreasury",
    failures: {
      "paymentOrders.create": "a file inside a list of a form",
      "ledgerAccountCategories.list": "objects in a query, which the document that is made describes in no style",
      "ledgerAccounts.list": "objects in a query",
      "ledgerEntries.list": "objects in a query",
      "ledgerTransactions.list": "objects in a query",
      "paymentActions.list": "objects in a query",
    },
  },
];

let folder: string;
let packages: string;

beforeAll(async () => {
  packages = dirname(await installOnDemand("test/slow/compatible"));
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/sdks-"));
});

afterAll(async () => rm(folder, { recursive: true }));

test.each(rows)("$package", async ({ package: name, className, spec, failures }) => {
  const document = spec === undefined ? undefined : join(shared, spec);
  // A row with a document that isn't there says so, and is not counted.
  if (document !== undefined && !existsSync(document)) {
    console.warn(`${name}: ${spec} is not there`);
    return;
  }
  const sdk = readSdk(join(packages, "node_modules", name));
  const own = join(folder, className);
  await mkdir(own);
  const made = join(own, "openapi.json");
  if (document === undefined) await writeFile(made, JSON.stringify(documentOf(sdk, className)));
  const found = await measure(sdk, { spec: document ?? made, className, package: name, packages, folder: own });
  const { methods, undocumented, invalid, calls, compiled, ran } = found;
  console.log(`${name}: ${methods} methods, ${calls} calls; ${compiled} compile, ${ran} run`);
  expect([undocumented, invalid]).toEqual([[], []]);
  expect(Math.min(compiled, ran) / calls).toBeGreaterThanOrEqual(0.95);
  const failed = new Map(
    found.failures.map(([id, kind, message]) => [id.replace(/, \w+$/, ""), `${kind}: ${message}`]),
  );
  for (const method of Object.keys(failures)) failed.delete(method);
  expect(Object.fromEntries(failed)).toEqual({});
});
