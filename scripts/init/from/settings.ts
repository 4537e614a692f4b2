// The settings of another generator, and which of them were read: what remains is listed, so that nothing is ignored in
// silence.
import type { Report } from "../../diagnostics/diagnostics.js";
import { didYouMean } from "../../diagnostics/suggestions.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, typeOf, type Json } from "../../json/json.js";
import { child, pointerTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import type { TextSource } from "../../parse/parse.js";

/** A setting that has no counterpart, and why. */
export interface UnreadSetting {
  readonly pointer: Pointer;
  readonly reason: string;
}

/** What is known of the keys of a configuration: a reason for what isn't read, undefined for a key that isn't known. */
export type ReasonOf = (pointer: Pointer) => string | undefined;

/** A configuration whose values are marked as they are read. */
export class Settings {
  readonly #opened = new Set<Pointer>();
  readonly #done = new Set<Pointer>();
  readonly #left: UnreadSetting[] = [];

  readonly source: TextSource;
  readonly root: Json;
  readonly report: Report;

  constructor(source: TextSource, root: Json, report: Report) {
    this.source = source;
    this.root = root;
    this.report = report;
  }

  get top(): Setting {
    return new Setting(this, "", this.root);
  }

  /** The value at a pointer, which need not be there; what it is in is read one by one. */
  at(pointer: Pointer): Setting {
    const path = tokens(pointer);
    path.forEach((_, index) => this.open(pointerTo(...path.slice(0, index))));
    return new Setting(this, pointer, valueAt(this.root, pointer));
  }

  /** Marks a container whose members are read one by one. */
  open(pointer: Pointer): void {
    this.#opened.add(pointer);
  }

  /** Marks a value as read, with all that is in it. */
  finish(pointer: Pointer): void {
    this.#done.add(pointer);
  }

  /** Marks a value as one without a counterpart, with all that is in it. */
  leave(pointer: Pointer, reason: string): void {
    this.#done.add(pointer);
    this.#left.push({ pointer, reason });
  }

  /** What was not read; keys that are not known are reported, with the similar one among `known` of their siblings. */
  unread(reasonOf: ReasonOf, known: (parent: Pointer) => readonly string[]): readonly UnreadSetting[] {
    const found = [...this.#left];
    const visit = (value: Json, pointer: Pointer, parent: Pointer): void => {
      if (this.#done.has(pointer)) return;
      if (this.#opened.has(pointer)) {
        if (isArray(value)) value.forEach((item, index) => visit(item, child(pointer, index), pointer));
        for (const [name, member] of membersOf(value)) visit(member, child(pointer, name), pointer);
        return;
      }
      const reason = reasonOf(pointer);
      if (reason !== undefined) found.push({ pointer, reason });
      else this.#reportUnknown(pointer, known(parent));
    };
    visit(this.root, "", "");
    return found;
  }

  #reportUnknown(pointer: Pointer, known: readonly string[]): void {
    const name = tokens(pointer).at(-1) ?? "";
    const message = `\`${name}\` is not known here, and not read.`;
    this.report.add(this.source, pointer, "unknown-setting", message, { at: "key", hint: didYouMean(name, known) });
  }
}

/** A value of a configuration, at its place. */
export class Setting {
  readonly settings: Settings;
  readonly pointer: Pointer;
  /** Undefined where nothing is there. */
  readonly json: Json | undefined;

  constructor(settings: Settings, pointer: Pointer, json: Json | undefined) {
    this.settings = settings;
    this.pointer = pointer;
    this.json = json;
  }

  /** A member, which need not be there. Whatever else the object has must be read, too. */
  member(name: string): Setting {
    this.#open();
    return new Setting(this.settings, child(this.pointer, name), memberOf(this.json, name));
  }

  /** All members; of anything but an object none, which is reported. */
  members(): readonly (readonly [name: string, setting: Setting])[] {
    if (this.json === undefined) return [];
    // In YAML a key without a value is null.
    if (this.json !== null && !isObject(this.json)) return this.reject("must be an object", []);
    this.#open();
    return membersOf(this.json).map(([name, json]) => [
      name,
      new Setting(this.settings, child(this.pointer, name), json),
    ]);
  }

  /** All items; of anything but a list none, which is reported. */
  items(): readonly Setting[] {
    if (this.json === undefined) return [];
    if (this.json !== null && !isArray(this.json)) return this.reject("must be a list", []);
    this.#open();
    return itemsOf(this.json).map((json, index) => new Setting(this.settings, child(this.pointer, index), json));
  }

  /** The value, with all that is in it. */
  take(): Json | undefined {
    if (this.json !== undefined) this.settings.finish(this.pointer);
    return this.json;
  }

  /** A string; anything else is reported. */
  takeString(): string | undefined {
    const value = this.take();
    return value === undefined || typeof value === "string" ? value : this.reject("must be a string", undefined);
  }

  /** True or false; anything else is reported. */
  takeFlag(): boolean | undefined {
    const value = this.take();
    return value === undefined || typeof value === "boolean" ? value : this.reject("must be true or false", undefined);
  }

  /** A number that isn't negative; anything else is reported. */
  takeNumber(): number | undefined {
    const value = this.take();
    if (value === undefined || (typeof value === "number" && value >= 0)) return value;
    return this.reject("must be a number", undefined);
  }

  /** Has the value listed as one without a counterpart. */
  leave(reason: string): void {
    if (this.json !== undefined) this.settings.leave(this.pointer, reason);
  }

  /**
   * Reports a value that can't be used, and returns what is used instead. `predicate` continues the sentence that
   * begins with the setting.
   */
  reject<T>(predicate: string, instead: T, hint?: string): T {
    this.settings.finish(this.pointer);
    const name = tokens(this.pointer).join(".");
    const found = this.json === undefined ? "" : ` (${typeOf(this.json)})`;
    const subject = name === "" ? "The configuration" : `\`${name}\``;
    const message = `${subject} ${predicate}${predicate.startsWith("must be") ? found : ""}: it is left out.`;
    this.settings.report.add(this.settings.source, this.pointer, "bad-setting", message, { hint, isRecovered: true });
    return instead;
  }

  #open(): void {
    if (isObject(this.json) || isArray(this.json)) this.settings.open(this.pointer);
    // A key without a value has nothing to be read.
    else if (this.json === null) this.settings.finish(this.pointer);
  }
}
