// The arguments of npm run generate: parses them, or reports what is invalid.
import { stat } from "node:fs/promises";
import { asUsageError, Command, isSystemError, UsageError, type Parsed } from "./command.js";
import { overlap, realPathOf } from "../write/destination.js";
import { isCode, unknownCodeMessage, type SeverityRules } from "../diagnostics/severity.js";
import { documentHelp, documentOptions, readDocumentOptions, withDocumentOptions } from "./document-options.js";
import { allHelp, allOption, severityHelp, severityOptions, severityRules } from "./severity-options.js";
import { noTransforms, transformsAny, type Transforms } from "../emit/contract/transforms.js";
import { emitters } from "../emit/index.js";
import { isUrl, validateUrls } from "../load/locations.js";
import {
  configHelp,
  configOption,
  listedTargets,
  memberStyle,
  outputOptions,
  targetsOf,
  type Target,
} from "./targets.js";

export type { Target };

/** A line for each emitter. */
const emitterList = emitters.map(({ name, summary }) => `${" ".repeat(18)}${name.padEnd(14)}${summary}`).join("\n");

const help = `  FILE          the OpenAPI document, a file or an http(s) URL; --spec FILE is the same
  --out DIR     the folder that is written
                both may be given several times: the first document goes to the first folder, and so on.
                Without a document, what halves.config.ts, .js or .json lists, or package.json under "halves", or else
                openapi.yaml. Without --out, the folder that is listed for the document, or else generated, or
                NAME-generated where that is another document's
  --emit NAMES  generate only these and what their files import, as in --emit types,client; without it, what
                is listed for the document, or else all but openapi:
${emitterList}
  --runtime copy|SPECIFIER
                copy the modules that generated code imports into DIR/runtime (copy), or import them from another
                folder, as seen from DIR (../runtime), or from a package
  --imports js|ts|none
                the extension of relative imports: js (TypeScript, Vite, esbuild), ts (Node's type stripping, Deno)
                or none (webpack, Next.js, ts-node); what the nearest tsconfig.json resolves by default
  --dates       strings of the format date-time are Dates in the client, in its types and at run time
  --bigints     integers of the formats int64 and uint64 are bigints in the client, and lose no digits
  --compatible stainless
                also write stainless.ts, a client that is used as SDKs of Stainless' generator are; stainless:Acme
                names its class
  --names camelCase
                members of bodies and parameters of the query have names in camelCase in the client, in its types and at
                run time; what is sent has the documented ones
  --defaults    servers fill in the defaults of members of bodies, and not only those of parameters
  --patterns linear
                match patterns in linear time, by the package re2js. Slow patterns that it can't match are errors
  --allow-refs PATH|URL
                lets references point to that folder or file, or to what begins with that URL; without it they stay
                in the folder of the document. May be given several times
${configHelp}${documentHelp}  --force       overwrite files in DIR that were not generated. Documents that are read are never overwritten, and
                symbolic links below DIR never followed
${severityHelp}${allHelp}  --check       write nothing; show what would change, and exit 1 if anything would
  --model       write nothing; print the model as JSON
  --explain-model OPERATION
                write nothing; print what was decided about an operation (its operationId, GET /users or users.list),
                and why
  --watch       generate again whenever the document, or a file that it refers to, is saved
  --json        print the outcome as JSON (described in scripts/cli/outcome.ts); text for people goes to stderr
  --annotations github|none
                diagnostics as workflow commands of GitHub Actions, too; on where GITHUB_ACTIONS=true
  --explain CODE
                what a diagnostic means, and what to do
`;

const options = {
  spec: { type: "string", multiple: true },
  out: { type: "string", multiple: true },
  emit: { type: "string", multiple: true },
  runtime: { type: "string" },
  imports: { type: "string" },
  dates: { type: "boolean", default: false },
  bigints: { type: "boolean", default: false },
  names: { type: "string" },
  defaults: { type: "boolean", default: false },
  patterns: { type: "string" },
  compatible: { type: "string" },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  ...configOption,
  ...documentOptions,
  force: { type: "boolean", default: false },
  ...severityOptions,
  ...allOption,
  check: { type: "boolean", default: false },
  model: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  annotations: { type: "string" },
  explain: { type: "string" },
  "explain-model": { type: "string" },
} as const;

export const command = new Command({
  name: "npm run generate",
  synopsis: "[FILE…] [options]",
  help,
  options,
  maxPositionals: Infinity,
  consequence: "Nothing was written.",
});

/** The parsed command line. */
export type GenerateArguments = Parsed<typeof options>;

export type Options = Omit<
  GenerateArguments["values"],
  | "spec"
  | "out"
  | "emit"
  | "runtime"
  | "imports"
  | "dates"
  | "bigints"
  | "names"
  | "defaults"
  | "patterns"
  | "compatible"
  | "annotations"
  | keyof typeof configOption
  | keyof typeof severityOptions
  | keyof typeof documentOptions
