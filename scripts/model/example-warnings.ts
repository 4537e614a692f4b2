// Whether the examples of a document are what their own schemas allow: of parameters, headers, media types and schemas,
// in components as well, wherever each is written.

import { contentsOf, resolveReference, type Resolved } from "./resolve.js";
import type { ExampleValidator } from "./example-validation.js";
import { placesIn } from "./json-schema.js";
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "../openapi/document.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { isJson } from "../openapi/media-types.js";
import { operationsIn } from "../openapi/methods.js";
import type { Direction } from "./model.js";
import { child, type Pointer } from "../json/pointer.js";

/** A value that is given as an example, and where it is written. */
interface Example {
  readonly value: Json;
  readonly pointer: Pointer;
}

/**
 * Which way the values of a body travel: requests of webhooks and callbacks are read by who has the document's client.
 */
interface Travel {
  readonly request: Direction;
  readonly response: Direction;
}

const calls: Travel = { request: "write", response: "read" };
const notifications: Travel = { request: "read", response: "write" };

/** Of a component nobody knows which way it travels: an example of either direction, or of both at once, will do. */
const anyDirection: readonly Direction[] = ["both", "read", "write"];

/** Reports each example of a document that its schema doesn't allow. */
export function reportInvalidExamples(document: Document, report: Report, verdicts: ExampleValidator): void {
  new Examples(document, report, verdicts).check();
}

class Examples {
  constructor(
    readonly document: Document,
    readonly report: Report,
    readonly verdicts: ExampleValidator,
  ) {}

  check(): void {
    const { paths, webhooks, components } = this.document.root;
    this.#each(paths, "/paths", (item, pointer) => this.#pathItem(item, pointer, calls));
    this.#each(webhooks, "/webhooks", (item, pointer) => this.#pathItem(item, pointer, notifications));
    const inComponents = (section: string, check: (json: JsonObject, pointer: Pointer) => void): void =>
      this.#each(memberOf(components, section), `/components/${section}`, check);
    inComponents("schemas", (json, pointer) => this.#schema(json, pointer));
    inComponents("parameters", (json, pointer) => this.#parameter(json, pointer, anyDirection));
    inComponents("headers", (json, pointer) => this.#parameter(json, pointer, anyDirection));
    inComponents("requestBodies", (json, pointer) => this.#content({ json, pointer }, anyDirection));
    inComponents("responses", (json, pointer) => this.#response(json, pointer, anyDirection));
    inComponents("pathItems", (item, pointer) => this.#pathItem(item, pointer, calls));
  }

  /** Every object of a map; what a reference leads to is looked at where it stands. */
  #each(map: Json | undefined, at: Pointer, check: (json: JsonObject, pointer: Pointer) => void): void {
    for (const [name, json] of membersOf(map))
      if (isObject(json) && typeof json["$ref"] !== "string") check(json, child(at, name));
  }

  #pathItem(item: JsonObject, pointer: Pointer, { request, response }: Travel): void {
    for (const { json, pointer: at } of [{ json: item, pointer }, ...operationsIn(item, pointer)]) {
      this.#each(indexed(json["parameters"]), `${at}/parameters`, (parameter, place) =>
        this.#parameter(parameter, place, [request]),
      );
      const { requestBody } = json;
      if (isObject(requestBody)) this.#content({ json: requestBody, pointer: `${at}/requestBody` }, [request]);
      this.#each(json["responses"], `${at}/responses`, (each, place) => this.#response(each, place, [response]));
      this.#each(json["callbacks"], `${at}/callbacks`, (callback, place) =>
        this.#each(callback, place, (each, inner) => this.#pathItem(each, inner, notifications)),
      );
    }
  }

  #response(json: JsonObject, pointer: Pointer, directions: readonly Direction[]): void {
    this.#content({ json, pointer }, directions);
    this.#each(json["headers"], `${pointer}/headers`, (header, place) => this.#parameter(header, place, directions));
  }

  /** A parameter or a header. */
  #parameter(json: JsonObject, pointer: Pointer, directions: readonly Direction[]): void {
    this.#content({ json, pointer }, directions);
    const { schema } = json;
    if (schema === undefined) return;
    this.#schema(schema, `${pointer}/schema`);
    // Written as it travels (OpenAPI 3.1, Parameter Object, `example`): a list or an object is a text of its style
    // then.
    const isText = (value: Json): boolean => typeof value === "string" && this.#allowsText(schema, value, directions);
    for (const example of this.#examplesOf({ json, pointer }))
      if (!isText(example.value)) this.#example(schema, example, directions);
  }

  #allowsText(schema: Json, text: string, directions: readonly Direction[]): boolean {
    const read = [text, jsonOr(text)].some((value) =>
      directions.some((direction) => this.verdicts.allows(schema, value, direction)),
    );
    const { type } = resolveReference(this.document, schema, "").json;
    return read || [type].flat().some((each) => each === "array" || each === "object");
  }

