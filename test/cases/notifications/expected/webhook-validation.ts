// Generated from openapi.yaml by halves. Do not edit.

import * as runtime from "../../../../scripts/runtime/validation.js";
import { validatorOf } from "../../../../scripts/runtime/validation.js";
import { webhookValidator, type ValidateWebhook } from "../../../../scripts/runtime/webhooks.js";

const hasUri = runtime.format("uri");

function isSubscription(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["id"];
  if (!(typeof member0 === "string")) return false;
  const member1 = value["url"];
  if (!(typeof member1 === "string" && hasUri(member1))) return false;
  if (!(value["secret"] === undefined)) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

function isEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["kind"];
  if (!(member0 === "came" || member0 === "went")) return false;
  const member1 = value["subscription"];
  if (!isSubscription(member1)) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

function isSharedWebhook(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  if (!runtime.isPlain(value)) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

const validator = validatorOf(() => ({
  components: {
    Event: {
      kind: "object",
      properties: {
        kind: { kind: "literal", values: ["came", "went"] },
        subscription: { kind: "ref", id: "Subscription" },
      },
      required: ["kind", "subscription"],
    },
    Subscription: {
      kind: "object",
      properties: { id: { kind: "string" }, url: { kind: "string", format: "uri" } },
      required: ["id", "url"],
      absent: ["secret"],
    },
  },
  definitions: {},
}));

/** Validates the body of an event, for `unwrap`, `webhookHandler` and `createWebhookSender`. */
export const validateWebhook: ValidateWebhook = /* @__PURE__ */ webhookValidator({
  came: validator(isEvent, () => ({ kind: "ref", id: "Event" }), { isGuarded: true }),
  went: validator(isEvent, () => ({ kind: "ref", id: "Event" }), { isGuarded: true }),
  newPet: validator(isEvent, () => ({ kind: "ref", id: "Event" }), { isGuarded: true }),
  shared: validator(isSharedWebhook, () => ({ kind: "object", additional: { kind: "any" } }), { isGuarded: true }),
});
