// Copied from scripts/runtime/validation/issues/examiner.ts by halves. Do not edit.

// Reports the issues of a value that a compiled predicate rejects, by the description of its schema. They are those of
// the zod schema, with two exceptions: `pattern` is only a member of issues of the document's patterns, not of formats,
// and a value that is nested too deep for the stack is one issue at its root. Nothing here needs zod.

import type { CompleteIssue, IntegerReading } from "../compiled.js";
import { discriminatedExaminer, oneOfExaminer, unionExaminer, withinNull } from "./composition-issues.js";
import type { ArrayDescription, Description, Descriptions } from "./description.js";
import { addAt, isAborted, isStopped, limitFound, maxIssues, none, type Examine, type Found } from "../found.js";
import { integerReading } from "./integer-reading.js";
import { custom, reportFound, schemaIssue, tooBig, tooSmall, unlessTooDeep, wrongType } from "./issues.js";
import { Validator } from "../json-schema.js";
import { resolveIn } from "../keywords.js";
import { objectExaminer } from "./object-issues.js";
import { literalExaminer, numberExaminer, stringExaminer } from "./scalar-issues.js";
import { canonicalJson } from "../values.js";

/** Makes functions of descriptions, each when it is needed for the first time. */
export class Examiner {
  readonly #components: Descriptions["components"];
  readonly #validator: Validator;
  readonly #made = new WeakMap<Description, Examine>();

  constructor({ components, definitions }: Descriptions) {
    this.#components = components;
    this.#validator = new Validator((ref) => resolveIn(definitions, ref));
  }

  /** The issues of a value. */
  issues(description: Description, value: unknown): readonly CompleteIssue[] {
    const examine = this.#of(description);
    return reportFound(unlessTooDeep(() => examine(value)));
  }

  /** What an integer at a path is to a handler where no double has its digits. */
  integerAt(description: Description, path: readonly PropertyKey[]): IntegerReading {
    const find = (ref: string): unknown => this.#validator.resolve(ref);
    return integerReading(description, path, { component: (id) => this.target(id), definition: find });
  }

  /** The component that a reference is to. */
  target(id: string): Description {
    return this.#components[id] ?? anything;
  }

  #of(description: Description): Examine {
    const known = this.#made.get(description) ?? this.#make(description);
    this.#made.set(description, known);
    return known;
  }

  #make(description: Description): Examine {
    switch (description.kind) {
      case "any":
        return () => none;
      case "ref":
        return this.#reference(description.id);
      case "never":
        return (value) => wrongType("never", value);
      case "null":
        return (value) => (value === null ? none : wrongType("null", value));
      case "boolean":
        return (value) => (typeof value === "boolean" ? none : wrongType("boolean", value));
      case "file":
        return (value) => (value instanceof File ? none : wrongType("file", value));
      case "literal":
        return literalExaminer(description.values);
      case "string":
        return stringExaminer(description);
      case "number":
        return numberExaminer(description);
      case "array":
        return arrayExaminer(description, this.#of(description.items));
      case "object": {
        const { properties = {}, required = [], additional } = description;
        const names = new Set(required);
        const declared = Object.entries(properties).map(([name, each]) => {
          return { name, isRequired: names.has(name), examine: this.#of(each) };
        });
        return objectExaminer(description, { declared, additional: additional && this.#of(additional) });
      }
      case "anyOf": {
        const others = description.members.filter(({ kind }) => kind !== "null");
        const union = unionExaminer(this.#all(others));
        return others.length < description.members.length ? withinNull(union) : union;
      }
      case "oneOf": {
        const { discriminator, values = [] } = description;
        const members = this.#all(description.members);
        return discriminator === undefined
          ? oneOfExaminer(members)
          : discriminatedExaminer(discriminator, values, members);
      }
      case "allOf": {
        const members = this.#all(description.members);
        return (value) =>
          members.reduce<readonly Found[]>((all, examine) => limitFound([...all, ...examine(value)]), none);
      }
      case "jsonSchema": {
        const { schema } = description;
        return (value) => unlessTooDeep(() => this.#validator.issues(schema, value, maxIssues).map(schemaIssue));
      }
    }
  }

  #all(descriptions: readonly Description[]): readonly Examine[] {
    return descriptions.map((each) => this.#of(each));
  }

  /** A component may refer to itself, so it is made when a value comes. */
  #reference(id: string): Examine {
    let made: Examine | undefined;
    return (value) => (made ??= this.#of(this.target(id)))(value);
  }
}

const anything: Description = { kind: "any" };

function arrayExaminer({ minItems = 0, maxItems = Infinity, uniqueItems }: ArrayDescription, item: Examine): Examine {
  return (value) => {
    if (!Array.isArray(value)) return wrongType("array", value);
    // The items of an array that is too long are not looked at.
    if (value.length > maxItems) return [tooBig("array", maxItems, true, false)];
    const all: Found[] = [];
    for (let index = 0; index < value.length && all.length < maxIssues; index++) addAt(index, item(value[index]), all);
    limitFound(all);
    const wasAborted = isAborted(all);
    if (value.length < minItems && !isStopped(all)) all.push(tooSmall("array", minItems, true, true));
    if (uniqueItems !== true || wasAborted) return all;
    return [...all, ...unlessTooDeep(() => duplicates(value, maxIssues - all.length))];
  };
}

function duplicates(items: readonly unknown[], atMost: number): readonly Found[] {
  const seen = new Set<string>();
  const all: Found[] = [];
  for (const [index, item] of items.entries()) {
    const value = canonicalJson(item);
    if (seen.has(value) && all.length < atMost) all.push(custom("Must differ from the items before it", [index]));
    seen.add(value);
  }
  return all;
}
