// Reports examples that their own schemas do not allow: those of parameters, headers, media types and schemas.

import { contentsOf, resolveReference, type Resolved } from "../document/resolve.js";
import type { ExampleValidator } from "../json-schema/example-validation.js";
import { parseIfJson } from "../document/content.js";
import { subschemasWithPointers } from "../document/schema-keywords.js";
import type { Report } from "../../diagnostics/diagnostics.js";
import type { Document } from "../../openapi/document.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { operationsIn } from "../../openapi/methods.js";
import type { Direction } from "../model.js";
import { child, type Pointer } from "../../json/pointer.js";

/** An example and its pointer. */
interface Example {
  readonly value: Json;
  readonly pointer: Pointer;
}

/** The directions of bodies. A client reads the requests of webhooks and callbacks. */
interface BodyDirections {
  readonly request: Direction;
  readonly response: Direction;
}

const operationDirections: BodyDirections = { request: "write", response: "read" };
const notificationDirections: BodyDirections = { request: "read", response: "write" };

/** The direction of a component is unknown, so its examples may be valid for any direction. */
const allDirections: readonly Direction[] = ["both", "read", "write"];

/** Reports each example that its schema does not allow. */
export function reportInvalidExamples(document: Document, report: Report, examples: ExampleValidator): void {
  new ExampleChecker(document, report, examples).check();
}

class ExampleChecker {
  readonly document: Document;
  readonly report: Report;
  readonly examples: ExampleValidator;

  constructor(document: Document, report: Report, examples: ExampleValidator) {
    this.document = document;
    this.report = report;
    this.examples = examples;
  }

  check(): void {
    const { paths, webhooks, components } = this.document.root;
    this.#forEach(paths, "/paths", (item, pointer) => this.#checkPathItem(item, pointer, operationDirections));
    this.#forEach(webhooks, "/webhooks", (item, pointer) => this.#checkPathItem(item, pointer, notificationDirections));
    const inComponents = (section: string, check: (json: JsonObject, pointer: Pointer) => void): void =>
      this.#forEach(memberOf(components, section), `/components/${section}`, check);
    inComponents("schemas", (json, pointer) => this.#checkSchema(json, pointer));
    inComponents("parameters", (json, pointer) => this.#checkParameter(json, pointer, allDirections));
    inComponents("headers", (json, pointer) => this.#checkParameter(json, pointer, allDirections));
    inComponents("requestBodies", (json, pointer) => this.#checkContent({ json, pointer }, allDirections));
    inComponents("responses", (json, pointer) => this.#checkResponse(json, pointer, allDirections));
    inComponents("pathItems", (item, pointer) => this.#checkPathItem(item, pointer, operationDirections));
  }

  /** Calls `check` for every object of a map. Targets of references are checked in their own place. */
  #forEach(map: Json | undefined, at: Pointer, check: (json: JsonObject, pointer: Pointer) => void): void {
    for (const [name, json] of membersOf(map))
      if (isObject(json) && typeof json["$ref"] !== "string") check(json, child(at, name));
  }

  #checkPathItem(item: JsonObject, pointer: Pointer, { request, response }: BodyDirections): void {
    for (const { json, pointer: at } of [{ json: item, pointer }, ...operationsIn(item, pointer)]) {
      this.#forEach(toIndexedObject(json["parameters"]), `${at}/parameters`, (parameter, place) =>
        this.#checkParameter(parameter, place, [request]),
      );
      const { requestBody } = json;
      if (isObject(requestBody)) this.#checkContent({ json: requestBody, pointer: `${at}/requestBody` }, [request]);
      this.#forEach(json["responses"], `${at}/responses`, (each, place) =>
        this.#checkResponse(each, place, [response]),
      );
      this.#forEach(json["callbacks"], `${at}/callbacks`, (callback, place) =>
        this.#forEach(callback, place, (each, inner) => this.#checkPathItem(each, inner, notificationDirections)),
      );
    }
  }

  #checkResponse(json: JsonObject, pointer: Pointer, directions: readonly Direction[]): void {
    this.#checkContent({ json, pointer }, directions);
    this.#forEach(json["headers"], `${pointer}/headers`, (header, place) =>
      this.#checkParameter(header, place, directions),
    );
  }

  /** A parameter or a header. */
  #checkParameter(json: JsonObject, pointer: Pointer, directions: readonly Direction[]): void {
    this.#checkContent({ json, pointer }, directions);
    const { schema } = json;
    if (schema === undefined) return;
    this.#checkSchema(schema, `${pointer}/schema`);
    // An example may be serialized (OpenAPI 3.1, Parameter Object, `example`): an array or object is a string then.
    const isSerialized = (value: Json): boolean =>
      typeof value === "string" && this.#allowsString(schema, value, directions);
    for (const example of this.#examplesOf({ json, pointer }))
      if (!isSerialized(example.value)) this.#checkExample(schema, example, directions);
  }

  #allowsString(schema: Json, text: string, directions: readonly Direction[]): boolean {
    const read = [text, parseIfJson(text)].some((value) =>
      directions.some((direction) => this.examples.allows(schema, value, direction)),
    );
    const { type } = resolveReference(this.document, schema, "").json;
    return read || [type].flat().some((each) => each === "array" || each === "object");
  }

  /** Checks the media types of a `content` field. */
  #checkContent(found: Resolved, directions: readonly Direction[]): void {
    if (found.json["content"] === undefined) return;
    for (const { mediaType, media, pointer } of contentsOf(this.document, found)) {
      const { schema } = media;
      if (schema === undefined) continue;
      this.#checkSchema(schema, `${pointer}/schema`);
      for (const example of this.#examplesOf({ json: media, pointer })) {
        // For media types other than JSON a string is the serialized body.
        if (isJson(mediaType) || typeof example.value !== "string") this.#checkExample(schema, example, directions);
      }
      this.#forEach(media["encoding"], `${pointer}/encoding`, (encoding, place) =>
        this.#forEach(encoding["headers"], `${place}/headers`, (header, inner) =>
          this.#checkParameter(header, inner, directions),
        ),
      );
    }
  }

  /** Checks a schema and its subschemas. */
  #checkSchema(json: Json, pointer: Pointer): void {
    if (!isObject(json)) return;
    // OpenAPI 3.0 ignores the siblings of a reference.
    if (typeof json["$ref"] === "string" && this.document.version === "3.0") return;
    const { example, examples } = json;
    if (example !== undefined)
      this.#checkExample(json, { value: example, pointer: child(pointer, "example") }, allDirections);
    itemsOf(examples).forEach((value, index) =>
      this.#checkExample(json, { value, pointer: child(child(pointer, "examples"), index) }, allDirections),
    );
    for (const [each, place] of subschemasWithPointers(json, pointer)) this.#checkSchema(each, place);
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

  #checkExample(schema: Json, { value, pointer }: Example, directions: readonly Direction[]): void {
    if (directions.some((direction) => this.examples.allows(schema, value, direction))) return;
    const issue = this.examples.firstExampleIssue(schema, value, directions[0] ?? "both");
    if (issue !== undefined)
      this.report.add(
        this.document,
        pointer,
        "example-breaks-schema",
        `The example is not valid for its schema. ${issue}.`,
      );
  }
}

/** A list as an object with its indexes as keys. */
function toIndexedObject(list: Json | undefined): JsonObject {
  return isArray(list) ? Object.fromEntries(list.map((each, index) => [String(index), each])) : {};
}
