// Compares the documents at two paths and prints, as JSON, how many findings there are.
import { compare } from "../../scripts/cli/diff/compare.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { defaultPolicy } from "../../scripts/diff/policy.js";
import { load } from "../../scripts/load/load.js";

const report = new Report();
const [base, revision] = [await load(String(process.argv[2]), report), await load(String(process.argv[3]), report)];
if (base === undefined || revision === undefined) throw new Error("A document can't be read.");
process.stdout.write(JSON.stringify(compare(base, revision, defaultPolicy).length));
