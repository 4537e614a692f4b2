// What a configuration may contain: a check for every member, and by these its JSON Schema. Emitters and files of names
// are read in targets.ts.

import { severities } from "../diagnostics/code.js";
import { isConfigurable } from "../diagnostics/severity.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { codes, type DiagnosticCode } from "../diagnostics/codes.js";
import { compatiblePattern } from "../emit/contract/compatible.js";
import { emitterIssues, emitterNamePattern, fileNamePattern } from "../emit/contract/define-emitter.js";
import type { Emitter } from "../emit/contract/emitter.js";
import { memberStyles } from "../emit/contract/transforms.js";
import { patternSyntax } from "../filter/filter.js";
import { isUrl } from "../load/locations.js";
import {
  either,
  flag,
  functionThat,
  isJsonValue,
  isRecord,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  text,
  textLike,
  valueThat,
  type Check,
  type Checker,
  type Path,
} from "./check.js";
import { clientCheck } from "./client-config.js";
import type {
  CommandEntry,
  Config,
  DiffConfig,
  DocsConfig,
  RepairsConfig,
  OperationLists,
  TargetConfig,
  TargetOptions,
  VerifyConfig,
} from "./config.js";
import type { NamingHooks } from "../model/names/naming.js";

/** `./runtime` is where a copy goes. */
const runtimePattern = /^(?!\.\/runtime)[\w@.][\w@./-]*$/;

/** Whether a string can be the module that a runtime is imported from. */
export function isRuntime(value: string): boolean {
  return runtimePattern.test(value);
}

const isString = (value: unknown): boolean => typeof value === "string";

/** Errors after which nothing can be generated stay errors. */
function severityOf(code: DiagnosticCode): Check {
  const any = oneOf(severities);
  const description = codes[code].meaning;
  if (isConfigurable(code)) return { ...any, schema: { description, enum: severities } };
  return {
    run: (value, path, checker) => {
      if (value === "off" || value === "note" || value === "warning")
        checker.fail(path, "must be an error: nothing can be generated from a document with it");
      else any.run(value, path, checker);
    },
    schema: { description, enum: ["error"] },
  };
}

const allCodes = Object.keys(codes) as DiagnosticCode[];

const rules = objectOf(
  Object.fromEntries(allCodes.map((code) => [code, severityOf(code)])),
  [],
  'an object such as { "slow-pattern": "error" }',
  (path, known, checker) => {
    const code = String(path.at(-1));
    checker.add(path, "unknown-option", `There is no code \`${code}\`.`, { hint: didYouMean(code, known), at: "key" });
  },
);

const names = listOf(text("a string"), "a list of strings");
const nameOrNames = either([[isString, text("a string")]], names);

const words = listOf(textLike(/\S/, "a name or a pattern"), "a list of strings");
const filterLists = objectOf(
  { tags: words, paths: words, operations: words } satisfies Record<keyof OperationLists, Check>,
  [],
  'an object such as { "tags": ["Users"] }',
);
const pattern = textLike(patternSyntax, "tag:NAME, path:/PATTERN or operation:ID, in which * is any characters");
const filter = either(
  [
    [isRecord, filterLists],
    [isString, pattern],
  ],
  listOf(pattern, "a list of strings"),
);

const naming = objectOf(
  {
    method: functionThat("a function from an operation to a name such as `users.list`"),
    type: functionThat("a function from the name of a schema to the name of its type"),
  } satisfies Record<keyof NamingHooks, Check>,
  [],
  "an object with functions: `{ method, type }`",
);

const command = objectOf(
  {
    command: valueThat(
      'a program and its arguments, such as ["node", "emitter.js"]',
      (value) => Array.isArray(value) && value.every(isString) && (value[0] ?? "") !== "",
      { type: "array", minItems: 1, items: [{ type: "string", minLength: 1 }], additionalItems: { type: "string" } },
    ),
    files: listOf(
      textLike(fileNamePattern, "the name of a file below the output folder, such as `docs/operations.md`"),
      "a list of file names, such as `operations.md`",
      "file",
    ),
    name: textLike(emitterNamePattern, "a word such as `table`"),
    timeout: valueThat("a number of milliseconds", (value) => Number.isInteger(value) && Number(value) > 0, {
      type: "integer",
      minimum: 1,
    }),
  } satisfies Record<keyof CommandEntry, Check>,
  ["command", "files"],
  "a command",
);

/** Reports what is wrong with an emitter, of a configuration or of a module that it names. */
export function checkEmitter(value: unknown, path: Path, checker: Checker): value is Emitter {
  const issues = emitterIssues(value);
  for (const { path: own, message } of issues)
    checker.fail([...path, ...own], own.length === 0 ? message : `of the emitter ${message}`);
  return issues.length === 0;
}

const ownEmitter: Check = { run: (value, path, checker) => void checkEmitter(value, path, checker), schema: false };

/** Whether an entry of `emit` is the path of a module, or a package with a scope. */
const modulePattern = /^\.|[/\\]/;

/** A name, or the module of an emitter, which is imported later. */
function emitterName(known: readonly string[]): Check {
  return {
    run: (value, path, checker) => {
      if (typeof value !== "string")
        return checker.fail(
          path,
          "must be the name of an emitter, the path of its module, an emitter, or an object with a command",
        );
      if (known.includes(value) || modulePattern.test(value)) return;
      const hint = didYouMean(value, known) ?? `there are ${known.join(", ")}; the path of a module begins with \`./\``;
      checker.add(path, "bad-option", `There is no emitter \`${value}\`.`, { hint });
    },
    schema: { anyOf: [{ enum: known }, { type: "string", pattern: modulePattern.source }] },
  };
}

