// npm run generate: from an OpenAPI document to TypeScript. The command, and the only part that sets an exit code.
import { command } from "./cli/options.js";
import { optimizeLate } from "./cli/short-process.js";

optimizeLate();

// `--help` and usage errors don't need the rest of the toolkit.
await command.run(async (parsed) => (await import("./cli/generate.js")).runGenerate(parsed));
