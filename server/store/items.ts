// The contract of a store for what grows with the history of a line: lists of items, one row for each item. No
// operation reads or writes a list as a whole unless its caller asks for all of it.

/** A part of an ordered list. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** The part of an ordered list after a position in its order; what was there may be gone. */
export interface After<Position> {
  readonly limit: number;
  readonly after: Position;
}

/** The types of the items of a line, by the name of their list. */
export type ItemTypes = Readonly<Record<string, unknown>>;

/** One item: its columns and its value, which is stored as JSON. */
export interface Item<List extends string, Value> {
  readonly list: List;
  /** Its number in the list, from 0. A list has one item for each number; numbers may be missing. */
  readonly position: number;
  /** The id by which it is found; null if it has none. All items of a list have ids, or none has. */
  readonly uuid: string | null;
  /** A list is in the order of this text, by code units, then of the position. */
  readonly order: string;
  readonly value: Value;
}

/** Where an item is in the order of its list. */
export type ItemPlace = Pick<Item<string, unknown>, "order" | "position">;

/** An item of any list of a line. */
export type AnyItem<T extends ItemTypes> = { [List in keyof T & string]: Item<List, T[List]> }[keyof T & string];

/** The items of a list with the positions `from` up to but not including `to`. */
export interface ItemRange<List extends string> {
  readonly list: List;
  readonly from: number;
  readonly to: number;
}

/** A part of a list in its order, or its item with this id. */
export type ItemPart<List extends string> = { readonly list: List } & (
  { readonly window: Window | After<ItemPlace> } | { readonly uuid: string }
);

/** A line of a client. Items of another client's line are absent, exactly like those of a line that does not exist. */
export interface LineKey {
  readonly client_id: string;
  readonly line_uuid: string;
}

/** Reads of items, of committed state or inside a transaction, which sees its own writes. Each is one query. */
export interface ItemReads<T extends ItemTypes> {
  /** The items in these ranges, each once, in no particular order. */
  inRanges(line: LineKey, ranges: readonly ItemRange<keyof T & string>[]): Promise<readonly AnyItem<T>[]>;
  /**
   * A part of a list in its order, read from an index at a cost that does not depend on the offset. A list whose items
   * have no ids is read from its beginning only: its offset is 0.
   */
  slice<List extends keyof T & string>(
    line: LineKey,
    list: List,
    window: Window,
  ): Promise<readonly Item<List, T[List]>[]>;
  find<List extends keyof T & string>(
    line: LineKey,
    list: List,
    uuid: string,
  ): Promise<Item<List, T[List]> | undefined>;
}

/**
 * Items inside a transaction. Only items of existing lines of its user can be written; they go with their line. An item
 * keeps its position; its `uuid` and `order` never change.
 */
export interface WritableItems<T extends ItemTypes> extends ItemReads<T> {
  /**
   * Adds items. An item whose position is taken, or was when the transaction began, is an error, and nothing is
   * committed.
   */
  insert(line: LineKey, items: readonly AnyItem<T>[]): Promise<void>;
  /** Sets new values for existing items. */
  replace(line: LineKey, items: readonly AnyItem<T>[]): Promise<void>;
  remove(line: LineKey, ranges: readonly ItemRange<keyof T & string>[]): Promise<void>;
}
