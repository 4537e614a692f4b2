// A hostile string in a document: the model and files of the document, and whether the string became code.
import ts from "typescript";
import { expect } from "vitest";
import { build } from "../../../scripts/model/build/build.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../../scripts/emit/index.js";
import { loadText } from "../../../scripts/load/load.js";
import type { Model } from "../../../scripts/model/model.js";
import type { JsonObject } from "../../../scripts/json/json.js";

/** Ends every literal, comment, template and line there is, and then calls CANARY. */
export const hostile = 'x*/\n"\';`${CANARY()}\u2028\u0085\\";CANARY();//</script><!--';

/** Identifiers called CANARY, and whatever TypeScript can't parse. */
export function escaped(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) as ts.SourceFile & {
    parseDiagnostics: readonly ts.Diagnostic[];
  };
  const found = source.parseDiagnostics.map(
    (each) => `${file}: ${ts.flattenDiagnosticMessageText(each.messageText, " ")}`,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "CANARY")
      found.push(`${file}: ${node.parent.getText(source).slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export interface Built {
  readonly model: Model;
  readonly report: Report;
  files(): Promise<ReadonlyMap<string, string>>;
}

/** Undefined for a document that is rejected, with a reason. */
export function built(json: JsonObject): Built | undefined {
  const report = new Report();
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  if (document === undefined) expect(report.diagnostics.filter(({ severity }) => severity === "error")).not.toEqual([]);
  if (document === undefined) return undefined;
  const model = build(document, report);
  return { model, report, files: () => emit(document, model) };
}
