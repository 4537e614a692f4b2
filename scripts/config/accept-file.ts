// The list of accepted findings: a file in JSON or YAML. Each entry needs a reason.
import { readFile } from "node:fs/promises";
import { Checker, listOf, objectOf, textLike, type Check } from "./check.js";
import type { Acceptance } from "../diagnostics/acceptance.js";
import { Report, type Source } from "../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../diagnostics/frame.js";
import { parse, TextSource } from "../parse/parse.js";
import { ConfigError } from "./read.js";

const entry = objectOf(
  {
    code: textLike(/\S/, "the code of findings, such as parameter-removed"),
    operation: textLike(/^\S+ \S/, "a method and a path, such as GET /users/{id}"),
    pointer: textLike(/^(?:\/|$)/, "a JSON pointer, such as /components/schemas/User"),
    reason: textLike(/\S/, "a text: why it is accepted"),
  } satisfies Record<keyof Acceptance, Check>,
  ["code", "reason"],
  "an object with `code` and `reason`",
);
const entries = listOf(entry, "a list of objects with `code` and `reason`");

/** A list whose last entry was removed has comments at most. */
function isBlank(text: string): boolean {
  return text.split(/\r?\n/).every((line) => /^\s*(?:#.*|---\s*)?$/.test(line));
}

/** The entries of a list, and where they are. */
export interface AcceptFile {
  readonly entries: readonly Acceptance[];
  /** `accepted.yaml:3:1` of an entry. */
  placeOf(entry: Acceptance): string;
}

/** Reads a list. Throws a ConfigError with everything that is wrong with it, or where it can't be read. */
export async function readAcceptFile(file: string): Promise<AcceptFile> {
  const report = new Report();
  const text = await readFile(file, "utf8").catch((error: Error) => {
    const unread: Source = { file, text: "", locate: () => ({ line: 1, column: 1 }) };
    report.add(unread, "", "configuration-unreadable", `The list can't be read: ${error.message}.`);
    return undefined;
  });
  const source = new TextSource(file, text ?? "");
  const value = text === undefined ? undefined : isBlank(text) ? [] : parse(source, report);
  if (value !== undefined) entries.run(value, [], new Checker(source, report, "The list"));
  if (value === undefined || report.failed) throw new ConfigError(report, [file]);
  const list = value as unknown as readonly Acceptance[];
  return {
    entries: list,
    placeOf: (each) => {
      const { line, column } = source.locate(`/${list.indexOf(each)}`);
      return `${escapeForTerminal(file)}:${line}:${column}`;
    },
  };
}
