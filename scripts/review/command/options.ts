// The options of halves review.
import { Command, UsageError, type Parsed } from "../../cli/command.js";
import { configHelp, configOption } from "../../cli/targets.js";
import { failLevels, type FailLevel } from "../review.js";

export const reviewOptions = {
  spec: { type: "string", multiple: true, default: [] as string[] },
  format: { type: "string", multiple: true, default: [] as string[] },
  "fail-on": { type: "string" },
  accept: { type: "string" },
  url: { type: "string" },
  start: { type: "string" },
  wait: { type: "string" },
  ...configOption,
  json: { type: "boolean", default: false },
} as const;

export type ReviewArguments = Parsed<typeof reviewOptions>;

export const reviewFormats = ["markdown", "comment", "summary", "github", "gitlab", "json"] as const;
export type ReviewFormat = (typeof reviewFormats)[number];

export const reviewCommand = new Command({
  name: "npm run review",
  synopsis: "[BASE] [options]",
  help: `  BASE          what the change is to be merged into: a branch, another revision of git, a file or an http(s) URL. Of a
                branch, the commit where the current one left it is compared. Without it, the last version tag before
                HEAD (v1.2.0), or else HEAD
  --spec FILE   the document; may be given several times. Without it, all that the project lists, or else openapi.yaml
  --format NAME[=FILE]
                ${reviewFormats.join(", ")} (markdown); may be given several times, each with a file
                but for one. comment and summary are Markdown with the room that GitHub has for each, gitlab is the
                code quality report of GitLab, github are annotations
  --fail-on ${failLevels.join("|")}
                what lets it exit with 1: errors of documents and contradictions of servers (errors), breaking changes
                too, or risky ones, too. Without it, \`failOn\` in the configuration of diff, or else breaking
  --accept FILE a list of accepted findings, as that of diff
  --url URL     verifies the server there, of the first document; without it, those that are configured are verified
  --start COMMAND
                starts the server with this command, and ends it at the end
  --wait PATH   waits with --start until this path has a response (/)
${configHelp}  --json        the same as --format json
`,
  options: reviewOptions,
  maxPositionals: 1,
});

export interface ReviewOutput {
  readonly format: ReviewFormat;
  /** Undefined for the standard output. */
  readonly file: string | undefined;
}

/** What is written, and where. Throws a UsageError at an unknown format, or two for the standard output. */
export function outputsOf({ format, json }: ReviewArguments["values"]): readonly ReviewOutput[] {
  const given = [...format, ...(json ? ["json"] : [])];
  const outputs = (given.length === 0 ? ["markdown"] : given).map((text): ReviewOutput => {
    const [, name = "", file] = /^([^=]*)(?:=([^]*))?$/.exec(text) ?? [];
    const found = reviewFormats.find((each) => each === name);
    if (found === undefined) throw new UsageError(`--format takes ${reviewFormats.join(", ")}, not \`${name}\`.`);
    if (file === "") throw new UsageError(`--format ${name}= takes the path of a file.`);
    return { format: found, file };
  });
  if (outputs.filter(({ file }) => file === undefined).length > 1)
    throw new UsageError("Only one format is printed: give the others a file, as in `--format json=review.json`.");
  return outputs;
}

/** What `--fail-on` says. */
export function failOption(text: string | undefined): FailLevel | undefined {
  if (text === undefined) return undefined;
  const found = failLevels.find((each) => each === text);
  if (found === undefined) throw new UsageError(`--fail-on takes ${failLevels.join(", ")}, not \`${text}\`.`);
  return found;
}
