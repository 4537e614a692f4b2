// A document's webhooks as the operations of their receiver: `POST /NAME` for each, with the body that a service sends.
// A server of these operations is what a receiver has to be, so that it is verified as any other server.
import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import { child, pointerTo, valueAt, type Pointer } from "../../json/pointer.js";
import type { Notification } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";

/** The security scheme that stands for the signature in a header. */
export function signatureScheme(header: string): string {
  return `signature in ${header}`;
}

/** A webhook, and the header that has its signature. */
export interface SignedNotification {
  readonly notification: Notification;
  readonly header: string;
}

export function receiverDocument(document: Document, signed: readonly SignedNotification[]): Document {
  const paths = new Map(
    signed.map(({ notification }) => [pointerTo("paths", pathOf(notification), "post"), notification.source]),
  );
  const root: JsonObject = {
    ...(asSent(document.root) as JsonObject),
    paths: Object.fromEntries(signed.map((each) => [pathOf(each.notification), { post: operationOf(document, each) }])),
    webhooks: {},
    servers: [],
  };
  const components = isObject(root["components"]) ? root["components"] : {};
  const securitySchemes = Object.fromEntries(
    signed.map(({ header: name }) => [signatureScheme(name), { type: "apiKey", in: "header", name }]),
  );
  const whole = { ...root, components: { ...components, securitySchemes } };
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

function operationOf(document: Document, { notification: { id, source }, header }: SignedNotification): JsonObject {
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
    security: [{ [signatureScheme(header)]: [] }],
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
