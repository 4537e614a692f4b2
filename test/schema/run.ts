// npm run test:schema -- --suite DIR: the official tests of JSON Schema 2020-12 against the generated zod schemas. Each
// of their schemas becomes a component of a document, which goes the way of any other: loaded, built, emitted,
// imported.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Command, UsageError, type ExitCode } from "../../scripts/cli/command.js";
import { Compiler } from "../support/schemas/compiled.js";
import { compiledDifferences } from "./compiled-suite.js";
import { formatCases, identifierCases, requiredCases, type Case } from "./suite.js";

/**
 * The tests of which the verdict of the generated schema, or of the function that is printed for what zod can't
 * express, is another than the suite's, by name.
 */
async function failing(
  cases: readonly Case[],
): Promise<{ readonly zod: readonly string[]; readonly compiled: readonly string[] }> {
  const compiler = await Compiler.start();
  const failed: string[] = [];
  for (const each of cases) failed.push(...(await failingOf(each, compiler)));
  const different = await compiledDifferences(cases, compiler.folder);
  await compiler.stop();
  return { zod: failed, compiled: different };
}

async function failingOf({ name, schema, others, tests }: Case, compiler: Compiler): Promise<readonly string[]> {
  try {
    const { made } = await compiler.compile({ It: schema, ...others });
    return tests
      .filter(({ data, valid }) => made["It"]?.safeParse(data).success !== valid)
      .map(({ description }) => `${name}: ${description}`);
  } catch (error) {
    return tests.map(({ description }) => `${name}: ${description}: ${String(error)}`);
  }
}

function count(cases: readonly Case[]): number {
  return cases.reduce((sum, { tests }) => sum + tests.length, 0);
}

async function main(suite: string): Promise<ExitCode> {
  const folder = join(suite, "tests/draft2020-12");
  if (!existsSync(folder)) throw new UsageError(`There are no tests in ${folder}.`);
  let isAll = true;
  for (const [title, cases] of [
    ["keywords", requiredCases(folder)],
    ["identifiers", identifierCases(folder, join(suite, "remotes/draft2020-12"))],
    ["formats", formatCases(join(folder, "optional/format"))],
  ] as const) {
    for (const [how, failed] of Object.entries(await failing(cases))) {
      for (const each of failed) process.stdout.write(`  ${each}\n`);
      process.stdout.write(`${title}, ${how} ${count(cases) - failed.length}/${count(cases)}\n`);
      isAll &&= failed.length === 0;
    }
  }
  return isAll ? 0 : 1;
}

const command = new Command({
  name: "npm run test:schema",
  synopsis: "DIR",
  help: "  DIR           a copy of https://github.com/json-schema-org/JSON-Schema-Test-Suite; --suite DIR is the same\n",
  options: { suite: { type: "string" } },
  maxPositionals: 1,
});

await command.run(({ values, positionals }) => {
  const suite = values.suite ?? positionals[0];
  if (suite === undefined) throw new UsageError("Give the folder of the JSON-Schema-Test-Suite.");
  return main(suite);
});
