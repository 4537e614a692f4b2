// The model (IR): what a document says, resolved, named and ordered. Plain JSON: `npm run generate -- --model`
// prints it. Nothing here knows of zod, Hono or the version of OpenAPI it came from.

import type { Json, JsonObject } from "../json/json.js";
import type { Method } from "../openapi/methods.js";

export interface Model {
  readonly title: string;
  readonly version: string;
  readonly docs: string;
  /**
   * The path of the first server, with its variables' defaults, under which all paths lie: `/v1`, or "" for the root.
   */
  readonly basePath: string;
  readonly securitySchemes: readonly SecurityScheme[];
  readonly tags: readonly Tag[];
  readonly schemas: readonly NamedSchema[];
  /** The component responses that operations share, by name. */
  readonly responses: readonly NamedResponse[];
  /** The schemas that those of the kind `exact` refer to, by the references in these. */
  readonly definitions: readonly { readonly ref: string; readonly schema: Json }[];
  readonly operations: readonly Operation[];
  /** What the service sends of its own accord: the document's webhooks, and the callbacks of its operations. */
  readonly notifications: readonly Notification[];
}

/** A request that the service makes, and a client answers. */
export interface Notification {
  /** The identifier that emitters print, unique among notifications. */
  readonly id: string;
  /** The webhook's name, or the callback's. */
  readonly name: string;
  /** Where a callback goes: a runtime expression (OpenAPI 3.1, Callback Object). Null for a webhook. */
  readonly expression: string | null;
  readonly method: Method;
  readonly docs: string;
  readonly parameters: readonly Parameter[];
  readonly querystring: Querystring | null;
  readonly body: Body | null;
  readonly source: string;
}

/** A group of operations. `id` names its handlers: `Users` for the interface `UsersHandlers`. */
export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly docs: string;
}

/**
 * Which way a schema's values travel. `read` is what the service answers (no writeOnly members), `write` what it is
 * sent (no readOnly members), `both` a schema that is the same either way.
 */
export type Direction = "read" | "write" | "both";

/** A component schema, or one direction of it when readOnly or writeOnly members make the two differ. */
export interface NamedSchema {
  /** The identifier that emitters print, unique among schemas. */
  readonly id: string;
  /** The component's name as the document has it. */
  readonly name: string;
  readonly direction: Direction;
  readonly docs: string;
  readonly schema: Schema;
  readonly source: string;
}

export interface Operation {
  /** The identifier that emitters print, unique among operations. */
  readonly id: string;
  /** The document's own operationId, when it has one. */
  readonly operationId: string | null;
  readonly method: Method;
  readonly path: string;
  /** The id of its tag. */
  readonly tag: string;
  /** Where a client has it: `credit.users.create`. Identifiers, the method unique in its group. */
  readonly client: { readonly group: string; readonly method: string };
  readonly docs: string;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly querystring: Querystring | null;
  readonly body: Body | null;
  /** Ascending by status; ranges behind the codes they cover, `default` last. */
  readonly responses: readonly Response[];
  /** Alternatives; each names the schemes that must all hold. Empty: open to anyone. */
  readonly security: readonly SecurityRequirement[];
  readonly shape: Shape;
  readonly source: string;
}

export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[];

/** What a caller shows to be let in. */
export interface SecurityScheme {
  readonly name: string;
  /**
   * `bearer` stands for all that travel as a bearer token: HTTP's scheme, OAuth 2 and OpenID Connect. `other` is what
   * shows
   * itself elsewhere than in a credential (a client's certificate), or by a scheme of HTTP that is not understood here.
   * `unknown` is what the document doesn't describe: nothing satisfies it, so that a server must deny access.
   */
  readonly kind: "apiKey" | "basic" | "bearer" | "other" | "unknown";
  /** Where an apiKey stands, and under which name. */
  readonly at: { readonly in: "query" | "header" | "cookie"; readonly name: string } | null;
  /** The HTTP authentication scheme (RFC 9110, 11.1) of kind `other`, such as `Digest`. */
  readonly challenge: string | null;
}

export type ParameterPlace = "path" | "query" | "header" | "cookie";

export interface Parameter {
  /** The identifier that emitters print, unique in its operation. */
  readonly id: string;
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly docs: string;
  readonly schema: Schema;
  readonly default: Json | undefined;
  /** How its value is written (OpenAPI 3.1, Style Values), where it has no media type. */
  readonly style: Style;
  readonly explode: boolean;
  /** The media type of its text, when it is described by `content`. */
  readonly mediaType: string | null;
  /** Whether an empty value stands for none. */
  readonly allowEmpty: boolean;
}

/** A query that is one value of a media type, and has no parameters then (OpenAPI 3.2, `in: querystring`). */
export interface Querystring {
  readonly required: boolean;
  readonly docs: string;
  readonly content: Content;
}

export type Style =
  "simple" | "form" | "label" | "matrix" | "spaceDelimited" | "pipeDelimited" | "deepObject" | "cookie";

export interface Body {
  readonly required: boolean;
  readonly docs: string;
  readonly content: readonly Content[];
}

export interface Content {
  readonly mediaType: string;
  readonly schema: Schema;
  /** The document's example, else one made from the schema. */
  readonly example: Json;
  /** Other examples that the document gives, whether or not the schema allows them. */
  readonly otherExamples: readonly Json[];
  /** How the members of a form are written, where the document says so. */
  readonly encoding: readonly Encoding[];
  /**
   * What it is made of, one after another, where it is a sequence and the document says so; `schema` is of all of them.
   */
  readonly items: Items | null;
}

