// The code samples of the credit service: each operation has one for the client and one for curl. They run one after
// the other against the service, each with the ids that earlier ones printed.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createCreditClient, encryptTaxId } from "../../client/index.js";
import { build as buildModel } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { readOwnSamples } from "../../scripts/docs/samples/own.js";
import { withSamples } from "../../scripts/docs/samples/samples.js";
import { memberOf, type JsonObject } from "../../scripts/json/json.js";
import { load } from "../../scripts/load/load.js";
import { NodeServer } from "../../scripts/runtime/server/node-server.js";
import { dist } from "../support/generation/transpile.js";
import { acme, startService } from "../support/service/service.js";
import { hasAllCases } from "../support/extent.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "server/docs/samples");
const run = promisify(execFile);
const day = 86_400;

/** What a sample prints: a word in braces is the variable that later samples get, or have. */
type Want = string | JsonObject;
type Step = { readonly later: number } | { readonly operation: string; readonly want: Want; readonly user?: "another" };

const business = { first_name: "Harbor Coffee, LLC", email: "office@harborcoffee.example" };

const client: readonly Step[] = [
  { operation: "createUser", want: "user {USER_UUID}\nowner {KEY_PERSON_UUID}\n" },
  { operation: "listUsers", want: `{USER_UUID} BUSINESS ${business.first_name}\n` },
  { operation: "getUser", want: `${business.first_name}, ${business.email}\n` },
  { operation: "updateUser", want: "+14155550199\n" },
  { operation: "createWebhookEndpoint", want: "endpoint {ENDPOINT_UUID} ENABLED\n" },
  { operation: "updateWebhookEndpoint", want: "application.decided line.past_due repayment.returned\n" },
  { operation: "listWebhookEndpoints", want: "{ENDPOINT_UUID} ENABLED https://platform.example/credit-events\n" },
  { operation: "getWebhookEndpoint", want: "ENABLED, failing since null\n" },
  { operation: "rotateWebhookSecret", want: "the old one is valid until 2026-01-16T12:00:00.000Z\n" },
  { operation: "createLocApplication", want: "application {APPLICATION_UUID} APPROVED\nline {LOC_UUID}\n" },
  { operation: "listUserLocApplications", want: "{APPLICATION_UUID} $50000.00 APPROVED\n" },
  { operation: "getLocApplication", want: "APPROVED, 1 offer\n" },
  { operation: "listEvents", want: "{EVENT_UUID} application.decided\n" },
  { operation: "getEvent", want: "{APPLICATION_UUID} APPROVED\n" },
  { operation: "deliverEvent", want: "PENDING\n" },
  { operation: "listDeliveries", want: "PENDING after 0 attempts\n" },
  { operation: "deleteWebhookEndpoint", want: "deleted\n" },
  { operation: "listLocApplications", want: "{USER_UUID} {APPLICATION_UUID} APPROVED\n" },
  { operation: "getLoc", want: "PENDING, limit $50000.00\n$50000.00 available\n" },
  { operation: "listUserLocs", want: "{LOC_UUID} PENDING\n" },
  { operation: "getPromissoryNote", want: "to be signed until 2026-01-16T12:00:00.000Z\n" },
  { operation: "activateLoc", want: "ACTIVE\n" },
  { operation: "listLocs", want: "{USER_UUID} {LOC_UUID}\n" },
  { operation: "createDraw", want: "draw {DISBURSEMENT_UUID} PROCESSING\n" },
  { operation: "listDisbursements", want: "{DISBURSEMENT_UUID} $10000.00 PROCESSING\n" },
  { later: day },
  { operation: "getDisbursement", want: "SUCCEEDED, bears interest from 2026-01-16\n" },
  { operation: "createPayment", want: "payment {PAYMENT_UUID} PROCESSING\n" },
  { operation: "listPayments", want: "{PAYMENT_UUID} $1500.00 PROCESSING\n" },
  { later: 4 * day },
  { operation: "getPayment", want: "SUCCEEDED\n$1240.14 of principal\n" },
  { later: 20 * day },
  { operation: "getStatements", want: "$8820.34 would pay it off today\n2026-02-05: $489.83 until 2026-02-15\n" },
  { operation: "deleteUser", want: "deleted\n", user: "another" },
];

