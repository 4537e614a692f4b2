// Model -> the named types of types.ts: one for each schema, and one for each body, response or group of parameters
// that the document describes in place.

import { code, doc, fits, importType, key, list, name, nothing, value, type Code } from "../printer/code.js";
import { isForm } from "../../openapi/media-types.js";
import { schemaAt } from "../../model/pagination/page-members.js";
import { tokens } from "../../json/pointer.js";
import type { Body, Content, EnumValue, Model, NamedSchema, Operation, Parameter, Schema } from "../../model/model.js";
import { callsOf, type Call } from "../calls/calls.js";
import { idempotencyKeyOf, isMultipart, isSentAsJson, sentAs } from "../calls/serialization.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { TypeNames } from "./type-names.js";

/** The types of a call, as client.ts prints them. */
export interface CallTypes {
  /** Of each path parameter, by its name. */
  readonly path: ReadonlyMap<string, Code>;
  readonly query: Code;
  readonly querystring: Code;
  readonly header: Code;
  readonly cookie: Code;
  /** In the order of `sentAs`: a JSON value or a form by its schema; null where a body is bytes or text. */
  readonly bodies: readonly (Code | null)[];
  /** The JSON value, the item of a stream, or the data of an event; null where a response is bytes, text or nothing. */
  readonly success: Code | null;
  /** The item of a list. */
  readonly item: Code | null;
  /** The name of its options, which client.ts declares where they have members of their own. */
  readonly options: string;
  /** The name of its errors, which client.ts declares where their bodies are described. */
  readonly error: string;
}

export interface NamedTypes {
  /** The declarations, in the order of the document. */
  readonly declarations: readonly Code[];
  /** The types of the calls, in the order of `callsOf`. */
  readonly calls: readonly CallTypes[];
  /** The name of the errors that most operations share. */
  readonly serviceError: string;
  /** The names of the declarations among which a file imports what it uses. */
  readonly names: TypeNames;
}

type RequestTypes = Omit<CallTypes, "success" | "item">;

/** Whether values have the types of JSON, or some are dates and bigints: then they are declared in another file. */
export type TypeSource = "wire" | "converted";

const modules: Readonly<Record<TypeSource, string>> = { wire: "./types.js", converted: "./client-types.js" };

const builtTypes = new WeakMap<Model, Partial<Record<TypeSource, NamedTypes>>>();

/** The same for the same model: types.ts declares what client.ts imports. */
export function namedTypes(model: Model, source: TypeSource = "wire"): NamedTypes {
  const known = builtTypes.get(model) ?? {};
  builtTypes.set(model, known);
  return (known[source] ??= new Builder(model, source).build());
}

const itemType = code`
  /** An item of a list: of the array at a path in a page. */
  export type $Item<T, K extends readonly string[]> = T extends null | undefined
    ? never
    : K extends readonly [infer F, ...infer R extends readonly string[]]
      ? F extends keyof T
        ? $Item<T[F], R>
        : never
      : T extends readonly (infer I)[]
        ? I
        : never;
`;

class Builder {
  readonly #names: TypeNames;
  readonly #schemas: Schemas;
  readonly #declarations: Code[] = [];
  /** Of operations: a stream and the JSON beside it take the same arguments. */
  readonly #requests = new Map<Operation, RequestTypes>();

  #usesItem = false;

  readonly model: Model;
  readonly source: TypeSource;

  constructor(model: Model, source: TypeSource) {
    this.model = model;
    this.source = source;
    this.#names = new TypeNames(model);
    this.#schemas = { schemas: new Map(model.schemas.map((schema) => [schema.id, schema])) };
  }

