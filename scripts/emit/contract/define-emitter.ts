// Emitters of users: the check of an emitter's members, which configuration files and `defineEmitter` have in common.

import type { Emitter } from "./emitter.js";

/** A member of an emitter that is wrong, by its path in the emitter; [] is the emitter itself. */
export interface EmitterIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Declares an emitter, so that its members are checked and typed: `export default defineEmitter({ name, summary, files,
 * emit })`. Returns it unchanged. Throws a TypeError that lists all wrong members.
 */
export function defineEmitter(emitter: Emitter): Emitter {
  const issues = emitterIssues(emitter);
  if (issues.length === 0) return emitter;
  throw new TypeError(issues.map(({ path, message }) => `${["emitter", ...path].join(".")} ${message}`).join("; "));
}

/** Everything that is wrong with the members of an emitter; its files are checked again when they are emitted. */
export function emitterIssues(value: unknown): readonly EmitterIssue[] {
  if (typeof value !== "object" || value === null)
    return [{ path: [], message: "must be an object with `name`, `summary`, `files` and `emit`" }];
  const { name, summary, files, emit } = value as Readonly<Record<string, unknown>>;
  return [
    ...(isName(name)
      ? []
      : [{ path: ["name"], message: "must be a word such as `table`: letters, digits, `-` and `_`" }]),
    ...(typeof summary === "string" ? [] : [{ path: ["summary"], message: "must be a string: what it writes" }]),
    ...fileIssues(files),
    ...(typeof emit === "function" ? [] : [{ path: ["emit"], message: "must be a function that returns files" }]),
  ];
}

/** What is wrong with the list of files of an emitter. */
export function fileIssues(files: unknown): readonly EmitterIssue[] {
  if (!Array.isArray(files) || files.length === 0)
    return [{ path: ["files"], message: "must be a list of file names, such as `operations.md`" }];
  return files.flatMap((file: unknown, index) =>
    typeof file === "string" && isFileName(file)
      ? []
      : [
          {
            path: ["files", index],
            message: "must be the name of a file below the output folder, such as `docs/operations.md`",
          },
        ],
  );
}

/** A name below the output folder that neither the manifest nor the runtime has. */
export const fileNamePattern = /^(?!manifest\.json$|runtime\/)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

export const emitterNamePattern = /^[A-Za-z][\w-]*$/;

export function isFileName(file: string): boolean {
  return fileNamePattern.test(file);
}

function isName(name: unknown): name is string {
  return typeof name === "string" && emitterNamePattern.test(name);
}