  /** The media types of what has `content`. */
  #content(found: Resolved, directions: readonly Direction[]): void {
    if (found.json["content"] === undefined) return;
    for (const { mediaType, media, pointer } of contentsOf(this.document, found)) {
      const { schema } = media;
      if (schema === undefined) continue;
      this.#schema(schema, `${pointer}/schema`);
      for (const example of this.#examplesOf({ json: media, pointer })) {
        // Of a media type that is no JSON, a text is the whole body as it is sent.
        if (isJson(mediaType) || typeof example.value !== "string") this.#example(schema, example, directions);
      }
      this.#each(media["encoding"], `${pointer}/encoding`, (encoding, place) =>
        this.#each(encoding["headers"], `${place}/headers`, (header, inner) =>
          this.#parameter(header, inner, directions),
        ),
      );
    }
  }

  /** A schema, and those that are written inside it. */
  #schema(json: Json, pointer: Pointer): void {
    if (!isObject(json)) return;
    // In OpenAPI 3.0 nothing counts beside a reference.
    if (typeof json["$ref"] === "string" && this.document.version === "3.0") return;
    const { example, examples } = json;
    if (example !== undefined)
      this.#example(json, { value: example, pointer: child(pointer, "example") }, anyDirection);
    itemsOf(examples).forEach((value, index) =>
      this.#example(json, { value, pointer: child(child(pointer, "examples"), index) }, anyDirection),
    );
    for (const [each, place] of placesIn(json, pointer)) this.#schema(each, place);
  }

  /** `example` and the values of `examples`, which may be references. */
  #examplesOf({ json, pointer }: Resolved): readonly Example[] {
    const { example } = json;
    const own = example === undefined ? [] : [{ value: example, pointer: child(pointer, "example") }];
    const named = membersOf(json["examples"]).flatMap(([name, each]): Example[] => {
      const found = resolveReference(this.document, each, child(child(pointer, "examples"), name));
      const field = found.json["dataValue"] === undefined ? "value" : "dataValue";
      const value = found.json[field];
      return value === undefined ? [] : [{ value, pointer: child(found.pointer, field) }];
    });
    return [...own, ...named];
  }

  #example(schema: Json, { value, pointer }: Example, directions: readonly Direction[]): void {
    if (directions.some((direction) => this.verdicts.allows(schema, value, direction))) return;
    const flaw = this.verdicts.flawOfExample(schema, value, directions[0] ?? "both");
    if (flaw !== undefined)
      this.report.add(
        this.document,
        pointer,
        "example-breaks-schema",
        `The example is not what its schema allows. ${flaw}.`,
      );
  }
}

/** A list as a map of its indexes. */
function indexed(list: Json | undefined): JsonObject {
  return isArray(list) ? Object.fromEntries(list.map((each, index) => [String(index), each])) : {};
}

function jsonOr(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
