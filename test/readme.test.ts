// What the README shows is what there is: its example is a file of ours, and that file runs.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { describe, expect, test } from "vitest";
import { toAccount } from "../server/auth.js";
import { demoClient } from "../server/settings.js";
import { startService } from "./support/service.js";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const fences = [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = "", text = ""]) => ({ language, text }));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

describe("the README", () => {
  test("shows the quickstart as it is", () => {
    const example = readFileSync(join(root, "client/examples/quickstart.ts"), "utf8").replace(/^\/\/.*\n/, "");
    expect(fences.find(({ language }) => language === "ts")?.text).toBe(example);
  });

  test("names every command there is, and none that isn't", () => {
    const named = new Set([...readme.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name = ""]) => name));
    named.delete("ci");
    // What npm itself runs before a command isn't for a person.
    const isBefore = (name: string): boolean => name.startsWith("pre") && Object.hasOwn(manifest.scripts, name.slice("pre".length));
    expect([...named].toSorted()).toEqual(Object.keys(manifest.scripts).filter((name) => !isBefore(name)).toSorted());
  });

  test("links to files that are there", () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test("the quickstart runs against a server", async () => {
  const { app } = startService({ accounts: [toAccount(demoClient)] });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const env = { ...process.env, CREDIT_URL: `http://127.0.0.1:${port}` };
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "client/examples/quickstart.ts"], { cwd: root, env });
    expect(stdout).toBe("Grace's application is APPROVED\n1 line: PENDING, limit 5000000 cents, 12 %\n");
  } finally {
    server.close();
  }
});
