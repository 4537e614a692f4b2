// The browser core as its users have it: one module that imports nothing, loaded once for all tests of a process.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Metafile } from "esbuild";
import type * as Core from "../../scripts/api/core.js";
import { browserOptions } from "../../scripts/platform/bundling.js";

const root = join(import.meta.dirname, "../..");

export interface CoreBundle {
  readonly text: string;
  readonly metafile: Metafile;
  readonly core: typeof Core;
}

let bundled: Promise<CoreBundle> | undefined;

export function bundleCore(): Promise<CoreBundle> {
  return (bundled ??= createBundle());
}

async function createBundle(): Promise<CoreBundle> {
  const { outputFiles, metafile } = await build({
    ...(await browserOptions()),
    entryPoints: [join(root, "scripts/api/core.ts")],
    absWorkingDir: root,
    write: false,
    metafile: true,
  });
  const text = outputFiles?.[0]?.text ?? "";
  const folder = join(root, "dist/test-core");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `core-${process.pid}.mjs`);
  writeFileSync(file, text);
  return { text, metafile: metafile as Metafile, core: (await import(pathToFileURL(file).href)) as typeof Core };
}
