// What writes the members of requests by their documented names, where a client has other ones.

import type { Operation, ParameterPlace, Schema } from "../../model/model.js";
import type { Expression } from "./layout.js";

export interface RequestNaming {
  /** What writes values of a schema by a function that writes them as the document has them. */
  wrap(schema: Schema, write: Expression): Expression;
  /** The same of lists of them. */
  wrapItems(schema: Schema, write: Expression): Expression;
  /** The same of all parameters in a part of a request. */
  wrapParameters(operation: Operation, place: ParameterPlace, write: Expression): Expression;
  /** The name of a parameter of the query. */
  queryName(operation: Operation, name: string): string;
  /** A pointer into a body, as callers have that. */
  pointer(schema: Schema, pointer: string): string;
}

/** Of a client that has the names of the document. */
export const documentedNames: RequestNaming = {
  wrap: (_, write) => write,
  wrapItems: (_, write) => write,
  wrapParameters: (_operation, _place, write) => write,
  queryName: (_, name) => name,
  pointer: (_, pointer) => pointer,
};
