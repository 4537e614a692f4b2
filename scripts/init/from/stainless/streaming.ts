// `streaming` of the configuration and of methods -> `x-stream-end` and `itemSchema` of streams of events.
import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { refPointer, tokens, valueAt } from "../../../json/pointer.js";
import type { Path } from "../../../overlay/traced.js";
import { isEventStream, isJson } from "../../../runtime/syntax/media-types.js";
import { isSuccess } from "../../../runtime/syntax/statuses.js";
import type { Setting } from "../settings.js";
import type { MethodSetting } from "./methods.js";
import { allowStreamItems, streamItemOf } from "../stream-items.js";
import { operationIn, titleOf, type Outcome, type Subject } from "../subject.js";

export function readStreaming(
  top: Setting,
  methods: readonly MethodSetting[],
  subject: Subject,
  outcome: Outcome,
): void {
  const streaming = top.member("streaming");
  if (streaming.json !== undefined && !isObject(streaming.json))
    return streaming.reject("must be an object", undefined);
  const end = streaming.json === undefined ? undefined : readEvents(streaming.member("on_event"));
  const reader = new StreamReader(top, subject, outcome, end);
  for (const method of methods) reader.read(method);
  if (reader.hasItems) allowStreamItems(subject, outcome);
}

/** What the data of the event begins with that ends a stream. */
function readEvents(setting: Setting): string | undefined {
  let end: string | undefined;
  for (const event of setting.items()) {
    if (!isObject(event.json)) event.reject("must be an object", undefined);
    else if (event.json["handle"] === "done" && end === undefined) end = readEnd(event);
    else if (event.json["handle"] === "yield")
      for (const each of ["handle", "kind", "event_type"]) takeMember(event, each);
    else event.leave("every event is an item of the stream: compare its type");
  }
  return end;
}

function takeMember(setting: Setting, name: string): void {
  setting.member(name).take();
}

function readEnd(event: Setting): string | undefined {
  const data = event.member("data_starts_with");
  if (data.json === undefined) {
    event.leave("a stream ends by the data of an event");
    return undefined;
  }
  takeMember(event, "handle");
  return data.takeString();
}

class StreamReader {
  /** Whether the overlay says what the items of a stream are. */
  hasItems = false;
  readonly top: Setting;
  readonly subject: Subject;
  readonly outcome: Outcome;
  readonly end: string | undefined;

  constructor(top: Setting, subject: Subject, outcome: Outcome, end: string | undefined) {
    this.top = top;
    this.subject = subject;
    this.outcome = outcome;
    this.end = end;
  }

  read({ operation, setting }: MethodSetting): void {
    if (!isObject(setting.json)) return;
    const streaming = setting.member("streaming");
    if (streaming.json === undefined) return;
    if (!isObject(streaming.json)) return streaming.reject("must be an object", undefined);
    streaming.member("param_discriminator").take();
    const event = streaming.member("stream_event_model");
    const schema = this.#schemaOf(event);
    const place = operationIn(this.subject, operation);
    const response = place === undefined ? undefined : this.#successOf(place.path, place.json);
    if (response === undefined)
      return streaming.leave(`\`${titleOf(operation)}\` has no success response in this file, which could be a stream`);
    const types = membersOf(memberOf(response.json, "content"));
    const streams = types.filter(([type]) => isEventStream(type));
    if (streams.length > 0)
      for (const [type, media] of streams) this.#extend([...response.path, "content", type], media, schema);
    else if (types.some(([type]) => isJson(type)) && schema !== undefined)
      this.outcome.overlay.update([...response.path, "content"], {
        "text/event-stream": { ...this.#itemsOf(schema), ...this.#endMember() },
      });
    else streaming.leave("the document describes no stream, and there is no `stream_event_model`");
  }

  #extend(path: Path, media: Json, schema: string | undefined): void {
    const own: JsonObject = memberOf(media, "x-stream-end") === undefined ? this.#endMember() : {};
    const item: JsonObject =
      schema !== undefined && memberOf(media, "itemSchema") === undefined ? this.#itemsOf(schema) : {};
    const update: JsonObject = { ...own, ...item };
    if (Object.keys(update).length > 0) this.outcome.overlay.update(path, update);
  }

  #itemsOf(schema: string): JsonObject {
    this.hasItems = true;
    return { itemSchema: streamItemOf({ $ref: `#/components/schemas/${schema}` }) };
  }

  #endMember(): JsonObject {
    return this.end === undefined ? {} : { "x-stream-end": this.end };
  }

  /** The schema of a model by its path in the configuration: `chat.completions.chunk`. */
  #schemaOf(setting: Setting): string | undefined {
    const name = setting.takeString();
    if (name === undefined) return undefined;
    const path = name.split(".");
    const [model = ""] = path.splice(-1);
    const group = path.join("/subresources/");
    const found = valueAt(this.top.json ?? null, `/resources/${group}/models/${model}`);
    const uri = isObject(found) ? found["openapi_uri"] : found;
    const component = typeof uri === "string" ? uri.replace(/^#\/components\/schemas\//, "") : undefined;
    const schemas = memberOf(this.subject.root["components"], "schemas");
    if (component !== undefined && memberOf(schemas, component) !== undefined) return component;
    return setting.reject(`is \`${name}\`, which is no model with a schema of \`components\``, undefined);
  }

  /** The first success response in the file itself: of the operation, or of `components`. */
  #successOf(path: Path, operation: Json): { readonly path: Path; readonly json: Json } | undefined {
    const [status, response] = membersOf(memberOf(operation, "responses")).find(([each]) => isSuccess(each)) ?? [];
    if (status === undefined || response === undefined) return undefined;
    const ref = memberOf(response, "$ref");
    if (typeof ref !== "string") return { path: [...path, "responses", status], json: response };
    const pointer = refPointer(ref);
    const target = pointer === undefined ? undefined : valueAt(this.subject.root, pointer);
    return pointer === undefined || target === undefined ? undefined : { path: tokens(pointer), json: target };
  }
}
