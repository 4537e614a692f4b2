// The table of clients in bench/README.md is what they do. UPDATE=1 rewrites it.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("the table of clients is current", async () => {
  const command = ["--import", "tsx", "bench/index.ts", "--clients", "--small"];
  const { stdout: table } = await promisify(execFile)(process.execPath, command, { cwd: root });
  const file = join(root, "bench/README.md");
  const text = await readFile(file, "utf8");
  const start = text.indexOf("| |", text.indexOf("\n## Clients\n"));
  if (process.env["UPDATE"] === "1") await writeFile(file, `${text.slice(0, start)}${table}`);
  else expect(text.slice(start)).toBe(table);
});
