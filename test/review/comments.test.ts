// One comment of a pull request is kept, against a scripted API of GitHub.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepComment, stateLine, type CommentOutcome } from "../../scripts/review/action/comments.js";
import { GithubApi } from "../../scripts/review/action/github-api.js";
import { startGithub, type Failure, type ScriptedGithub } from "./support/github.js";

const token = "ghs_secret";
const place = { repository: "acme/shop", pullRequest: 7, id: "" };
const state = { id: "", breaking: 2, head: "abc" };
const line = stateLine(state);
let github: ScriptedGithub;
let waits: number[];

beforeEach(async () => {
  github = await startGithub();
  waits = [];
});
afterEach(() => github.close());

function keep(text: string, isNeeded = true): Promise<CommentOutcome> {
  const wait = (milliseconds: number): Promise<void> => Promise.resolve(void waits.push(milliseconds));
  return keepComment(new GithubApi({ url: github.url, token, wait }), place, () => `${text}\n${line}`, isNeeded);
}

function bodies(): readonly string[] {
  return github.comments.map(({ body }) => body);
}

function methods(): readonly string[] {
  return github.requests.map((each) => each.split(" ")[0] ?? "").filter((each) => each !== "GET");
}

describe("the comment", () => {
  test("is created, then changed in place, and left alone where it is the same", async () => {
    expect(await keep("one")).toMatchObject({ kind: "created", url: expect.stringContaining("#issuecomment-1") });
    expect(await keep("two")).toMatchObject({ kind: "updated", url: expect.stringContaining("#issuecomment-1") });
    expect(await keep("two")).toMatchObject({ kind: "unchanged" });
    expect([bodies(), methods()]).toEqual([[`two\n${line}`], ["POST", "PATCH"]]);
    expect(new Set(github.tokens)).toEqual(new Set([`Bearer ${token}`]));
  });

  test("is not created where there is nothing to say, and is changed where it is there", async () => {
    expect(await keep("one", false)).toEqual({ kind: "none" });
    github.addComment(`before\n${line}`);
    expect(await keep("one", false)).toMatchObject({ kind: "updated" });
  });

  test("knows what the last one remembers", async () => {
    github.addComment(`before\n${stateLine({ id: "", breaking: 5, head: "--><b>" })}`);
    const api = new GithubApi({ url: github.url, token, wait: () => Promise.resolve() });
    await keepComment(api, place, (before) => JSON.stringify(before), true);
    expect(bodies()).toEqual(['{"id":"","breaking":5,"head":"--><b>"}']);
    expect(stateLine({ id: "--><b>", breaking: 0, head: "" }).indexOf("-->")).toBe(
      stateLine({ id: "--><b>", breaking: 0, head: "" }).length - 3,
    );
  });

  test("is found on any page", async () => {
    for (let index = 0; index < 7; index++) github.addComment(`Comment ${index}`);
    github.addComment(`before\n${line}`);
    expect(await keep("one")).toMatchObject({ kind: "updated", url: expect.stringContaining("#issuecomment-8") });
    expect(github.requests.filter((each) => each.startsWith("GET"))).toHaveLength(3);
  });

  test("is none that somebody else wrote, and none of another review", async () => {
    github.addComment(`forged\n${line}`, { login: "mallory", type: "User" });
    github.addComment(`of another review\n${stateLine({ ...state, id: "billing" })}`);
    github.addComment(`${line}\nquoted`);
    expect(await keep("one")).toMatchObject({ kind: "created" });
    expect(bodies().slice(0, 2)).toEqual([expect.stringContaining("forged"), expect.stringContaining("of another")]);
  });

  test("may be written with the token of a user", async () => {
    github.addComment(`before\n${line}`, { login: "ada", type: "User" });
    expect(await keep("one")).toMatchObject({ kind: "updated" });
  });

  test("is one, where two jobs have created two", async () => {
    github.addComment(`first\n${line}`);
    github.addComment(`second\n${line}`);
    await keep("one");
    expect([bodies(), methods()]).toEqual([[`one\n${line}`], ["DELETE", "PATCH"]]);
  });
});

describe("a failure", () => {
  test.each<[string, readonly Failure[], CommentOutcome["kind"], readonly number[]]>([
    ["of the server passes", [{ status: 502 }, { status: 503 }], "created", [2000, 4000]],
    [
      "of the server after the comment was created makes no second one",
      [{ status: 502, method: "POST", isDone: true }],
      "unchanged",
      [],
    ],
    ["of the server before it was created is repaired", [{ status: 502, method: "POST" }], "created", []],
    ["of too many requests is waited for", [{ status: 429, headers: { "retry-after": "7" } }], "created", [7000]],
    [
      "of too many requests in an hour is waited for as long as a job may",
      [{ status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999" } }],
      "created",
      [60_000],
    ],
    ["of a second limit, too", [{ status: 403, method: "POST", headers: { "retry-after": "3" } }], "created", [3000]],
    [
      "of rights is none of the job",
      [{ status: 403, method: "POST", message: "Resource not accessible by integration" }],
      "forbidden",
      [],
    ],
    ["of rights that GitHub hides, too", [{ status: 404, method: "POST" }], "forbidden", []],
  ])("%s", async (_, failures, kind, want) => {
    github.failures.push(...failures);
    expect((await keep("one")).kind).toBe(kind);
    expect(waits).toEqual(want);
    expect(github.comments).toHaveLength(kind === "forbidden" ? 0 : 1);
  });

  test.each<[string, readonly Failure[], string]>([
    ["of the token", [{ status: 401, message: "Bad credentials" }], "with 401: Bad credentials"],
    ["that lasts", Array.from({ length: 12 }, () => ({ status: 500 })), "with 500: A failure"],
    ["of the text", [{ status: 422, method: "POST", message: "Validation Failed" }], "with 422: Validation Failed"],
  ])("%s ends it, with what GitHub says and without the token", async (_, failures, want) => {
    github.failures.push(...failures);
    const error: unknown = await keep("one").catch((each: unknown) => each);
    expect(String(error)).toContain(want);
    expect(JSON.stringify([String(error), Object.entries(error as Error)])).not.toContain(token);
  });

  test("of the connection is one line", async () => {
    await github.close();
    const error: unknown = await keep("one").catch((each: unknown) => each);
    expect(String(error)).toMatch(/GitHub can't be reached: .*ECONNREFUSED/);
    github = await startGithub();
  });

  test("no link takes the token to another host", async () => {
    const api = new GithubApi({ url: github.url, token, wait: () => Promise.resolve() });
    await expect(api.send("GET", "http://127.0.0.1:9/repos")).rejects.toThrow("is not at");
  });
});
