// Builds the parts of requests and responses: parameters, bodies, headers and content.

import type { DefaultChecker } from "../examples/defaults.js";
import { exampleFor } from "../examples/examples.js";
import { mediaTypeExamples } from "../examples/media-type-examples.js";
import { defaultOf } from "./schema-annotations.js";
import { asObject, asString, contentsOf, resolveReference, type Resolved } from "../document/resolve.js";
import { encodings, isValidatedMediaType, sequenceSchema, toItemList } from "../document/content.js";
import { buildSchema, type SchemaContext } from "./schema.js";
import type { ExampleValidator } from "../json-schema/example-validation.js";
import type { Report } from "../../diagnostics/diagnostics.js";
import type { Document } from "../../openapi/document.js";
import { isArray, itemsOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type {
  Body,
  Content,
  Direction,
  Header,
  Parameter,
  ParameterPlace,
  Querystring,
  Response,
  ResponseContent,
  Schema,
  Style,
} from "../model.js";
import { isForm, isJson, isMultipart } from "../../runtime/syntax/media-types.js";
import { isReservedHeader } from "../../openapi/reserved-headers.js";
import { Names } from "../names/names.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import type { Sampler } from "../samples/sampler.js";
import { sequenceKind } from "../../openapi/item-schema.js";
import { statusRank } from "../../runtime/syntax/statuses.js";

/** The context of building requests and responses. */
export interface MessageContext {
  readonly document: Document;
  readonly report: Report;
  readonly examples: ExampleValidator;
  readonly defaults: DefaultChecker;
  /** Makes up what has no example. */
  readonly sampler: Sampler;
  /** The context for the schemas of a direction. */
  schemaContext(direction: Direction): SchemaContext;
}

export class MessageBuilder {
  /** Component responses by pointer, since hundreds of operations may share one. */
  readonly #sharedResponses = new Map<Pointer, ResponseContent>();

  readonly context: MessageContext;

  constructor(context: MessageContext) {
    this.context = context;
  }

  /** The parameters of an operation, and those of its path that it doesn't override (OpenAPI 3.1, Path Item Object). */
  #parameterObjects(item: Resolved, operation: Resolved): readonly Resolved[] {
    const listed = [item, operation].flatMap(({ json, pointer }) =>
      itemsOf(json["parameters"]).map((each, index) =>
        resolveReference(this.context.document, each, `${pointer}/parameters/${index}`),
      ),
    );
    const all = new Map<string, Resolved>();
    for (const found of listed) all.set(`${asString(found.json["in"])} ${asString(found.json["name"])}`, found);
    return [...all.values()];
  }

  parameters(item: Resolved, operation: Resolved, direction: Direction = "write"): readonly Parameter[] {
    const all = this.#parameterObjects(item, operation);
    const names = new Names(
      "camel",
      all.map(({ json }) => asString(json["name"])),
    );
    const hasQuerystring = all.some(isQuerystring);
    const isKept = ({ json }: Resolved): boolean =>
      !isReservedHeader(json["in"], json["name"]) && !(hasQuerystring && asString(json["in"]).startsWith("query"));
    return all.filter(isKept).map((found) => {
      const { json } = found;
      const [{ schema, pointer: at } = { schema: json["schema"], pointer: found.pointer }] = contentsOf(
        this.context.document,
        found,
      );
      const example = once(() => this.#exampleOf(json, schema, direction));
      return {
        id: names.allocate(asString(json["name"])),
        name: asString(json["name"]),
        component: componentOf(found.pointer, "parameters"),
        in: asString(json["in"]) as ParameterPlace,
        required: json["required"] === true,
        deprecated: json["deprecated"] === true,
        docs: asString(json["description"]),
        schema: buildSchema(schema, `${at}/schema`, this.context.schemaContext(direction)),
        default: this.#validDefaultOf(schema, direction),
        get example() {
          return example();
        },
        ...serializationOf(json),
      };
    });
  }

  /**
   * The `in: querystring` parameter (OpenAPI 3.2), which describes the whole query. Query parameters and further such
   * parameters beside it are reported and ignored.
   */
  querystring(item: Resolved, operation: Resolved, direction: Direction = "write"): Querystring | null {
    const all = this.#parameterObjects(item, operation);
    // A parameter of the operation takes precedence over one of its path.
    const [querystring, ...others] = all.toReversed().filter(isQuerystring);
    if (querystring === undefined) return null;
    for (const { pointer } of [...others, ...all.filter(({ json }) => json["in"] === "query")]) {
      this.context.report.add(
        this.context.document,
        pointer,
        "query-described-twice",
        `The parameter \`${asString(querystring.json["name"])}\` describes the whole query already.`,
      );
    }
    const {
      schema: schemaJson,
      content: declaredContent = { "application/x-www-form-urlencoded": { schema: schemaJson ?? {} } },
    } = querystring.json;
    const [content] = this.#content({ ...querystring, json: { content: declaredContent } }, direction);
    if (content === undefined) return null;
    // A value of any other media type is a string.
    const isText = !isJson(content.mediaType) && !isForm(content.mediaType);
    const schema: Schema = isText && content.schema.kind !== "string" ? { kind: "string" } : content.schema;
    return {
      required: querystring.json["required"] === true,
      docs: asString(querystring.json["description"]),
      content: { ...content, schema },
    };
  }

  /** The example of a parameter: its own, its schema's, its default or a sample. */
  #exampleOf(json: JsonObject, schema: Json | undefined, direction: Direction): Json {
    const { examples, sampler } = this.context;
    const candidates = [
      ...this.#examples(json),
      ...this.#schemaExamples(schema),
      this.#validDefaultOf(schema, direction),
    ];
    const given = candidates.filter((each) => each !== undefined);
    return exampleFor({ json: schema, direction }, given, examples, sampler).value;
  }

  #validDefaultOf(schema: Json | undefined, direction: Direction): Json | undefined {
    return schema === undefined ? undefined : defaultOf(schema, { ...this.context, direction }).default;
  }

  body({ json, pointer }: Resolved, direction: Direction = "write"): Body {
    return {
      component: componentOf(pointer, "requestBodies"),
      required: json["required"] === true,
      docs: asString(json["description"]),
      content: this.#content({ json, pointer }, direction),
    };
  }

  responses(responses: JsonObject, pointer: Pointer): readonly Response[] {
    return Object.entries(responses)
      .filter(([status]) => !status.startsWith("x-"))
      .sort(([a], [b]) => statusRank(a) - statusRank(b))
      .map(([status, value]) => {
        const found = resolveReference(this.context.document, value, child(pointer, status));
        return { status, component: componentOf(found.pointer, "responses"), ...this.response(found) };
      });
  }

  response(found: Resolved): ResponseContent {
    const known = this.#sharedResponses.get(found.pointer);
    if (known !== undefined) return known;
    const built = this.#responseContent(found);
    if (found.pointer.startsWith("/components/")) this.#sharedResponses.set(found.pointer, built);
    return built;
  }

  #responseContent(found: Resolved): ResponseContent {
    return {
      // In OpenAPI 3.2 a response may have either, both or none.
      docs: asString(found.json["description"]) || asString(found.json["summary"]),
      headers: Object.entries(asObject(found.json["headers"])).map(([name, each]) =>
        this.#header(name, resolveReference(this.context.document, each, `${found.pointer}/headers`)),
      ),
      content: this.#content(found, "read"),
      links: Object.fromEntries(
        Object.entries(asObject(found.json["links"])).map(([name, link]) => [
          name,
          resolveReference(this.context.document, link, child(`${found.pointer}/links`, name)).json,
        ]),
      ),
    };
  }

  #header(name: string, { json, pointer }: Resolved): Header {
    const schema = buildSchema(json["schema"], `${pointer}/schema`, this.context.schemaContext("read"));
    const [example = this.context.sampler.sample(json["schema"] ?? true, "read") ?? ""] = [
      ...this.#examples(json),
      ...this.#schemaExamples(json["schema"]),
    ];
    return {
      name,
      component: componentOf(pointer, "headers"),
      required: json["required"] === true,
      docs: asString(json["description"]),
      schema,
      mediaType: Object.keys(asObject(json["content"]))[0] ?? null,
      // Remove characters that a header can't contain: line ends, and those beyond Latin-1 (RFC 9110, 5.5).
      example: (typeof example === "string"
        ? example
        : isArray(example)
          ? example.join(",")
          : JSON.stringify(example)
      ).replace(/[^\t -~\u00a1-\u00ff]/g, ""),
    };
  }

  #content(found: Resolved, direction: Direction): readonly Content[] {
    return contentsOf(this.context.document, found).map(
      ({ mediaType, media, schema: json, items: declaredItems, pointer }) => {
        // Events are only decoded in responses.
        const items = direction === "write" && sequenceKind(mediaType) === "events" ? undefined : declaredItems;
        const context = { ...this.context.schemaContext(direction), hasFiles: isMultipart(mediaType) };
        const bodySchema = buildSchema(media["schema"], `${pointer}/schema`, context);
        const item = items && { schema: buildSchema(items.schema, `${pointer}/itemSchema`, context), json: items.json };
        const schema = item === undefined ? bodySchema : sequenceSchema(bodySchema, item.schema);
        // The items of a response stream are never all at hand, so only each item is validated.
        const isValidated =
          items === undefined
            ? media["itemSchema"] === undefined && isValidatedMediaType(mediaType, bodySchema)
            : bodySchema.kind === "any" || direction === "write";
        if (!isValidated) {
          this.context.report.add(
            this.context.document,
            pointer,
            "media-type-not-validated",
            `Bodies of \`${mediaType}\` are not validated against their schema.`,
            { at: "key" },
          );
        }
        const place = { json, direction, hasFiles: context.hasFiles };
        const documentExamples = [...this.#examples(media, mediaType), ...this.#schemaExamples(media["schema"])];
        const examples =
          items === undefined ? documentExamples : documentExamples.map((each) => toItemList(each, items.json));
        const text = item && examples.find((each) => typeof each === "string");
        const { examples: validator, sampler } = this.context;
        const chosen = once(() =>
          text === undefined ? exampleFor(place, examples, validator, sampler) : { value: text, isInvalid: false },
        );
        return {
          mediaType,
          schema,
          get example() {
            return chosen().value;
          },
          get isSample() {
            return examples.length === 0 || !examples.includes(chosen().value);
          },
          get isInvalid() {
            return chosen().isInvalid;
          },
          get otherExamples() {
            return examples.length === 0 ? examples : examples.filter((each) => each !== chosen().value);
          },
          encoding: encodings(media["encoding"]),
          items: item ?? null,
        };
      },
    );
  }

  /** The values of `example` and `examples`. */
  #examples(media: JsonObject, mediaType = ""): readonly Json[] {
    const listed = mediaTypeExamples(this.context.document, media, mediaType).map(({ value }) => value);
    return [media["example"], ...listed].filter((each) => each !== undefined);
  }

  /** The examples in a schema, or in the component that it refers to. */
  #schemaExamples(schema: Json | undefined): readonly Json[] {
    const { json } = resolveReference(this.context.document, schema, "");
    return [json["example"], ...itemsOf(json["examples"])].filter((each) => each !== undefined);
  }
}

