// webhooks.ts: the events of a document, and the functions that receive them.

import {
  code,
  doc,
  exported,
  importType,
  importValue,
  key,
  list,
  local,
  member,
  moduleName,
  nothing,
  paragraphs,
  value,
  type Code,
} from "../printer/code.js";
import type { Model, Notification } from "../../model/model.js";
import { record } from "../zod/zod.js";
import type { Endpoint, Identification, WebhookEvent } from "../../model/notifications/endpoints.js";
import { PayloadTypes } from "./payload-types.js";
import type { SchemeName } from "../../openapi/webhook-signatures.js";
import { emitSender } from "./sender.js";

const endpointType = importType("WebhookEndpoint", "./runtime/webhooks/receive.js");
const namedEvents = importType("NamedEvents", "./runtime/webhooks/receive.js");
const unwrapOptions = importType("UnwrapOptions", "./runtime/webhooks/receive.js");
const unwrapWebhook = importValue("unwrapWebhook", "./runtime/webhooks/receive.js");
const memberAt = importValue("memberAt", "./runtime/webhooks/receive.js");
const handleWebhooks = importValue("handleWebhooks", "./runtime/webhooks/handler.js");
const handlerOptions = importType("WebhookHandlerOptions", "./runtime/webhooks/handler.js");
const otherEvents = importType("OtherEvents", "./runtime/webhooks/handler.js");
const handlerType = importType("WebhookHandler", "./runtime/webhooks/handler.js");
const secretsType = importType("WebhookSecrets", "./runtime/webhooks/receive.js");
const bodyType = importType("WebhookBody", "./runtime/webhooks/message.js");
const headersType = importType("WebhookHeaders", "./runtime/webhooks/message.js");

const schemes: Readonly<Record<SchemeName, ReturnType<typeof importValue>>> = {
  standard: importValue("standardSignature", "./runtime/webhooks/signatures/standard.js"),
  asymmetric: importValue("asymmetricSignature", "./runtime/webhooks/signatures/asymmetric.js"),
  stripe: importValue("stripeSignature", "./runtime/webhooks/signatures/stripe.js"),
  github: importValue("githubSignature", "./runtime/webhooks/signatures/github.js"),
};

const events = exported("WebhookEvents");
const event = exported("WebhookEvent");
const endpointsType = exported("WebhookEndpoints");
const unwrap = exported("unwrap");
const webhookHandler = exported("webhookHandler");

export function emitReceiver(
  model: Model,
  endpoints: readonly Endpoint[],
  schemeOf: ReadonlyMap<string, SchemeName>,
): Code {
  const types = new PayloadTypes(model);
  const descriptions = endpoints.map((each) => [each.key, descriptionOf(each, schemeOf.get(each.key))] as const);
  const [only, ...others] = endpoints;
  const [first] = descriptions;
  if (only === undefined || first === undefined) return nothing;
  return paragraphs([
    code`export { WebhookError } from ${moduleName("./runtime/webhooks/errors.js")};`,
    code`
      /** The body of each event, by its name. */
      export interface ${events} {
        ${endpoints.flatMap(({ by, events: own }) => own.map((each) => entryOf(each, types.of(each, by))))}
      }
    `,
    ...(others.length === 0 ? emitOne(only, first[1]) : emitSeveral(endpoints, descriptions)),
    ...emitSender(
      endpoints.map((each) => ({
        endpoint: each,
        scheme: schemeOf.get(each.key) ?? "standard",
        described: others.length === 0 ? code`${local("endpoint")}` : code`${local("endpoints")}${member(each.key)}`,
      })),
    ),
  ]);
}

function entryOf(own: WebhookEvent, type: Code): Code {
  const places = own.notifications.map(placeOf);
  const docs = own.notifications.length === 1 ? (own.notifications[0]?.docs ?? "") : "";
  const place = places.join(", ").replace(/^./, (first) => first.toUpperCase());
  return code`
    ${doc(docs === "" ? place : `${docs}\n\n${place}`)}
    ${key(own.name)}: ${type};
  `;
}

function placeOf({ name, expression }: Notification): string {
  return expression === null ? `webhook \`${name}\`` : `callback \`${name}\` to \`${expression}\``;
}

/** What the runtime knows of an endpoint. */
function descriptionOf({ by, events: own, method }: Endpoint, scheme: SchemeName = "standard"): Code {
  const parse = { json: nothing, text: code`String`, none: code`() => undefined` }[own[0]?.format ?? "json"];
  const entries: readonly (readonly [string, Code])[] = [
    ["events", value(own.map(({ name }) => name))],
    ["nameOf", nameGetter(by, own[0]?.name ?? "")],
    ["isBody", isBody(by) ? value(true) : nothing],
    ["parse", parse],
    ["method", method === "post" ? nothing : value(method)],
    ["signature", code`${schemes[scheme]}`],
  ];
  return record(entries.filter(([, each]) => each !== nothing));
}