function emit(known: readonly string[]): Check {
  const entry = either(
    [
      [(value) => isRecord(value) && "command" in value, command],
      [(value) => isRecord(value) && "emit" in value, ownEmitter],
    ],
    emitterName(known),
  );
  return either([[Array.isArray, listOf(entry, "a list of emitters", "emitter")]], entry);
}

const diffRules = mapOf(
  oneOf(["off", "compatible", "risky", "breaking"]),
  'an object such as { "enum-widened/response": "risky" }',
);

const diff = objectOf(
  {
    assertFormats: flag,
    undeclaredMembers: oneOf(["sent", "not-sent"]),
    sunsetNotice: valueThat("a number of days", (value) => Number.isInteger(value) && Number(value) >= 0, {
      type: "integer",
      minimum: 0,
    }),
    stabilityLevels: flag,
    source: flag,
    rules: diffRules,
    accept: text("the path of a file"),
    failOn: oneOf(["breaking", "risky"]),
  } satisfies Record<keyof DiffConfig, Check>,
  [],
  'an object such as { "failOn": "breaking" }',
);

const repairs = objectOf(
  { nullableRefs: flag, jsonRanges: flag } satisfies Record<keyof RepairsConfig, Check>,
  [],
  'an object such as { "nullableRefs": true }',
);

const count = valueThat("a positive whole number", (value) => Number.isInteger(value) && Number(value) > 0, {
  type: "integer",
  minimum: 1,
});

const verify = objectOf(
  {
    url: textLike(/^https?:\/\//, "an http(s) URL"),
    start: text("a command"),
    wait: textLike(/^\//, "a path such as /healthz"),
    headers: mapOf(text("a string"), 'an object such as { "X-Tenant": "acme" }'),
    phases: names,
    maxRequests: count,
    time: textLike(/^[1-9]\d*(s|m)$/, "seconds or minutes, such as 90s or 5m"),
    timeout: textLike(/^[1-9]\d*(s|m)$/, "seconds or minutes, such as 15s or 1m"),
    seed: valueThat("a whole number", (value) => Number.isInteger(value) && Number(value) >= 0, {
      type: "integer",
      minimum: 0,
    }),
    fuzz: flag,
    readOnly: flag,
    allowChanges: flag,
    allowHosts: names,
    undeclared: oneOf(["note", "error"]),
    words: oneOf(["note", "error"]),
    hooks: text("the path of a file"),
    accept: text("the path of a file"),
    arazzo: names,
  } satisfies Record<keyof VerifyConfig, Check>,
  [],
  'an object such as { "url": "http://localhost:3000" }',
);

const docs = objectOf(
  {
    url: textLike(/^https?:\/\/[^\s#]+$/, "the URL of a site, without a fragment"),
    guides: text("a folder"),
    samples: text("a folder"),
    journeys: text("a folder"),
    tryIt: flag,
    playground: flag,
    versions: count,
  } satisfies Record<keyof DocsConfig, Check>,
  [],
  'an object such as { "guides": "docs/guides" }',
);

const optionsBesidesEmit: Readonly<Record<Exclude<keyof TargetOptions, "emit">, Check>> = {
  out: text("a folder"),
  runtime: textLike(runtimePattern, '"copy", a folder such as "../runtime", or a package'),
  imports: oneOf(["js", "ts", "none"]),
  dates: flag,
  bigints: flag,
  compatible: textLike(compatiblePattern, '"stainless", or "stainless:Acme" with the name of the class'),
  memberNames: oneOf([...memberStyles]),
  defaults: flag,
  patterns: oneOf(["linear"]),
  rules,
  names: mapOf(text("a name such as `users.list`"), 'an object such as { "get /users": "users.list" }'),
  resources: valueThat(
    'a map such as { "users": { "methods": {} } }, or the path of a file with one',
    (value) => (typeof value === "string" && value !== "") || (isRecord(value) && isJsonValue(value)),
    { anyOf: [{ type: "string", minLength: 1 }, { type: "object" }] },
  ),
  types: mapOf(text("a name such as `File`"), 'an object such as { "FileDetails": "File" }'),
  naming,
  pagination: valueThat(
    'an object such as { "style": "link-header" }, or a list of such',
    (value) => isJsonValue(value) && [value].flat().every(isRecord),
    { anyOf: [{ type: "object" }, { type: "array", items: { type: "object" } }] },
  ),
  allowRefs: names,
  overlays: nameOrNames,
  repairs,
  include: filter,
  exclude: filter,
  client: clientCheck,
  diff,
  docs,
  verify,
};

const spec = valueThat(
  "the path or URL of a document",
  (value) => typeof value === "string" && value !== "" && (!isUrl(value) || URL.canParse(value)),
  { type: "string", minLength: 1 },
);

/** The checks of a project with these emitters of the toolkit. */
export interface ConfigurationChecks {
  /** A configuration file. */
  readonly configuration: Check;
  /** The members of one document in package.json. */
  readonly targetOptions: Check;
}

export function configurationChecks(emitterNames: readonly string[]): ConfigurationChecks {
  const options: Readonly<Record<keyof TargetOptions, Check>> = { ...optionsBesidesEmit, emit: emit(emitterNames) };
  const target = objectOf(
    { spec, ...options } satisfies Record<keyof TargetConfig, Check>,
    ["spec", "out"],
    "an object with `spec` and `out`",
  );
  return {
    configuration: objectOf(
      {
        $schema: text("a string"),
        targets: listOf(target, "a list of targets", "target"),
        diff,
        verify,
      } satisfies Record<keyof Config, Check>,
      ["targets"],
      "an object with `targets`",
    ),
    targetOptions: objectOf(options, ["out"], 'a folder, or an object with "out"'),
  };
}
