// Pairs of documents and findings about them, for tests of what is made of findings.
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import type { Finding } from "../../../scripts/diff/finding.js";
import { createResult, type Result } from "../../../scripts/diff/result.js";
import type { Acceptance } from "../../../scripts/diagnostics/acceptance.js";
import { loadText } from "../../../scripts/load/load.js";
import type { Document } from "../../../scripts/openapi/document.js";

export const shop = `openapi: 3.1.0
info: { title: Shop, version: "1.2.0" }
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      responses: { "204": { description: None. } }
    post:
      operationId: createOrder
      tags: [Orders]
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
      responses: { "204": { description: Done. } }
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: string }
`;

/** The same without `POST /orders`, and with `PUT /orders`. */
export const withoutPost = shop.replace(/    post:[^]*?(?=components:)/, "").replace(/components:[^]*/, "");
export const withPut = shop.replace(
  "    post:",
  '    put:\n      responses: { "204": { description: Done. } }\n    post:',
);

export function documentOf(text: string, file = "openapi.yaml"): Document {
  const report = new Report();
  const document = loadText(text, file, report);
  if (document === undefined || report.failed) throw new Error(JSON.stringify(report.diagnostics, null, 2));
  return document;
}

/** A finding about the schema `Order` of both documents, but for what is given. */
export function findingOf(base: Document, revision: Document, given: Partial<Finding> = {}): Finding {
  return {
    code: "property-required",
    severity: "breaking",
    side: "request",
    base: { document: base, pointer: "/components/schemas/Order/required/0" },
    revision: { document: revision, pointer: "/components/schemas/Order/required" },
    message: "`total` is required now: send it.",
    witness: { value: { id: "a" } },
    uses: [{ operation: "POST /orders", part: "request body application/json" }],
    ...given,
  };
}

export interface ResultOptions {
  readonly base?: string;
  readonly revision?: string;
  readonly acceptances?: readonly Acceptance[];
  readonly hasErrors?: boolean;
}

/** The result for findings, which are made from the two documents. */
export function resultOf(
  findings: (base: Document, revision: Document) => readonly Finding[],
  { base: baseText = shop, revision: revisionText = shop, acceptances = [], hasErrors = false }: ResultOptions = {},
): Result {
  const base = documentOf(baseText, "v1.2.0:openapi.yaml");
  const revision = documentOf(revisionText);
  return createResult(
    { name: "v1.2.0:openapi.yaml", document: base, hasErrors: false },
    { name: "openapi.yaml", document: revision, hasErrors },
    findings(base, revision),
    acceptances,
  );
}
