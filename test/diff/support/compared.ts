// Loads two documents and compares them.
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { compareDocuments } from "../../../scripts/diff/compare.js";
import type { Finding } from "../../../scripts/diff/finding.js";
import { defaultPolicy, type Policy } from "../../../scripts/diff/policy.js";
import { compareSchemas } from "../../../scripts/diff/schemas/compare-schemas.js";
import type { Json } from "../../../scripts/json/json.js";
import { load, loadText } from "../../../scripts/load/load.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { comparedRepairs } from "../../../scripts/openapi/repairs.js";

/** The document at a path. */
export async function loadDocument(path: string): Promise<Document> {
  const report = new Report();
  const document = await load(path, report, { repairs: comparedRepairs });
  if (document === undefined) throw new Error(`${path} can't be read: ${messagesOf(report)}`);
  return document;
}

/** A document in JSON or YAML. */
export function documentOf(text: string, file = "openapi.yaml"): Document {
  const report = new Report();
  const document = loadText(text, file, report, { repairs: comparedRepairs });
  if (document === undefined) throw new Error(`The document can't be read: ${messagesOf(report)}`);
  return document;
}

function messagesOf(report: Report): string {
  return report.diagnostics.map(({ message, pointer }) => `${pointer}: ${message}`).join("\n");
}

/** The findings; schemas are compared by the default policy where none is given. */
export function findingsOf(base: Document, revision: Document, policy: Partial<Policy> = {}): readonly Finding[] {
  return compareDocuments(base, revision, { policy: { ...defaultPolicy, ...policy }, schemas: compareSchemas });
}

/** A finding as it is written in `want.json`. */
export function shortened({ code, severity, side, operation }: Finding): object {
  return { code, severity, side, ...(operation !== undefined && { operation }) };
}

/** A document with one schema, at `schemaPointer`. */
export function documentOfSchema(schema: Json): Document {
  const info = { title: "T", version: "1" };
  return documentOf(JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas: { A: schema } } }));
}

export const schemaPointer = "/components/schemas/A";
