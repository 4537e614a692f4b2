// npm run test:specs -- DIR: every document of a folder, and GitHub's, generated, type-checked and served; a row each.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { bundleCommand } from "../../bench/generate.js";
import { documentsOf } from "./documents.js";
import { rowOf, type Row } from "./steps.js";
import { header, line, summary } from "./table.js";

const usage = `Usage: npm run test:specs -- DIR [options]

  DIR            the folder of OpenAPI documents
  --only NAME    the one of that name, without its ending
`;

/** So many wrong things are told of a document; a mistake of ours is often made many times over. */
const shown = 10;

async function main(): Promise<0 | 1 | 2> {
  const { values, positionals } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
  const [folder] = positionals;
  const documents = folder === undefined || !existsSync(folder) ? [] : documentsOf(folder, values.only);
  if (documents.length === 0) {
    process.stderr.write(usage);
    return 2;
  }
  bundleCommand();
  process.stdout.write(`${header(documents)}\n`);
  const rows: Row[] = [];
  for (const document of documents) {
    const row = await rowOf(document);
    rows.push(row);
    process.stdout.write(`${line(row, documents)}\n${told(row)}`);
  }
  process.stdout.write(`\n${summary(rows)}\n`);
  return rows.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
}

function told({ wrong }: Row): string {
  const more = wrong.length > shown ? [`and ${wrong.length - shown} more`] : [];
  return [...wrong.slice(0, shown), ...more].map((each) => `    ${each.replaceAll("\n", "\n      ")}\n`).join("");
}

process.exitCode = await main();
