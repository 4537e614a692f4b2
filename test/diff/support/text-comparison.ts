// Stands for the comparison of schemas in tests of the rules: schemas are equal, or else what the revision's says under
// `x-relation` (`narrowed`, `widened`, `undecided`; `crossing` without it).
import { isArray, isObject, membersOf, type Json } from "../../../scripts/json/json.js";
import { refPointer } from "../../../scripts/json/pointer.js";
import { canonical } from "../../../scripts/diff/align.js";
import type { Finding, Severity, Use } from "../../../scripts/diff/finding.js";
import type {
  CreateSchemaComparison,
  Relation,
  SchemaPair,
  SchemaPlace,
} from "../../../scripts/diff/schemas/comparison.js";
import type { Document } from "../../../scripts/openapi/document.js";

const words = ["description", "title", "example", "examples", "default", "deprecated"];

/** Compares what schemas say, without words, references followed. */
export const createTextComparison: CreateSchemaComparison = () => {
  const found = new Map<string, { readonly pair: SchemaPair; readonly relation: Relation; readonly uses: Use[] }>();
  return {
    compare(pair) {
      const { base, revision, sender, use } = pair;
      const relation = relationOf(pair);
      if (relation === "equal") return relation;
      const key = JSON.stringify([base.pointer, revision.pointer, sender]);
      const known = found.get(key) ?? { pair, relation, uses: [] };
      known.uses.push(use);
      found.set(key, known);
      return relation;
    },
    findings: () => [...found.values()].map(({ pair, relation, uses }) => findingOf(pair, relation, uses)),
  };
};

const severities: Readonly<Record<Exclude<Relation, "equal">, Severity>> = {
  breaking: "breaking",
  compatible: "compatible",
  undecided: "risky",
};

function findingOf({ base, revision, side, codes, sender }: SchemaPair, relation: Relation, uses: Use[]): Finding {
  const isNarrowed = (relation === "compatible") === (sender === "revision");
  const operations = new Set(uses.map(({ operation }) => operation));
  return {
    code: (isNarrowed ? codes?.narrowed : codes?.widened) ?? "schema-changed",
    severity: relation === "equal" ? "compatible" : severities[relation],
    side,
    operation: operations.size === 1 ? uses[0]?.operation : undefined,
    base,
    revision,
    message: "The schema changed.",
    uses,
  };
}

function relationOf({ base, revision, sender }: SchemaPair): Relation {
  if (textOf(base) === textOf(revision)) return "equal";
  const marked = isObject(revision.json) ? revision.json["x-relation"] : undefined;
  if (marked === "undecided") return "undecided";
  return marked === (sender === "base" ? "widened" : "narrowed") ? "compatible" : "breaking";
}

function textOf({ document, json = {} }: SchemaPlace): string {
  return canonical(meaning(document, json, []));
}

/** The schema without words and references; an empty one is `true`. */
function meaning(document: Document, json: Json, open: readonly Json[]): Json {
  if (isArray(json)) return json.map((each) => meaning(document, each, open));
  if (!isObject(json)) return json;
  if (open.includes(json)) return "recursion";
  const ref = json["$ref"];
  const pointer = typeof ref === "string" ? refPointer(ref) : undefined;
  if (pointer !== undefined) return meaning(document, document.resolve(pointer) ?? {}, [...open, json]);
  const kept = membersOf(json).filter(([key]) => !words.includes(key) && !key.startsWith("x-"));
  return kept.length === 0
    ? true
    : Object.fromEntries(kept.map(([key, each]) => [key, meaning(document, each, [...open, json])]));
}
