// Verdicts of compiled schemas on the official suite, beside those of the interpreter.
import { interpreter, loaded } from "../support/schemas/verdicts.js";
import { importPredicates, SchemaFile } from "../support/schemas/compiled-json-schemas.js";
import { Definitions } from "../../scripts/model/json-schema/json-schema.js";
import { refPointer } from "../../scripts/json/pointer.js";
import type { Json } from "../../scripts/json/json.js";
import type { Document } from "../../scripts/openapi/document.js";
import type { Case } from "./suite.js";

/** Resolves references as generated code has them, each to the same object every time. */
export function resolverOf(document: Document): (ref: string) => Json | undefined {
  const carried = new Map<string, Json>();
  return (ref) => {
    const known =
      carried.get(ref) ??
      new Definitions().copySchema(document.resolve(refPointer(ref) ?? "") ?? true, {
        document,
        direction: "both",
        componentId: (name) => name,
      });
    carried.set(ref, known);
    return known;
  };
}

/** Each test of which a compiled schema's verdict is another than the suite's or the interpreter's. */
export async function compiledDifferences(cases: readonly Case[], folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, schema, others, tests } of cases) {
    const document = loaded({ It: schema, ...others }, "3.1.1");
    const exact = interpreter(document);
    const printed = new SchemaFile(resolverOf(document)).print([{ $ref: "#/components/schemas/It" }]);
    const [accepts] = await importPredicates(printed, folder);
    for (const { description, data, valid } of tests) {
      const verdicts = [accepts?.(data), exact("It", data)];
      if (verdicts.some((each) => each !== valid))
        found.push(`${name}: ${description}: ${verdicts.join(", ")}, not ${valid}`);
    }
  }
  return found;
}
