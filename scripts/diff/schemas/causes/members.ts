// The members that two schemas declare.
// `{properties: {a}}` → `{properties: {a, b}, required: [b]}`: `required-member-added`.
import { isObject, itemsOf } from "../../../json/json.js";
import { child, type Pointer } from "../../../json/pointer.js";
import type { SchemaCodeName } from "../../codes/schemas/index.js";
import type { Judgment, Swap } from "../inclusion/isolation.js";
import { types, type Factor, type SchemaNode } from "../../../model/solver/factors/node.js";
import { isClosed } from "./other-members.js";
import type { Pair, PairSide } from "./pair.js";
import { partsOf, placeBeside, subschemaAt, type Found, type SchemaAt } from "../../../model/solver/factors/shape.js";

interface Member {
  /** Undefined where it is not in a part that certainly applies, such as below two `not`. */
  readonly schema: SchemaAt | undefined;
  readonly place: Found | undefined;
  readonly isDeclared: boolean;
  readonly isRequired: boolean;
  readonly isHidden: boolean;
}

export function compareMembers(pair: Pair): void {
  // A schema that allows no object has no members, whatever it says about them.
  if ((pair.base.node.types & pair.revision.node.types & types.object) === 0) return;
  const names = new Set([...memberNames(pair.base.node), ...memberNames(pair.revision.node)]);
  for (const name of names) {
    const [before, after] = [memberOf(pair.base, name), memberOf(pair.revision, name)];
    if (before.schema !== undefined && after.schema !== undefined) pair.visit(before.schema, after.schema);
    if (before.isDeclared && after.isDeclared) compareDeprecation(pair, name, before, after);
    if (before.isHidden !== after.isHidden && before.isDeclared !== after.isDeclared)
      compareVisibility(pair, name, before, after);
    else if (before.isDeclared && !after.isDeclared) {
      if (!pair.mentions("revision", name)) addRemoved(pair, name, before, after);
    } else if (after.isDeclared && !before.isDeclared) {
      if (!pair.mentions("base", name)) addAdded(pair, name, before, after);
    } else if (before.isRequired !== after.isRequired) compareRequired(pair, name, before, after);
  }
}

function memberNames({ factors }: SchemaNode): readonly string[] {
  return factors.flatMap((each) =>
    each.kind === "property" || each.kind === "required" || each.kind === "hidden" ? [each.name] : [],
  );
}

function memberOf({ schema, node, parts }: PairSide, name: string): Member {
  const found = subschemaAt(schema, parts, "properties", name);
  const holder = parts.find(({ json }) => isObject(json["properties"]) && Object.hasOwn(json["properties"], name));
  return {
    schema: found,
    place: holder && { part: holder.pointer, pointer: child(`${holder.pointer}/properties`, name) },
    // One that no value fits is as good as not declared.
    isDeclared: node.factors.some((each) => each.kind === "property" && each.name === name && each.node.types !== 0),
    isRequired: node.factors.some((each) => each.kind === "required" && each.name === name),
    isHidden: node.factors.some((each) => each.kind === "hidden" && each.name === name),
  };
}

function addMember(
  pair: Pair,
  code: SchemaCodeName,
  judgment: Judgment,
  message: string,
  before: Member,
  after: Member,
): void {
  pair.add(code, [], message, judgment, {
    base: placeBeside(before.place, after.place, pair.base),
    revision: placeBeside(after.place, before.place, pair.revision),
  });
}

function compareDeprecation(pair: Pair, name: string, before: Member, after: Member): void {
  const [wasDeprecated, isDeprecated] = [before, after].map(
    ({ schema }) => schema !== undefined && partsOf(schema).some(({ json }) => json["deprecated"] === true),
  );
  if (wasDeprecated === isDeprecated) return;
  const code = isDeprecated === true ? "member-deprecated" : "member-reactivated";
  const words = isDeprecated === true ? "deprecated now" : "no longer deprecated";
  addMember(pair, code, compatible, `The member \`${name}\` is ${words}.`, before, after);
}

