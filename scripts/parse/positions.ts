// Finds the line and column of a value in YAML from the parser's events, once something is reported. A syntax tree of a
// document of several megabytes would take ten times as long as parsing it.
import { EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, type Event, type ScalarEvent } from "js-yaml";
import type { Position } from "../diagnostics/diagnostics.js";
import { Lines } from "./lines.js";
import { child, tokens, type Pointer } from "../json/pointer.js";

/** The maximum nesting of a text. Real documents stay far below. */
export const maxDepth = 200;

/** A key that an object has more than once. */
export interface DuplicateKey {
  readonly key: string;
  readonly position: Position;
  readonly first: Position;
}

/** What is at an offset of a text, and the offsets of that key or value. */
export interface PlaceInText {
  readonly pointer: Pointer;
  readonly part: "key" | "value";
  readonly start: number;
  readonly end: number;
}

/** The index of the event of a value, and of its key where it is a member of a mapping. */
interface NodeIndexes {
  readonly value: number;
  readonly key?: number;
}

/** Finds the values of one text by their pointers. */
export class Positions {
  readonly #text: string;
  readonly #lines: Lines;
  readonly #events: readonly Event[];
  /** For each event the index after its whole subtree, to step over a sibling of any size. */
  readonly #subtreeEnds: Int32Array;
  /** For each alias the index of the event of its anchor: the last one of that name before it. */
  readonly #aliasTargets = new Map<number, number>();
  /** The members and items of the containers visited so far. A wide container may be searched once for each member. */
  readonly #members = new Map<number, Map<string, NodeIndexes>>();
  readonly #mergedMappings = new Map<number, readonly number[]>();

