// The members that two schemas don't declare one by one, and their items.
// `{additionalProperties: true}` → `{additionalProperties: false}`: `object-closed`.
import { membersOf } from "../../../json/json.js";
import type { Swap } from "../inclusion/isolation.js";
import { types, type Factor, type SchemaNode } from "../../../model/solver/factors/node.js";
import type { Pair, PairSide } from "./pair.js";
import { subschemaAt } from "../../../model/solver/factors/shape.js";
import { conditionKeywords } from "../../../runtime/syntax/schema-keywords.js";

export function compareOtherMembers(pair: Pair): void {
  if ((pair.base.node.types & pair.revision.node.types & types.object) === 0) return;
  const [before, after] = [pair.base.node.factors.filter(isOther), pair.revision.node.factors.filter(isOther)];
  if (before.length === 0 && after.length === 0) return;
  const count = pair.inner.length;
  for (const source of sharedPatterns(pair)) visitUnder(pair, "patternProperties", source);
  const [wasClosed, isNowClosed] = [isClosed(pair.base), isClosed(pair.revision)];
  const keywords = ["additionalProperties", "unevaluatedProperties", "patternProperties"];
  if (wasClosed !== isNowClosed) {
    const accepts = (pair.sending.sender === "base") !== isNowClosed;
    const judgment = pair.judge(swapOfOthers(pair), accepts, !accepts);
    const message = isNowClosed ? "Other members are no longer allowed." : "Other members are allowed now.";
    if (judgment !== undefined) pair.add(isNowClosed ? "object-closed" : "object-opened", keywords, message, judgment);
    return;
  }
  visitUnder(pair, "additionalProperties");
  if (pair.inner.length > count) return;
  // Which members are declared is compared one by one.
  const names = [...before, ...after].flatMap((each) => (each.kind === "additional" ? each.names : []));
  const withNames = (each: Factor): Factor => (each.kind === "additional" ? { ...each, names } : each);
  const { accepts, reverse } = pair.ofFactors(before.map(withNames), after.map(withNames));
  const judgment = pair.judge(swapOfOthers(pair), accepts, reverse);
  if (judgment !== undefined)
    pair.add(pair.code("other-members", accepts, reverse), keywords, "The schema of other members changed.", judgment);
}

/** The change of other members: each version declares its own ones, which are compared one by one. */
function swapOfOthers({ base, revision }: Pair): Swap {
  const swapFactors = (own: SchemaNode, other: SchemaNode): readonly Factor[] => {
    const names = own.factors.flatMap((each) =>
      each.kind === "additional" ? each.names : each.kind === "property" || each.kind === "hidden" ? [each.name] : [],
    );
    const others = other.factors
      .filter(isOther)
      .map((each) => (each.kind === "additional" ? { ...each, names } : each));
    return [...own.factors.filter((each) => !isOther(each)), ...others];
  };
  return { changed: swapFactors(base.node, revision.node), undone: swapFactors(revision.node, base.node) };
}

export function compareItems(pair: Pair): void {
  // That one of them is no array is another change.
  if ((pair.base.node.types & pair.revision.node.types & types.array) === 0) return;
  const [before, after] = [pair.base, pair.revision].map(({ schema, parts }) => subschemaAt(schema, parts, "items"));
  const prefixes = [pair.base, pair.revision].map(
    ({ node }) => node.factors.filter(({ kind }) => kind === "item").length,
  );
  const [first = 0, second = 0] = prefixes;
  const count = pair.inner.length;
  for (let index = 0; index < Math.min(first, second); index += 1) {
    const [one, other] = [pair.base, pair.revision].map(({ schema, parts }) =>
      subschemaAt(schema, parts, "prefixItems", String(index)),
    );
    if (one !== undefined && other !== undefined) pair.visit(one, other);
  }
  if (before !== undefined && after !== undefined && first === second) pair.visit(before, after);
  if (pair.inner.length > count && first === second) return;
  const { accepts, reverse } = pair.ofFactors(
    pair.base.node.factors.filter(isItem),
    pair.revision.node.factors.filter(isItem),
  );
  const judgment = pair.judge(pair.swapOf(isItem), accepts, reverse);
  if (judgment !== undefined)
    pair.add(
      pair.code("items", accepts, reverse),
      ["items", "prefixItems", "unevaluatedItems"],
      "The schema of items changed.",
      judgment,
    );
}

/** What no validator sees in the parts that are compared as a whole: conditions, `contains`. */
export function compareOtherParts(pair: Pair): void {
  const visit = (isOfSameValue: boolean, ...steps: readonly string[]): void => {
    const [before, after] = [pair.base, pair.revision].map(({ schema, parts }) => subschemaAt(schema, parts, ...steps));
    pair.visitNotes(before, after, isOfSameValue);
  };
  for (const name of conditionKeywords) visit(true, name);
  for (const name of namesUnder(pair.base, "dependentSchemas")) visit(true, "dependentSchemas", name);
  visit(false, "contains");
}

/** Compares what both schemas have under a keyword. */
function visitUnder(pair: Pair, ...steps: readonly string[]): void {
  const [before, after] = [pair.base, pair.revision].map(({ schema, parts }) => subschemaAt(schema, parts, ...steps));
  if (before !== undefined && after !== undefined) pair.visit(before, after);
}

function sharedPatterns({ base, revision }: Pair): readonly string[] {
  const others = namesUnder(revision, "patternProperties");
  return namesUnder(base, "patternProperties").filter((source) => others.includes(source));
}

function namesUnder({ parts }: PairSide, keyword: string): readonly string[] {
  return [...new Set(parts.flatMap(({ json }) => membersOf(json[keyword]).map(([name]) => name)))];
}

function isOther({ kind }: Factor): boolean {
  return kind === "additional" || kind === "patternProperty";
}

function isItem({ kind }: Factor): boolean {
  return kind === "itemsFrom" || kind === "item";
}

export function isClosed({ node }: PairSide): boolean {
  return node.factors.some((each) => each.kind === "additional" && each.node.types === 0);
}
