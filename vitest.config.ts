// npm test: everything that answers in seconds. Slower suites have a script and a folder of their own.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/slow/**"],
    testTimeout: 30_000,
  },
});
