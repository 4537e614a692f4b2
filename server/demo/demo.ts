// npm run demo: the life of a line of credit with the real client and the real service. --year shows a year of a line,
// --page the client in a browser.
import { Command, integerOption, UsageError } from "../../scripts/cli/command.js";
import { life } from "./life.js";
import { page } from "./page.js";
import { year } from "./year.js";

const command = new Command({
  name: "npm run demo",
  synopsis: "[--year | --page]",
  help: `  --year        a year of a line, with the interest of each statement counted out
  --page        the client in a browser: serves a page at http://localhost:3000; PORT chooses another port
`,
  options: { year: { type: "boolean", default: false }, page: { type: "boolean", default: false } },
});

await command.run(async ({ values }) => {
  if (values.year && values.page) throw new UsageError("Choose one of --year and --page.");
  if (values.page) await page(integerOption("PORT", process.env["PORT"] ?? "3000", 0, 65_535));
  else await (values.year ? year() : life());
});
