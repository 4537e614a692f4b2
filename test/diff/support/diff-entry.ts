// The command halves diff with a comparison that knows operations only, for tests of all that is around it.
import { diffCommand } from "../../../scripts/cli/diff/options.js";
import type { Compare } from "../../../scripts/cli/diff/compare-sides.js";
import { runDiff } from "../../../scripts/cli/diff/diff.js";
import { pathOperations } from "../../../scripts/model/document/operation-objects.js";

const compare: Compare = (base, revision, policy) => {
  const name = ({ method, path }: { readonly method: string; readonly path: string }): string =>
    `${method.toUpperCase()} ${path}`;
  const [before, after] = [pathOperations(base), pathOperations(revision)];
  const [old, current] = [new Set(before.map(name)), new Set(after.map(name))];
  return [
    ...after
      .filter((each) => !old.has(name(each)))
      .map((each) => ({
        code: "operation-added",
        severity: "compatible" as const,
        side: "operation" as const,
        operation: name(each),
        revision: { document: revision, pointer: each.pointer },
        message: `New, under ${JSON.stringify(policy)}.`,
        uses: [],
      })),
    ...before
      .filter((each) => !current.has(name(each)))
      .map((each) => ({
        code: "operation-removed",
        severity: (each.json["deprecated"] === true ? "risky" : "breaking") as "risky" | "breaking",
        side: "operation" as const,
        operation: name(each),
        base: { document: base, pointer: each.pointer },
        message: "Gone.",
        uses: [],
      })),
  ];
};

await diffCommand.run((parsed) => runDiff(parsed, compare));
