// npm run bench: speed and memory beside a peer in one run, as medians and ratios. Nothing here passes or fails.

import { benchGenerate } from "./generate.js";
import { benchStart } from "./start.js";

const rounds = Number(process.argv[2] ?? 5);
console.log(`Node ${process.version}, ${rounds} rounds after one that isn't counted, ours and the peer in turn; medians.`);
await benchGenerate(rounds);
await benchStart(rounds);
