// Arazzo 1.1: what is new since 1.0, on the page of journeys. https://spec.openapis.org/arazzo/v1.1.0.html
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { journeysMarkdown } from "../../scripts/docs/journeys/journeys.js";
import type { Row } from "./row.js";

interface Parts {
  readonly version?: string;
  readonly head?: string;
  readonly step?: string;
  readonly output?: string;
}

/** The page of a journey with a step, or the codes of what is wrong with it. */
async function page({
  version = "1.1.0",
  head = "",
  step = "operationId: getA",
  output = "$steps.s.outputs.o",
}: Parts): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "standards-"));
  try {
    await writeFile(join(folder, "events.yaml"), "asyncapi: 3.0.0\noperations: { sendA: {} }\n");
    await writeFile(join(folder, "api.yaml"), "openapi: 3.2.0\npaths: { /a: { get: { operationId: getA } } }\n");
    const file = join(folder, "a.arazzo.yaml");
    const sources =
      "sourceDescriptions: [{ name: api, url: api.yaml, type: openapi }, { name: events, url: events.yaml, type: asyncapi }]";
    const workflow = `{ workflowId: w, inputs: { properties: { i: {} } }, steps: [{ stepId: s, ${step}, outputs: { o: $response.body } }], outputs: { r: ${output} } }`;
    await writeFile(
      file,
      `arazzo: ${version}\n${head}info: { title: T, version: "1" }\n${sources}\nworkflows: [${workflow}]\n`,
    );
    return await journeysMarkdown([file]);
  } catch (error) {
    return [...String(error).matchAll(/ {2}error {2}([\w-]+) {2}/g)].map(([, code]) => code).join();
  } finally {
    await rm(folder, { recursive: true });
  }
}

const shows = (change: string, note: string, parts: Parts, text: string): Row => ({
  change,
  status: "works",
  note,
  run: async () => {
    const found = await page(parts);
    return found.includes(text) ? text : found;
  },
  want: text,
});
const reports = (change: string, note: string, parts: Parts, code: string): Row => ({
  change,
  status: "diagnosed",
  note: `${note}: \`${code}\``,
  run: () => page(parts),
  want: code,
});

export const arazzo11: readonly Row[] = [
  shows("documents of 1.0 are valid", "they are read as before", { version: "1.0.1" }, "Send `getA`."),
  reports("other major versions", "they are errors", { version: "2.0.0" }, "unsupported-version"),
  {
    change: "`$self` is the URI of the document",
    status: "ignored",
    note: "nothing refers to it",
    run: async () => (await page({ head: "$self: https://a.example/j\n" })) === (await page({})),
    want: true,
  },
  shows(
    "source descriptions may be of AsyncAPI",
    "their operations are known",
    { step: "operationId: sendA, action: send" },
    "Send the message `sendA`.",
  ),
  reports(
    "an operation is one of its source description",
    "others are errors",
    { step: "operationId: $sourceDescriptions.events.getA, action: send" },
    "unresolved-reference",
  ),
  shows(
    "`channelPath` names a channel",
    "it is shown",
    { step: "channelPath: '#/channels/a', action: receive" },
    "Wait for the message `#/channels/a`.",
  ),
  reports(
    "a step of a channel has `action`",
    "one without is an error",
    { step: "channelPath: '#/channels/a'" },
    "missing-field",
  ),
  reports(
    "a step has one of `operationId`, `operationPath`, `channelPath`, `workflowId`",
    "several are an error",
    { step: "operationId: getA, channelPath: a, action: send" },
    "missing-field",
  ),
  shows(
    "`correlationId` and `timeout`",
    "they are shown",
    { step: "operationId: sendA, action: receive, correlationId: $inputs.i, timeout: 5" },
    "Wait for the message `sendA`, correlated by `i` of the inputs, within 5 ms.",
  ),
  reports(
    "`dependsOn` lists steps",
    "others are errors",
    { step: "operationId: getA, dependsOn: [t]" },
    "unresolved-reference",
  ),
  shows(
    "`in: querystring`",
    "it is shown as the query",
    { step: "operationId: getA, parameters: [{ name: q, in: querystring, value: a=1 }]" },
    "Send `getA` with the query `q` = `a=1`.",
  ),
  shows(
    "selectors are parts of values",
    "of outputs and of parameters",
    { output: "{ context: $steps.s.outputs.o, selector: /id, type: jsonpointer }" },
    "The result is `r` = `/id` (jsonpointer) of `o` of step 1.",
  ),
  reports(
    "selectors need 1.1",
    "in 1.0 they are errors",
    { version: "1.0.1", output: "{ context: $steps.s.outputs.o, selector: /id, type: jsonpointer }" },
    "wrong-type",
  ),
  {
    change: "actions may have `parameters` for the workflow that they call",
    status: "ignored",
    note: "the page shows no success and failure actions",
    run: async () =>
      (await page({
        step: "operationId: getA, onSuccess: [{ name: a, type: goto, workflowId: w, parameters: [{ name: i, value: 1 }] }]",
      })) === (await page({})),
    want: true,
  },
];