  build(): NamedTypes {
    for (const schema of this.model.schemas) this.#declareSchema(schema);
    const calls = callsOf(this.model.operations).map((call) => this.#typesOf(call));
    const declarations = this.#usesItem ? [itemType, ...this.#declarations] : this.#declarations;
    return { declarations, calls, serviceError: this.#names.allocate("service", "Error"), names: this.#names };
  }

  #declareSchema({ id, name: component, direction, docs, enumValues }: NamedSchema): void {
    const type = code`components["schemas"][${component}]`;
    const own = this.#names.ofSchema(id);
    this.#print(own, docs, direction === "both" ? type : inDirection(direction, type));
    // client-types.ts imports nothing at run time, and has the same values.
    if (enumValues !== undefined && this.source === "wire") this.#declarations.push(enumObject(own, enumValues));
  }

  #print(id: string, docs: string, type: Code): void {
    const line = code`export type ${name(id)} = ${type};`;
    const declaration = fits(line, 120)
      ? line
      : code`
        export type ${name(id)} =
          ${type};
      `;
    this.#declarations.push(code`
      ${doc(docs)}
      ${declaration}
    `);
  }

  /** Declares a type that has no name in the document. */
  #declare(
    { id, method, path }: Pick<Operation, "id" | "method" | "path">,
    suffix: string,
    what: string,
    type: Code,
  ): Code {
    const own = this.#names.allocate(id, suffix);
    this.#print(own, `${what} of \`${method.toUpperCase()} ${path}\`.`, type);
    return this.#imported(own);
  }

  #imported(id: string): Code {
    return imported(id, this.source);
  }

  #typesOf(call: Call): CallTypes {
    const { operation } = call;
    const request = this.#requests.get(operation) ?? this.#requestOf(operation);
    this.#requests.set(operation, request);
    const success = this.#successOf(call);
    return { ...request, success, item: success === null ? null : this.#listItemOf(call, success) };
  }

  #requestOf(operation: Operation): RequestTypes {
    const { querystring, body } = operation;
    const inQuery = this.#parametersIn("query", operation, "Query", "The query parameters");
    return {
      options: this.#names.allocate(operation.id, "Options"),
      error: this.#names.allocate(operation.id, "Error"),
      path: this.#pathOf(operation),
      query: inQuery,
      querystring:
        querystring === null
          ? nothing
          : this.#typeOf(querystring.content.schema, () =>
              this.#declare(
                operation,
                "Query",
                "The query",
                inDirection(
                  "write",
                  optional(!querystring.required, code`${at(operation)}["parameters"]["querystring"]`),
                ),
              ),
            ),
      header: this.#parametersIn("header", operation, "Headers", "The header parameters"),
      cookie: this.#parametersIn("cookie", operation, "Cookies", "The cookie parameters"),
      bodies: body === null ? [] : sentAs(body.content).map((content) => this.#bodyOf(operation, content, body)),
    };
  }

  #pathOf(operation: Operation): ReadonlyMap<string, Code> {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    let whole: Code | undefined;
    const typeOf = ({ name: own, schema }: Parameter): Code => {
      const found = dereferenceShape(schema, this.#schemas);
      if (this.#isWord(found)) return name(found.kind);
      return this.#typeOf(schema, () => {
        whole ??= this.#declare(operation, "Path", "The path parameters", code`${at(operation)}["parameters"]["path"]`);
        return code`${whole}[${own}]`;
      });
    };
    return new Map(inPath.map((parameter) => [parameter.name, typeOf(parameter)]));
  }

  #parametersIn(place: "query" | "header" | "cookie", operation: Operation, suffix: string, what: string): Code {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    const idempotencyKey = place === "header" ? idempotencyKeyOf(operation) : undefined;
    if (own.length === (idempotencyKey === undefined ? 0 : 1)) return nothing;
    const type = optional(!own.some(({ required }) => required), code`${at(operation)}["parameters"][${place}]`);
    return this.#declare(
      operation,
      suffix,
      what,
      idempotencyKey === undefined ? type : code`Omit<${type}, ${idempotencyKey}>`,
    );
  }

  #bodyOf(operation: Operation, content: Content, { content: all, required }: Body): Code | null {
    const { mediaType, schema, items } = content;
    const whole = code`${optional(!required, code`${at(operation)}["requestBody"]`)}["content"][${mediaType}]`;
    if (items !== null)
      return this.#typeOf(items.schema, () =>
        this.#declare(operation, "BodyItem", "An item of the body", inDirection("write", code`${whole}[number]`)),
      );
    if (!isSentAsJson(content, all, this.#schemas) && !isForm(mediaType) && !isMultipart(mediaType)) return null;
    return this.#typeOf(schema, () => this.#declare(operation, "Body", "The body", inDirection("write", whole)));
  }

  #successOf({ operation, success }: Call): Code | null {
    const { kind, contents } = success;
    if (kind === "text" || kind === "blob" || kind === "none") return null;
    const hasItems = kind === "items";
    const types = contents.map(({ status, content }) => {
      const member = /^\d+$/.test(status) ? Number(status) : status;
      const whole = code`${at(operation)}["responses"][${member}]["content"][${content.mediaType}]`;
      return { schema: (hasItems ? content.items?.schema : undefined) ?? content.schema, whole };
    });
    const suffix = hasItems ? "Item" : kind === "events" ? "Event" : "Response";
    const what = { Item: "An item of the response", Event: "The data of an event", Response: "The response" }[suffix];
    const declare = (): Code => {
      const union = list(
        types.map(({ whole }) => (hasItems ? code`${whole}[number]` : whole)),
        " | ",
      );
      return this.#declare(operation, suffix, what, inDirection("read", union));
    };
    const [first, ...others] = types;
    if (first === undefined) return null;
    const isSame = others.every(({ schema }) => JSON.stringify(schema) === JSON.stringify(first.schema));
    const type = isSame ? this.#typeOf(first.schema, declare) : declare();
    // The items of streams are as JSON has them.
    return this.source === "converted" && kind !== "json" ? code`${this.#imported("$Plain")}<${type}>` : type;
  }

  /** The item of a list, where a client follows its pages. */
  #listItemOf({ operation, success }: Call, page: Code): Code | null {
    const { pagination } = operation;
    if (pagination === null || success.kind !== "json" || success.isAlternative) return null;
    const { schemas } = this.#schemas;
    const arrays = success.contents.map(({ content }) => schemaAt(content.schema, pagination.items, schemas));
    const [array] = arrays.map((each) => each && dereferenceShape(each, this.#schemas));
    const inPlace = (): Code => {
      this.#usesItem = true;
      const path = list(
        tokens(pagination.items).map((token) => code`${token}`),
        ", ",
      );
      return this.#declare(operation, "Item", "An item of the list", code`$Item<${page}, [${path}]>`);
    };
    return arrays.length === 1 && array?.kind === "array" ? this.#typeOf(array.items, inPlace) : inPlace();
  }

  /** Whether the language has a word for its type; with a format it may be another one. */
  #isWord(schema: Schema): boolean {
    if (this.source === "converted" && "format" in schema && schema.format !== undefined) return false;
    return schema.kind === "string" || schema.kind === "number" || schema.kind === "boolean";
  }

  /**
   * A schema's type in a few words: its name, a list of it, or a word of the language; else what `inPlace` declares.
   */
  #typeOf(schema: Schema, inPlace: () => Code): Code {
    if (schema.kind === "ref") return this.#imported(this.#names.ofSchema(schema.id));
    if (this.#isWord(schema)) return name(schema.kind);
    if (schema.kind !== "array" || schema.items.kind !== "ref") return inPlace();
    return code`${this.#imported(this.#names.ofSchema(schema.items.id))}[]`;
  }
}

/** The values of an enum at run time, beside the type of the same name, which has its description. */
function enumObject(id: string, values: readonly EnumValue[]): Code {
  return code`
    export const ${name(id)} = {
      ${values.map(
        (each) => code`
        ${doc(each.docs)}
        ${key(each.name)}: ${value(each.value)},
      `,
      )}
    } as const;
  `;
}

/** A declaration of types.ts, as other files use it. */
export function imported(id: string, source: TypeSource = "wire"): Code {
  return code`${importType(id, modules[source])}`;
}

/** An operation's type in the declarations of openapi-typescript. */
function at({ path, method }: Pick<Operation, "path" | "method">): Code {
  return code`paths[${path}][${method}]`;
}

function optional(isOptional: boolean, type: Code): Code {
  return isOptional ? code`NonNullable<${type}>` : type;
}

function inDirection(direction: "read" | "write", type: Code): Code {
  return direction === "read" ? code`Readable<${type}>` : code`Writable<${type}>`;
}
