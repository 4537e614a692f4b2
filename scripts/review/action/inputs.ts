// The inputs of the action, which GitHub gives as variables of the environment.
// https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax#inputs
import { resolve } from "node:path";
import { WorkflowError } from "./event.js";

const commentModes = ["always", "changes", "never"] as const;
export type CommentMode = (typeof commentModes)[number];

export interface ActionInputs {
  readonly folder: string;
  /** The arguments of `halves review`, but for the base. */
  readonly options: readonly string[];
  readonly base: string;
  readonly comment: CommentMode;
  readonly id: string;
  readonly token: string;
}

/** Throws a WorkflowError for an input that is none. */
export function readInputs(environment: NodeJS.ProcessEnv): ActionInputs {
  const input = (name: string): string => (environment[`INPUT_${name.toUpperCase()}`] ?? "").trim();
  const option = (name: string, flag = name): readonly string[] =>
    input(name) === "" ? [] : [`--${flag}=${input(name)}`];
  const specs = input("document")
    .split(/\s*\n\s*/)
    .filter((each) => each !== "");
  const mode = input("comment") === "" ? "always" : input("comment");
  const comment = commentModes.find((each) => each === mode);
  if (comment === undefined)
    throw new WorkflowError(`The input comment takes ${commentModes.join(", ")}, not ${mode}.`);
  return {
    folder: resolve(environment["GITHUB_WORKSPACE"] ?? ".", input("working-directory")),
    options: [
      ...specs.map((each) => `--spec=${each}`),
      ...["config", "fail-on", "accept", "url", "start", "wait"].flatMap((name) => option(name)),
    ],
    base: input("base"),
    comment,
    id: input("id"),
    token: input("token"),
  };
}

/** Variables with which a program could write to the repository, ask for a token that can, or change later steps. */
const withheld = [
  /^(?:INPUT_TOKEN|GITHUB_TOKEN|GH_TOKEN)$/,
  /^ACTIONS_(?:RUNTIME|ID_TOKEN_REQUEST)_(?:TOKEN|URL)$|^ACTIONS_(?:RESULTS|CACHE)_URL$/,
  /^GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$/,
];

/** The environment for code of the pull request: its configuration, its hooks and its server. */
export function withoutTokens(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.some((each) => each.test(name))));
}
