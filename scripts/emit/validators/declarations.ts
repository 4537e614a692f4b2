// The functions and constants of validators.ts, each with a name that no other has.

import { code, importType, list, local, nothing, paragraphs, textOf, type Code } from "../code.js";

const reportType = importType("Report", "./runtime/validation/predicates.js");

/** What is declared at the top of the file. */
export class Declarations {
  readonly #constants: Code[] = [];
  readonly #functions: Code[] = [];
  readonly #shared = new Map<string, Code>();
  readonly #names = new Set<string>();

  /** Declares a constant. */
  constant(hint: string, value: Code): Code {
    const name = this.name(hint);
    this.#constants.push(code`const ${name} = ${value};`);
    return name;
  }

  /** Declares a constant whose name was taken before. */
  named(name: Code, type: Code, value: Code): void {
    this.#constants.push(code`const ${name}: ${type} = ${value};`);
  }

  /** Declares a constant once for all that need one with the same identity. */
  shared(hint: string, identity: string, value: () => Code): Code {
    const known = this.#shared.get(identity) ?? this.constant(hint, value());
    this.#shared.set(identity, known);
    return known;
  }

  /**
   * Declares a predicate with these statements, which know its argument as `value`, and as `report` what to say of
   * wrong ones.
   */
  predicate(name: Code, statements: readonly Code[], isReporting = false): void {
    // The compiler reports parameters that are not used, unless their names say so.
    const isUsed = statements.some((each) => /\bvalue\b/.test(textOf(each)));
    this.#functions.push(code`
      function ${name}(${isUsed ? value : local("_value")}: unknown${isReporting ? code`, ${report}?: ${reportType}` : nothing}): boolean {
        ${statements}
      }
    `);
  }

  /** A name that nothing has yet. */
  name(hint: string): Code {
    let found = hint;
    for (let count = 2; this.#names.has(found); count++) found = `${hint}_${count}`;
    this.#names.add(found);
    return local(found);
  }

  print(): Code {
    return paragraphs([list(this.#constants.length === 0 ? [] : [code`${this.#constants}`], ""), ...this.#functions]);
  }
}

/** The report of a predicate, where the caller has one. */
export const report = local("report");

/** The argument of a predicate. */
export const value = local("value");

/** A part of the name of a function: what a member's name has of letters and digits. */
export function wordOf(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  const word = words.map((each) => `${each.charAt(0).toUpperCase()}${each.slice(1)}`).join("");
  return word.slice(0, 40);
}
