// Documents of any size: the credit service's paths, webhooks and components, repeated under other names.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { root } from "../measuring/measure.js";

/** The credit spec so many times over, as JSON. */
export async function repeated(times: number): Promise<string> {
  const spec = load(await readFile(join(root, "openapi.yaml"), "utf8")) as JsonObject;
  const paths: [string, Json][] = [];
  const webhooks: [string, Json][] = [];
  const sections = new Map<string, [string, Json][]>();
  for (let copy = 0; copy < times; copy++) {
    const own = copied(spec, copy);
    paths.push(...membersOf(own["paths"]).map(([path, item]): [string, Json] => [`/copy-${copy}${path}`, item]));
    webhooks.push(...membersOf(own["webhooks"]).map(([name, item]): [string, Json] => [`copy-${copy}.${name}`, item]));
    for (const [section, members] of membersOf(own["components"])) {
      const named = membersOf(members).map(([name, each]): [string, Json] => [renamed(section, name, copy), each]);
      sections.set(section, [...(sections.get(section) ?? []), ...named]);
    }
  }
  const components = Object.fromEntries(
    [...sections].map(([section, members]) => [section, Object.fromEntries(members)]),
  );
  const [pathItems, notifications] = [paths, webhooks].map((each) => Object.fromEntries(each));
  return JSON.stringify({ ...spec, paths: pathItems, webhooks: notifications, components }, null, 2);
}

/** What names methods of the client and events, which may be named once. */
const omitted = new Set(["x-client-name", "x-triggers"]);

/** The spec with the operations and the references of one copy. */
function copied(spec: JsonObject, copy: number): JsonObject {
  const text = JSON.stringify(spec, (name, each: Json) => (omitted.has(name) ? undefined : each))
    .replace(
      /"#\/components\/(\w+)\/([\w.-]+)/g,
      (_, section: string, name: string) => `"#/components/${section}/${renamed(section, name, copy)}`,
    )
    .replace(/"operationId":"(\w+)"/g, `"operationId":"$1Copy${copy}"`);
  return JSON.parse(text) as JsonObject;
}

/** Security schemes are named without a reference: all copies share them. */
function renamed(section: string, name: string, copy: number): string {
  return section === "securitySchemes" ? name : `${name}Copy${copy}`;
}
