// Parses YAML that only the fast parser rejects: a closing bracket at the indentation of its parent. The syntax tree of
// the lenient parser then gives the positions.
import type { Document, Node, Pair } from "yaml";
import type { Position } from "../diagnostics/diagnostics.js";
import type { Json } from "../json/json.js";
import { tokens, type Pointer } from "../json/pointer.js";
import { Lines } from "./lines.js";
import { loadYamlLibrary } from "./yaml-library.js";

/** The value of a text, and the positions of its parts. */
export interface LenientYaml {
  readonly value: Json;
  readonly positions: TreePositions;
}

/** YAML 1.2's core schema with merge keys, as other tools for OpenAPI read it. */
export const yamlOptions = { merge: true, prettyErrors: false, logLevel: "silent", stringKeys: true } as const;

/**
 * The value of a text whose only error is a closing bracket that is not indented enough; undefined for any other text.
 */
export function readLenient(text: string): LenientYaml | undefined {
  const tree = loadYamlLibrary().parseDocument(text, yamlOptions);
  if (tree.errors.length > 0 || tree.warnings.some(({ code }) => code !== "BAD_INDENT")) return undefined;
  try {
    return { value: tree.toJS() as Json, positions: new TreePositions(text, tree) };
  } catch {
    // An alias without an anchor, or too many of them.
    return undefined;
  }
}

interface FoundNode {
  readonly node: Node | null;
  readonly key?: Node | undefined;
}

/** Finds values by their pointers in a syntax tree. */
export class TreePositions {
  readonly #tree: Document.Parsed;
  readonly #lines: Lines;
  readonly #length: number;

  constructor(text: string, tree: Document.Parsed) {
    this.#tree = tree;
    this.#lines = new Lines(text);
    this.#length = text.length;
  }

  /** The position of a value or of its key; of the nearest existing ancestor when there is no such value. */
  locate(pointer: Pointer, what: "key" | "value"): Position {
    const { isAlias, isScalar } = loadYamlLibrary();
    let found: FoundNode = { node: this.#tree.contents };
    for (const token of tokens(pointer)) {
      const next = this.#findMember(found.node, token);
      if (next === undefined) break;
      found = next;
    }
    const { node, key } = found;
    const isInline = isScalar(node)
      ? node.type !== "BLOCK_LITERAL" && node.type !== "BLOCK_FOLDED" && node.range?.[0] !== node.range?.[1]
      : isAlias(node);
    if (key !== undefined && (what === "key" || !isInline)) return this.#positionOf(key);
    return node?.range == null
      ? this.#lines.position(0)
      : isInline
        ? this.#positionOf(node)
        : this.#lines.position(node.range[0], this.#length);
  }

  #positionOf({ range }: Node): Position {
    return range == null ? this.#lines.position(0) : this.#lines.position(range[0], range[1]);
  }

  #findMember(node: Node | null, token: string): FoundNode | undefined {
    const { isAlias, isMap, isPair, isScalar, isSeq } = loadYamlLibrary();
    const container = isAlias(node) ? node.resolve(this.#tree) : node;
    if (isSeq(container)) {
      const item = /^\d+$/.test(token) ? container.items[Number(token)] : undefined;
      return item === undefined ? undefined : { node: item as Node };
    }
    if (!isMap(container)) return undefined;
    const pairs = container.items.filter((item): item is Pair<Node, Node | null> => isPair(item));
    const ownPair = pairs.find(({ key }) => isScalar(key) && String(key.value) === token);
    if (ownPair !== undefined) return { node: ownPair.value, key: ownPair.key };
    for (const { key, value } of pairs) {
      if (!isScalar(key) || String(key.value) !== "<<") continue;
      for (const source of isSeq(value) ? value.items : [value]) {
        const merged = this.#findMember(source as Node, token);
        if (merged !== undefined) return merged;
      }
    }
    return undefined;
  }
}
