// Sequential media types (OpenAPI 3.2): which they are, and the schemas of their items from `itemSchema`.

import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { isEventStream, isJson, isJsonSequence } from "../runtime/syntax/media-types.js";
import { refPointer } from "../json/pointer.js";
import { unionKeywords } from "../runtime/syntax/schema-keywords.js";

/** The names of the server-sent events whose data is JSON; true for all events, and for sequences of JSON values. */
export type JsonEvents = true | readonly string[];

/** The schema of the decoded items: the JSON in an event's data is parsed. */
export interface ResolvedItems {
  readonly schema: Json;
  readonly json: JsonEvents;
}

/**
 * The format of a sequential media type: JSON Lines or JSON text sequences (RFC 7464), or server-sent events. Undefined
 * for any other media type.
 */
export function sequenceKind(mediaType: string): "json" | "events" | undefined {
  if (isEventStream(mediaType)) return "events";
  return isJsonSequence(mediaType) ? "json" : undefined;
}

/** The item schema of a Media Type Object; undefined when it has none or its media type is not sequential. */
export function resolveItems(
  mediaType: string,
  media: Json,
  resolve: (pointer: string) => Json | undefined,
): ResolvedItems | undefined {
  const schema = memberOf(media, "itemSchema");
  const sequence = sequenceKind(mediaType);
  if (schema === undefined || sequence === undefined) return undefined;
  return sequence === "json" ? { schema, json: true } : resolveEvents(schema, resolve);
}

/** The schema of a whole body: its `schema`, combined with an array of items. */
export function bodySchemaOf(schema: Json | undefined, items: ResolvedItems | undefined): Json | undefined {
  if (items === undefined) return schema;
  const all = { type: "array", items: items.schema };
  return schema === undefined ? all : { allOf: [schema, all] };
}

/**
 * The data of an event is a string (OpenAPI 3.2, Server-Sent Event Streams). Where its schema has a JSON
 * `contentMediaType`, the decoded item has the parsed value.
 */
function resolveEvents(schema: Json, resolve: (pointer: string) => Json | undefined): ResolvedItems {
  const resolved = new EventSchemaResolver(resolve).resolveSchema(schema);
  const jsonData = resolved.data.filter((each) => each.isJson);
  if (jsonData.length === resolved.data.length || jsonData.some(({ events }) => events.length === 0))
    return { schema: resolved.schema, json: true };
  return { schema: resolved.schema, json: jsonData.flatMap(({ events }) => events) };
}

/** Whether the data of these events is JSON; no names stand for all events. */
interface EventData {
  readonly isJson: boolean;
  readonly events: readonly string[];
}

interface ResolvedEvents {
  readonly schema: Json;
  readonly data: readonly EventData[];
}

class EventSchemaResolver {
  readonly #openRefs = new Set<string>();
  /** Results by reference. Without it, components that refer to the next one twice would take exponential time. */
  readonly #cache = new Map<string, ResolvedEvents>();

  readonly resolve: (pointer: string) => Json | undefined;

  constructor(resolve: (pointer: string) => Json | undefined) {
    this.resolve = resolve;
  }

  /** The schema with parsed values in place of JSON strings. A component without such strings stays a reference. */
  resolveSchema(schema: Json): ResolvedEvents {
    if (!isObject(schema)) return { schema, data: [{ isJson: false, events: [] }] };
    const ref = schema["$ref"];
    if (typeof ref === "string") return this.#resolveRef(ref, schema);
    const choices = unionKeywords.flatMap((keyword) =>
      isArray(schema[keyword]) ? [[keyword, schema[keyword].map((each) => this.resolveSchema(each))] as const] : [],
    );
    const parts = itemsOf(schema["allOf"]).map((each) => this.resolveSchema(each));
    const ownData = this.#dataOfProperties(schema["properties"]);
    const choiceData = choices.flatMap(([, resolved]) => resolved.flatMap(({ data }) => data));
    // All members of an allOf describe the same event.
    const commonData = [
      ...(ownData.isJson ? [ownData] : []),
      ...parts.flatMap(({ data }) => data).filter((each) => each.isJson),
    ];
    const hasJsonData = [...commonData, ...choiceData].some((each) => each.isJson);
    const decoded: JsonObject = {
      ...schema,
      ...(hasJsonData &&
        isObject(schema["properties"]) && {
          properties: replaceData(
            schema["properties"],
            ownData.isJson ? this.#contentSchemaOf(schema["properties"]["data"]) : {},
          ),
        }),
      ...(parts.length > 0 && { allOf: parts.map((each) => each.schema) }),
      ...Object.fromEntries(choices.map(([keyword, each]) => [keyword, each.map((choice) => choice.schema)])),
    };
    return {
      schema: hasJsonData ? decoded : schema,
      data: commonData.length > 0 ? commonData : choiceData.length > 0 ? choiceData : [ownData],
    };
  }

  #resolveRef(ref: string, schema: JsonObject): ResolvedEvents {
    if (this.#openRefs.has(ref)) return { schema, data: [] };
    this.#openRefs.add(ref);
    const target = this.#cache.get(ref) ?? this.resolveSchema(this.#resolvePointer(ref) ?? {});
    this.#openRefs.delete(ref);
    this.#cache.set(ref, target);
    if (!target.data.some((each) => each.isJson)) return { schema, data: target.data };
    // An allOf keeps the siblings of the reference separate.
    const siblings = membersOf(schema).filter(([keyword]) => keyword !== "$ref");
    return {
      schema: siblings.length === 0 ? target.schema : { allOf: [Object.fromEntries(siblings), target.schema] },
      data: target.data,
    };
  }

  #dataOfProperties(properties: Json | undefined): EventData {
    const event = this.#dereference(memberOf(properties, "event"));
    const names = [memberOf(event, "const"), ...itemsOf(memberOf(event, "enum"))].filter(
      (each) => typeof each === "string",
    );
    const data = this.#dereference(memberOf(properties, "data"));
    const mediaType = memberOf(data, "contentMediaType");
    return {
      isJson: typeof mediaType === "string" && isJson(mediaType) && memberOf(data, "contentEncoding") === undefined,
      events: names,
    };
  }

  /** The schema of the value inside a JSON string. */
  #contentSchemaOf(data: Json | undefined): Json {
    const { contentSchema = {}, description } = this.#dereference(data) as JsonObject;
    return description === undefined || !isObject(contentSchema) || "$ref" in contentSchema
      ? contentSchema
      : { description, ...contentSchema };
  }

  #dereference(json: Json | undefined): Json | undefined {
    const ref = memberOf(json, "$ref");
    return typeof ref === "string" ? this.#resolvePointer(ref) : json;
  }

  #resolvePointer(ref: string): Json | undefined {
    const pointer = refPointer(ref);
    return pointer === undefined ? undefined : this.resolve(pointer);
  }
}

/** The properties of an event with another schema for `data`. */
function replaceData(properties: JsonObject, data: Json): JsonObject {
  return Object.fromEntries(membersOf(properties).map(([name, each]) => [name, name === "data" ? data : each]));
}

/** An example item with its JSON data parsed; unchanged where the data is not JSON. */
export function decodeItem(item: Json, json: JsonEvents): Json {
  const data = memberOf(item, "data");
  const event = memberOf(item, "event") ?? "message";
  if (!isObject(item) || typeof data !== "string" || (json !== true && !json.includes(String(event)))) return item;
  try {
    return { ...item, data: JSON.parse(data) as Json };
  } catch {
    return item;
  }
}
