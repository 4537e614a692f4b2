// npm run demo: the life of a line of credit, between the real client and the real service; with --year a year of one;
// with --page the client in a browser.
import { parseArgs } from "node:util";
import { life } from "./demo/life.js";
import { page } from "./demo/page.js";
import { year } from "./demo/year.js";

const { values } = parseArgs({ options: { year: { type: "boolean", default: false }, page: { type: "boolean", default: false } } });
if (values.page) await page(Number(process.env["PORT"] ?? 3000));
else await (values.year ? year() : life());
