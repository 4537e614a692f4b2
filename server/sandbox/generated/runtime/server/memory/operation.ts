// Copied from scripts/runtime/server/memory/operation.ts by npm run generate. Do not edit.

// An operation as in-memory handlers need it.

import type { Envelope, Paging } from "../pagination.js";
import type { PathPatterns } from "../../shared/paths.js";

/** What an operation does to its resource; collections are named by their path template. */
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
      /**
       * The parameter that names the item; null where there is one of its kind alone, which is there from the
       * beginning.
       */
      readonly idParameter: string | null;
      /** The member of the body that names it instead. */
      readonly idField?: string;
    }
  | { readonly kind: "action" };

/** A response as the document describes it. */
export interface MemoryResponse {
  readonly status: number;
  readonly content: readonly MemoryContent[];
  /** Headers that it must have. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MemoryContent {
  readonly mediaType: string;
  readonly example: unknown;
  /** Whether it is made of items, which the example lists unless it is a string with all of them. */
  readonly isSequence?: boolean;
}

/** As much of a zod schema as is needed here: comparing all of it takes the compiler long, for so many operations. */
interface SchemaLike {
  safeParse(value: unknown): { readonly success: boolean };
}

/** One operation as these handlers need it. */
export interface MemoryOperation {
  readonly path: string;
  readonly parts?: PathPatterns;
  readonly shape: Shape;
  /** The items that must be there for the operation to mean anything: `/users/{id}/pets` is of a user. */
  readonly parents?: readonly Parent[];
  /**
   * The members that a request sets and those that a response shows, where the document names them: readOnly ones are
   * not set, writeOnly ones are not shown.
   */
  readonly writableFields?: readonly string[];
  readonly visibleFields?: readonly string[];
  /** Whether items are counted: their path takes a number, and no response says which. */
  readonly sequentialIds?: boolean;
  /** Whether an item that isn't there is made by replacing it. */
  readonly upsert?: boolean;
  readonly success: MemoryResponse;
  /** What the success's JSON must be, where it is made of what requests say. */
  readonly schema?: SchemaLike;
  /** What an item is like, where creating one returns nothing. */
  readonly itemResponse?: MemoryResponse;
}

/** An item that an operation lies below. */
export interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  /** Whether items of its collection are made by operations that can be served from memory. */
  readonly isKept: boolean;
}
