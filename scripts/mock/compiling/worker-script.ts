// The script of a service worker, of the files of a compiled document.

import type { WorkerSettings } from "../../runtime/server/mock/worker.js";

/** Serves the document as the settings say. */
export function workerScript(files: ReadonlyMap<string, string>, settings: WorkerSettings): Promise<string> {
  return startedScript(files, JSON.stringify(settings));
}

/** The same, which serves below a path that is relative to the script's own URL, on whatever host it is. */
export function workerScriptFor(files: ReadonlyMap<string, string>, path: string): Promise<string> {
  return startedScript(files, `{ baseUrl: new URL(${JSON.stringify(path)}, self.location.href).href }`);
}

async function startedScript(files: ReadonlyMap<string, string>, settings: string): Promise<string> {
  const { browserScript } = await import("./compile.js");
  const start = `startWorker(document, ${settings}, self as never);`;
  return browserScript(files, `import { document, startWorker } from "./mock.ts";\n${start}\n`);
}
