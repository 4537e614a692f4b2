// The functions that a schema is compiled to: declared in the file for all schemas, or, where references are dynamic,
// inside one function, so that each has a variant for the resources that were entered before.

import { code, local, type Code } from "../../printer/code.js";
import type { JsonSchemaContext } from "../context.js";

export interface Functions {
  /** The name of a function with this identity, printed by `body` if it is the first. */
  declare(hint: string, identity: string, body: () => Code): Code;
}

/** Functions at the top of the file. None of them calls itself: recursion goes through references. */
export class SharedFunctions implements Functions {
  readonly #context: JsonSchemaContext;
  readonly #known = new Map<string, Code>();

  constructor(context: JsonSchemaContext) {
    this.#context = context;
  }

  declare(hint: string, identity: string, body: () => Code): Code {
    const known = this.#known.get(identity) ?? this.#context.declare(hint, body());
    this.#known.set(identity, known);
    return known;
  }
}

/** Functions that call each other in any order. */
export class OwnFunctions implements Functions {
  readonly #known = new Map<string, Code>();
  readonly #declarations: Code[] = [];

  declare(_hint: string, identity: string, body: () => Code): Code {
    const known = this.#known.get(identity);
    if (known !== undefined) return known;
    const name = local(`scoped${this.#known.size + 1}`);
    this.#known.set(identity, name);
    this.#declarations.push(code`const ${name} = ${body()};`);
    return name;
  }

  /** All functions, and what they are declared for. */
  print(test: Code): Code {
    return code`
      (() => {
        ${this.#declarations}
        return ${test};
      })()
    `;
  }
}
