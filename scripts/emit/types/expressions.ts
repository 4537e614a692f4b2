// Types of TypeScript as expressions: in parentheses where what is around them binds closer.

import { code, fits, key, list, nothing, textOf, type Code } from "../printer/code.js";

/** `A | B` is put into parentheses beside `&`, and both before `[]`. */
export interface Printed {
  readonly code: Code;
  readonly level: "atom" | "intersection" | "union";
  /** What a union or an intersection is made of. */
  readonly parts?: readonly Printed[];
}

export function atom(printed: Code): Printed {
  return { code: printed, level: "atom" };
}

export const unknownType = atom(code`unknown`);
export const neverType = atom(code`never`);
export const nullType = atom(code`null`);
export const stringType = atom(code`string`);
export const numberType = atom(code`number`);
export const booleanType = atom(code`boolean`);
/** Any string, which leaves the literals beside it to the editor. */
export const openString = atom(code`(string & {})`);
export const anyButUndefined: Printed = { code: code`{} | null`, level: "union" };
/** Stands for a type inside itself: it adds nothing to a union, and nothing to an intersection. */
export const nothingMore = atom(code`never`);

export function union(types: readonly Printed[]): Printed {
  const parts = distinctTypes(types.flatMap((each) => (each.level === "union" ? (each.parts ?? []) : [each])));
  if (parts.includes(unknownType)) return unknownType;
  const [first, ...others] = parts;
  if (first === undefined) return neverType;
  if (others.length === 0) return first;
  const codes = parts.map((each) => inside(each, "union"));
  return { code: list(codes, " | "), level: "union", parts };
}

export function intersection(types: readonly Printed[]): Printed {
  const parts = distinctTypes(types.flatMap((each) => (each.level === "intersection" ? (each.parts ?? []) : [each])));
  const [first, ...others] = parts.filter((each) => each !== unknownType);
  if (first === undefined) return unknownType;
  if (others.length === 0) return first;
  const codes = [first, ...others].map((each) => inside(each, "intersection"));
  return { code: list(codes, " & "), level: "intersection", parts };
}

/** The types that differ; without what adds nothing. */
function distinctTypes(types: readonly Printed[]): readonly Printed[] {
  if (types.length < 2) return types.filter((each) => each !== nothingMore);
  const byText = new Map<string, Printed>();
  for (const each of types) {
    const text = each === nothingMore ? "" : textOf(each.code);
    if (text !== "" && !byText.has(text)) byText.set(text, each);
  }
  return [...byText.values()];
}

/** A type inside of another one. */
export function inside({ code: printed, level }: Printed, around: "atom" | "intersection" | "union"): Code {
  const isLoose = level !== "atom" && level !== around;
  return isLoose ? code`(${printed})` : printed;
}

export function arrayOf(item: Printed): Printed {
  return atom(code`${inside(item, "atom")}[]`);
}

export function tupleOf(items: readonly Code[]): Printed {
  return atom(code`[${list(items, ", ")}]`);
}

export function recordOf({ code: type }: Printed): Printed {
  return atom(code`Record<string, ${type}>`);
}

/** A member of an object, and its comment. */
export interface Member {
  readonly docs: Code;
  readonly code: Code;
}

const optional = code`?`;

export function memberOf(name: string, isRequired: boolean, type: Code, docs: Code = nothing): Member {
  return { docs, code: code`${key(name)}${isRequired ? nothing : optional}: ${type}` };
}

/** The members of other names. */
export function otherMembers({ code: type }: Printed): Member {
  return { docs: nothing, code: code`[name: string]: ${type}` };
}

/** On one line where it is short. */
export function objectOf(members: readonly Member[]): Printed {
  const [only, ...others] = members;
  if (only === undefined) return recordOf(neverType);
  if (others.length === 0 && only.docs === nothing && fits(only.code, 60)) return atom(code`{ ${only.code} }`);
  return atom(code`
    {
      ${members.map(
        (each) => code`
          ${each.docs}
          ${each.code};
        `,
      )}
    }
  `);
}
