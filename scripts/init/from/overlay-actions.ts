// The actions of an OpenAPI Overlay as they are collected: updates of one place are one action.
import { isObject, type Json, type JsonObject } from "../../json/json.js";
import { expressionOf } from "../../overlay/json-path.js";
import type { Path } from "../../overlay/traced.js";

/** An action of an overlay, as its document has it. */
export type OverlayAction = { readonly target: string } & (
  { readonly update: Json; readonly description?: string } | { readonly remove: true; readonly description?: string }
);

export class OverlayActions {
  readonly #actions: OverlayAction[] = [];

  get all(): readonly OverlayAction[] {
    return this.#actions;
  }

  add(...actions: readonly OverlayAction[]): void {
    this.#actions.push(...actions);
  }

  /** Merges members into the object at a path. */
  update(path: Path, update: JsonObject): void {
    const target = expressionOf(path);
    const last = this.#actions.findLastIndex((each) => each.target === target);
    const before = this.#actions[last];
    // What is removed in between is there no more.
    const isLast = !this.#actions.slice(last + 1).some((each) => "remove" in each);
    if (
      before !== undefined &&
      isLast &&
      "update" in before &&
      isObject(before.update) &&
      areApart(before.update, update)
    )
      this.#actions[last] = { ...before, update: { ...before.update, ...update } };
    else this.#actions.push({ target, update });
  }

  remove(path: Path): void {
    this.#actions.push({ target: expressionOf(path), remove: true });
  }

  /** The document of the overlay; undefined without actions. */
  text(title: string): string | undefined {
    if (this.#actions.length === 0) return undefined;
    const overlay = { overlay: "1.0.0", info: { title, version: "1.0.0" }, actions: this.#actions };
    return `${JSON.stringify(overlay, null, 2)}\n`;
  }
}

function areApart(first: JsonObject, second: JsonObject): boolean {
  return Object.keys(second).every((name) => !Object.hasOwn(first, name));
}
