// Settings: the meaning of each variable, and all mistakes at once.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { toAccount } from "../../server/http/auth.js";
import { defaultCreditPolicy } from "../../server/domain/credit/values/credit-policy.js";
import { demoClient, readSettings, SettingsError } from "../../server/configuration/settings.js";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const acme = { client_id: "acme", api_key: "k-5b1f09c7d2e84a63", secret_key: "9b7a1c2d-3e4f-4a6b-8f2b-8c1e5a4d4e6f" };
const clients = file("clients.json", [acme]);
const keyBytes = (first: number): Buffer => Buffer.from(Array.from({ length: 32 }, (_, index) => first + 7 * index));
const masterKey = keyBytes(1).toString("base64");
const otherKey = keyBytes(2).toString("base64");
const storeForms = "STORE: must be memory, sqlite:FILE or postgres://USER@HOST/DATABASE.";
const production = {
  NODE_ENV: "production",
  CREDIT_CLIENTS: clients,
  CREDIT_MASTER_KEY: masterKey,
  PUBLIC_URL: "https://credit.example",
  STORE: "sqlite:/data/credit.db",
};

function mistakesOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
}

describe("settings", () => {
  test("without any: a local server with the demo client", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      production: false,
      rateLimit: undefined,
      demo: demoClient,
    });
    expect(settings.accounts).toEqual([toAccount(demoClient)]);
    expect(settings.masterKeys.map((key) => key.length)).toEqual([32]);
    expect(readSettings({}).masterKeys).not.toEqual(settings.masterKeys);
  });

  test("in production: the given settings, a rate limit of 100, no demo client", () => {
    const settings = readSettings(production);
    expect(settings).toMatchObject({ production: true, rateLimit: 100, demo: undefined, accounts: [toAccount(acme)] });
    expect(settings.masterKeys).toEqual([keyBytes(1)]);
  });

  test.each([
    { given: { PORT: "8080" }, want: { port: 8080 } },
    { given: { PORT: "0" }, want: { port: 0 } },
    { given: { PORT: "" }, want: { port: 3000 } },
    { given: { HOST: "0.0.0.0" }, want: { host: "0.0.0.0" } },
    { given: { RATE_LIMIT: "5" }, want: { rateLimit: 5 } },
    { given: production, want: { drainDelay: 5000 } },
    { given: {}, want: { translated: [] } },
    {
      given: { NAT64_PREFIXES: "2001:db8::/32, 64:ff9b:1::/48" },
      want: { translated: [{ bytes: [32, 1, 13, 184] }, { bytes: [0, 100, 255, 155, 0, 1] }] },
    },
    { given: { ...production, RATE_LIMIT: "500" }, want: { rateLimit: 500 } },
    { given: { CREDIT_CLIENTS: clients }, want: { demo: undefined, accounts: [toAccount(acme)] } },
    { given: { NODE_ENV: "test" }, want: { production: false } },
    { given: { NODE_ENV: "development" }, want: { production: false } },
    { given: { NODE_ENV: "" }, want: { production: false } },
    { given: {}, want: { corsOrigins: [] } },
    { given: { CORS_ORIGINS: "*" }, want: { corsOrigins: "*" } },
    { given: { CORS_ORIGINS: "https://app.example" }, want: { corsOrigins: ["https://app.example"] } },
    {
      given: { CORS_ORIGINS: "https://app.example, http://localhost:5173,https://app.example" },
      want: { corsOrigins: ["https://app.example", "http://localhost:5173"] },
    },
    { given: {}, want: { publicUrl: undefined } },
    { given: { PUBLIC_URL: "https://credit.example/" }, want: { publicUrl: "https://credit.example" } },
    ...[{}, { STORE: "memory" }].map((given) => ({ given, want: { store: { kind: "memory" } as const } })),
    { given: { STORE: "sqlite:credit.db" }, want: { store: { kind: "sqlite", file: "credit.db" } } },
    ...["me:pw@localhost/credit", "me@a:5432,b/credit?target_session_attrs=read-write"].map((rest) => ({
      given: { STORE: `postgres://${rest}` },
      want: { store: { kind: "postgres", url: `postgres://${rest}` } as const },
    })),
    {
      given: { CREDIT_MASTER_KEY: `${otherKey}, ${masterKey}` },
      want: { masterKeys: [keyBytes(2), keyBytes(1)] },
    },
    { given: { PUBLIC_URL: "http://localhost:8080" }, want: { publicUrl: "http://localhost:8080" } },
  ])("$given", ({ given, want }) => {
    expect(readSettings(given)).toMatchObject(want);
  });

  test("a development server reads what it has stored with a durable store again", () => {
    const { masterKeys: first } = readSettings({ STORE: "sqlite:credit.db" });
    expect(readSettings({ STORE: "sqlite:credit.db" }).masterKeys).toEqual(first);
  });

  test("keys of clients are not kept, only their hashes", () => {
    expect(JSON.stringify(readSettings(production))).not.toContain(acme.api_key);
  });
});

