// Objects -> the statements of their predicates.

import { code, importAll, local, mentions, nothing, value as literal, type Code } from "../printer/code.js";
import type { ObjectSchema, Property, Schema } from "../../model/model.js";
import type { ZodContext } from "../zod/zod.js";
import { value, wordOf, type Declarations } from "./declarations.js";
import { not, setOf } from "./scalars.js";

const runtime = importAll("runtime", "./runtime/validation/predicates.js");

/** Where an expression is printed. */
export interface PredicatePlace extends Pick<ZodContext, "schemas"> {
  /** A part of the names of functions that are declared for it. */
  readonly hint: string;
}

/** A property, with the variable that has its value and the test of it. */
export interface Member extends Property {
  readonly given: Code;
  readonly test: Code;
}

/** What prints the tests of members. */
interface Printer {
  readonly declarations: Declarations;
  test(schema: Schema, given: Code, place: PredicatePlace): Code;
  takesUndefined(schema: Schema): boolean;
}

export const always: Code = code`true`;

export function isAlways(test: Code): boolean {
  return test === always;
}

function rejectUnless(condition: Code): Code {
  return code`if (${not(condition)}) return false;`;
}

export const rejectUnlessObject: Code = rejectUnless(code`${runtime}.isObject(${value})`);

/** The variable of a member. */
export function memberName(index: number): Code {
  return local(`member${index}`);
}

export function statementsOfObject(schema: ObjectSchema, place: PredicatePlace, printer: Printer): readonly Code[] {
  const { properties, absent = [], ignored = [], additional } = schema;
  const isRecord = properties.length === 0 && absent.length + ignored.length === 0 && additional.kind !== "never";
  const isClosed = additional.kind === "never";
  const members = properties.map((property, index): Member => {
    const hint = `${place.hint}${wordOf(property.name)}`;
    const given = memberName(index);
    const test = property.isOnlyRequired === true ? always : printer.test(property.schema, given, { ...place, hint });
    return { ...property, given, test };
  });
  // Of a closed object all members are read, since they are counted.
  const read = members.filter(({ test, required }) => isClosed || required || !isAlways(test));
  return [
    rejectUnlessObject,
    isRecord ? rejectUnless(code`${runtime}.isPlain(${value})`) : nothing,
    ...statementsOfMembers(read, printer),
    ...(isClosed ? [] : absent.map((each) => rejectUnless(code`${value}[${each}] === undefined`))),
    ...(isClosed ? [] : statementsOfOthers(schema, place, printer)),
    ...statementsOfSize(schema),
    isClosed ? rejectOthers(members, place, printer) : code`return true;`,
  ].filter((each) => each !== nothing);
}

/** Reads the members and tests them. */
export function statementsOfMembers(members: readonly Member[], printer: Printer): readonly Code[] {
  return members.flatMap((member) => {
    const statement = statementOfMember(member, printer);
    // A required member that nothing may be is wrong whatever it is. An optional one is counted as well.
    const isRead = !member.required || mentions(statement, member.given);
    return isRead ? [code`const ${member.given} = ${value}[${member.name}];`, statement] : [statement];
  });
}

function statementOfMember({ name, schema, required, isOnlyRequired, given, test }: Member, printer: Printer): Code {
  if (!required && isAlways(test)) return nothing;
  const isSure = isOnlyRequired !== true && !printer.takesUndefined(schema);
  const condition = !required
    ? code`${given} !== undefined && ${not(test)}`
    : isSure
      ? not(test)
      : code`(${given} === undefined ? !Object.hasOwn(${value}, ${name}) : ${not(test)})`;
  return code`if (${condition}) return false;`;
}

/** The members that aren't declared, those that are ignored, and one named `__proto__`. */
function statementsOfOthers(schema: ObjectSchema, place: PredicatePlace, printer: Printer): readonly Code[] {
  const { properties, absent = [], ignored = [], additional, minProperties = 0, maxProperties } = schema;
  const notes = ["__proto__", ...ignored].map((each) => code`Object.hasOwn(${value}, ${each})`);
  const note = code`if (${notes.reduce((left, right) => code`${left} || ${right}`)}) ${runtime}.noteReduced();`;
  const other = code`other`;
  const test = printer.test(additional, other, { ...place, hint: `${place.hint}Other` });
  // zod looks at a member of that name only in these cases: see `checkProto`.
  const isSeen = additional.kind !== "any" || minProperties > 0 || maxProperties !== undefined;
  if (isAlways(test) || !isSeen) return [note];
  const skipped = [...properties.map((property) => property.name), ...absent, ...ignored].filter(
    (each) => each !== "__proto__",
  );
  const skip =
    skipped.length === 0
      ? nothing
      : skipped.length <= 8
        ? code`if (${skipped.map((each) => code`name === ${each}`).reduce((left, right) => code`${left} || ${right}`)}) continue;`
        : code`if (${setOf("declared", skipped, printer.declarations)}.has(name)) continue;`;
  return [
    note,
    code`
      for (const name in ${value}) {
        ${skip}
        const other = ${value}[name];
        ${rejectUnless(test)}
      }
    `,
  ];
}

function statementsOfSize({
  minProperties = 0,
  maxProperties,
  ignored = [],
  additional,
}: ObjectSchema): readonly Code[] {
  if (minProperties === 0 && maxProperties === undefined) return [];
  const isReduced = ignored.length > 0 && additional.kind !== "never";
  return [
    code`let size = ${isReduced ? code`-${runtime}.countOf(${value}, ${literal(ignored)})` : code`0`};`,
    code`for (const _ in ${value}) size++;`,
    minProperties === 0 ? nothing : rejectUnless(code`size >= ${minProperties}`),
    maxProperties === undefined ? nothing : rejectUnless(code`size <= ${maxProperties}`),
  ];
}

/** Whether there are no other members: if as many are there as are declared, these are they. */
function rejectOthers(members: readonly Member[], place: PredicatePlace, { declarations }: Printer): Code {
  const names = setOf(
    `membersOf${place.hint}`,
    members.map((each) => each.name),
    declarations,
  );
  const sure = members.filter(({ required }) => required).length;
  return code`
    let others = ${sure === 0 ? 0 : -sure};
    ${members.filter(({ required }) => !required).map(({ given }) => code`if (${given} !== undefined) others--;`)}
    for (const _ in ${value}) others++;
    return others === 0 || ${runtime}.hasOnly(${value}, ${names});
  `;
}
