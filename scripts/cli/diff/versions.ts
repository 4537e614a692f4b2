// The versions of a document: the tags of its repository, such as `v1.2.0`.

import { dirname, join } from "node:path";
import { Repository } from "../../git/repository.js";
import { GitError } from "../../git/run.js";
import { isUrl } from "../../load/locations.js";
import { pathOfFile, type Side } from "./sides.js";

export interface VersionOfDocument {
  /** The tag. */
  readonly title: string;
  /** The document of that version, whose files are to be closed. */
  readonly open: () => Promise<Side>;
}

/** The versions that have the document, the oldest first; undefined where its history is not known. */
export async function findVersions(spec: string): Promise<readonly VersionOfDocument[] | undefined> {
  if (isUrl(spec)) return undefined;
  const repository = await Repository.around(dirname(spec)).catch((error: unknown) => {
    // A site is built without git, too.
    if (error instanceof GitError) return undefined;
    throw error;
  });
  const path = await pathOfFile(spec, repository);
  if (repository === undefined || path === undefined) return undefined;
  const versions: VersionOfDocument[] = [];
  for (const tag of await repository.versionTags()) {
    const commit = await repository.commit(tag);
    if (commit === undefined || !(await repository.has(commit, path))) continue;
    const open = async (): Promise<Side> => {
      const files = await repository.files(commit, tag);
      return { name: `${tag}:${path}`, location: join(repository.top, path), files };
    };
    versions.push({ title: tag, open });
  }
  if (versions.length > 0) return versions;
  // A shallow clone has no tags, though there may be some. What is not committed has no history yet.
  const isKnown = !repository.isShallow && (await repository.has("HEAD", path));
  return isKnown ? [] : undefined;
}
