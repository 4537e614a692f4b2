// Declarations of types as the printer of the TypeScript compiler prints them.

import { isIdentifier } from "../../../runtime/syntax/identifiers.js";

/** A member of an interface or of the type of another member. */
export interface Member {
  /** As it is printed: `get`, `200`, `"2XX"`, `[name: string]`. */
  readonly name: string;
  readonly isOptional?: boolean;
  readonly type: string | Member[];
  /** The one line of its comment, without what begins and ends it; undefined for none. */
  readonly comment?: string | undefined;
}

/** A type that a module exports. */
export interface Declaration {
  readonly name: string;
  readonly members: readonly Member[];
}

export function printDeclarations(declarations: readonly Declaration[]): string {
  const lines: string[] = [];
  for (const { name, members } of declarations) {
    if (members.length === 0) {
      lines.push(`export type ${name} = Record<string, never>;`);
      continue;
    }
    lines.push(`export interface ${name} {`);
    printMembers(members, 1, lines);
    lines.push("}");
  }
  return `${lines.join("\n")}\n`;
}

function printMembers(members: readonly Member[], depth: number, lines: string[]): void {
  const indentation = "    ".repeat(depth);
  for (const { name, isOptional = false, type, comment } of members) {
    if (comment !== undefined) lines.push(`${indentation}/** ${comment} */`);
    const start = `${indentation}${name}${isOptional ? "?" : ""}: `;
    if (typeof type === "string") {
      lines.push(`${start}${type};`);
      continue;
    }
    lines.push(`${start}{`);
    printMembers(type, depth + 1, lines);
    lines.push(`${indentation}};`);
  }
}

/** The name of a member: a number, an identifier or a string. */
export function memberNameOf(key: string): string {
  if (String(Number(key)) === key && !key.startsWith("-")) return key;
  return isIdentifier(key) ? key : JSON.stringify(key);
}
