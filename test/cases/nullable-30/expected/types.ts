// Generated from openapi.yaml by halves. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Shelf: Shelf;
    Note: Note;
    Colour: Colour;
    ColourOrNull: ColourOrNull;
    ShelfByAllOf: ShelfByAllOf;
    NoteByAllOf: NoteByAllOf;
    ShelfOrNull: ShelfOrNull;
    Book: Book;
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

export type Shelf = { name?: string | null };

export type Note = string | null;

export type Colour = "red" | "blue";

export const Colour = {
  red: "red",
  blue: "blue",
} as const;

export type ColourOrNull = "red" | "blue" | null;

export const ColourOrNull = {
  red: "red",
  blue: "blue",
} as const;

export type ShelfByAllOf = (Record<string, unknown> | null) & Shelf;

export type NoteByAllOf = (string | null) & Note;

export type ShelfOrNull = Shelf | null;

export type Book = {
  shelf?: Shelf;
  wrapped?: Shelf;
  both?: Shelf & Record<string, unknown>;
  either?: Shelf | number;
  listed?: 1 | 2;
  members?: { a?: string };
  /** Null already. */
  anything?: unknown;
};
