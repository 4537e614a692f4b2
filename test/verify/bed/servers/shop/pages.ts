// Pages by cursor: the cursor is the number of items before the page.
import { integerCheck, textCheck } from "../support/checks.js";
import { integerParameter, Problem, requireValid, singleValue } from "../support/http.js";
import type { Call, Reply } from "./state.js";

const cursorCheck = textCheck({ min: 1, max: 40 });

interface PageRequest {
  readonly limit: number;
  readonly start: number;
}

export function readPage({ query }: Call, count: number, bug?: string): PageRequest {
  const maxLimit = bug === "limit-above-maximum" ? 1000 : 50;
  const limit = integerParameter(singleValue(query, "limit"), integerCheck({ min: 1, max: maxLimit }), "limit") ?? 20;
  const cursor = singleValue(query, "cursor");
  if (cursor !== undefined) requireValid(cursor, cursorCheck, "cursor");
  const start = cursor === undefined ? 0 : Number(/^after-([1-9][0-9]{0,8})$/.exec(cursor)?.[1] ?? NaN);
  if (!(start <= count)) throw new Problem(400, "cursor is that of no page");
  return { limit, start };
}

export function pageReply(items: readonly unknown[], { limit, start }: PageRequest, bug?: string): Reply {
  let end = start + limit;
  let next: number | undefined = end < items.length ? end : undefined;
  if (bug === "cursor-skips-one" && next !== undefined) next += 1;
  if (bug === "last-page-repeats-item" && start > 0 && next === undefined) start -= 1;
  if (bug === "limit-ignored") {
    end = items.length;
    next = undefined;
  }
  const nextCursor = next === undefined ? null : `after-${next}`;
  return { status: 200, body: { items: items.slice(start, end), nextCursor } };
}
