// Two independent edits: each is found as if the other one were not there, with a witness that violates only it.
import { describe, expect, test } from "vitest";
import { sampled } from "../../support/extent.js";
import { independent } from "../../support/schemas/verdicts.js";
import type { Finding } from "../../../scripts/diff/finding.js";
import { isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { compared } from "./compared.js";
import { edits, objectWith, otherMembers, type Edit, type Others } from "./two-edits.js";

const senders = ["base", "revision"] as const;
type Sender = (typeof senders)[number];

/** What a finding says apart from its words and its value. */
function summaryOf({ code, severity, base, revision }: Finding): string {
  // Where in the list of required members one is, is the other edit's doing.
  return [severity, code, base?.pointer, revision?.pointer].join(" ").replaceAll(/(?<=required\/)\d+/g, "");
}

function letterOf(findings: readonly Finding[]): string {
  const worst = ["breaking", "risky", "compatible"].find((each) => findings.some(({ severity }) => severity === each));
  return worst === undefined ? "-" : worst.slice(0, 1).toUpperCase();
}

function schemaAt(schema: Json, at: string): Json {
  return at
    .split("/")
    .slice(1)
    .reduce<Json>(
      (inner, step) => (isObject(inner) ? inner[step] : (inner as readonly Json[])[Number(step)]) ?? true,
      schema,
    );
}

/** Without patterns that validators don't read. */
function readable(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (name, value: Json) =>
    name === "pattern" && String(value).startsWith("(?i)") ? undefined : value,
  ) as Json;
}

/** Whether a value is sent by one schema and rejected by the other, by ajv. */
function isWitness(value: Json, base: Json, revision: Json, sender: Sender, at: string): boolean {
  const [sent, read] = sender === "base" ? [base, revision] : [revision, base];
  const allows = (schema: Json): boolean | undefined =>
    independent({ S: readable(schemaAt(schema, at)) }, "3.1")("S", value);
  return allows(sent) === true && allows(read) === false;
}

const names = Object.keys(otherMembers) as Others[];
const alone = edits.flatMap((edit) =>
  names.map((name): [string, Others, Edit] => [`${edit.name}, ${name}`, name, edit]),
);

describe("an edit alone", () => {
  test.each(sampled(alone, 10))("%s", (_name, name, edit) => {
    const base = objectWith(name);
    const wanted = typeof edit.verdicts === "string" ? edit.verdicts : edit.verdicts[name];
    const found = senders.map((sender) => letterOf(compared(base, edit.apply(base), sender))).join("");
    expect(found).toBe(wanted);
  });
});

/** What a closed object has gained makes each value of it one that is rejected. */
const decidesAlone = (name: Others, ...both: readonly Edit[]): boolean =>
  name === "closed" && both.some((edit) => edit.name === "required added");

const pairs = edits.flatMap((one, index) =>
  edits
    .slice(index + 1)
    .flatMap((other) =>
      names
        .filter((name) => !decidesAlone(name, one, other))
        .map((name): [string, Others, Edit, Edit] => [`${one.name} and ${other.name}, ${name}`, name, one, other]),
    ),
);

/** What is wrong about the findings of two edits. */
function wrongIn(base: JsonObject, one: Edit, other: Edit, sender: Sender): readonly string[] {
  const revision = other.apply(one.apply(base));
  const together = compared(base, revision, sender);
  const expected = new Map<string, Edit>();
  for (const edit of [one, other])
    for (const each of compared(base, edit.apply(base), sender)) expected.set(summaryOf(each), edit);
  const missing = [...expected.keys()].filter((each) => !together.some((found) => summaryOf(found) === each));
  const added = together.filter((found) => !expected.has(summaryOf(found))).map(summaryOf);
  const badWitnesses = together.flatMap((found) => {
    const edit = expected.get(summaryOf(found));
    if (edit === undefined || found.severity === "compatible") return [];
    if (found.witness === undefined) return found.severity === "breaking" ? [`no witness: ${summaryOf(found)}`] : [];
    if (!("value" in found.witness)) return [`no value: ${found.witness.description}`];
    const { value } = found.witness;
    const undone = edit.apply(base);
    return [
      ...(isWitness(value, base, revision, sender, edit.at) ? [] : [`no witness of both: ${JSON.stringify(value)}`]),
      ...(isWitness(value, base, undone, sender, edit.at)
        ? []
        : [`no witness of ${edit.name}: ${JSON.stringify(value)}`]),
    ];
  });
  return [...missing.map((each) => `missing: ${each}`), ...added.map((each) => `not alone: ${each}`), ...badWitnesses];
}

describe("two edits", () => {
  test.each(sampled(pairs, 12, 150))("%s", (_name, name, one, other) => {
    const base = objectWith(name);
    expect(senders.flatMap((sender) => wrongIn(base, one, other, sender))).toEqual([]);
  });
});
