// The page of webhooks: how they are received and verified, and each event with a payload, as Markdown. The reference
// shows the schemas of their bodies, and has no place for programs beside them.

import { endpointsOf, type Endpoint, type WebhookEvent } from "../model/notifications/endpoints.js";
import { schemesOf } from "../model/notifications/schemes.js";
import { triggersOf } from "../model/notifications/triggers.js";
import type { SchemeName } from "../openapi/webhook-signatures.js";
import { code, key, nothing, textOf, type Code } from "../emit/printer/code.js";
import type { Model } from "../model/model.js";
import type { Document } from "../openapi/document.js";
import { tryItFile } from "./site/layout.js";
import { hashOfWebhook } from "./try-it/description.js";
import { operationTitle } from "../runtime/syntax/path-templates.js";
import { payloadOf } from "./try-it/webhooks.js";
import { codeBlock, inlineCode, richText } from "./journeys/markdown.js";

/**
 * The page, or undefined where a document has neither webhooks nor callbacks.
 * @param isTried whether the site has a page that sends events
 */
export function webhooksMarkdown(document: Document, model: Model, isTried = false): string | undefined {
  const endpoints = endpointsOf(model);
  if (endpoints.length === 0) return undefined;
  const schemes = schemesOf(document, endpoints);
  const schemeOf = ({ key: name }: Endpoint): SchemeName => schemes.get(name) ?? "standard";
  const used = [...new Set(endpoints.map(schemeOf))];
  const causes = causesOf(document, model);
  const blocks = [
    "# Webhooks",
    "What the service sends to a URL of yours, and how you know that it comes from the service.",
    ...endpoints.flatMap((endpoint) => endpointBlocks(endpoint, endpoints.length > 1)),
    "## Verify a signature",
    "`webhookHandler` does it, and rejects what was signed more than five minutes ago. By hand:",
    ...used.map((scheme) => codeBlock(verifications[scheme].trimEnd(), "sh")),
    "## Events",
    ...endpoints.flatMap((endpoint) =>
      endpoint.events.flatMap((event) => eventBlocks(endpoint, event, causes, isTried)),
    ),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** A program that receives what arrives at one URL. */
function endpointBlocks(endpoint: Endpoint, isOneOfSeveral: boolean): readonly string[] {
  const { key: name, by } = endpoint;
  const known = {
    member: () => `An event is known by ${inlineCode(by.kind === "member" ? by.path.join(".") : "")} of its body.`,
    header: () => `An event is known by the header ${inlineCode(by.kind === "header" ? by.name : "")}.`,
    url: () => (isOneOfSeveral ? "It has a URL of its own." : ""),
  }[by.kind]();
  const title = isOneOfSeveral && name !== "webhooks" ? `Receive ${inlineCode(name)}` : "Receive them";
  return [`## ${title}`, known, codeBlock(receiverProgram(endpoint, isOneOfSeveral).trimEnd(), "ts")];
}

/** How many events a program has functions for. */
const maxHandled = 2;

function receiverProgram({ key: name, events }: Endpoint, isOneOfSeveral: boolean): string {
  const others: Code = events.length > maxHandled ? code`others: "acknowledge",` : nothing;
  const endpoint: Code = isOneOfSeveral && name !== "webhooks" ? code`endpoint: ${name},` : nothing;
  return `${textOf(code`
    import { webhookHandler } from "./generated/webhooks.js";

    export const receive = webhookHandler({
      ${endpoint}
      secrets: process.env["WEBHOOK_SECRET"] ?? "",
      on: {
        ${events.slice(0, maxHandled).map((event) => code`${key(event.name)}: (event) => console.log(event),`)}
      },
      ${others}
    });
  `)}\n`;
}

/** The operations that cause each event at once, by its name. */
function causesOf(document: Document, { operations }: Model): ReadonlyMap<string, readonly string[]> {
  const causes = new Map<string, readonly string[]>();
  for (const operation of operations)
    for (const event of triggersOf(document, operation))
      causes.set(event, [
        ...(causes.get(event) ?? []),
        operation.operationId ?? operationTitle(operation.method, operation.path),
      ]);
  return causes;
}

function eventBlocks(
  endpoint: Endpoint,
  event: WebhookEvent,
  causes: ReadonlyMap<string, readonly string[]>,
  isTried: boolean,
): readonly string[] {
  const own = causes.get(event.name) ?? [];
  const [first] = event.notifications;
  const places = event.notifications.map(({ name, expression }) =>
    expression === null ? `Webhook ${inlineCode(name)}.` : `Callback ${inlineCode(name)} to ${inlineCode(expression)}.`,
  );
  const payload = payloadOf(endpoint, event);
  return [
    `### ${inlineCode(event.name)}`,
    event.notifications.length === 1 ? richText(first?.docs ?? "") : "",
    places.join(" "),
    own.length === 0 ? "" : `Caused by ${own.map(inlineCode).join(", ")}.`,
    payload === undefined ? "" : codeBlock(JSON.stringify(payload, null, 2), "json"),
    isTried ? `[Try it](${tryItFile}${hashOfWebhook(event.name)})` : "",
  ];
}

/** Commands that print what a signature must be. */
const verifications: Readonly<Record<SchemeName, string>> = {
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
  standard: `# ID and TIMESTAMP are the headers webhook-id and webhook-timestamp,
# and body.json is the body, byte for byte.
# One of the signatures in webhook-signature must be what this prints.
KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
{ printf %s.%s. "$ID" "$TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64 | sed 's/^/v1,/'
`,
  // The octal digits are what is before a public key in its DER form (RFC 8410, 4).
  asymmetric: `# ID and TIMESTAMP are the headers webhook-id and webhook-timestamp,
# SIGNATURE is one of webhook-signature, and body.json is the body, byte for byte.
printf %s "\${SIGNATURE#v1a,}" | base64 -d > signature
{ printf '\\060\\052\\060\\005\\006\\003\\053\\145\\160\\003\\041\\000'
  printf %s "\${WEBHOOK_SECRET#whpk_}" | base64 -d; } > key.der
{ printf %s.%s. "$ID" "$TIMESTAMP"; cat body.json; } > message
openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in message -sigfile signature
`,
  // https://docs.stripe.com/webhooks#verify-manually
  stripe: `# TIMESTAMP is t in the header Stripe-Signature, and body.json is the body,
# byte for byte. One of its v1 must be what this prints.
{ printf %s. "$TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" | sed 's/^.* //'
`,
  // https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
  github: `# body.json is the body, byte for byte.
# X-Hub-Signature-256 must be what this prints.
openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" < body.json | sed 's/^.* /sha256=/'
`,
};