describe("mistakes in settings", () => {
  const base64 = "must be 32 bytes in Base64 (`openssl rand -base64 32` makes one).";

  test.each([
    { given: { PORT: "http" }, want: ['PORT: must be an integer from 0 to 65535, not "http".'] },
    { given: { PORT: "65536" }, want: ['PORT: must be an integer from 0 to 65535, not "65536".'] },
    { given: { PORT: "-1" }, want: ['PORT: must be an integer from 0 to 65535, not "-1".'] },
    ...[
      "credit.example",
      "ftp://credit.example",
      "https://credit.example/api",
      "https://me:pw@credit.example",
      "https://credit.example/?",
      "https://credit.example/#x",
    ].map((text) => ({
      given: { PUBLIC_URL: text },
      want: [`PUBLIC_URL: must be an http or https URL without a path, such as https://credit.example, not "${text}".`],
    })),
    ...[
      ["prod", " Did you mean production?"],
      ["PRODUCTION", " Did you mean production?"],
      ["production ", " Did you mean production?"],
      ["produciton", " Did you mean production?"],
    ].map(([text, hint]) => ({
      given: { ...production, NODE_ENV: text },
      want: [`NODE_ENV: must be development or test or production, not "${text}".${hint}`],
    })),
    {
      given: { NODE_ENV: "dev" },
      want: ['NODE_ENV: must be development or test or production, not "dev". Did you mean development?'],
    },
    {
      given: { NODE_ENV: "Test" },
      want: ['NODE_ENV: must be development or test or production, not "Test". Did you mean test?'],
    },
    { given: { NODE_ENV: "staging" }, want: ['NODE_ENV: must be development or test or production, not "staging".'] },
    ...[
      ["app.example", ""],
      ["https://app.example/", " Did you mean https://app.example?"],
      ["https://app.example/page", ""],
      ["HTTPS://App.example", " Did you mean https://app.example?"],
      ["https://app.example:443", " Did you mean https://app.example?"],
      ["https://*.example", ""],
      ["null", ""],
      ["", ""],
    ].map(([text, hint]) => ({
      given: { CORS_ORIGINS: `https://ok.example,${text}` },
      want: [
        `CORS_ORIGINS: must be * or origins such as https://app.example with commas between them, not "${text}".${hint}`,
      ],
    })),
    ...["sqlite:", "credit.db", "mysql://me:pw@db/credit"].map((text) => ({
      given: { STORE: text },
      want: [storeForms],
    })),
    { given: { STORE: "postgres://db?sslmode=no" }, want: [expect.stringMatching(/^STORE: has an `sslmode`/)] },
    ...["2001:db8::", "2001:db8::/33", "2001:db8::1/96", "2001:db8:0:0:100::/96", "10.0.0.0/32", "::/96"].map(
      (text) => ({
        given: { NAT64_PREFIXES: `64:ff9b:1::/48,${text}` },
        want: [
          `NAT64_PREFIXES: must be IPv6 prefixes of 32, 40, 48, 56, 64 or 96 bits (RFC 6052) with commas between them, not "${text}".`,
        ],
      }),
    ),
    { given: { DRAIN_DELAY: "-1" }, want: ['DRAIN_DELAY: must be an integer from 0 to 600, not "-1".'] },
    { given: { RATE_LIMIT: "0" }, want: ['RATE_LIMIT: must be an integer from 1 to 1000000, not "0".'] },
    { given: { CREDIT_MASTER_KEY: "c2hvcnQ=" }, want: [`CREDIT_MASTER_KEY: ${base64}`] },
    { given: { CREDIT_MASTER_KEY: masterKey.slice(0, -1) }, want: [`CREDIT_MASTER_KEY: ${base64}`] },
    { given: { CREDIT_MASTER_KEY: `${masterKey} ` }, want: [`CREDIT_MASTER_KEY: ${base64}`] },
    {
      given: { CREDIT_MASTER_KEY: `${masterKey},,${otherKey},short` },
      want: [
        "CREDIT_MASTER_KEY: must be keys with commas between them, each 32 bytes in Base64 (`openssl rand -base64 32` makes one); key 2, 4 is not.",
      ],
    },
    {
      given: { CREDIT_MASTER_KEY: `${masterKey},${otherKey},${masterKey}` },
      want: ["CREDIT_MASTER_KEY: has the same key twice."],
    },
    {
      given: { NODE_ENV: "production", PORT: "x" },
      want: [
        "CREDIT_CLIENTS: must be set in production: the path of a JSON file with the clients and their keys.",
        'PORT: must be an integer from 0 to 65535, not "x".',
        "PUBLIC_URL: must be set in production: where clients reach the service, an http or https URL without a path, such as https://credit.example.",
        "CREDIT_MASTER_KEY: must be set in production: 32 bytes in Base64 (`openssl rand -base64 32` makes one).",
        "STORE: must be set in production: memory, sqlite:FILE or postgres://USER@HOST/DATABASE.",
      ],
    },
  ])("$given", ({ given, want }) => {
    expect(mistakesOf(given).toSorted()).toEqual(want.toSorted());
  });

  test.each([
    { name: "no file", path: join(folder, "none.json"), want: ["can't read the file FILE."] },
    { name: "not JSON", path: file("broken.json", "[{"), want: ["FILE is not well-formed JSON."] },
    { name: "not a list", path: file("object.json", acme), want: ["FILE: Must be an array."] },
    { name: "nobody", path: file("empty.json", []), want: ["FILE: Must have at least 1 element."] },
    {
      name: "wrong members",
      path: file("wrong.json", [
        { client_id: "", api_key: "two words", secret_key: "s3cret", extra: 1 },
        { client_id: "b" },
      ]),
      want: [
        "FILE, /0/client_id: Must not be empty.",
        "FILE, /0/api_key: Does not have the form that is required here.",
        "FILE, /0/secret_key: Must be a UUID.",
        "FILE, /0/extra: This field is not known here.",
        "FILE, /1/api_key: This field is required.",
        "FILE, /1/secret_key: This field is required.",
      ],
    },
    {
      name: "one id twice",
      path: file("twice.json", [acme, { ...acme, api_key: "other" }]),
      want: ["FILE: two clients have the same client_id."],
    },
    {
      name: "one key twice",
      path: file("key-twice.json", [acme, { ...acme, client_id: "b" }]),
      want: ["FILE: two clients have the same api_key."],
    },
  ])("clients: $name", ({ path, want }) => {
    expect(mistakesOf({ CREDIT_CLIENTS: path })).toEqual(
      want.map((text) => `CREDIT_CLIENTS: ${text.replace("FILE", path)}`),
    );
  });

  test("no mistake repeats a secret", () => {
    const path = file("secret.json", [{ ...acme, secret_key: "hunter2", api_key: "pass word" }]);
    const mistakes = mistakesOf({ CREDIT_CLIENTS: path, CREDIT_MASTER_KEY: "swordfish" }).join("\n");
    expect(mistakes).not.toMatch(/hunter2|pass word|swordfish/);
  });
});

