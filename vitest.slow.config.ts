// npm run test:slow: what takes longer than `npm test` should: large documents, compilers, many random cases, servers
// of others.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/slow/**/*.test.ts"],
    // A busy machine takes several times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: "test/support/same-in-every-run.ts",
    // How long a command takes is the machine's matter.
    env: { HALVES_PROGRESS: "off" },
  },
});
