// Before the tests: bundles the service as `npm start` does.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export function setup(): void {
  execFileSync("npm", ["run", "--silent", "build:service"], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "ignore", "inherit"],
  });
}
