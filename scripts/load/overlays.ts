// Reads the overlays of a document. Those without mistakes are applied when the document has been parsed.
import type { Report } from "../diagnostics/diagnostics.js";
import { applyOverlays } from "../overlay/apply.js";
import { jsonPathCompiler } from "../overlay/json-path.js";
import { OverlaidSource } from "../overlay/overlaid-source.js";
import { readOverlay, type Overlay } from "../overlay/read-overlay.js";
import { parse, TextSource } from "../parse/parse.js";
import { uriOf } from "./locations.js";
import { withoutOverlays, type Overlays } from "./load-text.js";
import type { Reader } from "./read.js";
import { fileNameOf, readGiven } from "./read-given.js";

/** Reads all overlays. "invalid" when one of them can't be used; what is wrong with any of them has been reported. */
export async function readOverlays(
  locations: readonly string[],
  reader: Reader,
  report: Report,
  onRequest: ((uri: string) => void) | undefined,
): Promise<Overlays | "invalid"> {
  if (locations.length === 0) return withoutOverlays;
  const compile = await jsonPathCompiler();
  const overlays: (Overlay | undefined)[] = [];
  for (const location of locations) {
    onRequest?.(uriOf(location));
    const found = await readGiven(location, "overlay", reader, report);
    const source =
      found === undefined ? undefined : new TextSource(fileNameOf(location, found, reader.access.files), found.text);
    const root = source === undefined ? undefined : parse(source, report);
    overlays.push(source === undefined || root === undefined ? undefined : readOverlay(source, root, compile, report));
  }
  const valid = overlays.filter((overlay) => overlay !== undefined);
  if (valid.length < overlays.length) return "invalid";
  return {
    sources: valid.map(({ source }) => source),
    apply: (source, root, applyReport) => {
      const result = applyOverlays(source, root, valid, applyReport);
      return result && { source: new OverlaidSource(source, result), root: result.value };
    },
  };
}
