// Model -> the named types of types.ts: one for each schema, and one for each body, response or group of parameters
// that the document describes in place.

import { code, doc, importType, key, list, name, nothing, paragraphs, value, type Code } from "../printer/code.js";
import { isForm, isJson, isMultipart } from "../../runtime/syntax/media-types.js";
import { schemaAt } from "../../model/pagination/page-members.js";
import { tokens } from "../../json/pointer.js";
import type { Content, EnumValue, Model, NamedSchema, Operation, Parameter, Schema } from "../../model/model.js";
import { callsOf, type Call } from "../calls/calls.js";
import { idempotencyKeyOf, sentAs } from "../calls/serialization.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import type { Conversions } from "../conversions/conversions.js";
import { SchemaTypes, type TypeNaming } from "./schema-types.js";
import { declarationOf, TypeNames } from "./type-names.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

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
  readonly declarations: readonly Declaration[];
  /** Of what JSON has of schemas that a client converts: those that what was printed before refers to. */
  readonly plainDeclarations: readonly Declaration[];
  /** The types of the calls, in the order of `callsOf`. */
  readonly calls: readonly CallTypes[];
  /** The name of the errors that most operations share. */
  readonly serviceError: string;
  /** The names of the declarations among which a file imports what it uses. */
  readonly names: TypeNames;
  /** The type of a schema in the file of the declarations: a name where one is declared for it. */
  typeOf(schema: Schema, isPlain?: boolean): Code;
}

/** A type that is printed when its file is. */
export interface Declaration {
  readonly id: string;
  print(): Code;
}

type RequestTypes = Omit<CallTypes, "success" | "item">;

const builtTypes = new WeakMap<Model, Map<Conversions | undefined, NamedTypes>>();

/**
 * The types of a model: those of types.ts or, where a client converts values, those of client-types.ts. The same for
 * the same model: types.ts declares what client.ts imports.
 */