/** The items of a sequence of JSON values or of events (OpenAPI 3.2, `itemSchema`). */
export interface Items {
  readonly schema: Schema;
  /** The events whose data is JSON: all, or those of these names. */
  readonly json: true | readonly string[];
}

/** How one member of a form is written: by a style, or as a part of some media type. */
export interface Encoding {
  readonly name: string;
  readonly style: Style | null;
  readonly explode: boolean | null;
  readonly mediaType: string | null;
}

export interface NamedResponse {
  readonly name: string;
  readonly response: ResponseContent;
}

export interface Response extends ResponseContent {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** The name of the component response it is, if it is one. */
  readonly component: string | null;
}

export interface ResponseContent {
  readonly docs: string;
  readonly headers: readonly Header[];
  readonly content: readonly Content[];
  /** Where its values lead: the Link Objects as the document has them, by name. */
  readonly links: JsonObject;
}

export interface Header {
  readonly name: string;
  readonly required: boolean;
  readonly docs: string;
  readonly schema: Schema;
  /** The document's example, else one made from the schema, as text. */
  readonly example: string;
}

/**
 * What an operation does to a resource, as far as path, method and schemas tell. A collection is named by its path
 * template; an item lies one path parameter below it.
 */
export type Shape =
  | { readonly kind: "create"; readonly collection: string; readonly idField: string | null }
  | {
      readonly kind: "list";
      readonly collection: string;
      readonly envelope: Envelope | null;
      readonly paging: Paging | null;
    }
  | {
      readonly kind: "read" | "replace" | "update" | "delete";
      readonly collection: string;
      /** The parameter that names the item; null where there is one of its kind alone: `/settings`. */
      readonly idParameter: string | null;
      /** The member of the body that names it instead: `PUT /pet`. */
      readonly idField?: string;
    }
  | { readonly kind: "action" };

/** The query parameter that says where a page begins, and the one that says how long it is. */
export interface Paging {
  readonly by: "offset" | "page" | "cursor";
  readonly parameter: string;
  readonly limit?: string;
}

/** How a list is wrapped: the member that its items are, and the path of each thing that it says of paging. */
export interface Envelope {
  readonly items: string;
  readonly limit?: readonly string[];
  readonly offset?: readonly string[];
  readonly page?: readonly string[];
  readonly total?: readonly string[];
  /** Where the next page begins: a cursor, or the URL of the page. */
  readonly next?: readonly string[];
  /** Whether there is a next page. */
  readonly more?: readonly string[];
}

/** A JSON Schema (2020-12, or OpenAPI 3.0's dialect), by what it allows. */
export type Schema =
  | { readonly kind: "any" }
  | { readonly kind: "never" }
  | { readonly kind: "ref"; readonly id: string }
  | { readonly kind: "literal"; readonly values: readonly Json[] }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "file" }
  | StringSchema
  | NumberSchema
  | ArraySchema
  | ObjectSchema
  | { readonly kind: "anyOf"; readonly members: readonly Schema[] }
  | { readonly kind: "oneOf"; readonly members: readonly Schema[]; readonly discriminator: string | null }
  | { readonly kind: "allOf"; readonly members: readonly Schema[] }
  | JsonSchemaNode;

/** JSON Schema 2020-12 as it stands, where the other kinds would allow more or less than it does. */
export interface JsonSchemaNode {
  readonly kind: "jsonSchema";
  readonly schema: Json;
  /** What the other kinds can say of it: enough to tell its type and its members, and to make a sample. */
  readonly approximation: Schema;
}

export interface StringSchema {
  readonly kind: "string";
  /** In Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface NumberSchema {
  readonly kind: "number";
  readonly integer: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly format?: string;
}

export interface ArraySchema {
  readonly kind: "array";
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
}

export interface ObjectSchema {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** The names of members that only travel the other way: of an answer, which has none of them. */
  readonly absent?: readonly string[];
  /** The same of a request, where they mean nothing (OpenAPI 3.1, `readOnly`). */
  readonly ignored?: readonly string[];
  /** What a member that is not named in `properties` must be; `never` makes the object closed. */
  readonly additional: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly docs: string;
  readonly schema: Schema;
  /**
   * Set when nothing is said of it but that it must be there: what it is stands beside, in another member of an allOf.
   */
  readonly isOnlyRequired?: true;
}

/**
 * What to do with each kind. `A` is what else a case is given: cases that take all they need are made once, not for
 * each schema.
 */
export type Cases<R, A extends readonly unknown[] = []> = {
  readonly [K in Schema["kind"]]: (schema: Extract<Schema, { kind: K }>, ...rest: A) => R;
};

/** Exhaustive: a kind that is added is a compile error in every emitter that forgets it. */
export function match<R, A extends readonly unknown[]>(schema: Schema, cases: Cases<R, A>, ...rest: A): R {
  const apply = cases[schema.kind] as (schema: Schema, ...rest: A) => R;
  return apply(schema, ...rest);
}

/** The schemas directly inside a schema. */
export function children(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "array":
      return [schema.items];
    case "object":
      return [...schema.properties.map((property) => property.schema), schema.additional];
    case "anyOf":
    case "oneOf":
    case "allOf":
      return schema.members;
    default:
      return [];
  }
}
