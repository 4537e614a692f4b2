// Applies overlays to a document, one action after the other, in order.
import type { Report, Source } from "../diagnostics/diagnostics.js";
import { closestPointer } from "../diagnostics/suggestions.js";
import { isArray, isObject, type Json } from "../json/json.js";
import { child, pointerTo, tokens, valueAt, type Pointer } from "../json/pointer.js";
import { maxDepth } from "../parse/positions.js";
import { expressionOf, type JsonPath } from "./json-path.js";
import { applyUpdate, describeKind, kindOf } from "./merge.js";
import type { Action, Overlay } from "./read-overlay.js";
import { changeAll, memberAt, without, type Path, type Traced } from "./traced.js";

/** Copies can double a document with each action. The limit is that of a document without overlays. */
const maxValuesOf = (document: Source): number => Math.max(1_000_000, document.text.length);

/**
 * The document after all overlays. Undefined when an action can't be applied; what is wrong with any of them has then
 * been reported, in the overlay.
 */
export function applyOverlays(
  document: Source,
  root: Json,
  overlays: readonly Overlay[],
  report: Report,
): Traced | undefined {
  let result: Traced | undefined = { value: root, origin: { source: document, pointer: "" } };
  let hasFailed = false;
  const maxValues = maxValuesOf(document);
  for (const overlay of overlays) {
    for (const action of overlay.actions) {
      const next: Traced | "too large" | undefined = new Application(overlay, action, maxValues, report).apply(result);
      if (next === "too large") return undefined;
      hasFailed ||= next === undefined;
      result = next ?? result;
    }
    if (!isTooLarge(result.value, maxValues)) continue;
    reportTooLarge(overlay.source, "/actions", maxValues, report);
    return undefined;
  }
  return hasFailed ? undefined : result;
}

class Application {
  readonly #source: Source;
  readonly #action: Action;
  readonly #maxValues: number;
  readonly #report: Report;

  constructor({ source }: Overlay, action: Action, maxValues: number, report: Report) {
    this.#source = source;
    this.#action = action;
    this.#maxValues = maxValues;
    this.#report = report;
  }

  /** Undefined when the action can't be applied. */
  apply(root: Traced): Traced | "too large" | undefined {
    const { target, change, pointer } = this.#action;
    const paths = target.select(root.value);
    if (paths.length === 0) this.#reportNotFound(target, root.value);
    if (change.kind === "remove") return this.#remove(root, paths);
    const isCopy = change.kind === "copy";
    const update: Traced | undefined = isCopy
      ? this.#copiedValue(change.from, root)
      : { value: change.value, origin: { source: this.#source, pointer: child(pointer, "update") } };
    if (update === undefined || !this.#areAlike(paths, root.value)) return undefined;
    let hasConflict = false;
    const result = changeAll(root, paths, (value) =>
      applyUpdate(value, update, (own, added, name) => {
        hasConflict = true;
        this.#reportConflict(own, added, name);
      }),
    );
    if (hasConflict) return undefined;
    // Only these can multiply the document; what a single update adds is in the overlay itself.
    if ((!isCopy && paths.length < 2) || !isTooLarge(result.value, this.#maxValues)) return result;
    reportTooLarge(this.#source, pointer, this.#maxValues, this.#report);
    return "too large";
  }

  #remove(root: Traced, paths: readonly Path[]): Traced | undefined {
    if (paths.every((path) => path.length > 0)) return without(root, paths);
    this.#report.add(
      this.#source,
      child(this.#action.pointer, "target"),
      "bad-overlay",
      "The root of the document can't be removed.",
    );
    return undefined;
  }

  /** The one value that a copy action selects. */
  #copiedValue(from: JsonPath, root: Traced): Traced | undefined {
    const [path, ...others] = from.select(root.value);
    const found = path?.reduce<Traced | undefined>((at, key) => at && memberAt(at, key), root);
    if (found !== undefined && others.length === 0) return found;
    const count = found === undefined ? "no value" : `${others.length + 1} values`;
    this.#report.add(
      this.#source,
      child(this.#action.pointer, "copy"),
      "bad-copy-source",
      `\`copy\` must select one value, but \`${from.expression}\` selects ${count}.`,
    );
    return undefined;
  }

  /** Whether the targets are all objects, all arrays or all primitive values. */
  #areAlike(paths: readonly Path[], root: Json): boolean {
    const kinds = [...new Set(paths.map((path) => kindOf(valueAt(root, pointerTo(...path)) ?? null)))];
    if (kinds.length <= 1) return true;
    this.#report.add(
      this.#source,
      child(this.#action.pointer, "target"),
      "incompatible-update",
      `The targets of an action must be of one kind, but \`${this.#action.target.expression}\` selects ${kinds.join(" and ")}.`,
    );
    return false;
  }

  #reportNotFound({ expression, path }: JsonPath, root: Json): void {
    const closest = path === undefined ? undefined : closestPointer(root, pointerTo(...path));
    this.#report.add(
      this.#source,
      child(this.#action.pointer, "target"),
      "unmatched-target",
      `\`${expression}\` selects nothing in the document, so that the action has no effect.`,
      { hint: closest === undefined ? undefined : `did you mean \`${expressionOf(tokens(closest))}\`?` },
    );
  }

  #reportConflict(target: Traced, update: Traced, name: string | undefined): void {
    const { kind } = this.#action.change;
    const place = target.origin.source.locate(target.origin.pointer);
    const at = kind === "copy" ? child(this.#action.pointer, "copy") : update.origin.pointer;
    const what = name === undefined ? `\`${kind}\`` : `\`${name}\``;
    this.#report.add(
      this.#source,
      at,
      "incompatible-update",
      `${what} is ${describeKind(update.value)} here, which can't be merged with ${describeKind(target.value)} of the document.`,
      { hint: `the other value is at ${target.origin.source.file}:${place.line}` },
    );
  }
}

function reportTooLarge(source: Source, pointer: Pointer, maxValues: number, report: Report): void {
  const message = `With this the document has more than ${maxValues} values, or more than ${maxDepth} levels.`;
  report.add(source, pointer, "overlay-too-large", message);
}

function isTooLarge(root: Json, maxValues: number): boolean {
  let count = 0;
  const visit = (value: Json, depth: number): boolean => {
    if (++count > maxValues || depth > maxDepth) return true;
    if (isArray(value)) return value.some((item) => visit(item, depth + 1));
    return isObject(value) && Object.values(value).some((member) => visit(member, depth + 1));
  };
  return visit(root, 0);
}
