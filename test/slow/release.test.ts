// The workflow that publishes both packages, run as far as a machine without a network and an account can: its own
// commands, with npm's --dry-run.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { load } from "js-yaml";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Step {
  readonly name?: string;
  readonly run?: string;
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: { readonly publish: { readonly steps: readonly Step[] } };
}

let workflow: Workflow;
let folder: string;
let version: string;
beforeAll(async () => {
  workflow = load(await readFile(join(root, ".github/workflows/release.yml"), "utf8")) as Workflow;
  folder = await mkdtemp(join(tmpdir(), "release-"));
  for (const each of [
    ".github",
    "client",
    "generated",
    "package.json",
    "scripts",
    "server",
    "tsconfig.json",
    "LICENSE",
  ])
    await cp(join(root, each), join(folder, each), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  ({ version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string });
  const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8");
  const released = changelog.replace("## [Unreleased]", `## [Unreleased]\n\n## [${version}] - 2026-12-01`);
  await writeFile(join(folder, "CHANGELOG.md"), released);
});
afterAll(() => rm(folder, { recursive: true }));

/** The commands of a step by a word that they have. */
function commandsOf(word: string): string {
  const found = workflow.jobs.publish.steps.filter((each) => each.run?.includes(word) === true);
  expect(found).toHaveLength(1);
  return found[0]?.run ?? "";
}

/** The command that publishes a package. */
function publishing(name: string): string {
  const found = workflow.jobs.publish.steps.find(
    ({ run: each }) => each?.endsWith(` ./dist/packages/${name}`) === true,
  );
  return found?.run ?? "";
}

/** Runs commands as GitHub does: each line has to succeed. Rejects where one fails. */
async function run(commands: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const github = { GITHUB_REF_NAME: `v${version}`, GITHUB_REPOSITORY: "example/halves" };
  const { stdout, stderr } = await promisify(execFile)("bash", ["-e", "-c", commands], {
    cwd: folder,
    env: { ...process.env, ...github, ...env },
    maxBuffer: 2 ** 26,
  });
  return `${stdout}${stderr}`;
}

test("a tag that isn't the version of package.json, or that no changelog describes, ends it", async () => {
  const check = commandsOf('GITHUB_REF_NAME" =');
  await run(check);
  await expect(run(check, { GITHUB_REF_NAME: "v99.0.0" })).rejects.toThrow(/^Command failed: /);
  const changelog = await readFile(join(folder, "CHANGELOG.md"), "utf8");
  await writeFile(join(folder, "CHANGELOG.md"), changelog.replace(`## [${version}]`, "## [98.0.0]"));
  await expect(run(check)).rejects.toThrow(/^Command failed: /);
  await writeFile(join(folder, "CHANGELOG.md"), changelog);
});

test("the text of the release is the section of the version", async () => {
  const [notes = ""] = commandsOf("notes.md").split("gh release create");
  await run(notes);
  const text = await readFile(join(folder, "notes.md"), "utf8");
  expect(text).toContain("### Added");
  expect(text).not.toMatch(/^## /m);
});

test("npm takes both packages, with the repository that provenance needs", async () => {
  expect(workflow.permissions["id-token"]).toBe("write");
  await run(commandsOf("npm run build"));
  for (const name of ["halves", "halves-credit"]) {
    const publish = publishing(name);
    expect(publish).toMatch(/^npm publish --provenance /);
    const printed = await run(`${publish} --dry-run`);
    expect(printed).toContain(`+ ${name}@${version}`);
    expect(printed).not.toMatch(/npm warn publish (?!This command requires)/);
    const manifest = JSON.parse(await readFile(join(folder, `dist/packages/${name}/package.json`), "utf8")) as object;
    expect(manifest).toMatchObject({
      repository: { type: "git", url: "git+https://github.com/example/halves.git" },
      homepage: "https://github.com/example/halves#readme",
      bugs: { url: "https://github.com/example/halves/issues" },
      publishConfig: { provenance: true },
    });
  }
});
