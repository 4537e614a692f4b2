// npm run test:stores: the tests of the service over HTTP on the durable stores, and those that use PostgreSQL
// themselves.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { databaseSuite, storeSuite } from "./test/support/service/store-suite.js";

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      ...["sqlite", "postgres"].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [...storeSuite()],
          env: { TEST_STORE: name },
          setupFiles: ["test/support/same-in-every-run.ts", "test/support/service/test-store-hooks.ts"],
          isolate: false,
        },
      })),
      {
        extends: true,
        test: {
          name: "database",
          include: [...databaseSuite()],
          setupFiles: "test/support/same-in-every-run.ts",
          isolate: false,
        },
      },
    ],
  },
});
