// What a document breaks: since the last commit, and by an edit that isn't made yet.
import { relative, resolve } from "node:path";
import { compare } from "../../cli/diff/compare.js";
import { compareSides } from "../../cli/diff/compare-sides.js";
import { configuredSettings } from "../../cli/diff/options.js";
import { readSides, targetOf } from "../../cli/diff/read.js";
import { closeSides, pathOfFile, type Side, type Sides } from "../../cli/diff/sides.js";
import { listedAcceptances, type Target } from "../../cli/targets.js";
import { placeOf } from "../../diff/place.js";
import type { SourceScope } from "../../diff/source/source.js";
import { Repository } from "../../git/repository.js";
import { isUrl } from "../../load/locations.js";
import { filesWith } from "./open-files.js";
import type { ChangeFinding } from "./requests.js";

type Contents = ReadonlyMap<string, string>;

/** What breaks since the last commit; nothing for a document that isn't in one. */
export async function changesSinceCommit(
  root: string,
  listed: readonly Target[],
  contents: Contents,
): Promise<readonly ChangeFinding[]> {
  // Without git, or in no repository, there is nothing to compare with.
  const repository = await Repository.around(".").catch(() => undefined);
  const [commit, path] = [await repository?.commit("HEAD"), await pathOfFile(root, repository)];
  if (repository === undefined || commit === undefined || path === undefined) return [];
  const before = await repository.pathIn(commit, path);
  if (before === undefined) return [];
  const files = await repository.files(commit, "HEAD");
  const base = { name: `HEAD:${before}`, location: resolve(repository.top, before), files };
  return findingsBetween({ base, revision: sideWith(root, contents) }, listed);
}

/** What breaks by contents that files will have. */
export function impactOf(
  root: string,
  listed: readonly Target[],
  contents: Contents,
  edited: Contents,
): Promise<readonly ChangeFinding[]> {
  const sides = { base: sideWith(root, contents), revision: sideWith(root, new Map([...contents, ...edited])) };
  return findingsBetween(sides, listed, "all");
}

function sideWith(root: string, contents: Contents): Side {
  const location = relative("", root);
  return { name: location, location, files: filesWith(contents) };
}

async function findingsBetween(
  sides: Sides,
  listed: readonly Target[],
  scope?: SourceScope,
): Promise<readonly ChangeFinding[]> {
  try {
    const target = targetOf(sides, listed);
    const configured = configuredSettings(target?.diff ?? {});
    const settings = { ...configured, scope: scope ?? configured.scope };
    const accepted = settings.accept === undefined ? undefined : await listedAcceptances(settings.accept);
    const { base, revision } = await readSides(sides, listed, { allowRefs: [], reading: {} });
    const own = revision.document;
    const result = await compareSides(base, revision, {
      compare,
      settings,
      target,
      accepted: accepted?.entries ?? [],
    });
    if (own === undefined || result === undefined) return [];
    return result.findings.flatMap((finding): readonly ChangeFinding[] => {
      const { severity, code, message, operation } = finding;
      if (severity === "compatible") return [];
      // What is gone is shown where it was: at what is left around it.
      const spot = finding.revision ?? (finding.base && { document: own, pointer: finding.base.pointer });
      const { source, line, column, length } = placeOf(spot ?? { document: own, pointer: "" });
      const file = isUrl(source.file) ? source.file : resolve(source.file);
      const text = operation === undefined ? message : `${operation}: ${message}`;
      return [{ severity, code, message: text, file, line, column, length }];
    });
  } finally {
    closeSides(sides);
  }
}
