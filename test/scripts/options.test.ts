// Tests of the arguments of npm run generate: the targets that they select, and usage errors.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UsageError } from "../../scripts/cli/command.js";
import { command, readOptions, type Options } from "../../scripts/cli/options.js";
import { listedTargets } from "../../scripts/cli/targets.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";

let taken: string;
beforeAll(async () => {
  taken = join(await mkdtemp(join(tmpdir(), "options-")), "taken");
  await writeFile(taken, "a file");
});
afterAll(() => rm(join(taken, ".."), { recursive: true }));

async function read(args: readonly string[]): Promise<Options> {
  return readOptions(command.parse(args));
}

test.each<[args: string[], message: string]>([
  [["--bogus"], "Unknown option `--bogus`."],
  [["--spce", "a.yaml"], "Unknown option `--spce`; did you mean `--spec`?"],
  [["--spec"], "`--spec` takes a value."],
  [["--check", "--force"], "--force can't be had with --check, which writes nothing."],
  [
    ["--watch", "--spec", "https://api.example/openapi.yaml", "--out", "x"],
    "--watch needs a file: a URL can't be watched.",
  ],
  [["--allow-refs", "https://["], "`https://[` is not a URL."],
  [["https://[", "--out", "x"], "`https://[` is not a URL."],
  [["--check", "--watch"], "Choose one of --check and --watch."],
  [["--spec", "one.yaml", "two.yaml", "--out", "x"], "Give each document an --out of its own."],
  [
    ["--spec", "a", "--out", "x", "--spec", "b", "--out", "./x"],
    "Two documents can't go to one folder, or to one inside the other: x and ./x.",
  ],
  [
    ["--spec", "a", "--out", "x", "--spec", "b", "--out", "x/y"],
    "Two documents can't go to one folder, or to one inside the other: x and x/y.",
  ],
  [
    ["a.yaml", "a.json"],
    "Two documents can't go to one folder, or to one inside the other: a-generated and a-generated.",
  ],
  [["--out="], "--out takes a path."],
  [["", "--out", "x"], "--spec takes a path."],
  [["--json", "--watch"], "--json can't be had with --watch."],
  [["--annotations", "gitlab"], '--annotations takes github or none, not "gitlab".'],
  [["--emit", "types,clinet"], 'There is no emitter "clinet"; did you mean `client`?'],
  [["--emit", "types,"], "--emit takes names with commas between them, such as types,client."],
  [["--runtime", ""], '--runtime takes copy, a folder such as ../runtime, or a package, not "".'],
  [["--runtime", "a b"], '--runtime takes copy, a folder such as ../runtime, or a package, not "a b".'],
  [["--imports", "mjs"], '--imports takes js, ts, none, not "mjs".'],
  [["--overlay", "https://["], "`https://[` is not a URL."],
  [
    ["a.yaml", "--include", "Users"],
    '--include takes tag:NAME, path:/PATTERN or operation:ID, in which * is any characters, not "Users".',
  ],
  [
    ["a.yaml", "b.yaml", "--overlay", "c.yaml"],
    "--overlay, --include, --exclude and --nullable-refs are for one document: give it with --spec.",
  ],
  [["--explain", "bad-valeu"], 'There is no code "bad-valeu". Did you mean `bad-value`?'],
])("%j -> %s", async (args, message) => {
  const error = await read(args).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toBe(message);
});

test("an output folder that is a file, or below one, is a usage error", async () => {
  for (const out of [taken, join(taken, "below")])
    await expect(read(["--out", out])).rejects.toThrow(`--out takes a folder, and ${out} is or lies below a file.`);
});

test("--emit and --runtime say what is generated of every document", async () => {
  const outputs = async (args: readonly string[]): Promise<unknown> =>
    (await read(args)).targets.map(({ emitters, runtime }) => [emitters?.map(({ name }) => name), runtime]);
  expect(await outputs([])).toEqual([
    [["development", "client", "webhooks", "openapi", "problem-types"], undefined],
    [undefined, "../../../generated/runtime"],
  ]);
  expect(await outputs(["--emit", "types,client", "--emit", "routes", "--runtime", "copy"])).toEqual([
    [["types", "client", "routes"], "copy"],
    [["types", "client", "routes"], "copy"],
  ]);
  // A runtime is listed for the folder that it is imported from.
  expect(await outputs(["server/sandbox/openapi.yaml", "--out", "x"])).toEqual([[undefined, undefined]]);
  expect(await outputs(["server/sandbox/openapi.yaml", "--out", "./server/sandbox/generated/"])).toEqual([
    [undefined, "../../../generated/runtime"],
  ]);
});

test("--imports says how files are imported, and keeps what is listed otherwise", async () => {
  const extensions = async (...args: string[]): Promise<unknown> =>
    (await read(args)).targets.map((target) => target.imports);
  expect(await extensions()).toEqual([undefined, undefined]);
  expect(await extensions("a.yaml", "--imports", "ts")).toEqual(["ts"]);
});

