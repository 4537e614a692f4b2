// Generated from openapi.yaml by halves. Do not edit.

export type $Read<T> = {
  readonly $read: T;
};
export type $Write<T> = {
  readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? E[] extends T ? Readable<E>[] : {
  [K in keyof T]: Readable<T[K]>;
} : T extends object ? {
  [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? E[] extends T ? Writable<E>[] : {
  [K in keyof T]: Writable<T[K]>;
} : T extends object ? {
  [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
  [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Shelf: {
      name?: string | null;
    };
    Note: string | null;
    /** @enum {string} */
    Colour: "red" | "blue";
    /** @enum {string} */
    ColourOrNull: "red" | "blue" | null;
    ShelfByAllOf: (components["schemas"]["Shelf"] | null) & components["schemas"]["Shelf"];
    NoteByAllOf: ((string & components["schemas"]["Note"]) | null) & components["schemas"]["Note"];
    ShelfOrNull: components["schemas"]["Shelf"] | null;
    Book: {
      shelf?: components["schemas"]["Shelf"];
      wrapped?: components["schemas"]["Shelf"];
      both?: components["schemas"]["Shelf"] & Record<string, unknown>;
      either?: components["schemas"]["Shelf"] | number;
      /** @enum {unknown} */
      listed?: 1 | 2;
      members?: {
        a?: string;
      };
      /** @description Null already. */
      anything?: unknown;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

export type Shelf = components["schemas"]["Shelf"];

export type Note = components["schemas"]["Note"];

export type Colour = components["schemas"]["Colour"];

export const Colour = {
  red: "red",
  blue: "blue",
} as const;

export type ColourOrNull = components["schemas"]["ColourOrNull"];

export const ColourOrNull = {
  red: "red",
  blue: "blue",
} as const;

export type ShelfByAllOf = components["schemas"]["ShelfByAllOf"];

export type NoteByAllOf = components["schemas"]["NoteByAllOf"];

export type ShelfOrNull = components["schemas"]["ShelfOrNull"];

export type Book = components["schemas"]["Book"];
