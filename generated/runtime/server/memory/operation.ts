// Copied from scripts/runtime/server/memory/operation.ts by npm run generate. Do not edit.

// The description of an operation that in-memory handlers work from.

import type { Envelope, Paging } from "../pagination.js";
import type { PathPatterns } from "../../shared/paths.js";

/** What an operation does to its resource. A collection is identified by its path template. */
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
      /** The parameter with the item's id; null for a single resource, which always exists. */
      readonly idParameter: string | null;
      /** The field of the body that has the id instead. */
      readonly idField?: string;
    }
  | { readonly kind: "action" };

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
  /** Whether the body is a sequence of items. Its example is a list of them, or a string with all of them. */
  readonly isSequence?: boolean;
}

/**
 * The part of a zod schema that is needed here. Checking against zod's full type would take the compiler long for many
 * operations.
 */
interface SchemaLike {
  safeParse(value: unknown): { readonly success: boolean };
}

/** One operation of the document. */
export interface MemoryOperation {
  readonly path: string;
  readonly parts?: PathPatterns;
  readonly shape: Shape;
  /** The items that must exist: `/users/{id}/pets` belongs to a user. */
  readonly parents?: readonly Parent[];
  /** The fields that requests can set, if the document lists them: not the readOnly ones. */
  readonly writableFields?: readonly string[];
  /** The fields that responses have, if the document lists them: not the writeOnly ones. */
  readonly visibleFields?: readonly string[];
  /** Whether ids are sequential numbers: the path takes a number that no response returns. */
  readonly sequentialIds?: boolean;
  /** Whether PUT creates an item that doesn't exist. */
  readonly upsert?: boolean;
  readonly success: MemoryResponse;
  /** The schema of the success response, if its body is made from requests. */
  readonly schema?: SchemaLike;
  /** The response that reads an item, if creating one returns no body. */
  readonly itemResponse?: MemoryResponse;
}

/** An item that an operation's path is nested in. */
export interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  /** Whether in-memory handlers store the items of its collection. */
  readonly isKept: boolean;
}