test("--dates and --bigints convert in every document", async () => {
  const transforms = async (...args: string[]): Promise<unknown> =>
    (await read(args)).targets.map((target) => target.transforms);
  const dates = { dates: true, bigints: false };
  expect(await transforms("a.yaml", "b.yaml")).toEqual([undefined, undefined]);
  expect(await transforms("a.yaml", "b.yaml", "--dates")).toEqual([dates, dates]);
  expect(await transforms("a.yaml", "--dates", "--bigints")).toEqual([{ dates: true, bigints: true }]);
});

test("--names chooses how members of a client are named", async () => {
  const [target] = (await read(["a.yaml", "--names", "camelCase"])).targets;
  expect(target?.transforms).toEqual({ dates: false, bigints: false, names: "camelCase" });
  await expect(read(["a.yaml", "--names", "camel"])).rejects.toThrow('--names takes camelCase, not "camel".');
});

test("--defaults fills in defaults, and keeps what is listed otherwise", async () => {
  const chosen = async (...args: string[]): Promise<unknown> => (await read(args)).targets.map((each) => each.defaults);
  expect(await chosen("a.yaml")).toEqual([undefined]);
  expect(await chosen("a.yaml", "b.yaml", "--defaults")).toEqual([true, true]);
});

describe("what package.json lists", () => {
  let project: string;
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), "listed-"));
  });
  afterAll(() => rm(project, { recursive: true }));

  async function targetsListed(halves: Json): Promise<unknown> {
    await writeFile(join(project, "package.json"), JSON.stringify({ halves }));
    return (await listedTargets(project)).map(({ emitters, ...rest }) => ({
      ...rest,
      ...(emitters !== undefined && { emit: emitters.map(({ name }) => name) }),
    }));
  }

  test("is a folder, or an object with one", async () => {
    const pagination = [{ style: "link-header", parameter: "page" }];
    const listed = { out: "b", emit: ["types", "client"], runtime: "@acme/runtime", imports: "none", pagination };
    expect(await targetsListed({ "a.yaml": "a", "b.yaml": listed })).toEqual([
      { spec: "a.yaml", out: "a" },
      { spec: "b.yaml", ...listed },
    ]);
  });

  test("has overlays and filters, as a string or several", async () => {
    const halves = {
      "a.yaml": { out: "a", overlays: "b.yaml" },
      "c.yaml": { out: "c", overlays: ["d.yaml", "e.yaml"] },
    };
    expect(await targetsListed(halves)).toEqual([
      { spec: "a.yaml", out: "a", overlays: ["b.yaml"] },
      { spec: "c.yaml", out: "c", overlays: ["d.yaml", "e.yaml"] },
    ]);
    await expect(targetsListed({ "a.yaml": { out: "a", overlays: [1] } })).rejects.toThrow(
      '`halves["a.yaml"].overlays[0]` must be a string, not 1.',
    );
    await expect(targetsListed({ "a.yaml": { out: "a", include: "Users" } })).rejects.toThrow(
      '`halves["a.yaml"].include` must be tag:NAME, path:/PATTERN or operation:ID',
    );
  });

  test("converts where it says so", async () => {
    const halves = { "a.yaml": { out: "a", dates: true }, "b.yaml": { out: "b", bigints: true, dates: false } };
    expect(await targetsListed(halves)).toEqual([
      { spec: "a.yaml", out: "a", transforms: { dates: true, bigints: false } },
      { spec: "b.yaml", out: "b", transforms: { dates: false, bigints: true } },
    ]);
  });

  const list = { operation: "get /users", name: "people.list" };
  const nested = { operation: "post /users/{id}/photos", name: "people.userPhotos.create" };
  const resources = {
    people: {
      models: { user: "User" },
      methods: { list: "get /users" },
      subresources: { user_photos: { methods: { create: { type: "http", endpoint: "post /users/{id}/photos" } } } },
    },
  };
  const yaml = "resources:\n  people:\n    methods: { list: get /users }\n";

  test.each<[what: string, target: JsonObject, clientNames: unknown]>([
    ["one by one", { names: { "get /users": "people.list" } }, [list]],
    ["by resources", { resources }, [list, nested]],
    ["by the resources in a file", { resources: "stainless.yml" }, [list]],
    [
      "by both, of which the former count",
      { resources: "stainless.yml", names: { listUsers: "a.b" } },
      [list, { operation: "listUsers", name: "a.b" }],
    ],
    ["not at all", { names: {} }, undefined],
  ])("names client methods %s", async (_, target, clientNames) => {
    await writeFile(join(project, "stainless.yml"), yaml);
    expect(await targetsListed({ "a.yaml": { out: "a", ...target } })).toEqual([
      { spec: "a.yaml", out: "a", ...(clientNames !== undefined && { clientNames }) },
    ]);
  });

  test.each<[halves: Json, message: string]>([
    ["openapi.yaml", '`halves` must be an object such as { "openapi.yaml": "generated" }.'],
    [["openapi.yaml"], "`halves` must be an object"],
    [null, "`halves` must be an object"],
    [{ "a.yaml": null }, '`halves["a.yaml"]` must be a folder, or an object with "out", not null.'],
    [{ "a.yaml": ["a"] }, '`halves["a.yaml"]` must be a folder'],
    [{ "a.yaml": true }, '`halves["a.yaml"]` must be a folder'],
  ])("is never ignored: %j -> %s", async (halves, message) => {
    const error = await targetsListed(halves).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(message);
  });

  test("may be nothing, but not a broken file", async () => {
    expect(await listedTargets(join(project, "nowhere"))).toEqual([]);
    await writeFile(join(project, "package.json"), "{}");
    expect(await listedTargets(project)).toEqual([]);
    await writeFile(join(project, "package.json"), '{ "halves": {}');
    await expect(listedTargets(project)).rejects.toThrow(/package\.json:1:\d+ {2}error {2}syntax/);
  });

  test.each<[target: JsonObject, message: string]>([
    [{ out: "a", names: ["users.list"] }, '`halves["a.yaml"].names` must be an object such as'],
    [
      { out: "a", names: { "get /users": 1 } },
      '`halves["a.yaml"].names["get /users"]` must be a name such as `users.list`, not 1.',
    ],
    [{ out: "a", resources: 1 }, '`halves["a.yaml"].resources` must be a map such as'],
    [{ out: "a", resources: { users: { methods: { list: {} } } } }, "users.list must be a method and a path such as"],
    [{ out: "a", resources: "missing.yml" }, "missing.yml, which can't be read."],
    [{ out: "a", resources: "broken.yml" }, "broken.yml:1: "],
    [{ emit: ["types"] }, '`halves["a.yaml"]` has no `out`.'],
    [{ out: "a", emti: ["types"] }, 'There is no option `halves["a.yaml"].emti`.'],
    [{ out: "a", emit: ["typse"] }, "There is no emitter `typse`."],
    [{ out: "a", emit: [] }, '`halves["a.yaml"].emit` must have at least one emitter.'],
    [{ out: "a", emit: [1] }, '`halves["a.yaml"].emit[0]` must be the name of an emitter, the path of its module'],
    [{ out: "a", dates: "yes" }, '`halves["a.yaml"].dates` must be true or false, not "yes".'],
    [{ out: "a", imports: ".ts" }, '`halves["a.yaml"].imports` must be '],
    [{ out: "a", bigints: 1 }, '`halves["a.yaml"].bigints` must be true or false, not 1.'],
    [
      { out: "a", runtime: 1 },
      '`halves["a.yaml"].runtime` must be "copy", a folder such as "../runtime", or a package, not 1.',
    ],
    [
      { out: "a", pagination: "offset" },
      '.pagination` must be an object such as { "style": "link-header" }, or a list of such, not "offset".',
    ],
    [{ out: "a", pagination: ["offset"] }, '`halves["a.yaml"].pagination` must be an object such as'],
    [{ out: "a", runtime: "a b" }, 'or a package, not "a b".'],
  ])("%j -> %s", async (target, message) => {
    await writeFile(join(project, "broken.yml"), "resources:\n  - [");
    const error = await targetsListed({ "a.yaml": target }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(message);
  });
});

