// npm run dev: runs the service from its sources and restarts it after each change.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Command, type ExitCode } from "../scripts/cli/command.js";

const command = new Command({
  name: "npm run dev",
  synopsis: "",
  help: "The service takes no options. Environment variables such as PORT configure it; README.md lists them.\n",
  options: {},
});

await command.run(
  () =>
    new Promise<ExitCode>((resolve, reject) => {
      const main = fileURLToPath(new URL("main.ts", import.meta.url));
      const child = spawn(process.execPath, ["--watch", "--import", "tsx", main], { stdio: "inherit" });
      // A terminal sends SIGINT to the child too.
      process.on("SIGINT", () => undefined);
      process.on("SIGTERM", () => child.kill("SIGTERM"));
      child.on("error", reject);
      child.on("close", (code) => resolve(code === 0 ? 0 : 1));
    }),
);
