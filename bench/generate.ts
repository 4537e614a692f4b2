// Generation of everything from openapi.yaml, beside openapi-typescript making its types alone from the same file.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, print, run } from "./measure.js";

export async function benchGenerate(rounds: number): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), "halves-bench-"));
  try {
    const rows = await compare(
      rounds,
      async () => {
        // From nothing each time: otherwise most files would be found unchanged.
        await rm(join(out, "generated"), { recursive: true, force: true });
        return { ...(await run(["--import", "tsx", "scripts/generate.ts", "--spec", "openapi.yaml", "--out", join(out, "generated")])) };
      },
      async () => ({ ...(await run(["node_modules/openapi-typescript/bin/cli.js", "openapi.yaml", "--output", join(out, "types.ts")])) }),
    );
    print("Generating from openapi.yaml (a whole process; ours also runs TypeScript through tsx)", ["halves, all files", "openapi-typescript"], rows, { wall: "s", cpu: "s", peak: "MiB" });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
