// Finds a value that a schema of a document accepts by solving what its keywords say together, where trying values that
// a reader would like has not found one: alternatives of a `oneOf` that accept each other's values, which only a member
// of a type that one of them forbids distinguishes.

import type { Json } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import type { Direction } from "../model.js";
import { Ids } from "./factors/ids.js";
import { SchemaReader } from "./factors/reader.js";
import type { Literal } from "./search/goal.js";
import type { Result } from "./search/search.js";
import { Solver } from "./search/solver.js";

/** Goals, branches and values that are tried: `oneOf` of 40 alternatives of Okta takes 28. */
const maxSteps = 5000;

export class SchemaSolver {
  readonly #ids = new Ids();
  readonly #solver = new Solver(this.#ids, { unmentioned: true, undeclared: true, formats: true });
  readonly #document: Document;
  readonly #readers = new Map<Direction, SchemaReader>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** A value that the schema accepts, or that there is none, or why neither is shown in a limited number of steps. */
  solve(schema: Json, direction: Direction): Result {
    const node = this.#readerOf(direction).read(schema);
    this.#ids.assign(node);
    const goal: readonly Literal[] = [{ is: node, holds: true, party: "sender" }];
    return this.#solver.solveWithin(goal, maxSteps).result;
  }

  #readerOf(direction: Direction): SchemaReader {
    let reader = this.#readers.get(direction);
    if (reader === undefined) {
      // What is sent both ways has the members that are received: the caller judges the value.
      reader = new SchemaReader(this.#document, direction === "write" ? "write" : "read", undefined, false);
      this.#readers.set(direction, reader);
    }
    return reader;
  }
}
