// What `halves init --ci` writes: the workflow of GitHub, or the job of GitLab, that reviews each pull request.
import { posix, relative, resolve } from "node:path";
import { scriptRunner, type PackageManager } from "./install.js";

export const ciKinds = ["github", "gitlab"] as const;
export type CiKind = (typeof ciKinds)[number];

export function isCiKind(text: string): text is CiKind {
  return ciKinds.some((each) => each === text);
}

export interface CiOptions {
  /** The folder of the project. */
  readonly folder: string;
  /** The top of its repository, where CI looks for its files; the project's folder where there is none yet. */
  readonly top: string;
  readonly manager: PackageManager;
}

/** Actions by their commits, since a tag can be moved (https://docs.github.com/actions/reference/security/secure-use). */
const actions = {
  checkout: "actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0",
  setupNode: "actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0",
};

/** Exactly what the lock file has. */
const installations: Readonly<Record<PackageManager, string>> = {
  npm: "npm ci",
  pnpm: "corepack enable && pnpm install --frozen-lockfile",
  yarn: "corepack enable && yarn install --immutable",
  bun: "npx --yes bun install --frozen-lockfile",
};

/** The files by their paths below the folder of the project. */
export function ciFiles(kind: CiKind, { folder, top, manager }: CiOptions): Readonly<Record<string, string>> {
  const up = relative(resolve(folder), resolve(top)).replaceAll("\\", "/");
  const project = relative(resolve(top), resolve(folder)).replaceAll("\\", "/");
  const at = (file: string): string => posix.join(up, file);
  return kind === "github"
    ? { [at(".github/workflows/api.yml")]: githubWorkflow(project, manager) }
    : { [at(".gitlab/api.yml")]: gitlabJob(project, manager), [at(".gitlab-ci.yml")]: gitlabMain };
}

function githubWorkflow(project: string, manager: PackageManager): string {
  const folder = project === "" ? "" : `\n    defaults: { run: { working-directory: ${quote(project)} } }`;
  const inputs = [...(project === "" ? [] : [`working-directory: ${quote(project)}`]), "fail-on: breaking"];
  return `# Says in each pull request what it breaks in the API and for whom, in one comment that is kept up to date.
name: api
on:
  pull_request:
permissions:
  contents: read
  pull-requests: write # the comment
concurrency:
  group: api-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  review:
    runs-on: ubuntu-latest
    timeout-minutes: 15${folder}
    steps:
      - uses: ${actions.checkout}
        with:
          fetch-depth: 0 # the history back to where the branch began
          persist-credentials: false
      - uses: ${actions.setupNode}
        with:
          node-version: 24
      - run: ${installations[manager]}
      # The version that the lock file has. A server is verified, too, where the configuration has \`verify\`.
      - uses: ./${posix.join(project, "node_modules/halves")}
        with:
${inputs.map((each) => `          ${each}\n`).join("")}`;
}

function gitlabJob(project: string, manager: PackageManager): string {
  const at = (file: string): string => posix.join(project, file);
  return `# Says in each merge request what it breaks in the API and for whom.
api:
  stage: test
  image: node:24
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    GIT_DEPTH: "0" # the history back to where the branch began
  script:${project === "" ? "" : `\n    - cd ${quote(project)}`}
    - ${installations[manager]}
    - >-
      ${scriptRunner(manager)} halves review "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --fail-on breaking
      --format gitlab=gl-code-quality-report.json --format markdown=api-review.md
  artifacts:
    when: always
    expose_as: What this breaks in the API
    paths: [${quote(at("api-review.md"))}]
    reports:
      codequality: ${quote(at("gl-code-quality-report.json"))}
`;
}

const gitlabMain = `include:
  - local: .gitlab/api.yml
`;

/** A string of YAML. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text);
}
