// npm run test:durability: servers and databases that crash, on every durable store.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/durability/**/*.test.ts"],
    setupFiles: "test/support/same-in-every-run.ts",
    globalSetup: "test/durability/bundle.ts",
    // Each file has several processes, whose moments should not depend on another file's.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
