// A document's webhooks as the operations of their receiver: `POST /NAME` for each, with the body that a service sends.
// A server of these operations is what a receiver has to be, so that it is verified as any other server.
import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import { child, pointerTo, valueAt, type Pointer } from "../../json/pointer.js";
import type { Model, Notification } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { isJson } from "../../runtime/syntax/media-types.js";

/** The security scheme that stands for the signature. */
export const signatureScheme = "signature";

/** The webhooks and callbacks that have a body of JSON, and that a service sends with POST. */
export function receivedNotifications({ notifications }: Model): readonly Notification[] {
  return notifications.filter(
    ({ method, body }) => method === "post" && body?.content.some(({ mediaType }) => isJson(mediaType)) === true,
  );
}

/** @param signatureHeader the header that has the signature */
export function receiverDocument(document: Document, model: Model, signatureHeader: string): Document {
  const received = receivedNotifications(model);
  const paths = new Map(received.map((each) => [pointerTo("paths", pathOf(each), "post"), each.source]));
  const root: JsonObject = {
    ...(asSent(document.root) as JsonObject),
    paths: Object.fromEntries(received.map((each) => [pathOf(each), { post: operationOf(document, each) }])),
    webhooks: {},
    servers: [],
    security: [{ [signatureScheme]: [] }],
  };
  const components = isObject(root["components"]) ? root["components"] : {};
  const scheme = { type: "apiKey", in: "header", name: signatureHeader };
  const whole = { ...root, components: { ...components, securitySchemes: { [signatureScheme]: scheme } } };
  /** Where the document itself has what a pointer refers to. */
  const placeOf = (pointer: Pointer): Pointer => {
    for (const [path, source] of paths)
      if (pointer === path || pointer.startsWith(`${path}/`)) return source + pointer.slice(path.length);
    return pointer;
  };
  return {
    file: document.file,
    text: document.text,
    version: document.version,
    sources: document.sources,
    root: whole,
    resolve: (pointer) => valueAt(whole, pointer),
    origin: (pointer) => document.origin(placeOf(pointer)),
    locate: (pointer, what) => document.locate(placeOf(pointer), what),
  };
}

function pathOf({ name, id, expression }: Notification): string {
  return child("", expression === null ? name : id);
}

function operationOf(document: Document, { id, source }: Notification): JsonObject {
  const json = document.resolve(source);
  const { parameters, requestBody, tags } = isObject(json) ? json : {};
  const described: JsonObject = { ...(isObject(requestBody) ? requestBody : {}), required: true };
  const any = { description: "Whatever a receiver says.", content: { "*/*": {} } };
  return {
    operationId: id,
    ...(tags !== undefined && { tags }),
    ...(parameters !== undefined && { parameters: asSent(parameters) }),
    requestBody: asSent(typeof described["$ref"] === "string" ? (requestBody ?? {}) : described),
    // A service reads the status of a response alone.
    responses: { "2XX": any, default: any },
  };
}

/** Schemas as those of what a service sends: it has readOnly members, and no writeOnly ones. */
function asSent(json: Json): Json {
  if (isArray(json)) return json.map(asSent);
  if (!isObject(json)) return json;
  const { readOnly, ...rest } = json;
  const members = typeof readOnly === "boolean" ? rest : json;
  const properties = members["properties"];
  if (!isObject(properties)) return mapMembers(members);
  const sent = Object.entries(properties).filter(isSent);
  const absent = Object.keys(properties).filter((name) => !sent.some(([each]) => each === name));
  const { required } = members;
  return mapMembers({
    ...members,
    properties: Object.fromEntries(sent),
    ...(isArray(required) && { required: required.filter((each) => !absent.includes(String(each))) }),
  });
}

function isSent([, schema]: readonly [string, Json]): boolean {
  return !isObject(schema) || schema["writeOnly"] !== true;
}

function mapMembers(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).map(([name, each]) => [name, asSent(each)]));
}
