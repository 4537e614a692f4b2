// The arguments of npm run generate: what is asked for, or why it can't be meant.
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isCode } from "./explain.js";
import { memberOf, membersOf } from "./json.js";
import { noSuchCode, severityOptions, severityRules } from "./severities.js";
import { isUrl, refuseBadUrls } from "./load/access.js";
import type { Json } from "./model.js";

export const usage = `Usage: npm run generate -- [options]

  --spec FILE   the OpenAPI document, a file or an http(s) URL
  --out DIR     the folder that is written (generated)
                both may be given several times: the first document goes to the first folder, and so on;
                without either, what package.json lists under "halves", or else openapi.yaml
  --allow-refs PATH|URL
                lets references lead to that folder or file, or to what begins with that URL; without it they stay in
                the folder of the document. May be given several times
  --allow CODE  makes a diagnostic that says what would be missing a warning, as --allow dropped-operation;
                or leaves a warning one under --strict. May be given several times
  --strict      makes every warning an error
  --check       write nothing; show what would change, and exit 1 if anything would
  --model       write nothing; print the model as JSON
  --watch       generate again whenever the document, or a file that it refers to, is saved
  --json        print what came of it as JSON (scripts/outcome.ts says what that holds); text for people goes to stderr
  --annotations github|none
                diagnostics as workflow commands of GitHub Actions, too; on where GITHUB_ACTIONS=true
  --explain CODE
                what a diagnostic means, and what to do
  --help        this text
`;

const options = {
  spec: { type: "string", multiple: true },
  out: { type: "string", multiple: true },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  ...severityOptions,
  check: { type: "boolean", default: false },
  model: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  annotations: { type: "string" },
  explain: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

export type Options = ReturnType<typeof parse>;

/** A document and the folder that it goes to. */
export interface Target {
  readonly spec: string;
  readonly out: string;
}

/** What the arguments ask for. Throws a TypeError that says what is wrong with them. */
export async function readOptions(args: readonly string[]): Promise<Options> {
  const read = parse(args, await ownTargets());
  if (read.help || read.explain !== undefined) return read;
  for (const [index, target] of read.targets.entries()) {
    const refused = await refusal(target, read.targets.slice(0, index));
    if (refused !== undefined) throw new TypeError(refused);
  }
  return read;
}

function parse(args: readonly string[], own: readonly Target[]) {
  const { values } = parseArgs({ args: [...args], options });
  const modes = (["check", "model", "watch"] as const).filter((mode) => values[mode]);
  if (modes.length > 1) throw new TypeError(`Choose one of ${modes.map((mode) => `--${mode}`).join(" and ")}`);
  if (values.json && (values.model || values.watch)) throw new TypeError(`--json can't be had with ${values.model ? "--model" : "--watch"}`);
  refuseBadUrls([...(values.spec ?? []), ...values["allow-refs"]]);
  if (values.watch && values.spec?.some(isUrl)) throw new TypeError("--watch needs a file: a URL tells of no change");
  const { spec, out, allow, strict, annotations = process.env["GITHUB_ACTIONS"] === "true" ? "github" : "none", ...rest } = values;
  if (annotations !== "github" && annotations !== "none") throw new TypeError(`--annotations takes github or none, not ${JSON.stringify(annotations)}`);
  if (rest.explain !== undefined && !isCode(rest.explain)) throw noSuchCode(rest.explain);
  return { ...rest, rules: severityRules({ allow, strict }), isAnnotated: annotations === "github", targets: spec === undefined && out === undefined ? own : targetsOf(spec, out) };
}

/** Why a target can't be meant, if it can't. */
async function refusal({ spec, out }: Target, others: readonly Target[]): Promise<string | undefined> {
  if (spec === "" || out === "") return `${spec === "" ? "--spec" : "--out"} takes a path`;
  if (others.some((other) => resolve(other.out) === resolve(out))) return `Two documents can't go to one folder: ${out}`;
  const isFile = await stat(out).then((found) => !found.isDirectory(), (error: unknown) => isCoded(error) && error.code === "ENOTDIR");
  return isFile ? `--out takes a folder, and ${out} is or lies below a file` : undefined;
}

function targetsOf(spec: readonly string[] = ["openapi.yaml"], out: readonly string[] = ["generated"]): readonly Target[] {
  if (spec.length !== out.length) throw new TypeError("Give each --spec an --out of its own");
  return spec.map((file, index) => ({ spec: file, out: out[index] ?? "" }));
}

/** What the project in this folder generates: `"halves": { "openapi.yaml": "generated" }` in its package.json. */
async function ownTargets(): Promise<readonly Target[]> {
  const manifest = await readFile("package.json", "utf8").then((text) => JSON.parse(text) as Json, () => null);
  const listed = membersOf(memberOf(manifest, "halves")).flatMap(([spec, out]) => (typeof out === "string" ? [{ spec, out }] : []));
  return listed.length === 0 ? targetsOf() : listed;
}

/** Whether it is the system's: `EACCES: permission denied, …`. */
export function isCoded(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && "code" in error;
}
