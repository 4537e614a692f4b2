// Which members a schema declares, anywhere among the parts that apply to the same value.
// `{properties: {a}, allOf: [{properties: {b}}]}`: `a` and `b`; other members are not mentioned.
import { matches } from "../factors/evaluate.js";
import { isNode, type Literal } from "./goal.js";
import type { Factor, SchemaNode } from "../factors/node.js";

/**
 * Members with names that are not declared: `described` by a schema of their own, `allowed` by `additionalProperties:
 * true`, or not mentioned.
 */
export type Others = "described" | "allowed" | "unmentioned";

export interface Declared {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
  readonly others: Others;
  /** Whether the schema says anything about objects. Otherwise it sends any. */
  readonly isKnown: boolean;
}

export function declares({ names, patterns }: Declared, name: string): boolean {
  return names.has(name) || patterns.some((source) => matches(source, name) === true);
}

/** What the sender's literals of a goal declare. */
export function declaredBy(goal: readonly Literal[]): Declared {
  const found = new Collector();
  for (const { is, party } of goal) {
    if (party !== "sender") continue;
    if (isNode(is)) found.addNode(is);
    else found.addFactor(is);
  }
  return found.result();
}

class Collector {
  readonly #names = new Set<string>();
  readonly #patterns = new Set<string>();
  readonly #seen = new Set<SchemaNode>();
  #others: Others = "unmentioned";
  #isKnown = false;

  addNode(node: SchemaNode): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    for (const factor of node.factors) this.addFactor(factor);
  }

  addFactor(factor: Factor): void {
    this.#isKnown = true;
    switch (factor.kind) {
      case "property":
      case "required":
        this.#names.add(factor.name);
        break;
      case "patternProperty":
        this.#patterns.add(factor.source);
        break;
      case "additional":
        if (factor.node.factors.length > 0) this.#others = "described";
        else if (this.#others === "unmentioned") this.#others = "allowed";
        break;
      case "values":
        for (const value of factor.values)
          if (typeof value === "object" && value !== null) for (const name of Object.keys(value)) this.#names.add(name);
        break;
      case "allOf":
      case "anyOf":
      case "oneOf":
        for (const node of factor.nodes) this.addNode(node);
        break;
      case "dependent":
        this.#names.add(factor.name);
        this.addNode(factor.node);
        break;
      case "not":
        this.addNode(factor.node);
        break;
      case "if":
        for (const node of [factor.if, factor.then, factor.else]) this.addNode(node);
        break;
      default:
    }
  }

  result(): Declared {
    return { names: this.#names, patterns: [...this.#patterns], others: this.#others, isKnown: this.#isKnown };
  }
}
