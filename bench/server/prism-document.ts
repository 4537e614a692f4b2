// The document with the responses of all candidates as examples, which is what Prism responds.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { root } from "../measuring/measure.js";
import { page, person } from "./people.js";

interface Api {
  readonly paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, object> }> }>>;
}

export async function documentWithExamples(): Promise<string> {
  const api = load(await readFile(join(root, "bench/server/api.yaml"), "utf8")) as Api;
  const place = (path: string, method: string, status: string, example: unknown): void => {
    const media = api.paths[path]?.[method]?.responses[status]?.content?.["application/json"];
    if (media === undefined) throw new Error(`${method} ${path} has no response ${status}.`);
    Object.assign(media, { example });
  };
  place("/people", "get", "200", page);
  place("/people", "post", "201", person);
  place("/people/{person_id}", "get", "200", person);
  // Without a response of the document's own, Prism says itself what is wrong.
  for (const status of ["400", "422"]) delete api.paths["/people"]?.["post"]?.responses[status];
  const file = join(root, "bench/dist/prism.json");
  await mkdir(join(root, "bench/dist"), { recursive: true });
  await writeFile(file, JSON.stringify(api));
  return file;
}
