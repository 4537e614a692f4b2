// What a code of `halves diff` means, what to do, and the smallest change for which it is found.
import type { DiffCode, SchemaCode } from "../../diff/codes/code.js";
import { diffCodeGroups } from "../../diff/codes/codes.js";
import type { Example, ExamplePart, NoExample } from "../../diff/codes/example.js";
import { schemaCodes } from "../../diff/codes/schemas/index.js";
import { sourceCodes } from "../../diff/codes/source/index.js";
import { loadYamlLibrary } from "../../parse/yaml-library.js";

export interface ChangeExplanation {
  readonly severity: string;
  readonly meaning: string;
  readonly remedy: string;
  readonly example: Example | NoExample;
}

type ChangeExplanations = Readonly<Record<string, ChangeExplanation | undefined>>;

const explainCodes = (all: Readonly<Record<string, DiffCode>>): ChangeExplanations =>
  Object.fromEntries(
    Object.values(all).map(({ name, severity, side, meaning, advice, example }) => [
      name,
      { severity: `${severity}, ${side}`, meaning, remedy: advice, example },
    ]),
  );

/** The codes of `halves diff` by what they are about, in the order of listings. */
export const changeGroups: Readonly<Record<string, ChangeExplanations>> = {
  ...Object.fromEntries(Object.entries(diffCodeGroups).map(([title, all]) => [title, explainCodes(all)])),
  "Generated code": explainCodes(sourceCodes),
  Schemas: Object.fromEntries(
    Object.values<SchemaCode>(schemaCodes).map(({ name, meaning, advice, example }) => [
      name,
      { severity: "decided for both schemas", meaning, remedy: advice, example },
    ]),
  ),
};

/** All of them. */
export const changes: ChangeExplanations = Object.assign({}, ...Object.values(changeGroups));

/** The meaning of a code of `halves diff`, what to do, and its example; undefined if there is no such code. */
export function explainChange(code: string): string | undefined {
  const change = changes[code];
  if (change === undefined) return undefined;
  const { severity, meaning, remedy, example } = change;
  return `${[`${code} (${severity})`, meaning, remedy, exampleText(example)].join("\n\n")}\n`;
}

const places: Readonly<Record<ExamplePart, string>> = {
  document: "in a document",
  operation: "in an operation",
  parameter: "in a parameter",
  response: "in a response",
  "request schema": "in the schema of a request",
  "response schema": "in the schema of a response",
};

function exampleText(example: Example | NoExample): string {
  if ("none" in example) return `There is no example. ${example.none}`;
  const { of, severity, before, after, also = [] } = example;
  const level = severity === undefined ? "" : ` (${severity})`;
  const title = `For example${level}, ${places[of]}${policyText(example)}:`;
  const others = also.length === 0 ? [] : [`Found with it: ${also.join(", ")}.`];
  return [title, yamlText({ before, after }).replace(/^(?=.)/gm, "  "), ...others].join("\n\n");
}

/** The options of the command with which an example is found. */
function policyText({ policy: { deprecation, stabilityLevels = false } = {} }: Example): string {
  if (deprecation !== undefined) return ` on ${deprecation.today} with --sunset-notice ${deprecation.noticeDays}`;
  return stabilityLevels ? " with --stability-levels" : "";
}

/** In one line what fits into it. */
const maxFlowLength = 70;

function yamlText(value: object): string {
  const { Document, isCollection, visit } = loadYamlLibrary();
  const document = new Document(value);
  visit(document, {
    Collection: (_, node) => {
      if (node === document.contents || !isCollection(node)) return;
      node.flow = JSON.stringify(node).length <= maxFlowLength;
      return node.flow ? visit.SKIP : undefined;
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}
