// Runs a compiler, and ends it with all processes that it starts: those of TypeScript 7 start another one, which would
// go on for as long as it takes.
import { spawn, type ChildProcess } from "node:child_process";

export interface CompilerOptions {
  /** In milliseconds. */
  readonly timeout: number;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
}

const hasGroups = process.platform !== "win32";

/** What it prints; undefined where it was ended or has taken too long. Throws an error where it can't be started. */
export async function runCompiler(
  args: readonly string[],
  { timeout, signal }: CompilerOptions,
): Promise<string | undefined> {
  if (signal?.aborted === true) return undefined;
  // A group of its own, which is ended as one. A terminal interrupts only ours, so that signals are passed on.
  const child = spawn(process.execPath, [...args], { stdio: ["ignore", "pipe", "ignore"], detached: hasGroups });
  let wasEnded = false;
  const end = (): void => {
    wasEnded = true;
    endAll(child);
  };
  const endBoth = (name: NodeJS.Signals): void => {
    end();
    stopListening();
    process.kill(process.pid, name);
  };
  const stopListening = (): void => {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(name, endBoth);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, endBoth);
  const timer = setTimeout(end, timeout);
  signal?.addEventListener("abort", end, { once: true });
  try {
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
    await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
    return wasEnded ? undefined : printed;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    stopListening();
  }
}

/** TypeScript 7 goes on after SIGTERM. What it has kept for its next run may be half of it, which it then ignores. */
function endAll(child: ChildProcess): void {
  try {
    if (hasGroups && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
