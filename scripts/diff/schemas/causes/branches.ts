// Which branch of `oneOf` or `anyOf` of the base is which of the revision.
// `{anyOf: [string, null]}` → `{anyOf: [string, integer, null]}`: two branches are the same ones, and `integer` was
// added.
import { isObject, membersOf, type Json } from "../../../json/json.js";
import type { Factor } from "../../../model/solver/factors/node.js";
import type { Swap } from "../inclusion/isolation.js";
import { isRejecting, type Pair, type PairSide } from "./pair.js";
import { branchesOf, partsOf, targetOf, type Branches, type SchemaAt } from "../../../model/solver/factors/shape.js";

interface Alignment {
  /** Branches that changed. */
  readonly pairs: readonly (readonly [base: SchemaAt, revision: SchemaAt])[];
  readonly removed: readonly SchemaAt[];
  readonly added: readonly SchemaAt[];
}

/** Equal branches first, then those with the same name, tag or title, then those that share members, then unions. */
function alignBranches(
  base: readonly SchemaAt[],
  revision: readonly SchemaAt[],
  isSame: (one: SchemaAt, other: SchemaAt) => boolean,
): Alignment {
  const left = [...base];
  const right = [...revision];
  const pairs: (readonly [SchemaAt, SchemaAt])[] = [];
  const match = (test: (one: SchemaAt, other: SchemaAt) => boolean, keep: boolean): void => {
    for (const one of left.slice()) {
      const other = right.find((each) => test(one, each));
      if (other === undefined) continue;
      left.splice(left.indexOf(one), 1);
      right.splice(right.indexOf(other), 1);
      if (keep) pairs.push([one, other]);
    }
  };
  match(isSame, false);
  match(
    (one, other) => targetOf(one).pointer === targetOf(other).pointer && one.pointer !== targetOf(one).pointer,
    true,
  );
  match((one, other) => tagOf(one) !== "" && tagOf(one) === tagOf(other), true);
  match((one, other) => titleOf(one) !== "" && titleOf(one) === titleOf(other), true);
  // Those that have the most members in common first.
  const names = new Map([...left, ...right].map((each) => [each, memberNames(each)]));
  const maxShared = Math.max(0, ...[...names.values()].map((each) => each.length));
  for (let count = maxShared; count > 0; count -= 1)
    match((one, other) => isOfSameType(one, other) && countShared(names.get(one), names.get(other)) === count, true);
  match(
    (one, other) => typeText(one) !== "" && isOfSameType(one, other) && !hasMembers(one) && !hasMembers(other),
    true,
  );
  match((one, other) => unionOf(one) !== "" && unionOf(one) === unionOf(other), true);
  return { pairs, removed: left, added: right };
}

/** The constants of a branch's members, which distinguish it from others. */
function tagOf(schema: SchemaAt): string {
  const constants = partsOf(schema).flatMap(({ json }) =>
    membersOf(json["properties"]).flatMap(([name, member]) => {
      const value = isObject(member) ? (member["const"] ?? onlyValue(member["enum"])) : undefined;
      return value === undefined ? [] : [`${name}=${JSON.stringify(value)}`];
    }),
  );
  return constants.sort().join();
}

function onlyValue(list: Json | undefined): Json | undefined {
  return Array.isArray(list) && list.length === 1 ? (list[0] as Json) : undefined;
}

function typeText(schema: SchemaAt): string {
  return partsOf(schema)
    .flatMap(({ json }) => (json["type"] === undefined ? [] : [JSON.stringify(json["type"])]))
    .join();
}

/** The keyword of a branch that is a union itself. */
function unionOf(schema: SchemaAt): string {
  return typeText(schema) === "" ? (branchesOf(schema, partsOf(schema))?.keyword ?? "") : "";
}

function isOfSameType(one: SchemaAt, other: SchemaAt): boolean {
  return typeText(one) === typeText(other);
}

function titleOf({ json }: SchemaAt): string {
  return isObject(json) && typeof json["title"] === "string" ? json["title"] : "";
}

function hasMembers(schema: SchemaAt): boolean {
  return memberNames(schema).length > 0;
}

function countShared(one: readonly string[] = [], other: readonly string[] = []): number {
  return one.filter((name) => other.includes(name)).length;
}

export function compareBranches(pair: Pair): void {
  const factors = [pair.base, pair.revision].map(({ node }) => node.factors.filter(isChoice));
  if (factors.every((list) => list.length === 0)) return;
  const [old, next] = [pair.base, pair.revision].map(({ schema, parts }) => branchesOf(schema, parts));
  if (old === undefined && next === undefined) return;
  const before = old ?? unionOfOne(pair, pair.base, next);
  const after = next ?? unionOfOne(pair, pair.revision, old);
  const sameId = (one: SchemaAt, another: SchemaAt): boolean => pair.isSame(one, another);
  const aligned = before && after && alignBranches(before.schemas, after.schemas, sameId);
  if (before === undefined || after === undefined || aligned === undefined || !isAligned(aligned, before, after)) {
    compareUnionAsWhole(pair);
    return;
  }
  const { pairs, removed, added } = aligned;
  for (const [one, other] of pairs) pair.visitBranch(one, other);
  for (const branch of removed) compareBranch(pair, "removed", branch, { before, after });
  for (const branch of added) compareBranch(pair, "added", branch, { before, after });
}

