// What several operations of a client serialize in the same way is one constant of client.ts: a parameter such as
// `fields` is the same in most operations of some services.

import { code, local, textOf, type Code } from "../code.js";
import type { Operation } from "../../model/model.js";
import type { ZodContext } from "../zod.js";
import { atom, localConstant, oneLine, type Expression } from "./layout.js";
import { serializationOf } from "./serialization.js";

/** A shorter expression is as long as a name of it. */
const minLength = 40;

export interface SharedSerializers {
  readonly declarations: readonly Code[];
  /** How an operation writes its requests, as `serializationOf` has it, by names where they are shared. */
  of(operation: Operation): readonly (readonly [string, Expression])[];
}

export function sharedSerializers(operations: readonly Operation[], context: ZodContext): SharedSerializers {
  const members = new Map(operations.map((operation) => [operation, serializationOf(operation, context)]));
  const uses = new Map<string, { readonly name: string; readonly expression: Expression; count: number }>();
  for (const [name, expression] of [...members.values()].flat()) {
    const text = printed(expression);
    const use = uses.get(text) ?? { name, expression, count: 0 };
    use.count++;
    if (expression.kind === "call" && text.length >= minLength) uses.set(text, use);
  }
  const counts = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const [text, { name, count }] of uses) {
    if (count < 2) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    ids.set(text, `${name}${counts.get(name)}`);
  }
  return {
    declarations: [...ids].map(([text, id]) => localConstant(id, uses.get(text)?.expression ?? atom(code`undefined`))),
    of: (operation) =>
      (members.get(operation) ?? []).map(([name, expression]) => {
        const id = ids.get(printed(expression));
        return [name, id === undefined ? expression : atom(code`${local(id)}`)] as const;
      }),
  };
}

function printed(expression: Expression): string {
  return textOf(oneLine(expression));
}
