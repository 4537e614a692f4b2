// The members that two schemas declare.
import { isObject, itemsOf } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { Severity } from "../finding.js";
import type { SchemaCodeName } from "./codes.js";
import { types, type SchemaNode } from "./node.js";
import { isClosed } from "./other-members.js";
import type { Pair, PairSide } from "./pair.js";
import { placeBeside, subschemaAt, type Found, type SchemaAt } from "./shape.js";

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
  severity: Severity,
  message: string,
  before: Member,
  after: Member,
): void {
  pair.add(code, [], message, severity, undefined, {
    base: placeBeside(before.place, after.place, pair.base),
    revision: placeBeside(after.place, before.place, pair.revision),
  });
}

function compareVisibility(pair: Pair, name: string, before: Member, after: Member): void {
  const keyword = pair.sending.direction === "write" ? "readOnly" : "writeOnly";
  if (!before.isHidden) {
    const isMissed = pair.sending.direction === "read" && before.isRequired;
    const severity = isMissed && pair.breaks ? "breaking" : "risky";
    addMember(pair, "member-hidden", severity, `The member \`${name}\` is ${keyword} now.`, before, after);
  } else {
    const severity = after.isRequired && pair.breaks && pair.sending.sender === "base" ? "breaking" : "compatible";
    addMember(pair, "member-shown", severity, `The member \`${name}\` is no longer ${keyword}.`, before, after);
  }
}

function addAdded(pair: Pair, name: string, before: Member, after: Member): void {
  const isRequired = after.isRequired && !before.isRequired;
  if (pair.sending.sender === "base" && isRequired && pair.severityOf(false, true) === "breaking") {
    addMember(
      pair,
      "required-member-added",
      "breaking",
      `The member \`${name}\` was added and is required.`,
      before,
      after,
    );
    return;
  }
  // A closed or typed object may reject the new member.
  const severity = rejects(pair, name) ? (pair.severityOf(false, true) ?? "compatible") : "compatible";
  const code = isRequired ? "required-member-added" : "optional-member-added";
  addMember(pair, code, severity, `The member \`${name}\` was added.`, before, after);
}

function addRemoved(pair: Pair, name: string, before: Member, after: Member): void {
  const isMissed = pair.sending.sender === "revision" && before.isRequired && !after.isRequired;
  const isRejected = isMissed || rejects(pair, name);
  // Who knows a closed object knows that an optional member may be absent; in an open one it may still be sent.
  const otherwise = isClosed(pair.base) && isClosed(pair.revision) ? "compatible" : "risky";
  const severity = (isRejected ? pair.severityOf(false, true) : undefined) ?? otherwise;
  const code = before.isRequired ? "required-member-removed" : "optional-member-removed";
  addMember(pair, code, severity, `The member \`${name}\` was removed.`, before, after);
}

/** Whether the receiver rejects a member that one of the two declares, and the other has a schema for all others. */
function rejects(pair: Pair, name: string): boolean {
  const [sender, receiver] =
    pair.sending.sender === "base" ? [pair.base.node, pair.revision.node] : [pair.revision.node, pair.base.node];
  const [sent, allowed] = [schemaOf(sender, name), schemaOf(receiver, name)];
  return sent !== undefined && allowed !== undefined && !pair.isIncluded(sent, allowed);
}

function schemaOf({ factors }: SchemaNode, name: string): SchemaNode | undefined {
  const own = factors.find((each) => each.kind === "property" && each.name === name);
  const others = factors.find((each) => each.kind === "additional" && !each.names.includes(name));
  const found = own ?? others;
  return found !== undefined && "node" in found ? found.node : undefined;
}

function compareRequired(pair: Pair, name: string, before: Member, after: Member): void {
  const isStricter = after.isRequired;
  const accepts = (pair.sending.sender === "base") !== isStricter;
  const severity = pair.severityOf(accepts, !accepts);
  if (severity === undefined) return;
  const code = isStricter ? "member-became-required" : "member-became-optional";
  const message = `The member \`${name}\` became ${isStricter ? "required" : "optional"}.`;
  pair.add(code, [], message, severity, undefined, {
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