const curl: readonly Step[] = [
  { operation: "createUser", want: { uuid: "{USER_UUID}", user_type: "INDIVIDUAL" } },
  { operation: "listUsers", want: { pagination: { limit: 25, offset: 25, total: 1 }, data: [] } },
  { operation: "getUser", want: { uuid: "{USER_UUID}", first_name: "Grace" } },
  { operation: "updateUser", want: { uuid: "{USER_UUID}", phone: "+14155550199" } },
  { operation: "createWebhookEndpoint", want: { uuid: "{ENDPOINT_UUID}", state: "ENABLED", events: null } },
  { operation: "updateWebhookEndpoint", want: { events: ["application.decided", "line.past_due"] } },
  { operation: "listWebhookEndpoints", want: { data: [{ uuid: "{ENDPOINT_UUID}" }] } },
  { operation: "getWebhookEndpoint", want: { uuid: "{ENDPOINT_UUID}", failing_since: null } },
  { operation: "rotateWebhookSecret", want: { previous_secret_until: "2026-01-16T12:00:00.000Z" } },
  {
    operation: "createLocApplication",
    want: { uuid: "{APPLICATION_UUID}", offers: [{ uuid: "{LOC_UUID}" }], status: { decision: "APPROVED" } },
  },
  { operation: "listUserLocApplications", want: { data: [{ uuid: "{APPLICATION_UUID}" }] } },
  { operation: "getLocApplication", want: { uuid: "{APPLICATION_UUID}" } },
  { operation: "listEvents", want: { data: [{ uuid: "{EVENT_UUID}", type: "application.decided" }] } },
  { operation: "getEvent", want: { uuid: "{EVENT_UUID}", data: { application_uuid: "{APPLICATION_UUID}" } } },
  {
    operation: "deliverEvent",
    want: { event_uuid: "{EVENT_UUID}", endpoint_uuid: "{ENDPOINT_UUID}", state: "PENDING" },
  },
  { operation: "listDeliveries", want: { data: [{ endpoint_uuid: "{ENDPOINT_UUID}", attempts: 0 }] } },
  { operation: "deleteWebhookEndpoint", want: "" },
  { operation: "listLocApplications", want: { data: [{ user_uuid: "{USER_UUID}" }] } },
  { operation: "getLoc", want: { uuid: "{LOC_UUID}", status: "PENDING" } },
  { operation: "listUserLocs", want: { data: [{ uuid: "{LOC_UUID}" }] } },
  { operation: "listLocs", want: { data: [{ uuid: "{LOC_UUID}", user_uuid: "{USER_UUID}" }] } },
  { operation: "getPromissoryNote", want: { document_uuid: "{DOCUMENT_UUID}", signed: false } },
  { operation: "activateLoc", want: { uuid: "{LOC_UUID}", status: "ACTIVE" } },
  { operation: "createDraw", want: { uuid: "{DISBURSEMENT_UUID}", amount: 1_000_000 } },
  { operation: "listDisbursements", want: { data: [{ uuid: "{DISBURSEMENT_UUID}" }] } },
  { later: day },
  { operation: "getDisbursement", want: { uuid: "{DISBURSEMENT_UUID}", status: "SUCCEEDED" } },
  { operation: "createPayment", want: { uuid: "{PAYMENT_UUID}", amount: 150_000 } },
  { operation: "getPayment", want: { uuid: "{PAYMENT_UUID}", status: "PROCESSING" } },
  { operation: "listPayments", want: { data: [{ uuid: "{PAYMENT_UUID}" }] } },
  { operation: "getStatements", want: { loc_uuid: "{LOC_UUID}", statements: [] } },
  { operation: "deleteUser", want: "", user: "another" },
];

type Variables = Record<string, string>;

/** The same with the values of variables that are known. */
function filled<T>(want: T, variables: Variables): T {
  const text = JSON.stringify(want).replace(/\{([A-Z_]+)\}/g, (word, name: string) => variables[name] ?? word);
  return JSON.parse(text) as T;
}

/** Adds the variables that a value has at the places where they are wanted. */
function capture(want: unknown, found: unknown, variables: Variables): void {
  const name = typeof want === "string" ? /^\{([A-Z_]+)\}$/.exec(want)?.[1] : undefined;
  if (name !== undefined) variables[name] = String(found);
  if (typeof want !== "object" || want === null || typeof found !== "object" || found === null) return;
  for (const [key, each] of Object.entries(want)) capture(each, (found as Record<string, unknown>)[key], variables);
}

