// The validation of events by the functions of webhook-validation.ts. Copied into generated/ as it is.

import { pointerTo } from "../syntax/json-pointers.js";
import type { ValidateWebhook } from "./receive.js";

/** The part of a compiled schema that is needed here: see validation/compiled.ts. */
export interface WebhookSchema {
  readonly accepts: (value: unknown) => boolean;
  readonly issues: (value: unknown) => readonly { readonly message: string; readonly path: readonly PropertyKey[] }[];
}

/** Validates each event by the schema of its body; an event without one may have any. */
export function webhookValidator(schemas: Readonly<Record<string, WebhookSchema>>): ValidateWebhook {
  return (event, data) => {
    const schema = Object.hasOwn(schemas, event) ? schemas[event] : undefined;
    if (schema === undefined || schema.accepts(data)) return [];
    return schema.issues(data).map(({ path, message }) => ({ pointer: pointerTo(...path), message }));
  };
}
