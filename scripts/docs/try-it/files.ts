// The files of the page "Try it": its script with the document's own client, and the server in the page.

import { emit, selectEmitters } from "../../emit/index.js";
import { withoutTypes } from "../../emit/server/mock.js";
import type { Model } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { browserScript } from "../../mock/compiling/compile.js";
import { mockFiles } from "../../mock/compiling/files.js";
import { workerScriptFor } from "../../mock/compiling/worker-script.js";
import { linkIdOf } from "../reference/operations.js";
import { browserModule } from "../browser-module.js";
import { tryItPath, tryItScript, tryItServer } from "./description.js";
import { triedDocument } from "./operations.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

export interface TryIt {
  /** The origins of the document's servers, which the page may send requests to. */
  readonly origins: readonly string[];
  /** The ids of the operations on the page, by their operationIds, or by their names where they have none. */
  readonly operations: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * The scripts of a document's page, each complete in one file. The client is the generated one, so that what is sent is
 * what a program would send.
 */
export async function tryItFiles(
  document: Document,
  model: Model,
  referenceTo: (id: string) => string,
): Promise<TryIt> {
  const described = triedDocument(document, model, referenceTo);
  const hasWebhooks = described.webhooks.length > 0;
  const emitters = [...selectEmitters(["client", "routes", ...(hasWebhooks ? ["webhooks"] : [])]), ...withoutTypes];
  const files = new Map(await emit(document, model, { emitters }));
  files.set("page.ts", await browserModule("try-it-page", "try-it/browser/main.ts"));
  files.set("settings.ts", noEvaluation);
  const script = await browserScript(files, entryOf(JSON.stringify(described), hasWebhooks));
  const server = await workerScriptFor(await mockFiles(document, model), `./${tryItPath}`);
  return {
    origins: [...new Set(described.servers.map(({ url }) => new URL(url).origin))],
    operations: new Map(
      model.operations
        .filter(({ id }) => described.operations.some((each) => each.id === id))
        .map(({ id, operationId, method, path }) => [linkIdOf(operationId, operationTitle(method, path)), id]),
    ),
    files: new Map([
      [tryItScript, script],
      [tryItServer, server],
    ]),
  };
}

/** A policy without `unsafe-eval` would report zod's attempt to compile a schema. */
const noEvaluation = `import { z } from "@hono/zod-openapi";\nz.config({ jitless: true });\n`;

function entryOf(described: string, hasWebhooks: boolean): string {
  return [
    `import "./settings.ts";`,
    `import { createClient } from "./client.ts";`,
    `import * as routes from "./routes.ts";`,
    `import { start } from "./page.ts";`,
    ...(hasWebhooks
      ? [`import { validateWebhook } from "./webhook-validation.ts";`]
      : ["const validateWebhook = () => [];"]),
    `start({ document: JSON.parse(${JSON.stringify(described)}), createClient, routes, validateWebhook });`,
  ].join("\n");
}
