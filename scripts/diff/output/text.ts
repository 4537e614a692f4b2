// The result of a comparison for a terminal: by severity, with code frames of both documents.
import { codeFrame, createPainter, escapeForTerminal, type Paint } from "../../diagnostics/frame.js";
import type { Finding, Severity, Spot } from "../finding.js";
import { placeOf, textOfPlace, type FoundPlace } from "../place.js";
import { countOf, severities, type Compared, type Result } from "../result.js";
import { countsOf, usesOf, versionSentence, witnessText } from "./wording.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

const tones = { breaking: "red", risky: "yellow", compatible: "green" } as const;

/** How many compatible findings with the same code have code frames; the others are one line. */
const maxFramed = 3;

export interface TextOptions {
  readonly color: boolean;
  /** Those of the terminal, where code is printed on one. */
  readonly columns?: number | undefined;
}

export function printText(result: Result, { color, columns }: TextOptions): string {
  return new TextOutput(createPainter(color), columns).print(result);
}

class TextOutput {
  readonly #paint: Paint;
  readonly #columns: number;
  /** The lines of each file, which several findings are in. */
  readonly #lines = new Map<string, readonly string[]>();

  constructor(paint: Paint, columns = Infinity) {
    this.#paint = paint;
    this.#columns = columns;
  }

  print(result: Result): string {
    const { base, revision, findings, accepted } = result;
    const title = `${escapeForTerminal(base.name)} → ${escapeForTerminal(revision.name)}`;
    const sections = severities
      .filter((severity) => countOf(result, severity) > 0)
      .map((severity) =>
        this.#section(
          severity,
          findings.filter((each) => each.severity === severity),
        ),
      );
    const acceptedLines = accepted.map(
      ({ finding, reason }) => `  ${this.#heading(finding)}\n    ${this.#paint("dim", escapeForTerminal(reason))}`,
    );
    const counts = countsOf(result, (severity, text) => this.#paint(tones[severity], text));
    return [
      this.#paint("bold", title),
      "",
      ...this.#errors(base),
      ...this.#errors(revision),
      ...sections,
      ...(acceptedLines.length === 0 ? [] : [this.#paint("bold", "Accepted"), "", ...acceptedLines, ""]),
      `${counts}; ${escapeForTerminal(versionSentence(result))}`,
      "",
    ].join("\n");
  }

  #errors({ name, hasErrors }: Compared): readonly string[] {
    if (!hasErrors) return [];
    return [
      `${this.#paint("yellow", `${escapeForTerminal(name)} has errors: it is compared as far as it can be read.`)}`,
      "",
    ];
  }

  #section(severity: Severity, findings: readonly Finding[]): string {
    const title = upperFirst(severity);
    const framed = new Map<string, number>();
    const blocks = findings.map((finding) => {
      const number = (framed.get(finding.code) ?? 0) + 1;
      framed.set(finding.code, number);
      return this.#printFinding(finding, severity !== "compatible" || number <= maxFramed);
    });
    return `${this.#paint("bold", title)}\n\n${blocks.join("\n")}`;
  }

  #printFinding(finding: Finding, isFramed: boolean): string {
    const { message, witness, undecided, base, revision, operation } = finding;
    const uses = usesOf(finding);
    const places = [this.#place("base", base, finding, isFramed), this.#place("revision", revision, finding, isFramed)];
    const details = [
      ...(undecided === undefined ? [] : [["undecided", undecided]]),
      ...(witness === undefined ? [] : [["witness", witnessText(witness)]]),
      ...(uses === undefined ? [] : [[operation === undefined ? "used by" : "part", uses]]),
    ].map(([name = "", text = ""]) => `    ${this.#paint("cyan", `${name}:`)} ${escapeForTerminal(text)}`);
    return [
      `  ${this.#heading(finding)}`,
      `    ${this.#paint("bold", escapeForTerminal(message))}`,
      ...places.flat(),
      ...details,
      "",
    ].join("\n");
  }

  #heading({ code, severity, operation, side }: Finding): string {
    const where = operation === undefined ? side : escapeForTerminal(operation);
    return `${this.#paint(tones[severity], severity)}  ${this.#paint("dim", escapeForTerminal(code))}  ${where}`;
  }

  #place(name: string, spot: Spot | undefined, finding: Finding, isFramed: boolean): readonly string[] {
    if (spot === undefined) return [];
    const place = placeOf(spot);
    const head = `    ${this.#paint("cyan", `${name}:`)} ${escapeForTerminal(textOfPlace(place))}`;
    if (!isFramed) return [head];
    const indent = "    ";
    const columns = this.#columns - indent.length;
    const frame = codeFrame(this.#linesOf(place), place, tones[finding.severity], this.#paint, columns);
    return [head, ...frame.map((line) => `${indent}${line}`)];
  }

  #linesOf({ source: { file, text } }: FoundPlace): readonly string[] {
    const lines = this.#lines.get(file) ?? text.split(/\r?\n/);
    this.#lines.set(file, lines);
    return lines;
  }
}
