// `unevaluatedProperties` and `unevaluatedItems`: which members and items count depends on the parts of the schema that
// apply. The schema becomes one case for each combination of parts that may apply, and in each case it is known.
// `{anyOf: [{properties: {a}, required: [a]}, {properties: {b}, required: [b]}], unevaluatedProperties: false}`: three
// cases, in which `a`, `b` or both of them are allowed.
import { isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { refPointer } from "../../../json/pointer.js";
import type { Document } from "../../../openapi/document.js";
import { SchemaNode, types, type Factor } from "./node.js";
import { unionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** Members and items that some part has evaluated. */
interface Evaluated {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  readonly hasAllMembers: boolean;
  readonly items: number;
  readonly hasAllItems: boolean;
  /** The items that satisfy one of these `contains` (JSON Schema 2020-12, section 11.2). */
  readonly contained: readonly Json[];
}

/** The conditions of a case, and what is evaluated in it. */
interface Case {
  readonly conditions: readonly Factor[];
  readonly evaluated: Evaluated;
}

type Read = (json: Json) => SchemaNode;

/** More cases than these are not decided. */
const maxCases = 128;
const maxBranches = 6;

class TooManyCases extends Error {}

export function unevaluatedProperties(
  json: JsonObject,
  document: Document,
  same: Read,
  node: SchemaNode,
): readonly Factor[] {
  return decide(json, document, same, types.object, ({ names, patterns, hasAllMembers }) =>
    hasAllMembers ? [] : [{ kind: "additional", names, patterns, node }],
  );
}

export function unevaluatedItems(json: JsonObject, document: Document, same: Read, inside: Read): readonly Factor[] {
  const others = inside(json["unevaluatedItems"] ?? true);
  return decide(json, document, same, types.array, ({ items, hasAllItems, contained }) => {
    if (hasAllItems) return [];
    const node = SchemaNode.of({ kind: "anyOf", nodes: [...contained.map(inside), others] });
    return [{ kind: "itemsFrom", index: items, node: contained.length === 0 ? others : node }];
  });
}

/** `about`: the type of the values that it is about. */
function decide(
  json: JsonObject,
  document: Document,
  same: Read,
  about: number,
  factorsFor: (evaluated: Evaluated) => readonly Factor[],
): readonly Factor[] {
  const { unevaluatedProperties: _, unevaluatedItems: __, ...rest } = json;
  try {
    const cases = new Cases(document, same).of(rest, 0);
    const [only] = cases;
    if (cases.length === 1 && only?.conditions.length === 0) return factorsFor(only.evaluated);
    return [
      {
        kind: "anyOf",
        nodes: cases.map(({ conditions, evaluated }) => SchemaNode.of(...conditions, ...factorsFor(evaluated))),
      },
    ];
  } catch (error) {
    if (!(error instanceof TooManyCases)) throw error;
    const [reason, text] = ["too many parts beside `unevaluated…`", JSON.stringify(json)];
    return [{ kind: "opaque", reason, text: `${String(about)} ${text}`, types: about }];
  }
}

const empty: Evaluated = { names: [], patterns: [], hasAllMembers: false, items: 0, hasAllItems: false, contained: [] };

function isEmpty({ names, patterns, hasAllMembers, items, hasAllItems, contained }: Evaluated): boolean {
  const count = names.length + patterns.length + contained.length;
  return count === 0 && !hasAllMembers && items === 0 && !hasAllItems;
}

class Cases {
  readonly #document: Document;
  readonly #same: Read;

  constructor(document: Document, same: Read) {
    this.#document = document;
    this.#same = same;
  }

  of(json: Json, depth: number): readonly Case[] {
    if (depth > 20) throw new TooManyCases();
    if (!isObject(json)) return [{ conditions: [], evaluated: empty }];
    let cases: readonly Case[] = [{ conditions: [], evaluated: evaluatedBy(json) }];
    const add = (others: readonly Case[]): void => {
      // Which of them applies doesn't matter if none evaluates anything.
      if (others.every(({ evaluated }) => isEmpty(evaluated))) return;
      cases = cases.flatMap((one) => others.map((other) => join(one, other)));
      if (cases.length > maxCases) throw new TooManyCases();
    };
    if (typeof json["$ref"] === "string")
      add(this.of(this.#document.resolve(refPointer(json["$ref"]) ?? "") ?? true, depth + 1));
    for (const each of itemsOf(json["allOf"])) add(this.of(each, depth + 1));
    for (const keyword of unionKeywords) {
      const branches = itemsOf(json[keyword]);
      if (branches.length > 0) add(this.#ofBranches(branches, keyword === "oneOf", depth));
    }
    if (json["if"] !== undefined) {
      const condition = this.#same(json["if"]);
      const branch = (name: "then" | "else"): readonly Case[] => this.of(json[name] ?? true, depth + 1);
      const whenTrue = product(this.of(json["if"], depth + 1), branch("then"));
      add([
        ...whenTrue.map((each) => withCondition(each, { kind: "allOf", nodes: [condition] })),
        ...branch("else").map((each) => withCondition(each, { kind: "not", node: condition })),
      ]);
    }
    for (const [name, each] of membersOf(json["dependentSchemas"])) {
      // It applies to objects that have the member, and to no other value.
      const present = SchemaNode.of({ kind: "types", types: types.object }, { kind: "required", name });
      add([
        ...this.of(each, depth + 1).map((inner) => withCondition(inner, { kind: "allOf", nodes: [present] })),
        { conditions: [{ kind: "not", node: present }], evaluated: empty },
      ]);
    }
    return cases;
  }

  #ofBranches(branches: readonly Json[], isExclusive: boolean, depth: number): readonly Case[] {
    const nodes = branches.map(this.#same);
    const chooseCases = (indices: ReadonlySet<number>): readonly Case[] => {
      const conditions = nodes.map((node, index): Factor =>
        indices.has(index) ? { kind: "allOf", nodes: [node] } : { kind: "not", node },
      );
      const inner = [...indices].map((index) => this.of(branches[index] ?? true, depth + 1));
      return inner
        .reduce(product, [{ conditions: [], evaluated: empty }])
        .map((each) => ({ ...each, conditions: [...conditions, ...each.conditions] }));
    };
    const own = branches.flatMap((each) => this.of(each, depth + 1));
    if (own.every(({ evaluated }) => isEmpty(evaluated))) return own.slice(0, 1);
    if (isExclusive) return branches.flatMap((_, index) => chooseCases(new Set([index])));
    if (branches.length > maxBranches) throw new TooManyCases();
    const subsets = Array.from({ length: 2 ** branches.length - 1 }, (_, bits) => bits + 1);
    return subsets.flatMap((bits) =>
      chooseCases(new Set([...branches.keys()].filter((index) => (bits >> index) % 2 === 1))),
    );
  }
}

function product(one: readonly Case[], other: readonly Case[]): readonly Case[] {
  return one.flatMap((left) => other.map((right) => join(left, right)));
}

function join(one: Case, other: Case): Case {
  return {
    conditions: [...one.conditions, ...other.conditions],
    evaluated: {
      names: [...new Set([...one.evaluated.names, ...other.evaluated.names])],
      patterns: [...new Set([...one.evaluated.patterns, ...other.evaluated.patterns])],
      hasAllMembers: one.evaluated.hasAllMembers || other.evaluated.hasAllMembers,
      items: Math.max(one.evaluated.items, other.evaluated.items),
      hasAllItems: one.evaluated.hasAllItems || other.evaluated.hasAllItems,
      contained: [...new Set([...one.evaluated.contained, ...other.evaluated.contained])],
    },
  };
}

function withCondition({ conditions, evaluated }: Case, condition: Factor): Case {
  return { conditions: [condition, ...conditions], evaluated };
}

function evaluatedBy(json: JsonObject): Evaluated {
  return {
    names: membersOf(json["properties"]).map(([name]) => name),
    patterns: membersOf(json["patternProperties"]).map(([source]) => source),
    hasAllMembers: json["additionalProperties"] !== undefined || json["unevaluatedProperties"] !== undefined,
    items: itemsOf(json["prefixItems"]).length,
    hasAllItems: json["items"] !== undefined || json["unevaluatedItems"] !== undefined,
    contained: json["contains"] === undefined ? [] : [json["contains"]],
  };
}
