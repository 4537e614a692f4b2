// The document that openapi-typescript gets: the structure of the model, with a token in the place of each name, each
// schema and each description. What a document calls its parts is never read by a parser of references and can't be
// taken for code; and two documents of the same structure are the same here.

import { code, doc, key, nothing, textOf, type Code } from "../printer/code.js";
import type { JsonObject } from "../../json/json.js";
import type {
  Body,
  Content,
  Header,
  Model,
  Notification,
  Operation,
  Parameter,
  ResponseContent,
  Schema,
} from "../../model/model.js";
import { componentKeys } from "./component-keys.js";
import type { StructureRequest } from "./structure.js";

/** A schema of the structure, and where it stands: a client converts the values of some places alone. */
export type PlacedSchema =
  | { readonly place: "body" | "response" | "header" | "notification"; readonly schema: Schema }
  | { readonly place: "parameter"; readonly schema: Schema; readonly parameter: Pick<Parameter, "in" | "name"> }
  | { readonly place: "component"; readonly id: string };

/** A parameter of an operation's query. */
export interface QueryName {
  readonly name: string;
  readonly operation: Operation;
}

type Message = Operation | Notification;

/** The methods that openapi-typescript 7 knows. */
const knownMethods: ReadonlySet<string> = new Set("get put post delete options head patch trace".split(" "));

/** Of what is printed, nothing else is a document's. */
const tokens = /\["T0n(\d+)"\]|T0n(\d+)|T0t(\d+)|\/\*\* T0d(\d+) \*\//g;

