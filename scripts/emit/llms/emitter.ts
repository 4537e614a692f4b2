// llms.txt (https://llmstxt.org) and a Markdown page for each operation and each schema: the document for readers that
// can load one page at a time, such as language models.

import type { Model, NamedSchema } from "../../model/model.js";
import { filledUrl } from "../client/servers.js";
import type { Emitter } from "../contract/emitter.js";
import { fileNames } from "./file-names.js";
import { blocks, inline, link, summaryOf } from "./markdown.js";
import { operationLine, operationPage } from "./operation.js";
import { memberTable, typeText, type Context } from "./schemas.js";

export const llms: Emitter = {
  name: "llms",
  summary: "llms.txt and a Markdown page for each operation, only where it is selected",
  files: ["llms.txt"],
  folders: ["operations", "schemas"],
  emit: ({ model }) => {
    const schemas = new Map(model.schemas.map((each) => [each.id, each]));
    const schemaFiles = fileNames([...schemas.keys()]);
    const operationFiles = fileNames(model.operations.map(({ id }) => id));
    const from = (folder: string): Context => ({
      schemas,
      linkTo: (id) => `${folder}${schemaFiles.get(id) ?? id}.md`,
    });
    const pages = model.operations.map((operation) => {
      const page = operationPage(operation, from("../schemas/"));
      return [`operations/${operationFiles.get(operation.id)}.md`, page] as const;
    });
    const tables = model.schemas.map((schema) => {
      return [`schemas/${schemaFiles.get(schema.id)}.md`, schemaPage(schema, from(""))] as const;
    });
    return Object.fromEntries([["llms.txt", overview(model, operationFiles)], ...pages, ...tables]);
  },
};

/** llms.txt: the title, what the service is, and its operations by tag. */
function overview({ title, docs, servers, tags, operations }: Model, files: ReadonlyMap<string, string>): string {
  const urls = servers.filter(({ isOfOperations }) => !isOfOperations).map(filledUrl);
  return blocks([
    `# ${inline(title) || "API"}`,
    summaryOf(docs) === "" ? "" : `> ${summaryOf(docs)}`,
    urls.length === 0 ? "" : `Base URL: ${urls.join(" or ")}`,
    ...tags.map((tag) => {
      const lines = operations
        .filter((each) => each.tag === tag.id)
        .map((each) => {
          const name = [...each.client.group, each.client.method].join(".");
          return `- ${link(name, `operations/${files.get(each.id)}.md`)}: ${operationLine(each)}`;
        });
      return lines.length === 0 ? "" : blocks([`## ${inline(tag.name) || tag.id}`, lines.join("\n")]).trimEnd();
    }),
  ]);
}

function schemaPage({ id, docs, schema, direction }: NamedSchema, context: Context): string {
  const use = { read: "In responses.", write: "In requests.", both: "" }[direction];
  return blocks([`# ${id}`, docs, use, typeText(schema, context), memberTable(schema, context)]);
}
