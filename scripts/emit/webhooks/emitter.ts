// webhooks.ts: what a receiver of the document's webhooks and callbacks needs; it has neither zod nor Hono.
// webhook-validation.ts: functions that validate their bodies, which a program imports where it wants that.

import { nothing } from "../printer/code.js";
import type { Model } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { schemeNames } from "../../openapi/webhook-signatures.js";
import type { EmittedFiles, Emitter } from "../contract/emitter.js";
import { endpointsOf } from "../../model/notifications/endpoints.js";
import { emitReceiver } from "./receiver.js";
import { schemesOf } from "../../model/notifications/schemes.js";
import { emitValidation } from "./validation.js";

export const webhooks: Emitter = {
  name: "webhooks",
  summary: "typed and signed webhooks and callbacks, for those who receive them and for those who send them",
  files: ["webhooks.ts", "webhook-validation.ts"],
  runtime: schemeNames.map((scheme) => ({
    module: `webhooks/signatures/${scheme}.ts`,
    isFor: ({ notifications }) => notifications.length > 0,
  })),
  emit: ({ document, model }) => emitFiles(document, model),
};

function emitFiles(document: Document, model: Model): EmittedFiles {
  const endpoints = endpointsOf(model);
  if (endpoints.length === 0) return { "webhooks.ts": nothing, "webhook-validation.ts": nothing };
  const events = endpoints.flatMap((each) => each.events);
  return {
    "webhooks.ts": emitReceiver(model, endpoints, schemesOf(document, endpoints)),
    "webhook-validation.ts": emitValidation(model, events),
  };
}
