// A document's generated code, loaded at run time from the folder it was written to.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Generated } from "./app.js";

/** What `mockApp` needs of the folder. The packages that its files import are found from where it lies. */
export async function generatedIn(folder: string): Promise<Generated> {
  const load = (file: string): Promise<object> => import(pathToFileURL(join(folder, file)).href) as Promise<object>;
  const modules = await Promise.all(["development.ts", "runtime/server/memory/memory.ts"].map(load));
  return Object.assign({}, ...modules) as Generated;
}
