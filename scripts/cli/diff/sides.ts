// The two documents of a comparison: which they are, by the arguments, and where they are read from.
import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { escapeForTerminal } from "../../diagnostics/frame.js";
import { Repository } from "../../git/repository.js";
import { GitError } from "../../git/run.js";
import { displayPath, isUrl, uriOf } from "../../load/locations.js";
import type { Files } from "../../load/files.js";
import { nearestOption, UsageError } from "../command.js";

const unshallow = "fetch the others with `git fetch --unshallow --tags`";

/** One of the two documents. */
export interface Side {
  /** For people: `v1.2.0:openapi.yaml`. */
  readonly name: string;
  /** A path or a URL. */
  readonly location: string;
  /** Where its files are read from, if not from this machine. To be closed, where that is a revision. */
  readonly files?: (Files & { close?(): void }) | undefined;
}

export interface Sides {
  readonly base: Side;
  readonly revision: Side;
}

type Given =
  | { readonly kind: "url" | "file"; readonly location: string }
  | { readonly kind: "revision"; readonly name: string; readonly commit: string; readonly path: string | undefined };

/**
 * The documents that `BASE` and `REVISION` name. `spec` is the path of the project's document, or its URL. Throws a
 * UsageError where one of them is nothing.
 */
export async function findSides([base, revision]: readonly string[], spec: string): Promise<Sides> {
  // Files and URLs are compared without git, too.
  let problem: string | undefined;
  const repository = await Repository.around(".").catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    problem = error.message;
    return undefined;
  });
  // Found out first: a save would start git four times for a document that has no versions.
  const isOutside = base === undefined && revision === undefined && !(await isIn(repository, spec));
  if (isOutside) throw new UsageError(`${spec} is not in this repository: give BASE, a file or a URL.`);
  const from = base === undefined ? await defaultBase(repository, problem) : await resolveArgument(base, repository);
  const to = revision === undefined ? undefined : await resolveArgument(revision, repository);
  const named = await pathNamed([to, from], repository);
  const path = (own: Given): Promise<string> =>
    own.kind === "revision" ? pathInRepository(own, [named, spec], repository) : Promise.resolve("");
  const baseSide = await sideOf(from, await path(from), repository);
  // The same file as it is now.
  const current = from.kind === "revision" && from.path !== undefined ? workingPath(from.path, repository) : spec;
  const target: Given = to ?? { kind: isUrl(current) ? "url" : "file", location: current };
  return { base: baseSide, revision: await sideOf(target, await path(target), repository) };
}

/** Ends the processes that read files of revisions. */
export function closeSides({ base, revision }: Sides): void {
  base.files?.close?.();
  revision.files?.close?.();
}

/** The path in the repository that one of the arguments names. */
async function pathNamed(
  both: readonly (Given | undefined)[],
  repository: Repository | undefined,
): Promise<string | undefined> {
  for (const each of both) {
    if (each?.kind === "file") return pathOfFile(each.location, repository);
    if (each?.kind === "revision" && each.path !== undefined) return each.path;
  }
  return undefined;
}

async function defaultBase(repository: Repository | undefined, problem: string | undefined): Promise<Given> {
  if (repository === undefined) {
    const reason = problem === undefined ? "this folder is in no repository of git" : escapeForTerminal(problem);
    throw new UsageError(`Without BASE a version in git is compared, and ${reason}: give BASE, a file or a URL.`);
  }
  const tag = await repository.lastVersionTag();
  // A comparison with HEAD would find nothing, where another clone finds what breaks since the last version.
  if (tag === undefined && repository.isShallow)
    throw new UsageError(`This clone is shallow, so that version tags may be missing: ${unshallow}, or give BASE.`);
  const name = tag ?? "HEAD";
  const commit = await repository.commit(name);
  if (commit === undefined) throw new UsageError("The repository has no commit yet: give BASE, a file or a URL.");
  return { kind: "revision", name, commit, path: undefined };
}

/** What an argument names: a URL, a file, or a revision of git with or without a path. */
async function resolveArgument(argument: string, repository: Repository | undefined): Promise<Given> {
  if (isUrl(argument)) return { kind: "url", location: argument };
  if (await isFile(argument)) return { kind: "file", location: argument };
  // A date in a revision, `main@{2026-01-31 12:00:00}`, has colons, too.
  const [, name = "", path] = /^((?:[^:{]|\{[^}]*\})+):([^]+)$/.exec(argument) ?? [];
  const [whole, ofPath] = [await repository?.commit(argument), path && (await repository?.commit(name))];
  if (whole !== undefined) return { kind: "revision", name: argument, commit: whole, path: undefined };
  if (ofPath !== undefined && ofPath !== "")
    return { kind: "revision", name, commit: ofPath, path: fromTop(path, repository) };
  // The loader says what is wrong with a file, and which one is similar.
  if (/\.(?:ya?ml|json)$/i.test(argument) && path === undefined) return { kind: "file", location: argument };
  const similar = nearestOption(name === "" ? argument : name, (await repository?.names()) ?? []);
  const missing = repository?.isShallow === true ? `. This clone is shallow: ${unshallow}.` : ".";
  const hint = similar === undefined ? missing : `; did you mean \`${similar}\`?`;
  const kinds =
    repository === undefined ? "neither a file nor a URL" : "neither a file, nor a URL, nor a revision of git";
  throw new UsageError(`\`${escapeForTerminal(argument)}\` is ${kinds}${hint}`);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );
}

/** As for git, a path behind a revision is seen from the top of the repository, unless it begins with a dot. */
function fromTop(path: string | undefined, repository: Repository | undefined): string | undefined {
  return path !== undefined && /^\.\.?\//.test(path) ? repository?.pathOf(path) : path;
}

/**
 * The path of a document in a revision: its own, that of the other document if the revision has it, or the project's,
 * which may have had another name then.
 */
async function pathInRepository(
  { path, name, commit }: Extract<Given, { kind: "revision" }>,
  [named, document]: readonly [named: string | undefined, document: string],
  repository: Repository | undefined,
): Promise<string> {
  if (path !== undefined) return path;
  const before = named && (await repository?.pathIn(commit, named));
  if (before !== undefined && before !== "") return before;
  if (isUrl(document))
    throw new UsageError(`The document of the project is a URL: give a path with the revision, \`${name}:PATH\`.`);
  const found = await pathOfFile(document, repository);
  if (found === undefined)
    throw new UsageError(`${document} is not in this repository: give a path with the revision, \`${name}:PATH\`.`);
  return (await repository?.pathIn(commit, found)) ?? found;
}

/** The path of a file of the working tree as git has it, also where its folder is behind a symbolic link. */
export async function pathOfFile(document: string, repository: Repository | undefined): Promise<string | undefined> {
  const file = resolve(document);
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  return repository?.pathOf(join(folder, basename(file)));
}

/** Also where there is no repository, or no file, which others report. */
async function isIn(repository: Repository | undefined, spec: string): Promise<boolean> {
  return repository === undefined || isUrl(spec) || (await pathOfFile(spec, repository)) !== undefined;
}

function workingPath(path: string, repository: Repository | undefined): string {
  return relative(process.cwd(), join(repository?.top ?? "", path));
}

async function sideOf(own: Given, path: string, repository: Repository | undefined): Promise<Side> {
  if (own.kind !== "revision" || repository === undefined) {
    const location = own.kind === "revision" ? path : own.location;
    return { name: isUrl(location) ? displayPath(uriOf(location)) : location, location };
  }
  const files = await repository.files(own.commit, own.name);
  return { name: `${own.name}:${path}`, location: join(repository.top, path), files };
}
