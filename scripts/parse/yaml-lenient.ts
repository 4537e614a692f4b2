// YAML that the fast parser rejects and others accept: a closing bracket at its parent's indentation. Such a text is
// read by
// the tolerant parser, whose syntax tree then knows where each value stands.
import { isAlias, isMap, isPair, isScalar, isSeq, parseDocument, type Document, type Node, type Pair } from "yaml";
import type { Position } from "../diagnostics/diagnostics.js";
import type { Json } from "../json/json.js";
import { tokens, type Pointer } from "../json/pointer.js";
import { Lines } from "./lines.js";

/** What the tolerant parser makes of a text. */
export interface LenientYaml {
  readonly value: Json;
  readonly positions: TreePositions;
}

/** As JSON Schema's and OpenAPI's tools read YAML: 1.2's core schema, with merge keys. */
export const yamlOptions = { merge: true, prettyErrors: false, logLevel: "silent", stringKeys: true } as const;

/**
 * The value of a text with nothing worse than a closing bracket that is not indented enough; undefined for any other.
 */
export function readLenient(text: string): LenientYaml | undefined {
  const tree = parseDocument(text, yamlOptions);
  if (tree.errors.length > 0 || tree.warnings.some(({ code }) => code !== "BAD_INDENT")) return undefined;
  try {
    return { value: tree.toJS() as Json, positions: new TreePositions(text, tree) };
  } catch {
    // An alias without an anchor, or too many of them.
    return undefined;
  }
}

interface Found {
  readonly node: Node | null;
  readonly key?: Node | undefined;
}

/** Finds the values of a text by their pointers in its syntax tree. */
export class TreePositions {
  readonly #tree: Document.Parsed;
  readonly #lines: Lines;
  readonly #length: number;

  constructor(text: string, tree: Document.Parsed) {
    this.#tree = tree;
    this.#lines = new Lines(text);
    this.#length = text.length;
  }

  /** The place of a value, or of its key; of the nearest ancestor that exists when there is no such value. */
  locate(pointer: Pointer, what: "key" | "value"): Position {
    let found: Found = { node: this.#tree.contents };
    for (const token of tokens(pointer)) {
      const next = this.#member(found.node, token);
      if (next === undefined) break;
      found = next;
    }
    const { node, key } = found;
    const isInline = isScalar(node)
      ? node.type !== "BLOCK_LITERAL" && node.type !== "BLOCK_FOLDED" && node.range?.[0] !== node.range?.[1]
      : isAlias(node);
    if (key !== undefined && (what === "key" || !isInline)) return this.#of(key);
    return node?.range == null
      ? this.#lines.position(0)
      : isInline
        ? this.#of(node)
        : this.#lines.position(node.range[0], this.#length);
  }

  #of({ range }: Node): Position {
    return range == null ? this.#lines.position(0) : this.#lines.position(range[0], range[1]);
  }

  #member(node: Node | null, token: string): Found | undefined {
    const container = isAlias(node) ? node.resolve(this.#tree) : node;
    if (isSeq(container)) {
      const item = /^\d+$/.test(token) ? container.items[Number(token)] : undefined;
      return item === undefined ? undefined : { node: item as Node };
    }
    if (!isMap(container)) return undefined;
    const pairs = container.items.filter((item): item is Pair<Node, Node | null> => isPair(item));
    const own = pairs.find(({ key }) => isScalar(key) && String(key.value) === token);
    if (own !== undefined) return { node: own.value, key: own.key };
    for (const { key, value } of pairs) {
      if (!isScalar(key) || String(key.value) !== "<<") continue;
      for (const source of isSeq(value) ? value.items : [value]) {
        const merged = this.#member(source as Node, token);
        if (merged !== undefined) return merged;
      }
    }
    return undefined;
  }
}
