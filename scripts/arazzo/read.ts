// Reads Arazzo documents and what they refer to.
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Report, type Source } from "../diagnostics/diagnostics.js";
import { itemsOf, memberOf, membersOf, type Json } from "../json/json.js";
import { isUrl } from "../load/locations.js";
import { parse, TextSource } from "../parse/parse.js";
import type { ArazzoDocument } from "./document.js";
import { readArazzo } from "./reader.js";
import { checkReferences, type SourceContents } from "./references.js";
import { templateNames } from "../runtime/syntax/path-templates.js";

/**
 * Reads Arazzo documents, in their order. Source descriptions are read when they are files; URLs are not requested.
 * Everything that is wrong with them is reported.
 */
export async function readArazzoFiles(files: readonly string[], report: Report): Promise<readonly ArazzoDocument[]> {
  const documents: ArazzoDocument[] = [];
  for (const file of files) {
    const found = await readDocument(file, report);
    if (found === undefined) continue;
    const document = readArazzo(found.source, found.root, report);
    checkReferences(document, await contentsOf(file, document, report), report);
    documents.push(document);
  }
  return documents;
}

/** Parses a file. Undefined when that can't be done, which has then been reported. */
async function readDocument(file: string, report: Report): Promise<{ source: Source; root: Json } | undefined> {
  try {
    const source = new TextSource(file, await readFile(file, "utf8"));
    const root = parse(source, report);
    return root === undefined ? undefined : { source, root };
  } catch (error) {
    const unread: Source = { file, text: "", locate: () => ({ line: 1, column: 1 }) };
    report.add(unread, "", "file-unreadable", `The file can't be read: ${(error as Error).message}.`);
    return undefined;
  }
}

/** What the source descriptions have that are files, by their names. Those that can't be read are reported. */
async function contentsOf(
  file: string,
  { source, sourceDescriptions }: ArazzoDocument,
  report: Report,
): Promise<ReadonlyMap<string, SourceContents>> {
  const contents = new Map<string, SourceContents>();
  for (const { name, url, pointer } of sourceDescriptions) {
    if (url === "" || isUrl(url)) continue;
    // Their own mistakes are not those of the journey.
    const found = await readDocument(resolve(dirname(file), url), new Report());
    if (found === undefined)
      report.add(source, `${pointer}/url`, "file-unreadable", `\`${url}\` can't be read, or is not YAML or JSON.`);
    else contents.set(name, { operations: operationsOf(found.root), workflows: workflowsOf(found.root) });
  }
  return contents;
}

function operationsOf(root: Json): ReadonlyMap<string, readonly string[]> {
  // In AsyncAPI the keys of `operations` are their ids.
  if (memberOf(root, "asyncapi") !== undefined)
    return new Map(membersOf(memberOf(root, "operations")).map(([id]) => [id, []]));
  return new Map(
    membersOf(memberOf(root, "paths")).flatMap(([path, item]) =>
      membersOf(item).flatMap(([, operation]) => {
        const id = memberOf(operation, "operationId");
        const parameters = templateNames(path);
        return typeof id === "string" ? [[id, parameters] as const] : [];
      }),
    ),
  );
}

function workflowsOf(root: Json): ReadonlySet<string> {
  const ids = itemsOf(memberOf(root, "workflows")).map((workflow) => memberOf(workflow, "workflowId"));
  return new Set(ids.filter((id) => typeof id === "string"));
}
