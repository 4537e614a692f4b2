// The model (IR): the content of a document, resolved, named and ordered, independent of zod, Hono and the version of
// OpenAPI. It is plain JSON, which `npm run generate -- --model` prints.

import type { Json, JsonObject } from "../json/json.js";
import type { Method } from "../openapi/methods.js";
import type { Pagination } from "./paged-list.js";
import type { Resource } from "./resource.js";
import type { DiscriminatorValues, Schema } from "./schema-nodes.js";
import type { Shape } from "./shape.js";

export type { Envelope, Paging, Shape } from "./shape.js";
export * from "./schema-nodes.js";
import type { SecurityRequirement, SecurityScheme, Server } from "./access.js";

export type { OAuthFlows, SecurityRequirement, SecurityScheme, Server, ServerVariable } from "./access.js";

export interface Model {
  /** The version of this interface: see version.ts. */
  readonly modelVersion: string;
  readonly title: string;
  readonly version: string;
  readonly docs: string;
  /** The path prefix of all paths, from the first server: `/v1`, or "" for the root. */
  readonly basePath: string;
  /** The servers of the document, and then those that some of its operations have instead. */
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly tags: readonly Tag[];
  readonly schemas: readonly NamedSchema[];
  /** The component responses that operations share, by name. */
  readonly responses: readonly NamedResponse[];
  /** The schemas that those of kind `jsonSchema` refer to, by reference. */
  readonly definitions: readonly { readonly ref: string; readonly schema: Json }[];
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  /** Server-initiated requests: the webhooks, and the callbacks of operations. */
  readonly notifications: readonly Notification[];
}

/** A request that the service sends and a client receives. */
export interface Notification {
  /** The identifier that emitters print, unique among notifications. */
  readonly id: string;
  /** The webhook's name, or the callback's. */
  readonly name: string;
  /** The URL of a callback as a runtime expression (OpenAPI 3.1, Callback Object). Null for a webhook. */
  readonly expression: string | null;
  readonly method: Method;
  readonly docs: string;
  readonly parameters: readonly Parameter[];
  readonly querystring: Querystring | null;
  readonly body: Body | null;
  /** The responses of its receiver. */
  readonly responses: readonly Response[];
  readonly source: string;
}

/** A group of operations. Its `id` is part of generated names: `Users` for the interface `UsersHandlers`. */
export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly docs: string;
}

/**
 * The direction of values: `read` in responses (no writeOnly members), `write` in requests (no readOnly members),
 * `both` for a schema that is the same in either direction.
 */
export type Direction = "read" | "write" | "both";

/** A component schema, or one direction of it when readOnly or writeOnly members make the two differ. */
export interface NamedSchema {
  /** The identifier that emitters print, unique among schemas. */
  readonly id: string;
  /** The component's name in the document. */
  readonly name: string;
  readonly direction: Direction;
  readonly docs: string;
  readonly schema: Schema;
  /** Of an enum of strings and numbers: its values by name. */
  readonly enumValues?: readonly EnumValue[];
  /** Of a child of a schema with a discriminator: the values of that member that stand for it and for its children. */
  readonly discriminator?: DiscriminatorValues;
  readonly source: string;
}

/** A value of an enum, and the name that code has for it (`x-enum-varnames`, else the value as text). */
export interface EnumValue {
  readonly name: string;
  readonly value: string | number;
  readonly docs: string;
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
  /** The client's method for it, such as `guilds.members.list`: identifiers, the method unique in its group. */
  readonly client: { readonly group: readonly string[]; readonly method: string };
  readonly docs: string;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly querystring: Querystring | null;
  readonly body: Body | null;
  /** Ascending by status; ranges follow the codes that they cover, `default` is last. */
  readonly responses: readonly Response[];
  /** Alternatives, each of which lists schemes that must all be satisfied. Empty: no authentication. */
  readonly security: readonly SecurityRequirement[];
  /** The URLs of its own servers or of its path item's, where these aren't the document's. */
  readonly servers: readonly string[];
  readonly shape: Shape;
  /** How its response is one page of a list; null where that is not certain, so that a client offers no iteration. */
  readonly pagination: Pagination | null;
  /** The data of the event that ends its stream and is no item of it; null where a stream just ends. */
  readonly streamEnd: string | null;
  readonly source: string;
}

export type ParameterPlace = "path" | "query" | "header" | "cookie";

export interface Parameter {
  /** The identifier that emitters print, unique in its operation. */
  readonly id: string;
  readonly name: string;
  /** The name of the component parameter that it refers to. */
  readonly component: string | null;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly docs: string;
  readonly schema: Schema;
  readonly default: Json | undefined;
  /** The document's example, else a sample of the schema. */
  readonly example: Json;
  /** How its value is serialized (OpenAPI 3.1, Style Values), where it has no media type. */
  readonly style: Style;
  readonly explode: boolean;
  /** The media type of its value, when it is described by `content`. */
  readonly mediaType: string | null;
  /** Whether an empty value means that the parameter is absent. */
  readonly allowEmpty: boolean;
}

/** A whole query as one value of a media type, without query parameters (OpenAPI 3.2, `in: querystring`). */
export interface Querystring {
  readonly required: boolean;
  readonly docs: string;
  readonly content: Content;
}

export type Style =
  "simple" | "form" | "label" | "matrix" | "spaceDelimited" | "pipeDelimited" | "deepObject" | "cookie";

export interface Body {
  /** The name of the component request body that it refers to. */
  readonly component: string | null;
  readonly required: boolean;
  readonly docs: string;
  readonly content: readonly Content[];
}

export interface Content {
  readonly mediaType: string;
  readonly schema: Schema;
  /** The document's example, else a sample of the schema. */
  readonly example: Json;
  readonly isSample: boolean;
  /** Whether the schema rejects the example, because no value is known that it accepts. */
  readonly isInvalid: boolean;
  /** The document's other examples, valid or not. */
  readonly otherExamples: readonly Json[];
  /** The Encoding Objects of a form. */
  readonly encoding: readonly Encoding[];
  /** The items of a sequential media type with an `itemSchema`; `schema` then describes the whole sequence. */
  readonly items: Items | null;
}

/** The items of a sequence of JSON values or of events (OpenAPI 3.2, `itemSchema`). */
export interface Items {
  readonly schema: Schema;
  /** The names of the events whose data is JSON; true for all. */
  readonly json: true | readonly string[];
}

/** How one member of a form is serialized: by a style, or as a part with a media type. */
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
  /** The name of the component response that it refers to. */
  readonly component: string | null;
}

export interface ResponseContent {
  readonly docs: string;
  readonly headers: readonly Header[];
  readonly content: readonly Content[];
  /** The Link Objects of the document, by name. */
  readonly links: JsonObject;
}

export interface Header {
  readonly name: string;
  /** The name of the component header that it refers to. */
  readonly component: string | null;
  readonly required: boolean;
  readonly docs: string;
  readonly schema: Schema;
  /** The media type of its value, when it is described by `content`, which is not read any further. */
  readonly mediaType: string | null;
  /** The document's example, else a sample of the schema, as a header value. */
  readonly example: string;
}
