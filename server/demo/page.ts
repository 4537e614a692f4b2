// Serves the browser example and the service from one origin, so that no CORS is needed.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { createServer, shutDownOnSignals } from "../http/listen.js";
import { startDemo } from "./service.js";

type Send = (request: Request) => Response | Promise<Response>;

const examples = fileURLToPath(new URL("../../client/examples/", import.meta.url));

/** The page may run its script, call its own origin and open its own blobs; nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Responds to `/` with the page, and passes all other requests to the service. */
export async function withPage(service: Send): Promise<Send> {
  const html = await readFile(`${examples}browser.html`, "utf8");
  const { outputFiles } = await build({
    entryPoints: [`${examples}browser.ts`],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  return (request) => {
    switch (new URL(request.url).pathname) {
      case "/":
        return new Response(html, {
          headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
        });
      case "/browser.js":
        return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } });
      default:
        return service(request);
    }
  };
}

/** Listens until the process receives the signal to end. */
export async function page(port: number): Promise<void> {
  const server = createServer(await withPage(startDemo().fetch));
  try {
    const url = new URL(await server.listen(port, "127.0.0.1"));
    shutDownOnSignals(server);
    console.log(`\n  The client in a browser  http://localhost:${url.port}/\n`);
  } catch (error) {
    console.error(
      `Can't show the page: ${error instanceof Error ? error.message : String(error)}. PORT chooses another port.`,
    );
    process.exitCode = 1;
  }
}
