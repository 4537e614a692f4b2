// What was put right or left out of an operation, and why: the difference between the document and the copy that code
// is generated from, each part with the diagnostic that it follows from.
import type { Diagnostic, Report } from "../diagnostics/diagnostics.js";
import { isArray, isObject, type Json, type JsonObject } from "../json/json.js";
import { child, parentOf, refPointer, type Pointer } from "../json/pointer.js";
import type { Document } from "../openapi/document.js";
import { writtenItem } from "./written.js";

/** One repair of a document. */
export interface DescribedRepair {
  /** Where the value is written that was changed, or the object that got a member. Lines and columns count from 1. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What was done: `` `type: strng` is left out ``. */
  readonly change: string;
  /** The diagnostic that says why; undefined where its code is off. */
  readonly reason: Pick<Diagnostic, "code" | "message"> | undefined;
}

/**
 * The repairs of the operation at a pointer into `document.root`, of its path item's parameters, and of everything that
 * they refer to, in document order.
 */
export function repairsOf(document: Document, operation: Pointer, report: Report): readonly DescribedRepair[] {
  const comparison = new Comparison(document, report);
  comparison.visit(operation);
  comparison.visit(child(parentOf(operation), "parameters"));
  return comparison.found.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The same, a line for each. */
export function describeRepairs(document: Document, operation: Pointer, report: Report): readonly string[] {
  return repairsOf(document, operation, report).map(({ file, line, column, change, reason }) => {
    const why = reason === undefined ? "" : `: ${reason.message} (${reason.code})`;
    return `${file}:${line}:${column}  ${change}${why}`;
  });
}

class Comparison {
  readonly found: DescribedRepair[] = [];
  readonly #document: Document;
  /** The diagnostics by their file and pointer. */
  readonly #reasons = new Map<string, Diagnostic>();
  readonly #seen = new Set<Pointer>();

  constructor(document: Document, { diagnostics }: Report) {
    this.#document = document;
    for (const each of diagnostics) {
      const key = `${each.file}#${each.pointer}`;
      if (!this.#reasons.has(key)) this.#reasons.set(key, each);
    }
  }

  /** Compares the value at a pointer, and the targets of its references. */
  visit(pointer: Pointer): void {
    if (this.#seen.has(pointer)) return;
    this.#seen.add(pointer);
    const value = this.#document.resolve(pointer);
    if (value !== undefined) this.#compare(value, pointer);
  }

  #compare(value: Json, pointer: Pointer): void {
    if (isArray(value)) return value.forEach((item, index) => this.#compare(item, child(pointer, index)));
    if (!isObject(value)) return;
    const written = this.#document.written?.(value) ?? value;
    if (written !== value) this.#compareMembers(value, written, pointer);
    const target = typeof value["$ref"] === "string" ? refPointer(value["$ref"]) : undefined;
    if (target !== undefined) this.visit(target);
    for (const [key, member] of Object.entries(value)) this.#compare(member, child(pointer, key));
  }

  #compareMembers(value: JsonObject, written: JsonObject, pointer: Pointer): void {
    const added = new Map(Object.entries(value).filter(([key]) => !Object.hasOwn(written, key)));
    for (const [key, before] of Object.entries(written)) {
      const now = value[key];
      const [renamed] = [...added].find(([, each]) => this.#isSame(each, before)) ?? [];
      if (now !== undefined && !this.#isSame(now, before))
        this.#add(
          pointer,
          key,
          `\`${describeMember(key, now)}\` is used instead of \`${describeMember(key, before)}\``,
        );
      else if (now === undefined && renamed !== undefined) {
        added.delete(renamed);
        this.#add(pointer, key, `\`${renamed}\` is used instead of \`${key}\``);
      } else if (now === undefined) this.#add(pointer, key, `\`${describeMember(key, before)}\` is left out`);
    }
    for (const [key, now] of added) this.#add(pointer, key, `\`${describeMember(key, now)}\` is added`);
  }

  /** Whether a member is as it was written, but for changes inside of it, which are compared there. */
  #isSame(now: Json, before: Json): boolean {
    if (isObject(now) && isObject(before)) return (this.#document.written?.(now) ?? now) === before;
    if (!isArray(now) || !isArray(before)) return now === before;
    return now.length === before.length && now.every((item, index) => this.#isSame(item, before[index] ?? null));
  }

  #add(parent: Pointer, key: string, change: string): void {
    const { file, line, column, pointer } = this.#placeOf(parent, key);
    const reason = this.#reasonFor(file, pointer);
    this.found.push({ file, line, column, change, reason });
  }

  /** Where a member is, or would be: what is left out has no place in the copy. */
  #placeOf(parent: Pointer, key: string): { file: string; line: number; column: number; pointer: Pointer } {
    const { source = this.#document, pointer = parent } = this.#document.locate(parent);
    const at = child(pointer, key);
    const { line, column } = source.locate(at, "key");
    return { file: source.file, line, column, pointer: at };
  }

  /** The diagnostic at a place, else at the object that it is a member of, else inside of it. */
  #reasonFor(file: string, pointer: Pointer): Diagnostic | undefined {
    const inside = `${file}#${pointer}/`;
    return (
      this.#reasons.get(`${file}#${pointer}`) ??
      this.#reasons.get(`${file}#${parentOf(pointer)}`) ??
      [...this.#reasons].find(([key]) => key.startsWith(inside))?.[1]
    );
  }
}

/** A member in one line, shortened. */
function describeMember(key: string, value: Json): string {
  const text = `${key}: ${typeof value === "string" ? writtenItem(value) : JSON.stringify(value)}`.replaceAll(
    /\s+/g,
    " ",
  );
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
