// Tests of the access control for references: only files in the document's folder and in allowed locations are opened.
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { Access } from "../../scripts/load/access.js";
import { uriOf } from "../../scripts/load/locations.js";
import { runs } from "../support/extent.js";

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "access-")));
  await mkdir(join(folder, "api/schemas"), { recursive: true });
  await mkdir(join(folder, "shared"));
  await mkdir(join(folder, "api-old"));
  for (const file of [
    "api/schemas/user.yaml",
    "shared/user.yaml",
    "shared/other.yaml",
    "api-old/user.yaml",
    "secret.yaml",
  ])
    await writeFile(join(folder, file), `title: ${file}\n`);
  await symlink(join(folder, "secret.yaml"), join(folder, "api/link.yaml"));
  await symlink(folder, join(folder, "api/up"));
  await symlink(join(folder, "not-yet.yaml"), join(folder, "api/dangling.yaml"));
  await symlink("schemas/user.yaml", join(folder, "api/own.yaml"));
});
afterAll(() => rm(folder, { recursive: true }));

const smallest = "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths: {}\n";

/** What is reported of a reference in a document in api/. */
async function reported(ref: string, allowRefs: readonly string[] = [], limits = {}): Promise<readonly string[]> {
  const file = join(folder, "api/openapi.yaml");
  await writeFile(file, `${smallest}components: { schemas: { User: { $ref: ${JSON.stringify(ref)} } } }\n`);
  const report = new Report();
  await load(file, report, { allowRefs: allowRefs.map((each) => join(folder, each)), limits });
  return report.diagnostics.map(({ code, hint = "" }) => `${code} ${hint.replaceAll(folder + sep, "")}`.trim());
}

describe("a reference", () => {
  test.each<[ref: string, allowed: string[], want: string[]]>([
    ["schemas/user.yaml", [], []],
    ["./schemas/../schemas/user.yaml", [], []],
    ["../api/schemas/user.yaml", [], []],
    ["own.yaml", [], []],
    ["schemas/%75ser.yaml", [], []],
    ["../secret.yaml", [], ["external-reference allow it with `--allow-refs secret.yaml`"]],
    ["../api-old/user.yaml", [], ["external-reference allow it with `--allow-refs api-old/user.yaml`"]],
    ["../missing.yaml", [], ["external-reference allow it with `--allow-refs missing.yaml`"]],
    ["link.yaml", [], ["external-reference allow it with `--allow-refs secret.yaml`"]],
    ["link.yaml/", [], ["file-unreadable did you mean `own.yaml`?"]],
    ["dangling.yaml", [], ["file-unreadable"]],
    ["up/secret.yaml", [], ["external-reference allow it with `--allow-refs secret.yaml`"]],
    ["up/missing/x.yaml", [], ["external-reference allow it with `--allow-refs missing/x.yaml`"]],
    ["up/api/schemas/user.yaml", [], []],
    ["%2e%2e/secret.yaml", [], ["external-reference allow it with `--allow-refs secret.yaml`"]],
    ["..\\secret.yaml", [], ["external-reference allow it with `--allow-refs secret.yaml`"]],
    ["/etc/hostname", [], ["external-reference allow it with `--allow-refs /etc/hostname`"]],
    ["file:///etc/hostname", [], ["external-reference allow it with `--allow-refs /etc/hostname`"]],
    ["schemas%2fuser.yaml", [], ["external-reference"]],
    ["x%00.yaml", [], ["external-reference"]],
    ["//host.example/x.yaml", [], ["external-reference"]],
    ["C:\\x.yaml", [], ["external-reference"]],
    ["data:application/json,{}", [], ["external-reference"]],
    ["http://host.example/x.yaml", [], ["external-reference allow it with `--allow-refs http://host.example/x.yaml`"]],
    ["schemas", [], ["file-unreadable"]],
    ["../shared/user.yaml", ["shared"], []],
    ["../shared/user.yaml", ["shared/user.yaml"], []],
    [
      "../shared/other.yaml",
      ["shared/user.yaml"],
      ["external-reference allow it with `--allow-refs shared/other.yaml`"],
    ],
    ["../secret.yaml", ["shared"], ["external-reference allow it with `--allow-refs secret.yaml`"]],
    ["link.yaml", ["secret.yaml"], []],
    ["up/secret.yaml", ["api/up"], []],
  ])("to %s with %j allowed", async (ref, allowed, want) => {
    expect(await reported(ref, allowed)).toEqual(want);
  });

  test("counts toward the limits on files and on bytes", async () => {
    expect(await reported("schemas/user.yaml", [], { maxFiles: 0 })).toEqual(["too-many-files"]);
    expect(await reported("schemas/user.yaml", [], { maxBytes: 150 })).toEqual(["file-too-large"]);
  });
});

test("no file outside is opened for any reference", async () => {
  const access = await Access.create(join(folder, "api/openapi.yaml"), [
    join(folder, "shared"),
    "https://host.example/allowed",
  ]);
  const pieces = fc.constantFrom(
    "..",
    ".",
    "/",
    "\\",
    "%2e",
    "%2E%2e",
    "%2f",
    "%5c",
    "%00",
    "%",
    "api",
    "shared",
    "up",
    "link.yaml",
    "secret.yaml",
    "user.yaml",
    "schemas",
    "file:",
    "https:",
    "//",
    "host.example",
    "allowed",
    "@",
    ":",
    "?",
    " ",
    "\t",
    "é",
    "~",
  );
  const isInside = (path: string): boolean =>
    ["api", "shared"].some((each) => path === join(folder, each) || path.startsWith(join(folder, each) + sep));
  await fc.assert(
    fc.asyncProperty(
      fc.array(pieces, { maxLength: 10 }).map((each) => each.join("")),
      async (ref) => {
        const base = uriOf(join(folder, "api/openapi.yaml"));
        if (!URL.canParse(ref, base)) return;
        const place = await access.resolve(new URL(ref, base).href);
        if ("path" in place) expect([ref, isInside(await realpath(place.path))]).toEqual([ref, true]);
        if ("url" in place)
          expect([ref, `${place.url.origin}${place.url.pathname}/`]).toEqual([
            ref,
            expect.stringMatching(/^https:\/\/host\.example\/allowed\//),
          ]);
      },
    ),
    { numRuns: runs(3_000) },
  );
});
