// halves lsp: the language server of documents, for editors.
import { Command } from "../cli/command.js";
import { serve } from "../lsp/server.js";

const command = new Command({
  name: "npm run lsp",
  synopsis: "[options]",
  help: `  --stdio       speaks the Language Server Protocol on stdin and stdout, which it does in any case: editors give this option
`,
  options: { stdio: { type: "boolean", default: false } },
});

await command.run(async () => {
  await serve(process.stdin, process.stdout);
  process.exit();
});
