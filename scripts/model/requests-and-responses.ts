// What requests and responses are made of: parameters, bodies, headers, content.

import type { Defaults } from "./defaults.js";
import { exampleFor } from "./examples.js";
import { componentName } from "./json-schema.js";
import { asObject, asText, contentsOf, resolveReference, type Resolved } from "./resolve.js";
import { buildSchema, type SchemaContext } from "./schema.js";
import type { ExampleValidator } from "./example-validation.js";
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "../openapi/document.js";
import { isArray, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import type {
  Body,
  Content,
  Direction,
  Encoding,
  Header,
  NamedSchema,
  Parameter,
  ParameterPlace,
  Querystring,
  Response,
  ResponseContent,
  Schema,
  Style,
} from "./model.js";
import { isForm, isJson } from "../openapi/media-types.js";
import { Names } from "./names.js";
import { child, tokens, type Pointer } from "../json/pointer.js";
import { sample } from "./samples/sample.js";
import { readItem, sequenceOf, type JsonData } from "../openapi/item-schema.js";

/** What messages are built with. */
export interface MessageContext {
  readonly document: Document;
  readonly report: Report;
  readonly verdicts: ExampleValidator;
  readonly defaults: Defaults;
  /** What the schemas of a direction are built in. */
  of(direction: Direction): SchemaContext;
}

export class MessageBuilder {
  /** The component responses that were built, by where they stand: hundreds of operations may share one. */
  readonly #shared = new Map<Pointer, ResponseContent>();

  constructor(readonly context: MessageContext) {}

  /** The operation's own parameters and those of its path that it doesn't replace (OpenAPI 3.1, Path Item Object). */
  #listed(item: Resolved, operation: Resolved): readonly Resolved[] {
    const listed = [item, operation].flatMap(({ json, pointer }) =>
      itemsOf(json["parameters"]).map((each, index) =>
        resolveReference(this.context.document, each, `${pointer}/parameters/${index}`),
      ),
    );
    const all = new Map<string, Resolved>();
    for (const found of listed) all.set(`${asText(found.json["in"])} ${asText(found.json["name"])}`, found);
    return [...all.values()];
  }

  parameters(item: Resolved, operation: Resolved, direction: Direction = "write"): readonly Parameter[] {
    const all = this.#listed(item, operation);
    const names = new Names(
      "camel",
      all.map(({ json }) => asText(json["name"])),
    );
    const isWhole = all.some(isQuerystring);
    const isPart = ({ json }: Resolved): boolean =>
      !isIgnored(json) && !(isWhole && asText(json["in"]).startsWith("query"));
    return all.filter(isPart).map((found) => {
      const { json } = found;
      const [{ schema, pointer: at } = { schema: json["schema"], pointer: found.pointer }] = contentsOf(
        this.context.document,
        found,
      );
      return {
        id: names.allocate(asText(json["name"])),
        name: asText(json["name"]),
        in: asText(json["in"]) as ParameterPlace,
        required: json["required"] === true,
        docs: asText(json["description"]),
        schema: buildSchema(schema, `${at}/schema`, this.context.of(direction)),
        default: this.#defaultOf(schema),
        ...written(json),
      };
    });
  }

  /** The query where it is described as one value; parameters of it, and other such values, mean nothing then. */
  querystring(
    item: Resolved,
    operation: Resolved,
    schemas: ReadonlyMap<string, NamedSchema>,
    direction: Direction = "write",
  ): Querystring | null {
    const all = this.#listed(item, operation);
    // An operation's own goes before that of its path.
    const [whole, ...others] = all.toReversed().filter(isQuerystring);
    if (whole === undefined) return null;
    for (const { pointer } of [...others, ...all.filter(({ json }) => json["in"] === "query")]) {
      this.context.report.add(
        this.context.document,
        pointer,
        "query-described-twice",
        `The parameter \`${asText(whole.json["name"])}\` describes the whole query already.`,
      );
    }
    const { schema: bare, content: given = { "application/x-www-form-urlencoded": { schema: bare ?? {} } } } =
      whole.json;
    const [content] = this.#content({ ...whole, json: { content: given } }, direction, schemas);
    if (content === undefined) return null;
    // What is neither is text: there is no other form that a value of it could have.
    const isText = !isJson(content.mediaType) && !isForm(content.mediaType);
    const schema: Schema = isText && content.schema.kind !== "string" ? { kind: "string" } : content.schema;
    return {
      required: whole.json["required"] === true,
      docs: asText(whole.json["description"]),
      content: { ...content, schema },
    };
  }

  /** The default of a parameter; none where its schema doesn't allow it, which has been told then. */
  #defaultOf(schema: Json | undefined): Json | undefined {
    const own = memberOf(schema, "default");
    const ref = memberOf(schema, "$ref");
    const name = own === undefined && typeof ref === "string" ? componentName(ref) : undefined;
    const value =
      name === undefined
        ? own
        : memberOf(asObject(memberOf(this.context.document.root["components"], "schemas"))[name], "default");
    return value === undefined || schema === undefined || this.context.defaults.flaw(schema, value) !== undefined
      ? undefined
      : value;
  }

  body({ json, pointer }: Resolved, schemas: ReadonlyMap<string, NamedSchema>, direction: Direction = "write"): Body {
    return {
      required: json["required"] === true,
      docs: asText(json["description"]),
      content: this.#content({ json, pointer }, direction, schemas),
    };
  }

  responses(responses: JsonObject, pointer: Pointer, schemas: ReadonlyMap<string, NamedSchema>): readonly Response[] {
    return Object.entries(responses)
      .filter(([status]) => !status.startsWith("x-"))
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([status, value]) => {
        const found = resolveReference(this.context.document, value, child(pointer, status));
        const [section, kind, component = null, ...rest] = tokens(found.pointer);
        const shared = section === "components" && kind === "responses" && rest.length === 0;
        return { status, component: shared ? component : null, ...this.response(found, schemas) };
      });
  }

  response(found: Resolved, schemas: ReadonlyMap<string, NamedSchema>): ResponseContent {
    const known = this.#shared.get(found.pointer);
    if (known !== undefined) return known;
    const built = this.#responseContent(found, schemas);
    if (found.pointer.startsWith("/components/")) this.#shared.set(found.pointer, built);
    return built;
  }

  #responseContent(found: Resolved, schemas: ReadonlyMap<string, NamedSchema>): ResponseContent {
    return {
      // From OpenAPI 3.2 on a response may have the one, the other, or none.
      docs: asText(found.json["description"]) || asText(found.json["summary"]),
      headers: Object.entries(asObject(found.json["headers"])).map(([name, each]) =>
        this.#header(name, resolveReference(this.context.document, each, `${found.pointer}/headers`), schemas),
      ),
      content: this.#content(found, "read", schemas),
      links: Object.fromEntries(
        Object.entries(asObject(found.json["links"])).map(([name, link]) => [
          name,
          resolveReference(this.context.document, link, child(`${found.pointer}/links`, name)).json,
        ]),
      ),
    };
  }

  #header(name: string, { json, pointer }: Resolved, schemas: ReadonlyMap<string, NamedSchema>): Header {
    const schema = buildSchema(json["schema"], `${pointer}/schema`, this.context.of("read"));
    const example = this.#examples(json)[0] ?? memberOf(json["schema"], "example") ?? sample(schema, schemas);
    return {
      name,
      required: json["required"] === true,
      docs: asText(json["description"]),
      schema,
      // What no header can hold is left out: line ends and letters beyond Latin-1 (RFC 9110, 5.5).
      example: (typeof example === "string"
        ? example
        : isArray(example)
          ? example.join(",")
          : JSON.stringify(example)
      ).replace(/[^\t -~\u00a1-\u00ff]/g, ""),
    };
  }

  #content(found: Resolved, direction: Direction, schemas: ReadonlyMap<string, NamedSchema>): readonly Content[] {
    return contentsOf(this.context.document, found).map(({ mediaType, media, schema: json, items: all, pointer }) => {
      // Events are sent to clients alone: who sends them to a server writes them by other means.
      const items = direction === "write" && sequenceOf(mediaType) === "events" ? undefined : all;
      const context = { ...this.context.of(direction), hasFiles: /^multipart\//i.test(mediaType) };
      const own = buildSchema(media["schema"], `${pointer}/schema`, context);
      const item = items && { schema: buildSchema(items.schema, `${pointer}/itemSchema`, context), json: items.json };
      const schema = item === undefined ? own : allItems(own, item.schema);
      // Nobody has all items of an answer; and items that nobody can tell apart are held to nothing.
      const isKept =
        items === undefined
          ? media["itemSchema"] === undefined && isHeld(mediaType, own)
          : own.kind === "any" || direction === "write";
      if (!isKept) {
        this.context.report.add(
          this.context.document,
          pointer,
          "media-type-not-validated",
          `Nothing holds \`${mediaType}\` to its schema.`,
          { at: "key" },
        );
      }
      const place = { json, schema, direction, schemas };
      const given = [...this.#examples(media, mediaType), ...this.#examplesOfSchema(media["schema"])];
      const examples = items === undefined ? given : given.map((each) => asItems(each, items.json));
      const text = item && examples.find((each) => typeof each === "string");
      const example = text ?? exampleFor(place, examples, this.context.verdicts);
      const otherExamples = examples.filter((each) => each !== example);
      return { mediaType, schema, example, otherExamples, encoding: encodings(media["encoding"]), items: item ?? null };
    });
  }

  /**
   * `example`, and the values of `examples`; from OpenAPI 3.2 on as data, or else as they are written in a media type.
   */
  #examples(media: JsonObject, mediaType = ""): readonly Json[] {
    const listed = Object.values(asObject(media["examples"])).map((each) => {
      const { value, dataValue = value, serializedValue } = resolveReference(this.context.document, each, "").json;
      return (
        dataValue ??
        (typeof serializedValue === "string" && isJson(mediaType) ? jsonOr(serializedValue) : serializedValue)
      );
    });
    return [media["example"], ...listed].filter((each) => each !== undefined);
  }

  /** Those that stand in a schema, or in the component that it is. */
  #examplesOfSchema(schema: Json | undefined): readonly Json[] {
    const { json } = resolveReference(this.context.document, schema, "");
    return [json["example"], ...itemsOf(json["examples"])].filter((each) => each !== undefined);
  }
}

