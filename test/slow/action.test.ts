// The action of GitHub as it is committed: it is what its sources say, and runs in a checkout as GitHub runs it, with
// nothing beside it and no network but a scripted API on this machine.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { load } from "js-yaml";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRepository, type TestRepository } from "../diff/support/repository.js";
import { startGithub, type ScriptedGithub } from "../review/support/github.js";

const execute = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const committed = join(root, ".github/actions/halves");
const programs = ["main.mjs", "review.mjs"];
const readCase = (name: string, file: string): Promise<string> =>
  readFile(join(root, "test/review/cases", name, file), "utf8");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "action-"));
  await cp(committed, join(folder, "action"), { recursive: true });
  // Any connection but to this machine fails.
  const offline = `import net from "node:net";
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (!["127.0.0.1", "localhost"].includes(options.host)) throw new Error(\`A connection to \${options.host}.\`);
  return connect.apply(this, args);
};`;
  await writeFile(join(folder, "offline.mjs"), offline);
});
afterAll(() => rm(folder, { recursive: true }));

test("the programs are what `npm run build:action` makes", async () => {
  const out = join(folder, "built");
  await execute("npm", ["run", "--silent", "build:action", "--", "--out", out], { cwd: root });
  for (const program of programs) {
    const [is, made] = await Promise.all([committed, out].map((each) => readFile(join(each, program), "utf8")));
    expect(is === made, `${program} is out of date: npm run build:action`).toBe(true);
    expect(made).not.toContain(root);
  }
});

test("the inputs that are read are those that are described", async () => {
  const { inputs, runs } = load(await readFile(join(committed, "action.yml"), "utf8")) as {
    readonly inputs: object;
    readonly runs: { readonly main: string };
  };
  const source = await readFile(join(root, "scripts/review/action/inputs.ts"), "utf8");
  expect(Object.keys(inputs).filter((name) => !source.includes(`"${name}"`))).toEqual([]);
  expect(programs).toContain(runs.main);
});

