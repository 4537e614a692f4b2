// The compilers of the matrix, by version of TypeScript.
import { join } from "node:path";
import { installOnDemand } from "../../../scripts/cli/install-on-demand.js";
import type { Row } from "./rows.js";

const root = join(import.meta.dirname, "../../..");

/** The compiler of a row: a program for Node. */
export async function compilerOf({ typescript = "7" }: Row): Promise<string> {
  const folders = {
    "5.4": async () => join(await installOnDemand("test/slow"), "typescript-5.4"),
    "5.9": async () => join(root, "node_modules/typescript"),
    "7": async () => join(root, "node_modules/typescript-7"),
  };
  return join(await folders[typescript](), "bin/tsc");
}
