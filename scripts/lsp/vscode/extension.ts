// The extension of VS Code: starts the language server of the project, and connects it to files in YAML and JSON.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { commands, window, workspace, type ExtensionContext } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand("halves.restart", async () => {
      await deactivate();
      await startClient();
    }),
  );
  await startClient();
}

export async function deactivate(): Promise<void> {
  const stopped = client;
  client = undefined;
  await stopped?.stop();
}

async function startClient(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
  const program = findProgram(folder, workspace.getConfiguration("halves").get<string>("path") ?? "");
  if (program === undefined) {
    window.showWarningMessage("halves is not installed in this project: npm install --save-dev halves");
    return;
  }
  const options = folder === undefined ? {} : { cwd: folder };
  const server = {
    command: program,
    args: ["lsp", "--stdio"],
    options: { ...options, shell: process.platform === "win32" },
  };
  client = new LanguageClient("halves", "halves", server, {
    documentSelector: ["yaml", "json"].map((language) => ({ scheme: "file", language })),
    synchronize: { fileEvents: workspace.createFileSystemWatcher("**/{*.yaml,*.yml,*.json,halves.config.*}") },
  });
  await client.start();
}

/** The program of the project, or else the one of the settings. */
function findProgram(folder: string | undefined, configured: string): string | undefined {
  const name = process.platform === "win32" ? "halves.cmd" : "halves";
  const own = folder === undefined ? undefined : join(folder, "node_modules", ".bin", name);
  if (own !== undefined && existsSync(own)) return own;
  return configured === "" ? undefined : configured;
}
