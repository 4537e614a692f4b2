// Which tests have to notice a mutant of which folder: those that are about it.

/** Files of vitest, or the beginnings of their names. */
type Tests = readonly string[];

const inFolder = (folder: string, names: string): Tests =>
  names.split(/\s+/).map((name) => `test/${folder}/${name}.test.ts`);

const testsOfDiff: readonly Tests[] = [
  ["test/diff/schemas", ...inFolder("diff", "messages rules")],
  inFolder("diff", "judge bed"),
];

/**
 * The tests for each folder below `scripts`, in steps: a mutant that a step notices is not shown to the next one, which
 * takes longer. Those of a folder inside of another one are those of the inner one.
 */
export const targets: Readonly<Record<string, readonly Tests[]>> = {
  "diff/schemas": testsOfDiff,
  "model/solver": [
    [
      "test/model/solver",
      ...inFolder("model", "languages schema-solver samples several-samples discriminator-samples"),
    ],
    ...testsOfDiff,
  ],
  "runtime/server": [
    [
      ...inFolder("boundary", "bodies parameters requests responses alternatives defaults unknown-parameters"),
      ...inFolder("boundary", "node-server early-responses large-integers path-literals"),
      ...inFolder(
        "http",
        "bodies checked-json cors envelope error-codes errors failure-predicates failure-statuses json-text media-types",
      ),
      ...inFolder("http", "multipart queries-and-forms response-headers security server vary"),
      "test/scripts/urls.test.ts",
      "test/server/bodies.test.ts",
    ],
    [
      ...inFolder("http", "error-limits path-router parents log-output shared-limiter"),
      "test/client/sequences.test.ts",
    ],
  ],
  "runtime/server/memory": [
    ["test/scripts/memory", "test/memory", ...inFolder("mock", "patches patch-limits data-file values")],
    [...inFolder("mock", "mock-fetch conversations"), ...inFolder("http", "memory parents")],
  ],
  "runtime/server/mock": [["test/mock"]],
  "runtime/client": [
    [
      ...inFolder("client", "arguments authentication authorization calls connections conversions converted-schemas"),
      ...inFolder("client", "equality error-classes error-details errors events faults idle-timeout lines lists log"),
      ...inFolder("client", "methods money no-credentials oauth options pages pagination/contradictions"),
      ...inFolder("client", "pagination/link-header pagination/link-selection platform-fetch query querystring random"),
      ...inFolder(
        "client",
        "redirects-not-followed redirects retries sequences servers sleep stream-items styles timeouts",
      ),
      ...inFolder("client", "users validation writing"),
      ...inFolder("client", "deadlines downloads member-names member-names-alternatives member-names-calls"),
      ...inFolder("client", "plain-core platform query-names response-headers uploads"),
    ],
    inFolder("client", "draw-once link-exposure pagination/apis round-trip round-trip-bodies"),
  ],
  "runtime/validation": [
    [
      ...inFolder("schema", "compiled compiled-json-schemas decimals formats official printed union-issues"),
      ...inFolder("schema", "validators verdicts zod-schemas merge-results filled-values"),
      ...inFolder("boundary", "bodies requests responses issues alternatives integers large-integers parameters"),
      ...inFolder("boundary", "unknown-parameters"),
      "test/schema/emitted",
      "test/http/compiled-requests.test.ts",
      "test/mock/correction.test.ts",
    ],
    ["test/scripts/linear-patterns.test.ts"],
  ],
  "emit/validators": [
    [
      ...inFolder(
        "schema",
        "always compiled compiled-bounds compiled-json-schemas declarations official printed union-issues",
      ),
      ...inFolder("schema", "validators verdicts"),
      "test/schema/emitted",
      "test/http/compiled-requests.test.ts",
    ],
    inFolder("schema", "validators-of-documents"),
  ],
  "model/pagination": [["test/scripts/pagination", "test/client/pagination", "test/client/pages.test.ts"]],
  "model/client-names": [
    [
      ...inFolder("scripts", "client-names names"),
      ...inFolder("model", "client-name-agreement client-name-explanation client-name-requests"),
    ],
  ],
};

/** The tests of a file: those of the innermost folder that has any. */
export function testsOf(file: string): readonly Tests[] {
  const folders = Object.keys(targets).filter((folder) => file.startsWith(`scripts/${folder}/`));
  return targets[folders.toSorted((one, other) => other.length - one.length)[0] ?? ""] ?? [];
}
