// The code samples of public documents compile with the clients that are generated from these: one compile for each.
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { writeSampleFolder } from "../support/generation/sample-folders.js";
import { dist } from "../support/generation/transpile.js";

const root = join(import.meta.dirname, "../..");
const shared = join(root, "../shared");
/** Documents in one file, and those in several by their root. */
const documents = [
  ...namesIn("specs").filter((file) => /\.(ya?ml|json)$/.test(file)),
  "specs-multifile/digitalocean/specification/DigitalOcean-public.v2.yaml",
  "specs-multifile/googlemaps/specification/index.yml",
].filter((file) => existsSync(join(shared, file)));

/**
 * Samples that don't compile: alternatives of a `oneOf` differ by the discriminator alone, so that no value which the
 * type has is valid (box: a form can't have the null that is made up for a member without a schema).
 */
const actions = ["dropletActions_post_byTag"];
const uncompiled: Readonly<Record<string, readonly string[]>> = {
  "specs/box.json": ["post_oauth2_revoke"],
  "specs/digitalocean.yaml": actions,
  "specs-multifile/digitalocean/specification/DigitalOcean-public.v2.yaml": actions,
  "specs/readme-discriminators.json": [
    "oneOfWithTopLevelDiscriminatorAndMapping",
    "oneOfWithTopLevelDiscriminatorNoMapping",
    "patchEmbeddedDiscriminator",
    "patchMappingOfSchemaNames",
    "patchOneofAllofTopLevelDisc",
  ],
  "specs/readme-polymorphism.json": ["patchPets"],
};

/** The files of a folder, below the folder of all documents. */
function namesIn(folder: string): readonly string[] {
  const path = join(shared, folder);
  return existsSync(path) ? readdirSync(path).map((file) => join(folder, file)) : [];
}

describe.runIf(documents.length > 0)("the samples of", () => {
  test.each(documents)("%s compile", async (file) => {
    await mkdir(dist, { recursive: true });
    const own = await mkdtemp(join(dist, "samples-"));
    try {
      const report = new Report();
      const document = await load(join(shared, file), report);
      if (document === undefined) throw new Error("The document can't be loaded.");
      const model = build(document, report);
      expect(await writeSampleFolder(own, document, model)).toBeGreaterThanOrEqual(model.operations.length - 2);
      await writeFile(join(own, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
      const compiler = join(root, "node_modules/typescript-7/bin/tsc");
      const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", own, "--pretty", "false"], {
        cwd: own,
      }).catch((error: { stdout: string }) => error);
      const failed = new Set([...stdout.matchAll(/^([\w-]+)\.ts\(\d+,\d+\): error/gm)].map(([, name = ""]) => name));
      expect([[...failed].sort(), stdout]).toEqual([
        uncompiled[file] ?? [],
        uncompiled[file] === undefined ? "" : stdout,
      ]);
    } finally {
      await rm(own, { recursive: true });
    }
  });
});