describe("in a checkout", () => {
  let repository: TestRepository;
  let github: ScriptedGithub;

  beforeEach(async () => {
    github = await startGithub();
    repository = await createRepository({ "openapi.yaml": await readCase("breaking-new-and-gone", "base.yaml") });
    await repository.commit();
    await repository.git("checkout", "--quiet", "-b", "change");
    await push(await readCase("breaking-new-and-gone", "revision.yaml"));
  });
  afterEach(async () => {
    await github.close();
    await repository.remove();
  });

  async function push(document: string): Promise<void> {
    await repository.write({ "openapi.yaml": document });
    await repository.commit();
  }

  interface Ran {
    readonly code: number;
    readonly stdout: string;
    readonly summary: string;
    readonly outputs: string;
  }

  /** Runs the action for the pull request, as GitHub does. */
  async function runAction(inputs: Readonly<Record<string, string>> = {}, eventName = "pull_request"): Promise<Ran> {
    const commitOf = async (name: string): Promise<string> => (await repository.git("rev-parse", name)).trim();
    const event = {
      pull_request: {
        number: 7,
        base: { ref: "main", sha: await commitOf("main") },
        head: { ref: "change", sha: await commitOf("change") },
      },
    };
    const files = Object.fromEntries(["event", "summary", "outputs"].map((each) => [each, join(folder, each)]));
    await writeFile(files["event"] ?? "", JSON.stringify(event));
    for (const each of ["summary", "outputs"]) await writeFile(files[each] ?? "", "");
    const env = {
      PATH: process.env["PATH"],
      NODE_OPTIONS: `--import=${join(folder, "offline.mjs")}`,
      GITHUB_ACTIONS: "true",
      GITHUB_API_URL: github.url,
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_EVENT_NAME: eventName,
      GITHUB_EVENT_PATH: files["event"],
      GITHUB_STEP_SUMMARY: files["summary"],
      GITHUB_OUTPUT: files["outputs"],
      GITHUB_WORKSPACE: repository.folder,
      GITHUB_TOKEN: "ghs_secret",
      ...Object.fromEntries(
        Object.entries({ token: "ghs_secret", ...inputs }).map(([name, value]) => [
          `INPUT_${name.toUpperCase()}`,
          value,
        ]),
      ),
    };
    const ended = await execute(process.execPath, [join(folder, "action/main.mjs")], {
      cwd: repository.folder,
      env,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect([ended.stderr, ended.stdout.includes("ghs_secret")]).toEqual(["", false]);
    const [summary = "", outputs = ""] = await Promise.all(
      ["summary", "outputs"].map((each) => readFile(files[each] ?? "", "utf8")),
    );
    return { code: ended.code, stdout: ended.stdout, summary, outputs };
  }

  test("one comment is created, kept up to date, and says that what was broken is not", async () => {
    const broken = await runAction();
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain("::error file=openapi.yaml,line=48,col=33,endColumn=37,title=enum-widened::");
    expect(broken.stdout).toMatch(/::notice title=halves review::4 breaking changes .*\n$/);
    expect(broken.outputs).toMatch(/^breaking<<(.*)\n4\n\1$/m);
    expect(broken.outputs).toMatch(
      /^comment-url<<(.*)\nhttps:\/\/github.com\/acme\/shop\/pull\/7#issuecomment-1\n\1$/m,
    );
    const [comment] = github.comments;
    const head = (await repository.git("rev-parse", "change")).trim();
    expect(comment?.body).toMatch(/^### 4 breaking changes for clients of 4 operations; 1 new operation\n/);
    expect(comment?.body).toContain(`https://github.com/acme/shop/blob/${head}/openapi.yaml#L48`);
    expect(broken.summary).toMatch(/^### 4 breaking changes/);

    expect((await runAction()).code).toBe(1);
    expect(github.requests.filter((each) => /^(POST|PATCH)/.test(each))).toHaveLength(1);

    await push(await readCase("breaking-new-and-gone", "base.yaml"));
    expect((await runAction()).code).toBe(0);
    expect(github.comments).toHaveLength(1);
    expect(comment?.body).toMatch(/^\*\*No change for callers:\*\* `openapi.yaml` means the same as at `main`/);
    expect(comment?.body).toContain(`Resolved: at \`${head.slice(0, 7)}\` there were 4 breaking changes.`);
  });

  test("what a pull request fails at is chosen, and the trial merge of GitHub has the branch's links", async () => {
    await repository.git("checkout", "--quiet", "--detach", "main");
    await repository.git("merge", "--quiet", "--no-ff", "--no-edit", "change");
    const { code } = await runAction({ "fail-on": "errors" });
    expect(code).toBe(0);
    const head = (await repository.git("rev-parse", "change")).trim();
    expect(github.comments[0]?.body).toContain(`blob/${head}/openapi.yaml#L48`);
  });

  test("a token that can't write leaves the summary, and says so", async () => {
    github.failures.push({ status: 403, method: "POST", message: "Resource not accessible by integration" });
    const { code, stdout, summary } = await runAction({ "fail-on": "nothing" });
    expect([code, github.comments]).toEqual([0, []]);
    expect(stdout).toMatch(/::notice title=halves review::The token may not write comments: .* forks .*not accessible/);
    expect(summary).toMatch(/^### 4 breaking changes/);
  });

  test("code of the pull request gets no token: neither its configuration nor its server", async () => {
    const config = `import { writeFileSync } from "node:fs";
writeFileSync("seen.json", JSON.stringify(process.env));
export default { targets: [{ spec: "openapi.yaml", out: "generated" }] };`;
    await repository.write({ "halves.config.mjs": config, "package.json": "{}" });
    const { stdout } = await runAction({ "fail-on": "nothing" });
    expect(stdout).toContain("title=enum-widened");
    const seen = await readFile(join(repository.folder, "seen.json"), "utf8");
    expect(seen).toContain("GITHUB_WORKSPACE");
    expect(seen).not.toMatch(/ghs_secret|INPUT_TOKEN|GITHUB_OUTPUT|GITHUB_STEP_SUMMARY/);
  });

  test("a server is started, verified and reported", async () => {
    const server = `import { createServer } from "node:http";
createServer((request, response) => response.writeHead(500).end()).listen(Number(process.argv[2]), "127.0.0.1");`;
    await repository.write({ "server.mjs": server });
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const url = `http://127.0.0.1:${port}`;
    const { outputs } = await runAction({ url, start: `node server.mjs ${port}` });
    expect(outputs).toMatch(/^contradictions<<(.*)\n[1-9]\d*\n\1$/m);
    expect(github.comments[0]?.body).toMatch(/\*\*Contract:\*\* \d+ contradictions; 0 of 4 operations verified/);
  });

  test.each<[string, Readonly<Record<string, string>>, string, RegExp]>([
    [
      "pull_request_target",
      {},
      "pull_request_target",
      /::error title=halves review::The event pull_request_target gives/,
    ],
    ["an unknown mode", { comment: "sometimes" }, "pull_request", /The input comment takes always, changes, never/],
    ["an unknown level", { "fail-on": "warnings" }, "pull_request", /--fail-on takes nothing, errors, breaking, risky/],
    ["a document that is not there", { document: "api.yaml" }, "pull_request", /title=unreadable-file|api\.yaml/],
  ])("%s is an error in one line", async (_, inputs, eventName, want) => {
    const { code, stdout } = await runAction(inputs, eventName);
    expect(code).toBe(1);
    expect(stdout).toMatch(want);
  });

  test("a shallow checkout is an error that says what to write", async () => {
    const shallow = join(folder, "shallow");
    await execute("git", ["clone", "--quiet", "--depth=1", "--branch=change", `file://${repository.folder}`, shallow]);
    const { code, stdout } = await runAction({ "working-directory": shallow });
    expect(code).toBe(1);
    expect(stdout).toMatch(/::error title=halves review::The checkout has no history back to main .*`fetch-depth: 0`/);
  });
});
