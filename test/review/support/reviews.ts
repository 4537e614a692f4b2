// Reviews of two documents, without a repository and a process.
import { fileURLToPath } from "node:url";
import { compare } from "../../../scripts/cli/diff/compare.js";
import type { Source } from "../../../scripts/cli/steps.js";
import type { Target } from "../../../scripts/cli/targets.js";
import { reviewDocument } from "../../../scripts/review/review-documents.js";
import type { DocumentReview, Review, ServerReview } from "../../../scripts/review/review.js";
import { locateFindings } from "../../../scripts/verify/report/located.js";
import { reportJson } from "../../../scripts/verify/report/json.js";
import { planVerification, runVerification } from "../../../scripts/verify/verify.js";

/** Commits that are in no repository. */
export const commits = { base: "b".repeat(40), revision: "e".repeat(40) };
export const address = "https://github.com/acme/shop/blob/";

export function reviewOf(...documents: readonly DocumentReview[]): Review {
  return { base: "main", commits, documents };
}

export interface ReviewedFiles {
  readonly base: string;
  readonly revision: string;
  readonly target?: Partial<Target>;
  /** What responds to the requests of a verification. */
  readonly server?: (request: Request) => Response;
}

/** The review of a file, which is called `openapi.yaml` whatever its path is. */
export async function reviewFiles({ base, revision, target, server }: ReviewedFiles): Promise<DocumentReview> {
  const reviewed = await reviewDocument({ ...target, spec: revision, out: "" }, [], {
    base,
    repository: undefined,
    compare,
    verify: async (_, source) => (server === undefined ? undefined : verifyHandler(source, server)),
  });
  const text = JSON.stringify(reviewed).replaceAll(revision, "openapi.yaml").replaceAll(base, "openapi.yaml");
  return JSON.parse(text) as DocumentReview;
}

async function verifyHandler(
  { document, model }: Source,
  server: (request: Request) => Response,
): Promise<ServerReview> {
  const options = { url: "http://localhost:3000", fetch: (request: Request) => Promise.resolve(server(request)) };
  const run = await runVerification(planVerification(document, model, options), options);
  return { kind: "verified", report: reportJson(locateFindings(document, run.findings, options.url), run) };
}

/** The path of a file beside a module. */
export function pathBeside(module: string, path: string): string {
  return fileURLToPath(new URL(path, module));
}
