// What validation takes as a multiple of JSON.parse of the same text, which no server can do without: beside other
// validators for one body, and beside ajv for those of real documents.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { peer } from "./measuring/peers.js";
import { root } from "./measuring/measure.js";
import { generated, program, type Subject } from "./programs.js";
import { describe, short, type Report } from "./measuring/report.js";
import { geometricMean, noiseOf, ratiosOf, spreadOf } from "./measuring/statistics.js";
import { prepareDocuments, type Judged } from "./validate-documents.js";

type Figures = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

const targets: Readonly<Record<string, number>> = { valid: 0.4, "five errors": 1 };

export async function benchValidate(
  report: Report,
  subject: Subject,
  before: Subject | undefined,
  isSmall: boolean,
): Promise<void> {
  await peer("ajv");
  report.title(
    "Validation",
    "Multiples of `JSON.parse` of the same text. An invalid body is judged and its issues are collected, as a server does. ajv reports the first error only where it doesn't say otherwise.",
  );
  await benchPeople(report, subject, before, isSmall);
  await benchDocuments(report, subject, before, isSmall);
}

async function benchPeople(report: Report, subject: Subject, before: Subject | undefined, isSmall: boolean) {
  const document = join(root, "bench/server/api.yaml");
  const figuresOf = async (of: Subject): Promise<Figures> => {
    await generated(of, document, "small");
    return read(await program(of, "validate-people"), isSmall ? [7, 2] : [21, 10]) as Figures;
  };
  const own = await figuresOf(subject);
  const old = before && (await figuresOf(before));
  const kinds = Object.keys(own);
  const names = Object.keys(own[kinds[0] ?? ""] ?? {});
  const row = (name: string, figures: Figures, title = name): readonly string[] => [
    title,
    ...kinds.map((kind) => describe(spreadOf(figures[kind]?.[name] ?? []))),
  ];
  report.table(
    ["body of 0.9 KB", ...kinds],
    [...names.map((name) => row(name, own)), ...(old === undefined ? [] : [row("ours", old, `ours, ${before?.name}`)])],
  );
  for (const [kind, atMost] of Object.entries(targets)) {
    const of = (name: string): readonly number[] => own[kind]?.[name] ?? [];
    const noise = noiseOf(spreadOf(ratiosOf(of("ours"), of("ours again (A/A)"))));
    const value = spreadOf(of("ours")).median;
    report.target({ name: `body, ${kind}`, value, atMost, unit: "× JSON.parse", noise });
  }
}

async function benchDocuments(report: Report, subject: Subject, before: Subject | undefined, isSmall: boolean) {
  const judgedBy = async (of: Subject): Promise<{ documents: number; judged: readonly Judged[] }> => {
    const { documents } = await prepareDocuments(of, isSmall ? 40 : 220);
    const file = await program(of, "validate-documents");
    return { documents, judged: read(file, isSmall ? [3, 1] : [5, 4]) as Judged[] };
  };
  const { documents, judged } = await judgedBy(subject);
  const old = before && (await judgedBy(before)).judged;
  report.note(
    `${judged.length} component schemas of ${documents} real documents, each with a sample that both accept. Interpreted are those that zod can't express.`,
  );
  const rows: (readonly string[])[] = [];
  for (const isInterpreted of [false, true]) {
    const kind = isInterpreted ? "interpreted" : "others";
    const own = judged.filter((each) => each.isInterpreted === isInterpreted);
    if (own.length === 0) continue;
    const [mean, worst] = [geometricMean(own.map((each) => each.ours)), worstOf(own)];
    rows.push([`ours, ${kind}`, ...cells(own)]);
    if (old !== undefined)
      rows.push([
        `ours, ${kind}, ${before?.name}`,
        ...cells(old.filter((each) => each.isInterpreted === isInterpreted)),
      ]);
    rows.push([
      `ajv, ${kind}`,
      String(own.length),
      short(geometricMean(own.map(({ ajv }) => ajv))),
      short(Math.max(...own.map(({ ajv }) => ajv))),
      "",
      "",
    ]);
    const unit = "× JSON.parse";
    report.target({ name: `real documents, ${kind}, mean`, value: mean, atMost: isInterpreted ? 1.5 : 0.75, unit });
    const explanation = worst.name;
    report.target({ name: `real documents, ${kind}, worst`, value: worst.ours, atMost: 5, unit, explanation });
  }
  report.table(["schemas", "number", "valid, geometric mean", "worst", "which", "one error, geometric mean"], rows);
}

function cells(judged: readonly Judged[]): readonly string[] {
  const worst = worstOf(judged);
  const wrong = judged.flatMap((each) => each.wrong ?? []);
  return [
    String(judged.length),
    short(geometricMean(judged.map(({ ours }) => ours))),
    short(worst.ours),
    worst.name,
    short(geometricMean(wrong)),
  ];
}

function worstOf(judged: readonly Judged[]): Judged {
  return judged.reduce((worst, each) => (each.ours > worst.ours ? each : worst));
}

function read(file: string, args: readonly number[]): unknown {
  const command = ["--expose-gc", "--max-old-space-size=3072", file, ...args.map(String)];
  return JSON.parse(execFileSync(process.execPath, command, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 }));
}
