// Programs of a client that has dates, bigints and names in camelCase: they have these, and compile with it.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { generatedSamples, sourceOf, writeSampleFolder } from "../support/generation/sample-folders.js";
import { modelOf } from "../support/generation/generate.js";
import { dist } from "../support/generation/transpile.js";
import type { JsonObject } from "../../scripts/json/json.js";
import {
  arrayOf,
  documentOf,
  jsonContent,
  noContent,
  pathParameter,
  queryParameter,
  refTo,
  requestBody,
  string,
  wholeObject,
} from "../support/openapi/builders.js";
import { compilerArgs } from "../support/programs/compiler.js";

const moment: JsonObject = { type: "string", format: "date-time", examples: ["2026-01-15T10:00:00Z"] };
const cents: JsonObject = { type: "integer", format: "int64", examples: [1250] };
const transforms = { dates: true, bigints: true, names: "camelCase" } as const;

const event = wholeObject({ event_type: { const: "paid" }, occurred_at: moment, amount_due: cents });
const document: JsonObject = documentOf({
  paths: {
    "/accounts/{account_id}/events": {
      parameters: [pathParameter("account_id", cents)],
      get: {
        operationId: "listEvents",
        tags: ["Events"],
        parameters: [
          queryParameter("created_after", moment, { required: true }),
          { name: "X-Trace", in: "header", required: true, schema: string },
        ],
        responses: { "200": { description: "Events.", content: jsonContent(arrayOf(event)) } },
      },
      post: {
        operationId: "createEvent",
        tags: ["Events"],
        requestBody: requestBody(
          wholeObject({ event_group: wholeObject({ all_events: arrayOf(refTo("Event")) }), by_id: refTo("Tree") }),
        ),
        responses: noContent,
      },
    },
    "/imports": {
      post: {
        operationId: "importEvents",
        tags: ["Imports"],
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: wholeObject({
                import_file: { type: "string", contentMediaType: "text/csv" },
                first_event: refTo("Event"),
                received_at: moment,
              }),
            },
          },
        },
        responses: noContent,
      },
    },
  },
  components: {
    schemas: {
      Event: {
        oneOf: [event, wholeObject({ event_type: { const: "gone" }, gone_at: moment })],
        discriminator: { propertyName: "event_type" },
      },
      Tree: { type: "object", required: ["node_id"], properties: { node_id: cents, next_node: refTo("Tree") } },
    },
  },
});

test("dates, bigints and names are those of the client", () => {
  const { document: loaded, model } = modelOf(document);
  const samples = generatedSamples(loaded, model, transforms);
  const program = (id: string): string =>
    (sourceOf(samples.get(id), "TypeScript") ?? "").split("\n\n").slice(2).join("\n\n");
  expect(program("listEvents")).toContain(`list(
  BigInt("1250"),
  { createdAfter: new Date("2026-01-15T10:00:00.000Z") },
  { "X-Trace": `);
  const created = program("createEvent");
  expect(created).toContain('eventType: "paid"');
  expect(created).toContain('occurredAt: new Date("2026-01-15T10:00:00.000Z")');
  expect(created).toContain('amountDue: BigInt("1250")');
  expect(created).toContain("byId: { nodeId: BigInt(");
  expect(program("importEvents")).toMatch(/importFile: await openAsBlob\(.*firstEvent: \{.*receivedAt: new Date\(/s);
  // curl sends what the document says.
  expect(sourceOf(samples.get("createEvent"), "curl")).toContain('"occurred_at"');
});

test("the programs compile with such a client", async () => {
  const { document: loaded, model } = modelOf(document);
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, "client-values-"));
  try {
    expect(await writeSampleFolder(folder, loaded, model, transforms)).toBe(3);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
    const { stdout } = await promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});