/**
 * Makes a value when it is first read. A sample of a schema can take as long as all the rest of an operation, and what
 * reads it does so while another thread prints the types.
 */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const defaultStyles: Readonly<Record<ParameterPlace, Style>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

/** How a parameter is serialized. The styles `form` and `cookie` explode by default (OpenAPI 3.2, Parameter Object). */
function serializationOf(json: JsonObject): Pick<Parameter, "style" | "explode" | "mediaType" | "allowEmpty"> {
  const style = (
    typeof json["style"] === "string" ? json["style"] : defaultStyles[json["in"] as ParameterPlace]
  ) as Style;
  const [mediaType = null] = membersOf(json["content"]).map(([name]) => name);
  const explode = typeof json["explode"] === "boolean" ? json["explode"] : style === "form" || style === "cookie";
  return { style, explode, mediaType, allowEmpty: json["allowEmptyValue"] === true };
}

function isQuerystring({ json }: Resolved): boolean {
  return json["in"] === "querystring";
}

/** The name of the component that a pointer is of, if it is one of these. */
function componentOf(pointer: Pointer, kind: "headers" | "responses" | "parameters" | "requestBodies"): string | null {
  const [section, own, component = null, ...rest] = tokens(pointer);
  return section === "components" && own === kind && rest.length === 0 ? component : null;
}
