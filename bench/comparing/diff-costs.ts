// What a comparison of documents costs: processor time of the command for a megabyte of the two.
import { readFileSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { isArray, isObject, membersOf, type Json } from "../../scripts/json/json.js";
import { githubDocument } from "../generating/generate.js";
import { ended, root, type Taken } from "../measuring/measure.js";
import { describe, short, type Report } from "../measuring/report.js";
import { spreadOf } from "../measuring/statistics.js";
import { reasonOf } from "../measuring/windows.js";
import { program, workingTree } from "../programs.js";

/** Seconds of processor time that a comparison may take for a megabyte of the two documents. */
const maxSecondsPerMegabyte = 10;

/** Documents whose comparison is measured; a file that can't be had rejects. */
const costlyDocuments: readonly (readonly [title: string, file: () => Promise<string>])[] = [
  ["Figma", async () => join(root, "../shared/specs/figma.yaml")],
  ["DigitalOcean", async () => join(root, "../shared/specs/digitalocean.yaml")],
  ["GitHub", githubDocument],
];

/** A copy with the members of all objects in reverse order, as a refactoring leaves it. */
export function reverseMembers(json: Json): Json {
  if (isArray(json)) return json.map(reverseMembers);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    membersOf(json)
      .toReversed()
      .map(([name, each]) => [name, reverseMembers(each)]),
  );
}

/** What a revision is of its base: nothing that matters, and a change of most schemas. */
const revisions: readonly (readonly [title: string, change: (json: Json) => Json])[] = [
  ["in reverse order", reverseMembers],
  ["with a limit for each string", limitStrings],
];

/** A copy in which no string may be longer than 200 characters. */
function limitStrings(json: Json): Json {
  if (isArray(json)) return json.map(limitStrings);
  if (!isObject(json)) return json;
  const members = membersOf(json).map(([name, each]): [string, Json] => [name, limitStrings(each)]);
  const isString = json["type"] === "string" && json["maxLength"] === undefined;
  return Object.fromEntries(isString ? [...members, ["maxLength", 200]] : members);
}

export async function measureDiffCosts(
  report: Report,
  folder: string,
  rounds: number,
  isSmall: boolean,
): Promise<void> {
  const command = await program(workingTree, "diff-command", join(root, "dist/bench"));
  const rows: (readonly string[])[] = [];
  for (const [title, fileOf] of costlyDocuments.slice(0, isSmall ? 1 : undefined)) {
    try {
      const base = await fileOf();
      const json = parseYaml(readFileSync(base, "utf8")) as Json;
      for (const [change, revise] of revisions) {
        const revision = join(folder, "revision.json");
        await writeFile(revision, JSON.stringify(revise(json)));
        rows.push(await costOf(report, [`${title} ${change}`, base, revision], [command, rounds]));
      }
    } catch (error) {
      rows.push([title, `not measured: ${reasonOf(error)}`, "", "", "", ""]);
    }
  }
  report.note(
    "The command `halves diff`, bundled: a document and a revision of it, processor time for a megabyte of the two.",
  );
  report.table(["document and revision", "size", "findings", "processor time", "for 1 MB", "memory at the peak"], rows);
}

async function costOf(
  report: Report,
  [title, base, revision]: readonly [title: string, base: string, revision: string],
  [command, rounds]: readonly [command: string, rounds: number],
): Promise<readonly string[]> {
  const megabytes = ((await stat(base)).size + (await stat(revision)).size) / 1e6;
  const taken: Taken[] = [];
  let findings = 0;
  for (let round = 0; round < rounds; round++) {
    const result = await ended([command, base, revision, "--format", "json"]);
    // 1 where something breaks.
    if (result.code !== 0 && result.code !== 1) throw new Error(result.errors);
    findings = (JSON.parse(result.out) as { readonly findings: readonly unknown[] }).findings.length;
    taken.push(result);
  }
  const cpu = spreadOf(taken.map((each) => each.cpu));
  const [perMegabyte, atMost] = [cpu.median / megabytes, maxSecondsPerMegabyte];
  report.target({ name: `diff, ${title}`, value: perMegabyte, atMost, unit: "s for 1 MB" });
  return [
    title,
    `${short(megabytes)} MB`,
    String(findings),
    `${describe(cpu)} s`,
    `${short(perMegabyte)} s`,
    `${short(spreadOf(taken.map(({ peak }) => peak)).median)} MiB`,
  ];
}
