// npm run bench: processor time, memory and size beside peers in the same run, as medians and ratios. Only --guard
// fails.
import { Command, integerOption, UsageError } from "../scripts/cli/command.js";
import { benchAgainst } from "./comparing/against.js";
import { compareBundlers } from "./client/bundlers.js";
import { benchClientSize } from "./client/size.js";
import { benchClientSpeed } from "./client/speed.js";
import { benchClock } from "./credit/clock.js";
import { compareClients } from "./compare/index.js";
import { benchDiff } from "./diff.js";
import { benchGenerate, bundleCommand } from "./generating/generate.js";
import { benchEvents } from "./credit/events.js";
import { benchGrowth } from "./credit/growth.js";
import { guard } from "./comparing/guard.js";
import { benchInstalled } from "./installed.js";
import { benchLanguageServer } from "./lsp.js";
import { workingTree, type Subject } from "./programs.js";
import { Report } from "./measuring/report.js";
import { withRevision } from "./measuring/revisions.js";
import { benchServer } from "./server.js";
import { benchStart } from "./start.js";
import { benchStore } from "./credit/store.js";
import { benchStores } from "./credit/stores.js";
import { benchTypes } from "./types.js";
import { compareTypes } from "./type-programs.js";
import { benchValidate } from "./validate.js";
import { benchVerify } from "./verify.js";
import { reasonOf } from "./measuring/windows.js";

type Bench = (report: Report, before: Subject | undefined, isSmall: boolean, rounds: number) => Promise<void>;

/** In the order in which all of them run. */
const benches: Readonly<Record<string, Bench>> = {
  server: (report, before, isSmall) => benchServer(report, workingTree, before, isSmall),
  validate: (report, before, isSmall) => benchValidate(report, workingTree, before, isSmall),
  growth: async (report, before, isSmall) => {
    await benchGrowth(report, workingTree, before, isSmall);
    if (!isSmall) await report.lines("Clock", benchClock);
  },
  store: (report, before, isSmall) => benchStore(report, workingTree, before, isSmall),
  stores: (report, _before, isSmall) => benchStores(report, workingTree, isSmall),
  events: (report, _before, isSmall) => benchEvents(report, workingTree, isSmall),
  start: (report, before, isSmall) => benchStart(report, workingTree, before, isSmall),
  generate: (report, before, isSmall, rounds) => benchGenerate(report, before, isSmall, isSmall ? 1 : rounds),
  diff: (report, _before, isSmall, rounds) => benchDiff(report, isSmall ? 1 : rounds, isSmall),
  client: async (report, before, isSmall, rounds) => {
    report.title("Client");
    await benchClientSize(report, before);
    await benchClientSpeed(report, isSmall ? 1 : rounds);
  },
  types: (report, _before, isSmall) => (isSmall ? Promise.resolve() : benchTypes(report)),
};

const command = new Command({
  name: "npm run bench",
  synopsis: "[BENCH…] [options]",
  help: `  BENCH         server, validate, growth, store, stores, events, start, generate, diff, client, types; all of
                them, unless given
  --small       a short form: shorter windows and histories, a tenth of the users, neither types nor GitHub's document,
                which is a package of 385 MB; with --against without DigitalOcean's
  --before REVISION
                adds the figures of a revision of Git to the tables of server, validate, growth, store, start,
                generate and client
  --write       replaces the figures of bench/README.md
  --rounds N    how often a process is measured (3); with --against and --guard how often at most (60, 24)
  --against REVISION
                compare only the working tree with a revision of Git, as exactly as it takes
  --guard       compare the commit with its parent, or changes of the working tree with their commit; exit 1 if one takes
                more processor time than three times what two equal builds differ by
  --clients     only tables of generated clients and vendors' SDKs: credentials, pages, errors, retries, names, size;
                programs for public APIs, and what becomes of a call in ten faults; with --small without time and size
  --apis NAMES  of the public APIs only these, with commas between them
  --bundlers    only a table of the size of one call, by esbuild, Rollup and webpack
  --installed   only a table of generators as npm installs them: packages, size, processor time
  --lsp         only a table of the language server in large documents: how long diagnostics take after a key
  --verifiers   only a table of tools that verify servers: planted bugs found, false alarms, requests; with --small each
                tenth bug
  --programs    only a table of the programs of test/types, compiled with the types of each generator
`,
  options: {
    small: { type: "boolean", default: false },
    before: { type: "string" },
    write: { type: "boolean", default: false },
    rounds: { type: "string" },
    against: { type: "string" },
    guard: { type: "boolean", default: false },
    clients: { type: "boolean", default: false },
    apis: { type: "string" },
    bundlers: { type: "boolean", default: false },
    installed: { type: "boolean", default: false },
    lsp: { type: "boolean", default: false },
    programs: { type: "boolean", default: false },
    verifiers: { type: "boolean", default: false },
  },
  maxPositionals: Object.keys(benches).length,
  onClosedPipe: "exit",
});

await command.run(async ({ values, positionals }) => {
  const { small, before, against, bundlers, clients, installed, lsp, programs, verifiers, write } = values;
  const rounds = (usual: number): number => integerOption("--rounds", values.rounds ?? String(usual), 1, 1000);
  const unknown = positionals.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined)
    throw new UsageError(`\`${unknown}\` is no benchmark: they are ${Object.keys(benches).join(", ")}.`);
  if (clients) return compareClients(small, values.apis?.split(","));
  if (verifiers) return benchVerify(small);
  if (bundlers) {
    bundleCommand();
    return compareBundlers();
  }
  if (installed) return benchInstalled(rounds(3));
  if (lsp) return benchLanguageServer();
  if (programs) {
    bundleCommand();
    return compareTypes();
  }
  if (values.guard) return (await guard(rounds(small ? 4 : 24), small)) ? 0 : 1;
  if (against !== undefined) return benchAgainst(against, rounds(60), small);
  const report = new Report();
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  const work = async (revision: Subject | undefined): Promise<void> => {
    bundleCommand();
    for (const name of names) {
      try {
        await benches[name]?.(report, revision, small, rounds(3));
      } catch (error) {
        // Such as a peer that can't be installed now. The others are measured all the same.
        process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
        report.failure(name, reasonOf(error));
      }
    }
  };
  if (before === undefined) await work(undefined);
  else await withRevision(before, (folder) => work({ name: before, folder }));
  report.finish();
  if (write) await report.write(["npm run bench --", ...process.argv.slice(2)].join(" "));
  return report.failed ? 1 : 0;
});