> & {
  /** The severities of diagnostics, by document. */
  readonly rules: ReadonlyMap<string, SeverityRules>;
  readonly isAnnotated: boolean;
  readonly targets: readonly Target[];
};

/** What the arguments ask for. Throws a UsageError that says what is wrong with them. */
export async function readOptions({ values, positionals }: GenerateArguments): Promise<Options> {
  const {
    spec = [],
    out = [],
    emit,
    runtime,
    imports,
    dates,
    bigints,
    names,
    defaults,
    patterns,
    compatible,
    config,
    annotations,
    allow,
    rule,
    strict,
    overlay,
    include,
    exclude,
    "nullable-refs": nullableRefs,
    ...rest
  } = values;
  const specs = [...positionals, ...spec];
  checkModes(values, specs);
  const isAnnotated = annotationsOption(annotations);
  const given = asUsageError(() => outputOptions({ emit: emit?.join(","), runtime, imports, patterns, compatible }));
  const style = names === undefined ? undefined : asUsageError(() => memberStyle(names));
  const reading = readDocumentOptions({ overlay, include, exclude, "nullable-refs": nullableRefs });
  const listed = rest.explain === undefined ? await listedTargets(".", config) : [];
  const targets =
    rest.explain === undefined
      ? withDocumentOptions(targetsOf(specs, out, listed), reading).map((each) =>
          withOptions({ ...each, ...given, ...(defaults && { defaults }) }, { dates, bigints, names: style }),
        )
      : [];
  for (const [index, target] of targets.entries()) await checkTarget(target, targets.slice(0, index));
  const rules = asUsageError(
    () =>
      new Map(
        targets.map((each) => [each.spec, severityRules({ allow, rule, strict }, each.severities, each.patterns)]),
      ),
  );
  return { ...rest, rules, isAnnotated, targets };
}

/** Options add to what the project lists. */
function withOptions(target: Target, { dates, bigints, names }: Transforms): Target {
  const { transforms = noTransforms } = target;
  const style = names ?? transforms.names;
  const all: Transforms = {
    dates: dates || transforms.dates,
    bigints: bigints || transforms.bigints,
    ...(style !== undefined && { names: style }),
  };
  return transformsAny(all) ? { ...target, transforms: all } : target;
}

function checkModes(values: GenerateArguments["values"], specs: readonly string[]): void {
  const modes = (["check", "model", "explain-model", "watch"] as const).filter((mode) => values[mode]);
  const [silent] = modes.filter((mode) => mode === "model" || mode === "explain-model");
  if (modes.length > 1) throw new UsageError(`Choose one of ${modes.map((mode) => `--${mode}`).join(" and ")}.`);
  if (values.json && (silent !== undefined || values.watch))
    throw new UsageError(`--json can't be had with --${silent ?? "watch"}.`);
  if (values.force && (values.check || silent !== undefined))
    throw new UsageError(`--force can't be had with --${silent ?? "check"}, which writes nothing.`);
  checkUrls([...specs, ...values["allow-refs"]]);
  if (values.watch && specs.some(isUrl)) throw new UsageError("--watch needs a file: a URL can't be watched.");
  if (values.explain !== undefined && !isCode(values.explain)) throw new UsageError(unknownCodeMessage(values.explain));
}

/** Whether diagnostics are also workflow commands: on in GitHub Actions unless the option says otherwise. */
export function annotationsOption(value = process.env["GITHUB_ACTIONS"] === "true" ? "github" : "none"): boolean {
  if (value === "github" || value === "none") return value === "github";
  throw new UsageError(`--annotations takes github or none, not ${JSON.stringify(value)}.`);
}

/** Throws a UsageError at an address that isn't one. */
export function checkUrls(locations: readonly string[]): void {
  asUsageError(() => validateUrls(locations));
}

/** Throws a UsageError when a target can't be written beside the others, by real paths. */
async function checkTarget({ spec, out }: Target, others: readonly Target[]): Promise<void> {
  if (spec === "" || out === "") throw new UsageError(`${spec === "" ? "--spec" : "--out"} takes a path.`);
  const real = await realPathOf(out);
  for (const other of others) {
    if (!overlap(await realPathOf(other.out), real)) continue;
    throw new UsageError(`Two documents can't go to one folder, or to one inside the other: ${other.out} and ${out}.`);
  }
  const isFile = await stat(out).then(
    (found) => !found.isDirectory(),
    (error: unknown) => isSystemError(error) && error.code === "ENOTDIR",
  );
  if (isFile) throw new UsageError(`--out takes a folder, and ${out} is or lies below a file.`);
}
