// How the webhooks of a document are signed: `x-webhook-signature` of a webhook's operation, else of the document.

import type { Report } from "../../diagnostics/diagnostics.js";
import { memberOf, type Json } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import { isSchemeName, type SchemeName } from "../../openapi/webhook-signatures.js";
import type { Model, Notification } from "../model.js";
import { endpointsOf, type Endpoint } from "./endpoints.js";

const key = "x-webhook-signature";

/** By the keys of the endpoints: a receiver verifies a signature before it knows which event it has received. */
export function schemesOf(document: Document, endpoints: readonly Endpoint[]): ReadonlyMap<string, SchemeName> {
  return new Map(
    endpoints.map((endpoint) => {
      const own = notificationsAt(endpoint).flatMap((each) => ownScheme(document, each) ?? []);
      return [endpoint.key, own[0] ?? schemeOf(document.root[key]) ?? "standard"];
    }),
  );
}

/** Reports what is written of a webhook that is signed by another scheme than others of its URL. */
export function reportMixedSchemes(document: Document, report: Report, model: Model): void {
  if (model.notifications.every((each) => ownScheme(document, each) === undefined)) return;
  const endpoints = endpointsOf(model);
  const schemes = schemesOf(document, endpoints);
  const whole = schemeOf(document.root[key]) ?? "standard";
  for (const endpoint of endpoints) {
    const used = schemes.get(endpoint.key) ?? whole;
    const all = notificationsAt(endpoint).map((each) => ({ ...each, own: ownScheme(document, each) }));
    const unwritten = all.find(({ own }) => own === undefined && whole !== used);
    // Of those that have what is used only the first is wrong, and only where others have what the document has.
    const first = unwritten && all.find(({ own }) => own === used);
    for (const each of all) {
      if (each.own === undefined || (each.own === used && each !== first)) continue;
      const [other, scheme] = each === first ? [unwritten?.name, whole] : [undefined, used];
      const others = other === undefined ? "that of others of its URL" : `that of \`${other}\`, which has its URL,`;
      const message = `The signature of \`${each.name}\` is \`${each.own}\`, and ${others} \`${scheme}\`.`;
      report.add(document, child(each.source, key), "bad-webhook-signature", message, {
        hint: `one URL has one scheme: \`${used}\` is verified`,
        isRecovered: true,
        at: "value",
      });
    }
  }
}

function notificationsAt({ events }: Endpoint): readonly Notification[] {
  return [...new Set(events.flatMap(({ notifications }) => notifications))];
}

function ownScheme(document: Document, { source }: Notification): SchemeName | undefined {
  return schemeOf(memberOf(document.resolve(source), key));
}

/** What isn't a scheme is reported where documents are linted. */
function schemeOf(written: Json | undefined): SchemeName | undefined {
  return isSchemeName(written) ? written : undefined;
}
