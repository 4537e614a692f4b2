// server/README.md: the lender's policy that it shows, and the table of its members.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "../../server/configuration/settings.js";
import { defaultCreditPolicy } from "../../server/domain/credit/values/credit-policy.js";
import { blockOf, sectionOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");

test("the example of a lender's policy is the file as it is, and is read", () => {
  const example = readFileSync(join(root, "server/examples/credit-policy.json"), "utf8");
  expect(blockOf("server/README.md", "The lender's policy", "json")).toBe(example);
  const { creditPolicy } = readSettings({ CREDIT_POLICY: join(root, "server/examples/credit-policy.json") });
  // It leaves out nothing, and repeats no default.
  expect(creditPolicy).toEqual(JSON.parse(example));
  for (const [name, value] of Object.entries(defaultCreditPolicy))
    expect(creditPolicy).not.toMatchObject({ [name]: value });
});

test("the table has every member of the policy with its default", () => {
  const section = sectionOf("server/README.md", "The lender's policy");
  const rows = [...section.matchAll(/^\| `(\w+)` \|.*\| (.+) \|$/gm)].map(
    ([, name = "", defaults = ""]) => [name, defaults] as const,
  );
  const wanted = Object.entries(defaultCreditPolicy).map(([name, value]) => {
    const leaves = typeof value === "object" && value !== null ? Object.values(value as object) : [value];
    return [name, leaves.map((leaf) => (Array.isArray(leaf) ? "none" : `\`${String(leaf)}\``)).join(", ")] as const;
  });
  expect(Object.fromEntries(rows)).toMatchObject(Object.fromEntries(wanted));
});
