// webhook-validation.ts: the bodies of events, validated by functions that are printed ahead of time, as requests are.

import { code, exported, importType, importValue, nothing, paragraphs, value, type Code } from "../printer/code.js";
import type { Model, Schema } from "../../model/model.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";
import { Declarations, wordOf } from "../validators/declarations.js";
import { Descriptions } from "../validators/descriptions.js";
import { isGuarded } from "../validators/emitter.js";
import { Predicates } from "../validators/predicates.js";
import { record, referenceContext } from "../zod/zod.js";
import type { WebhookEvent } from "../../model/notifications/endpoints.js";

const validatorOf = importValue("validatorOf", "./runtime/validation/validator-of.js");
const webhookValidator = importValue("webhookValidator", "./runtime/webhooks/validation.js");
const validateType = importType("ValidateWebhook", "./runtime/webhooks/receive.js");

export function emitValidation(model: Model, events: readonly WebhookEvent[]): Code {
  const context = referenceContext(model);
  const declarations = new Declarations();
  const predicates = new Predicates(declarations, context, model.definitions);
  const descriptions = new Descriptions(context, model.definitions);
  const validator = declarations.name("validator");
  const entries = events.flatMap((event) => {
    const schema = schemaOf(event);
    if (schema === undefined) return [];
    const hint = upperFirst(`${wordOf(event.name)}Webhook`);
    const predicate = predicates.body(schema, { hint, isOptional: false });
    const options = isGuarded([schema], { predicates });
    const last = Object.keys(options).length === 0 ? nothing : code`, ${value(options)}`;
    return [[event.name, code`${validator}(${predicate}, () => (${value(descriptions.of(schema))})${last})`] as const];
  });
  const table = code`
    /** Validates the body of an event, for \`unwrap\`, \`webhookHandler\` and \`createWebhookSender\`. */
    export const ${exported("validateWebhook")}: ${validateType} = /* @__PURE__ */ ${webhookValidator}(${record(entries)});
  `;
  const described = code`const ${validator} = ${validatorOf}(() => (${value(descriptions.all())}));`;
  return paragraphs([declarations.print([table]), entries.length === 0 ? nothing : described, table]);
}

/** The schema of a body; undefined where it may be anything. */
function schemaOf({ payloads }: WebhookEvent): Schema | undefined {
  const distinct = new Map(payloads.map((each) => [JSON.stringify(each), each]));
  const [first, ...others] = distinct.values();
  return first === undefined || others.length === 0 ? first : { kind: "anyOf", members: [first, ...others] };
}
