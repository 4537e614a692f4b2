// The command `npm run playground`: serves the page that generates from a document while it is written, on this machine
// alone, or writes it as one file. The page sends nothing: what is written in it stays in it.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Command, integerOption, UsageError } from "../cli/command.js";
import { runOnDocument } from "../cli/one-document.js";
import { checkUrls } from "../cli/options.js";
import { printReport, streamOf } from "../cli/report.js";
import { Report } from "../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../diagnostics/frame.js";
import { memberOf } from "../json/json.js";
import { load } from "../load/load.js";
import { writeAtomically } from "../write/atomic.js";
import { playgroundParts } from "./playground/page.js";
import { shownFiles } from "./playground/shown-files.js";
import { playgroundFile } from "./site/layout.js";
import { playgroundPage } from "./site/site.js";

const options = {
  spec: { type: "string" },
  port: { type: "string", default: "4100" },
  out: { type: "string" },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  json: { type: "boolean", default: false },
} as const;

const command = new Command({
  name: "npm run playground",
  synopsis: "[FILE] [options]",
  help: `  FILE          the OpenAPI document, a file or an http(s) URL (openapi.yaml); --spec FILE is the same
  --port N      where to listen (4100), on 127.0.0.1 alone
  --out FILE    write the page to this file, and serve nothing
  --allow-refs PATH|URL
                allows references to that folder or file, or to URLs that begin with that URL; may be repeated
  --json        print the outcome as one line of JSON, once the page is there (described in scripts/cli/outcome.ts)
`,
  options,
  maxPositionals: 1,
});

await command.run(async ({ values, positionals }) => {
  const [spec = "openapi.yaml", ...others] = [...positionals, ...(values.spec === undefined ? [] : [values.spec])];
  if (others.length > 0) throw new UsageError("Give one document: FILE, or --spec FILE.");
  const { out, json, "allow-refs": allowRefs } = values;
  if (out === "") throw new UsageError("--out takes the path of an HTML file.");
  checkUrls([spec, ...allowRefs]);
  const port = integerOption("--port", values.port, 0, 65_535);
  const report = new Report();
  return runOnDocument({ spec, report, json }, async () => {
    const page = await pageOf(spec, allowRefs, report);
    if (page === undefined) {
      printReport(report, { all: true });
      return undefined;
    }
    if (out !== undefined) {
      await writeAtomically(out, page);
      streamOf({ json }).write(`${escapeForTerminal(out)} is written: open it in a browser\n`);
      return { file: out };
    }
    const url = await servePage(port, async () => (await pageOf(spec, allowRefs, new Report())) ?? page);
    streamOf({ json }).write(`\n  ${escapeForTerminal(spec)} in the playground  ${url}\n\n`);
    return { url };
  });
});

/** The page of a document as it is now, whatever is wrong with it. Undefined where it can't be read. */
async function pageOf(spec: string, allowRefs: readonly string[], report: Report): Promise<string | undefined> {
  const document = await load(spec, report, { allowRefs, keepsBroken: true });
  // A file that can't be parsed is none of the document's, and is reported.
  const sources = new Map([...(document?.sources ?? []), ...report.sources].map((each) => [each.file, each]));
  const files = shownFiles([...sources.values()]);
  if (files.length === 0 || (document === undefined && files[0]?.text === "")) return undefined;
  const title = memberOf(document?.root["info"], "title");
  return playgroundPage(
    {
      title: typeof title === "string" && title.trim() !== "" ? title : "API",
      guides: [],
      generated: [],
      isAlone: true,
    },
    await playgroundParts(files),
  );
}

/** Serves a page that is made for each request, until a signal ends the process. Resolves to where. */
async function servePage(port: number, makePage: () => Promise<string>): Promise<string> {
  const server = createServer((request, response) => {
    respond(request, response, makePage).catch((error: unknown) => {
      process.stderr.write(`${escapeForTerminal(String(error))}\n`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`${error.message} --port chooses another.`, { cause: error })));
    server.listen(port, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${playgroundFile}`;
}

async function respond(
  { method, url = "/", headers: { host = "" } }: IncomingMessage,
  response: ServerResponse,
  makePage: () => Promise<string>,
): Promise<void> {
  // A page elsewhere whose host name is made to point here has another one.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return void response.writeHead(403).end();
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || !["/", `/${playgroundFile}`].includes(url.replace(/\?.*$/, "")))
    return void response.writeHead(isRead ? 404 : 405).end();
  const page = await makePage();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(method === "HEAD" ? undefined : page);
}