/** What finds the name of an event. */
function nameGetter(by: Identification, only: string): Code {
  switch (by.kind) {
    case "url":
      return code`() => ${only}`;
    case "header":
      return code`(_, header) => header(${by.name.toLowerCase()})`;
    case "member":
      return code`(body) => ${by.path.reduce((whole, step) => code`${memberAt}(${whole}, ${step})`, code`body`)}`;
  }
}

/** Whether an event is its body itself: the compiler narrows it by that member. */
function isBody(by: Identification): boolean {
  return by.kind === "member" && by.path.length === 1;
}

function narrowingOf(by: Identification): string {
  return isBody(by) && by.kind === "member" ? `\`${by.path[0] ?? ""}\` of the body` : "`event`";
}

function emitOne({ by }: Endpoint, description: Code): readonly Code[] {
  const endpoint = local("endpoint");
  const received = isBody(by) ? code`${events}` : code`${namedEvents}<${events}>`;
  return [
    code`
      ${doc(`A webhook that was received. It narrows by ${narrowingOf(by)}.`)}
      export type ${event} = ${received}[keyof ${received}];
    `,
    code`const ${endpoint}: ${endpointType} = ${description};`,
    code`
      ${doc(unwrapDocs)}
      export function ${unwrap}(
        body: ${bodyType},
        headers: ${headersType},
        secrets: ${secretsType},
        options: ${unwrapOptions} = {},
      ): Promise<${event}> {
        return ${unwrapWebhook}(${endpoint}, body, headers, secrets, options) as Promise<${event}>;
      }
    `,
    code`
      ${doc(handlerDocs)}
      export function ${webhookHandler}<O extends ${otherEvents} = undefined>(
        options: ${handlerOptions}<${received}, O>,
      ): ${handlerType} {
        return ${handleWebhooks}(${endpoint}, options);
      }
    `,
  ];
}

const unwrapDocs = `Verifies the signature of a webhook, and returns its event. \`body\` is what was received, before it is parsed;
\`secrets\` is the secret of the endpoint, or several while one replaces another. A body is validated where \`options\`
have \`validateWebhook\` of webhook-validation.ts. Rejects with a WebhookError, whose \`reason\` says why.`;

const handlerDocs = `A fetch handler, or a route of Hono, \`app.post("/webhooks", (c) => handler(c.req.raw))\`: it calls the function of
\`on\` that an event has. One for each is needed, unless \`others\` are acknowledged.`;

function emitSeveral(
  endpoints: readonly Endpoint[],
  descriptions: readonly (readonly [string, Code])[],
): readonly Code[] {
  const all = local("endpoints");
  const fallback = endpoints.find((each) => each.key === "webhooks");
  const byDefault = fallback === undefined ? nothing : code` = ${fallback.key}`;
  const named = fallback === undefined ? code`{ readonly endpoint: K }` : code`{ readonly endpoint?: K }`;
  const chosen = fallback === undefined ? code`options.endpoint` : code`options.endpoint ?? ${fallback.key}`;
  return [
    code`
      /** What arrives at each URL: the name of an endpoint is given where its webhooks are received. */
      export interface ${endpointsType} {
        ${endpoints.map(
          (each) => code`
          ${doc(`An event narrows by ${narrowingOf(each.by)}.`)}
          ${key(each.key)}: ${eventsAt(each)};
        `,
        )}
      }
    `,
    code`
      /** A webhook that was received. */
      export type ${event}<K extends keyof ${endpointsType}${byDefault}> = ${endpointsType}[K][keyof ${endpointsType}[K]];
    `,
    code`const ${all}: Readonly<Record<keyof ${endpointsType}, ${endpointType}>> = ${record(descriptions)};`,
    code`
      ${doc(`${unwrapDocs}\n\`endpoint\` says whose URL it was received at.`)}
      export function ${unwrap}<K extends keyof ${endpointsType}${byDefault}>(
        body: ${bodyType},
        headers: ${headersType},
        secrets: ${secretsType},
        options: ${unwrapOptions} & ${named}${fallback === undefined ? nothing : code` = {}`},
      ): Promise<${event}<K>> {
        return ${unwrapWebhook}(${all}[${chosen}], body, headers, secrets, options) as Promise<${event}<K>>;
      }
    `,
    code`
      ${doc(`${handlerDocs}\n\`endpoint\` says whose URL it is.`)}
      export function ${webhookHandler}<K extends keyof ${endpointsType}${byDefault}, O extends ${otherEvents} = undefined>(
        options: ${handlerOptions}<${endpointsType}[K], O> & ${named},
      ): ${handlerType} {
        return ${handleWebhooks}(${all}[${chosen}], options);
      }
    `,
  ];
}

function eventsAt({ by, events: own }: Endpoint): Code {
  const names = list(
    own.map(({ name }) => value(name)),
    " | ",
  );
  const picked = code`Pick<${events}, ${names}>`;
  return isBody(by) ? picked : code`${namedEvents}<${picked}>`;
}
