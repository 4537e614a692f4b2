// Reads the files that the user named: the root document and the overlays.
import type { Report, Source } from "../diagnostics/diagnostics.js";
import { resolve } from "node:path";
import { displayPath, isUrl, uriOf } from "./locations.js";
import type { Files } from "./files.js";
import { describeUnreadable } from "./load-error.js";
import { formatMegabytes, type Reader, type SourceText } from "./read.js";

/** What commands read where none is named: in an empty folder, it isn't there. */
const usualDocument = "openapi.yaml";
const initHint = "`npx halves init` makes a project with a document; another document is named by its path";

/** The name of a named file in diagnostics. */
export function fileNameOf(location: string, { uri }: SourceText, files: Files): string {
  return isUrl(location) ? displayPath(uri) : files.labelOfGiven(location);
}

/**
 * Reads a document or overlay that the user named. It may be anywhere. Undefined when it can't be read, which has then
 * been reported.
 */
export async function readGiven(
  location: string,
  what: "document" | "overlay",
  reader: Reader,
  report: Report,
): Promise<SourceText | undefined> {
  const { files } = reader.access;
  const unread: Source = {
    file: isUrl(location) ? displayPath(location) : files.labelOfGiven(location),
    text: "",
    locate: () => ({ line: 1, column: 1 }),
  };
  if (isUrl(location)) {
    const found = await reader.read(uriOf(location));
    if (!("code" in found)) return found;
    report.add(unread, "", found.code, found.message, { hint: found.hint });
    return undefined;
  }
  try {
    const path = resolve(location);
    const { size } = await files.entry(path);
    if (!reader.reserve(size)) {
      const maxSize = formatMegabytes(reader.limits.maxBytes);
      report.add(
        unread,
        "",
        "file-too-large",
        `The ${what} has ${formatMegabytes(size)}; at most ${maxSize} are read.`,
      );
      return undefined;
    }
    return { uri: uriOf(location), text: new TextDecoder("utf-8", { fatal: true }).decode(await files.read(path)) };
  } catch (error) {
    if (error instanceof TypeError) {
      report.add(unread, "", "not-utf8", `The ${what} is not UTF-8 text.`, { hint: "save it as UTF-8" });
    } else {
      const { code, message, hint } = await describeUnreadable(
        resolve(location),
        files,
        error,
        files.labelOfGiven(location),
      );
      report.add(unread, "", code, message, { hint: hint ?? (location === usualDocument ? initHint : undefined) });
    }
    return undefined;
  }
}