// In the folder of this project, whose package.json lists the two documents of its own.
describe("targets", () => {
  test.each<[args: string[], targets: string[]]>([
    [[], ["openapi.yaml → generated", "server/sandbox/openapi.yaml → server/sandbox/generated"]],
    [["openapi.yaml"], ["openapi.yaml → generated"]],
    [["./server/../openapi.yaml"], ["./server/../openapi.yaml → generated"]],
    [["server/sandbox/openapi.yaml"], ["server/sandbox/openapi.yaml → server/sandbox/generated"]],
    [["--spec", "openapi.yaml"], ["openapi.yaml → generated"]],
    [["api/my.yaml"], ["api/my.yaml → my-generated"]],
    [["https://api.example/v1/my.json?x=1"], ["https://api.example/v1/my.json?x=1 → my-generated"]],
    [["https://api.example/"], ["https://api.example/ → document-generated"]],
    [
      ["a.yaml", "b.yaml"],
      ["a.yaml → a-generated", "b.yaml → b-generated"],
    ],
    [
      ["a.yaml", "--out", "x", "b.yaml", "--out", "y"],
      ["a.yaml → x", "b.yaml → y"],
    ],
    [["--out", "x"], ["openapi.yaml → x"]],
  ])("%j -> %j", async (args, targets) => {
    expect((await read(args)).targets.map(({ spec, out }) => `${spec} → ${out}`)).toEqual(targets);
  });
});
