// The size of a browser program with everything that it imports, bundled and minified.

import { gzipSync } from "node:zlib";
import { build, type Platform } from "esbuild";
import { root } from "./measuring/measure.js";

export interface Bundle {
  readonly text: string;
  readonly bytes: number;
  readonly gzipped: number;
  /** The files that something is left of, from the project's root. */
  readonly inputs: readonly string[];
}

/** What a browser program may have of the client of the credit service. */
export const programs = {
  "one operation":
    'import { Core, getUser } from "./client/operations.js"; console.log(await getUser(new Core({ baseUrl: "http://localhost" }), "1"));',
  "all operations":
    'import { createClient } from "./client/operations.js"; console.log(createClient({ baseUrl: "http://localhost" }));',
  "the credit client": 'import { createCreditClient } from "./client/index.js"; console.log(createCreditClient);',
} as const;

/** Bundles a module of the project's root. Rejects when it needs what its platform doesn't have. */
export async function bundle(source: string, folder = root, platform: Platform = "browser"): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: folder, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    target: "es2022",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error("esbuild wrote nothing.");
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return {
    text: output.text,
    bytes: output.contents.length,
    gzipped: gzipSync(output.contents, { level: 9 }).length,
    inputs: used.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file),
  };
}
