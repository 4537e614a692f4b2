// notifications.ts: the requests that the service sends, webhooks and callbacks, with schemas to validate them.

import { code, doc, importType, importValue, key, name, nothing, paragraphs, type Code } from "./printer/code.js";
import type { Model, Notification, Parameter, ParameterPlace } from "../model/model.js";
import { isJson } from "../runtime/syntax/media-types.js";
import type { Emitter } from "./contract/emitter.js";
import { record, referenceContext, zodOf, zodOfParameter, type ZodContext } from "./zod/zod.js";

const z = importValue("z", "@hono/zod-openapi");
const inferred = importType("z", "@hono/zod-openapi");

export const notifications: Emitter = {
  name: "notifications",
  summary: "webhooks and callbacks, for those who receive them",
  files: ["notifications.ts"],
  emit: ({ model }) => ({ "notifications.ts": emit(model) }),
};

function emit(model: Pick<Model, "schemas" | "definitions" | "notifications">): Code {
  const context = referenceContext(model);
  const sent = model.notifications;
  if (sent.length === 0) return nothing;
  return paragraphs([
    ...sent.map((notification) => notificationOf(notification, context)),
    code`
      /** The JSON body of each notification, by its name in this file. */
      export interface Notifications {
        ${sent.map(({ id, body }) => code`${key(id)}: ${body === null ? code`undefined` : payload(id, body.content.find(({ mediaType }) => isJson(mediaType))?.mediaType)};`)}
      }
    `,
  ]);
}

function payload(id: string, mediaType: string | undefined): Code {
  return mediaType === undefined ? code`unknown` : code`${inferred}.infer<(typeof ${name(id)})["body"][${mediaType}]>`;
}

function notificationOf(
  { id, name: title, expression, method, docs, parameters, querystring, body }: Notification,
  context: ZodContext,
): Code {
  const where = expression === null ? `Webhook \`${title}\`` : `Callback \`${title}\` to \`${expression}\``;
  return code`
    ${doc(docs === "" ? where : `${docs}\n\n${where}`)}
    export const ${name(id)} = {
      name: ${title},
      ${expression === null ? nothing : code`expression: ${expression},`}
      method: ${method},
      ${(["query", "header"] as const).map((place) => parametersOf(place, parameters, context))}
      ${querystring === null ? nothing : code`querystring: ${record([[querystring.content.mediaType, zodOf(querystring.content.schema, context)]])},`}
      ${body === null ? nothing : code`body: ${record(body.content.map(({ mediaType, schema }) => [mediaType, zodOf(schema, context)]))},`}
    };
  `;
}

function parametersOf(place: ParameterPlace, parameters: readonly Parameter[], context: ZodContext): Code {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return nothing;
  return code`${name(place)}: ${z}.object(${record(own.map((parameter) => [parameter.name, zodOfParameter(parameter, context)]))}),`;
}
