// npm run test:specs -- --judged PATH…: serves each document from memory, and goes through what users do with each of
// its resources. Every response is judged by ajv against the document. Nothing is written but for the compiled servers.
import { join } from "node:path";
import { root } from "../../bench/measuring/measure.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { Cache } from "../../scripts/mock/compiling/cache.js";
import { compiledModule } from "../../scripts/mock/compiling/compile.js";
import { mockFiles } from "../../scripts/mock/compiling/files.js";
import { importCompiled } from "../../scripts/mock/compiled.js";
import { build } from "../../scripts/model/build/build.js";
import { ExampleValidator } from "../../scripts/model/json-schema/example-validation.js";
import { Sampler } from "../../scripts/model/samples/sampler.js";
import { collectionsOf } from "./conversation/collections.js";
import { Cycles } from "./conversation/cycle.js";
import type { Named } from "./documents.js";
import type { Failure } from "./conversation/failures.js";
import { Items } from "./conversation/items.js";
import { JsonOracle } from "../../scripts/verify/oracle/json-oracle.js";
import { Judge } from "./conversation/judge.js";
import { requestOf, type Source } from "./conversation/requests.js";

/** What became of the resources of a document. */
export interface Judged {
  readonly name: string;
  readonly resources: number;
  readonly responses: number;
  /** The resources that don't complete their cycle. */
  readonly partial: readonly Failure[];
  /** Responses that the document doesn't allow. */
  readonly invalid: readonly Failure[];
}

/** Goes through the cycle of each resource, from an empty state. @throws Error if the document can't be served */
export async function judgeDocument({ name, file }: Named): Promise<Judged> {
  const report = new Report();
  const document = await load(file, report);
  const model = document && build(document, report);
  if (document === undefined || model === undefined || report.failed) throw new Error(`${file} has errors.`);
  const url = await compiledModule(await mockFiles(document, model), new Cache(join(root, "dist/judged")));
  const compiled = await importCompiled(url);
  const source: Source = {
    document,
    model,
    verdicts: new ExampleValidator(document),
    sampler: new Sampler(document),
    schemas: new Map(model.schemas.map((schema) => [schema.id, schema])),
  };
  const oracle = new JsonOracle(document);
  const invalid = new Map<string, Failure>();
  let responses = 0;
  const judge = new Judge(new compiled.Mock(compiled.document, { seed: "1" }), oracle, invalid);
  const collections = collectionsOf(model);
  const items = new Items(source, collections, oracle, (operation, known) => {
    responses++;
    return judge.send(operation, requestOf(operation, source, known));
  });
  const cycles = new Cycles(items);
  const partial: Failure[] = [];
  for (const collection of collections) {
    try {
      await cycles.run(collection);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      partial.push({ at: `cycle ${collection.itemPath}`, message });
    }
  }
  return { name, resources: collections.length, responses, partial, invalid: [...invalid.values()] };
}