export class Skeleton {
  readonly request: StructureRequest;
  readonly #names: string[] = [];
  readonly #docs: string[] = [];
  readonly #tokens = new Map<string, string>();
  readonly #schemas: PlacedSchema[] = [];
  /** The parameters of queries by the places of their names: a client may have other ones. */
  readonly #queryNames = new Map<number, QueryName>();
  readonly #operationIds = new Set<string>();
  readonly #methods: { readonly path: string; readonly substitute: string; readonly method: string }[] = [];
  /** Each component of a kind, as the first place that refers to it has it. */
  readonly #components: Record<"parameters" | "requestBodies" | "headers", Record<string, JsonObject>> = {
    parameters: {},
    requestBodies: {},
    headers: {},
  };
  #querystring: string | null = null;

  constructor(model: Model) {
    const webhooks = model.notifications.filter(({ expression }) => expression === null);
    const document = {
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths: this.#paths(model.operations, (each) => each.path),
      ...(webhooks.length > 0 && { webhooks: this.#paths(webhooks, (each) => each.name) }),
      components: {
        schemas: this.#namedSchemas(model),
        responses: Object.fromEntries(
          model.responses.map(({ name, response }) => [this.#name(name), this.#response(response, "response")]),
        ),
        ...this.#components,
      },
    };
    this.request = { document, methods: this.#methods, querystring: this.#querystring };
  }

  /** The printed text, with names and types in the place of their tokens. */
  fill(
    printed: string,
    typeOf: (schema: PlacedSchema) => Code,
    nameOf: (query: QueryName) => string = ({ name }) => name,
  ): string {
    const indent = (text: string, offset: number): string =>
      text.replaceAll("\n", `\n${indentationAt(printed, offset)}`);
    return printed.replace(
      tokens,
      (_, accessed?: string, name?: string, schema?: string, docs?: string, offset = 0) => {
        if (accessed !== undefined) return textOf(code`[${this.#names[Number(accessed)] ?? ""}]`);
        if (name !== undefined) {
          const query = this.#queryNames.get(Number(name));
          return textOf(key(query === undefined ? (this.#names[Number(name)] ?? "") : nameOf(query)));
        }
        if (docs !== undefined) return indent(textOf(doc(this.#docs[Number(docs)] ?? "")), offset);
        const placed = this.#schemas[Number(schema)];
        return indent(placed === undefined ? "unknown" : textOf(typeOf(placed)), offset);
      },
    );
  }

  /** The schemas by the names of the document; what requests have instead is by the name of its type. */
  #namedSchemas({ schemas }: Model): JsonObject {
    const keys = componentKeys(schemas);
    return Object.fromEntries(
      schemas.map(({ id, name }) => [this.#name(keys.get(id) ?? name), this.#type({ place: "component", id })]),
    );
  }

  #paths<M extends Message>(messages: readonly M[], pathOf: (message: M) => string): JsonObject {
    const items: Record<string, Record<string, JsonObject>> = {};
    for (const message of messages) {
      const path = this.#name(pathOf(message));
      const isKnown = knownMethods.has(message.method);
      const substitute = isKnown ? path : this.#newName(message.method);
      if (!isKnown) this.#methods.push({ path, substitute, method: this.#name(message.method) });
      items[path] ??= {};
      (items[substitute] ??= {})[isKnown ? message.method : "get"] = this.#message(message);
    }
    return items;
  }

  #message(message: Message): JsonObject {
    const { docs, parameters, querystring, body, responses } = message;
    const isOperation = "path" in message;
    const inPlace = isOperation ? undefined : "notification";
    return {
      ...(isOperation && this.#operationId(message.operationId)),
      ...this.#comment(docs, isOperation && message.deprecated),
      parameters: [
        ...parameters.map((each) => this.#parameter(each, isOperation ? message : undefined)),
        ...(querystring === null
          ? []
          : [this.#wholeQuery(querystring.content.schema, querystring.required, querystring.docs)]),
      ],
      ...(body !== null && { requestBody: this.#body(body, inPlace ?? "body") }),
      responses: Object.fromEntries(
        responses.map((each) => [
          each.status,
          each.component === null
            ? this.#response(each, inPlace ?? "response")
            : { $ref: `#/components/responses/${this.#name(each.component)}` },
        ]),
      ),
    };
  }

  /** Of two operations with one id, the second has none. */
  #operationId(id: string | null): JsonObject {
    if (id === null || this.#operationIds.has(id)) return {};
    this.#operationIds.add(id);
    return { operationId: this.#name(id) };
  }

  /** Of an operation, or of a notification. */
  #parameter(parameter: Parameter, operation: Operation | undefined): JsonObject {
    const { name, component, required, deprecated, docs, schema } = parameter;
    const placed: PlacedSchema =
      operation === undefined ? { place: "notification", schema } : { place: "parameter", schema, parameter };
    const printed = {
      name:
        operation !== undefined && parameter.in === "query" ? this.#queryName({ name, operation }) : this.#name(name),
      in: parameter.in,
      required,
      ...this.#comment(docs, deprecated),
      schema: this.#type(placed),
    };
    if (component !== null) this.#declare("parameters", component, printed);
    return printed;
  }

  #wholeQuery(schema: Schema, required: boolean, docs: string): JsonObject {
    this.#querystring ??= this.#newName("querystring");
    return {
      name: this.#querystring,
      in: "query",
      required,
      ...this.#comment(docs),
      schema: this.#type({ place: "body", schema }),
    };
  }

  #body({ component, required, docs, content }: Body, place: "body" | "notification"): JsonObject {
    const printed = { required, ...this.#comment(docs), content: this.#content(content, place) };
    if (component !== null) this.#declare("requestBodies", component, printed);
    return printed;
  }

  #response({ docs, headers, content }: ResponseContent, place: "response" | "notification"): JsonObject {
    return {
      ...this.#comment(docs),
      headers: Object.fromEntries(headers.map((each) => [this.#name(each.name), this.#header(each)])),
      content: this.#content(content, place),
    };
  }

  #header({ component, required, docs, schema }: Header): JsonObject {
    const printed = { required, schema: this.#type({ place: "header", schema }) };
    const commented = { ...printed, ...this.#comment(docs) };
    if (component === null) return commented;
    this.#declare("headers", component, commented);
    return printed;
  }

  #content(contents: readonly Content[], place: "body" | "response" | "notification"): JsonObject {
    return Object.fromEntries(
      contents.map(({ mediaType, schema }) => [this.#name(mediaType), { schema: this.#type({ place, schema }) }]),
    );
  }

  #declare(kind: "parameters" | "requestBodies" | "headers", component: string, printed: JsonObject): void {
    this.#components[kind][this.#name(component)] ??= printed;
  }

  #name(name: string): string {
    const known = this.#tokens.get(name);
    if (known !== undefined) return known;
    const token = this.#newName(name);
    this.#tokens.set(name, token);
    return token;
  }

  #queryName(query: QueryName): string {
    this.#queryNames.set(this.#names.length, query);
    return this.#newName(query.name);
  }

  /** What is printed as a comment, which would print the comment of a description as well. */
  #comment(docs: string, isDeprecated = false): JsonObject {
    const text = [docs, ...(isDeprecated ? ["@deprecated"] : [])].filter((line) => line !== "").join("\n");
    return doc(text) === nothing ? {} : { summary: `T0d${this.#docs.push(text) - 1}` };
  }

  /** A token that nothing else has. */
  #newName(name: string): string {
    return `T0n${this.#names.push(name) - 1}`;
  }

  #type(schema: PlacedSchema): JsonObject {
    return { type: "object", "x-type": `T0t${this.#schemas.push(schema) - 1}` };
  }
}

/** The white space that the line begins with. */
function indentationAt(text: string, offset: number): string {
  return /^ */.exec(text.slice(text.lastIndexOf("\n", offset) + 1, offset))?.[0] ?? "";
}
