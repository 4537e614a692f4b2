// Conditions of printed TypeScript, and how they are combined.

import { code, mentions, textOf, type Code } from "../../printer/code.js";

export const always: Code = code`true`;
export const never: Code = code`false`;

export function isAlways(condition: Code): boolean {
  return textOf(condition) === "true";
}

export function isNever(condition: Code): boolean {
  return textOf(condition) === "false";
}

/** All of these conditions. */
export function every(conditions: readonly Code[]): Code {
  if (conditions.some(isNever)) return never;
  const open = conditions.filter((each) => !isAlways(each));
  if (open.length === 0) return always;
  return open.length === 1
    ? (open[0] ?? always)
    : open.map(parenthesize).reduce((left, right) => code`${left} && ${right}`);
}

/** Any of these conditions. */
export function some(conditions: readonly Code[]): Code {
  if (conditions.some(isAlways)) return always;
  const open = conditions.filter((each) => !isNever(each));
  if (open.length === 0) return never;
  return open.length === 1
    ? (open[0] ?? never)
    : open.map(parenthesize).reduce((left, right) => code`${left} || ${right}`);
}

export function not(condition: Code): Code {
  if (isAlways(condition)) return never;
  if (isNever(condition)) return always;
  return /^[\w.]+\(\w+\)$/.test(textOf(condition)) ? code`!${condition}` : code`!(${condition})`;
}

/** The statement that rejects a value for which a condition isn't met. */
export function unless(condition: Code): readonly Code[] {
  return isAlways(condition)
    ? []
    : isNever(condition)
      ? [code`return false;`]
      : [code`if (${not(condition)}) return false;`];
}

/** Statements without those behind one that always rejects: the compiler reports code that is never reached. */
export function removeUnreachable(statements: readonly Code[]): readonly Code[] {
  const end = statements.findIndex((each) => textOf(each) === "return false;");
  return end === -1 ? statements : statements.slice(0, end + 1);
}

/** Statements that run only under a condition. */
export function when(condition: Code, all: readonly Code[]): readonly Code[] {
  const statements = removeUnreachable(all);
  if (statements.length === 0) return [];
  return [
    code`
    if (${condition}) {
      ${statements}
    }
  `,
  ];
}

/** Something in parentheses is missing only where an operator could take a part of the condition. */
function parenthesize(condition: Code): Code {
  return / (?:&&|\|\||\?) /.test(textOf(condition)) ? code`(${condition})` : condition;
}

/** Statements with a variable for a member or an item, if they use it: the compiler reports those that aren't used. */
export function declareRead(variable: Code, from: Code, statements: readonly Code[]): readonly Code[] {
  const isUsed = statements.some((each) => mentions(each, variable));
  return isUsed ? [code`const ${variable}: unknown = ${from};`, ...statements] : statements;
}
