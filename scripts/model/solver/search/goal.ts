// What one value must satisfy: literals are schemas and factors that hold, or don't. A schema that holds is the
// conjunction of its factors; one that doesn't hold is the choice which of them fails.
// `{enum: [x, y]}` holds and `{type: string, maxLength: 5}` doesn't: the value is no string, or has more than 5
// characters.
import { factorKey, type Ids } from "../factors/ids.js";
import { allTypes, SchemaNode, types, typesOf, type Factor } from "../factors/node.js";
import { compositionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** Which document says so. Only the sender's document decides which members are sent. */
export type Party = "sender" | "receiver";

export interface Literal {
  readonly holds: boolean;
  readonly party: Party;
  readonly is: SchemaNode | Factor;
}

export function isNode(is: SchemaNode | Factor): is is SchemaNode {
  return is instanceof SchemaNode;
}

export function literalKey({ holds, is }: Literal): string {
  return `${holds ? "+" : "-"}${isNode(is) ? is.id : factorKey(is)}`;
}

/** One of these lists of literals holds. */
export type Choice = readonly (readonly Literal[])[];

export interface Fact {
  readonly factor: Factor;
  readonly holds: boolean;
  readonly party: Party;
}

/** A consistent set of literals so far, and choices that are open. */
export class Branch {
  types = allTypes;
  readonly facts: Map<string, Fact>;
  readonly nodes: Map<number, boolean>;
  choices: Choice[];
  readonly #ids: Ids;
  /** Whether a receiver may reject a value for its format. */
  readonly #assertsFormats: boolean;

  constructor(ids: Ids, assertsFormats: boolean, from?: Branch) {
    this.#ids = ids;
    this.#assertsFormats = assertsFormats;
    this.types = from?.types ?? allTypes;
    this.facts = new Map(from?.facts);
    this.nodes = new Map(from?.nodes);
    this.choices = [...(from?.choices ?? [])];
  }

  copy(): Branch {
    return new Branch(this.#ids, this.#assertsFormats, this);
  }

  /** Adds what must hold. False if it contradicts something. */
  addAll(literals: readonly Literal[]): boolean {
    return literals.every((literal) => this.add(literal));
  }

  add({ is, holds, party }: Literal): boolean {
    return isNode(is) ? this.#addNode(is, holds, party) : this.#addFactor(is, holds, party);
  }

  #addNode(node: SchemaNode, holds: boolean, party: Party): boolean {
    this.#ids.assign(node);
    const known = this.nodes.get(node.id);
    if (known !== undefined) return known === holds;
    this.nodes.set(node.id, holds);
    if (!holds) return this.#choose(node.factors.map((is) => [{ is, holds, party }]));
    return this.#limitTypes(node.types) && node.factors.every((factor) => this.#addFactor(factor, true, party));
  }

  #addFactor(factor: Factor, holds: boolean, party: Party): boolean {
    const all = (nodes: readonly SchemaNode[], each: boolean): Literal[] =>
      nodes.map((is) => ({ is, holds: each, party }));
    switch (factor.kind) {
      case "types":
        return this.#limitTypes(holds ? factor.types : ~factor.types & allTypes);
      case "not":
        return this.#addNode(factor.node, !holds, party);
      case "allOf":
        return holds
          ? this.addAll(all(factor.nodes, true))
          : this.#choose(all(factor.nodes, false).map((each) => [each]));
      case "anyOf":
        return holds
          ? this.#choose(all(factor.nodes, true).map((each) => [each]))
          : this.addAll(all(factor.nodes, false));
      case "oneOf":
        return this.#choose(holds ? exactlyOne(factor.nodes, party) : notExactlyOne(factor.nodes, party));
      case "if": {
        const when: Literal = { is: factor.if, holds: true, party };
        const unless: Literal = { is: factor.if, holds: false, party };
        return this.#choose([
          [when, { is: factor.then, holds, party }],
          [unless, { is: factor.else, holds, party }],
        ]);
      }
      case "dependent": {
        const present: Literal = { is: { kind: "required", name: factor.name }, holds: true, party };
        if (!holds) return this.#limitTypes(types.object) && this.addAll([present, { is: factor.node, holds, party }]);
        return this.#choose([
          [{ is: notObject, holds: true, party }],
          [{ ...present, holds: false }],
          [{ is: factor.node, holds, party }],
        ]);
      }
      default:
        return this.#addFact(factor, holds, party);
    }
  }

  #addFact(factor: Factor, holds: boolean, party: Party): boolean {
    // What the receiver never sends may come nevertheless, and what the sender never sends can't be wrong.
    if (factor.kind === "hidden" && !(holds && party === "sender")) return holds;
    if (factor.kind === "note") return holds;
    if (!holds && this.#isUnasserted(factor)) return false;
    const key = factorKey(factor);
    const known = this.facts.get(key);
    if (known !== undefined) return known.holds === holds;
    this.facts.set(key, { factor, holds, party });
    return holds || this.#limitTypes(typesOf(factor));
  }

  #isUnasserted(factor: Factor): boolean {
    return factor.kind === "format" && typesOf(factor) === types.string && !this.#assertsFormats;
  }

  #limitTypes(allowed: number): boolean {
    this.types &= allowed;
    return this.types !== 0;
  }

  #choose(choice: Choice): boolean {
    this.choices.push(choice);
    return choice.length > 0;
  }

  /** Decides the choices that have one alternative left. False if one has none. */
  propagate(): boolean {
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      const open = this.choices;
      this.choices = [];
      for (const choice of open) {
        const possible = this.#possibleOf(choice);
        if (possible === undefined) continue;
        const [only] = possible;
        if (only === undefined) return false;
        if (possible.length > 1) {
          this.choices.push(possible);
          continue;
        }
        hasChanged = true;
        if (!this.addAll(only)) return false;
      }
    }
    return true;
  }

  /**
   * The alternatives that nothing contradicts; undefined where one holds anyway. In one pass, and without a copy where
   * all are possible: a search spends most of its time here.
   */
  #possibleOf(choice: Choice): Choice | undefined {
    let possible: (readonly Literal[])[] | undefined;
    for (const [index, alternative] of choice.entries()) {
      const verdict = this.#verdictOf(alternative);
      if (verdict === true) return undefined;
      if (verdict === false) possible ??= choice.slice(0, index);
      else possible?.push(alternative);
    }
    return possible ?? choice;
  }

  /** Whether all literals hold, or one doesn't; undefined where that is open. */
  #verdictOf(alternative: readonly Literal[]): boolean | undefined {
    let isOpen = false;
    for (const literal of alternative) {
      if (this.#isTrue(literal)) continue;
      if (this.#isFalse(literal)) return false;
      isOpen = true;
    }
    return isOpen ? undefined : true;
  }

  #isTrue({ is, holds }: Literal): boolean {
    if (isNode(is)) return is.factors.length === 0 ? holds : is.id !== -1 && this.nodes.get(is.id) === holds;
    if (is.kind === "types") return (this.types & ~(holds ? is.types : ~is.types)) === 0;
    if (holds && (typesOf(is) & this.types) === 0) return true;
    return isSimple(is) && this.facts.get(factorKey(is))?.holds === holds;
  }

  #isFalse({ is, holds }: Literal): boolean {
    if (isNode(is)) {
      this.#ids.assign(is);
      const known = this.nodes.get(is.id);
      if (known !== undefined) return known !== holds;
      return holds ? (is.types & this.types) === 0 : is.factors.length === 0;
    }
    if (is.kind === "types") return (this.types & (holds ? is.types : ~is.types)) === 0;
    if (!holds && (typesOf(is) & this.types) === 0) return true;
    if (!isSimple(is)) return false;
    const known = this.facts.get(factorKey(is));
    if (known !== undefined) return known.holds !== holds;
    return !holds && (is.kind === "hidden" || is.kind === "note" || this.#isUnasserted(is));
  }
}

const notObject: Factor = { kind: "types", types: allTypes & ~types.object };

const composed: ReadonlySet<Factor["kind"]> = new Set([...compositionKeywords, "not", "if", "dependent"]);

/** Whether a factor is a fact of its own, so that its key says whether it holds. */
function isSimple({ kind }: Factor): boolean {
  return !composed.has(kind);
}

function exactlyOne(nodes: readonly SchemaNode[], party: Party): Choice {
  return nodes.map((_, chosen) => nodes.map((is, index): Literal => ({ is, holds: index === chosen, party })));
}

/** None, or two of them. */
function notExactlyOne(nodes: readonly SchemaNode[], party: Party): Choice {
  const none = nodes.map((is): Literal => ({ is, holds: false, party }));
  const pairs = nodes.flatMap((one, index) =>
    nodes.slice(index + 1).map((other): readonly Literal[] => [
      { is: one, holds: true, party },
      { is: other, holds: true, party },
    ]),
  );
  return [none, ...pairs];
}
