// The webhooks of a document for the page "Try it": each event with a payload, and how it is signed.

import { endpointsOf, type Endpoint, type WebhookEvent } from "../../model/notifications/endpoints.js";
import { schemesOf } from "../../model/notifications/schemes.js";
import { memberOf, type Json } from "../../json/json.js";
import type { Model } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import type { SampleValues } from "../samples/values.js";
import { controlOf, shortText } from "./controls.js";
import type { TriedBody, TriedWebhook } from "./description.js";

/** The events in the order of the document, which all pages have. */
export function triedWebhooks(document: Document, model: Model, values: SampleValues): readonly TriedWebhook[] {
  const endpoints = endpointsOf(model);
  const schemes = schemesOf(document, endpoints);
  return endpoints.flatMap((endpoint) =>
    endpoint.events.map((event): TriedWebhook => {
      const [first] = event.notifications;
      return {
        name: event.name,
        method: endpoint.method.toUpperCase(),
        summary: shortText(first?.docs ?? ""),
        scheme: schemes.get(endpoint.key) ?? "standard",
        header: endpoint.by.kind === "header" ? endpoint.by.name.toLowerCase() : null,
        mediaType: mediaTypeOf(event),
        body: bodyOf(endpoint, event, values),
      };
    }),
  );
}

function mediaTypeOf({ notifications, format }: WebhookEvent): string {
  const all = notifications.flatMap(({ body }) => body?.content ?? []).map(({ mediaType }) => mediaType);
  return (format === "json" ? all.find(isJson) : all[0]) ?? "application/json";
}

function bodyOf(endpoint: Endpoint, event: WebhookEvent, values: SampleValues): TriedBody | null {
  const payload = payloadOf(endpoint, event);
  if (event.format === "none") return null;
  if (event.format === "text") return { kind: "text", value: typeof payload === "string" ? payload : "" };
  const [schema] = event.payloads;
  const control = schema === undefined ? ({ kind: "json", hint: "" } as const) : controlOf(schema, values.context);
  return { kind: "json", control, value: payload ?? {} };
}

/** An example of the body of an event that is of this event, and no other of the same schema. */
export function payloadOf({ by }: Endpoint, { name, notifications, format }: WebhookEvent): Json | undefined {
  const examples = notifications.flatMap(({ body }) =>
    (body?.content ?? []).flatMap((each) =>
      format === "text" || isJson(each.mediaType) ? [each.example, ...each.otherExamples] : [],
    ),
  );
  if (by.kind !== "member") return examples[0];
  return examples.find((each) => by.path.reduce<Json | undefined>(memberOf, each) === name);
}
