// Operations -> the functions of a client: one for each, and a second where an answer may be a stream as well as JSON.

import { code, importType, importValue, nothing, value, type Code } from "../code.js";
import { isJson } from "../../openapi/media-types.js";
import type { Operation, Response } from "../../model/model.js";

const eventsOf = importValue("readEvents", "./runtime/shared/events.js");
const eventItems = importValue("readEventItems", "./runtime/shared/events.js");
const serverEvent = importType("ServerEvent", "./runtime/shared/events.js");
const jsonItems = importValue("jsonItems", "./runtime/client/items.js");

/** A function of a client, by the identifier that it is exported as, and the method that it is in its group. */
export interface Call {
  readonly operation: Operation;
  readonly id: string;
  readonly method: string;
  readonly answer: SuccessResponse;
}

/** How a success is read, and what it is. */
export interface SuccessResponse {
  readonly type: Code;
  readonly read: Code;
  readonly isJson: boolean;
  /** Whether its type is made of its items. */
  readonly hasItems: boolean;
  /** Whether the operation has a first answer beside it. */
  readonly isOther: boolean;
  readonly accept: string | null;
  readonly empty: readonly number[];
}

/** In the order of the operations. A stream's name gives way to those of operations, which it renames none of. */
export function callsOf(operations: readonly Operation[]): readonly Call[] {
  const ids = new Set(operations.map(({ id }) => id));
  const methods = new Set(operations.map(({ client }) => `${client.group}.${client.method}`));
  return operations.flatMap((operation): Call[] => {
    const { id, client } = operation;
    const [answer, stream] = answersOf(operation);
    const first = { operation, id, method: client.method, answer };
    if (stream === undefined) return [first];
    const own = {
      id: unused(`${id}Stream`, (name) => ids.has(name)),
      method: unused(`${client.method}Stream`, (name) => methods.has(`${client.group}.${name}`)),
    };
    return [first, { operation, ...own, answer: stream }];
  });
}

function unused(name: string, isUsed: (name: string) => boolean): string {
  return isUsed(name) ? unused(`${name}_`, isUsed) : name;
}

const isEvents = (mediaType: string): boolean => /^text\/event-stream\b/i.test(mediaType);

/** Of what is documented the JSON, else the first; and a stream that there is beside it. */
function answersOf({ path, method, responses }: Operation): readonly [SuccessResponse, SuccessResponse?] {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  const all = successes.length > 0 ? successes : responses.filter(({ status }) => status === "default");
  const types = [...new Set(all.flatMap(({ content }) => content.map(({ mediaType }) => mediaType)))];
  const first = types.find(isJson) ?? types[0];
  if (first === undefined)
    return [
      {
        type: code`undefined`,
        read: code`${"none"}`,
        isJson: false,
        hasItems: false,
        isOther: false,
        accept: null,
        empty: [],
      },
    ];
  const refusals = responses
    .filter(({ status }) => !status.startsWith("2"))
    .flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  const made = (mediaType: string, isOther: boolean): SuccessResponse => ({
    ...answerOf({ mediaType, all, refusals, at: code`${path}, ${method}`, isOne: types.length === 1 }),
    isOther,
  });
  const stream = isJson(first) ? types.find((each) => isEvents(each) || itemsOf(each, all) !== null) : undefined;
  return stream === undefined ? [made(first, false)] : [made(first, false), made(stream, true)];
}

interface Documented {
  readonly mediaType: string;
  /** The successes. */
  readonly all: readonly Response[];
  /** The media types of refusals: a service may hold these to what is asked for as well. */
  readonly refusals: readonly string[];
  readonly at: Code;
  readonly isOne: boolean;
}

function answerOf({ mediaType, all, refusals, at, isOne }: Documented): Omit<SuccessResponse, "isOther"> {
  const empty = all
    .filter(({ content }) => content.length === 0)
    .map(({ status }) => Number(status))
    .filter((status) => !Number.isNaN(status));
  const isText = /^text\//i.test(mediaType);
  const items = itemsOf(mediaType, all);
  // What is text by another type, a page of a proxy's say, is told by that alone; a blob has its type with it.
  const isTold = !isJson(mediaType) && (isText || items !== null);
  const accept = !isOne || isTold ? [...new Set([mediaType, ...refusals])].join(", ") : null;
  const maybe = empty.length > 0 ? code` | undefined` : nothing;
  const success = code`Success<${at}${isOne ? nothing : code`, ${mediaType}`}>`;
  const answer = { isJson: false, hasItems: false, accept, empty };
  if (isJson(mediaType)) return { ...answer, type: code`${success}${maybe}`, read: code`${"json"}`, isJson: true };
  if (items !== null) {
    const read = isEvents(mediaType) ? code`${eventItems}(${value(items.json)})` : code`${jsonItems}`;
    return { ...answer, type: code`AsyncIterable<Item<${success}, never>>${maybe}`, read, hasItems: true };
  }
  if (isEvents(mediaType))
    return { ...answer, type: code`AsyncIterable<${serverEvent}<${success}>>${maybe}`, read: code`${eventsOf}` };
  if (isText) return { ...answer, type: code`string${maybe}`, read: code`${"text"}` };
  return { ...answer, type: code`Blob${maybe}`, read: code`${"blob"}` };
}

function itemsOf(mediaType: string, responses: readonly Response[]): Response["content"][number]["items"] {
  return responses.flatMap(({ content }) => content).find((each) => each.mediaType === mediaType)?.items ?? null;
}
