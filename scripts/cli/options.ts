// The arguments of npm run generate: what is asked for, or why it can't be meant.
import { readFile, stat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { asUsageError, Command, isSystemError, UsageError, type Parsed } from "./command.js";
import { overlap, realPathOf } from "../write/destination.js";
import { isCode, unknownCodeMessage, type SeverityRules } from "../diagnostics/severity.js";
import { memberOf, membersOf, type Json } from "../json/json.js";
import { readSeverityRules, severityHelp, severityOptions } from "./severity-options.js";
import { isUrl, validateUrls } from "../load/access.js";

const help = `  FILE          the OpenAPI document, a file or an http(s) URL; --spec FILE is the same
  --out DIR     the folder that is written
                both may be given several times: the first document goes to the first folder, and so on.
                Without a document, what package.json lists under "halves", or else openapi.yaml. Without --out, the
                folder that package.json lists for the document, or else generated, or NAME-generated where that is
                another document's
  --allow-refs PATH|URL
                lets references lead to that folder or file, or to what begins with that URL; without it they stay in
                the folder of the document. May be given several times
  --force       overwrite files in DIR that were not generated. Documents that are read are never overwritten, and
                symbolic links below DIR never followed
${severityHelp}  --check       write nothing; show what would change, and exit 1 if anything would
  --model       write nothing; print the model as JSON
  --watch       generate again whenever the document, or a file that it refers to, is saved
  --json        print what came of it as JSON (scripts/cli/outcome.ts says what that holds); text for people goes to stderr
  --annotations github|none
                diagnostics as workflow commands of GitHub Actions, too; on where GITHUB_ACTIONS=true
  --explain CODE
                what a diagnostic means, and what to do
`;

const options = {
  spec: { type: "string", multiple: true },
  out: { type: "string", multiple: true },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  force: { type: "boolean", default: false },
  ...severityOptions,
  check: { type: "boolean", default: false },
  model: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  annotations: { type: "string" },
  explain: { type: "string" },
} as const;

export const command = new Command({
  name: "npm run generate",
  synopsis: "[FILE…] [options]",
  help,
  options,
  maxPositionals: Infinity,
  consequence: "Nothing was written.",
});

export type Options = Omit<
  Parsed<typeof options>["values"],
  "spec" | "out" | "annotations" | keyof typeof severityOptions
> & {
  /** The severities of diagnostics, by document. */
  readonly rules: ReadonlyMap<string, SeverityRules>;
  readonly isAnnotated: boolean;
  readonly targets: readonly Target[];
};

/** A document and the folder that it goes to. */
export interface Target {
  readonly spec: string;
  readonly out: string;
}

/** What the arguments ask for. Throws a UsageError that says what is wrong with them. */
export async function readOptions({ values, positionals }: Parsed<typeof options>): Promise<Options> {
  const {
    spec = [],
    out = [],
    annotations = process.env["GITHUB_ACTIONS"] === "true" ? "github" : "none",
    allow,
    rule,
    strict,
    ...rest
  } = values;
  const specs = [...positionals, ...spec];
  checkModes(values, specs);
  if (annotations !== "github" && annotations !== "none")
    throw new UsageError(`--annotations takes github or none, not ${JSON.stringify(annotations)}.`);
  const targets = rest.explain === undefined ? targetsOf(specs, out, await listedTargets()) : [];
  for (const [index, target] of targets.entries()) await checkTarget(target, targets.slice(0, index));
  const rules = await readSeverityRules(
    targets.map((target) => target.spec),
    { allow, rule, strict },
  );
  return { ...rest, rules, isAnnotated: annotations === "github", targets };
}

function checkModes(values: Parsed<typeof options>["values"], specs: readonly string[]): void {
  const modes = (["check", "model", "watch"] as const).filter((mode) => values[mode]);
  if (modes.length > 1) throw new UsageError(`Choose one of ${modes.map((mode) => `--${mode}`).join(" and ")}.`);
  if (values.json && (values.model || values.watch))
    throw new UsageError(`--json can't be had with ${values.model ? "--model" : "--watch"}.`);
  if (values.force && (values.check || values.model))
    throw new UsageError(`--force can't be had with ${values.check ? "--check" : "--model"}, which writes nothing.`);
  checkUrls([...specs, ...values["allow-refs"]]);
  if (values.watch && specs.some(isUrl)) throw new UsageError("--watch needs a file: a URL tells of no change.");
  if (values.explain !== undefined && !isCode(values.explain)) throw new UsageError(unknownCodeMessage(values.explain));
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

const defaultTarget: Target = { spec: "openapi.yaml", out: "generated" };

function targetsOf(specs: readonly string[], outs: readonly string[], listed: readonly Target[]): readonly Target[] {
  if (specs.length === 0 && outs.length === 0) return listed.length === 0 ? [defaultTarget] : listed;
  const documents = specs.length === 0 ? [defaultTarget.spec] : specs;
  if (outs.length === 0) return documents.map((spec) => ({ spec, out: defaultOutFor(spec, listed) }));
  if (documents.length !== outs.length) throw new UsageError("Give each document an --out of its own.");
  return documents.map((spec, index) => ({ spec, out: outs[index] ?? "" }));
}

/** The folder of a document that is given without one: never the one that belongs to another document. */
function defaultOutFor(spec: string, listed: readonly Target[]): string {
  const own = listed.find((target) => !isUrl(spec) && resolve(target.spec) === resolve(spec));
  if (own !== undefined) return own.out;
  const isTaken = listed.some(({ out }) => overlap(resolve(out), resolve(defaultTarget.out)));
  const path = isUrl(spec) ? new URL(spec).pathname : spec;
  return isTaken ? `${basename(path, extname(path)) || "document"}-generated` : defaultTarget.out;
}

/** What the project in this folder generates: `"halves": { "openapi.yaml": "generated" }` in its package.json. */
async function listedTargets(): Promise<readonly Target[]> {
  const manifest = await readFile("package.json", "utf8").then(
    (text) => JSON.parse(text) as Json,
    () => null,
  );
  return membersOf(memberOf(manifest, "halves")).flatMap(([spec, out]) =>
    typeof out === "string" ? [{ spec, out }] : [],
  );
}
