// npm run bench -- --guard: whether a commit takes more processor time than its parent, in one run with two equal
// builds. It fails only on what is beyond three times their difference.

import { execFileSync } from "node:child_process";
import { decide, type Decision } from "./guard-decision.js";
import { interleave, printHeader, printRows, type Figures } from "../measuring/interleave.js";
import { generation } from "./against.js";
import { join } from "node:path";
import { root } from "../measuring/measure.js";
import { withBuilds } from "../measuring/revisions.js";
import { serverFigures } from "../server-figures.js";

/**
 * Returns whether nothing is slower. A working tree with changes is compared with its commit, or else with the parent.
 */
export async function guard(rounds: number, isSmall: boolean): Promise<boolean> {
  const status = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
  const revision = status.trim() === "" ? "HEAD^" : "HEAD";
  const decisions: Decision[] = [];
  await withBuilds(revision, async (builds) => {
    console.log(`\nProcessor time, the working tree to ${revision} (medians; in brackets where the median is)`);
    printHeader();
    const measures: readonly (readonly [unit: string, measure: (folder: string) => Promise<Figures>])[] = [
      ["s", generation("openapi.yaml", join(root, "openapi.yaml"))],
      ["ms", (folder) => serverFigures(folder, isSmall ? 0.3 : 1)],
    ];
    for (const [unit, measure] of measures) {
      const rows = await interleave(builds, rounds, measure);
      printRows(rows, unit);
      for (const [name, row] of Object.entries(rows)) decisions.push(decide(name, row));
    }
  });
  console.log("");
  for (const { name, change, allowed, isRegression } of decisions)
    console.log(
      `  ${isRegression ? "SLOWER" : "ok    "}  ${name}: ${percent(change)}, and ${percent(allowed)} may be chance`,
    );
  return !decisions.some(({ isRegression }) => isRegression);
}

function percent(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(1)} %`;
}
