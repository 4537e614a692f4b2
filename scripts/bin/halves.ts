// The program `halves` of the published package: finds the command and runs it. Each command is loaded when it is run.
import { readFile } from "node:fs/promises";
import { escapeForTerminal } from "../diagnostics/frame.js";
import { describeError, handleClosedPipes, nearestOption } from "../cli/command.js";
import { runAs } from "../cli/invocation.js";
import { explainMissingPackage, mockPackages } from "../mock/compiling/missing-packages.js";
import { root } from "../package-root.js";

interface Subcommand {
  readonly summary: string;
  /** Runs the command with the arguments of the process. */
  readonly run: () => Promise<unknown>;
  /** The error for a package that isn't installed. */
  readonly explain?: (error: unknown) => unknown;
}

const commands: Readonly<Record<string, Subcommand>> = {
  init: { summary: "adds what a project needs: a document, scripts, a server, a call", run: () => import("./init.js") },
  generate: { summary: "writes types, schemas, server and client of a document", run: () => import("../generate.js") },
  mock: {
    summary: "serves a document from memory",
    run: () => import("../mock/mock.js"),
    explain: (error) => explainMissingPackage(error, mockPackages),
  },
  docs: { summary: "makes a documentation site of a document", run: () => import("../docs/docs.js") },
  playground: {
    summary: "generates while a document is written, in a page",
    run: () => import("../docs/serve-playground.js"),
  },
  lint: { summary: "reports the mistakes of a document", run: () => import("./lint.js") },
  diff: { summary: "says what a change of a document breaks, and for whom", run: () => import("./diff.js") },
  verify: { summary: "says whether a server is what its document says", run: () => import("./verify.js") },
  review: { summary: "says what a pull request breaks, adds and says wrongly", run: () => import("./review.js") },
  lsp: { summary: "serves an editor: diagnostics, completion, hover, rename", run: () => import("./lsp.js") },
  explain: { summary: "says what a diagnostic means, and what to do", run: () => import("./explain.js") },
};

const usage = "Usage: halves COMMAND [arguments]";

function help(): string {
  const widest = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(widest)}  ${summary}`);
  return `${usage}

${lines.join("\n")}

  halves COMMAND --help shows the arguments and options of a command.

  -h, --help    show this help
  --version     show the version
`;
}

async function version(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL("package.json", root), "utf8")) as { readonly version: string };
  return manifest.version;
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === "help" && args[0] !== undefined && Object.hasOwn(commands, args[0])) return main([args[0], "--help"]);
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name !== undefined && command !== undefined) {
    runAs({ name: "halves", version: await version() });
    process.argv = [...process.argv.slice(0, 2), ...args];
    try {
      await command.run();
    } catch (error) {
      const explained = command.explain?.(error) ?? error;
      if (explained === error) throw error;
      process.stderr.write(`error: ${describeError(explained)}\n`);
      process.exitCode = 2;
    }
    return;
  }
  handleClosedPipes("finish");
  if (name === "--help" || name === "-h" || name === "help") process.stdout.write(help());
  else if (name === "--version" || name === "-V") process.stdout.write(`${await version()}\n`);
  else {
    process.stderr.write(name === undefined ? help() : unknownCommand(name));
    process.exitCode = 2;
  }
}

function unknownCommand(name: string): string {
  const similar = nearestOption(name, Object.keys(commands));
  const hint = similar === undefined ? "" : `; did you mean \`${similar}\`?`;
  return `${usage}\nAll commands: halves --help\nerror: There is no command \`${escapeForTerminal(name)}\`${hint === "" ? "." : hint}\n`;
}

await main(process.argv.slice(2));
