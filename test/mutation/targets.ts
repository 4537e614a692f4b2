// Which tests have to notice a mutant of which folder: those that are about it.

/** What a boundary test is about where validation, not the server around it, decides. */
const parts = ["bodies", "requests", "responses", "issues", "alternatives", "unknown-parameters", "integers"];

/** Files of vitest, or folders of them, for each folder below `scripts`. */
export const targets: Readonly<Record<string, readonly string[]>> = {
  "diff/schemas": ["test/diff/schemas", "test/diff/judge.test.ts", "test/diff/bed.test.ts", "test/diff/rules.test.ts"],
  "runtime/server": ["test/boundary", "test/http", "test/scripts/urls.test.ts", "test/server/bodies.test.ts"],
  "runtime/client": ["test/client"],
  "runtime/validation": [
    ...["compiled-json-schemas", "formats", "official", "printed", "union-issues", "verdicts"].map(
      (each) => `test/schema/${each}.test.ts`,
    ),
    ...parts.map((part) => `test/boundary/${part}.test.ts`),
    "test/boundary/parameters.test.ts",
    "test/http/compiled-requests.test.ts",
    "test/mock/correction.test.ts",
  ],
  // `formats.test.ts` is about the runtime alone.
  "emit/validators": [
    "test/schema/always.test.ts",
    "test/schema/compiled",
    "test/schema/official.test.ts",
    "test/schema/printed.test.ts",
    "test/schema/union-issues.test.ts",
    "test/schema/validators",
    "test/schema/verdicts.test.ts",
    "test/http/compiled-requests.test.ts",
  ],
  "model/pagination": ["test/scripts/pagination", "test/client/pagination", "test/client/pages.test.ts"],
  "model/client-names": [
    "test/scripts/client-names.test.ts",
    "test/scripts/names.test.ts",
    "test/model/client-name-agreement.test.ts",
    "test/model/client-name-explanation.test.ts",
  ],
};
