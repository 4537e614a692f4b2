// What is served beside the API, without a key: its document, its documentation, and what each problem means.
import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Hono } from "hono";
import type { CreditEnv } from "./context.js";
import type { ProblemCode } from "./domain/refusal.js";
import { logFailure, type Logger } from "./log.js";
import { answer, notFound, problemTypes } from "./problem.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const page = `${root}dist/docs.html`;
const document = `${root}openapi.yaml`;
const bundled = `${root}generated/openapi.json`;

export function docs(logger: Logger): Hono<CreditEnv> {
  const app = new Hono<CreditEnv>();
  const build = onceForEach(buildPage);

  app.get("/openapi.json", async (c) => c.body(await readFile(bundled, "utf8"), 200, { "content-type": "application/json" }));
  app.get("/openapi.yaml", async (c) => c.body(await readFile(document, "utf8"), 200, { "content-type": "application/yaml" }));

  app.get("/docs", async (c) => {
    const [built, written] = await Promise.all([modified(page), modified(document)]);
    try {
      if (built < written) await build(written);
    } catch (error) {
      if (error instanceof Error) logFailure(logger, error, c.var.requestId);
      return answer(c, { code: "unavailable", detail: "The page can't be made here; `npm run docs` says why." }, { "retry-after": "60" });
    }
    // The page carries a policy of its own, by the hashes of its scripts; a meta element can't forbid framing.
    return c.html(await readFile(page, "utf8"), 200, { "content-security-policy": "frame-ancestors 'none'" });
  });

  app.get("/problems/:code", (c) => {
    const code = c.req.param("code");
    if (!isProblemCode(code)) return notFound(c);
    const { status, title, advice } = problemTypes[code];
    return c.text(`${title}\n\n${advice}\n\ncode ${code}, status ${status}\n`);
  });
  return app;
}

/** Rendering takes a second and 200 MB: a child process does it, and gives them back. */
async function buildPage(): Promise<void> {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/docs.ts"], { cwd: root });
}

/**
 * `work`, begun once for each version and then shared. A failure is shared as well: it costs a process, and whoever
 * asks needs no key.
 */
function onceForEach(work: () => Promise<void>): (version: number) => Promise<void> {
  let begun: { version: number; done: Promise<void> } | undefined;
  return (version) => {
    if (begun?.version !== version) begun = { version, done: work() };
    return begun.done;
  };
}

/** When the file was written, in milliseconds; never, if there is none. */
async function modified(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return -Infinity;
  }
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemTypes, code);
}