function compareVisibility(pair: Pair, name: string, before: Member, after: Member): void {
  const keyword = pair.sending.direction === "write" ? "readOnly" : "writeOnly";
  const judged = pair.judge(swapOfMember(pair, name), false, true);
  const isBreaking = judged?.severity === "breaking";
  if (!before.isHidden) {
    const isMissed = pair.sending.direction === "read" && before.isRequired && isBreaking;
    const judgment = isMissed ? judged : { severity: "risky" as const, undecided: "clients may still use the member" };
    addMember(pair, "member-hidden", judgment, `The member \`${name}\` is ${keyword} now.`, before, after);
  } else {
    const isMissed = after.isRequired && pair.sending.sender === "base" && isBreaking;
    const judgment = isMissed ? judged : compatible;
    addMember(pair, "member-shown", judgment, `The member \`${name}\` is no longer ${keyword}.`, before, after);
  }
}

const compatible: Judgment = { severity: "compatible" };

function addAdded(pair: Pair, name: string, before: Member, after: Member): void {
  const isRequired = after.isRequired && !before.isRequired;
  // A closed or typed object may reject the new member. One that only doesn't mention it is no obstacle.
  const judged = pair.judge(swapOfMember(pair, name), false, true);
  const judgment = judged === undefined || judged.isClosed === true ? compatible : judged;
  const isStricter = isRequired && pair.sending.sender === "base" && judgment.severity === "breaking";
  const code = isRequired ? "required-member-added" : "optional-member-added";
  const message = `The member \`${name}\` was added${isStricter ? " and is required" : ""}.`;
  addMember(pair, code, judgment, message, before, after);
}

function addRemoved(pair: Pair, name: string, before: Member, after: Member): void {
  const judged = pair.judge(swapOfMember(pair, name), false, true);
  // Who knows a closed object knows that an optional member may be absent; in an open one it may still be sent.
  const otherwise: Judgment =
    isClosed(pair.base) && isClosed(pair.revision)
      ? compatible
      : { severity: "risky", undecided: "other members are allowed, so that it may still be sent" };
  const judgment =
    judged === undefined || judged.severity === "compatible" || judged.isClosed === true ? otherwise : judged;
  const code = before.isRequired ? "required-member-removed" : "optional-member-removed";
  addMember(pair, code, judgment, `The member \`${name}\` was removed.`, before, after);
}

/** The change of what two schemas say about one member. */
function swapOfMember({ base, revision }: Pair, name: string): Swap {
  const isOfMember = (each: Factor): boolean =>
    (each.kind === "property" || each.kind === "required" || each.kind === "hidden") && each.name === name;
  const swapFactors = (own: SchemaNode, other: SchemaNode): readonly Factor[] => {
    const added = other.factors.filter(isOfMember);
    const isDeclared = added.some(({ kind }) => kind !== "required");
    return [
      ...own.factors.filter((each) => !isOfMember(each)).map((each) => withName(each, name, isDeclared)),
      ...added,
    ];
  };
  return { changed: swapFactors(base.node, revision.node), undone: swapFactors(revision.node, base.node) };
}

/** The schema of other members is about one more of them, or one less. */
function withName(factor: Factor, name: string, isDeclared: boolean): Factor {
  if (factor.kind !== "additional") return factor;
  const names = factor.names.filter((each) => each !== name);
  return { ...factor, names: isDeclared ? [...names, name] : names };
}

function compareRequired(pair: Pair, name: string, before: Member, after: Member): void {
  const isStricter = after.isRequired;
  const accepts = (pair.sending.sender === "base") !== isStricter;
  const swap = pair.swapOf((each) => each.kind === "required" && each.name === name);
  const judgment = pair.judge(swap, accepts, !accepts);
  if (judgment === undefined) return;
  const code = isStricter ? "member-became-required" : "member-became-optional";
  const message = `The member \`${name}\` became ${isStricter ? "required" : "optional"}.`;
  pair.add(code, [], message, judgment, {
    base: requiredPointer(pair.base, name) ?? placeBeside(before.place, after.place, pair.base),
    revision: requiredPointer(pair.revision, name) ?? placeBeside(after.place, before.place, pair.revision),
  });
}

/** Where a schema requires a member. */
function requiredPointer({ parts }: PairSide, name: string): Pointer | undefined {
  for (const { json, pointer } of parts) {
    const index = itemsOf(json["required"]).indexOf(name);
    if (index >= 0) return child(`${pointer}/required`, index);
  }
  return undefined;
}
