// What of webhooks.ts sends the events of a document.

import { code, doc, exported, importType, importValue, local, nothing, value, type Code } from "../printer/code.js";
import { record } from "../zod/zod.js";
import type { Endpoint } from "../../model/notifications/endpoints.js";
import type { SchemeName } from "../../openapi/webhook-signatures.js";

const senderOf = importValue("senderOf", "./runtime/webhooks/sender.js");
const sentEndpoint = importType("SentEndpoint", "./runtime/webhooks/sender.js");
const senderType = importType("WebhookSender", "./runtime/webhooks/sender.js");
const senderOptions = importType("WebhookSenderOptions", "./runtime/webhooks/sender.js");
const signWith = importValue("signWith", "./runtime/webhooks/sender.js");
const signOptions = importType("SignWebhookOptions", "./runtime/webhooks/sender.js");
const secretsType = importType("WebhookSecrets", "./runtime/webhooks/receive.js");

const signers: Readonly<Record<SchemeName, ReturnType<typeof importValue>>> = {
  standard: importValue("standardSigner", "./runtime/webhooks/signatures/standard.js"),
  asymmetric: importValue("asymmetricSigner", "./runtime/webhooks/signatures/asymmetric.js"),
  stripe: importValue("stripeSigner", "./runtime/webhooks/signatures/stripe.js"),
  github: importValue("githubSigner", "./runtime/webhooks/signatures/github.js"),
};

export interface PrintedEndpoint {
  readonly endpoint: Endpoint;
  readonly scheme: SchemeName;
  /** The expression of what the runtime knows of it. */
  readonly described: Code;
}

export function emitSender(endpoints: readonly PrintedEndpoint[]): readonly Code[] {
  const events = exported("WebhookEvents");
  const sent = local("sentEndpoints");
  const names = code`keyof ${events}`;
  const options = code`${signOptions}<${names}>`;
  return [
    code`
      // A function: nothing of it is in the bundle of a receiver.
      const ${sent} = (): readonly ${sentEndpoint}[] => [
        ${endpoints.map((each) => code`${endpointToSend(each)},`)}
      ];
    `,
    code`
      ${doc(senderDocs)}
      export function ${exported("createWebhookSender")}(options: ${senderOptions}): ${senderType}<${events}> {
        return ${senderOf}(${sent}(), options);
      }
    `,
    code`
      ${doc(signDocs)}
      export function ${exported("signWebhook")}(
        body: string,
        secret: ${secretsType},
        options: ${needsEvent(endpoints) ? code`${options} & { readonly event: ${names} }` : code`${options} = {}`},
      ): Promise<Record<string, string>> {
        return ${signWith}(${sent}(), body, secret, options);
      }
    `,
  ];
}

/** Whether the headers of a webhook depend on its event: they name it, or one URL is signed as no other is. */
function needsEvent(endpoints: readonly PrintedEndpoint[]): boolean {
  const schemes = new Set(endpoints.map(({ scheme }) => scheme));
  return schemes.size > 1 || endpoints.some(({ endpoint }) => endpoint.by.kind === "header");
}

const senderDocs = `Sends the events of this document: \`send\` makes one attempt, and says when the next one is due; \`deliver\` makes them
all. Both sign the body, and check it first where \`options\` have \`validateWebhook\` of webhook-validation.ts.`;

const signDocs = `The headers of a webhook with this body, as the service signs it: for tests of a receiver.`;

function endpointToSend({ endpoint: { by, events }, scheme, described }: PrintedEndpoint): Code {
  const mediaType = events[0]?.notifications[0]?.body?.content[0]?.mediaType;
  const isOther = mediaType !== undefined && mediaType !== "application/json";
  const entries: readonly (readonly [string, Code])[] = [
    ["endpoint", described],
    ["signer", code`${signers[scheme]}`],
    ["header", by.kind === "header" ? value(by.name.toLowerCase()) : nothing],
    ["mediaType", isOther ? value(mediaType) : nothing],
  ];
  return record(entries.filter(([, each]) => each !== nothing));
}
