// mock.ts: what a mock needs of a document besides its development server. It is compiled with that, not written to
// the output folder, so the emitter isn't in the list.

import { code, exported, importValue, moduleName, nothing, paragraphs, value, type Code } from "../printer/code.js";
import type { Emitter } from "../contract/emitter.js";
import { MockedEvents } from "../webhooks/mocked.js";
import { inOrderOfMatching } from "./route-order.js";
import type { JsonObject } from "../../json/json.js";
import type { Content, Model, Operation, Response } from "../../model/model.js";
import { namedExamples, type NamedExamples } from "../../model/examples/named-examples.js";

const createDevelopmentServer = importValue("createDevelopmentServer", "./development.js");
const createWebhookSender = importValue("createWebhookSender", "./webhooks.js");
const validateWebhook = importValue("validateWebhook", "./webhook-validation.js");
const memoryHandlers = importValue("memoryHandlers", "./memory.js");

export const mock: Emitter = {
  name: "mock",
  summary: "what a mock needs besides a development server",
  files: ["mock.ts"],
  emit: ({ document, model }) => ({ "mock.ts": emit(model, namedExamples(document)) }),
};

/** The same, of a mock that sends the webhooks of a document. */
export const mockWithWebhooks: Emitter = {
  ...mock,
  emit: ({ document, model }) => {
    const events = model.notifications.length === 0 ? undefined : new MockedEvents(document, model);
    return { "mock.ts": emit(model, namedExamples(document), events) };
  },
};

/** Files that only have types, which the compiled mock doesn't need: to print them takes longest. */
export const withoutTypes: readonly Emitter[] = ["types", "handlers"].map((name) => ({
  name,
  summary: "",
  files: [`${name}.ts`],
  emit: () => ({ [`${name}.ts`]: "export {};\n" }),
}));

function emit(model: Model, examples: NamedExamples, events?: MockedEvents): Code {
  const operations = inOrderOfMatching(model.operations).map((operation) => {
    const triggers = events?.triggersOf(operation) ?? [];
    return {
      id: operation.id,
      method: operation.method,
      path: operation.path,
      responses: operation.responses.map((response) => responseOf(response, operation, examples)),
      ...(triggers.length > 0 && { triggers }),
    };
  });
  const webhooks =
    events === undefined
      ? nothing
      : code`webhooks: {
          createWebhookSender: ${createWebhookSender},
          validateWebhook: ${validateWebhook},
          names: ${value(events.names)},
          examples: ${value(events.examples)},
        },`;
  return paragraphs([
    code`
      export { Mock } from ${moduleName("./runtime/server/mock/mock.js")};
      export { startWorker } from ${moduleName("./runtime/server/mock/worker.js")};
    `,
    code`
      export const ${exported("document")} = {
        createDevelopmentServer: ${createDevelopmentServer},
        memoryHandlers: ${memoryHandlers},
        title: ${model.title},
        basePath: ${model.basePath},
        operations: ${value(operations)},
        ${webhooks}
      };
    `,
  ]);
}

function responseOf(response: Response, operation: Operation, examples: NamedExamples): JsonObject {
  const headers = response.headers
    .filter(({ name, required }) => required && name.toLowerCase() !== "content-type")
    .map(({ name, example }) => [name, example] as const);
  return {
    status: response.status,
    content: response.content.map((each) => contentOf(each, examples(operation, response, each))),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
  };
}

function contentOf({ mediaType, example, isInvalid, items }: Content, named: JsonObject): JsonObject {
  return {
    mediaType,
    example,
    ...(isInvalid && { isInvalid }),
    ...(items !== null && { isSequence: true }),
    ...(Object.keys(named).length > 0 && { examples: named }),
  };
}
