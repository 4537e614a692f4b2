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

/** Reports the operations that are signed by another scheme than others of their URL. */
export function reportMixedSchemes(document: Document, report: Report, model: Model): void {
  if (model.notifications.every((each) => ownScheme(document, each) === undefined)) return;
  const endpoints = endpointsOf(model);
  const schemes = schemesOf(document, endpoints);
  const whole = schemeOf(document.root[key]) ?? "standard";
  for (const endpoint of endpoints) {
    const used = schemes.get(endpoint.key) ?? whole;
    for (const each of notificationsAt(endpoint)) {
      const own = ownScheme(document, each);
      if ((own ?? whole) === used) continue;
      const message = `The signature of \`${each.name}\` is \`${own ?? whole}\`, and that of others of its URL \`${used}\`.`;
      report.add(document, child(each.source, key), "bad-webhook-signature", message, {
        hint: `one URL has one scheme: \`${used}\` is verified`,
        isRecovered: true,
        at: own === undefined ? "key" : "value",
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
