// halves explain: what a diagnostic means, and what to do about it.
import { Command, UsageError } from "../cli/command.js";
import { explain } from "../cli/explain.js";
import { jsonText } from "../cli/report.js";
import { codes, type DiagnosticCode } from "../diagnostics/codes.js";
import { isCode, unknownCodeMessage } from "../diagnostics/severity.js";

const command = new Command({
  name: "npm run explain",
  synopsis: "[CODE…] [options]",
  help: `  CODE          a code that diagnostics have, such as unresolved-reference; without one, all codes are listed
  --json        print meanings as JSON: { code: { severity, meaning, remedy } }
`,
  options: { json: { type: "boolean", default: false } },
  maxPositionals: Infinity,
});

await command.run(async ({ values, positionals }) => {
  const chosen = positionals.map((code) => {
    if (!isCode(code)) throw new UsageError(unknownCodeMessage(code));
    return code;
  });
  const all = Object.keys(codes) as DiagnosticCode[];
  if (values.json) {
    const shown = chosen.length === 0 ? all : chosen;
    process.stdout.write(jsonText(Object.fromEntries(shown.map((code) => [code, codes[code]]))));
  } else if (chosen.length === 0) {
    const widest = Math.max(...all.map((code) => code.length));
    process.stdout.write(all.map((code) => `${code.padEnd(widest)}  ${codes[code].meaning}\n`).join(""));
  } else for (const code of chosen) process.stdout.write(await explain(code));
});
