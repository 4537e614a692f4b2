// A document as its own in-memory server, verified in process: the control group of verify. Unlike the mock's, the
// server accepts one credential of each scheme and no other.
import type { Context } from "hono";
import { build } from "../../../scripts/model/build/build.js";
import type { Model } from "../../../scripts/model/model.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { operationFilter } from "../../../scripts/filter/filter.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { sourceOf } from "../../../scripts/load/given-document.js";
import { loadSource } from "../../../scripts/load/load.js";
import { Cache } from "../../../scripts/mock/compiling/cache.js";
import { compiledModule } from "../../../scripts/mock/compiling/compile.js";
import { mockFiles } from "../../../scripts/mock/compiling/files.js";
import { importCompiled } from "../../../scripts/mock/compiled.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { valuesFor } from "../../../scripts/mock/sources.js";
import type { Verifiers } from "../../../scripts/runtime/server/security.js";
import { operationName } from "../../../scripts/verify/case.js";
import type { Exchange } from "../../../scripts/verify/exchange.js";
import type { Credentials } from "../../../scripts/verify/requests/tokens.js";
import { planVerification, runVerification, type Verification } from "../../../scripts/verify/verify.js";
import { randomFrom } from "../../support/random.js";

export interface MockedDocument {
  readonly document: Document;
  readonly model: Model;
  readonly auth: Credentials;
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** The mock of a document, with the state that it begins with. */
export async function mockDocument(given: string | JsonObject, seed = "1"): Promise<MockedDocument> {
  const report = new Report();
  const document = await loadSource(sourceOf(given), report);
  if (document === undefined) throw new Error("The document is not loaded.");
  const model = build(document, report, { values: await valuesFor(seed) });
  const compiled = await importCompiled(await compiledModule(await mockFiles(document, model), new Cache(null)));
  const { createDevelopmentServer, basePath } = compiled.document;
  const auth = credentialsFor(model);
  const server = createDevelopmentServer({ basePath, auth: verifiersFor(model, auth) });
  return { document, model, auth, fetch: (request) => server.fetch(request) };
}

export interface Extent {
  readonly seed: number;
  /** So many operations, chosen by the seed; all unless given. */
  readonly maxOperations?: number;
  /** Whether random sequences are tried as well. */
  readonly fuzz?: boolean;
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Verifies the mock of a document, or of a sample of its operations. */
export function verifyMock(
  { document, model, auth, fetch }: MockedDocument,
  { seed, maxOperations = Infinity, fuzz = false, onExchange }: Extent,
): Promise<Verification> {
  const names = sampleOf(model.operations.map(operationName), maxOperations, seed);
  const filter = operationFilter(
    names.map((name) => `operation:${name}`),
    [],
  );
  return runVerification(planVerification(document, model, { filter, fuzz }), {
    url: `http://localhost${model.basePath}`,
    auth,
    fetch,
    seed,
    mayChangeOthers: true,
    // A server from memory knows the document's schemas, and none of its words.
    areWordsNotes: true,
    ...(onExchange !== undefined && { onExchange }),
  });
}

/** One for each scheme. */
function credentialsFor({ securitySchemes }: Model): Credentials {
  return Object.fromEntries(
    securitySchemes.map(({ name, kind }, index) => {
      const secret = `known-${index}`;
      return [name, kind === "basic" ? { username: "known", password: secret } : secret];
    }),
  );
}

/** So many of all, in their order. */
function sampleOf(all: readonly string[], count: number, seed: number): readonly string[] {
  if (all.length <= count) return all;
  const random = randomFrom(seed);
  const chosen = new Set(
    all
      .map((name) => ({ name, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ name }) => name),
  );
  return all.filter((name) => chosen.has(name));
}

/** Of each scheme, what accepts its credential. */
function verifiersFor({ securitySchemes }: Model, credentials: Credentials): Verifiers {
  const principal = { name: "known" };
  return Object.fromEntries(
    securitySchemes.map(({ name, kind, challenge }) => {
      const known = credentials[name];
      const isKnown = (given: unknown): boolean => JSON.stringify(given) === JSON.stringify(known);
      const isSent = kind !== "other" && kind !== "unknown";
      const isInHeader = (c: Context): boolean =>
        challenge === null || c.req.header("authorization") === `${challenge} ${String(known)}`;
      const verify = isSent
        ? (given: unknown) => (isKnown(given) ? principal : undefined)
        : (c: Context) => (isInHeader(c) ? principal : undefined);
      return [name, verify];
    }),
  );
}