const styles: Readonly<Record<ParameterPlace, Style>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

/**
 * How a parameter is written. Exploded by default are the styles `form` and `cookie` (OpenAPI 3.2, Parameter Object).
 */
function written(json: JsonObject): Pick<Parameter, "style" | "explode" | "mediaType" | "allowEmpty"> {
  const style = (typeof json["style"] === "string" ? json["style"] : styles[json["in"] as ParameterPlace]) as Style;
  const [mediaType = null] = membersOf(json["content"]).map(([name]) => name);
  const explode = typeof json["explode"] === "boolean" ? json["explode"] : style === "form" || style === "cookie";
  return { style, explode, mediaType, allowEmpty: json["allowEmptyValue"] === true };
}

function isQuerystring({ json }: Resolved): boolean {
  return json["in"] === "querystring";
}

/**
 * Headers that a parameter can't describe: HTTP, or `security`, has them already (OpenAPI 3.1, Parameter Object,
 * `name`).
 */
function isIgnored(json: JsonObject): boolean {
  return (
    json["in"] === "header" &&
    typeof json["name"] === "string" &&
    /^(accept|content-type|authorization)$/i.test(json["name"])
  );
}

/**
 * Whether bodies of a media type are held to a schema: JSON, forms and texts are; of others only that they are bytes is
 * known.
 */
