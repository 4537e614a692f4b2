// The books of the library.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { choiceCheck, isRecord, listCheck } from "../support/checks.js";
import { Problem, requireValid, singleValue } from "../support/http.js";
import { bookChanges, newBook } from "./schemas.js";
import { idOf, pageOf, queryOf, requireFound, type Json, type LibraryState } from "./state.js";

const languageCheck = choiceCheck(["en", "de", "fr", "ja"]);

export function addBookRoutes(app: FastifyInstance, state: LibraryState, bug?: string): void {
  const find = (request: FastifyRequest): Json => requireFound(state.books.get(idOf(request, "bookId")));
  app.get("/books", (request) => listBooks(state, queryOf(request), bug));
  app.post("/books", { schema: { body: newBook(bug) } }, (request, reply) => {
    const content = request.body as Json;
    requireFit(content, bug);
    requireFreeIsbn(state, content, undefined, bug);
    const id = bug === "ids-by-count" ? state.books.size + 1 : state.nextId();
    const book = { id, ...withLostBits(content, bug), addedAt: new Date().toISOString() };
    state.books.set(id, book);
    return reply.code(201).header("Location", `/books/${id}`).send(book);
  });
  app.get("/books/:bookId", { exposeHeadRoute: bug !== "no-head-of-book" }, find);
  app.put("/books/:bookId", { schema: { body: newBook() } }, (request) => {
    const before = find(request);
    const content = request.body as Json;
    requireFreeIsbn(state, content, before["id"]);
    const { id, addedAt } = before;
    const kept = bug === "replace-keeps-pages" && "pages" in before ? { pages: before["pages"] } : {};
    const time = bug === "replace-renews-added-at" ? new Date(Date.now() + 1000).toISOString() : addedAt;
    const book = { ...kept, id, ...content, addedAt: time };
    state.books.set(id as number, book);
    return book;
  });
  app.patch("/books/:bookId", { schema: { body: bookChanges(bug) } }, (request) => {
    const before = find(request);
    const merged = Object.entries({ ...before, ...(request.body as Json) }).filter(([, value]) => value !== null);
    const book = Object.fromEntries(
      bug === "update-loses-rating"
        ? merged.filter(([name]) => name !== "rating" || name in (request.body as Json))
        : merged,
    );
    state.books.set(before["id"] as number, book);
    return book;
  });
  app.delete("/books/:bookId", (request, reply) => {
    const id = idOf(request, "bookId");
    if (bug === "second-delete-fails" && state.deleted.has(id)) throw new TypeError("Cannot read properties of null");
    requireFound(state.books.get(id));
    if (bug !== "book-with-copies-deletable" && [...state.copies.values()].some(({ bookId }) => bookId === id))
      throw new Problem(409, "The book has copies");
    state.books.delete(id);
    state.deleted.add(id);
    return reply.code(204).send();
  });
}

function listBooks(state: LibraryState, query: URLSearchParams, bug?: string): Json {
  const given = singleValue(query, "languages");
  const languages = given?.split(bug === "languages-separated-by-commas" ? "," : "|");
  if (languages !== undefined) requireValid(languages, listCheck(languageCheck, { min: 1, max: 3 }), "languages");
  const illustrated = singleValue(query, "illustrated");
  const choices = bug === "false-rejected-in-query" ? ["true"] : ["true", "false"];
  if (illustrated !== undefined) requireValid(illustrated, choiceCheck(choices), "illustrated");
  const wanted = bug === "illustrated-ignored" ? undefined : illustrated;
  const books = [...state.books.values()].filter(
    (book) =>
      (languages === undefined || languages.includes(String(book["language"]))) &&
      (wanted === undefined || String(book["illustrated"] ?? false) === wanted),
  );
  return pageOf(books, query, bug);
}

/** Bugs that the schema's own keywords can't have. */
function requireFit({ title, authors }: Json, bug?: string): void {
  if (bug === "title-in-bytes" && Buffer.byteLength(String(title)) > 80)
    throw new Problem(400, "The title is too long");
  const isAncient = (authors as Json[]).some(({ born }) => typeof born === "number" && born < 0);
  if (bug === "author-born-negative-fails" && isAncient) throw new RangeError("Invalid time value");
}

function withLostBits(content: Json, bug?: string): Json {
  const { pages } = content;
  return bug === "pages-in-16-bits" && typeof pages === "number" ? { ...content, pages: pages & 0xffff } : content;
}

function requireFreeIsbn(state: LibraryState, content: Json, own: unknown, bug?: string): void {
  if (bug === "isbn-may-repeat" || !isRecord(content)) return;
  const holder = [...state.books.values()].find((book) => book["isbn"] === content["isbn"]);
  if (holder !== undefined && holder["id"] !== own) throw new Problem(409, "Another book has this isbn");
}
