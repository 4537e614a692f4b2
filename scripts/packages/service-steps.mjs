// The steps that make what `npm start` runs, each in a process of its own: what they load is not in the server's. Plain
// JavaScript, since the server runs in the process that imports this, and needs no loader of TypeScript.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const steps = ["scripts/packages/bundle-service.ts", "scripts/docs/prebuild.ts"];
const signals = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * Bundles the service and builds its documentation, and resolves to the exit code of the first step that fails, or else
 * to 0. A signal ends the step and then this process, as if there were no step.
 *
 * @returns {Promise<number>}
 */
export async function buildService() {
  for (const step of steps) {
    const code = await runStep(step);
    if (code !== 0) return code;
  }
  return 0;
}

function runStep(step) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", step], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      stdio: ["ignore", "inherit", "inherit"],
    });
    let received;
    const pass = (signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    child.on("error", reject);
    child.on("close", (code) => {
      for (const each of signals) process.off(each, pass);
      if (received === undefined) resolve(code ?? 1);
      else process.kill(process.pid, received);
    });
  });
}
