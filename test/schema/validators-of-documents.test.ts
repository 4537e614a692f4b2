// Compiled validators say of random values for the bodies of real documents what the zod schemas of the routes say.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { memberOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { plain, validatorsOf } from "../support/schemas/compiled-validators.js";
import { runs, sampled } from "../support/extent.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";

const root = join(import.meta.dirname, "../..");
const specs = join(root, "../shared/specs");
const shared = ["train-travel.yaml", "resend.yaml", "museum.yaml", "petstore-31.json"].map((name) => join(specs, name));
const documents = [join(root, "openapi.yaml"), ...shared.filter((file) => existsSync(file))];
const valuesPerBody = runs(300);

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

test.each(sampled(documents, 2).map((file) => [basename(file), file] as const))("%s", async (_name, file) => {
  const document = parse(readFileSync(file, "utf8")) as JsonObject;
  const components = memberOf(memberOf(document, "components") ?? {}, "schemas") ?? {};
  const { requests, routes } = await validatorsOf(document, compiler);
  const tally = { bodies: 0, accepted: 0, rejected: 0 };
  const different: string[] = [];
  for (const [id, { body = {} }] of Object.entries(requests))
    for (const [mediaType, compiled] of Object.entries(body)) {
      const zod = routes[id]?.request.body?.content[mediaType]?.schema;
      const schema = schemaOf(document, id, mediaType);
      if (zod === undefined || schema === undefined || !/json/.test(mediaType)) continue;
      tally.bodies++;
      const instances = new Instances(components as JsonObject, randomFrom(tally.bodies));
      for (let count = 0; count < valuesPerBody; count++) {
        const value = instances.value(schema);
        const parsed = zod.safeParse(value);
        const isAccepted = compiled.accepts(value);
        tally[isAccepted ? "accepted" : "rejected"]++;
        const [issues, data] = isAccepted ? [[], value] : [compiled.issues(value), compiled.reduced(value)];
        const isSame = parsed.success
          ? issues.length === 0 && isDeepStrictEqual(data, parsed.data)
          : isDeepStrictEqual(plain(issues), plain(parsed.error.issues));
        if (!isSame) different.push(`${id} on ${JSON.stringify(value)}: ${JSON.stringify(issues)}`);
      }
    }
  expect(different).toEqual([]);
  expect(tally.bodies).toBeGreaterThan(0);
  expect(tally.rejected).toBeGreaterThan(0);
});

/** The schema of an operation's body, as the document has it. */
function schemaOf(document: JsonObject, id: string, mediaType: string): Json | undefined {
  const paths = memberOf(document, "paths") ?? {};
  const operations = Object.values(paths as JsonObject).flatMap((item) => Object.values(item as JsonObject));
  const operation = operations.find((each) => identifierOf(memberOf(each, "operationId")) === id);
  const content = memberOf(memberOf(operation ?? {}, "requestBody") ?? {}, "content") ?? {};
  return memberOf(memberOf(content, mediaType) ?? {}, "schema");
}

/** The identifier of an operation, where its id needs no other change than that of separators. */
function identifierOf(operationId: Json | undefined): string {
  return String(operationId).replace(/[^A-Za-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase());
}
