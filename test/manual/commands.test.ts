// scripts/manual/commands.md: every command that package.json has, and none that it doesn't have.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findMarkdown, readPage } from "../support/manual.js";

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const npmCommand = /`npm (?:run )?(?:-s )?([\w:-]+)/g;

/** What npm itself runs before a command isn't for a person. */
const isBefore = (name: string): boolean => name.startsWith("pre") && Object.hasOwn(scripts, name.slice("pre".length));
const commands = Object.keys(scripts).filter((name) => !isBefore(name));

test("the page has every command", () => {
  const named = new Set([...readPage("scripts/manual/commands.md").matchAll(npmCommand)].map(([, name]) => name));
  expect(commands.filter((name) => !named.has(name))).toEqual([]);
});

// npm's own, and `npm run call`, a script of the projects that `halves init` begins.
const others = new Set(["ci", "i", "install", "call"]);

test.each(findMarkdown().filter((page) => page !== "CHANGELOG.md"))("%s names no other command", (page) => {
  const named = [...readPage(page).matchAll(npmCommand)].map(([, name = ""]) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name) && !others.has(name))).toEqual([]);
});
