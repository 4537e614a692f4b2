// What several operations of a client describe in the same words is one constant of client.ts: a parameter such as
// `fields`, the way of pages and the security requirements are the same in most operations of some services.

import { code, local, textOf, type Code } from "../printer/code.js";
import { atom, localConstant, oneLine, type Expression } from "./layout.js";

/** A shorter expression is about as long as a name of it. */
const minLength = 24;

/** A member of a description, such as `query`, and its value. */
export type Member = readonly [name: string, value: Expression];

export interface SharedConstants {
  readonly declarations: readonly Code[];
  /** The same value, by its name where it is shared. */
  of(value: Expression): Expression;
}

/** The constants are named after the first member that has their value: `query1`, `query2`, ... */
export function sharedConstants(members: readonly Member[]): SharedConstants {
  const uses = new Map<string, { readonly name: string; readonly value: Expression; count: number }>();
  for (const [name, value] of members) {
    const text = printExpression(value);
    const use = uses.get(text) ?? { name, value, count: 0 };
    use.count++;
    if (value.kind !== "atom" && text.length >= minLength) uses.set(text, use);
  }
  const counts = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const [text, { name, count }] of uses) {
    if (count < 2) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    ids.set(text, `${name}${counts.get(name)}`);
  }
  return {
    declarations: [...ids].map(([text, id]) => localConstant(id, uses.get(text)?.value ?? atom(code`undefined`))),
    of: (value) => {
      const id = ids.get(printExpression(value));
      return id === undefined ? value : atom(code`${local(id)}`);
    },
  };
}

function printExpression(expression: Expression): string {
  return textOf(oneLine(expression));
}
