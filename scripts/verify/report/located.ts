// Findings with the places of their sentences in the document, as all reports have them.
import type { SourcePlace } from "../../diagnostics/diagnostics.js";
import type { Document } from "../../openapi/document.js";
import type { Finding } from "../finding.js";
import { withoutSecrets } from "./shown.js";
import { curlCommand } from "../requests/curl.js";

export interface LocatedFinding extends Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The lines of the file. */
  readonly lines: readonly string[];
  /** The command that reproduces it, with credentials as variables of the shell. */
  readonly curl: string;
}

/** Looks up where the sentence of each finding is, or the nearest place that is written. */
export function locateFindings(
  document: Document,
  findings: readonly Finding[],
  url: string,
): readonly LocatedFinding[] {
  const strings = new Map<string, readonly string[]>();
  return findings.map((finding) => {
    const { source, pointer } =
      finding.source === undefined
        ? document.origin(finding.sentence)
        : { source: finding.source, pointer: finding.sentence };
    const place: SourcePlace = source.locate(pointer, "key");
    const lines = strings.get(source.file) ?? source.text.split(/\r\n|[\n\r]/);
    strings.set(source.file, lines);
    return {
      ...finding,
      // A message may quote what the server repeated.
      message: withoutSecrets(finding.message, finding.exchange.request),
      operation: withoutSecrets(finding.operation, finding.exchange.request),
      file: source.file,
      line: place.line,
      column: place.column,
      length: place.length ?? 1,
      lines,
      curl: curlCommand(finding.exchange.request, url),
    };
  });
}
