// Operations -> the functions of a client: one for each, and a second where a response may be a stream as well as JSON.

import { code, importValue, nothing, value, type Code } from "../printer/code.js";
import { isEventStream, isForm, isJson, isText } from "../../runtime/syntax/media-types.js";
import type { Content, Operation, Response } from "../../model/model.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";

const eventsOf = importValue("readEvents", "./runtime/shared/events.js");
const eventsUntil = importValue("readEventsUntil", "./runtime/shared/events.js");
const eventItems = importValue("readEventItems", "./runtime/shared/events.js");
const readNothing = importValue("readNothing", "./runtime/client/exchange/response.js");
const readText = importValue("readText", "./runtime/client/exchange/readers.js");
const readBlob = importValue("readBlob", "./runtime/client/exchange/readers.js");
const jsonItems = importValue("jsonItems", "./runtime/client/exchange/items.js");

/** A function of a client, by the identifier that it is exported as, and the name of the method in its group. */
export interface Call {
  readonly operation: Operation;
  readonly id: string;
  readonly method: string;
  readonly success: SuccessResponse;
}

/** What a call resolves to: a JSON value, the items of a stream, its events, text, bytes, or nothing. */
export type ResponseKind = "json" | "items" | "events" | "text" | "blob" | "none";

/** The response of a success in the media type that a call accepts, and how it is read. */
export interface SuccessResponse {
  readonly kind: ResponseKind;
  /** Its contents in that media type: one for each status that has it. */
  readonly contents: readonly { readonly status: string; readonly content: Content }[];
  /** The reader that the runtime is given. */
  readonly read: Code;
  /** Whether this is the stream of an operation that has JSON as well. */
  readonly isAlternative: boolean;
  /** The `Accept` header, where it isn't JSON's. */
  readonly accept: string | null;
  /** The statuses that have no body, where others have one. */
  readonly empty: readonly number[];
}

/** In the order of the operations. The name of a stream gives way to those of operations. */
export function callsOf(operations: readonly Operation[]): readonly Call[] {
  const ids = new Set(operations.map(({ id }) => id));
  const taken = new Set(
    operations.flatMap(({ client: { group, method } }) => [
      [...group, method].join("."),
      ...group.map((_, index) => group.slice(0, index + 1).join(".")),
    ]),
  );
  return operations.flatMap((operation): Call[] => {
    const { id, client } = operation;
    const [success, stream] = successesOf(operation);
    const first = { operation, id, method: client.method, success };
    if (stream === undefined) return [first];
    const second = {
      id: chooseUnused(`${id}Stream`, (name) => ids.has(name)),
      method: chooseUnused(`${client.method}Stream`, (name) => taken.has([...client.group, name].join("."))),
    };
    return [first, { operation, ...second, success: stream }];
  });
}

function chooseUnused(name: string, isUsed: (name: string) => boolean): string {
  return isUsed(name) ? chooseUnused(`${name}_`, isUsed) : name;
}

/** Whether a call sends or receives bytes. */
export function hasFiles({ operation: { body }, success }: Call): boolean {
  const types = body?.content.map(({ mediaType }) => mediaType) ?? [];
  return success.kind === "blob" || types.some((each) => !isJson(each) && !isForm(each) && !isText(each));
}

const noBody: SuccessResponse = {
  kind: "none",
  contents: [],
  read: code`${readNothing}`,
  isAlternative: false,
  accept: null,
  empty: [],
};

/** The JSON that is documented, else the first media type; and a stream, if there is one beside JSON. */
function successesOf({ responses, streamEnd }: Operation): readonly [SuccessResponse, SuccessResponse?] {
  const withSuccess = responses.filter(({ status }) => isSuccess(status));
  const successes = withSuccess.length > 0 ? withSuccess : responses.filter(({ status }) => status === "default");
  const types = [...new Set(successes.flatMap(({ content }) => content.map(({ mediaType }) => mediaType)))];
  const first = types.find(isJson) ?? types[0];
  if (first === undefined) return [noBody];
  const errorTypes = responses
    .filter(({ status }) => !isSuccess(status))
    .flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  const read = (mediaType: string, isAlternative: boolean): SuccessResponse =>
    readAs({ mediaType, successes, errorTypes, isOnlyType: types.length === 1, isAlternative, streamEnd });
  const stream = isJson(first)
    ? types.find((each) => isEventStream(each) || itemsOf(each, successes) !== null)
    : undefined;
  return stream === undefined ? [read(first, false)] : [read(first, false), read(stream, true)];
}

interface ReadAs {
  readonly mediaType: string;
  readonly successes: readonly Response[];
  /** The media types of error responses: a service may choose these by `Accept` as well. */
  readonly errorTypes: readonly string[];
  readonly isOnlyType: boolean;
  readonly isAlternative: boolean;
  readonly streamEnd: string | null;
}

function readAs({ mediaType, successes, errorTypes, isOnlyType, isAlternative, streamEnd }: ReadAs): SuccessResponse {
  const empty = successes
    .filter(({ content }) => content.length === 0)
    .map(({ status }) => Number(status))
    .filter((status) => !Number.isNaN(status));
  const isTextual = isText(mediaType);
  const items = itemsOf(mediaType, successes);
  // Text of another type, such as a proxy's page, is recognized by its type alone; a blob has its type with it.
  const isChecked = !isJson(mediaType) && (isTextual || items !== null);
  const response = {
    contents: successes.flatMap(({ status, content }) =>
      content.filter((each) => each.mediaType === mediaType).map((each) => ({ status, content: each })),
    ),
    accept: !isOnlyType || isChecked ? [...new Set([mediaType, ...errorTypes])].join(", ") : null,
    empty,
    isAlternative,
  };
  if (isJson(mediaType)) return { ...response, kind: "json", read: code`${"json"}` };
  if (items !== null) {
    const end = streamEnd === null ? nothing : code`, ${value(streamEnd)}`;
    const read = isEventStream(mediaType)
      ? code`/* @__PURE__ */ ${eventItems}(${value(items.json)}${end})`
      : code`${jsonItems}`;
    return { ...response, kind: "items", read };
  }
  if (isEventStream(mediaType)) {
    const read = streamEnd === null ? code`${eventsOf}` : code`/* @__PURE__ */ ${eventsUntil}(${value(streamEnd)})`;
    return { ...response, kind: "events", read };
  }
  return isTextual
    ? { ...response, kind: "text", read: code`${readText}` }
    : { ...response, kind: "blob", read: code`${readBlob}` };
}

function itemsOf(mediaType: string, responses: readonly Response[]): Content["items"] {
  return responses.flatMap(({ content }) => content).find((each) => each.mediaType === mediaType)?.items ?? null;
}