describe("the lender's policy", () => {
  const policyOf = (content: unknown) => readSettings({ CREDIT_POLICY: file("policy.json", content) }).creditPolicy;
  const wrong = (content: unknown): readonly string[] => {
    const path = file("policy.json", content);
    return mistakesOf({ CREDIT_POLICY: path }).map((mistake) => mistake.replace(`CREDIT_POLICY: ${path}, `, ""));
  };

  test("without a file, and with an empty one, is the default", () => {
    expect(readSettings({}).creditPolicy).toEqual(defaultCreditPolicy);
    expect(policyOf({})).toEqual(defaultCreditPolicy);
  });

  test.each<[object, object]>([
    [{ lender: { name: "Łódź Credit" } }, { lender: { ...defaultCreditPolicy.lender, name: "Łódź Credit" } }],
    [
      { lender: { address: ["1 Main St", "Dover, DE 19901"] } },
      { lender: { ...defaultCreditPolicy.lender, address: ["1 Main St", "Dover, DE 19901"] } },
    ],
    [{ fees: { late: 2500 } }, { fees: { ...defaultCreditPolicy.fees, late: 2500 } }],
    [{ minimum_payment: { percent: 2.5 } }, { minimum_payment: { amount: 25_00, percent: 2.5 } }],
    [{ grace_period_days: 15 }, { grace_period_days: 15 }],
    [{ time_zone: "America/Chicago" }, { time_zone: "America/Chicago" }],
    [{ bank_holidays: "US" }, { bank_holidays: "US" }],
    [{ cut_off_hour: 17 }, { cut_off_hour: 17 }],
    [{ cut_off_hour: null }, { cut_off_hour: null }],
    [{ return_window_days: 60 }, { return_window_days: 60 }],
    [{ retention_years: 1 }, { retention_years: 1 }],
  ])("%j changes that and leaves the rest", (given, want) => {
    expect(policyOf(given)).toEqual({ ...defaultCreditPolicy, ...want });
  });

  test.each<[unknown, readonly string[]]>([
    [[], ["Must be an object."]],
    [{ fee: 1 }, ["/fee: This field is not known here."]],
    [{ fees: { late: 1.5 } }, ["/fees/late: Must be an integer."]],
    [{ fees: { late: -1 } }, ["/fees/late: Must be at least 0."]],
    [{ fees: { origination_percent: 101 } }, ["/fees/origination_percent: Must be at most 100."]],
    [{ fees: { origination_percent: 0.00001 } }, ["/fees/origination_percent: Must have at most four decimals."]],
    [{ minimum_payment: { percent: 33.33333 } }, ["/minimum_payment/percent: Must have at most four decimals."]],
    [{ grace_period_days: 16 }, ["/grace_period_days: Must be at most 15."]],
    [{ time_zone: "America/Gotham" }, ["/time_zone: Must be the IANA name of a time zone, such as America/New_York."]],
    [{ time_zone: "+02:00" }, ["/time_zone: Must be the IANA name of a time zone, such as America/New_York."]],
    [{ bank_holidays: "DE" }, ['/bank_holidays: Must be one of "none", "US".']],
    [{ cut_off_hour: 0 }, ["/cut_off_hour: Must be at least 1."]],
    [{ cut_off_hour: 24 }, ["/cut_off_hour: Must be at most 23."]],
    [{ return_window_days: 0 }, ["/return_window_days: Must be at least 1."]],
    [{ retention_years: 0 }, ["/retention_years: Must be at least 1."]],
    [{ lender: { name: "" } }, ["/lender/name: Must be one line of text with a letter or digit."]],
    [{ lender: { name: "太郎" } }, ["/lender/name: Must be in letters that the promissory note can print."]],
    [
      { lender: { address: ["1 Main St", "a\nb"] } },
      ["/lender/address/1: Must be one line of text with a letter or digit."],
    ],
    [
      { lender: { address: ["a\nb", 5, "3", "4", "5", "6", "7"] } },
      [
        "/lender/address: Must have at most 6 elements.",
        "/lender/address/0: Must be one line of text with a letter or digit.",
        "/lender/address/1: Must be a string.",
      ],
    ],
    [{ fees: null }, ["/fees: Must be an object."]],
    [
      { fees: { late: "x", origin: 1 }, time_zone: 5, retention_years: 1000 },
      [
        "/fees/late: Must be a number.",
        "/fees/origin: This field is not known here.",
        "/time_zone: Must be a string.",
        "/retention_years: Must be at most 100.",
      ],
    ],
  ])("%j is rejected, all of it at once", (given, want) => {
    expect(wrong(given)).toEqual(want);
  });

  test.each([
    ['{"fees": {"late": 1, "late": 2}}', "FILE has a name twice in one object."],
    [
      '{"fees": {"late": 1.0000000000000000001}, "retention_years": 1e400}',
      "FILE, /fees/late: Has more digits than a number keeps.",
    ],
    ["\ufeff{}", "FILE is not well-formed JSON."],
    ["{} {}", "FILE is not well-formed JSON."],
    ["[".repeat(100_000), "FILE has too many values, or too many in one another."],
  ])("%.40s is rejected: its meaning is not certain", (text, want) => {
    const path = file("text.json", text);
    expect(mistakesOf({ CREDIT_POLICY: path })[0]).toBe(`CREDIT_POLICY: ${want.replace("FILE", path)}`);
  });

  test("is rejected together with the other settings", () => {
    const path = file("policy.json", { retention_years: 0 });
    expect(mistakesOf({ PORT: "x", CREDIT_POLICY: path })).toHaveLength(2);
    expect(mistakesOf({ CREDIT_POLICY: join(folder, "nowhere.json") })).toEqual([
      `CREDIT_POLICY: can't read the file ${join(folder, "nowhere.json")}.`,
    ]);
    expect(mistakesOf({ CREDIT_POLICY: file("broken.json", "{") })).toEqual([
      `CREDIT_POLICY: ${join(folder, "broken.json")} is not well-formed JSON.`,
    ]);
  });
});
