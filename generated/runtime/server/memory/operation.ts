// Copied from scripts/runtime/server/memory/operation.ts by halves. Do not edit.

// The description of an operation that in-memory handlers work from.

import type { PathPatterns } from "../../shared/paths.js";
import type { SchemaLike } from "../../validation/correction.js";
import type { MemoryPages } from "./pages.js";
import type { MemberPath } from "./places.js";

/** What an operation does to its resource. An action does what only its service knows. */
export type Role = "create" | "list" | "read" | "replace" | "update" | "delete" | "action";

/**
 * A version 4 UUID, a sequential number, or strings and numbers of characters of an alphabet in turn:
 * `["VA", ["0123456789", 8]]`.
 */
export type IdentifierForm = "uuid" | "number" | readonly (string | readonly [alphabet: string, count: number])[];

/** How the items of a resource are identified. */
export interface MemoryIdentifier {
  /** Its place in an item, if items contain it. */
  readonly at?: MemberPath;
  /** Members that identify an item as well. */
  readonly aliases?: readonly MemberPath[];
  /** What new ones look like: UUIDs unless given. */
  readonly form?: IdentifierForm;
}

/** A documented response. */
export interface MemoryResponse {
  readonly status: number;
  readonly content: readonly MemoryContent[];
  /** The required headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MemoryContent {
  readonly mediaType: string;
  readonly example: unknown;
  /** Whether the schema rejects the example, because no value is known that it accepts. */
  readonly isInvalid?: boolean;
  /** Whether the body is a sequence of items. Its example is a list of them, or a string with all of them. */
  readonly isSequence?: boolean;
}

/** One operation of the document. */
export interface MemoryOperation {
  readonly path: string;
  readonly parts?: PathPatterns;
  readonly role: Role;
  /** The path template of the collection that it is about; that of a single item is its own path. */
  readonly collection?: string;
  /** The path parameter with the item's id. Without one, and without `isNamedByBody`, there is one item only. */
  readonly idParameter?: string;
  /** Whether the body of the request has the id instead: `PUT /pet`. */
  readonly isNamedByBody?: boolean;
  readonly identifier?: MemoryIdentifier;
  /** Where the request has the item; the body itself unless given. */
  readonly request?: MemberPath;
  /** Where the response has the item, or the array of items; null if it has none. The body itself unless given. */
  readonly response?: MemberPath | null;
  /** Where a response without the item repeats its id. */
  readonly acknowledges?: MemberPath;
  /** The names of request members in items, where they differ. */
  readonly renames?: Readonly<Record<string, string>>;
  /** What an action sets. */
  readonly effect?: { readonly at: MemberPath; readonly value: unknown };
  /** How the pages of a list follow each other; a list without has one. */
  readonly pages?: MemoryPages;
  /** Where an item that is read has the array whose pages these are. */
  readonly pagedItems?: MemberPath;
  /** The items that must exist: `/users/{id}/pets` belongs to a user. */
  readonly parents?: readonly Parent[];
  /** The fields that requests can set, if the document lists them: not the readOnly ones. */
  readonly writableFields?: readonly string[];
  /** The fields that responses have, if the document lists them: not the writeOnly ones. */
  readonly visibleFields?: readonly string[];
  /** Whether PUT creates an item that doesn't exist. */
  readonly upsert?: boolean;
  /** Whether nothing creates items: those of the document's examples exist then, and any other that a path names. */
  readonly isSeeded?: boolean;
  readonly success: MemoryResponse;
  /**
   * The schema of the JSON of the success response. Checking against zod's full type would take the compiler long for
   * many operations.
   */
  readonly schema?: SchemaLike;
}

/** An item that an operation's path is nested in. */
export interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  /** Whether in-memory handlers store the items of its collection. */
  readonly isKept: boolean;
}
