// Annotations of GitHub Actions, which it shows beside the lines of a file: workflow commands, as many as it shows.
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
import type { Diagnostic } from "./diagnostics.js";
import { escapeForTerminal } from "./frame.js";
import type { Position } from "./position.js";

/** What GitHub calls a file. */
export type PathOnGithub = (file: string) => string;

/** The most severe first. */
const levels = ["error", "warning", "notice"] as const;
export type AnnotationLevel = (typeof levels)[number];

export interface Annotation {
  readonly level: AnnotationLevel;
  readonly title: string;
  readonly message: string;
  /** The path of the file as GitHub has it, and the place in it; undefined for what is about no file. */
  readonly place?: (Required<Position> & { readonly file: string }) | undefined;
}

/** GitHub shows so many annotations of each level for a step, and silently leaves the others out. */
const maxAnnotations = 10;

/**
 * One line for each annotation that GitHub has room for, the most severe first, and then in their order. `summaryOf` is
 * the last one, a notice about how many are left out; without it nothing is said where none is.
 */
export function printAnnotations(
  annotations: readonly Annotation[],
  summaryOf: (left: number) => Annotation = (left) => ({
    level: "notice",
    title: "halves",
    message: `${left} more in the log of this step.`,
  }),
  hasSummary = annotations.some((each) => isBeyond(each, annotations)),
): string {
  const shown = levels.flatMap((level) =>
    annotations
      .filter((each) => each.level === level)
      .slice(0, level === "notice" && hasSummary ? maxAnnotations - 1 : maxAnnotations),
  );
  const all = hasSummary ? [...shown, summaryOf(annotations.length - shown.length)] : shown;
  return all.map((each) => `${commandOf(each)}\n`).join("");
}

function isBeyond({ level }: Annotation, all: readonly Annotation[]): boolean {
  return all.filter((each) => each.level === level).length > maxAnnotations;
}

/** The annotation of a diagnostic. */
export function diagnosticAnnotation(diagnostic: Diagnostic, pathOf: PathOnGithub): Annotation {
  const { severity, file, line, column, length, code, message, hint } = diagnostic;
  return {
    level: severity === "note" ? "notice" : severity,
    title: code,
    message: hint === undefined ? message : `${message} (${hint})`,
    place: { file: pathOf(file), line, column, length },
  };
}

/** A workflow command in one line, whatever its values contain. */
function commandOf({ level, title, message, place }: Annotation): string {
  const properties: Readonly<Record<string, string | number>> = {
    ...(place !== undefined && {
      file: place.file,
      line: place.line,
      col: place.column,
      endColumn: place.column + place.length,
    }),
    title,
  };
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`);
  return `::${level} ${written.join(",")}::${escapeMessage(message)}`;
}

/** Escapes a message as GitHub's own toolkit does, and removes other line breaks and control characters. */
function escapeMessage(text: string): string {
  return escapeForTerminal(text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
}

/** Escapes a property, including the characters that separate properties. */
function escapedProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