function isHeld(mediaType: string, { kind }: Schema): boolean {
  return (
    kind === "any" ||
    kind === "string" ||
    kind === "file" ||
    isJson(mediaType) ||
    /^text\/|^multipart\/form-data\b|^application\/x-www-form-urlencoded\b|\*/i.test(mediaType)
  );
}

/**
 * What a body is that is made of items, and is what its own schema says as well: an example is made of what comes
 * first.
 */
function allItems(own: Schema, items: Schema): Schema {
  const all: Schema = { kind: "array", items, uniqueItems: false };
  return own.kind === "any" ? all : { kind: "allOf", members: [all, own] };
}

function jsonOr(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** The example of a sequence: its items, one of them, or its text. */
function asItems(example: Json, json: JsonData): Json {
  return typeof example === "string"
    ? example
    : (isArray(example) ? example : [example]).map((each) => readItem(each, json));
}

function encodings(json: Json | undefined): readonly Encoding[] {
  return membersOf(json).map(([name, each]) => {
    const [style, explode, contentType] = [
      memberOf(each, "style"),
      memberOf(each, "explode"),
      memberOf(each, "contentType"),
    ];
    return {
      name,
      style: typeof style === "string" ? (style as Style) : null,
      explode: typeof explode === "boolean" ? explode : null,
      mediaType: typeof contentType === "string" ? contentType : null,
    };
  });
}

/** Codes ascend, a range follows the codes it covers, `default` is last. */
function rank(status: string): number {
  if (status === "default") return 1000;
  return /^[1-5]XX$/i.test(status) ? Number(status[0]) * 100 + 99.5 : Number(status);
}
