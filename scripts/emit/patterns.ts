// patterns.ts: the patterns of a document for an engine whose time is linear, in place of the engine of JavaScript.

import { code, importValue, key, render, type Code, type RenderOptions } from "./printer/code.js";
import { isArray, isObject, type Json } from "../json/json.js";
import type { Model } from "../model/model.js";
import { hasLoop, linearPattern } from "../openapi/linear-patterns.js";

/** How patterns are matched: as JavaScript does, unless given. */
export type PatternEngine = "linear";

export const patternEngines: readonly PatternEngine[] = ["linear"];

const linear = importValue("RE2JS", "re2js");
const matchLinearly = importValue("matchLinearly", "./runtime/validation/values.js");

/** The package with the engine. */
export const enginePackage = "re2js";

/** The files that compile patterns as soon as they are imported. */
const users = ["schemas.ts", "routes.ts", "validators.ts"];

/** The files with `patterns.ts`, which those that need it import before anything else. */
export function withPatterns(
  files: ReadonlyMap<string, string>,
  model: Model,
  banner: string,
  options: Required<RenderOptions>,
): ReadonlyMap<string, string> {
  const patterns = linearPatternsOf(model);
  if (patterns.length === 0 || !users.some((each) => files.has(each))) return files;
  const line = `import ${JSON.stringify(options.moduleOf("./patterns.js"))};\n`;
  const importing = [...files].map(([file, text]): [string, string] =>
    // Behind the banner.
    [file, users.includes(file) ? text.replace(/^(.*\n\n?)/, `$1${line}`) : text],
  );
  return new Map([...importing, ["patterns.ts", render(banner, printPatterns(patterns), options)]]);
}

function printPatterns(patterns: readonly (readonly [source: string, translated: string])[]): Code {
  return code`
    const test = (pattern: string): ((text: string) => boolean) => {
      const expression = ${linear}.compile(pattern);
      return (text) => expression.matcher(text).find();
    };

    ${matchLinearly}({
      ${patterns.map(([source, translated]) => code`${key(source)}: test(${translated}),`)}
    });
  `;
}

/** The patterns with repetitions, and the same in RE2's syntax. */
function linearPatternsOf(model: Model): readonly (readonly [string, string])[] {
  const found = new Set<string>();
  collect(model as unknown as Json, found);
  return [...found].sort().flatMap((source) => {
    const translated = hasLoop(source) ? linearPattern(source) : undefined;
    return translated === undefined ? [] : [[source, translated] as const];
  });
}

function collect(json: Json | undefined, found: Set<string>): void {
  if (isArray(json)) for (const each of json) collect(each, found);
  if (!isObject(json)) return;
  const { pattern, patternProperties } = json;
  if (typeof pattern === "string") found.add(pattern);
  if (isObject(patternProperties)) for (const each of Object.keys(patternProperties)) found.add(each);
  for (const each of Object.values(json)) collect(each, found);
}
