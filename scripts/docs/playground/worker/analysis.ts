// The document of a worker: what is wrong with it, and what is generated from it.

import { codeFrame, createPainter } from "../../../diagnostics/frame.js";
import { Report } from "../../../diagnostics/diagnostics.js";
import { emit } from "../../../emit/index.js";
import { loadText } from "../../../load/load-text.js";
import { build } from "../../../model/build/build.js";
import type { Model } from "../../../model/model.js";
import { reportTooDeep } from "../../../openapi/depth.js";
import type { Document } from "../../../openapi/document.js";
import type { Checked, Finding, Generated, PackedDocument, TextChange } from "../messages.js";
import { applyChanges, splitText, unpackText } from "./text.js";

/** How many findings a page shows. */
const maxFindings = 100;

export interface AnalyzedSource {
  readonly document: Document;
  readonly model: Model;
}

interface Built {
  readonly report: Report;
  readonly source: AnalyzedSource | undefined;
}

export class Analysis {
  #file = "openapi.yaml";
  #text = "";
  /** Of the text as it is now, where it has been built. */
  #built: Built | undefined;
  #files: ReadonlyMap<string, string> = new Map();

  /** Takes a document. Resolves to its text in pieces, for the editor. */
  async open({ file, packed }: PackedDocument, isShown: boolean): Promise<readonly string[]> {
    this.#file = file;
    this.#text = await unpackText(packed);
    this.#built = undefined;
    return isShown ? splitText(this.#text) : [];
  }

  change(changes: readonly TextChange[]): void {
    this.#text = applyChanges(this.#text, changes);
    this.#built = undefined;
  }

  async check(): Promise<Checked> {
    const since = performance.now();
    const { diagnostics } = (await this.#build()).report;
    const lines = diagnostics.length === 0 ? [] : this.#text.split("\n");
    const count = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
    return {
      // Errors first: a document may have thousands of warnings before the only error.
      findings: [...diagnostics]
        .sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))
        .slice(0, maxFindings)
        .map((each): Finding => ({ ...each, frame: frameOf(lines, each) })),
      counts: { error: count("error"), warning: count("warning"), note: count("note") },
      milliseconds: performance.now() - since,
    };
  }

  async generate(): Promise<Generated> {
    const since = performance.now();
    const { source, report } = await this.#build();
    const files = source && (await reportTooDeep(source.document, report, () => emit(source.document, source.model)));
    this.#files = files ?? new Map();
    return {
      files: [...this.#files].map(([name, text]) => ({ name, characters: text.length })),
      milliseconds: performance.now() - since,
    };
  }

  read(file: string): readonly string[] {
    return splitText(this.#files.get(file) ?? "");
  }

  /** The document and its model; undefined where it has errors. */
  async source(): Promise<AnalyzedSource | undefined> {
    return (await this.#build()).source;
  }

  async #build(): Promise<Built> {
    if (this.#built !== undefined) return this.#built;
    const report = new Report();
    const document = loadText(this.#text, this.#file, report);
    const model = document && (await reportTooDeep(document, report, () => build(document, report)));
    const isUsable = document !== undefined && model !== undefined && !report.failed;
    return (this.#built = { report, source: isUsable ? { document, model } : undefined });
  }
}

function frameOf(lines: readonly string[], { line, column, length, severity }: Omit<Finding, "frame">): string {
  const tone = severity === "error" ? "red" : "yellow";
  return codeFrame(lines, { line, column, length }, tone, createPainter(false)).join("\n");
}
