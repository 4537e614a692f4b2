// How the webhooks of a document are signed: `x-webhook-signature` of a webhook's operation, else of the document.

import { memberOf, type Json } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { EmitterError } from "../contract/emitter-error.js";
import type { Emitter } from "../contract/emitter.js";
import type { Endpoint } from "./endpoints.js";

export const schemeNames = ["standard", "asymmetric", "stripe", "github"] as const;

export type SchemeName = (typeof schemeNames)[number];

/** By the keys of the endpoints. Throws an EmitterError at a scheme that there isn't. */
export function schemesOf(
  emitter: Emitter,
  document: Document,
  endpoints: readonly Endpoint[],
): ReadonlyMap<string, SchemeName> {
  const whole = schemeOf(emitter, document.root["x-webhook-signature"]);
  return new Map(
    endpoints.map(({ key, events }) => {
      const all = events.flatMap(({ notifications }) => notifications);
      const own = all.flatMap(({ source }) => {
        const found = schemeOf(emitter, memberOf(document.resolve(source), "x-webhook-signature"));
        return found === undefined ? [] : [found];
      });
      return [key, own[0] ?? whole ?? "standard"];
    }),
  );
}

/** What others have written there, such as an object, says nothing to us. */
function schemeOf(emitter: Emitter, written: Json | undefined): SchemeName | undefined {
  if (typeof written !== "string") return undefined;
  const found = schemeNames.find((each) => each === written);
  if (found !== undefined) return found;
  const hint = `there are ${schemeNames.join(", ")}`;
  throw new EmitterError(emitter, `knows no x-webhook-signature ${JSON.stringify(written)}`, { hint });
}