/** Whether an output is as wanted, a text word by word; adds what it has for variables. */
function compare(want: Want, printed: string, variables: Variables): void {
  const [wanted, found] =
    typeof want === "string"
      ? [want.split(/(\s)/), printed.split(/(\s)/)]
      : [want, JSON.parse(printed) as Record<string, unknown>];
  capture(filled(wanted, variables), found, variables);
  expect(found).toMatchObject(filled(wanted, variables));
}

/** Runs a story against a service of its own. */
async function story(
  steps: readonly Step[],
  execute: (operation: string, env: NodeJS.ProcessEnv) => Promise<string>,
): Promise<void> {
  const { app, clock } = startService();
  const server = new NodeServer(app.fetch);
  onTestFinished(() => server.destroy());
  const url = await server.listen(0, "127.0.0.1");
  const variables: Variables = {};
  for (const [index, step] of steps.entries()) {
    if ("later" in step) {
      clock.advance(step.later);
      continue;
    }
    const env = {
      PATH: process.env["PATH"],
      CREDIT_URL: url,
      CREDIT_API_KEY: acme.api_key,
      CREDIT_SECRET_KEY: acme.secret_key,
      ENCRYPTED_SSN: await encryptTaxId(acme.secret_key, "123-45-6789"),
      IDEMPOTENCY_KEY: `key-${index}`,
      ...variables,
      ...(step.user === "another" && { USER_UUID: await anotherUser(url) }),
    };
    compare(step.want, await execute(step.operation, env), variables);
  }
}

async function anotherUser(url: string): Promise<string> {
  const credit = createCreditClient({ baseUrl: url, apiKey: acme.api_key, secretKey: acme.secret_key });
  const address = { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" };
  const person = { first_name: "Ada", last_name: "Lovelace", dob: "1985-12-10", phone: "+12125552367", address };
  const email = "ada@example.com";
  return (await credit.users.create({ user_type: "individual", taxId: "456-78-9012", email, ...person })).uuid;
}

const files = readdirSync(folder);
const operationsOf = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap((step) => ("operation" in step ? [step.operation] : []));

describe("the samples of the credit service", () => {
  let bundles: string;

  beforeAll(async () => {
    await mkdir(dist, { recursive: true });
    bundles = await mkdtemp(join(dist, "samples-"));
    await build({
      entryPoints: files.filter((file) => file.endsWith(".ts")).map((file) => join(folder, file)),
      outdir: bundles,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
    });
  });
  afterAll(() => rm(bundles, { recursive: true }));

  test.runIf(hasAllCases)("for the client print what the service has done", async () => {
    await story(client, async (operation, env) => {
      const command = [join(bundles, `${operation}.mjs`)];
      return (await run(process.execPath, command, { cwd: bundles, env })).stdout;
    });
    expect((await readFile(join(bundles, "note.pdf"))).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("for curl print the responses", async () => {
    await story(curl, async (operation, env) => {
      return (await run("bash", ["-eu", join(folder, `${operation}.sh`)], { env })).stdout;
    });
  });

  test.each(files)("%s has lines that a column of the reference can show", (file) => {
    const lines = readFileSync(join(folder, file), "utf8").split("\n");
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  test("are those of all operations, in both languages", async () => {
    const report = new Report();
    const document = await load(join(root, "openapi.yaml"), report);
    if (document === undefined) throw new Error("The document can't be loaded.");
    const model = buildModel(document, report);
    const ids = model.operations.map(({ id }) => id).sort();
    expect(operationsOf(client).toSorted()).toEqual(ids);
    expect(operationsOf(curl).toSorted()).toEqual(ids);
    // What is shown is what has run.
    const shown = withSamples(document, model, await readOwnSamples(folder, model));
    for (const { id, path, method } of model.operations) {
      const operation = memberOf(memberOf(memberOf(shown, "paths"), path), method);
      expect(memberOf(operation, "x-codeSamples")).toEqual([
        { lang: "Shell", label: "curl", source: readFileSync(join(folder, `${id}.sh`), "utf8") },
        { lang: "TypeScript", label: "TypeScript", source: readFileSync(join(folder, `${id}.ts`), "utf8") },
      ]);
    }
    expect([...new Set(files.map((file) => parse(file).name))].sort()).toEqual(ids);
  });
});
