// Proved by the compiler (npm run typecheck), nothing runs: a request field that no code handles is a type error, in
// each of the three places that must handle it.
import { assertNoFieldsLeft, type ForEachField } from "../../server/domain/fields.js";
import type { UnhandledFields } from "../../server/handlers/request-fields.js";

interface Draw {
  readonly amount: number;
  readonly date?: string;
}

/** As if `memo` had been added to openapi.yaml. */
interface DrawWithMemo extends Draw {
  readonly memo?: string;
}

type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Yes<T extends true> = T;

// 1. The schema has a field that the domain's type lacks (handlers/request-fields.ts).
export type Tried = [
  Yes<Same<UnhandledFields<{ NewDraw: DrawWithMemo }, { NewDraw: Draw }>, "NewDraw.memo">>,
  Yes<Same<UnhandledFields<{ NewDraw: Draw }, { NewDraw: Draw }>, never>>,
];

// 2. The code that reads the request does not read the field.
export function readDraw({ amount, date, ...rest }: Draw): unknown {
  assertNoFieldsLeft(rest);
  return { amount, date };
}
export function readDrawWithMemo({ amount, date, ...rest }: DrawWithMemo): unknown {
  // @ts-expect-error memo is left
  assertNoFieldsLeft(rest);
  return { amount, date };
}

// 3. The table of rules has no entry for the field, optional or not.
export const drawRules: ForEachField<Draw, string> = { amount: "any", date: "not in the past" };
// @ts-expect-error memo has no rule
export const drawWithMemoRules: ForEachField<DrawWithMemo, string> = drawRules;
