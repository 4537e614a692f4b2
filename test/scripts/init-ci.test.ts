// What `halves init --ci` writes.
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { ciFiles } from "../../scripts/init/ci.js";
import { packageManagers } from "../../scripts/init/install.js";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: { readonly review: { readonly steps: readonly Step[]; readonly defaults?: object } };
}
interface Job {
  readonly variables: object;
  readonly script: readonly string[];
  readonly artifacts: { readonly paths: readonly string[]; readonly reports: object };
}

const workflowOf = (files: Readonly<Record<string, string>>, file: string): Workflow =>
  load(files[file] ?? "") as Workflow;
const installations = {
  npm: "npm ci",
  pnpm: "corepack enable && pnpm install --frozen-lockfile",
  yarn: "corepack enable && yarn install --immutable",
  bun: "npx --yes bun install --frozen-lockfile",
};

describe("at GitHub", () => {
  test.each(packageManagers)("a project of %s has a workflow with no more rights than it needs", (manager) => {
    const files = ciFiles("github", { folder: "/shop", top: "/shop", manager });
    expect(Object.keys(files)).toEqual([".github/workflows/api.yml"]);
    const { on, permissions, jobs } = workflowOf(files, ".github/workflows/api.yml");
    expect([on, permissions]).toEqual([{ pull_request: null }, { contents: "read", "pull-requests": "write" }]);
    const [checkout, setup, installation, action] = jobs.review.steps;
    expect(checkout?.with).toEqual({ "fetch-depth": 0, "persist-credentials": false });
    for (const each of [checkout, setup]) expect(each?.uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
    expect(installation?.run).toBe(installations[manager]);
    expect(action).toEqual({ uses: "./node_modules/halves", with: { "fail-on": "breaking" } });
  });

  test("a package of a larger repository has its workflow at the top", () => {
    const files = ciFiles("github", { folder: "/shop/services/a b", top: "/shop", manager: "npm" });
    expect(Object.keys(files)).toEqual(["../../.github/workflows/api.yml"]);
    const { jobs } = workflowOf(files, "../../.github/workflows/api.yml");
    expect(jobs.review.defaults).toEqual({ run: { "working-directory": "services/a b" } });
    expect(jobs.review.steps.at(-1)).toEqual({
      uses: "./services/a b/node_modules/halves",
      with: { "working-directory": "services/a b", "fail-on": "breaking" },
    });
  });
});

describe("at GitLab", () => {
  test("a project has a job, and a pipeline that includes it", () => {
    const files = ciFiles("gitlab", { folder: "/shop", top: "/shop", manager: "pnpm" });
    expect(load(files[".gitlab-ci.yml"] ?? "")).toEqual({ include: [{ local: ".gitlab/api.yml" }] });
    const { api } = load(files[".gitlab/api.yml"] ?? "") as { readonly api: Job };
    expect(api.variables).toEqual({ GIT_DEPTH: "0" });
    expect(api.script).toEqual([
      installations.pnpm,
      'pnpm exec halves review "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --fail-on breaking ' +
        "--format gitlab=gl-code-quality-report.json --format markdown=api-review.md",
    ]);
    expect([api.artifacts.paths, api.artifacts.reports]).toEqual([
      ["api-review.md"],
      { codequality: "gl-code-quality-report.json" },
    ]);
  });

  test("a package of a larger repository has its reports below its folder", () => {
    const files = ciFiles("gitlab", { folder: "/shop/api", top: "/shop", manager: "npm" });
    const { api } = load(files["../.gitlab/api.yml"] ?? "") as { readonly api: Job };
    expect(api.script[0]).toBe("cd api");
    expect(api.artifacts.reports).toEqual({ codequality: "api/gl-code-quality-report.json" });
  });
});
