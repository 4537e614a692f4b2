// A planned request as it travels: parameters in their styles, the body in its media type, credentials in their places.
import { bodyDecoder, parameterDecoder } from "../../emit/parameters/decoders.js";
import { isObject, type JsonObject } from "../../json/json.js";
import type { ParameterPlace } from "../../model/model.js";
import { formSerializer, multipartSerializer } from "../../runtime/client/requests/bodies.js";
import {
  cookieSerializer,
  headerSerializer,
  pathSerializer,
  querySerializer,
} from "../../runtime/client/requests/parameter-serializers.js";
import { percentEncode } from "../../runtime/client/requests/serializers.js";
import type { ParameterSet } from "../../runtime/shared/parameters.js";
import { isForm, isJson, isMultipartForm } from "../../runtime/syntax/media-types.js";
import { fillTemplate } from "../../runtime/syntax/path-templates.js";
import type { BodyPlan, RequestPlan } from "../case.js";
import type { Subject } from "../subject.js";
import { credentialsInHeaders, type WrittenCredential } from "./credentials.js";

/** A request as it is sent. */
export interface WrittenRequest {
  readonly method: string;
  /** Behind the server's URL: `/orders/7?limit=2`. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** What is to be hidden where the request is shown. */
  readonly credentials: readonly WrittenCredential[];
}

/** Path parameters by name: of items that exist. */
export type PathValues = ReadonlyMap<string, string>;

/**
 * Writes a request. Throws a TypeError where a value can't be sent in its place as it is: a header has no line breaks.
 */
export async function writeRequest(
  subject: Subject,
  plan: RequestPlan,
  path: PathValues,
  credentials: readonly WrittenCredential[],
): Promise<WrittenRequest> {
  const { operation } = plan;
  const [query, cookie, header] = (["query", "cookie", "header"] as const).map((each) =>
    valuesIn(subject, plan, each),
  ) as [Values, Values, Values];
  const pairs = [
    querySerializer(query.decoders)(query.values),
    ...credentials.flatMap((each) =>
      each.in === "query" ? [`${percentEncode(each.name, each.name)}=${percentEncode(each.name, each.secret)}`] : [],
    ),
  ].filter((each) => each !== "");
  const cookies = [
    cookieSerializer(cookie.decoders)(cookie.values, {}),
    ...credentials.flatMap((each) => (each.in === "cookie" ? [`${each.name}=${each.secret}`] : [])),
  ].filter((each) => each !== "");
  const template = operation.path.replace(/#.*$/s, "");
  const target = `${filledPath(subject, plan, template, path)}${pairs.length === 0 ? "" : `${template.includes("?") ? "&" : "?"}${pairs.join("&")}`}`;
  const written = plan.body === null ? undefined : await writeBody(subject, plan, plan.body);
  const headers = new Map<string, readonly [string, string]>();
  const set = (name: string, value: string): unknown => headers.set(name.toLowerCase(), [name, value]);
  for (const [name, value] of Object.entries(headerSerializer(header.decoders)(header.values, {}))) set(name, value);
  if (cookies.length > 0) set("Cookie", cookies.join("; "));
  if (written !== undefined)
    set("Content-Type", (plan.body?.kind === "value" ? plan.body.declared : undefined) ?? written.type);
  for (const each of credentials) if (each.in === "header") set(each.name, headerValue(each));
  for (const [name, value] of Object.entries(plan.headers ?? {})) set(name, value);
  return {
    method: (plan.method ?? operation.method).toUpperCase(),
    target: plan.target ?? target,
    headers: [...headers.values()],
    body: written?.body ?? null,
    credentials,
  };
}

/** What a header has of a credential. */
export function headerValue({ before, secret, after = "" }: WrittenCredential): string {
  return `${before}${secret}${after}`;
}

interface Values {
  readonly values: JsonObject;
  readonly decoders: ParameterSet;
}

function valuesIn({ context }: Subject, { parameters }: RequestPlan, place: ParameterPlace): Values {
  const given = parameters.filter(({ parameter }) => parameter.in === place);
  return {
    values: Object.fromEntries(given.map(({ parameter, value }) => [parameter.name, value])),
    decoders: Object.fromEntries(
      given.map(({ parameter }) => [parameter.name, parameterDecoder(parameter, context)]),
    ) as ParameterSet,
  };
}

function filledPath(subject: Subject, plan: RequestPlan, template: string, path: PathValues): string {
  const { values, decoders } = valuesIn(subject, plan, "path");
  const own = pathSerializer(decoders)(values);
  return fillTemplate(template, (name) => {
    const text = own[name] ?? percentEncode(name, path.get(name) ?? "");
    // A segment of dots or without a text is of another path.
    if (/^\.{0,2}$/.test(text))
      throw new TypeError(`${name} can't be sent: no segment of a path is ${JSON.stringify(text)}.`);
    return text;
  });
}

interface WrittenBody {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

async function writeBody(subject: Subject, { operation }: RequestPlan, body: BodyPlan): Promise<WrittenBody> {
  const { mediaType } = body;
  if (body.kind === "text") return { type: mediaType, body: body.text };
  if (body.kind === "bytes") return { type: mediaType, body: Uint8Array.from(Buffer.from(body.base64, "base64")) };
  if (isJson(mediaType)) return { type: mediaType, body: JSON.stringify(body.value) + (body.behind ?? "") };
  if (!isObject(body.value)) throw new TypeError(`${mediaType} can't be made of a value without members.`);
  const content = operation.body?.content.find((each) => each.mediaType === mediaType);
  const decoders = (content && bodyDecoder(content, subject.context)) ?? {};
  if (isForm(mediaType)) return { type: mediaType, body: formSerializer(decoders as ParameterSet)(body.value) };
  if (!isMultipartForm(mediaType)) throw new TypeError(`${mediaType} can't be made.`);
  const nothing = Object.entries(body.value).find(([, each]) => each === null)?.[0];
  if (nothing !== undefined) throw new TypeError(`${nothing} can't be sent: no part of a form is null.`);
  const files = filesOf(
    content?.encoding.map(({ name, mediaType: type }) => [name, type]) ?? [],
    body.value,
    decoders as JsonObject,
  );
  const blob = multipartSerializer(mediaType, {})(files) as Blob;
  return { type: blob.type, body: new Uint8Array(await blob.arrayBuffer()) };
}

/** The members of a form, files as such. */
function filesOf(
  types: readonly (readonly [string, string | null])[],
  value: JsonObject,
  decoders: JsonObject,
): Readonly<Record<string, unknown>> {
  const typeOf = (name: string): string | undefined => types.find(([each]) => each === name)?.[1]?.split(",")[0];
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isFile = JSON.stringify(decoders[name] ?? "").includes('"file"');
      if (!isFile) return [name, each];
      const files = [each]
        .flat()
        .map((text) => new Blob([String(text)], { type: typeOf(name) ?? "application/octet-stream" }));
      return [name, Array.isArray(each) ? files : files[0]];
    }),
  );
}

/** The request with further headers, but for those that it has. */
export function addHeaders(request: WrittenRequest, headers: Readonly<Record<string, string>>): WrittenRequest {
  const names = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase())));
  return {
    ...request,
    headers: [...Object.entries(others), ...request.headers],
    credentials: [...credentialsInHeaders(Object.entries(others)), ...request.credentials],
  };
}
