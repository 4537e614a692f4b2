// The command `halves diff`, as scripts/bin/diff.ts has it.
import { compare } from "../../scripts/cli/diff/compare.js";
import { runDiff } from "../../scripts/cli/diff/diff.js";
import { diffCommand } from "../../scripts/cli/diff/options.js";
import { optimizeLate } from "../../scripts/cli/short-process.js";

optimizeLate();

await diffCommand.run((parsed) => runDiff(parsed, compare));
