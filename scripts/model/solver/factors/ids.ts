// Gives schemas their ids: equal ones for schemas that have the same factors, in whatever order. Schemas that contain
// themselves are compared with each other as graphs.
// `{enum: [x, y]}` → `{anyOf: [{const: y}, {const: x}]}`: the same id.
import { canonicalJson } from "../../../runtime/validation/values.js";
import { childrenOf, type Factor, type SchemaNode } from "./node.js";

interface Visit {
  readonly index: number;
  low: number;
}

export class Ids {
  readonly #ids = new Map<string, number>();
  /** For each group of schemas that contain each other: the final text of each id. */
  readonly #strings = new Map<number, string>();

  /** Sets the id of a schema and of all inside of it (Tarjan's strongly connected components). */
  assign(root: SchemaNode): void {
    if (root.id !== -1) return;
    const visits = new Map<SchemaNode, Visit>();
    const stack: SchemaNode[] = [];
    const visit = (node: SchemaNode): Visit => {
      const own: Visit = { index: visits.size, low: visits.size };
      visits.set(node, own);
      stack.push(node);
      for (const child of node.factors.flatMap(childrenOf)) {
        if (child.id !== -1) continue;
        const known = visits.get(child);
        if (known === undefined) own.low = Math.min(own.low, visit(child).low);
        // What left the stack has an id.
        else own.low = Math.min(own.low, known.index);
      }
      if (own.low === own.index) this.#assignGroup(stack.splice(stack.indexOf(node)));
      return own;
    };
    visit(root);
  }

  #assignGroup(group: readonly SchemaNode[]): void {
    const [only] = group;
    if (only !== undefined && group.length === 1 && !only.factors.flatMap(childrenOf).includes(only)) {
      only.id = this.#idOf(nodeKey(only, (child) => String(child.id)));
      return;
    }
    this.#assignCycle(group);
  }

  /**
   * Refines labels until they distinguish no more schemas of the group. Schemas of another group with the same labels
   * are equal if their factors are, with the ids of the first group in place of the labels.
   */
  #assignCycle(group: readonly SchemaNode[]): void {
    let labels = new Map<SchemaNode, string>(group.map((node) => [node, "?"]));
    let count = 0;
    for (;;) {
      const next = new Map<SchemaNode, string>();
      for (const node of group) {
        next.set(node, `c${this.#idOf(`c${nodeKey(node, (child) => labels.get(child) ?? String(child.id))}`)}`);
      }
      labels = next;
      const distinct = new Set(labels.values()).size;
      if (distinct === count) break;
      count = distinct;
    }
    const idFor = (label: string): number => this.#idOf(`final ${label}`);
    const textFor = (node: SchemaNode): string =>
      nodeKey(node, (child) => (labels.has(child) ? String(idFor(labels.get(child) ?? "")) : String(child.id)));
    const strings = new Map(group.map((node) => [node, textFor(node)]));
    const isSame = group.every((node) => {
      const known = this.#strings.get(idFor(labels.get(node) ?? ""));
      return known === undefined || known === strings.get(node);
    });
    // Otherwise those of an equal group have the same ids.
    const entries = new Set([...strings].map(([node, text]) => `${labels.get(node) ?? ""}=${text}`));
    const suffix = isSame ? "" : ` ${this.#idOf(`group ${[...entries].sort().join(" ")}`)}`;
    for (const node of group) {
      node.id = this.#idOf(`final ${labels.get(node) ?? ""}${suffix}`);
      if (isSame) this.#strings.set(node.id, strings.get(node) ?? "");
    }
    // A schema outside of the group may have the same factors as one inside, such as one that was unrolled.
    for (const node of group) {
      const key = nodeKey(node, (child) => String(child.id));
      if (!this.#ids.has(key)) this.#ids.set(key, node.id);
    }
  }

  #idOf(key: string): number {
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }
}

function nodeKey(node: SchemaNode, idOf: (child: SchemaNode) => string): string {
  const keys = node.factors.map((factor) => factorText(factor, idOf));
  return keys.length < 2 ? (keys[0] ?? "") : [...new Set(keys)].sort().join(" ");
}

/** The text of a factor whose schemas have ids: equal for equal factors. */
export function factorKey(factor: Factor): string {
  let key = keys.get(factor);
  if (key === undefined) keys.set(factor, (key = factorText(factor, (child) => String(child.id))));
  return key;
}

const keys = new WeakMap<Factor, string>();

function factorText(factor: Factor, idOf: (child: SchemaNode) => string): string {
  const { kind } = factor;
  switch (kind) {
    case "types":
      return `types:${factor.types}`;
    case "values":
      return `values:${factor.values.map(canonicalJson).sort().join(",")}`;
    case "minimum":
    case "maximum":
      return `${kind}:${factor.value}:${factor.isExclusive ? "x" : ""}`;
    case "multipleOf":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return `${kind}:${factor.value}`;
    case "pattern":
      return `pattern:${JSON.stringify(factor.source)}`;
    case "format":
    case "required":
    case "hidden":
      return `${kind}:${JSON.stringify(factor.name)}`;
    case "uniqueItems":
      return kind;
    case "item":
    case "itemsFrom":
      return `${kind}:${factor.index}:${idOf(factor.node)}`;
    case "contains":
      return `contains:${factor.min}:${factor.max}:${idOf(factor.node)}`;
    case "property":
    case "dependent":
      return `${kind}:${JSON.stringify(factor.name)}:${idOf(factor.node)}`;
    case "patternProperty":
      return `${kind}:${JSON.stringify(factor.source)}:${idOf(factor.node)}`;
    case "additional":
      return `additional:${JSON.stringify([[...factor.names].sort(), [...factor.patterns].sort()])}:${idOf(factor.node)}`;
    case "propertyNames":
    case "not":
      return `${kind}:${idOf(factor.node)}`;
    case "allOf":
    case "anyOf":
    case "oneOf":
      // A branch that is there twice can't be the only one of `oneOf`.
      return `${kind}:${factor.nodes.map(idOf).sort().join(",")}`;
    case "if":
      return `if:${idOf(factor.if)}:${idOf(factor.then)}:${idOf(factor.else)}`;
    case "note":
      return `note:${factor.keyword}:${factor.text}:${JSON.stringify([...(factor.targets ?? [])])}`;
    case "opaque":
      return `opaque:${factor.text}`;
  }
}
