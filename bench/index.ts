// npm run bench: speed and memory beside a peer in the same run, as medians and ratios. Nothing here passes or fails.
import { Command, integerOption } from "../scripts/cli/command.js";
import { benchAgainst } from "./against.js";
import { benchClientSize } from "./client-size.js";
import { benchClientSpeed } from "./client-speed.js";
import { benchClock } from "./clock.js";
import { compareClients } from "./compare/index.js";
import { benchGenerate } from "./generate.js";
import { benchInstalled } from "./installed.js";
import { benchPages, benchPagesOverHttp } from "./pages.js";
import { benchRequests } from "./requests.js";
import { benchStart } from "./start.js";
import { benchTypes } from "./types.js";

const command = new Command({
  name: "npm run bench",
  synopsis: "[ROUNDS] [options]",
  help: `  ROUNDS        how many rounds are measured (3; with --against as many as it takes, at most 60)
  --small       without the million users and GitHub's document, which is a package of 385 MB; with --against without
                DigitalOcean's
  --against REVISION
                compare the working tree with a revision of Git instead of with peers
  --clients     only a table of generated clients and vendors' SDKs: credentials, pages, errors, retries, names, size;
                with --small without time and size
  --installed   only a table of generators as npm installs them: packages, size, processor time
`,
  options: {
    small: { type: "boolean", default: false },
    against: { type: "string" },
    clients: { type: "boolean", default: false },
    installed: { type: "boolean", default: false },
  },
  maxPositionals: 1,
  onClosedPipe: "exit",
});

await command.run(
  async ({
    values: { small, against, clients, installed },
    positionals: [given = against === undefined ? "3" : "60"],
  }) => {
    const rounds = integerOption("ROUNDS", given, 1, 1000);
    if (clients) return compareClients(small);
    if (installed) return benchInstalled(rounds);
    if (against !== undefined) return benchAgainst(against, rounds, small);
    console.log(
      `Node ${process.version}, ${rounds} rounds after one that isn't counted, ours and the peer in turn; medians.`,
    );
    await benchGenerate(rounds, small);
    if (!small) await benchTypes();
    await benchStart(rounds);
    benchPages([1_000, 100_000, ...(small ? [] : [1_000_000])]);
    await benchPagesOverHttp([100, 5_000]);
    await benchRequests(rounds);
    await benchClock();
    await benchClientSize();
    await benchClientSpeed(rounds);
  },
);
