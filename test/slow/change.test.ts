// server/README.md, "Change the API": a field and an operation are added to openapi.yaml in a copy of this project.
// Everything else follows from the compiler's messages: each edit of server/ below is one that they require.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { matches, normalize, parseConsole } from "../support/programs/console-blocks.js";
import { blocksOf, sectionOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "change-"));
  const isLeftOut = (path: string): boolean => ["node_modules", "dist", "coverage", ".git"].includes(basename(path));
  await cp(root, folder, { recursive: true, filter: (path) => !isLeftOut(path) });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in the copy; returns what it prints, also when it fails. */
async function run(command: string): Promise<string> {
  const { VITEST: _, NODE_ENV: __, FORCE_COLOR: ___, ...inherited } = process.env;
  const env = { ...inherited, NO_COLOR: "1" };
  const { stdout } = await promisify(execFile)("bash", ["-c", `{ ${command}; } 2>&1 || true`], {
    cwd: folder,
    env,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

/** What `npm run typecheck` reports, by the faster compiler. */
const typecheck = "node node_modules/typescript-7/bin/tsc --noEmit";

/** What an outsider writes: in which file, where, and what. */
type Edit = readonly [file: string, where: RegExp, text: string];

async function apply(edits: readonly Edit[]): Promise<void> {
  for (const [file, where, text] of edits) {
    const path = join(folder, file);
    const before = await readFile(path, "utf8");
    const after = before.replace(where, text);
    if (after === before) throw new Error(`${file} has no ${where}.`);
    await writeFile(path, after);
  }
}

const optionalField = `        trade_name:
          description: The name under which the business trades.
          type: [string, 'null']
          minLength: 1
          maxLength: 200
`;

const operation = `  /v1/users/{user_uuid}/loc/{loc_uuid}/utilization:
    parameters: [{ $ref: '#/components/parameters/UserUuid' }, { $ref: '#/components/parameters/LocUuid' }]
    get:
      operationId: getUtilization
      x-client-name: loc.utilization
      summary: Retrieve the utilization of a LOC
      tags: [Lines of credit]
      responses:
        '200':
          description: The utilization.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Utilization' }
        '404': { $ref: '#/components/responses/NotFound' }
`;

const utilization = `    Utilization:
      type: object
      additionalProperties: false
      required: [percent]
      properties:
        percent: { type: integer, minimum: 0, maximum: 100, description: Principal as a share of the credit limit. }
`;

const document: readonly Edit[] = [
  ["openapi.yaml", /^paths:\n/m, `$&${operation}`],
  ["openapi.yaml", /^components:\n(?:.*\n)*? {2}schemas:\n/m, `$&${utilization}`],
  ["openapi.yaml", /provider_customer_url, (?=website)/, "$&trade_name, "],
  ...["BusinessUser", "NewBusinessUser", "BusinessUserUpdate"].map((name): Edit => [
    "openapi.yaml",
    new RegExp(`^ {4}${name}:\\n(?:.*\\n)*? {6}properties:\\n`, "m"),
    `$&${optionalField}`,
  ]),
];

const examples: readonly Edit[] = [["openapi.yaml", /^( +)entity: [A-Z_]+$/gm, "$1trade_name: null\n$&"]];

/** What the first messages require: the response, the request, and the handler. */
const first: readonly Edit[] = [
  [
    "server/handlers/lines.ts",
    /^ {4}async activateLoc\(c\) \{\n/m,
    `    async getUtilization(c) {
      const { line } = await currentLine(dependencies, c.var.client.client_id, lowerCaseIds(c.req.valid("param")));
      const { credit_limit, ledger } = line;
      return c.json({ percent: Math.round((100 * ledger.balances.principal) / credit_limit) }, 200);
    },
$&`,
  ],
  ["server/domain/user/user.ts", /^ {2}readonly website: .*\n/m, "$&  readonly trade_name: string | null;\n"],
  ["server/domain/user/user.ts", /^ {4}website: user\.website,\n/m, "$&    trade_name: user.trade_name,\n"],
  ["server/domain/user/requests.ts", /^ {2}readonly website\?: .*\n/gm, "$&  readonly trade_name?: string | null;\n"],
];

/** What the next messages require: the field's rule, and the code that creates and updates a user. */
const second: readonly Edit[] = [
  ["server/domain/user/check.ts", /^ {4}website: .*\n/m, "$&    trade_name: rules.plainTextRule,\n"],
  ["server/domain/user/create.ts", /^ {4}website = null,\n/m, "$&    trade_name = null,\n"],
  ["server/domain/user/create.ts", /^ {4}website,\n/m, "$&    trade_name,\n"],
  ["server/domain/user/update.ts", /const \{ start_date, website,/, "$& trade_name,"],
  ["server/domain/user/update.ts", /^ {6}website,\n/m, "$&      trade_name,\n"],
];

const filesOf = (edits: readonly Edit[]): readonly string[] => [...new Set(edits.map(([file]) => file))];

/** Each file that the compiler names, and the members that are missing in it. */
function messagesOf(printed: string): readonly string[] {
  return [...printed.matchAll(/^(server\/\S+\.ts)\(.*error TS\d+: (.*)$/gm)].map(
    ([, file = "", message = ""]) => `${file}: ${/trade_name|getUtilization/.exec(message)?.[0] ?? message}`,
  );
}

/** Uses the field and the operation, by the client and over HTTP. */
const trial = `import { accept, createBorrower, offer } from "./server/demo/borrower.js";
import { startDemo } from "./server/demo/service.js";
const { credit, forwardTo } = startDemo();
const { user, signer } = await createBorrower(credit, "12-3456789");
const named = await credit.users.update(user.uuid, { trade_name: "Harbor" });
const { address, email, phone } = user;
const person = { first_name: "Ada", last_name: "Byron", title: "OWNER", email, phone, citizenship: "GB", address } as const;
const business = { user_type: "business", first_name: "Quay", entity: "CORPORATION", email, phone, address } as const;
const other = await credit.users.create({ ...business, taxId: "13-3456789", trade_name: "Quay", key_people: [person] });
const { offers } = await credit.applications.create(user.uuid, { amount: offer.amount, decision: "approved", offers: [offer] });
const path = { user_uuid: user.uuid, loc_uuid: offers[0]?.uuid ?? "" };
await accept(credit, path, await credit.loc.promissoryNote(path.user_uuid, path.loc_uuid), signer);
await credit.loc.draw(path.user_uuid, path.loc_uuid, { amount: offer.amount / 5 });
await forwardTo("2026-01-16");
const { percent } = await credit.loc.utilization(path.user_uuid, path.loc_uuid);
const wrong = await credit.users.update(user.uuid, { trade_name: "\\u0007" }).catch((error) => error.problem.errors);
console.log(JSON.stringify([user, named, other].map((each) => each.trade_name)), percent, JSON.stringify(wrong));
`;

test("the compiler lists all code that a new field and a new operation require", { timeout: 1_200_000 }, async () => {
  const section =
    /^\*\*A field, and an operation [^]*/m.exec(sectionOf("server/README.md", "Change the API"))?.[0] ?? "";
  const shown = blocksOf("server/README.md", "Change the API", "console", 4)
    .flatMap((text) => parseConsole(text).commands)
    .slice(-1);
  expect(shown.map(({ command }) => command)).toEqual(["npm run typecheck"]);

  await apply(document);
  const warnings = await run("npm run generate -- --all");
  expect(warnings.match(/ warning .*$/gm)).toEqual(
    ["`trade_name`", "`trade_name`", "`data.0.trade_name`"].map(
      (field) =>
        ` warning  example-breaks-schema  The example is not valid for its schema. ${field}: Required (by the nearest of 2 alternatives).`,
    ),
  );
  await apply(examples);
  expect(await run("npm run generate")).not.toContain(" warning ");

  const required = await run("npm run typecheck");
  const [{ output } = { output: "" }] = shown;
  if (!matches(required, output)) expect(normalize(required)).toBe(normalize(output));

  await apply(first);
  expect(messagesOf(await run(typecheck))).toEqual([
    "server/domain/user/check.ts: trade_name",
    "server/domain/user/create.ts: trade_name",
    "server/domain/user/create.ts: trade_name",
    "server/domain/user/update.ts: trade_name",
  ]);
  await apply(second);
  expect(normalize(await run(typecheck))).toBe("");
  expect(section.match(/server\/[\w/.-]+\.ts(?=`)/g)).toEqual(filesOf([...first, ...second]));

  await writeFile(join(folder, "trial.ts"), trial);
  expect(normalize(await run("npx tsx trial.ts"))).toBe(
    '[null,"Harbor","Quay"] 20 [{"pointer":"/trade_name","code":"invalid_format","detail":"Must be one line of text with a letter or digit."}]',
  );
});
