// The event of a workflow, and what a change is compared with.
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { promisify } from "node:util";
import { Repository } from "../../scripts/git/repository.js";
import { findBase, readEvent, type WorkflowEvent } from "../../scripts/review/action/event.js";
import { baseOf, linkedCommit } from "../../scripts/review/base.js";
import { createRepository, type TestRepository } from "../diff/support/repository.js";
import { hasAllCases } from "../support/extent.js";

const sha = "1".repeat(40);
const pullRequest = { number: 7, base: { ref: "main", sha }, head: { sha: "2".repeat(40), ref: "change" } };

describe("the event", () => {
  test.each<[string, object, WorkflowEvent]>([
    [
      "pull_request",
      { pull_request: pullRequest },
      { pullRequest: 7, base: { name: "main", commit: sha }, head: "2".repeat(40) },
    ],
    [
      "merge_group",
      { merge_group: { base_sha: sha, base_ref: "refs/heads/main", head_sha: "3".repeat(40) } },
      { base: { name: "main", commit: sha }, head: "3".repeat(40) },
    ],
    ["push", { before: sha }, { base: { name: "1111111", commit: sha } }],
    ["push", { before: "0".repeat(40) }, {}],
    ["workflow_dispatch", {}, {}],
  ])("%s", (name, payload, want) => {
    expect(readEvent(name, payload as Parameters<typeof readEvent>[1])).toEqual(want);
  });

  test.each(["pull_request_target", "workflow_run"])(
    "%s is rejected, as others' code would run with a token",
    (name) => {
      expect(() => readEvent(name, { pull_request: pullRequest })).toThrow(/use pull_request/);
    },
  );
});

describe("the base", () => {
  let repository: TestRepository;
  const commitOf = async (name: string): Promise<string> => (await repository.git("rev-parse", name)).trim();

  // main: one, two; change: one, three; merged: the trial merge of both, as GitHub makes it.
  beforeEach(async () => {
    repository = await createRepository({ "openapi.yaml": "one" });
    await repository.commit("one");
    await repository.git("checkout", "--quiet", "-b", "change");
    await repository.write({ "three.yaml": "three" });
    await repository.commit("three");
    await repository.git("checkout", "--quiet", "main");
    await repository.write({ "two.yaml": "two" });
    await repository.commit("two");
    await repository.git("checkout", "--quiet", "--detach");
    await repository.git("merge", "--quiet", "--no-edit", "change");
    await repository.git("tag", "merged");
  });
  afterEach(() => repository.remove());

  const opened = async (folder = repository.folder): Promise<Repository> => {
    const found = await Repository.around(folder);
    if (found === undefined) throw new Error("There is no repository.");
    return found;
  };
  const eventOf = async (base: string): Promise<WorkflowEvent> => ({
    pullRequest: 7,
    base: { name: "main", commit: await commitOf(base) },
    head: await commitOf("change"),
  });

  test("of the trial merge is what the branch is merged into, though the event names an older commit", async () => {
    expect(await findBase(await eventOf("one"), await opened())).toBe(await commitOf("two"));
  });

  test("of the branch is the commit of the event, and what is compared is where the branch left it", async () => {
    await repository.git("checkout", "--quiet", "change");
    const git = await opened();
    const base = await findBase(await eventOf("two"), git);
    expect(base).toBe(await commitOf("two"));
    expect(await baseOf(base ?? "", git)).toMatchObject({ commit: await commitOf("one"), name: base?.slice(0, 7) });
    expect(await baseOf("main", git)).toMatchObject({ commit: await commitOf("one"), name: "main" });
  });

  test("is missing in a shallow clone: the message says what to write", async () => {
    const folder = `${repository.folder}-shallow`;
    await promisify(execFile)("git", [
      "clone",
      "--quiet",
      "--depth=1",
      "--branch=change",
      `file://${repository.folder}`,
      folder,
    ]);
    const git = await opened(folder);
    await expect(findBase(await eventOf("two"), git)).rejects.toThrow(
      /no history back to main .*`fetch-depth: 0`, or 2/,
    );
    await expect(baseOf(await commitOf("two"), git)).rejects.toThrow(
      /shallow.*`fetch-depth: 0` \(GitHub\) or `GIT_DEPTH: 0`/,
    );
    await rm(folder, { recursive: true });
  });

  test.runIf(hasAllCases)("of a checkout with the trial merge and its parents is enough", async () => {
    const folder = `${repository.folder}-two`;
    await promisify(execFile)("git", [
      "clone",
      "--quiet",
      "--depth=2",
      "--branch=merged",
      `file://${repository.folder}`,
      folder,
    ]);
    const git = await opened(folder);
    const base = await findBase(await eventOf("two"), git);
    expect(base).toBe(await commitOf("two"));
    expect(await baseOf(base ?? "", git)).toMatchObject({ commit: base });
    await rm(folder, { recursive: true });
  });

  test.runIf(hasAllCases)(
    "links go to the branch where the trial merge has the same file, and to the merge elsewhere",
    async () => {
      const git = await opened();
      expect(await linkedCommit(git, ["openapi.yaml"])).toBe(await commitOf("change"));
      expect(await linkedCommit(git, ["openapi.yaml", "two.yaml"])).toBe(await commitOf("merged"));
      expect(await linkedCommit(undefined, [])).toBeUndefined();
    },
  );
});
