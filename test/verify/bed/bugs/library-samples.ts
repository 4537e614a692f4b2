// Valid requests to the library.
import { exchange } from "./table.js";

export function book(changes: object = {}): object {
  return { isbn: "9780000000001", title: "Silence", language: "en", authors: [{ name: "A" }], ...changes };
}

export const added = exchange("POST /books", 201, { json: book(), keep: { book: "/id" } });
export const shelved = exchange("POST /books/{book}/copies", 201, { json: { shelf: "A1" }, keep: { copy: "/id" } });
export const lent = exchange("POST /books/{book}/copies/{copy}/loans", 201, {
  json: { borrower: "ada@example.com", due: "2031-01-31" },
  keep: { loan: "/id" },
});
