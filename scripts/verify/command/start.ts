// A server that the command starts and ends.
import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a server may take to respond, in milliseconds. */
const longestStart = 60_000;

export interface StartedServer {
  end(): Promise<void>;
}

/** Starts a command of the shell, and waits until a URL responds. Throws where it ends before, or takes too long. */
export async function startServer(command: string, url: string): Promise<StartedServer> {
  // A group of its own, so that what the shell starts ends as well.
  const child = spawn(command, { shell: true, stdio: ["ignore", "ignore", "pipe"], detached: true });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-2000);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async (): Promise<void> => {
    kill(child);
    await ended;
  };
  const until = Date.now() + longestStart;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`\`${command}\` ended before ${url} responded.${errors === "" ? "" : `\n${errors.trimEnd()}`}`);
    if (await isListening(url)) return { end };
    await sleep(100);
  }
  await end();
  throw new Error(`\`${command}\` did not respond at ${url} within ${longestStart / 1000} seconds.`);
}

function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGTERM");
  } catch {
    // It is gone already.
  }
}

async function isListening(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  );
}
