// What is in the place of Node's modules in a browser does the same.
import { createHash } from "node:crypto";
import { METHODS } from "node:http";
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as inBrowser from "../../scripts/platform/paths.browser.js";
import { receivedMethods } from "../../scripts/platform/http-methods.browser.js";
import { sha256Of } from "../../scripts/platform/hash.browser.js";
import * as onNode from "../../scripts/platform/paths.js";
import { runs } from "../support/extent.js";

const root = join(import.meta.dirname, "../..");
const twins = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "scripts/**/*.browser.ts"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "");

test.each(twins)("%s has what the module of Node has", async (file) => {
  const [own, other] = await Promise.all(
    [file, file.replace(/\.browser\.ts$/, ".ts")].map((each) => import(join(root, each)) as Promise<object>),
  );
  expect(Object.keys(own ?? {}).sort()).toEqual(Object.keys(other ?? {}).sort());
});

describe("hashes", () => {
  const expected = (text: string): string => createHash("sha256").update(text).digest("hex");

  test.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 100_000])("of %s characters", (length) => {
    expect(sha256Of("a".repeat(length))).toBe(expected("a".repeat(length)));
  });

  test("of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(sha256Of(text)).toBe(expected(text));
      }),
      { numRuns: runs(1000) },
    );
    expect(sha256Of("\ud800 a")).toBe(expected("\ud800 a"));
  });
});

test("methods are those of Node", () => {
  // Later versions have more.
  expect(METHODS.filter((each) => receivedMethods.includes(each))).toEqual(METHODS);
  expect(receivedMethods.filter((each) => !METHODS.includes(each) && each !== "QUERY")).toEqual([]);
});

test("paths are those of Node in the folder `/`", () => {
  for (const path of ["openapi.yaml", "a b/é.yaml", "a#b?c%.yaml"])
    expect(inBrowser.fileUriOf(path)).toBe(onNode.fileUriOf(resolve("/", path)));
  for (const uri of ["file:///a%20b.yaml", "file:///a%2fb.yaml", "file://host/a.yaml", "file:///%00", "file:///%ff"])
    expect([uri, inBrowser.pathOf(uri)]).toEqual([uri, onNode.pathOf(uri)]);
  expect(inBrowser.relativePathOf("/a/b.yaml")).toBe("a/b.yaml");
});
