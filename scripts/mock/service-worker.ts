// A mock as the script of a service worker: one file with all that it needs.

import type { WorkerSettings } from "../runtime/server/mock/worker.js";
import { sourceOf } from "../load/given-document.js";
import type { DocumentOptions, MockDocument } from "./document.js";
import { workerScript } from "./compiling/worker-script.js";

export type ServiceWorkerOptions = DocumentOptions & Omit<WorkerSettings, "seed">;

/**
 * The script of a service worker that serves a document to the pages of its origin, in place of `baseUrl` or of any
 * origin. Write it to where the site's files are, and register it in the page.
 * @throws MockDocumentError if the document has errors
 */
export async function serviceWorkerScript(
  document: MockDocument,
  { seed, security, allowRefs, repairs, ...settings }: ServiceWorkerOptions = {},
): Promise<string> {
  const { mockSources } = await import("./sources.js");
  const files = await mockSources(sourceOf(document), { seed, security, allowRefs, repairs });
  return workerScript(files, { ...settings, ...(seed !== undefined && { seed }) });
}
