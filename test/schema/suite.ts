// Which tests of the official suite are run, and how a schema of its becomes a component.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { memberOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { subschemasWithPointers } from "../../scripts/model/document/schema-keywords.js";

export interface Case {
  readonly name: string;
  readonly schema: Json;
  /** Components beside it. */
  readonly others?: JsonObject;
  readonly tests: readonly Test[];
}

interface Test {
  readonly description: string;
  readonly data: Json;
  readonly valid: boolean;
}

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly Test[];
}

/**
 * Not on keywords that OpenAPI documents use: `$id`, anchors, dynamic and remote references, meta-schemas, and what is
 * an annotation by default (`content*`, and `format` without assertion). Without these files, and without the groups of
 * other files that use such a keyword, 1008 tests are left.
 */
const otherFiles = ["anchor", "content", "defs", "dynamicRef", "format", "refRemote", "vocabulary"];
const otherKeywords = ["$id", "$anchor", "$dynamicRef", "$dynamicAnchor"];

export function requiredCases(folder: string): readonly Case[] {
  return casesOf(folder).filter(
    ({ name, schema }) => !otherFiles.includes(name.slice(0, name.indexOf(":"))) && !usesOthers(schema),
  );
}

/** Those on `$id`, anchors and dynamic references, but for the one that refers to the meta-schema. */
export function identifierCases(folder: string, remotes: string): readonly Case[] {
  const cases = casesOf(folder).filter(({ name, schema }) => {
    const file = name.slice(0, name.indexOf(":"));
    const isOn = file === "anchor" || file === "dynamicRef" || (!otherFiles.includes(file) && usesOthers(schema));
    return isOn && !JSON.stringify(schema).includes('"$ref":"https://json-schema.org/');
  });
  return cases.map((each) => ({ ...each, others: remotesOf(each.schema, remotes) }));
}

/** The documents of the suite's server that a schema names, as components that say with their `$id` what they are. */
function remotesOf(schema: Json, folder: string): JsonObject {
  const text = JSON.stringify(schema);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json") && text.includes(file));
  return Object.fromEntries(
    files.map((file) => [
      basename(file, ".json"),
      {
        $id: `http://localhost:1234/draft2020-12/${file}`,
        ...(JSON.parse(readFileSync(join(folder, file), "utf8")) as JsonObject),
      },
    ]),
  );
}

/** Each format of a text; what it says of other values a `type` beside it says. */
export function formatCases(folder: string): readonly Case[] {
  return casesOf(folder).flatMap(({ name, schema, tests }) => {
    const stringTests = tests.filter(({ data }) => typeof data === "string");
    return stringTests.length === 0
      ? []
      : [{ name, schema: { ...(schema as JsonObject), type: "string" }, tests: stringTests }];
  });
}

export function casesOf(folder: string): readonly Case[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const groups = JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Group[];
      return groups.map(({ description, schema, tests }) => ({
        name: `${basename(file, ".json")}: ${description}`,
        schema: inComponent(schema),
        tests,
      }));
    });
}

function usesOthers(json: Json): boolean {
  if (typeof json !== "object" || json === null) return false;
  const isRemote = typeof memberOf(json, "$ref") === "string" && !String(memberOf(json, "$ref")).startsWith("#");
  return (
    isRemote ||
    otherKeywords.some((keyword) => typeof memberOf(json, keyword) === "string") ||
    Object.values(json as JsonObject).some(usesOthers)
  );
}

/** A schema's references to itself, as they read where it is a component of a document. */
function inComponent(json: Json): Json {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  const copy = JSON.parse(JSON.stringify(json)) as { [key: string]: Json };
  const visit = (each: Json): void => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return;
    const object = each as { [key: string]: Json };
    // What has an id is its own root, wherever it stands.
    if (typeof object["$id"] === "string") return;
    for (const keyword of ["$ref", "$dynamicRef"]) {
      const ref = object[keyword];
      if (typeof ref === "string" && /^#(?:\/|$)/.test(ref)) object[keyword] = `#/components/schemas/It${ref.slice(1)}`;
    }
    for (const [inner] of subschemasWithPointers(object, "")) visit(inner);
  };
  visit(copy);
  return copy;
}
