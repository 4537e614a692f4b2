// The document of a client's types with Dates and bigints, and what is converted in the responses of its operations.

import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { Model, Operation } from "../../model/model.js";
import { fixedMethods } from "../../openapi/methods.js";
import type { Document } from "../../openapi/document.js";
import { typesDocument, type TypesDocument } from "../types/document.js";
import { Converter, type Conversion, type PlainSchema } from "./conversion.js";
import type { Transforms } from "../contract/transforms.js";

export interface ConvertedDocument extends TypesDocument {
  /** The schemas that nothing is converted in. */
  readonly plain: readonly PlainSchema[];
}

/** The conversions of a document, and its types with them. */
export class Conversions {
  readonly document: ConvertedDocument;
  readonly #source: TypesDocument;
  readonly #converter: Converter;
  readonly #pageSelectors: ReadonlySet<string>;

  constructor(document: Document, model: Model, transforms: Transforms) {
    this.#source = typesDocument(document);
    const schemas = membersOf(memberOf(this.#source.root["components"], "schemas"));
    this.#converter = new Converter(new Map(schemas), transforms);
    // They are taken from responses and sent back digit by digit.
    this.#pageSelectors = new Set(
      model.operations.flatMap(({ pagination }) =>
        pagination?.parameter?.in === "query" ? [pagination.parameter.name] : [],
      ),
    );
    const { paths, webhooks, components, ...others } = this.#source.root;
    const sections = membersOf(components).map(([section, json]): [string, Json] => [
      section,
      section === "headers" ? json : section === "schemas" ? this.#schemas(json) : this.#walk(json),
    ]);
    const root = {
      ...others,
      ...(paths !== undefined && { paths: this.#walk(paths) }),
      ...(webhooks !== undefined && { webhooks }),
      ...(components !== undefined && { components: Object.fromEntries(sections) }),
    };
    this.document = { root, names: this.#source.names, plain: this.#converter.plain };
  }

  /** What is converted in a component. */
  component(name: string): Conversion | null {
    return this.#converter.conversionOf(memberOf(memberOf(this.#source.root["components"], "schemas"), name) ?? {});
  }

  /** What is converted in the body of a response with that status and media type. */
  response(operation: Operation, status: string, mediaType: string): Conversion | null {
    const schema = this.#at(this.#operation(operation), "responses", status, "content", mediaType, "schema");
    return schema === undefined ? null : this.#converter.conversionOf(schema);
  }

  /** Whether something in the requests of an operation is converted. */
  converts(operation: Operation): boolean {
    const json = this.#operation(operation);
    const path = this.#at(this.#source.root, "paths", operation.path);
    const parameters = [path, json].flatMap((each) => Object.values(memberOf(each, "parameters") ?? {}) as Json[]);
    const contents = membersOf(this.#at(json, "requestBody", "content")).map(([, media]) => media);
    return [...parameters.map((each) => this.#final(each)), ...contents].some((each) =>
      this.#converter.converts(memberOf(each, "schema") ?? {}),
    );
  }

  #operation({ path, method }: Operation): Json | undefined {
    const item = this.#at(this.#source.root, "paths", path);
    return (fixedMethods as readonly string[]).includes(method)
      ? this.#at(item, method)
      : this.#at(item, "additionalOperations", method);
  }

  #at(json: Json | undefined, ...names: readonly string[]): Json | undefined {
    return names.reduce(
      (found, name) => this.#next(memberOf(found, this.#source.names.spelled(name)), name),
      this.#final(json),
    );
  }

  #next(json: Json | undefined, name: string): Json | undefined {
    return name === "schema" ? json : this.#final(json);
  }

  /** What is behind a reference to a component that is no schema. */
  #final(json: Json | undefined): Json | undefined {
    const ref = memberOf(json, "$ref");
    if (typeof ref !== "string") return json;
    return this.#final(tokens(ref.slice(1)).reduce<Json | undefined>(memberOf, this.#source.root));
  }

  #schemas(json: Json): Json {
    return Object.fromEntries(membersOf(json).map(([name, schema]) => [name, this.#converter.schema(schema)]));
  }

  /** Converts each `schema` of parameters and media types; those of headers stay: no client converts them. */
  #walk(json: Json): Json {
    if (Array.isArray(json)) return (json as Json[]).map((each) => this.#walk(each));
    if (!isObject(json)) return json;
    const isSelector = json["in"] === "query" && this.#pageSelectors.has(String(json["name"]));
    return Object.fromEntries(
      membersOf(json).map(([name, each]): [string, Json] => {
        if (name === "headers") return [name, each];
        if (name !== "schema") return [name, this.#walk(each)];
        return [name, isSelector ? this.#converter.plainSchema(each) : this.#converter.schema(each)];
      }),
    ) satisfies JsonObject;
  }
}
