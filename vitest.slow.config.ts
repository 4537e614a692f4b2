// npm run test:slow: what takes longer than `npm test` should, such as services of others that have to start first.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/slow/**/*.test.ts"],
    testTimeout: 30_000,
  },
});