  /** For a text whose events are known, or will be parsed for this. */
  constructor(text: string, events: readonly Event[] = parseEvents(text, { maxDepth })) {
    this.#text = text;
    this.#lines = new Lines(text);
    this.#events = events;
    this.#subtreeEnds = new Int32Array(this.#events.length);
    const open: number[] = [];
    const anchors = new Map<string, number>();
    this.#events.forEach((event, index) => {
      this.#subtreeEnds[index] = index + 1;
      if (event.type === EVENT_ID.POP) this.#subtreeEnds[open.pop() ?? 0] = index + 1;
      else if (event.type === EVENT_ID.DOCUMENT || isContainer(event)) open.push(index);
      if (!("anchorStart" in event) || event.anchorStart < 0) return;
      const name = text.slice(event.anchorStart, event.anchorEnd);
      if (event.type === EVENT_ID.ALIAS) this.#aliasTargets.set(index, anchors.get(name) ?? index);
      else anchors.set(name, index);
    });
  }

  /** The position of a value or of its key; of the nearest existing ancestor when there is no such value. */
  locate(pointer: Pointer, what: "key" | "value"): Position {
    let node: NodeIndexes = { value: 1 };
    for (const token of tokens(pointer)) {
      const next = this.#findMember(node.value, token);
      if (next === undefined) break;
      node = next;
    }
    return what === "key" && node.key !== undefined ? this.#keyPosition(node.key) : this.#valuePosition(node);
  }

  /** The value or key that an offset of the text is in, or the last one that begins before it. */
  pointerAt(offset: number): PlaceInText {
    let pointer: Pointer = "";
    let node: NodeIndexes = { value: 1 };
    for (;;) {
      const container = this.#aliasTargets.has(node.value) ? undefined : this.#events[node.value];
      if (container === undefined || !isContainer(container)) break;
      let last: readonly [string, NodeIndexes] | undefined;
      for (const [name, member] of this.#ownMembers(node.value)) {
        if (this.#startOf(member.key ?? member.value) > offset) break;
        last = [name, member];
      }
      if (last === undefined) break;
      pointer = child(pointer, last[0]);
      node = last[1];
      const isInKey = node.key !== undefined && offset <= this.#endOf(node.key);
      if (isInKey) return { pointer, part: "key", ...this.#rangeOf(node.key) };
    }
    return { pointer, part: "value", ...this.#rangeOf(node.value) };
  }

  /** Whether the text has anchors, so that a part of it can't be read alone. */
  get hasAnchors(): boolean {
    return this.#events.some((event) => "anchorStart" in event && event.anchorStart >= 0);
  }

  #rangeOf(index: number | undefined): { readonly start: number; readonly end: number } {
    return { start: this.#startOf(index ?? 0), end: this.#endOf(index ?? 0) };
  }

  #startOf(index: number): number {
    const event = this.#events[index];
    if (event?.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
    if (event?.type === EVENT_ID.SCALAR) return event.valueStart - quotesOf(event);
    return event !== undefined && isContainer(event) ? event.start : 0;
  }

  /** Of a container it is that of the last scalar in it: the parser doesn't say where a block ends. */
  #endOf(index: number): number {
    for (let at = this.#nextSibling(index) - 1; at >= index; at--) {
      const event = this.#events[at];
      if (event?.type === EVENT_ID.ALIAS) return event.anchorEnd;
      if (event?.type === EVENT_ID.SCALAR && event.valueStart >= 0) return event.valueEnd + quotesOf(event);
    }
    return this.#startOf(index);
  }

  /** Each repeated key of an object, in document order. */
  *duplicateKeys(): Generator<DuplicateKey> {
    for (const [index, event] of this.#events.entries()) {
      if (event.type !== EVENT_ID.MAPPING) continue;
      const seen = new Map<string, number>();
      for (const { key } of this.#entries(index)) {
        const text = this.#keyText(key);
        if (text === undefined || text === "<<") continue;
        const first = seen.get(text);
        if (first === undefined) seen.set(text, key);
        else yield { key: text, position: this.#keyPosition(key), first: this.#keyPosition(first) };
      }
    }
  }

  /** Searches a container, and the mappings that it merges: each once, since an alias may be inside its own anchor. */
  #findMember(index: number, token: string, searched = new Set<number>()): NodeIndexes | undefined {
    const container = this.#aliasTargets.get(index) ?? index;
    if (searched.has(container)) return undefined;
    searched.add(container);
    const ownMember = this.#ownMembers(container).get(token);
    if (ownMember !== undefined) return ownMember;
    for (const source of this.#mergedMappings.get(container) ?? []) {
      const found = this.#findMember(source, token, searched);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #ownMembers(container: number): ReadonlyMap<string, NodeIndexes> {
    const cached = this.#members.get(container);
    if (cached !== undefined) return cached;
    const members = new Map<string, NodeIndexes>();
    this.#members.set(container, members);
    const event = this.#events[container];
    if (event?.type === EVENT_ID.SEQUENCE) {
      for (
        let item = container + 1;
        this.#events[item] !== undefined && this.#events[item]?.type !== EVENT_ID.POP;
        item = this.#nextSibling(item)
      ) {
        members.set(String(members.size), { value: item });
      }
    } else if (event?.type === EVENT_ID.MAPPING) {
      const merged: number[] = [];
      for (const entry of this.#entries(container)) {
        const text = this.#keyText(entry.key);
        if (text === "<<") merged.push(...this.#mergeSources(entry.value));
        if (text !== undefined && !members.has(text)) members.set(text, entry);
      }
      this.#mergedMappings.set(container, merged);
    }
    return members;
  }

  *#entries(mapping: number): Generator<Required<NodeIndexes>> {
    for (let key = mapping + 1; this.#events[key] !== undefined && this.#events[key]?.type !== EVENT_ID.POP;) {
      const value = this.#nextSibling(key);
      yield { key, value };
      key = this.#nextSibling(value);
    }
  }

  /** The mappings that `<<: *name` and `<<: [*one, *two]` merge. */
  #mergeSources(index: number): number[] {
    if (this.#events[index]?.type !== EVENT_ID.SEQUENCE) return [index];
    const sources: number[] = [];
    for (let item = index + 1; this.#events[item]?.type !== EVENT_ID.POP; item = this.#nextSibling(item))
      sources.push(item);
    return sources;
  }

  #nextSibling(index: number): number {
    return this.#subtreeEnds[index] ?? this.#events.length;
  }

  #keyText(index: number): string | undefined {
    const event = this.#events[index];
    return event?.type === EVENT_ID.SCALAR && event.valueStart >= 0 ? getScalarValue(this.#text, event) : undefined;
  }

  #keyPosition(index: number): Position {
    const event = this.#events[index];
    return event?.type === EVENT_ID.SCALAR ? this.#scalarPosition(event) : this.#lines.position(0);
  }

  /** A scalar is underlined itself, a container by its key, an item of a sequence by its first line. */
  #valuePosition({ value, key }: NodeIndexes): Position {
    const event = this.#events[value];
    if (event?.type === EVENT_ID.SCALAR && event.valueStart >= 0 && !isBlock(event)) return this.#scalarPosition(event);
    if (event?.type === EVENT_ID.ALIAS) return this.#lines.position(event.anchorStart - 1, event.anchorEnd);
    if (key !== undefined) return this.#keyPosition(key);
    return this.#lines.position(event !== undefined && isContainer(event) ? event.start : 0, this.#text.length);
  }

  #scalarPosition(event: ScalarEvent): Position {
    const quotes = quotesOf(event);
    return this.#lines.position(event.valueStart - quotes, event.valueEnd + quotes);
  }
}

/** How many quotes a scalar has at either end. */
function quotesOf({ style }: ScalarEvent): 0 | 1 {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED ? 1 : 0;
}

function isContainer(event: Event): event is Extract<Event, { start: number }> {
  return event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE;
}

function isBlock(event: ScalarEvent): boolean {
  return event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
}
