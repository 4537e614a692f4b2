// What of webhooks.ts sends the events of a document.

import { code, doc, exported, importType, importValue, nothing, value, type Code } from "../printer/code.js";
import { record } from "../zod/zod.js";
import type { Endpoint } from "../../model/notifications/endpoints.js";
import type { SchemeName } from "../../openapi/webhook-signatures.js";

const senderOf = importValue("senderOf", "./runtime/webhooks/sender.js");
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
  const [scheme = "standard"] = endpoints.map((each) => each.scheme);
  const all = endpoints.map(endpointToSend);
  const returned =
    all.length === 1
      ? code`return ${senderOf}([${all}], options);`
      : code`
        return ${senderOf}(
          [
            ${all.map((each) => code`${each},`)}
          ],
          options,
        );
      `;
  return [
    code`
      ${doc(senderDocs)}
      export function ${exported("createWebhookSender")}(options: ${senderOptions}): ${senderType}<${exported("WebhookEvents")}> {
        ${returned}
      }
    `,
    code`
      ${doc(signDocs)}
      export function ${exported("signWebhook")}(
        body: string,
        secret: ${secretsType},
        options: ${signOptions} = {},
      ): Promise<Record<string, string>> {
        return ${signWith}(${signers[scheme]}, body, secret, options);
      }
    `,
  ];
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
