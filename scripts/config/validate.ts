// What a configuration may contain: a check for every member. Emitters and files of names are read in targets.ts.

import { severities } from "../diagnostics/code.js";
import { checkSeverity, isCode } from "../diagnostics/severity.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { codes } from "../diagnostics/codes.js";
import { fileIssues } from "../emit/define-emitter.js";
import { isUrl } from "../load/access.js";
import {
  flag,
  functionThat,
  isJson,
  isRecord,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  text,
  valueThat,
  type Check,
} from "./check.js";
import type { CommandEntry, Config, OperationLists, TargetConfig, TargetOptions } from "./config.js";
import type { NamingHooks } from "../model/naming.js";

/** Whether a string can be the module that a runtime is imported from. */
export function isRuntime(value: unknown): boolean {
  return typeof value === "string" && /^[\w@.][\w@./-]*$/.test(value) && !value.startsWith("./runtime");
}

const severity: Parameters<typeof mapOf>[0] = (value, path, checker, code) => {
  if (!isCode(code)) {
    const hint = didYouMean(code, Object.keys(codes));
    return checker.add(path, "unknown-option", `There is no code \`${code}\`.`, { hint, at: "key" });
  }
  if (typeof value !== "string" || !severities.some((each) => each === value))
    return oneOf(severities)(value, path, checker);
  try {
    checkSeverity(code, value, "");
  } catch {
    checker.fail(path, "must be an error: nothing can be generated from a document with it");
  }
};

const names = listOf(text("a string"), "a list of strings");

const nameOrNames: Check = (value, path, checker) => {
  if (typeof value !== "string" || value === "") names(value, path, checker);
};

const filterLists = objectOf(
  { tags: names, paths: names, operations: names } satisfies Record<keyof OperationLists, Check>,
  [],
  'an object such as { "tags": ["Users"] }',
);

/** The patterns themselves are checked where they are parsed. */
const filter: Check = (value, path, checker) => {
  if (isRecord(value)) filterLists(value, path, checker);
  else nameOrNames(value, path, checker);
};

const naming: Check = objectOf(
  {
    method: functionThat("a function from an operation to a name such as `users.list`"),
    type: functionThat("a function from the name of a schema to the name of its type"),
  } satisfies Record<keyof NamingHooks, Check>,
  [],
  "an object with functions: `{ method, type }`",
);

const command: Check = objectOf(
  {
    command: valueThat(
      'a program and its arguments, such as ["node", "emitter.js"]',
      (value) => Array.isArray(value) && value.every((each) => typeof each === "string") && (value[0] ?? "") !== "",
    ),
    files: (value, path, checker) => {
      for (const issue of fileIssues(value)) checker.fail([...path, ...issue.path.slice(1)], issue.message);
    },
    name: valueThat("a word such as `table`", (value) => typeof value === "string" && /^[A-Za-z][\w-]*$/.test(value)),
    timeout: valueThat("a number of milliseconds", (value) => Number.isInteger(value) && Number(value) > 0),
  } satisfies Record<keyof CommandEntry, Check>,
  ["command", "files"],
  "a command",
);

const emitter: Check = (value, path, checker) => {
  if (isRecord(value) && "command" in value) return command(value, path, checker);
  // Emitters themselves are checked with those of modules, once they are loaded.
  if (typeof value !== "string" && !(isRecord(value) && "emit" in value))
    checker.fail(
      path,
      "must be the name of an emitter, the path of its module, an emitter, or an object with a command",
    );
};

const options: Readonly<Record<keyof TargetOptions, Check>> = {
  out: text("a folder"),
  emit: (value, path, checker) => {
    if (Array.isArray(value) && value.length === 0) return checker.fail(path, "must have at least one emitter");
    if (Array.isArray(value)) listOf(emitter, "")(value, path, checker);
    else emitter(value, path, checker);
  },
  runtime: valueThat('"copy", a folder such as "../runtime", or a package', isRuntime),
  imports: oneOf(["js", "ts", "none"]),
  dates: flag,
  bigints: flag,
  rules: mapOf(severity, 'an object such as { "slow-pattern": "error" }'),
  names: mapOf(text("a name such as `users.list`"), 'an object such as { "get /users": "users.list" }'),
  resources: valueThat(
    'a map such as { "users": { "methods": {} } }, or the path of a file with one',
    (value) => (typeof value === "string" && value !== "") || (isRecord(value) && isJson(value)),
  ),
  naming,
  pagination: valueThat(
    'an object such as { "style": "link-header" }, or a list of such',
    (value) => isJson(value) && [value].flat().every(isRecord),
  ),
  allowRefs: names,
  overlays: nameOrNames,
  include: filter,
  exclude: filter,
};

const spec = valueThat("the path or URL of a document", (value) => {
  return typeof value === "string" && value !== "" && (!isUrl(value) || URL.canParse(value));
});

/** The members of one document in package.json. */
export const targetOptions: Check = objectOf(options, ["out"], 'a folder, or an object with "out"');

/** A configuration file. */
export const configuration: Check = objectOf(
  {
    $schema: text("a string"),
    targets: (value, path, checker) => {
      if (Array.isArray(value) && value.length === 0) return checker.fail(path, "must have at least one target");
      listOf(
        objectOf(
          { spec, ...options } satisfies Record<keyof TargetConfig, Check>,
          ["spec", "out"],
          "an object with `spec` and `out`",
        ),
        "a list of targets",
      )(value, path, checker);
    },
  } satisfies Record<keyof Config, Check>,
  ["targets"],
  "an object with `targets`",
);
