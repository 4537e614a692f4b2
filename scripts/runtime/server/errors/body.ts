// Fills an example of the document's error schema with the actual failure. Members with a known name get actual values;
// others are left out, or kept if the schema allows no other value. Every step is validated against the schema.

import { distanceTo } from "./codes.js";
import { absent, candidates, errorLists, isLinkName, type Facts } from "./members.js";
import { isStructured } from "../../syntax/json-values.js";

type MemberPath = readonly (string | number)[];

/**
 * Fills the example that fits the failure best; undefined if the schema leaves no way to express the failure. `isValid`
 * validates a body against the schema.
 */
export function fillExample(examples: readonly unknown[], facts: Facts, isValid: (value: unknown) => boolean): unknown {
  const { failure } = facts;
  if (examples.some((each) => typeof each === "string") && isValid(failure.detail)) return failure.detail;
  const lists = examples.filter(Array.isArray).flatMap((each) => errorLists(each[0], facts, isValid));
  const list = lists.find(isValid);
  if (list !== undefined) return list;
  const objects = examples.filter(
    (each): each is object => isStructured(each) && !Array.isArray(each) && isValid(each),
  );
  const nearest = objects
    .map((example) => ({ example, distance: distanceTo(failure, example) }))
    .sort((one, other) => one.distance - other.distance);
  for (const { example } of nearest) {
    const filler = new ExampleFiller(example, objects, facts, isValid);
    if (filler.fill()) return filler.value;
  }
  return undefined;
}

class ExampleFiller {
  value: unknown;
  /** Whether any member expresses the failure, or can have no other value. */
  #isExpressed = false;

  /** All examples. A value that differs between them is not the only possible one. */
  readonly examples: readonly unknown[];
  readonly facts: Facts;
  readonly isValid: (value: unknown) => boolean;

  constructor(example: unknown, examples: readonly unknown[], facts: Facts, isValid: (value: unknown) => boolean) {
    this.examples = examples;
    this.facts = facts;
    this.isValid = isValid;
    this.value = example;
  }

  fill(): boolean {
    const names = Object.keys(this.value as object);
    return names.every((name) => this.#member([name])) && this.#isExpressed;
  }

  /** Fills one member; false if only an invented value would be valid. */
  #member(path: MemberPath): boolean {
    const value = valueAt(this.value, path);
    // A link to what is written about errors is as right for this one, and it says nothing of it.
    if (isLinkName(String(path.at(-1)))) return this.#try(path, absent) || true;
    const accepts = (other: unknown): boolean => this.isValid(withValueAt(this.value, path, other));
    for (const candidate of candidates(
      String(path.at(-1)),
      value,
      this.facts,
      valueAt(this.value, path.slice(0, -1)),
      accepts,
    )) {
      if (this.#try(path, candidate)) {
        this.#isExpressed = true;
        return true;
      }
    }
    if (isStructured(value) && !Array.isArray(value)) {
      const wasExpressed = this.#isExpressed;
      this.#isExpressed = false;
      const isFilled = Object.keys(value).every((name) => this.#member([...path, name]));
      const isExpressedHere = this.#isExpressed;
      this.#isExpressed ||= wasExpressed;
      if (isFilled && isExpressedHere) return true;
      this.#set(path, value);
    }
    // A value that the schema forces is always right.
    if (!isStructured(value) && !this.#isOpen(path, value) && !otherValues(value).some(accepts))
      return (this.#isExpressed = true);
    if (this.#try(path, absent)) return true;
    return (
      (Array.isArray(value) && this.#try(path, [])) ||
      (isStructured(value) && this.#try(path, {})) ||
      this.#try(path, null)
    );
  }

  /** Whether another example has another value at a path. */
  #isOpen(path: MemberPath, value: unknown): boolean {
    return this.examples.some((example) => {
      const other = valueAt(example, path);
      return other !== undefined && other !== value;
    });
  }

  #try(path: MemberPath, candidate: unknown): boolean {
    const next = withValueAt(this.value, path, candidate);
    if (!this.isValid(next)) return false;
    this.value = next;
    return true;
  }

  #set(path: MemberPath, value: unknown): void {
    this.value = withValueAt(this.value, path, value);
  }
}

/** Other values of the same type. If the schema accepts one of them, it doesn't force the value. */
function otherValues(value: unknown): readonly unknown[] {
  if (typeof value === "number") return [value + 1, value - 1];
  if (typeof value === "boolean") return [!value];
  if (typeof value !== "string") return [null, {}, "other", 0];
  return [
    `${value}~`,
    `${value}x`,
    `${value.slice(0, -1)}0`,
    "2001-02-03T04:05:06.789Z",
    "2001-02-03",
    "https://other.example/",
    "other@other.example",
    crypto.randomUUID(),
  ].filter((other) => other !== value);
}

function valueAt(root: unknown, path: MemberPath): unknown {
  return path.reduce(
    (value, step) => (isStructured(value) ? (value as Record<string | number, unknown>)[step] : undefined),
    root,
  );
}

/** The value with the member at a path replaced, or removed. */
function withValueAt(root: unknown, [step, ...rest]: MemberPath, value: unknown): unknown {
  if (step === undefined) return value;
  const entries = Object.entries(root as object).flatMap(([name, each]): [string, unknown][] => {
    if (name !== String(step)) return [[name, each]];
    const next = withValueAt(each, rest, value);
    return next === absent ? [] : [[name, next]];
  });
  // A member that was removed before may be added again.
  if (!entries.some(([name]) => name === String(step)) && value !== absent && rest.length === 0)
    entries.push([String(step), value]);
  return Object.fromEntries(entries);
}
