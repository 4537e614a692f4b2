// Overlays in tests: the document that results, and what is reported.
import { Report, type Diagnostic } from "../../../scripts/diagnostics/diagnostics.js";
import type { Json } from "../../../scripts/json/json.js";
import { applyOverlays } from "../../../scripts/overlay/apply.js";
import { jsonPathCompiler } from "../../../scripts/overlay/json-path.js";
import { OverlaidSource } from "../../../scripts/overlay/overlaid-source.js";
import { readOverlay } from "../../../scripts/overlay/read-overlay.js";
import { parse, TextSource } from "../../../scripts/parse/parse.js";

export interface Overlaid {
  /** The document after the overlays; undefined when they can't be applied. */
  readonly root: Json | undefined;
  /** The source of the result, which locates its values. */
  readonly source: OverlaidSource | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies overlays to a document, all of them as YAML or JSON. */
export async function overlaid(document: string, ...overlays: readonly string[]): Promise<Overlaid> {
  const report = new Report();
  const compile = await jsonPathCompiler();
  const read = overlays.map((text, index) => {
    const source = new TextSource(`overlay-${index + 1}.yaml`, text);
    return readOverlay(source, parse(source, report) ?? null, compile, report);
  });
  const valid = read.filter((overlay) => overlay !== undefined);
  const source = new TextSource("openapi.yaml", document);
  const result =
    valid.length < read.length ? undefined : applyOverlays(source, parse(source, report) ?? null, valid, report);
  return {
    root: result?.value,
    source: result && new OverlaidSource(source, result),
    diagnostics: report.diagnostics,
  };
}

/** An overlay with these actions. */
export function overlayOf(...actions: readonly Json[]): string {
  return JSON.stringify({ overlay: "1.1.0", info: { title: "Test", version: "1" }, actions }, null, 1);
}
