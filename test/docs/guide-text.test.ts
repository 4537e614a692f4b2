// The text of the guides: its form, the names and links in it, and the facts that its tables state.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import { createCreditClient } from "../../client/index.js";
import * as schemas from "../../generated/schemas.js";
import { anchorOf } from "../../scripts/docs/markup/markdown.js";
import { memberOf } from "../../scripts/json/json.js";
import { readSettings, SettingsError } from "../../server/configuration/settings.js";
import { nextBusinessDay, sendingDay } from "../../server/domain/credit/calendar/business-days.js";
import { defaultCreditPolicy, type Calendar } from "../../server/domain/credit/values/credit-policy.js";
import { addDays, daysBetween } from "../../server/domain/credit/values/day.js";
import { accrue, afterCharge, chargeable, startAccrual } from "../../server/domain/credit/values/interest.js";
import { simulatedNetwork } from "../../server/domain/credit/calendar/network.js";
import { billingDateOf, dueDateAfter } from "../../server/domain/credit/values/schedule.js";
import { decryptTaxId } from "../../server/infrastructure/crypto.js";
import { fencedBlocks } from "../support/programs/console-blocks.js";
import { readDocument, sandboxDocument } from "../support/openapi/document.js";
import { operationsOf, within } from "../../scripts/verify/oracle/places.js";
import { blocksOf } from "../support/manual.js";
import { acme, bearer, startService } from "../support/service/service.js";
import { guide, guides, stepsOf, tableBelow } from "../support/pages/guides.js";

const root = join(import.meta.dirname, "../..");
const document = readDocument();
const operations = operationsOf(document);
const read = (file: string): string => readFileSync(join(root, file), "utf8");

describe.each(guides)("$file", ({ file, text, prose, blocks }) => {
  test("begins with its title and a summary, and has no other heading of that level", () => {
    expect(file).toMatch(/^\d\d-[a-z0-9-]+\.md$/);
    const [title, summary] = text.split("\n\n");
    expect(title).toMatch(/^# [A-Z].*$/);
    expect(summary).toMatch(/^[A-Z][^#|]*\.$/);
    expect(prose.match(/^# /gm)).toHaveLength(1);
  });

  test("has blocks of known kinds, and each output below the block that prints it", () => {
    for (const [index, { language }] of blocks.entries()) {
      expect(language).toMatch(/^(ts|console|json|text)$/);
      if (language === "text") expect(blocks[index - 1]?.language).toBe("ts");
    }
  });

  test("shows JSON of the schema that the text before it names", () => {
    for (const { language, text: json, before } of blocks) {
      if (language !== "json") continue;
      const name = [...before.matchAll(/`([A-Z]\w+)`/g)].at(-1)?.[1] ?? "";
      const schema = (schemas as unknown as Record<string, ZodType | undefined>)[name];
      expect([name, schema?.safeParse(JSON.parse(json)).success]).toEqual([name, true]);
    }
  });

  test("links to guides and files that are there", () => {
    const links = [...prose.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = ""]) => link);
    const missing = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = join(root, "server/docs/guides", path);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor));
    });
    expect(missing).toEqual([]);
  });

  test("names only what there is, in code", () => {
    const names = [...prose.matchAll(/`([A-Za-z][\w-]*)`/g)].map(([, name = ""]) => name);
    expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
  });
});

/** The anchors of a page's headings on a Git host. */
function anchorsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** The words of both documents, of the client, of the settings and of the states. */
const known: ReadonlySet<string> = new Set(
  [
    "openapi.yaml",
    sandboxDocument,
    "server/configuration/settings.ts",
    "server/domain/credit/values/credit-policy.ts",
    "server/domain/credit/values/states.ts",
    ...filesIn("client"),
    "generated/client.ts",
    "generated/runtime/client.ts",
    "server/README.md",
    "client/README.md",
    "scripts/manual/client.md",
  ].flatMap((file) => read(file).match(/[A-Za-z][\w-]*/g) ?? []),
);

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file));
}

test.each([
  ["createUser", true],
  ["createUsers", false],
  ["invalid_state", true],
  ["invalid_sate", false],
])("%s is a name: %s", (name, isName) => {
  expect(known.has(name)).toBe(isName);
});

