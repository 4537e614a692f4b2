// Makes up values that the schemas of a document accept, for what has no example.

import { itemsOf, memberOf, type Json } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import { Discriminators, narrowedMember } from "../json-schema/discriminators.js";
import { ExampleValidator, sampleLimits } from "../json-schema/example-validation.js";
import type { Direction } from "../model.js";
import { SchemaSolver } from "../solver/schema-solver.js";
import { leastChanged } from "./least-changed.js";
import { Search, type Judge } from "./search.js";
import type { SearchOptions } from "./making.js";
import type { ValueSource } from "./values.js";

export interface SamplerOptions {
  /** Chooses values by the names of members, in place of the same one for all of a type. */
  readonly values?: ValueSource | undefined;
}

export class Sampler {
  readonly #document: Document;
  /** What a server accepts, which ignores the members that requests are without. */
  readonly #validator: ExampleValidator;
  /** What a client may send: no such member. */
  readonly #sent: ExampleValidator;
  /** With what discriminators say: the first choice, which the others fall back from. */
  readonly #narrowed: ExampleValidator;
  readonly #values: ValueSource | undefined;
  #solver: SchemaSolver | undefined;
  /** By schema as text: the same union is often written at each of its operations. */
  readonly #known = new Map<string, Json | undefined>();

  constructor(document: Document, { values }: SamplerOptions = {}) {
    const discriminators = new Discriminators(memberOf(document.root["components"], "schemas"));
    this.#document = document;
    this.#validator = new ExampleValidator(document, { limits: sampleLimits });
    this.#sent = new ExampleValidator(document, { limits: sampleLimits, rejectsHidden: true });
    this.#narrowed = new ExampleValidator(document, {
      limits: sampleLimits,
      namesOf: (union, keyword) =>
        discriminators
          .ofMembers(union, itemsOf(union[keyword]))
          ?.map((each) => (each === null ? true : narrowedMember(each))),
      nameOf: (component) => {
        const own = discriminators.ofComponent(component);
        return own && narrowedMember(own);
      },
    });
    this.#values = values;
  }

  /**
   * A value that a schema of the document accepts in a direction, the same at each call; undefined where none is found,
   * since there is none, or none within a limited number of steps. `hasFiles` makes binary strings empty.
   */
  sample(schema: Json, direction: Direction, hasFiles = false): Json | undefined {
    const key = `${direction} ${hasFiles} ${JSON.stringify(schema)}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#find(schema, direction, hasFiles));
    return this.#known.get(key);
  }

  /** A few different values that a schema accepts, the likeliest first. */
  several(schema: Json, direction: Direction): readonly Json[] {
    const converted = this.#validator.convert(schema, direction);
    const found = new Map<string, Json>();
    for (const attempt of attempts) {
      for (const value of new Search(judgeOf(this.#validator, direction), {
        ...attempt,
        hasFiles: false,
        values: this.#values,
      }).all(converted))
        if (found.set(JSON.stringify(value), value).size >= maxSeveral) return [...found.values()];
    }
    return [...found.values()];
  }

  #find(schema: Json, direction: Direction, hasFiles: boolean): Json | undefined {
    const [best, ...others] = attempts;
    const narrowed = this.#findBy(this.#narrowed, schema, direction, hasFiles, [best]);
    // Alternatives of a `oneOf` that differ by the discriminator alone accept it all: then none is valid.
    if (narrowed !== undefined && this.#accepts(schema, narrowed, direction)) return narrowed;
    const found = this.#findBy(this.#validator, schema, direction, hasFiles, [best, ...others]);
    return found !== undefined && this.#accepts(schema, found, direction)
      ? found
      : this.#solve(schema, direction, hasFiles);
  }

  /**
   * Whether both server and client accept it. Of a `oneOf` whose one alternative hides a member that the other
   * describes, the server accepts what no client may send (a member that is wrong for the other), and rejects what it
   * may.
   */
  #accepts(schema: Json, value: Json, direction: Direction): boolean {
    const validators = direction === "write" ? [this.#validator, this.#sent] : [this.#validator];
    return validators.every((each) => each.allows(schema, value, direction));
  }

  /** The solver's value, or one that a reader would like with as little as possible of it. */
  #solve(schema: Json, direction: Direction, hasFiles: boolean): Json | undefined {
    const accepts = (value: Json): boolean => this.#accepts(schema, value, direction);
    this.#solver ??= new SchemaSolver(this.#document);
    const result = this.#solver.solve(schema, direction);
    if (result.kind !== "value" || !accepts(result.value)) return undefined;
    // Alternatives that accept each other's values reject every value of one of them.
    const judge: Judge = { ...judgeOf(this.#validator, direction), accepts: () => true };
    const options = { ...attempts[0], values: this.#values, hasFiles };
    const liked = new Search(judge, options).find(this.#validator.convert(schema, direction));
    return liked === undefined ? result.value : leastChanged(liked, result.value, accepts);
  }

  #findBy(
    validator: ExampleValidator,
    schema: Json,
    direction: Direction,
    hasFiles: boolean,
    tried: readonly Attempt[],
  ): Json | undefined {
    const judge = judgeOf(validator, direction);
    const converted = validator.convert(schema, direction);
    for (const attempt of tried) {
      const values = attempt.hasExamples ? this.#values : undefined;
      const value = new Search(judge, { ...attempt, values, hasFiles }).find(converted);
      // A dynamic reference means something else here than inside of the whole.
      if (value !== undefined && judge.accepts(converted, value)) return value;
    }
    return undefined;
  }
}

function judgeOf(validator: ExampleValidator, direction: Direction): Judge {
  return {
    resolve: (ref) => validator.resolve(ref, direction),
    accepts: (schema, value) => validator.acceptsConverted(schema, value, direction),
  };
}

/** How many values there are for a choice. */
const maxSeveral = 12;

/** With the values that a reader would like best; and with any, also with references inside of themselves. */
const attempts: readonly [Attempt, ...Attempt[]] = [
  { hasExamples: true, maxNested: 1, values: undefined },
  { hasExamples: false, maxNested: 2, values: undefined },
];

type Attempt = Pick<SearchOptions, "hasExamples" | "maxNested" | "values">;
