// The clients that ours is compared with. hey-api's is generated from the same document, below this project, where the
// packages that it imports are found.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { root, run } from "./measure.js";

/** Where programs are that import the peers. */
export const peers = join(root, "bench");

/** A file of a peer's package; the peers are installed when they are needed for the first time. */
export async function peer(file: string): Promise<string> {
  return join(await installOnDemand("bench"), file);
}

export const folder = join(root, "dist/bench-client");

/** hey-api's functions and client of a document, in a folder; its configuration is beside it. */
export async function generateHeyApi(input = join(root, "openapi.yaml"), out = join(folder, "hey-api")): Promise<void> {
  const config = `${out}.config.mjs`;
  const options = {
    input,
    output: { path: out },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "silent" },
  };
  await mkdir(dirname(out), { recursive: true });
  await writeFile(config, `export default ${JSON.stringify(options)};\n`);
  await run([await peer("@hey-api/openapi-ts/bin/run.js"), "-f", config]);
}
