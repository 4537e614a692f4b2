// The changelog of a document: what differs between the version tags of its repository, and since the last of them. It
// is the page changelog.html of a documentation site, and what `halves diff --changelog` prints.

import { compare } from "./compare.js";
import { compareSides } from "./compare-sides.js";
import { configuredSettings } from "./options.js";
import { readSides, type ReadOptions } from "./read.js";
import { closeSides, type Side } from "./sides.js";
import { findVersions } from "./versions.js";
import { listedFor, type Target } from "../targets.js";
import { plainText } from "../../diagnostics/markdown.js";
import { printChangelog } from "../../diff/output/changelog.js";

/**
 * The changelog in Markdown, the newest version first. Without a version tag it has the present version alone.
 * @param version what the document says that its version is
 * @returns undefined where the history of the document is not known: it is not in a repository, or in a shallow clone
 */
export async function changelogMarkdown(
  spec: string,
  version: string,
  listed: readonly Target[],
  options: ReadOptions,
): Promise<string | undefined> {
  const versions = await findVersions(spec);
  if (versions === undefined) return undefined;
  if (versions.length === 0)
    return `# Changelog\n\n## ${plainText(version)}\n\nThe first version: no earlier one has a tag, such as \`v1.0.0\`.\n`;
  const target = listedFor(spec, listed);
  const sides = [
    ...versions,
    { title: "Unreleased", open: (): Promise<Side> => Promise.resolve({ name: spec, location: spec }) },
  ];
  const sections: string[] = [];
  for (const [index, { title, open }] of sides.entries()) {
    const before = sides[index - 1];
    const body =
      before === undefined
        ? "The first version.\n"
        : await changesBetween({ base: await before.open(), revision: await open() }, listed, options, target);
    sections.unshift(`## ${title}\n\n${body}`);
  }
  return ["# Changelog\n", ...sections].join("\n");
}

async function changesBetween(
  sides: { readonly base: Side; readonly revision: Side },
  listed: readonly Target[],
  options: ReadOptions,
  target: Target | undefined,
): Promise<string> {
  try {
    const settings = configuredSettings(target?.diff ?? {});
    const { base, revision } = await readSides(sides, listed, options);
    const result = await compareSides(base, revision, { compare, settings, target, accepted: [] });
    if (result === undefined) return "The documents can't be compared, since one of them has errors.\n";
    return printChangelog(result);
  } finally {
    closeSides(sides);
  }
}
