// Diagnostics as text for people. An engineer corrects each error, so each has its code frame. Warnings are
// printed by their cause: hundreds of one kind, as documents that programs write have them, would hide all others.
import type { Diagnostic, Reported } from "./diagnostics.js";
import { codeFrame, createPainter, escapeForTerminal, type LinesAround, type Paint } from "./frame.js";

export interface PrintOptions {
  readonly color: boolean;
  /** Whether each diagnostic is printed with its code frame, notes as well. */
  readonly all?: boolean;
  /** What the reader can do to see everything, such as an option of the command. */
  readonly allBy?: string;
}

/** How many errors with the same message are printed with a code frame, and at how many places of the others. */
const maxFramed = 5;
const maxPlaces = 20;
/** How many places of a cause of warnings are printed. */
const maxPlacesOfCause = 3;

type Lines = ReadonlyMap<string, readonly string[]>;

/** What is wrong, and a line with the totals; "" where there are no diagnostics. */
export function printDiagnostics({ diagnostics, sources }: Reported, options: PrintOptions): string {
  if (diagnostics.length === 0) return "";
  const { color, all = false, allBy } = options;
  const paint = createPainter(color);
  const lines: Lines = new Map(sources.map(({ file, text }) => [file, text.split(/\r?\n/)]));
  const total = totalOf(diagnostics, paint);
  if (all) return [...diagnostics.map((each) => framedBlock(each, lines, paint)), `${total}\n`].join("\n");
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const warned = diagnostics.filter(({ severity }) => severity === "warning");
  const warnings = warningLines(warned, lines, paint, errors.length === 0);
  const isFolded = [...groupDiagnostics(errors, identityOf)].some(({ length }) => length > maxFramed);
  // A single warning has its line.
  const isComplete =
    !isFolded && errors.length + warned.length === diagnostics.length && warned.length < (errors.length === 0 ? 2 : 1);
  return [
    ...(warnings.length > 0 ? [`${warnings.join("\n")}\n`] : []),
    ...(warnings.length > 0 && errors.length > 0 ? ["\n"] : []),
    ...errorBlocks(errors, lines, paint).map((block) => `${block}\n`),
    `${total}${isComplete || allBy === undefined ? "" : paint("dim", ` (${allBy})`)}\n`,
  ].join("");
}

/** Each error with a code frame; of many with one message, the first ones, and where the others are. */
function errorBlocks(errors: readonly Diagnostic[], lines: Lines, paint: Paint): readonly string[] {
  const groups = [...groupDiagnostics(errors, identityOf)];
  const framed = new Set(groups.flatMap((group) => group.slice(0, maxFramed)));
  return [
    ...errors.filter((each) => framed.has(each)).map((each) => framedBlock(each, lines, paint)),
    ...groups.filter(({ length }) => length > maxFramed).map((group) => foldedBlock(group.slice(maxFramed), paint)),
  ];
}

function framedBlock(diagnostic: Diagnostic, lines: Lines, paint: Paint): string {
  const { hint } = diagnostic;
  const help = hint === undefined ? [] : [`  ${paint("cyan", "help:")} ${escapeForTerminal(hint)}`];
  return [headline(diagnostic, paint), ...frameOf(diagnostic, lines, paint), ...help, ""].join("\n");
}

/** The same error at many places: one line for its meaning, then the positions. */
function foldedBlock(group: readonly Diagnostic[], paint: Paint): string {
  const [first] = group;
  if (first === undefined) return "";
  const { code, message } = first;
  const places = group.slice(0, maxPlaces).map((each) => `  ${placeOf(each)}`);
  const rest = group.length > maxPlaces ? [`  and ${group.length - maxPlaces} more`] : [];
  return [
    `${paint("red", formatCount(group.length, "more error"))}  ${paint("dim", code)}  ${escapeForTerminal(message)}`,
    ...places,
    ...rest,
    "",
  ].join("\n");
}

/**
 * The lines of warnings. Their causes share a few lines: one has the line of the document and what helps, two have what
 * helps, and of more each is one line.
 */
function warningLines(
  warnings: readonly Diagnostic[],
  lines: Lines,
  paint: Paint,
  isAlone: boolean,
): readonly string[] {
  const causes = [...groupDiagnostics(warnings, ({ code }) => code)];
  return causes.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const help = first.hint === undefined ? [] : [`${paint("cyan", "help:")} ${escapeForTerminal(first.hint)}`];
    const more = others.length === 0 ? [] : [otherPlaces(first, others, lines, paint)];
    if (causes.length > 2) return [[headline(first, paint), ...(others.length === 0 ? help : more)].join("  ")];
    const details = [...help, ...more];
    return [
      headline(first, paint),
      ...(isAlone && causes.length === 1 ? frameOf(first, lines, paint, { above: 0, below: 0 }) : []),
      ...(details.length === 0 ? [] : [`  ${details.join("; ")}`]),
    ];
  });
}

/** How many others have the same cause, and where the first of them are, with what is there if they differ. */
function otherPlaces(first: Diagnostic, others: readonly Diagnostic[], lines: Lines, paint: Paint): string {
  const places = others.slice(0, maxPlacesOfCause - 1).map((each) => {
    const text = (lines.get(each.file)?.[each.line - 1] ?? "").slice(each.column - 1, each.column - 1 + each.length);
    return each.message === first.message ? placeOf(each) : `${placeOf(each)} (${shortenText(text)})`;
  });
  const end = others.length > places.length ? ", …" : "";
  return `${paint("dim", `and ${others.length} more:`)} ${places.join(", ")}${end}`;
}

function frameOf(diagnostic: Diagnostic, lines: Lines, paint: Paint, around?: LinesAround): readonly string[] {
  return codeFrame(lines.get(diagnostic.file) ?? [], diagnostic, toneOf(diagnostic), paint, Infinity, around);
}

function shortenText(text: string): string {
  const shown = escapeForTerminal(text);
  return shown.length > 30 ? `${shown.slice(0, 30)}…` : shown;
}

function headline(diagnostic: Diagnostic, paint: Paint): string {
  const { severity, code, message } = diagnostic;
  const parts = [paint(toneOf(diagnostic), severity), paint("dim", code), paint("bold", escapeForTerminal(message))];
  return [paint("bold", placeOf(diagnostic)), ...parts].join("  ");
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${escapeForTerminal(file)}:${line}:${column}`;
}

function toneOf({ severity }: Diagnostic): "red" | "yellow" | "blue" {
  return ({ error: "red", warning: "yellow", note: "blue" } as const)[severity];
}

/** What errors that are the same mistake have in common. */
function identityOf({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}

/** The diagnostics in groups of the same key, each where its first one is. */
function groupDiagnostics(
  diagnostics: readonly Diagnostic[],
  keyOf: (diagnostic: Diagnostic) => string,
): Iterable<readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const group = groups.get(keyOf(each));
    if (group === undefined) groups.set(keyOf(each), [each]);
    else group.push(each);
  }
  return groups.values();
}

function totalOf(diagnostics: readonly Diagnostic[], paint: Paint): string {
  return (["error", "warning", "note"] as const)
    .map((severity) => ({ severity, all: diagnostics.filter((each) => each.severity === severity) }))
    .flatMap(({ severity, all: [first, ...rest] }) =>
      first === undefined ? [] : [paint(toneOf(first), formatCount(rest.length + 1, severity))],
    )
    .join(", ");
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
