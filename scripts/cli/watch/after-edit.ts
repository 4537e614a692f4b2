// The end of a generation after an edit: what is left to do in the project's own code, and what the document breaks
// since its last version. It is information only: whatever fails here, the generation has succeeded.
import { createResult, countOf, type Result } from "../../diff/result.js";
import { countsOf, plural, versionSentence } from "../../diff/output/wording.js";
import { methodOf, pairedOperations, printedNames, type Modelled } from "../../diff/source/pairs.js";
import { createPainter, escapeForTerminal, type Paint } from "../../diagnostics/frame.js";
import { isUrl } from "../../load/locations.js";
import type { Change } from "../../write/destination.js";
import { describeError } from "../command.js";
import { compare } from "../diff/compare.js";
import { configuredSettings } from "../diff/options.js";
import { readSides } from "../diff/read.js";
import { closeSides, findSides } from "../diff/sides.js";
import { typedCommand } from "../invocation.js";
import { compileProject } from "./left-to-do.js";
import { hasColor } from "../report.js";
import type { Progress } from "../progress.js";
import type { Source } from "../steps.js";
import { listedAcceptances, type Target } from "../targets.js";

/** How many errors, findings and methods are listed. */
const maxListed = 8;

/** Files whose change can make code of the project wrong. */
const checkedFiles: ReadonlySet<string> = new Set(["types.ts", "schemas.ts", "handlers.ts", "client.ts"]);

/** Whether there was an edit: files that were generated before have changed. */
export function isEdit(changes: readonly Change[]): boolean {
  return changes.some(({ file, change }) => change === "changed" && checkedFiles.has(file));
}

export interface AfterEditOptions {
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
}

/** Prints what is left to do after an edit: nothing where nothing is, or after `signal` is aborted. */
export async function printAfterEdit(
  target: Target,
  source: Source,
  changes: readonly Change[],
  stream: NodeJS.WriteStream,
  { progress, signal }: AfterEditOptions,
): Promise<void> {
  const paint = createPainter(hasColor(stream));
  const parts = {
    "comparing with the last version": () =>
      isUrl(target.spec) ? [] : sinceLastVersion(target, source, changes, paint),
    "compiling the project": () => compilerErrors(target, paint, signal),
  };
  for (const [step, part] of Object.entries(parts)) {
    progress.start(step);
    const lines = await Promise.resolve()
      .then(part)
      .catch((error: unknown) => [
        paint("dim", `This could not be found out: ${escapeForTerminal(describeError(error))}`),
      ]);
    progress.stop();
    // A later edit has its own.
    if (signal?.aborted === true) return;
    for (const line of lines) stream.write(`${line}\n`);
  }
}

async function compilerErrors({ out }: Target, paint: Paint, signal?: AbortSignal): Promise<readonly string[]> {
  const result = await compileProject(out, signal);
  if ("skipped" in result) return [paint("dim", `Handlers were not compared with the types: ${result.skipped}.`)];
  const { errors, project } = result;
  if (errors.length === 0) return [];
  const listed = errors
    .slice(0, maxListed)
    .map(
      ({ file, line, column, code, message }) =>
        `  ${escapeForTerminal(`${file}:${line}:${column}`)}  ${paint("dim", code)}  ${escapeForTerminal(message)}`,
    );
  const rest = errors.length - listed.length;
  return [
    paint("bold", `Left to do, by ${escapeForTerminal(project)}: ${plural(errors.length, "error")}`),
    ...listed,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

/** The findings and the methods of the client since the last version tag, or HEAD. */
async function sinceLastVersion(
  target: Target,
  { model }: Source,
  changes: readonly Change[],
  paint: Paint,
): Promise<readonly string[]> {
  // Without git, or a commit, there is no last version.
  const sides = await findSides([], target.spec).catch(() => undefined);
  if (sides === undefined) return [];
  try {
    const { base, revision } = await readSides(sides, [target], { allowRefs: [], reading: {} });
    // A document that is new, or was wrong, has nothing to be compared with.
    if (base.document === undefined || revision.document === undefined || base.report.failed) return [];
    const { policy, accept, rules } = configuredSettings(target.diff ?? {});
    const accepted = accept === undefined ? [] : (await listedAcceptances(accept)).entries;
    const result = createResult(
      { name: base.name, document: base.document, hasErrors: false },
      { name: revision.name, document: revision.document, hasErrors: false },
      compare(base.document, revision.document, policy),
      accepted,
      rules,
    );
    const hasClient = changes.some(({ file }) => file === "client.ts");
    const after = { document: revision.document, model };
    const methods = hasClient ? changedMethods(printedNames(base.document, target), after) : [];
    return summary(base.name, result, methods, paint);
  } finally {
    closeSides(sides);
  }
}

function summary(name: string, result: Result, methods: readonly string[], paint: Paint): readonly string[] {
  if (result.findings.length === 0 && methods.length === 0) return [];
  const breaking = result.findings.filter(({ severity }) => severity === "breaking");
  const listed = breaking
    .slice(0, maxListed)
    .map(({ code, operation, side, message }) =>
      [
        `  ${paint("red", "breaking")}`,
        paint("dim", code),
        escapeForTerminal(operation ?? side),
        escapeForTerminal(message),
      ].join("  "),
    );
  const rest = countOf(result, "breaking") - listed.length;
  const since = escapeForTerminal(name);
  return [
    `${paint("bold", `Since ${since}:`)} ${countsOf(result)}; ${escapeForTerminal(versionSentence(result))}`,
    ...listed,
    ...(rest > 0 ? [`  and ${rest} more: ${typedCommand("npm run diff")}`] : []),
    ...methods.slice(0, maxListed).map((each) => `  ${escapeForTerminal(each)}`),
    ...(methods.length > maxListed ? [`  and ${plural(methods.length - maxListed, "more method")}`] : []),
  ];
}

/** `client.notes.list is new`, and the same for those that are gone or have another name. */
function changedMethods(before: Modelled, after: Modelled): readonly string[] {
  const pairs = pairedOperations(before, after);
  const known = new Set(pairs.flatMap(([, to]) => (to === undefined ? [] : [to])));
  return [
    ...after.model.operations.filter((operation) => !known.has(operation)).map((each) => `${methodOf(each)} is new`),
    ...pairs.flatMap(([from, to]) => {
      if (to === undefined) return [`${methodOf(from)} is gone`];
      return methodOf(from) === methodOf(to) ? [] : [`${methodOf(from)} is ${methodOf(to)} now`];
    }),
  ];
}
