// The comparison of documents beside Redocly's: verdicts on the cases of our own rules, and processor time.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { compare } from "../scripts/cli/diff/compare.js";
import { Report as Diagnostics } from "../scripts/diagnostics/diagnostics.js";
import { defaultPolicy } from "../scripts/diff/policy.js";
import type { Json } from "../scripts/json/json.js";
import { load } from "../scripts/load/load.js";
import { measureDiffCosts, reverseMembers } from "./comparing/diff-costs.js";
import { ended, root, type Taken } from "./measuring/measure.js";
import { program, workingTree } from "./programs.js";
import { describe, percent, short, type Report } from "./measuring/report.js";
import { spreadOf } from "./measuring/statistics.js";

const cases = join(root, "test/diff/cases");
const redocly = join(root, "node_modules/@redocly/cli/bin/cli.js");
const digitalOcean = join(root, "../shared/specs/digitalocean.yaml");
const [ours, peer] = ["halves", "redocly diff"];

type Verdict = "breaking" | "harmless";

/** Two documents of the cases, by the worst severity that is wanted; those that are only risky have no verdict. */
interface Case {
  readonly base: string;
  readonly revision: string;
  readonly wanted: Verdict;
  /** Whether the two mean the same, so that nothing may be called a change. */
  readonly isSame: boolean;
}

function casesOf(isSmall: boolean): readonly Case[] {
  const names = readdirSync(cases).filter((name) => !existsSync(join(cases, name, "policy.json")));
  const all = names.flatMap((name): Case[] => {
    const severities = (JSON.parse(readFileSync(join(cases, name, "want.json"), "utf8")) as { severity: string }[]).map(
      ({ severity }) => severity,
    );
    const isBreaking = severities.includes("breaking");
    if (!isBreaking && severities.includes("risky")) return [];
    const [base, revision] = ["base.yaml", "revision.yaml"].map((file) => join(cases, name, file));
    if (base === undefined || revision === undefined) return [];
    return [{ base, revision, wanted: isBreaking ? "breaking" : "harmless", isSame: severities.length === 0 }];
  });
  return all.filter((_, index) => !isSmall || index % 10 === 0);
}

async function ourVerdict({ base, revision }: Case): Promise<Verdict> {
  const report = new Diagnostics();
  const [before, after] = [await load(base, report), await load(revision, report)];
  if (before === undefined || after === undefined) throw new Error(`${base} can't be compared.`);
  const findings = compare(before, after, defaultPolicy);
  return findings.some(({ severity }) => severity === "breaking") ? "breaking" : "harmless";
}

/** Redocly's, by its own rules: without the configuration of this repository, from an empty folder. */
async function peerVerdict({ base, revision }: Case, folder: string): Promise<Verdict | undefined> {
  const { out } = await ended([redocly, "diff", base, revision, "--format", "json"], folder);
  const start = out.indexOf("{");
  if (start === -1) return undefined;
  const { bump } = JSON.parse(out.slice(start)) as { readonly bump: string };
  return bump === "major" ? "breaking" : "harmless";
}

interface Judged extends Case {
  readonly verdict: Verdict | undefined;
}

function share(judged: readonly Judged[]): string {
  const right = judged.filter(({ verdict, wanted }) => verdict === wanted).length;
  return `${right} of ${judged.length} (${percent(right / judged.length)})`;
}

function rowOf(name: string, judged: readonly Judged[]): readonly string[] {
  const [breaking, harmless] = [
    judged.filter(({ wanted }) => wanted === "breaking"),
    judged.filter(({ wanted }) => wanted === "harmless"),
  ];
  return [name, share(breaking), share(harmless), share(harmless.filter(({ isSame }) => isSame))];
}

export async function benchDiff(report: Report, rounds: number, isSmall: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halves-bench-"));
  try {
    await judge(report, folder, isSmall);
    await time(report, folder, rounds);
    await measureDiffCosts(report, folder, rounds, isSmall);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function judge(report: Report, folder: string, isSmall: boolean): Promise<void> {
  const given = casesOf(isSmall);
  const [own, others]: [Judged[], Judged[]] = [[], []];
  for (const each of given) {
    own.push({ ...each, verdict: await ourVerdict(each) });
    others.push({ ...each, verdict: await peerVerdict(each, folder) });
  }
  report.title(
    "Changes of documents",
    `Verdicts on ${given.length} pairs of test/diff/cases, which are our own tests: breaking or harmless. Pairs that are only risky are left out.`,
  );
  report.table(
    ["", "breaking, called breaking", "harmless, called harmless", "of these without any change for callers"],
    [rowOf(ours, own), rowOf(peer, others)],
  );
}

async function time(report: Report, folder: string, rounds: number): Promise<void> {
  const file = existsSync(digitalOcean) ? digitalOcean : join(root, "openapi.yaml");
  const copy = join(folder, "revision.json");
  await writeFile(copy, JSON.stringify(reverseMembers(parseYaml(readFileSync(file, "utf8")) as Json)));
  const candidates: Readonly<Record<string, readonly string[]>> = {
    // The packages of bench/ are other versions.
    [ours]: [await program(workingTree, "diff-documents", join(root, "dist/bench")), file, copy],
    [peer]: [redocly, "diff", file, copy, "--format", "json"],
  };
  const taken = new Map<string, Taken[]>();
  const found = new Map<string, string>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of Object.entries(candidates)) {
      const result = await ended(args, folder);
      // Its peer also has another code where it finds changes.
      if (name === ours && result.code !== 0) throw new Error(result.errors);
      taken.set(name, [...(taken.get(name) ?? []), result]);
      found.set(name, name === ours ? result.out : countOf(result.out));
    }
  }
  report.note(
    `${file.endsWith("openapi.yaml") ? "openapi.yaml" : "DigitalOcean, 3 MB,"} against itself with all members in reverse order:`,
  );
  report.table(
    ["", "processor time", "memory at the peak", "changes found"],
    [...taken].map(([name, each]) => [
      name,
      `${describe(spreadOf(each.map(({ cpu }) => cpu)))} s`,
      `${short(spreadOf(each.map(({ peak }) => peak)).median)} MiB`,
      found.get(name) ?? "",
    ]),
  );
}

function countOf(out: string): string {
  const start = out.indexOf("{");
  if (start === -1) return "no report";
  return String((JSON.parse(out.slice(start)) as { readonly changes: readonly unknown[] }).changes.length);
}
