// The names of client methods in package.json: `names`, one by one, and `resources`, as Stainless is configured.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Report } from "../diagnostics/diagnostics.js";
import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import type { ConfiguredName } from "../model/client-names/operations.js";
import { parse, TextSource } from "../parse/parse.js";
import { endpointOf, hasEndpoint, methodsIn } from "./stainless-resources.js";

/**
 * The names in `{ "names": { "get /guilds": "guilds.list" }, "resources": { "guilds": { "methods": { … } } } }`.
 * `resources` may be the name of a YAML or JSON file instead, below `folder`, that is such a map or has it as
 * `resources`. `place` is where that is, for messages. Throws a TypeError at what can't be meant.
 */
export async function configuredClientNames(
  { names = {}, resources = {} }: JsonObject,
  place: string,
  folder: string,
): Promise<readonly ConfiguredName[]> {
  if (!isObject(names))
    throw new TypeError(`${place}: "names" must be an object such as { "get /users": "users.list" }`);
  const own = membersOf(names).map(([operation, name]) => {
    if (typeof name === "string") return { operation, name };
    throw new TypeError(`${place}: the name of ${JSON.stringify(operation)} must be a string`);
  });
  if (typeof resources !== "string") return [...ofResources(resources, `${place}, "resources"`), ...own];
  const file = join(folder, resources);
  const root = await fileOf(file, `${place}: "resources"`);
  return [...ofResources(memberOf(root, "resources") ?? root, file), ...own];
}

async function fileOf(file: string, place: string): Promise<Json> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new TypeError(`${place} names ${file}, which can't be read`);
  });
  const report = new Report();
  const json = parse(new TextSource(file, text), report);
  if (json !== undefined) return json;
  const [{ line = 1, message = "" } = {}] = report.diagnostics;
  throw new TypeError(`${file}:${line}: ${message.replace(/\.$/, "")}`);
}

/** The methods of resources and of their subresources. An operation with several names has the first of them. */
function ofResources(resources: Json, place: string): readonly ConfiguredName[] {
  if (!isObject(resources)) throw new TypeError(`${place} must be an object such as { "users": { "methods": {} } }`);
  const named = methodsIn(resources).flatMap(({ name, json }): ConfiguredName[] => {
    const operation = endpointOf(json);
    if (typeof operation === "string") return [{ operation, name }];
    if (!hasEndpoint(json)) return [];
    throw new TypeError(`${place}: ${name} must be a method and a path such as "get /users"`);
  });
  return named.filter((each, index) => named.findIndex(({ operation }) => operation === each.operation) === index);
}
