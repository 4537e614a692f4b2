// The language of this code base: standard terms, by a list of words with what to write instead. See CONTRIBUTING.md.
import { describe, expect, test } from "vitest";
import { readFiles } from "./support/structure/source-files.js";
import { findBannedWords, type BannedWord, type Finding } from "./support/structure/wording.js";

/** In lending, an application or a draw is refused: that is the domain's own word. */
const lending =
  /^(server|client|openapi\.yaml|CHANGELOG|README|\.github|test\/(domain|server|client|store|sandbox|contract|support)\/)/;

const words: readonly BannedWord[] = [
  { pattern: /\banswer(s|ed|ing|able)?\b/, replacement: "response; respond, return" },
  { pattern: /\b(told|tells?|telling)\b/, replacement: "report, log, notify" },
  { pattern: /\b(held|holds?|holding) (\w+ )?(to|against) (it|the|its|their|a)\b/, replacement: "validate against" },
  { pattern: /\b(leads?|leading|led) (to|nowhere|back|out|into|on)\b/, replacement: "resolve to, refer to" },
  { pattern: /\basked( for| of| to)?\b/, replacement: "required, requested" },
  { pattern: /\btexts\b/, replacement: "strings" },
  { pattern: /\brefus(e|es|ed|ing|al)\b/, replacement: "reject, rejection", except: lending },
  { pattern: /\bstands? (at|in|on|beside|there|where|here|alone|below)\b/, replacement: "is" },
  { pattern: /\banew\b/, replacement: "again; new" },
  { pattern: /\b(comes?|came|coming) of\b/, replacement: "result in, become" },
  { pattern: /\bof (its|their|one's) own accord\b/, replacement: "by itself; server-initiated" },
  { pattern: /\bheed(s|ed|ing)?\b/, replacement: "follow, apply" },
  { pattern: /\bflaws?\b/, replacement: "diagnostic (toolkit), issue (validation)" },
  { pattern: /\bmend(s|ed|ing)?\b/, replacement: "correct" },
  { pattern: /\bquietly\b/, replacement: "silently" },
  { pattern: /\bpatience\b/, replacement: "timeout" },
  { pattern: /\bnobody\b/, replacement: "no one; no client, no caller" },
  { pattern: /\bto speak of\b/, replacement: "(leave out)" },
  { pattern: /\bthe whole of\b/, replacement: "all of" },
  { pattern: /\bof any kind of\b/, replacement: "of any" },
  { pattern: /\bin want of\b/, replacement: "without" },
  { pattern: /^(longest|shortest|most|least|fewest)$/, replacement: "a noun with its unit: maxNameLength" },
  { pattern: /^(held|said|meant|asked|answered|told)$/, replacement: "a noun: what it is" },
];

/** `scripts/emit/runtime.ts` -> `scripts/emit`; files of the top level are on their own. */
function folderOf(file: string): string {
  return file.split("/").slice(0, -1).slice(0, 2).join("/") || file;
}

const documents = [
  "README.md",
  "CHANGELOG.md",
  ".github/CONTRIBUTING.md",
  "scripts/README.md",
  "scripts/manual/*.md",
  "scripts/packages/*.md",
  "client/README.md",
  "server/README.md",
  "server/operation/README.md",
  "server/store/README.md",
  "server/docs/guides/*.md",
  "openapi.yaml",
];
const files = readFiles("*.ts", ...documents).filter(
  ({ path }) => !/^test\/(vocabulary\.test|support\/structure\/wording)\.ts$/.test(path),
);

const findings = files.flatMap(({ path, source }) => findBannedWords(path, source, words));

function print({ file, line, word, replacement }: Finding): string {
  return `${file}:${line} ${word} -> ${replacement}`;
}

describe("standard terms are used", () => {
  test.each([...new Set(files.map(({ path }) => folderOf(path)))])("in %s", (folder) => {
    const found = findings.filter(({ file }) => folderOf(file) === folder);
    expect(found.map(print)).toEqual([]);
  });
});
