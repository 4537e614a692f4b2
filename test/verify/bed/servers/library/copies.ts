// The copies of books, and their loans.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../support/http.js";
import { newCopy, newLoan } from "./schemas.js";
import {
  idOf,
  pageOf,
  queryOf,
  requireFound,
  type Json,
  type LibraryState,
  type StoredCopy,
  type StoredLoan,
} from "./state.js";

export function addCopyRoutes(app: FastifyInstance, state: LibraryState, bug?: string): void {
  const bookIdOf = (request: FastifyRequest): number => {
    const id = idOf(request, "bookId");
    requireFound(state.books.get(id));
    return id;
  };
  const find = (request: FastifyRequest): StoredCopy => {
    const [copyId, bookId] = [idOf(request, "copyId"), bookIdOf(request)];
    const copy = state.copies.get(copyId);
    return requireFound(copy?.bookId === bookId ? copy : undefined);
  };
  app.get("/books/:bookId/copies", (request) => {
    const bookId = bookIdOf(request);
    const copies = [...state.copies.values()].filter((copy) => bug === "copies-of-all-books" || copy.bookId === bookId);
    return pageOf(copies, queryOf(request));
  });
  app.post("/books/:bookId/copies", { schema: { body: newCopy } }, (request, reply) => {
    const bookId = bookIdOf(request);
    const id = state.nextId();
    const defaults = bug === "condition-without-default" ? {} : { condition: "good" };
    const copy: StoredCopy = { id, bookId, ...defaults, ...(request.body as Json), isOut: false };
    state.copies.set(id, copy);
    const location = bug === "location-of-no-copy" ? `/copies/${id}` : `/books/${bookId}/copies/${id}`;
    return reply.code(201).header("Location", location).send(copy);
  });
  app.get("/books/:bookId/copies/:copyId", find);
  app.delete("/books/:bookId/copies/:copyId", (request, reply) => {
    const copy = find(request);
    if (copy.isOut && bug !== "lent-copy-removable") throw new Problem(409, "The copy is out");
    state.copies.delete(copy.id);
    return reply.code(204).send();
  });
  app.post("/books/:bookId/copies/:copyId/loans", { schema: { body: newLoan } }, (request, reply) => {
    const copy = find(request);
    if (copy.isOut && bug !== "copy-lent-twice") throw new Problem(409, "The copy is out");
    copy.isOut = true;
    const loan: StoredLoan = { id: state.nextId(), copyId: copy.id, ...(request.body as Json), returnedAt: null };
    state.loans.set(loan.id, loan);
    return reply.code(201).header("Location", `/loans/${loan.id}`).send(showLoan(loan, bug));
  });
}

export function addLoanRoutes(app: FastifyInstance, state: LibraryState, bug?: string): void {
  const find = (request: FastifyRequest): StoredLoan => requireFound(state.loans.get(idOf(request, "loanId")));
  app.get("/loans/:loanId", (request) => {
    const loan = find(request);
    return bug === "loan-id-as-string" ? { ...loan, id: String(loan.id) } : loan;
  });
  app.post("/loans/:loanId/return", (request) => {
    const loan = find(request);
    if (loan.returnedAt !== null && bug !== "loan-returned-twice") throw new Problem(409, "The loan was returned");
    loan.returnedAt = new Date().toISOString();
    const copy = state.copies.get(loan.copyId);
    if (copy !== undefined && bug !== "returned-copy-still-out") copy.isOut = false;
    return loan;
  });
}

function showLoan(loan: StoredLoan, bug?: string): Json {
  if (bug !== "null-member-left-out") return loan;
  return Object.fromEntries(Object.entries(loan).filter(([, value]) => value !== null));
}
