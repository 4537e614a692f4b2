// npm run demo: the life of a line of credit, between the real client and the real service; with --year a year of one.
import { parseArgs } from "node:util";
import { life } from "./demo/life.js";
import { year } from "./demo/year.js";

const { values } = parseArgs({ options: { year: { type: "boolean", default: false } } });
await (values.year ? year() : life());
