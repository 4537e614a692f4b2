// Verifiers of servers beside each other, on the bed of test/verify: three servers, right and with each planted bug.
// A bug is found where a tool reports what it doesn't report of the server that is right; what it reports of that one
// is a false alarm. The bed is ours: a tool may be better on another.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../scripts/json/json.js";
import { load } from "../scripts/load/load.js";
import { Report } from "../scripts/diagnostics/diagnostics.js";
import { verify } from "../scripts/verify/api/index.js";
import { beds, type Bed } from "../test/verify/bed/beds.js";
import { root } from "./measuring/measure.js";

const execute = promisify(execFile);

/** What a tool reports of a server: a line for each thing that fails, and how many requests it sent. */
interface Outcome {
  readonly failures: ReadonlySet<string>;
  readonly requests: number;
}

interface Verifier {
  readonly name: string;
  /** Makes what is the same for each server of a bed. */
  readonly prepare: (bed: Bed, folder: string) => Promise<(url: string) => Promise<Outcome>>;
}

/** Prints a row for each tool; `isSmall` takes each tenth bug. */
export async function benchVerify(isSmall: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "verifiers-"));
  try {
    await execute("npm", [
      "install",
      "--prefix",
      folder,
      "--no-audit",
      "--no-fund",
      "@apideck/portman@1.33.0",
      "tslib@2",
    ]);
    const bugs = beds.flatMap((bed) => bed.bugs.map(({ name }) => ({ bed, name })));
    const tried = bugs.filter((_, index) => !isSmall || index % 10 === 0);
    console.log(
      `| tool | bugs found, of ${tried.length} | reported of the ${beds.length} servers that are right | requests for the ${beds.length} |`,
    );
    console.log("|---|--:|--:|--:|");
    for (const each of verifiers) console.log(await rowOf(each, tried, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowOf(
  { name, prepare }: Verifier,
  tried: readonly { readonly bed: Bed; readonly name: string }[],
  folder: string,
): Promise<string> {
  let [found, alarms, requests] = [0, 0, 0];
  for (const bed of beds) {
    const run = await prepare(bed, folder);
    const right = await served(bed, undefined, run);
    alarms += right.failures.size;
    requests += right.requests;
    for (const bug of tried.filter((each) => each.bed === bed)) {
      const { failures } = await served(bed, bug.name, run);
      if ([...failures].some((each) => !right.failures.has(each))) found += 1;
    }
  }
  return `| ${name} | ${found} (${((100 * found) / tried.length).toFixed(0)} %) | ${alarms} | ${requests} |`;
}

async function served(bed: Bed, bug: string | undefined, run: (url: string) => Promise<Outcome>): Promise<Outcome> {
  const server = await bed.start(bug);
  try {
    return await run(server.url);
  } finally {
    await server.close();
  }
}

const verifiers: readonly Verifier[] = [
  { name: "halves verify", prepare: async (bed) => verifyBy(bed, false) },
  { name: "halves verify --fuzz", prepare: async (bed) => verifyBy(bed, true) },
  { name: "Portman 1.33 with Newman, contract tests", prepare: preparePortman },
  { name: "Redocly Respect, generated workflows", prepare: prepareRespect },
];

async function verifyBy(bed: Bed, fuzz: boolean): Promise<(url: string) => Promise<Outcome>> {
  const { auth, as, basePath } = await credentialsOf(bed);
  return async (url) => {
    const { findings, requests } = await verify({ document: bed.document, url: `${url}${basePath}`, auth, as, fuzz });
    const failures = findings.filter(({ severity }) => severity !== "note");
    return {
      failures: new Set(failures.map(({ code, operation, message }) => `${code} ${operation} ${message}`)),
      requests,
    };
  };
}

/** The credentials of a bed by its security schemes, as a caller gives them. */
async function credentialsOf({ document: file, principals, strangers }: Bed): Promise<{
  readonly auth: Readonly<Record<string, string>>;
  readonly as: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly basePath: string;
}> {
  const document = await load(file, new Report());
  if (document === undefined) throw new Error(`${file} is not loaded.`);
  const schemes = membersOf(memberOf(memberOf(document.root, "components"), "securitySchemes"));
  const valuesOf = (headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
    Object.fromEntries(
      schemes.flatMap(([name, scheme]): [string, string][] => {
        const header = String(memberOf(scheme, "type") === "apiKey" ? memberOf(scheme, "name") : "Authorization");
        const value = Object.entries(headers).find(([each]) => each.toLowerCase() === header.toLowerCase())?.[1];
        return value === undefined ? [] : [[name, value.replace(/^Bearer /, "")]];
      }),
    );
  const own = Object.entries(principals).filter(([name]) => !strangers.includes(name));
  const server = String(memberOf(itemsOf(document.root["servers"])[0], "url") ?? "");
  return {
    auth: Object.assign({}, ...own.toReversed().map(([, headers]) => valuesOf(headers))) as Record<string, string>,
    as: Object.fromEntries(strangers.map((name) => [name, valuesOf(principals[name])])),
    basePath: server.replace(/^https?:\/\/[^/]*/, "").replace(/\/$/, ""),
  };
}

/** A setting of Portman for all operations. */
function everywhere(setting: JsonObject): JsonObject {
  return { openApiOperation: "*::/*", ...setting };
}

/** https://github.com/apideck-libraries/portman: all of its contract tests, and the first principal's headers. */
async function preparePortman(bed: Bed, folder: string): Promise<(url: string) => Promise<Outcome>> {
  const { basePath } = await credentialsOf(bed);
  const [headers = {}] = Object.values(bed.principals);
  const isOn = { enabled: true };
  const config = {
    version: 1,
    globals: { securityOverwrites: { remove: true } },
    overwrites: [
      everywhere({
        overwriteRequestHeaders: Object.entries(headers).map(([key, value]) => ({
          key,
          value,
          insert: true,
          overwrite: true,
        })),
      }),
    ],
    tests: {
      contractTests: ["statusSuccess", "contentType", "jsonBody", "schemaValidation", "headersPresent"].map((name) =>
        everywhere({ [name]: isOn }),
      ),
    },
  };
  const [settings, collection, report] = ["portman.json", "collection.json", "run.json"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await writeFile(settings, JSON.stringify(config));
  const bin = join(folder, "node_modules/.bin");
  await execute(
    join(bin, "portman"),
    ["--local", bed.document, "--portmanConfigFile", settings, "--output", collection],
    { cwd: folder },
  );
  return async (url) => {
    const args = [
      "run",
      collection,
      "--env-var",
      `baseUrl=${url}${basePath}`,
      "-r",
      "json",
      "--reporter-json-export",
      report,
    ];
    // It exits with 1 where a test fails.
    await execute(join(bin, "newman"), args, { cwd: folder }).catch(() => undefined);
    const run = memberOf(JSON.parse(await readFile(report, "utf8")) as Json, "run");
    const failures = itemsOf(memberOf(run, "failures")).map(
      (each) =>
        `${String(memberOf(memberOf(each, "source"), "name"))} ${String(memberOf(memberOf(each, "error"), "test"))}`,
    );
    const requests = Number(memberOf(memberOf(memberOf(run, "stats"), "requests"), "total"));
    return { failures: new Set(failures), requests };
  };
}

/** https://redocly.com/docs/cli/commands/respect: the workflows that it generates from the document. */
async function prepareRespect(bed: Bed, folder: string): Promise<(url: string) => Promise<Outcome>> {
  const { auth, basePath } = await credentialsOf(bed);
  const redocly = join(root, "node_modules/.bin/redocly");
  const [workflows, report] = [join(folder, `${bed.name}.arazzo.yaml`), join(folder, "respect.json")];
  await execute(redocly, ["generate-arazzo", bed.document, "-o", workflows], { cwd: root });
  return async (url) => {
    const inputs = Object.entries(auth).flatMap(([name, value]) => ["--input", `${name}=${value}`]);
    const args = ["respect", workflows, "-S", `${bed.name}=${url}${basePath}`, ...inputs, "-J", report];
    await execute(redocly, args, { cwd: root }).catch(() => undefined);
    const [file] = membersOf(memberOf(JSON.parse(await readFile(report, "utf8")) as Json, "files"));
    const steps = itemsOf(memberOf(file?.[1], "executedWorkflows")).flatMap((each) =>
      itemsOf(memberOf(each, "executedSteps")),
    );
    const failures = steps.flatMap((step) =>
      itemsOf(memberOf(step, "checks")).flatMap((check) =>
        memberOf(check, "passed") === false
          ? [`${String(memberOf(step, "stepId"))} ${String(memberOf(check, "name"))}`]
          : [],
      ),
    );
    return { failures: new Set(failures), requests: Number(memberOf(file?.[1], "totalRequests")) };
  };
}
