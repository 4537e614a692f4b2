// Which tests have to notice a mutant of which folder: those that are about it.

/** Files of vitest, or folders of them, for each folder below `scripts`. */
export const targets: Readonly<Record<string, readonly string[]>> = {
  "diff/schemas": ["test/diff/schemas", "test/diff/judge.test.ts", "test/diff/bed.test.ts", "test/diff/rules.test.ts"],
  "runtime/server": ["test/boundary", "test/http", "test/scripts/urls.test.ts", "test/server/bodies.test.ts"],
  "runtime/client": ["test/client"],
  "runtime/validation": ["test/schema", "test/boundary", "test/http/compiled-requests.test.ts"],
  "emit/validators": ["test/schema", "test/http/compiled-requests.test.ts"],
  "model/pagination": ["test/scripts/pagination", "test/client/pagination", "test/client/pages.test.ts"],
  "model/client-names": [
    "test/scripts/client-names.test.ts",
    "test/scripts/names.test.ts",
    "test/model/client-name-agreement.test.ts",
    "test/model/client-name-explanation.test.ts",
  ],
};
