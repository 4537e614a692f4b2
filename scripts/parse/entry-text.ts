// Parses the lines of one entry of a mapping by themselves, with anchors of other entries.

import { EVENT_ID, load, parseEvents, type LoadOptions } from "js-yaml";
import { isArray, isObject, type Json } from "../json/json.js";

/** Values by the names of their anchors. */
export type Anchors = ReadonlyMap<string, Json>;

export interface ParsedEntry {
  readonly key: string;
  readonly value: Json;
  /** The anchors that it has. */
  readonly anchors: Anchors;
  /** The anchors of entries before it that it refers to. */
  readonly used: Anchors;
}

const noAnchors: Anchors = new Map();

/** Stands for the value of an alias: no text of YAML has this character. */
const placeholder = "\u0000alias ";
const written = JSON.stringify(placeholder).slice(1, -1);
const anchorsKey = "\u0000anchors";

/** Parses an entry. `before` are the anchors before it. Throws where it has a mistake, or isn't one entry. */
export function parseEntry(text: string, before: Anchors, options: LoadOptions): ParsedEntry {
  if (!/[&*]\S/.test(text)) return { ...entryOf(load(text, options)), anchors: noAnchors, used: noAnchors };
  const names = namesIn(text, options);
  const used = new Map([...names.aliases].flatMap((name) => pairOf(name, before)));
  if (used.size === 0 && names.anchors.size === 0)
    return { ...entryOf(load(text, options)), anchors: noAnchors, used: noAnchors };
  if (text.includes("\\0") || text.includes(written)) throw new Error("A string may look like a placeholder.");
  // Entries that define the anchors before it, and that refer to its own, at the same indentation.
  const indentation = /^ *(?=[^\s#])/m.exec(text)?.[0] ?? "";
  const line = (key: string, items: readonly string[]): string => `${indentation}"${key}": [${items.join(", ")}]\n`;
  const defined = line(
    "\\0defined",
    [...used.keys()].map((name) => `&${name} "${written}${name}"`),
  );
  const referred = line(
    "\\0anchors",
    [...names.anchors].map((name) => `*${name}`),
  );
  const {
    "\u0000defined": _,
    [anchorsKey]: own,
    ...rest
  } = load(`${defined}${text}${text.endsWith("\n") ? "" : "\n"}${referred}`, options) as Record<string, Json>;
  const replaced = replacePlaceholders([rest, own ?? []], used, new Set()) as [Json, readonly Json[]];
  const anchors = new Map([...names.anchors].map((name, index) => [name, replaced[1][index] ?? null]));
  return { ...entryOf(replaced[0]), anchors, used };
}

function pairOf(name: string, anchors: Anchors): [string, Json][] {
  const value = anchors.get(name);
  return value === undefined ? [] : [[name, value]];
}

function entryOf(value: unknown): Pick<ParsedEntry, "key" | "value"> {
  const [entry, ...others] = typeof value === "object" && value !== null ? Object.entries(value as object) : [];
  if (entry === undefined || others.length > 0 || Array.isArray(value)) throw new Error("This is not one entry.");
  return { key: entry[0], value: entry[1] as Json };
}

function namesIn(text: string, options: LoadOptions): { readonly anchors: Set<string>; readonly aliases: Set<string> } {
  const [anchors, aliases] = [new Set<string>(), new Set<string>()];
  for (const event of parseEvents(text, options)) {
    if (!("anchorStart" in event) || event.anchorStart < 0) continue;
    (event.type === EVENT_ID.ALIAS ? aliases : anchors).add(text.slice(event.anchorStart, event.anchorEnd));
  }
  return { anchors, aliases };
}

/** Puts the values of aliases into a new value, in place: an anchor in it and its alias stay one object. */
function replacePlaceholders(value: Json, used: Anchors, seen: Set<Json>): Json {
  if (typeof value === "string" && value.startsWith(placeholder))
    return used.get(value.slice(placeholder.length)) ?? null;
  if ((!isObject(value) && !isArray(value)) || seen.has(value)) return value;
  seen.add(value);
  const members = value as Record<string, Json>;
  for (const key of Object.keys(members)) {
    if (key.startsWith(placeholder)) throw new Error("An alias is a key.");
    const before = members[key] ?? null;
    const after = replacePlaceholders(before, used, seen);
    if (after !== before) members[key] = after;
  }
  return value;
}
