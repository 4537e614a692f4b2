// The schemas of a file that zod can't express: each is compiled once, with the definitions that it refers to.

import type { Json } from "../../json/json.js";
import type { Model } from "../../model/model.js";
import { resolveIn } from "../../runtime/validation/keywords.js";
import { code, type Code } from "../printer/code.js";
import type { JsonSchemaContext } from "./context.js";
import { wordOf, type Declarations } from "./declarations.js";
import { compileDefinition, compileJsonSchema } from "./json-schema.js";

export class JsonSchemas implements JsonSchemaContext {
  readonly #declarations: Declarations;
  readonly #definitions: Readonly<Record<string, Json>>;
  readonly #references = new Map<string, Code>();

  constructor(declarations: Declarations, definitions: Model["definitions"]) {
    this.#declarations = declarations;
    this.#definitions = Object.fromEntries(definitions.map(({ ref, schema }) => [ref, schema]));
  }

  /** The name of the function that a schema is compiled to. */
  predicate(schema: Json, hint: string): Code {
    const identity = `json ${JSON.stringify(schema)}`;
    return this.#declarations.sharedConstant(hint, identity, () => compileJsonSchema(schema, this));
  }

  declare(hint: string, body: Code): Code {
    return this.#declarations.constant(hint, body);
  }

  resolve(ref: string): Json | undefined {
    return resolveIn(this.#definitions, ref) as Json | undefined;
  }

  reference(ref: string): Code {
    const known = this.#references.get(ref);
    if (known !== undefined) return known;
    // Named before it is compiled, since it may refer to itself.
    const name = this.#declarations.name(`is${wordOf(ref.split("/").at(-1) ?? "")}`);
    this.#references.set(ref, name);
    const compiled = compileDefinition(this.resolve(ref) ?? true, this);
    this.#declarations.constantNamed(name, code`(value: unknown) => boolean`, compiled);
    return name;
  }
}
