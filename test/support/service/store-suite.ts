// The files of tests that run on every store: all those that start the service, by what they import.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** Tests whose processes have stores of their own, or that are too slow. */
const others = /^test\/(?:durability|slow)\//;

/** Tests that have a store in memory on every run, each with the reason. */
export const alwaysInMemory: Readonly<Record<string, string>> = {
  "test/http/shared-limiter.test.ts": "the clock of the process stands still, and with it connections to a database",
  "test/server/idempotency.test.ts": "the middleware of keys without a service",
  "test/server/key-rotation.test.ts": "several services with different keys share one store, which they don't close",
  "test/server/replay.test.ts": "only the store in memory has a limit of keys",
  "test/server/stored-lines.test.ts": "histories of the domain's tests, whose ids are names and not UUIDs",
};

/** The files of tests that start the service (test/support/service/service.ts), from the root. */
export function storeSuite(): readonly string[] {
  return filesThatImport("test/support/service/service.ts");
}

/**
 * The files of tests that have databases of their own on PostgreSQL (test/support/service/postgres.ts), from the root.
 */
export function databaseSuite(): readonly string[] {
  const onEveryStore = new Set(storeSuite());
  return filesThatImport("test/support/service/postgres.ts").filter((file) => !onEveryStore.has(file));
}

function filesThatImport(wanted: string): readonly string[] {
  const reached = new Map<string, ReadonlySet<string>>();
  return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((file) => join("test", file))
    .filter((file) => file.endsWith(".test.ts") && !others.test(file))
    .filter((file) => importsOf(file, reached).has(wanted))
    .sort();
}

/** Everything below test/ that a file imports, also through others. */
function importsOf(file: string, reached: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const known = reached.get(file);
  if (known !== undefined) return known;
  const all = new Set<string>();
  reached.set(file, all);
  const source = readFileSync(join(root, file), "utf8");
  for (const [, path = ""] of source.matchAll(/(?:from|import\() *"(\.[^"]+)\.js"/g)) {
    const imported = relative(root, join(root, dirname(file), `${path}.ts`));
    if (!imported.startsWith("test/") || !existsSync(join(root, imported))) continue;
    all.add(imported);
    for (const each of importsOf(imported, reached)) all.add(each);
  }
  return all;
}
