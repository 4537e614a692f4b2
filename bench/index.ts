// npm run bench: speed and memory beside a peer in one run, as medians and ratios. Nothing here passes or fails.
// `npm run bench -- 9` measures nine rounds instead of three; `-- --small` leaves out the million users and GitHub's document.

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { benchClientSize } from "./client-size.js";
import { benchClientSpeed } from "./client-speed.js";
import { benchClock } from "./clock.js";
import { benchGenerate, github } from "./generate.js";
import { benchPages, benchPagesOverHttp } from "./pages.js";
import { benchRequests } from "./requests.js";
import { benchStart } from "./start.js";
import { benchTypes } from "./types.js";

const { values, positionals } = parseArgs({ options: { small: { type: "boolean", default: false } }, allowPositionals: true });
const rounds = Number(positionals[0] ?? 3);
console.log(`Node ${process.version}, ${rounds} rounds after one that isn't counted, ours and the peer in turn; medians.`);
await benchGenerate(rounds, values.small);
if (!values.small && existsSync(github)) await benchTypes();
await benchStart(rounds);
benchPages([1_000, 100_000, ...(values.small ? [] : [1_000_000])]);
await benchPagesOverHttp([100, 5_000]);
await benchRequests(rounds);
await benchClock();
await benchClientSize();
await benchClientSpeed(rounds);
