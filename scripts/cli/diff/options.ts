// The arguments of halves diff, and what they and the configuration of a document ask for together.
import type { DiffConfig } from "../../config/config.js";
import { defaultPolicy, type Policy } from "../../diff/policy.js";
import { ruleMistake, type DiffRules } from "../../diff/rules.js";
import type { SourceScope } from "../../diff/source/source.js";
import { Command, ConfigurationError, integerOption, UsageError, type Parsed } from "../command.js";
import { documentHelp, documentOptions } from "../document-options.js";
import { allHelp, allOption } from "../severity-options.js";
import { configHelp, configOption } from "../targets.js";

export const diffOptions = {
  spec: { type: "string" },
  format: { type: "string" },
  "fail-on": { type: "string" },
  "check-version": { type: "boolean", default: false },
  accept: { type: "string" },
  rule: { type: "string", multiple: true, default: [] as string[] },
  "assert-formats": { type: "boolean" },
  "undeclared-members": { type: "string" },
  "sunset-notice": { type: "string" },
  "stability-levels": { type: "boolean" },
  source: { type: "boolean" },
  changelog: { type: "boolean", default: false },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  ...configOption,
  ...documentOptions,
  ...allOption,
  json: { type: "boolean", default: false },
} as const;

export const diffCommand = new Command({
  name: "npm run diff",
  synopsis: "[BASE] [REVISION] [options]",
  help: `  BASE          what callers know: a revision of git (v1.2.0, HEAD~3, a branch, or REVISION:PATH), a file or an http(s)
                URL. Without it, the last version tag before HEAD (v1.2.0), or else HEAD
  REVISION      what is compared with it; without it, the file in the working tree
  --spec FILE   the document, where only revisions are given: without it, the first one that the project lists, or else
                openapi.yaml. All files that it refers to are those of the revision; nothing is checked out
  --format text|markdown|json|github
                how findings are printed: for people (text), for a pull request (markdown), for programs (json), or as
                annotations of GitHub Actions (github)
  --fail-on breaking|risky
                exits with 1 where there are such findings, or more severe ones
  --check-version
                exits with 1 where info.version doesn't rise as far as the findings need
  --accept FILE a list of accepted findings, in JSON or YAML: [{ code, operation, pointer, reason }]. operation and pointer
                may be left out; they are counted and listed apart
  --rule CODE[/SIDE]=SEVERITY
                what a change is: off, compatible, risky or breaking, as in --rule enum-widened/response=risky; of one side
                (request, response, operation, security, server, source), or of all. May be given several times
  --assert-formats
                takes for granted that values are validated by format
  --undeclared-members sent|not-sent
                whether members that the document doesn't declare are sent (not-sent)
  --sunset-notice DAYS
                a deprecation needs a sunset date at least so many days ahead, which may not come nearer
  --stability-levels
                x-stability-level may not be lowered; operations at draft or alpha may change
  --source      compares all of generated code: types, handlers and arguments of methods, too
  --changelog   prints as Markdown what changed in each version, by all tags such as v1.2.0 before HEAD, and since the last
  --allow-refs PATH|URL
                lets references point to that folder or file, or to what begins with that URL; may be given several times
${configHelp}${documentHelp}${allHelp}  --json        the same as --format json
`,
  options: diffOptions,
  maxPositionals: 2,
});

export type DiffArguments = Parsed<typeof diffOptions>;

const formats = ["text", "markdown", "json", "github"] as const;
export type Format = (typeof formats)[number];

/** How a document is compared, by the options and then by its configuration. */
export interface DiffSettings {
  readonly policy: Policy;
  readonly scope: SourceScope;
  readonly rules: DiffRules;
  readonly failOn: "breaking" | "risky" | undefined;
  /** The path of the list of accepted findings. */
  readonly accept: string | undefined;
}

/** The format of the output. Throws a UsageError at any other one. */
export function formatOf({ format, json }: DiffArguments["values"]): Format {
  const found = oneOf("--format", format, formats);
  if (json && found !== undefined && found !== "json")
    throw new UsageError(`--json can't be had with --format ${found}.`);
  return json ? "json" : (found ?? "text");
}

/** What the options and the configuration ask for. Throws a UsageError at a bad option. */
export function diffSettings(values: DiffArguments["values"], config: DiffConfig): DiffSettings {
  const notice = values["sunset-notice"];
  if (values.accept === "") throw new UsageError("--accept takes the path of a file.");
  return configuredSettings({
    ...config,
    rules: { ...config.rules, ...ruleOptions(values.rule) },
    ...withoutUndefined({
      assertFormats: values["assert-formats"],
      undeclaredMembers: oneOf("--undeclared-members", values["undeclared-members"], ["sent", "not-sent"]),
      sunsetNotice: notice === undefined ? undefined : integerOption("--sunset-notice", notice, 0, 36_500),
      stabilityLevels: values["stability-levels"],
      source: values.source,
      accept: values.accept,
      failOn: oneOf("--fail-on", values["fail-on"], ["breaking", "risky"]),
    }),
  });
}

function ruleOptions(given: readonly string[]): DiffRules {
  return Object.fromEntries(
    given.map((text): [string, DiffRules[string]] => {
      const [key = "", severity = "", ...rest] = text.split("=");
      const mistake =
        rest.length > 0 || severity === ""
          ? `it takes a code and a severity, such as enum-widened/response=risky, not ${JSON.stringify(text)}.`
          : ruleMistake(key, severity);
      if (mistake !== undefined) throw new UsageError(`--rule: ${mistake}`);
      return [key, severity as DiffRules[string]];
    }),
  );
}

/** What a configuration asks for, on the day of the comparison. */
export function configuredSettings(config: DiffConfig): DiffSettings {
  const {
    assertFormats,
    undeclaredMembers,
    sunsetNotice,
    stabilityLevels = false,
    source = false,
    rules = {},
    accept,
    failOn,
  } = config;
  for (const [key, severity] of Object.entries(rules)) {
    const mistake = ruleMistake(key, severity);
    if (mistake !== undefined) throw new ConfigurationError(`\`rules\` of diff: ${mistake}`);
  }
  const today = new Date().toISOString().slice(0, 10);
  return {
    policy: {
      assertFormats: assertFormats ?? defaultPolicy.assertFormats,
      undeclaredMembers: undeclaredMembers ?? defaultPolicy.undeclaredMembers,
      ...(sunsetNotice !== undefined && { deprecation: { today, noticeDays: sunsetNotice } }),
      stabilityLevels,
    },
    scope: source ? "all" : "named",
    rules,
    failOn,
    accept,
  };
}

type WithoutUndefined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

function withoutUndefined<T extends object>(members: T): WithoutUndefined<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
}

function oneOf<T extends string>(option: string, value: string | undefined, known: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((each) => each === value);
  if (found !== undefined) return found;
  throw new UsageError(
    `${option} takes ${known.slice(0, -1).join(", ")} or ${known.at(-1)}, not ${JSON.stringify(value)}.`,
  );
}
