// The extension `x-webhook-signature`, which says how webhooks are signed. scripts/model/notifications/schemes.ts reads
// it: a scheme that there isn't would be a receiver that rejects all that the service sends.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { isObject, memberOf, type Json, type JsonObject } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import { isSchemeName, schemeNames } from "../../openapi/webhook-signatures.js";
import { defineRule, type LintContext } from "../rule.js";

const key = "x-webhook-signature";
const all = `there are ${schemeNames.join(", ")}`;

export const badWebhookSignature = defineRule(["bad-webhook-signature"], (context) => ({
  document: (object, pointer) => checkScheme(object, pointer, context),

  operation: (object, pointer) => {
    if (isOfWebhook(pointer)) checkScheme(object, pointer, context);
    else checkPlace(object, pointer, context);
  },

  info: (object, pointer) => checkPlace(object, pointer, context),
  pathItem: (object, pointer) => checkPlace(object, pointer, context),
  requestBody: (object, pointer) => checkPlace(object, pointer, context),
}));

type Context = LintContext<"bad-webhook-signature">;

function checkScheme(object: JsonObject, pointer: Pointer, context: Context): void {
  const written = object[key];
  if (written === undefined || isSchemeName(written)) return;
  const at = child(pointer, key);
  if (typeof written !== "string")
    context.report(at, "bad-webhook-signature", `\`${key}\` must be a string, the name of a scheme.`, {
      hint: hintFor(written),
    });
  else
    context.report(at, "bad-webhook-signature", `There is no scheme ${JSON.stringify(written)} of signatures.`, {
      hint: didYouMean(written, schemeNames) ?? all,
    });
}

/** Others write schemes as objects, or as lists of one. */
function hintFor(written: Json): string {
  const inside = isObject(written) ? Object.values(written) : Array.isArray(written) ? (written as Json[]) : [];
  const name = inside.find(isSchemeName);
  return name === undefined ? all : `write \`${key}: ${name}\``;
}

function checkPlace(object: JsonObject, pointer: Pointer, context: Context): void {
  if (memberOf(object, key) === undefined) return;
  const message = `\`${key}\` is read only in the document itself and beside the operation of a webhook or a callback.`;
  const hint = tokens(pointer)[0] === "webhooks" ? "move it into the operation, such as `post`" : undefined;
  context.report(child(pointer, key), "bad-webhook-signature", message, { at: "key", hint, isRecovered: true });
}

/** A path item of `components` may be that of a webhook. */
function isOfWebhook(pointer: Pointer): boolean {
  const [first, second, ...rest] = tokens(pointer);
  if (first === "webhooks") return true;
  if (first === "components") return second === "pathItems" || second === "callbacks";
  return first === "paths" && rest.includes("callbacks");
}
