// Console blocks of a Markdown page: their commands, the output on the page, and whether that is what the commands
// print.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface ConsoleBlock {
  readonly commands: readonly { readonly command: string; readonly output: string }[];
}

/** The output of each command, standard error included; one shell runs them one after the other. */
export async function runInShell(
  commands: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<readonly string[]> {
  const script = ["exec 2>&1", ...commands.flatMap((command) => [command, String.raw`printf '\036'`])].join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], { ...options, maxBuffer: 2 ** 26 });
  return stdout.split("\x1e").slice(0, -1);
}

/** The fenced blocks of a language, in order. */
export function fencedBlocks(markdown: string, language: string): readonly string[] {
  return [...markdown.matchAll(/^```(\w*)\n([^]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , text = ""]) => text);
}

/** Commands begin with `$ ` and go on while lines end with a backslash; what follows is their output. */
export function parseConsole(text: string): ConsoleBlock {
  const commands: { command: string; output: string }[] = [];
  let isContinued = false;
  for (const line of text.trimEnd().split("\n")) {
    const last = commands.at(-1);
    if (line.startsWith("$ ")) commands.push({ command: line.slice(2), output: "" });
    else if (last === undefined)
      throw new Error(`A console block begins with a command, not with ${JSON.stringify(line)}`);
    else if (isContinued) last.command += `\n${line}`;
    else last.output += `${line}\n`;
    isContinued = (line.startsWith("$ ") || isContinued) && line.endsWith("\\");
  }
  return { commands };
}

/**
 * What differs from run to run, put into one form: durations, UUIDs and timestamps; the lines at which something is in
 * a file that is edited every day; what npm says about itself and the log of the service, which the page leaves out.
 */
export function normalize(output: string): string {
  return output
    .replaceAll("\r\n", "\n")
    .replace(/^npm (?:warn|notice) .*\n?/gm, "")
    .replace(/^\n?> [\w.-]+@.*\n> .*\n\n?/gm, "")
    .replace(/^\{"level":.*\n?/gm, "")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (uuid) =>
      uuid === demoSecret ? uuid : "<uuid>",
    )
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "<time>")
    .replace(/ +\d+(?:\.\d+)? ms\b/g, " <n> ms")
    .replace(/ \d+(?:\.\d+)? s:/g, " <n> s:")
    .replace(/\b(load|build|emit|write) \d+/g, "$1 <n>")
    .replace(/^(\S+\.yaml):\d+:/gm, "$1:<line>:")
    .replace(/^(\S+\.ts)\(\d+,\d+\)/gm, "$1(<line>)")
    .replace(/^([> ]) *\d* │/gm, "$1 │")
    .replace(/^\n+|\s+$/g, "");
}

/** Printed at each start, always the same. */
const demoSecret = "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b";

/**
 * Whether an output is what a page shows. There, `…` is whatever was left out: lines where it is a line, else a part of
 * one.
 */
export function matches(actual: string, shown: string): boolean {
  const pattern = normalize(shown)
    .split("\n")
    .map((line) => (line.trim() === "…" ? "(?:.*\n)*?" : `${line.split("…").map(escapeRegExp).join(".*")}\n`))
    .join("");
  return new RegExp(`^${pattern}$`).test(`${normalize(actual)}\n`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