export function namedTypes(model: Model, conversions?: Conversions): NamedTypes {
  const known = builtTypes.get(model) ?? new Map<Conversions | undefined, NamedTypes>();
  builtTypes.set(model, known);
  const types = known.get(conversions) ?? new Builder(model, conversions).build();
  known.set(conversions, types);
  return types;
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
  readonly #types: SchemaTypes;
  readonly #declarations: Declaration[] = [];
  readonly #plainDeclarations: Declaration[] = [];
  /** By the ids of schemas. */
  readonly #plainNames = new Map<string, string>();
  /** The names of types that are declared for schemas in place. */
  readonly #inPlace = new Map<Schema, string>();
  /** Of operations: a stream and the JSON beside it take the same arguments. */
  readonly #requests = new Map<Operation, RequestTypes>();

  #usesItem = false;

  readonly model: Model;
  readonly conversions: Conversions | undefined;

  constructor(model: Model, conversions: Conversions | undefined) {
    this.model = model;
    this.conversions = conversions;
    this.#names = new TypeNames(model);
    this.#schemas = { schemas: new Map(model.schemas.map((schema) => [schema.id, schema])) };
    const naming: TypeNaming = {
      ofSchema: (id) => name(this.#names.ofSchema(id)),
      ofPlainSchema: (id) => name(this.#plainNames.get(id) ?? this.#declarePlain(id)),
    };
    this.#types = new SchemaTypes(this.#schemas, naming, conversions);
  }

  build(): NamedTypes {
    for (const schema of this.model.schemas) this.#declareSchema(schema);
    const calls = callsOf(this.model.operations).map((call) => this.#typesOf(call));
    const declarations = this.#usesItem
      ? [{ id: "$Item", print: () => itemType }, ...this.#declarations]
      : this.#declarations;
    return {
      declarations,
      plainDeclarations: this.#plainDeclarations,
      calls,
      serviceError: this.#names.allocate("service", "Error"),
      names: this.#names,
      typeOf: (schema, isPlain) => {
        const declared = isPlain === true ? undefined : this.#inPlace.get(schema);
        return declared === undefined ? this.#types.typeOf(schema, isPlain) : name(declared);
      },
    };
  }

  #declareSchema(schema: NamedSchema): void {
    const { id, docs, enumValues } = schema;
    const own = this.#names.ofSchema(id);
    // client-types.ts imports nothing at run time, and has the same values.
    const values = this.conversions === undefined ? enumValues : undefined;
    this.#declarations.push({
      id: own,
      print: () => {
        const type = declarationOf(own, docs, this.#types.typeOfNamed(schema));
        return values === undefined ? type : paragraphs([type, enumObject(own, values)]);
      },
    });
  }

  /** A type for each: of `$Plain<A>` inside of A, or of what A is made of, the compiler finds no end. */
  #declarePlain(id: string): string {
    const own = this.#names.allocate(this.#names.ofSchema(id), "Plain");
    this.#plainNames.set(id, own);
    const schema = this.#schemas.schemas.get(id);
    if (schema !== undefined) {
      const docs = `\`${this.#names.ofSchema(id)}\` as JSON has it.`;
      this.#plainDeclarations.push({
        id: own,
        print: () => declarationOf(own, docs, this.#types.typeOfNamed(schema, true)),
      });
    }
    return own;
  }

  /** Declares a type that has no name in the document. */
  #declare(
    { id, method, path }: Pick<Operation, "id" | "method" | "path">,
    suffix: string,
    what: string,
    type: () => Code,
  ): Code {
    const own = this.#names.allocate(id, suffix);
    const docs = `${what} of \`${operationTitle(method, path)}\`.`;
    this.#declarations.push({ id: own, print: () => declarationOf(own, docs, type()) });
    return this.#importType(own);
  }

  /** Declares the type of a schema in place, once for each. */
  #declareInPlace(operation: Operation, suffix: string, what: string, schema: Schema): Code {
    const known = this.#inPlace.get(schema);
    if (known !== undefined) return this.#declare(operation, suffix, what, () => code`${name(known)}`);
    const type = this.#declare(operation, suffix, what, () => this.#types.typeOf(schema));
    this.#inPlace.set(schema, this.#declarations.at(-1)?.id ?? "");
    return type;
  }

  #importType(id: string): Code {
    return importNamedType(id, this.conversions);
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
              this.#declareInPlace(operation, "Query", "The query", querystring.content.schema),
            ),
      header: this.#parametersIn("header", operation, "Headers", "The header parameters"),
      cookie: this.#parametersIn("cookie", operation, "Cookies", "The cookie parameters"),
      bodies: body === null ? [] : sentAs(body.content).map((content) => this.#bodyOf(operation, content)),
    };
  }

  #pathOf(operation: Operation): ReadonlyMap<string, Code> {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    let whole: Code | undefined;
    const typeOf = ({ name: own, schema }: Parameter): Code => {
      const found = dereferenceShape(schema, this.#schemas);
      if (this.#isWord(found)) return name(found.kind);
      return this.#typeOf(schema, () => {
        const all = (): Code => code`${at(operation)}["parameters"]["path"]`;
        whole ??= this.#declare(operation, "Path", "The path parameters", all);
        return code`${whole}[${own}]`;
      });
    };
    return new Map(inPath.map((parameter) => [parameter.name, typeOf(parameter)]));
  }

  #parametersIn(place: "query" | "header" | "cookie", operation: Operation, suffix: string, what: string): Code {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    const idempotencyKey = place === "header" ? idempotencyKeyOf(operation) : undefined;
    if (own.length === (idempotencyKey === undefined ? 0 : 1)) return nothing;
    const type = addUndefined(!own.some(({ required }) => required), code`${at(operation)}["parameters"][${place}]`);
    return this.#declare(operation, suffix, what, () =>
      idempotencyKey === undefined ? type : code`Omit<${type}, ${idempotencyKey}>`,
    );
  }

  #bodyOf(operation: Operation, content: Content): Code | null {
    const { mediaType, schema, items } = content;
    if (items !== null)
      return this.#typeOf(items.schema, () =>
        this.#declareInPlace(operation, "BodyItem", "An item of the body", items.schema),
      );
    if (!isJson(mediaType) && !isForm(mediaType) && !isMultipart(mediaType)) return null;
    return this.#typeOf(schema, () => this.#declareInPlace(operation, "Body", "The body", schema));
  }

  #successOf({ operation, success }: Call): Code | null {
    const { kind, contents } = success;
    if (kind === "text" || kind === "blob" || kind === "none") return null;
    const hasItems = kind === "items";
    const schemas = contents.map(({ content }) => (hasItems ? content.items?.schema : undefined) ?? content.schema);
    const [first] = schemas;
    if (first === undefined) return null;
    const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
    // Their names are those of the document, which no type that is made of another one has again.
    const isPlain = kind !== "json" && this.conversions?.transforms.names !== undefined;
    const suffix = hasItems ? "Item" : kind === "events" ? "Event" : "Response";
    const what = { Item: "An item of the response", Event: "The data of an event", Response: "The response" }[suffix];
    if (isPlain) {
      const whole: Schema = distinct.size === 1 ? first : { kind: "anyOf", members: [...distinct.values()] };
      return this.#declare(operation, suffix, what, () => this.#types.typeOf(whole, true));
    }
    const type =
      distinct.size === 1
        ? this.#typeOf(first, () => this.#declareInPlace(operation, suffix, what, first))
        : this.#declare(operation, suffix, what, () =>
            this.#types.typeOf({ kind: "anyOf", members: [...distinct.values()] }),
          );
    // The items of streams are as JSON has them.
    return this.conversions !== undefined && kind !== "json" ? code`${this.#importType("$Plain")}<${type}>` : type;
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
      const [schema] = success.contents.map(({ content }) => content.schema);
      const pointer = schema && this.conversions?.clientPointer(schema, pagination.items);
      const path = list(
        tokens(pointer ?? pagination.items).map((token) => code`${token}`),
        ", ",
      );
      return this.#declare(operation, "Item", "An item of the list", () => code`$Item<${page}, [${path}]>`);
    };
    return arrays.length === 1 && array?.kind === "array" ? this.#typeOf(array.items, inPlace) : inPlace();
  }

  /** Whether the language has a word for its type; with a format it may be another one. */
  #isWord(schema: Schema): boolean {
    if (schema.kind === "string" && schema.knownValues !== undefined) return false;
    if (this.conversions !== undefined && "format" in schema && schema.format !== undefined) return false;
    return schema.kind === "string" || schema.kind === "number" || schema.kind === "boolean";
  }

  /**
   * A schema's type in a few words: its name, a list of it, or a word of the language; else what `inPlace` declares.
   */
  #typeOf(schema: Schema, inPlace: () => Code): Code {
    if (schema.kind === "ref") return this.#importType(this.#names.ofSchema(schema.id));
    if (this.#isWord(schema)) return name(schema.kind);
    if (schema.kind !== "array" || schema.items.kind !== "ref") return inPlace();
    return code`${this.#importType(this.#names.ofSchema(schema.items.id))}[]`;
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

/** A declaration, as other files use it. */
export function importNamedType(id: string, conversions?: Conversions): Code {
  return code`${importType(id, conversions === undefined ? "./types.js" : "./client-types.js")}`;
}

/** An operation's type in the declarations of openapi-typescript. */
function at({ path, method }: Pick<Operation, "path" | "method">): Code {
  return code`paths[${path}][${method}]`;
}

function addUndefined(isOptional: boolean, type: Code): Code {
  return isOptional ? code`NonNullable<${type}>` : type;
}
