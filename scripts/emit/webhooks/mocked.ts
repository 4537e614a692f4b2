// What a mock sends: an example of each event, and which of them the operations of a document cause.

import type { Json, JsonObject } from "../../json/json.js";
import { isObject } from "../../json/json.js";
import type { Model, Operation, Schema } from "../../model/model.js";
import type { Schemas } from "../../model/dereference.js";
import type { Document } from "../../openapi/document.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";
import { pointerTo } from "../../runtime/syntax/json-pointers.js";
import { endpointsOf, type Identification, type WebhookEvent } from "../../model/notifications/endpoints.js";
import { triggersOf } from "../../model/notifications/triggers.js";

/** The bodies and the triggers of a document's events. */
export class MockedEvents {
  /** A body of each event by its name; those without an example are left out. */
  readonly examples: JsonObject;
  readonly names: readonly string[];
  readonly #document: Document;
  readonly #schemas: Schemas;
  readonly #events: ReadonlyMap<string, WebhookEvent>;

  constructor(document: Document, model: Model) {
    this.#document = document;
    this.#schemas = { schemas: new Map(model.schemas.map((each) => [each.id, each])) };
    const all = endpointsOf(model).flatMap(({ by, events }) => events.map((event) => ({ by, event })));
    this.#events = new Map(all.map(({ event }) => [event.name, event]));
    this.names = [...this.#events.keys()];
    this.examples = Object.fromEntries(
      all.flatMap(({ by, event }) => {
        const example = exampleOf(event, by);
        return example === undefined ? [] : [[event.name, example]];
      }),
    );
  }

  /** The events that an operation causes, by its `x-triggers`; and where in their bodies its response is, if it is. */
  triggersOf(operation: Operation): readonly JsonObject[] {
    return triggersOf(this.#document, operation).flatMap((name) => {
      const event = this.#events.get(name);
      if (event === undefined) return [];
      const at = this.#pointerIn(event, operation);
      return [{ event: event.name, ...(at !== undefined && { at }) }];
    });
  }

  /** The pointer to what a body has of the schema of an operation's response. */
  #pointerIn({ payloads }: WebhookEvent, { responses }: Operation): string | undefined {
    const success = responses.find(({ status }) => isSuccess(status));
    const schema = success?.content.find(({ mediaType }) => isJson(mediaType))?.schema;
    const [payload] = payloads;
    if (schema?.kind !== "ref" || payload === undefined) return undefined;
    const path = findReference(payload, schema.id, this.#schemas);
    return path && pointerTo(...path);
  }
}

/** A valid example of its body, in which it has its name. */
function exampleOf({ name, notifications, format }: WebhookEvent, by: Identification): Json | undefined {
  if (format === "none") return undefined;
  const contents = notifications.flatMap(({ body }) => body?.content ?? []);
  const examples = contents
    .filter(({ mediaType }) => format === "text" || isJson(mediaType))
    .flatMap(({ example, isInvalid, otherExamples }) => [...(isInvalid ? [] : [example]), ...otherExamples]);
  if (by.kind !== "member") return examples[0];
  return examples.find((each) => by.path.reduce<Json | undefined>(stepInto, each) === name);
}

function stepInto(value: Json | undefined, step: string): Json | undefined {
  return value !== undefined && isObject(value) ? value[step] : undefined;
}

/** A body has the item as it is, or a few members deep: `data.object`. */
const maxSteps = 3;

function findReference(
  schema: Schema,
  id: string,
  context: Schemas,
  path: readonly string[] = [],
): readonly string[] | undefined {
  if (schema.kind === "ref" && schema.id === id) return path;
  if (path.length >= maxSteps) return undefined;
  const found = schema.kind === "ref" ? context.schemas.get(schema.id)?.schema : schema;
  const parts = found?.kind === "allOf" ? found.members : [];
  for (const part of parts) {
    const inPart = part.kind === "ref" && part.id === id ? undefined : findReference(part, id, context, path);
    if (inPart !== undefined) return inPart;
  }
  if (found?.kind !== "object") return undefined;
  for (const { name, schema: own } of found.properties) {
    const inside = findReference(own, id, context, [...path, name]);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
