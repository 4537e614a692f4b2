// The hooks of a project: the default export of `halves.verify.ts`, or of the module that an option names.
import { access } from "node:fs/promises";
import { basename, dirname, relative } from "node:path";
import { ConfigurationError } from "../../cli/command.js";
import { importModule, ModuleError } from "../../config/import-module.js";
import { didYouMean } from "../../diagnostics/suggestions.js";
import type { VerifyHooks } from "../hooks.js";

/** The names of modules that are found without an option. */
const hookFiles = ["halves.verify.ts", "halves.verify.mts", "halves.verify.js", "halves.verify.mjs"];

const members: Readonly<Record<keyof VerifyHooks, (value: unknown) => boolean>> = {
  seed: (value) => typeof value === "function" || isRecord(value),
  before: (value) => typeof value === "function",
  after: (value) => typeof value === "function",
  accept: Array.isArray,
  auth: isRecord,
  as: isRecord,
};

/** The hooks in a file, or in that of the current folder; none where there is none. Throws a ConfigurationError. */
export async function loadHooks(file: string | undefined): Promise<VerifyHooks> {
  const found = file ?? (await findFirst(hookFiles));
  if (found === undefined) return {};
  const hooks: unknown = await importModule(`./${basename(found)}`, dirname(found)).then(
    ({ exports }) => exports["default"],
    (error: unknown) => {
      if (!(error instanceof ModuleError)) throw error;
      const { file: own = found, line, column, message } = error;
      throw new ConfigurationError(`${relative("", own)}:${line}:${column}: ${message}.`, { cause: error });
    },
  );
  if (!isRecord(hooks))
    throw new ConfigurationError(`${found} must export hooks as its default: \`export default defineHooks({ … })\`.`);
  for (const [name, value] of Object.entries(hooks)) checkMember(found, name, value);
  return hooks as VerifyHooks;
}

function checkMember(file: string, name: string, value: unknown): void {
  const known = Object.keys(members);
  const accepts = (members as Readonly<Record<string, (value: unknown) => boolean>>)[name];
  if (accepts === undefined)
    throw new ConfigurationError(
      `${file} has \`${name}\`: ${didYouMean(name, known) ?? `hooks are ${known.join(", ")}.`}`,
    );
  if (value !== undefined && !accepts(value))
    throw new ConfigurationError(`\`${name}\` of ${file} has the wrong type.`);
}

async function findFirst(names: readonly string[]): Promise<string | undefined> {
  for (const name of names)
    if (
      await access(name).then(
        () => true,
        () => false,
      )
    )
      return name;
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
