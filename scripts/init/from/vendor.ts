// Another generator, whose configuration becomes one of halves.
import type { Json, JsonObject } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Settings, UnreadSetting } from "./settings.js";
import type { Outcome, Subject } from "./subject.js";

export interface Vendor {
  readonly title: string;
  /** Where its configuration usually is. */
  readonly configurationNames: readonly string[];
  /** What its extensions begin with: `x-stainless-`. */
  readonly prefix: string;
  /** The path of the document that a configuration names, relative to it. */
  documentIn?(configuration: Json): string | undefined;
  /** The document after what the configuration changes in it. */
  transform?(settings: Settings, root: JsonObject, outcome: Outcome): Promise<JsonObject>;
  read(settings: Settings | undefined, subject: Subject, outcome: Outcome): Unread;
}

/** What has no counterpart. */
export interface Unread {
  readonly ofConfiguration: readonly UnreadSetting[];
  readonly ofDocument: readonly UnreadSetting[];
  /** What an extension is called in lists. */
  nameOf(pointer: Pointer): string;
}
