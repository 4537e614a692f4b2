// What the page "Try it" knows of a document, as JSON, and where its files are: its script runs in a browser, which has
// no model.

import type { Json } from "../../json/json.js";
import type { SchemeName } from "../../openapi/webhook-signatures.js";
import type { CallResult } from "../samples/program.js";

/** The page's script, the one of the server in the page, and the path below which that serves. */
export const tryItScript = "try-it.js";
export const tryItServer = "try-it-server.js";
export const tryItPath = "try-it-server";

/** How a value is entered. */
export type Control =
  | { readonly kind: "text"; readonly hint: string }
  | { readonly kind: "number"; readonly hint: string }
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly values: readonly Json[] }
  | { readonly kind: "object"; readonly fields: readonly Field[] }
  | { readonly kind: "list"; readonly item: Control }
  /** Values by names that whoever fills in the form chooses. */
  | { readonly kind: "map"; readonly value: Control }
  | { readonly kind: "union"; readonly alternatives: readonly Alternative[] }
  /** Whatever has no form: its JSON. */
  | { readonly kind: "json"; readonly hint: string };

/** One of several forms of a value. */
export interface Alternative {
  /** No other one of the same value has it. */
  readonly title: string;
  readonly control: Control;
}

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  /** Plain text; "" for none. */
  readonly description: string;
  readonly control: Control;
  /** What it has at first; absent where it is left out. */
  readonly value?: Json;
}

export interface TriedPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly value?: Json;
}

export type TriedBody =
  | { readonly kind: "json" | "form"; readonly control: Control; readonly value: Json }
  | { readonly kind: "lines"; readonly value: Json }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "file"; readonly mediaType: string }
  /** `isWhole` where the client is given the value of the only part. */
  | { readonly kind: "multipart"; readonly parts: readonly TriedPart[]; readonly isWhole: boolean };

/** An argument of the client's method, in order. */
export type TriedArgument =
  | { readonly kind: "value"; readonly field: Field }
  | { readonly kind: "members"; readonly place: "query" | "header" | "cookie"; readonly fields: readonly Field[] }
  | {
      readonly kind: "body";
      readonly mediaType: string;
      readonly isRequired: boolean;
      /** Whether it is sent at first; an optional one of a method that has none usually isn't. */
      readonly isSent: boolean;
      /** Null where the client sends none. */
      readonly body: TriedBody | null;
    };

/** A credential of a security scheme, and the environment variables that samples name for it. */
export interface TriedCredential {
  readonly scheme: string;
  readonly variables: string | { readonly username: string; readonly password: string };
}

export interface TriedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Plain text; "" for none. */
  readonly summary: string;
  readonly tag: string;
  readonly isDeprecated: boolean;
  /** The address of its section in the reference; "" for none. */
  readonly reference: string;
  /** The names of its method, from the client. */
  readonly callee: readonly string[];
  readonly args: readonly TriedArgument[];
  readonly result: CallResult;
  readonly credentials: readonly TriedCredential[];
  /** Where a client sends it unless its options say otherwise; null where the document doesn't say so. */
  readonly server: string | null;
}

/** An operation in the list of all. */
export type ListedOperation = Pick<TriedOperation, "id" | "method" | "path" | "summary" | "tag">;

export interface TriedServer {
  readonly url: string;
  readonly label: string;
}

/** An event of a webhook or a callback. */
export interface TriedWebhook {
  readonly name: string;
  readonly method: string;
  /** Plain text; "" for none. */
  readonly summary: string;
  readonly scheme: SchemeName;
  /** The header that has its name; null where the body or the URL says it. */
  readonly header: string | null;
  readonly mediaType: string;
  /** Null where it has none. */
  readonly body: TriedBody | null;
}

/** The fragment of an event in the address of the page: no operation has a space in its id. */
export function hashOfWebhook(name: string): string {
  return `#${encodeURIComponent(`webhook ${name}`)}`;
}

export interface TriedDocument {
  readonly title: string;
  readonly operations: readonly TriedOperation[];
  readonly webhooks: readonly TriedWebhook[];
  readonly servers: readonly TriedServer[];
  /** The URL in programs of documents that have no server. */
  readonly localUrl: string;
}
