// The control group of halves verify: the mocks of published documents (../shared/specs…, where they are) are what
// these say. A few documents, and some operations of each, by FUZZ_SEED; all documents with ALL_DOCUMENTS=1.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../bench/measuring/measure.js";
import { documentsIn } from "../specs/documents.js";
import { hasAllDocuments, sampledDocuments } from "../support/extent.js";
import { mockDocument, verifyMock } from "../verify/control/mocked.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const maxOperations = hasAllDocuments ? 40 : 12;

const folders = ["specs", "specs-more", "specs-multifile"]
  .map((name) => join(root, "../shared", name))
  .filter((folder) => existsSync(folder));
/** What nothing is said of: a document of webhooks has no operations. */
const documents = documentsIn(folders).filter(({ name }) => name !== "readme-webhooks-31");

/** What is known, by document, operation and code. */
const known: Readonly<Record<string, string>> = {
  "okta-management GET /api/v1/authenticators created-not-listed":
    "the mock leaves out of a list what the list's schema rejects and that of the creation doesn't",
  "asana POST /custom_fields/{custom_field_gid}/enum_options identifiers-equal":
    "the response has only the example's identifier",
  "openai GET /organization/groups/{group_id}/roles created-not-listed":
    "a role is assigned a second time, which the mock takes for another item",
  "jira-platform GET /rest/api/3/issuetypescheme created-not-listed":
    "the mock's list gives each item the identifier of the example",
  "digitalocean POST /v1/batches/{batch_id}/cancel repetition-accepted":
    "the mock doesn't know in which states an action is rejected",
  "pagerduty POST /automation_actions/actions/{id}/invocations server-error":
    "the mock has no value for the schema of the response",
};

test.each(sampledDocuments(documents, 4))(`the mock of $name, FUZZ_SEED=${seed}`, async ({ name, file }) => {
  const mocked = await mockDocument(file);
  const statuses: number[] = [];
  const run = await verifyMock(mocked, {
    seed,
    maxOperations,
    fuzz: true,
    onExchange: ({ response }) => void statuses.push(response.status),
  });
  const verified = run.operations.filter(({ isVerified }) => isVerified).length;
  const failures = run.findings
    .filter(
      ({ severity, code, operation }) => severity !== "note" && !Object.hasOwn(known, `${name} ${operation} ${code}`),
    )
    .map(({ code, operation, message }) => `${code} ${operation}: ${message}`);
  process.stdout.write(
    `${name}: ${verified} of ${run.operations.length} operations verified, ${run.requests} requests, ${failures.length} failures\n`,
  );
  expect(failures).toEqual([]);
  // 501 says that no value is known for the schema of a response: such an operation is a failure above, unless known.
  expect(statuses.filter((status) => status >= 500 && status !== 501)).toEqual([]);
  expect(verified).toBeGreaterThanOrEqual(0.8 * run.operations.length);
});
