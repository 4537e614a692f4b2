// What Arazzo 1.1 adds: steps of AsyncAPI descriptions, selectors, and the query as one parameter. Shown on the page of
// journeys; what is wrong has its place. https://spec.openapis.org/arazzo/v1.1.0.html
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journeysMarkdown } from "../../scripts/docs/journeys/journeys.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arazzo-"));
  await writeFile(join(folder, "events.yaml"), "asyncapi: 3.0.0\noperations: { placeOrder: {}, orderPlaced: {} }\n");
  await writeFile(
    join(folder, "api.yaml"),
    "openapi: 3.2.0\npaths: { /orders: { get: { operationId: findOrders } } }\n",
  );
});
afterAll(() => rm(folder, { recursive: true }));

const withSteps = (version: string, steps: string): string => `arazzo: ${version}
$self: https://journeys.example/orders
info: { title: Orders, version: "1" }
sourceDescriptions:
  - { name: events, url: events.yaml, type: asyncapi }
  - { name: api, url: api.yaml, type: openapi }
workflows:
  - workflowId: order
    inputs: { properties: { id: {} } }
    steps:
${steps.replace(/^/gm, "      ")}
    outputs:
      first: { context: $steps.read.outputs.all, selector: "$[0]", type: jsonpath }
`;

const read = `- stepId: read
  operationId: $sourceDescriptions.api.findOrders
  parameters: [{ name: query, in: querystring, value: { context: $inputs.id, selector: /id, type: { type: jsonpointer, version: rfc6901 } } }]
  outputs: { all: $response.body }`;

async function page(text: string): Promise<string> {
  const file = join(folder, "orders.arazzo.yaml");
  await writeFile(file, text);
  return journeysMarkdown([file]);
}

test("a page shows messages, dependencies and selectors", async () => {
  const markdown = await page(
    withSteps(
      "1.1.0",
      `- { stepId: place, operationId: $sourceDescriptions.events.placeOrder, action: send, requestBody: { payload: { id: 1 } } }
- stepId: wait
  channelPath: "{$sourceDescriptions.events.url}#/channels/orders"
  action: receive
  correlationId: $inputs.id
  timeout: 6000
  dependsOn: [place]
${read}`,
    ),
  );
  expect(markdown).toContain("Send the message `placeOrder`:\n\n```json");
  expect(markdown).toContain(
    "After step 1: Wait for the message `{$sourceDescriptions.events.url}#/channels/orders`, correlated by `id` of the inputs, within 6000 ms.",
  );
  expect(markdown).toContain("Send `findOrders` with the query `query` = `/id` (jsonpointer) of `id` of the inputs.");
  expect(markdown).toContain("The result is `first` = `$[0]` (jsonpath) of `all` of step 3.");
});

describe("a mistake is reported", () => {
  test.each<[what: string, version: string, steps: string, want: readonly string[]]>([
    [
      "a channel in 1.0",
      "1.0.1",
      "- { stepId: read, channelPath: a, action: send }",
      [
        "11 A step must have exactly one of `operationId`, `operationPath` and `workflowId`.",
        "13 `first` must be a string, but its type is object.",
      ],
    ],
    [
      "a channel and an operation",
      "1.1.0",
      "- { stepId: read, channelPath: a, operationId: placeOrder, action: send, outputs: { all: $message.payload } }",
      ["11 A step must have exactly one of `operationId`, `operationPath`, `channelPath` and `workflowId`."],
    ],
    [
      "a channel without an action",
      "1.1.0",
      "- { stepId: read, channelPath: a, outputs: { all: $message.payload } }",
      ["11 A step of a channel must have `action`, which is `send` or `receive`."],
    ],
    [
      "an operation that the description of events lacks",
      "1.1.0",
      "- { stepId: read, operationId: $sourceDescriptions.events.placeOrders, action: send, outputs: { all: $message.payload } }",
      ["11 `placeOrders` is not an operation."],
    ],
    [
      "a step that no other depends on, and an unknown input",
      "1.1.0",
      "- { stepId: read, operationId: placeOrder, action: send, dependsOn: [reed], correlationId: $inputs.di, outputs: { all: $message.payload } }",
      ["11 `reed` is not another step.", "11 `di` is not an input."],
    ],
    [
      "a selector of an output that isn't there",
      "1.1.0",
      "- { stepId: read, operationId: findOrders }",
      ["13 `all` is not an output of the step `read`."],
    ],
  ])("%s", async (_, version, steps, want) => {
    const error = await page(withSteps(version, steps)).catch((reason: unknown) => reason);
    const found = [...String(error).matchAll(/yaml:(\d+):\d+ {2}error {2}[\w-]+ {2}(.*)/g)].map(
      ([, line, text]) => `${line} ${text}`,
    );
    expect(found).toEqual(want);
  });
});
