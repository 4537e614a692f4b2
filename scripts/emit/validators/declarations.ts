// The functions and constants of validators.ts, each with a name that no other has.

import { code, list, local, mentions, nothing, paragraphs, textOf, type Code } from "../printer/code.js";
import { identifiersIn, plainWordsOf, upperFirst } from "../../runtime/syntax/identifiers.js";

interface Declaration {
  readonly name: string;
  readonly text: Code;
}

/** What is declared at the top of the file. */
export class Declarations {
  readonly #constants: Declaration[] = [];
  readonly #functions: Declaration[] = [];
  readonly #shared = new Map<string, Code>();
  /** The names of constants and functions by what they consist of: none is printed twice. */
  readonly #known = new Map<string, Code>();
  readonly #names = new Set<string>();

  /** Declares a constant, unless there is one with the same value. */
  constant(hint: string, value: Code): Code {
    return this.#once(textOf(value), () => {
      const name = this.name(hint);
      this.#constants.push({ name: textOf(name), text: code`const ${name} = ${value};` });
      return name;
    });
  }

  /** Declares a constant whose name was taken before. */
  constantNamed(name: Code, type: Code, value: Code): void {
    this.#constants.push({ name: textOf(name), text: code`const ${name}: ${type} = ${value};` });
  }

  /** Declares a constant once for all that need one with the same identity. */
  sharedConstant(hint: string, identity: string, value: () => Code): Code {
    const known = this.#shared.get(identity) ?? this.constant(hint, value());
    this.#shared.set(identity, known);
    return known;
  }

  /** Declares a predicate with these statements, which know its argument as `value`, unless there is one with them. */
  predicate(hint: string, statements: readonly Code[]): Code {
    return this.#once(textOf(code`${statements}`), () => {
      const name = this.name(hint);
      this.namedPredicate(name, statements);
      return name;
    });
  }

  /** Declares a predicate whose name was taken before. */
  namedPredicate(name: Code, statements: readonly Code[]): void {
    // The compiler reports parameters that are not used, unless their names say so.
    const isUsed = statements.some((each) => mentions(each, value));
    const text = code`
      function ${name}(${isUsed ? value : local(`_${textOf(value)}`)}: unknown): boolean {
        ${statements}
      }
    `;
    this.#functions.push({ name: textOf(name), text });
  }

  #once(text: string, declare: () => Code): Code {
    const known = this.#known.get(text) ?? declare();
    this.#known.set(text, known);
    return known;
  }

  /** A name that nothing has yet. */
  name(hint: string): Code {
    let found = hint;
    for (let count = 2; this.#names.has(found); count++) found = `${hint}_${count}`;
    this.#names.add(found);
    return local(found);
  }

  /** All that these need. A test that turns out to accept everything leaves those of its parts behind. */
  print(users: readonly Code[]): Code {
    const all = new Map([...this.#constants, ...this.#functions].map((each) => [each.name, each.text]));
    const used = new Set(users.flatMap(identifiersOf));
    // A set that grows while it is walked through: what is used uses others.
    for (const each of used) for (const other of identifiersOf(all.get(each) ?? nothing)) used.add(other);
    const codeOf = (declarations: readonly Declaration[]): readonly Code[] =>
      declarations.filter(({ name }) => used.has(name)).map(({ text }) => text);
    const constants = codeOf(this.#constants);
    return paragraphs([list(constants.length === 0 ? [] : [code`${constants}`], ""), ...codeOf(this.#functions)]);
  }
}

/** The identifiers in printed code, and the words of its comments, but not those of strings. */
function identifiersOf(printed: Code): readonly string[] {
  return identifiersIn(textOf(printed).replace(/"(?:[^"\\]|\\.)*"/g, '""'));
}

/** The argument of a predicate. */
export const value = local("value");

/** A part of the name of a function: what a member's name has of letters and digits. */
export function wordOf(text: string): string {
  return plainWordsOf(text).map(upperFirst).join("").slice(0, 40);
}
