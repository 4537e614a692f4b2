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
    setupFiles: "test/support/random-seed.ts",
  },
});
