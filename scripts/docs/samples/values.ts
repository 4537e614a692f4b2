// The values that samples of a document have: its examples, as far as they are valid, else samples of its schemas.

import { bodyDecoder, parameterDecoder } from "../../emit/parameters/decoders.js";
import { referenceContext, type ZodContext } from "../../emit/zod/zod.js";
import { itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import { ExampleValidator } from "../../model/json-schema/example-validation.js";
import { mediaTypeExamples } from "../../model/examples/media-type-examples.js";
import type { Content, Model, Operation, Parameter } from "../../model/model.js";
import { noTransforms } from "../../emit/contract/transforms.js";
import { ClientValues } from "./client-values.js";
import { placeholderOf } from "./placeholders.js";
import { asObject, contentsOf, resolveReference, type Resolved } from "../../model/document/resolve.js";
import { Sampler } from "../../model/samples/sampler.js";
import type { Document } from "../../openapi/document.js";
import { formSerializer } from "../../runtime/client/requests/bodies.js";
import {
  cookieSerializer,
  headerSerializer,
  jsonQuery,
  pathSerializer,
  querySerializer,
  textQuery,
} from "../../runtime/client/requests/parameter-serializers.js";
import type { ParameterSet } from "../../runtime/shared/parameters.js";
import { isForm, isJson } from "../../runtime/syntax/media-types.js";

/** A parameter with a value that can be sent. */
export interface ParameterValue {
  readonly parameter: Parameter;
  readonly value: Json;
}

/** Chooses values for one document. The same document always has the same. */
export class SampleValues {
  readonly #validator: ExampleValidator;
  readonly #sampler: Sampler;
  /** The name of the parameter whose value is made. */
  #parameterName = "";

  readonly document: Document;
  readonly model: Model;
  readonly context: ZodContext;
  /** The same values as the generated client takes them. */
  readonly client: ClientValues;

  constructor(document: Document, model: Model, transforms = noTransforms) {
    this.document = document;
    this.model = model;
    this.context = referenceContext(model);
    this.client = new ClientValues(model, transforms);
    this.#validator = new ExampleValidator(document);
    this.#sampler = new Sampler(document, {
      values: (place) => placeholderOf({ ...place, path: [this.#parameterName, ...place.path] }),
    });
  }

  /** The value of a parameter; undefined where it has none that a request can carry. */
  parameter(operation: Operation, parameter: Parameter): Json | undefined {
    const { schema, media, json } = this.#describeParameter(operation, parameter);
    const { json: component } = resolveReference(this.document, schema, "");
    const declared = [
      json["example"],
      ...mediaTypeExamples(this.document, json, "").map(({ value }) => value),
      ...(media === undefined ? [] : [media["example"], ...mediaTypeExamples(this.document, media, "").map(valueIn)]),
      component["example"],
      ...itemsOf(component["examples"]),
      parameter.default,
    ].filter((each) => each !== undefined);
    const valid = declared.filter((each) => schema === undefined || this.#validator.allows(schema, each, "write"));
    const isSendable = (each: Json): boolean => this.#isSendable(parameter, each);
    this.#parameterName = parameter.name;
    return valid.find(isSendable) ?? this.#sampler.several(schema ?? true, "write").find(isSendable);
  }

  /** The required parameters of a place with their values; those without a value are left out. */
  requiredValues(operation: Operation, place: Parameter["in"]): readonly ParameterValue[] {
    return operation.parameters
      .filter((each) => each.in === place && each.required)
      .flatMap((parameter) => {
        const value = this.parameter(operation, parameter);
        return value === undefined ? [] : [{ parameter, value }];
      });
  }

  /** Path parameters by name, as they are in a URL. */
  path(operation: Operation): Readonly<Record<string, string>> {
    const given = this.requiredValues(operation, "path");
    return pathSerializer(this.#decoders(given))(valuesOf(given));
  }

  /** The query without a question mark, "" for none. */
  query(operation: Operation): string {
    const { querystring } = operation;
    if (querystring !== null) return querystring.required ? this.#wholeQuery(querystring.content) : "";
    const given = this.requiredValues(operation, "query");
    return querySerializer(this.#decoders(given))(valuesOf(given));
  }

  /** The required headers, as they are sent. */
  headers(operation: Operation): Readonly<Record<string, string>> {
    const given = this.requiredValues(operation, "header");
    return headerSerializer(this.#decoders(given))(valuesOf(given), {});
  }

  /** The required cookies as one header, "" for none. */
  cookies(operation: Operation): string {
    const given = this.requiredValues(operation, "cookie");
    return cookieSerializer(this.#decoders(given))(valuesOf(given), {});
  }

  /** A form, as it is sent. */
  form(content: Content, value: Json): string {
    return formSerializer((bodyDecoder(content, this.context) ?? {}) as ParameterSet)(value);
  }

  /** Whether a value is a valid body of a media type. */
  allowsBody({ source }: Operation, { mediaType }: Content, value: Json): boolean {
    const body = memberOf(this.document.resolve(source), "requestBody");
    const contents = contentsOf(this.document, resolveReference(this.document, body, ""));
    const schema = contents.find((each) => each.mediaType === mediaType)?.schema;
    return schema === undefined || this.#validator.allows(schema, value, "write");
  }

  #wholeQuery(content: Content): string {
    if (isForm(content.mediaType))
      return querySerializer((bodyDecoder(content, this.context) ?? {}) as ParameterSet)(content.example);
    return isJson(content.mediaType) ? jsonQuery(content.example) : textQuery(content.example);
  }

  #decoders(given: readonly ParameterValue[]): ParameterSet {
    return Object.fromEntries(
      given.map(({ parameter }) => [parameter.name, parameterDecoder(parameter, this.context)]),
    ) as ParameterSet;
  }

  /** Whether a request can carry the value: an item of a list can't have a comma, a path segment can't be empty. */
  #isSendable(parameter: Parameter, value: Json): boolean {
    const decoders = this.#decoders([{ parameter, value }]);
    const values = { [parameter.name]: value };
    try {
      switch (parameter.in) {
        case "path":
          return !/^\.{0,2}$/.test(pathSerializer(decoders)(values)[parameter.name] ?? "");
        case "query":
          return querySerializer(decoders)(values) !== "";
        case "header":
          return Object.keys(headerSerializer(decoders)(values, {})).length > 0;
        case "cookie":
          return cookieSerializer(decoders)(values, {}) !== "";
      }
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  }

  /** The Parameter Object of a parameter, its schema, and its Media Type Object where it has one. */
  #describeParameter(
    { source }: Operation,
    { name, in: place }: Parameter,
  ): { readonly json: JsonObject; readonly schema: Json | undefined; readonly media: JsonObject | undefined } {
    const itemPointer = source.replace(/(\/additionalOperations)?\/[^/]*$/, "");
    // A parameter of the operation takes precedence over one of its path.
    const all = [source, itemPointer].flatMap((pointer) =>
      itemsOf(memberOf(this.document.resolve(pointer), "parameters")).map((each) =>
        resolveReference(this.document, each, ""),
      ),
    );
    const found: Resolved = all.find(({ json }) => json["name"] === name && json["in"] === place) ?? {
      json: {},
      pointer: "",
    };
    const [content] = contentsOf(this.document, found);
    return { json: asObject(found.json), schema: content?.schema ?? found.json["schema"], media: content?.media };
  }
}

/** Where a service is whose document doesn't say so: on the reader's machine. */
export function localUrl({ basePath }: Model): string {
  return `http://localhost:3000${basePath}`;
}

function valueIn({ value }: { readonly value: Json }): Json {
  return value;
}

function valuesOf(given: readonly ParameterValue[]): JsonObject {
  return Object.fromEntries(given.map(({ parameter, value }) => [parameter.name, value]));
}
