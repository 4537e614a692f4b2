// Which scripts `halves init` adds to a package.json, and under which names: one that has the name already stays.
import type { JsonObject } from "../json/json.js";
import { npmPlaceholder } from "./manifest.js";

/** Those that `init` and its files name as what to run. A project's own type check covers the programs as well. */
const needed: ReadonlySet<string> = new Set(["generate", "call", "start", "test"]);

export interface NamedScripts {
  /** Commands by the names that they have in the project. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The name of each that another command has the name of: `start` -> `start:api`. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Names the scripts for a project with others. `next start` can't be what `start` is for whoever wants the API, and
 * `jest` doesn't run tests of Node's: these are `start:api` and `test:api` there.
 */
export function nameScripts(wanted: Readonly<Record<string, string>>, own: JsonObject): NamedScripts {
  const renamed = new Map<string, string>();
  const scripts: Record<string, string> = {};
  for (const [name, command] of Object.entries(wanted)) {
    const taken = Object.hasOwn(own, name) && own[name] !== command && own[name] !== npmPlaceholder;
    // Vitest finds the tests by itself, however it is run.
    const covers = runsVitest(command) && runsVitest(own[name]);
    if (taken && needed.has(name) && !covers) renamed.set(name, `${name}:api`);
    scripts[renamed.get(name) ?? name] = command;
  }
  return { scripts, renamed };
}

/** Whether a script runs tests with vitest, which may be installed in a folder above. */
export function runsVitest(script: unknown): boolean {
  return typeof script === "string" && /(^|[\s/])vitest(\s|$)/.test(script);
}