/** A schema that is what is left of a union, or what has grown to one: its only branch. */
function unionOfOne(pair: Pair, { schema, parts }: PairSide, other: Branches | undefined): Branches | undefined {
  if (other === undefined || pair.base.node.types !== pair.revision.node.types) return undefined;
  const listed = branchesOf(schema, parts, 1);
  if (listed !== undefined) return listed;
  // Where something is beside the union, the other schema is no branch of it.
  const isAlone = other.keywords.every((keyword) => keyword === other.keyword || keyword === "discriminator");
  return isAlone ? { keyword: other.keyword, pointer: schema.pointer, schemas: [schema], keywords: [] } : undefined;
}

/** Whether the only branch is one of the other union's. */
function isAligned({ removed, added }: Alignment, before: Branches, after: Branches): boolean {
  if (before.schemas.length > 1 && after.schemas.length > 1) return true;
  return removed.length < before.schemas.length && added.length < after.schemas.length;
}

/** A union that only one of the two schemas has. */
function compareUnionAsWhole(pair: Pair): void {
  // That there are other types is found as a change of these.
  if (pair.base.node.types !== pair.revision.node.types) return;
  const [before, after] = [pair.base, pair.revision].map(({ node }) => node.factors.filter(isChoice));
  const { accepts, reverse } = pair.ofFactors(before ?? [], after ?? []);
  const judgment = pair.judge(pair.swapOf(isChoice), accepts, reverse);
  if (judgment !== undefined) pair.add("schema-changed", [], "The branches of the schema changed.", judgment);
}

/** A branch that only one of the two unions has. */
function compareBranch(
  pair: Pair,
  change: "removed" | "added",
  branch: SchemaAt,
  { before, after }: { readonly before: Branches; readonly after: Branches },
): void {
  const isAdded = change === "added";
  const accepts = (pair.sending.sender === "base") === isAdded;
  if (pair.relation.accepts.kind === "included" && !isRejecting(pair.relation.reverse)) return;
  const judgment = pair.judge(swapOfBranch(pair, branch, isAdded, isAdded ? after : before), accepts, !accepts);
  if (judgment === undefined) return;
  const words = `A branch of \`${(isAdded ? after : before).keyword}\` was ${change}: ${branchName(branch)}.`;
  pair.add(`branch-${change}`, [], words, judgment, {
    base: isAdded ? before.pointer : branch.pointer,
    revision: isAdded ? branch.pointer : after.pointer,
  });
}

/** The unions with one branch more, or less. */
function swapOfBranch(pair: Pair, branch: SchemaAt, isAdded: boolean, { keyword, schemas }: Branches): Swap {
  const { node: own } = isAdded ? pair.revision : pair.base;
  // A discriminator's names are a part of its branches.
  const union = own.factors.find(
    (each): each is Choice => each.kind === keyword && each.nodes.length === schemas.length,
  );
  const node = union?.nodes[schemas.indexOf(branch)] ?? pair.nodeOf(branch);
  const change = ({ node: whole }: PairSide, hasBranch: boolean): readonly Factor[] => {
    if (!whole.factors.some(({ kind }) => kind === keyword))
      return hasBranch ? [{ kind: keyword, nodes: [whole, node] }] : whole.factors;
    return whole.factors.map((each) => {
      if (each.kind !== keyword) return each;
      const others = each.nodes.filter((inner) => inner.id !== node.id);
      return { kind: keyword, nodes: hasBranch ? [...others, node] : others };
    });
  };
  return { changed: change(pair.base, isAdded), undone: change(pair.revision, !isAdded) };
}

function branchName({ json, pointer }: SchemaAt): string {
  if (isObject(json)) {
    const { title, $ref: ref } = json;
    if (typeof title === "string") return `\`${title}\``;
    if (typeof ref === "string") return `\`${ref.split("/").at(-1) ?? ref}\``;
  }
  return `\`${pointer.split("/").slice(-2).join("/")}\``;
}

function memberNames(schema: SchemaAt): readonly string[] {
  return partsOf(schema).flatMap(({ json }) => membersOf(json["properties"]).map(([name]) => name));
}

type Choice = Extract<Factor, { readonly kind: "allOf" | "anyOf" | "oneOf" }>;

function isChoice({ kind }: Factor): boolean {
  return kind === "anyOf" || kind === "oneOf";
}
