// By what the events of a document are known: a member of their bodies, a header, or the URL that each has for itself.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { endpointsOf, type Endpoint } from "../../scripts/model/notifications/endpoints.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, noContent, refTo, requestBody, string, wholeObject } from "../support/openapi/builders.js";
import { sampled } from "../support/extent.js";

/** `webhooks by type: a, b`; of an event that no JSON body belongs to, with what it has instead. */
function summaryOf({ key, by, events }: Endpoint): string {
  const names = events.map(({ name, format }) => (format === "json" ? name : `${name} (${format})`));
  const known = by.kind === "member" ? by.path.join("/") : by.kind === "header" ? `header ${by.name}` : "URL";
  return `${key} by ${known}: ${names.join(", ")}`;
}

function constant(value: Json): JsonObject {
  return { const: value };
}

function webhook(schema: Json, more: JsonObject = {}): JsonObject {
  return { post: { requestBody: requestBody(schema), responses: noContent, ...more } };
}

function headerOf(schema: Json): JsonObject {
  return { parameters: [{ name: "X-GitHub-Event", in: "header", required: true, schema }] };
}

const paid = wholeObject({ type: constant("invoice.paid"), at: string });
const sent = wholeObject({ type: constant("invoice.sent"), at: string });

type Row = [what: string, webhooks: JsonObject, want: readonly string[], schemas?: JsonObject];

const rows: readonly Row[] = [
  ["a constant of each", { a: webhook(paid), b: webhook(sent) }, ["webhooks by type: invoice.paid, invoice.sent"]],
  [
    "an enum of one value",
    { a: webhook(wholeObject({ event: { enum: ["a"] } })), b: webhook(wholeObject({ event: { enum: ["b"] } })) },
    ["webhooks by event: a, b"],
  ],
  [
    "an enum of several values",
    {
      a: webhook(wholeObject({ kind: { enum: ["came", "went"] } })),
      b: webhook(wholeObject({ kind: { enum: ["slept"] } })),
    },
    ["webhooks by kind: came, went, slept"],
  ],
  [
    "a member of a member",
    {
      a: webhook(wholeObject({ meta: wholeObject({ event_name: constant("a") }) })),
      b: webhook(wholeObject({ meta: wholeObject({ event_name: constant("b") }) })),
    },
    ["webhooks by meta/event_name: a, b"],
  ],
  [
    "one body of several schemas",
    { a: webhook({ oneOf: [paid, sent] }) },
    ["webhooks by type: invoice.paid, invoice.sent"],
  ],
  [
    "the same component twice",
    { a: webhook(refTo("Paid")), b: webhook({ anyOf: [refTo("Paid"), sent] }) },
    ["webhooks by type: invoice.paid, invoice.sent"],
    { Paid: paid },
  ],
  [
    "a member that all have with the same value is none",
    {
      a: webhook(wholeObject({ object: constant("event"), what: constant("a") })),
      b: webhook(wholeObject({ object: constant("event"), what: constant("b") })),
    },
    ["webhooks by what: a, b"],
  ],
  [
    "`type` before a member that would do as well",
    {
      a: webhook(wholeObject({ area: constant("x"), type: constant("a") })),
      b: webhook(wholeObject({ area: constant("y"), type: constant("b") })),
    },
    ["webhooks by type: a, b"],
  ],
  [
    "an outer member before an inner one",
    {
      a: webhook(wholeObject({ data: wholeObject({ type: constant("x") }), what: constant("a") })),
      b: webhook(wholeObject({ data: wholeObject({ type: constant("y") }), what: constant("b") })),
    },
    ["webhooks by what: a, b"],
  ],
  [
    "a part of an allOf",
    {
      a: webhook({ allOf: [refTo("Base"), wholeObject({ type: constant("a") })] }),
      b: webhook({ allOf: [refTo("Base"), wholeObject({ type: constant("b") })] }),
    },
    ["webhooks by type: a, b"],
    { Base: wholeObject({ type: string, id: string }) },
  ],
  [
    "a mapping of a discriminator",
    { a: webhook(refTo("Pet")) },
    ["webhooks by kind: cat, dog"],
    {
      Pet: {
        oneOf: [refTo("Cat"), refTo("Dog")],
        discriminator: {
          propertyName: "kind",
          mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
        },
      },
      Cat: wholeObject({ kind: string, lives: { type: "integer" } }),
      Dog: wholeObject({ kind: string, tricks: { type: "integer" } }),
    },
  ],
  [
    "a member that need not be there is none",
    { a: webhook({ type: "object", properties: { type: constant("a") } }), b: webhook(sent) },
    ["a by URL: a", "b by URL: b"],
  ],
  [
    "values that two have are none",
    {
      a: webhook(wholeObject({ type: { enum: ["a", "b"] } })),
      b: webhook(wholeObject({ type: { enum: ["b", "c"] } })),
    },
    ["a by URL: a", "b by URL: b"],
  ],
  [
    "numbers are none",
    { a: webhook(wholeObject({ type: constant(1) })), b: webhook(wholeObject({ type: constant(2) })) },
    ["a by URL: a", "b by URL: b"],
  ],
  [
    "all but one",
    { a: webhook(paid), b: webhook(sent), other: webhook(wholeObject({ at: string })) },
    ["webhooks by type: invoice.paid, invoice.sent", "other by URL: other"],
  ],
  [
    "a header of each",
    {
      a: webhook(wholeObject({ at: string }), headerOf(constant("push"))),
      b: webhook(wholeObject({ at: string }), headerOf({ enum: ["fork"] })),
    },
    ["webhooks by header X-GitHub-Event: push, fork"],
  ],
  [
    "a header that two have in common",
    {
      a: webhook(wholeObject({ action: constant("opened") }), headerOf(constant("issues"))),
      b: webhook(wholeObject({ action: constant("closed") }), headerOf(constant("issues"))),
      c: webhook(wholeObject({ at: string }), headerOf(constant("push"))),
    },
    ["webhooks by header X-GitHub-Event: issues, push"],
  ],
  ["only one webhook", { a: webhook(wholeObject({ at: string })) }, ["webhooks by URL: a"]],
  ["only one, with a type", { a: webhook(paid) }, ["webhooks by type: invoice.paid"]],
  [
    "only one, with a constant that isn't called so",
    { a: webhook(wholeObject({ version: constant("2") })) },
    ["webhooks by URL: a"],
  ],
  [
    "no JSON",
    {
      a: { post: { requestBody: { content: { "text/plain": { schema: string } } }, responses: noContent } },
      b: { get: { responses: noContent } },
    },
    ["a by URL: a (text)", "b by URL: b (none)"],
  ],
  [
    "a schema that refers to itself",
    { a: webhook(refTo("Loop")), b: webhook(sent) },
    ["a by URL: a", "b by URL: b"],
    { Loop: { anyOf: [paid, wholeObject({ inner: refTo("Loop") })] } },
  ],
];

