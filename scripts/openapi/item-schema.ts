// Bodies that are one item after another (OpenAPI 3.2, Sequential Media Types), and what an `itemSchema` says of these.

import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { isJson } from "./media-types.js";
import { refPointer } from "../json/pointer.js";

/** The events whose data is JSON: all of them, or those of these names. Of what is no events it is true. */
export type JsonData = true | readonly string[];

/** Items as they are once they are read. */
export interface ResolvedItems {
  readonly schema: Json;
  readonly json: JsonData;
}

/**
 * Whether the items of a media type are told apart, and how: as JSON lines or records of JSON (RFC 7464), or as events.
 */
export function sequenceOf(mediaType: string): "json" | "events" | undefined {
  if (/^text\/event-stream\b/i.test(mediaType)) return "events";
  return /^application\/(jsonl|ndjson|x-ndjson|x-jsonlines?|json-seq)\b|^[^;]*\+json-seq\b/i.test(mediaType)
    ? "json"
    : undefined;
}

/** What the items of a Media Type Object are; undefined where it says nothing of them, or they can't be told apart. */
export function itemsIn(
  mediaType: string,
  media: Json,
  resolve: (pointer: string) => Json | undefined,
): ResolvedItems | undefined {
  const schema = memberOf(media, "itemSchema");
  const sequence = sequenceOf(mediaType);
  if (schema === undefined || sequence === undefined) return undefined;
  return sequence === "json" ? { schema, json: true } : eventsIn(schema, resolve);
}

/** The schema of all items: what `schema` says of them, and what `itemSchema` says of each. */
export function wholeOf(schema: Json | undefined, items: ResolvedItems | undefined): Json | undefined {
  if (items === undefined) return schema;
  const all = { type: "array", items: items.schema };
  return schema === undefined ? all : { allOf: [schema, all] };
}

/**
 * The data of an event is text (OpenAPI 3.2, Server-Sent Event Streams): where a schema says that it is JSON, it is
 * read.
 */
function eventsIn(schema: Json, resolve: (pointer: string) => Json | undefined): ResolvedItems {
  const read = new EventSchemas(resolve).read(schema);
  const ofJson = read.data.filter((each) => each.isJson);
  if (ofJson.length === read.data.length || ofJson.some(({ events }) => events.length === 0))
    return { schema: read.schema, json: true };
  return { schema: read.schema, json: ofJson.flatMap(({ events }) => events) };
}

/** What is said of an event's data, and of which events: of any, where there is none. */
interface Data {
  readonly isJson: boolean;
  readonly events: readonly string[];
}

interface Read {
  readonly schema: Json;
  readonly data: readonly Data[];
}

const alternatives = ["oneOf", "anyOf"] as const;

class EventSchemas {
  readonly #within = new Set<string>();
  /**
   * What was read before: two references to each of many components in a row lead to the last of them in a great many
   * ways.
   */
  readonly #known = new Map<string, Read>();

  constructor(readonly resolve: (pointer: string) => Json | undefined) {}

  /**
   * The schema with the values of JSON in place of their texts. A component in which there are none stays a reference.
   */
  read(schema: Json): Read {
    if (!isObject(schema)) return { schema, data: [{ isJson: false, events: [] }] };
    const ref = schema["$ref"];
    if (typeof ref === "string") return this.#behind(ref, schema);
    const choices = alternatives.flatMap((keyword) =>
      isArray(schema[keyword]) ? [[keyword, schema[keyword].map((each) => this.read(each))] as const] : [],
    );
    const parts = itemsOf(schema["allOf"]).map((each) => this.read(each));
    const own = this.#ofProperties(schema["properties"]);
    const chosen = choices.flatMap(([, read]) => read.flatMap(({ data }) => data));
    // All parts are of one event: what one says of its data, all say.
    const said = [...(own.isJson ? [own] : []), ...parts.flatMap(({ data }) => data).filter(({ isJson: is }) => is)];
    const isRead = [...said, ...chosen].some(({ isJson: is }) => is);
    const read: JsonObject = {
      ...schema,
      ...(isRead &&
        isObject(schema["properties"]) && {
          properties: withData(schema["properties"], own.isJson ? this.#valueOf(schema["properties"]["data"]) : {}),
        }),
      ...(parts.length > 0 && { allOf: parts.map((each) => each.schema) }),
      ...Object.fromEntries(choices.map(([keyword, each]) => [keyword, each.map((choice) => choice.schema)])),
    };
    return { schema: isRead ? read : schema, data: said.length > 0 ? said : chosen.length > 0 ? chosen : [own] };
  }

  #behind(ref: string, schema: JsonObject): Read {
    if (this.#within.has(ref)) return { schema, data: [] };
    this.#within.add(ref);
    const target = this.#known.get(ref) ?? this.read(this.#resolved(ref) ?? {});
    this.#within.delete(ref);
    this.#known.set(ref, target);
    if (!target.data.some((each) => each.isJson)) return { schema, data: target.data };
    // In allOf what stands beside a reference keeps its own meaning.
    const beside = membersOf(schema).filter(([keyword]) => keyword !== "$ref");
    return {
      schema: beside.length === 0 ? target.schema : { allOf: [Object.fromEntries(beside), target.schema] },
      data: target.data,
    };
  }

  #ofProperties(properties: Json | undefined): Data {
    const event = this.#followed(memberOf(properties, "event"));
    const names = [memberOf(event, "const"), ...itemsOf(memberOf(event, "enum"))].filter(
      (each) => typeof each === "string",
    );
    const data = this.#followed(memberOf(properties, "data"));
    const mediaType = memberOf(data, "contentMediaType");
    return {
      isJson: typeof mediaType === "string" && isJson(mediaType) && memberOf(data, "contentEncoding") === undefined,
      events: names,
    };
  }

  /** The value that a text of JSON stands for. */
  #valueOf(data: Json | undefined): Json {
    const { contentSchema = {}, description } = this.#followed(data) as JsonObject;
    return description === undefined || !isObject(contentSchema) || "$ref" in contentSchema
      ? contentSchema
      : { description, ...contentSchema };
  }

  #followed(json: Json | undefined): Json | undefined {
    const ref = memberOf(json, "$ref");
    return typeof ref === "string" ? this.#resolved(ref) : json;
  }

  #resolved(ref: string): Json | undefined {
    const pointer = refPointer(ref);
    return pointer === undefined ? undefined : this.resolve(pointer);
  }
}

/** Of events that are told apart elsewhere nothing is said here but that they may have data. */
function withData(properties: JsonObject, data: Json): JsonObject {
  return Object.fromEntries(membersOf(properties).map(([name, each]) => [name, name === "data" ? data : each]));
}

/** An example as the document has it: its events' data read, where it is text that is JSON. */
export function readItem(item: Json, json: JsonData): Json {
  const data = memberOf(item, "data");
  const event = memberOf(item, "event") ?? "message";
  if (!isObject(item) || typeof data !== "string" || (json !== true && !json.includes(String(event)))) return item;
  try {
    return { ...item, data: JSON.parse(data) as Json };
  } catch {
    return item;
  }
}
