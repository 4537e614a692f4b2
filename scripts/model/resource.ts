// A resource of a document: a collection of items, where their identifier is, and what each operation does to them.

import type { Json } from "../json/json.js";

/** A place inside a value: the names of the members that contain it, outermost first. `[]` is the value itself. */
export type MemberPath = readonly string[];

export interface Resource {
  /** The path template that identifies it: `/users/{user_id}/notes`, or the path of a single item (`/settings`). */
  readonly collection: string;
  /** The path template of one item; null for a single item. */
  readonly item: string | null;
  /** The collection of the resource that its items are nested in; null at the top. */
  readonly parent: string | null;
  /** Null for a single item. */
  readonly identifier: Identifier | null;
  /** In the order of the document. */
  readonly operations: readonly ResourceOperation[];
  /** Whether `x-resource` describes it, or only paths, parameters, schemas, links and examples do. */
  readonly source: "declared" | "recognized";
}

export interface Identifier {
  /** The path parameter that has it; null where items have no path of their own. */
  readonly parameter: string | null;
  /** Its place in an item: `["gid"]`, `["metadata", "name"]`; null where no item contains it. */
  readonly at: MemberPath | null;
  /** Members that identify an item as well: `/issues/{issueIdOrKey}`. */
  readonly aliases: readonly MemberPath[];
  /** Who chooses it: the client where creating an item requires it, either where the client may. */
  readonly chosenBy: "client" | "server" | "either";
  readonly form: IdentifierForm;
}

/**
 * What a new identifier looks like: a version 4 UUID, a sequential number, or fixed strings and numbers of characters
 * of an alphabet in turn: `["VA", ["0123456789abcdef", 32]]`.
 */
export type IdentifierForm = "uuid" | "number" | readonly (string | readonly [alphabet: string, count: number])[];

export type ResourceRole = "create" | "list" | "read" | "update" | "replace" | "delete" | "action";

export interface ResourceOperation {
  /** The id of the operation. */
  readonly operation: string;
  readonly role: ResourceRole;
  /** Where the request body has the item. */
  readonly request: MemberPath;
  /** Where the response has the item, or the list of items; null where it has none, only an acknowledgement. */
  readonly response: MemberPath | null;
  /** Where an acknowledgement repeats the identifier. */
  readonly acknowledges: MemberPath | null;
  /** How the request describes a change: by JSON Patch (RFC 6902) or JSON Merge Patch (RFC 7396); null by members. */
  readonly patch: "json" | "merge" | null;
  /** Whether replacing an item that does not exist creates it. */
  readonly creates: boolean;
  /** Request members whose names differ from those of the same members in responses: `FriendlyName: friendly_name`. */
  readonly renames: Readonly<Record<string, string>>;
  /** What an action sets, where its name and an enumeration of the item leave no doubt: `cancel` sets `canceled`. */
  readonly effect: { readonly at: MemberPath; readonly value: Json } | null;
}