describe("the events of a document are known by", () => {
  test.each<Row>(rows)("%s", (...[, webhooks, want, schemas]) => {
    const { model } = modelOf(documentOf({ webhooks, paths: {}, components: { schemas: schemas ?? {} } }));
    expect(endpointsOf(model).map(summaryOf)).toEqual(want);
  });

  test.each<[what: string, callbacks: JsonObject, webhooks: JsonObject, want: readonly string[]]>([
    [
      "callbacks to one URL",
      { onPaid: { "{$request.body#/url}": webhook(paid) }, onSent: { "{$request.body#/url}": webhook(sent) } },
      {},
      ["webhooks by type: invoice.paid, invoice.sent"],
    ],
    [
      "callbacks to two URLs",
      { onPaid: { "{$request.body#/a}": webhook(paid) }, onSent: { "{$request.body#/b}": webhook(sent) } },
      {},
      ["{$request.body#/a} by type: invoice.paid", "{$request.body#/b} by type: invoice.sent"],
    ],
    [
      "a callback beside webhooks",
      { onSeen: { "{$request.body#/a}": webhook(wholeObject({ at: string })) } },
      { a: webhook(paid), b: webhook(sent) },
      ["webhooks by type: invoice.paid, invoice.sent", "onSeen by URL: onSeen"],
    ],
    [
      "a callback with an event of a webhook",
      { onPaid: { "{$request.body#/a}": webhook(paid) } },
      { a: webhook(paid), b: webhook(sent) },
      ["webhooks by type: invoice.paid, invoice.sent", "onPaid by URL: onPaid"],
    ],
  ])("%s", (_, callbacks, webhooks, want) => {
    const paths = { "/subscriptions": { post: { responses: noContent, callbacks } } };
    const { model } = modelOf(documentOf({ webhooks, paths }));
    expect(endpointsOf(model).map(summaryOf)).toEqual(want);
  });
});

const shared = join(import.meta.dirname, "../../../shared");

const documents: readonly (readonly [file: string, want: readonly RegExp[]])[] = [
  [
    "specs/figma.yaml",
    [
      /^webhooks by event_type: PING, FILE_UPDATE, FILE_VERSION_UPDATE, FILE_DELETE, LIBRARY_PUBLISH, FILE_COMMENT, \w+$/,
    ],
  ],
  ["specs/museum.yaml", [/^webhooks by URL: publishNewEvent$/]],
  ["specs/openai.yaml", [/^webhooks by type: batch\.cancelled, batch\.completed, (?:[\w.]+, ){13}[\w.]+$/]],
  ["specs/readme-callbacks.json", [/^webhooks by URL: onData$/]],
  [
    "specs/readme-webhooks-31.json",
    [/^newPetDelete by URL: newPetDelete \(none\)$/, /^newPetPost by URL: newPetPost$/],
  ],
  ["specs/resend.yaml", [/^webhooks by type: email\.sent, email\.delivered, (?:[\w.]+, ){14}[\w.]+$/]],
  ["specs/train-travel.yaml", [/^webhooks by URL: newBooking$/]],
  ["specs-more/lithic.yaml", [/^webhooks by event_type: account_holder\.created, (?:[\w.-]+, ){62}[\w.-]+$/]],
  ["specs-more/pagerduty.json", [/^webhookV2 by URL: webhookV2$/, /^webhookV1 by URL: webhookV1$/]],
];

describe.runIf(existsSync(shared))("those of published documents", () => {
  test.each(sampled(documents, 3))("%s", async (file, want) => {
    const report = new Report();
    const document = loadText(await readFile(join(shared, file), "utf8"), file, report);
    if (document === undefined) throw new Error(`${file} can't be read.`);
    const found = endpointsOf(build(document, report)).map(summaryOf);
    expect(found).toEqual(want.map((each) => expect.stringMatching(each)));
  });
});
