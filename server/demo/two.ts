// npm run demo:two: the life of a line of credit through two servers on one PostgreSQL. Each gets every other request.
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createCreditClient } from "../../client/index.js";
import { Command } from "../../scripts/cli/command.js";
import { demoClient } from "../configuration/settings.js";
import { createClient } from "../sandbox/generated/client.js";
import { dayOfDemo } from "./days.js";
import { life, type LifeDemo } from "./life.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where clients reach both servers, as they would reach a load balancer. */
const publicUrl = "http://credit.demo";

const command = new Command({
  name: "npm run demo:two",
  synopsis: "",
  help: `It creates a schema of its own in a PostgreSQL database, and removes it at the end. DATABASE is the URL of the database;
postgres://postgres@127.0.0.1:5432/test by default.
`,
  options: {},
});

await command.run(async () => {
  const database = process.env["DATABASE"] ?? "postgres://postgres@127.0.0.1:5432/test";
  await withSchema(database, async (store) => {
    const servers: Server[] = [];
    try {
      const started = await Promise.allSettled([startServer(store), startServer(store)]);
      // If one does not start, the other one is stopped as well.
      for (const start of started) if (start.status === "fulfilled") servers.push(start.value);
      for (const start of started) if (start.status === "rejected") throw start.reason;
      console.log(`\n  Two servers on one PostgreSQL: ${servers.map(({ url }) => url).join(" and ")}`);
      await life(await throughBoth(servers));
      const shares = servers.map(({ url, requests }) => `${requests} by ${url}`);
      console.log(`  ${shares.join(", ")} were handled.\n`);
    } finally {
      await Promise.all(servers.map(stop));
    }
  });
});

interface Server {
  readonly url: string;
  readonly child: ChildProcess;
  requests: number;
}

/** A service whose requests go to the servers in turn. Its clock is the one that they share. */
async function throughBoth(servers: readonly Server[]): Promise<LifeDemo> {
  let next = 0;
  const send = async (request: Request): Promise<Response> => {
    const server = servers[next++ % servers.length];
    if (server === undefined) throw new Error("There must be a server.");
    server.requests += 1;
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${server.url}${pathname}${search}`, request));
  };
  const { api_key: apiKey, secret_key: secretKey } = demoClient;
  const sandbox = createClient({ baseUrl: publicUrl, auth: { bearer: apiKey }, fetch: send });
  const start = nextThursday(new Date());
  let today = start;
  const forwardTo = async (day: string): Promise<void> => {
    await sandbox.clock.advance({ advance_to: `${day}T09:00:00.000Z` });
    today = day;
  };
  await forwardTo(start);
  return {
    credit: createCreditClient({ baseUrl: publicUrl, apiKey, secretKey, fetch: send }),
    today: () => today,
    dayAfter: (days) => dayOfDemo(start, days),
    forwardTo,
  };
}

/** Its transfers settle on the same days of the week as those of the demo, which begins on a Thursday. */
function nextThursday(now: Date): string {
  const thursday = 4;
  const days = (thursday - now.getUTCDay() + 7) % 7 || 7;
  return dayOfDemo(now.toISOString().slice(0, 10), days);
}

/** Resolves once the server listens. @throws Error with its output if it exits instead */
async function startServer(store: string): Promise<Server> {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", STORE: store, PUBLIC_URL: publicUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = once(child, "close").then(() => Promise.reject(new Error(`A server does not start:\n${output}`)));
  ended.catch(() => {}); // It is only of interest until the server listens.
  for (;;) {
    const [, url] = /"url":"([^"]+)"[^\n]*"msg":"listening"/.exec(output) ?? [];
    if (url !== undefined) return { url, child, requests: 0 };
    await Promise.race([once(child.stdout, "data"), ended]);
  }
}

async function stop({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "close");
}

/** Runs `work` with the URL of an empty schema, and removes that. */
async function withSchema(database: string, work: (url: string) => Promise<void>): Promise<void> {
  const schema = `credit_demo_${randomUUID().replaceAll("-", "")}`;
  const run = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await run(`CREATE SCHEMA ${schema}`).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Error(`Can't use the database (${reason}). DATABASE names another one.`, { cause: error });
  });
  try {
    const url = new URL(database);
    const options = [url.searchParams.get("options"), `-c search_path=${schema}`];
    url.searchParams.set("options", options.filter((each) => each !== null).join(" "));
    await work(url.href);
  } finally {
    await run(`DROP SCHEMA ${schema} CASCADE`);
  }
}