test("the start of the service prints what server/README.md shows, which a test of that page runs", () => {
  const starts = guides
    .flatMap(({ text }) => fencedBlocks(text, "console"))
    .filter((text) => text.startsWith("$ npm "));
  expect(starts).toHaveLength(1);
  const [command = "", , ...output] = starts[0]?.split("\n") ?? [];
  const shown = blocksOf("server/README.md", "Quick start", "console", 3).find((text) => text.startsWith(command));
  expect(shown?.endsWith(output.join("\n"))).toBe(true);
});

test("amounts are whole cents, except where one is rejected", () => {
  const sources = guides.flatMap((each) => stepsOf(each).map(({ source }) => source));
  const amounts = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:amount|origination_fee): (\d[\w.]*)/g)].map(([, amount = ""]) => amount),
  );
  expect(amounts.length).toBeGreaterThan(10);
  expect(amounts.filter((amount) => !/^[1-9][\d_]*$|^0$/.test(amount))).toEqual(["199.99"]);
});

test("the test vectors are those of openapi.yaml, and the service decrypts them", () => {
  const secretKey = "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b";
  const rows = tableBelow(guide("authentication-and-encryption"), "Test vectors");
  expect(rows).toHaveLength(3);
  for (const [value = "", sent = ""] of rows) {
    expect(read("openapi.yaml")).toContain(`| \`${value}\` | \`${sent}\` |`);
    expect(decryptTaxId(secretKey, sent)).toBe(value);
    expect(Buffer.from(sent, "base64").toString("hex")).toMatch(/^000102030405060708090a0b0c0d0e0f/);
  }
});

describe("money, rates and dates", () => {
  const page = guide("money-rates-and-dates");

  test("the interest of the example is what the service charges", () => {
    const rows = tableBelow(page, "Interest");
    let accrual = startAccrual(rows[0]?.[0] ?? "");
    for (const [from = "", last = "", days, principal, own, exact, charged] of rows) {
      const until = addDays(last, 1);
      const cents = (units: string): string => (Number(units) / 365_000_000).toFixed(4);
      expect(from).toBe(accrual.from);
      expect(String(daysBetween(from, until))).toBe(days);
      expect(cents(accrue(startAccrual(from), Number(principal), 12, until).units)).toBe(own);
      accrual = accrue(accrual, Number(principal), 12, until);
      expect(cents(accrual.units)).toBe(exact);
      expect(String(chargeable(accrual))).toBe(charged);
      accrual = afterCharge(accrual, chargeable(accrual));
    }
  });

  test("the due dates are those of the service", () => {
    for (const [activated = "", due = "", billing = ""] of tableBelow(page, "Dates and times")) {
      let date = activated;
      expect(due.split(" ").map(() => (date = dueDateAfter(date)))).toEqual(due.split(" "));
      expect(due.split(" ").map(billingDateOf)).toEqual(billing.split(" "));
    }
  });

  test("requests are sent and settle on the days of the service", () => {
    const lender: Calendar = { bank_holidays: "US", time_zone: "America/New_York", cut_off_hour: 17 };
    const days = (at: string, calendar: Calendar): readonly string[] => {
      const sent = sendingDay(at, calendar);
      return [sent, nextBusinessDay(sent, calendar.bank_holidays)];
    };
    const rows = tableBelow(page, "Business days");
    expect(rows).toHaveLength(3);
    for (const [at = "", local = "", ...shown] of rows) {
      expect([...days(at, lender), ...days(at, defaultCreditPolicy)]).toEqual(shown);
      const clock = new Intl.DateTimeFormat("en-GB", {
        timeZone: lender.time_zone,
        weekday: "long",
        hour: "numeric",
        minute: "2-digit",
      });
      expect(clock.format(new Date(at)).replace(/^(\w+),? (?:at )?0?/, "$1, ")).toBe(local);
    }
  });
});

