// From a checked configuration to targets: loads emitters and files of names, and compares the output folders.

import { resolve } from "node:path";
import { checkSeverity } from "../diagnostics/severity.js";
import { transformsAny } from "../emit/contract/transforms.js";
import type { Json } from "../json/json.js";
import { operationFilter, type OperationFilter } from "../filter/filter.js";
import { overlap } from "../write/destination.js";
import { isRecord, memberPath, type Path } from "./check.js";
import { configuredClientNames } from "./client-names.js";
import type { Config, OperationLists, OperationPatterns, TargetConfig } from "./config.js";
import { configuredEmitters, type EmitterContext } from "./emitters.js";
import type { Target } from "./target.js";

/** A target with its place in the configuration. */
export type TargetEntry = readonly [target: TargetConfig, path: Path];

/** The targets of a configuration, with the path of each. */
export function entriesOf({ targets, diff, verify }: Config): readonly TargetEntry[] {
  if (!Array.isArray(targets)) return [];
  return targets
    .map((target: TargetConfig, index): TargetEntry => [target, ["targets", index]])
    .filter(([each]) => isRecord(each))
    .map(([target, path]) => [
      {
        ...target,
        ...(diff !== undefined && { diff: { ...diff, ...target.diff } }),
        ...(verify !== undefined && { verify: { ...verify, ...target.verify } }),
      },
      path,
    ]);
}

/**
 * The targets of entries that have been checked. Reports what is wrong with files that they name, also where other
 * members did not pass, so that all mistakes are reported at once: then the targets can't be used.
 */
export async function targetsOf(entries: readonly TargetEntry[], context: EmitterContext): Promise<readonly Target[]> {
  const passed = entries.map(([target, path]): TargetEntry => [membersThatPassed(target, path, context), path]);
  reportOverlaps(passed, context);
  const targets: Target[] = [];
  for (const [target, path] of passed) targets.push(await targetOf(target, path, context));
  return targets;
}

function membersThatPassed(target: TargetConfig, path: Path, { checker }: EmitterContext): TargetConfig {
  // The entries of `emit` are chosen one by one.
  const members = Object.entries(target).filter(([name]) => name === "emit" || checker.hasPassed([...path, name]));
  return { ...Object.fromEntries(members), spec: target.spec, out: target.out };
}

async function targetOf(config: TargetConfig, path: Path, context: EmitterContext): Promise<Target> {
  const { emit, rules = {}, dates = false, bigints = false, memberNames, ...named } = config;
  const { names, resources, pagination, ...others } = named;
  const { overlays = [], include = [], exclude = [], ...rest } = others;
  const filter = filterOf({ include, exclude }, path, context);
  const transforms = { dates, bigints, ...(memberNames !== undefined && { names: memberNames }) };
  const severities = Object.entries(rules).map(([code, severity]) => checkSeverity(code, severity, "rules"));
  const clientNames = await clientNamesOf({ names, resources }, path, context);
  return {
    ...rest,
    ...(emit !== undefined && (await configuredEmitters(emit, [...path, "emit"], context))),
    ...(transformsAny(transforms) && { transforms }),
    ...(severities.length > 0 && { severities: new Map(severities) }),
    ...(clientNames.length > 0 && { clientNames }),
    ...([overlays].flat().length > 0 && { overlays: [overlays].flat() }),
    ...(filter !== undefined && { filter }),
    ...(pagination !== undefined && { pagination: pagination as Json }),
  };
}

/** Reports patterns that can't be parsed. */
function filterOf(
  { include, exclude }: Required<Pick<TargetConfig, "include" | "exclude">>,
  path: Path,
  { checker }: EmitterContext,
): OperationFilter | undefined {
  const parseFilter = (own: "include" | "exclude", patterns: readonly string[]): OperationFilter | undefined => {
    const at = [...path, own];
    try {
      const filterName = (): string => `\`${memberPath(at)}\``;
      return own === "include" ? operationFilter(patterns, [], filterName) : operationFilter([], patterns, filterName);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      checker.add(at, "bad-option", error.message.replace(/[^.]$/, "$&."));
      return undefined;
    }
  };
  const [included, excluded] = [
    parseFilter("include", patternsOf(include)),
    parseFilter("exclude", patternsOf(exclude)),
  ];
  if (included === undefined && excluded === undefined) return undefined;
  return { include: included?.include ?? [], exclude: excluded?.exclude ?? [] };
}

function patternsOf(patterns: OperationPatterns): readonly string[] {
  if (typeof patterns === "string") return [patterns];
  if (isList(patterns)) return patterns;
  const { tags = [], paths = [], operations = [] } = patterns;
  return [
    ...tags.map((each) => `tag:${each}`),
    ...paths.map((each) => `path:${each}`),
    ...operations.map((each) => `operation:${each}`),
  ];
}

function isList(patterns: readonly string[] | OperationLists): patterns is readonly string[] {
  return Array.isArray(patterns);
}

async function clientNamesOf(
  { names = {}, resources = {} }: Pick<TargetConfig, "names" | "resources">,
  path: Path,
  { checker, folder, onFile }: EmitterContext,
): Promise<NonNullable<Target["clientNames"]>> {
  if (typeof resources === "string") onFile(resolve(folder, resources));
  try {
    return await configuredClientNames({ names, resources }, memberPath(path), folder);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    checker.add([...path, "resources"], "bad-option", error.message.replace(/[^.]$/, "$&."));
    return [];
  }
}

function reportOverlaps(entries: readonly TargetEntry[], { checker, folder }: EmitterContext): void {
  entries.forEach(([{ out }, path], index) => {
    if (typeof out !== "string") return;
    const other = entries
      .slice(0, index)
      .find(([each]) => typeof each.out === "string" && overlap(resolve(folder, each.out), resolve(folder, out)));
    if (other === undefined) return;
    checker.fail([...path, "out"], `must not be the folder of ${memberPath(other[1])}, nor one above or below it`);
  });
}
