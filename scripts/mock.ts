// npm run mock: any OpenAPI document served from memory. What is created can be read, listed, changed and deleted.
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { build } from "./build.js";
import { withinDepth } from "./depth.js";
import { printDiagnostics, Report } from "./diagnostics.js";
import { emit } from "./emit/index.js";
import { printable } from "./frame.js";
import { load } from "./load.js";
import { refuseBadUrls } from "./load/access.js";
import { mockApp, withoutSecurity } from "./mock/app.js";
import { generatedIn } from "./mock/generated.js";
import { write } from "./write.js";

const usage = `Usage: npm run mock -- --spec FILE [options]

  --spec FILE   the OpenAPI document, a file or an http(s) URL
  --port N      where to listen (4000)
  --host NAME   on which address (127.0.0.1)
  --seed N      the same ids in every run
  --allow-refs PATH|URL
                lets references lead to that folder or file, or to what begins with that URL; may be given several times
  --no-auth     let everyone in, whatever the document's security says
`;

const options = {
  spec: { type: "string" },
  port: { type: "string", default: "4000" },
  host: { type: "string", default: "127.0.0.1" },
  seed: { type: "string" },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  "no-auth": { type: "boolean", default: false },
} as const;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
    if (values.spec === undefined) throw new TypeError("Say which document: --spec FILE");
    refuseBadUrls([values.spec, ...values["allow-refs"]]);
    if (!/^\d{1,5}$/.test(values.port)) throw new TypeError("--port takes a number");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  const { spec, port, host, seed } = values;
  const report = new Report();
  const document = await load(spec, report, { allowRefs: values["allow-refs"] });
  const built = document === undefined ? undefined : await withinDepth(document, report, () => build(document, report));
  const model = built !== undefined && values["no-auth"] ? withoutSecurity(built) : built;
  const files = document === undefined || model === undefined || report.failed ? undefined : await withinDepth(document, report, () => emit(document, model));
  process.stderr.write(printDiagnostics(report, { color: process.stderr.isTTY }));
  if (document === undefined || model === undefined || files === undefined) return 1;

  // Below this project, where the packages that generated code imports are found.
  const name = createHash("sha256").update(JSON.stringify([document.root, values["no-auth"]])).digest("hex").slice(0, 16);
  const folder = resolve(import.meta.dirname, "../dist/mock", name);
  await write(files, folder);
  const app = mockApp(await generatedIn(folder), { newId: seed === undefined ? undefined : idsFrom(seed) });

  const server = createAdaptorServer({ fetch: app.fetch, hostname: "localhost" });
  const listening = await new Promise<boolean>((done) => {
    server.on("error", (error) => {
      process.stderr.write(`Can't listen on ${host}:${port}: ${error.message}\n`);
      done(false);
    });
    server.listen(Number(port), host, () => done(true));
  });
  if (!listening) return 1;
  const { port: taken } = server.address() as AddressInfo;
  const methods = model.operations.map(({ method, path }) => `  ${method.toUpperCase().padEnd(8)}${printable(path)}`);
  process.stdout.write(`\n  ${printable(model.title)} from memory  http://${host}:${taken}${printable(model.basePath)}\n\n${methods.join("\n")}\n\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(0));
  return 0;
}

/** Version 4 UUIDs that follow from the seed. */
function idsFrom(seed: string): () => string {
  let count = 0;
  return () => {
    const hex = createHash("sha256").update(`${seed} ${++count}`).digest("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
  };
}