test("the lists are all operations with a limit, and have its bounds", () => {
  const page = guide("pagination");
  const lists = operations.filter(({ parameters }) =>
    parameters.some(({ value }) => memberOf(value, "name") === "limit"),
  );
  const named = [...(/These operations list: ([^.]*)\./.exec(page.prose)?.[1] ?? "").matchAll(/`(\w+)`/g)];
  expect(named.map(([, id]) => id).toSorted()).toEqual(lists.map(({ id }) => id).toSorted());
  for (const [name, , byDefault, allowed] of tableBelow(page, "A page")) {
    const shown = lists.flatMap(({ parameters }) =>
      parameters
        .filter((parameter) => memberOf(parameter.value, "name") === name)
        .map((parameter) => within(document, parameter, "schema").value),
    );
    expect(shown).toHaveLength(lists.length);
    for (const schema of shown) {
      const bounds = ["minimum", "maximum"].map((bound) => String(memberOf(schema, bound)));
      expect([String(memberOf(schema, "default")), bounds.join(" to ")]).toEqual([byDefault, allowed]);
    }
  }
});

describe("the client repeats what the guide says", () => {
  const rows = tableBelow(guide("idempotency-and-retries"), "What the client does");
  const repeated = (row: number): boolean => rows[row]?.[1]?.startsWith("send") === true;

  /** The attempts of a draw while each ends so. */
  async function attemptsOf(end: () => Response): Promise<number | undefined> {
    const credit = createCreditClient({
      baseUrl: "http://credit.test",
      apiKey: "demo-api-key",
      secretKey: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
      retryDelay: { first: 0, max: 0 },
      fetch: async () => end(),
    });
    const { error } = await credit.loc.draw("a-user", "a-line", { amount: 1 }).safe();
    return error?.attempts;
  }

  test("after a lost connection", async () => {
    expect(rows[0]).toEqual(["a lost connection, a timeout", "sends the request again"]);
    const lost = attemptsOf(() => {
      throw new TypeError("The connection was lost.");
    });
    expect(await lost).toBe(3);
  });

  test.each<[row: number, label: string, statuses: readonly number[], code: string]>([
    [1, "408, 425, 429, 5xx except 501 and 505", [408, 425, 429, 500, 502, 503, 504], "any"],
    [2, "409 idempotency_key_in_flight", [409], "idempotency_key_in_flight"],
    [3, "any other response", [400, 401, 404, 405, 409, 413, 415, 422, 501, 505], "any"],
  ])("row %i: %s", async (row, label, statuses, code) => {
    expect(rows[row]?.[0]).toBe(label);
    for (const status of statuses)
      expect([status, await attemptsOf(() => Response.json({ code }, { status }))]).toEqual([
        status,
        repeated(row) ? 3 : 1,
      ]);
  });
});

describe("the sandbox", () => {
  const page = guide("testing-with-the-sandbox-clock");

  test("the controls are all of its operations", () => {
    const rows = tableBelow(page, "The controls").map((cells) => cells.slice(0, 3).join(" "));
    const wanted = operationsOf(readDocument(sandboxDocument)).map(
      ({ id, method, path }) => `${id} ${method.toUpperCase()} ${path}`,
    );
    expect(rows.toSorted()).toEqual(wanted.toSorted());
  });

  test("the ends of account numbers have the outcomes of the simulated bank", () => {
    const kinds = { FAILED: "fails", FAILED_AFTER_SUCCESS: "returned", SUCCEEDED: "settles" } as const;
    for (const [end = "", , status = "", code] of tableBelow(page, "Choose what the bank does")) {
      const outcome = simulatedNetwork.outcome({ last4: end } as never);
      expect([outcome.kind, "code" in outcome ? outcome.code : "null"]).toEqual([
        kinds[status as keyof typeof kinds],
        code,
      ]);
    }
  });
});

test("production has no sandbox", async () => {
  const { app } = startService();
  const response = await app.request("/sandbox/clock", { headers: bearer(acme) });
  expect(response.status).toBe(404);
});

test("production requires the settings that the guide lists", () => {
  const required = (() => {
    try {
      readSettings({ NODE_ENV: "production" });
      return [];
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      return error.mistakes.map((mistake) => mistake.replace(/:.*/s, ""));
    }
  })();
  const rows = tableBelow(guide("running-it"), "Development and production").map(([name]) => name);
  expect(rows.toSorted()).toEqual(required.toSorted());
});
