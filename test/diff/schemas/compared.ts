// Compares two schemas that are the body of an operation.
import type { Finding } from "../../../scripts/diff/finding.js";
import { defaultPolicy } from "../../../scripts/diff/policy.js";
import { compareSchemas } from "../../../scripts/diff/schemas/compare-schemas.js";
import { Inclusions, type Inclusion } from "../../../scripts/diff/schemas/inclusion/inclusion.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import type { Json } from "../../../scripts/json/json.js";
import { loadText } from "../../../scripts/load/load.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { documentOfSchema, schemaPointer } from "../support/compared.js";

type Components = Readonly<Record<string, Json>>;
export type Compared = readonly Finding[];

const pointer = "/paths/~1things/post/requestBody/content/application~1json/schema";

export function compared(
  base: Json,
  revision: Json,
  sender: "base" | "revision",
  components: { readonly base: Components; readonly revision: Components } = { base: {}, revision: {} },
): Compared {
  const documents = {
    base: documentWith(base, components.base),
    revision: documentWith(revision, components.revision),
  };
  const comparison = compareSchemas(documents.base, documents.revision, defaultPolicy);
  const place = (document: Document) => ({ document, json: document.resolve(pointer), pointer });
  comparison.compare({
    base: place(documents.base),
    revision: place(documents.revision),
    sender,
    side: sender === "base" ? "request" : "response",
    use: { operation: "POST /things", part: "body" },
    form: "json",
  });
  return comparison.findings();
}

/** Whether what the first schema accepts is accepted by the second one, as a search decides it. */
export function decide(
  base: Json,
  revision: Json,
  direction: "write" | "read" = "write",
  inclusions = new Inclusions(defaultPolicy),
): Inclusion {
  const [from, to] = [base, revision].map((schema) => {
    const document = documentOfSchema(schema);
    return inclusions.read(document, document.resolve(schemaPointer), direction);
  });
  if (from === undefined || to === undefined) throw new Error("A schema is missing.");
  return inclusions.decide(from, to, direction);
}

function documentWith(schema: Json, schemas: Components): Document {
  const content = { "application/json": { schema } };
  const post = { requestBody: { content }, responses: { 204: { description: "Done" } } };
  const json = {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: { "/things": { post } },
    components: { schemas },
  };
  const report = new Report();
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  if (document === undefined) throw new Error(JSON.stringify(report.diagnostics));
  return document;
}
