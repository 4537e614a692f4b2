// halves diff: what a change of a document breaks, and for whom.
import { compare } from "../cli/diff/compare.js";
import { diffCommand } from "../cli/diff/options.js";
import { runDiff } from "../cli/diff/diff.js";
import { optimizeLate } from "../cli/short-process.js";

optimizeLate();

await diffCommand.run((parsed) => runDiff(parsed, compare));
