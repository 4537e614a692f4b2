// Tests of loading documents over HTTP from a local server: which URLs are requested, and the diagnostic for each
// failure.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load, type LoadOptions } from "../../scripts/load/load.js";

const head = "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths: {}\n";
const referring = (ref: string): string =>
  `${head}components: { schemas: { User: { $ref: ${JSON.stringify(ref)} } } }\n`;

const responseBodies: Readonly<Record<string, string>> = {
  "/api/openapi.yaml": referring("schemas/user.yaml"),
  "/api/outside.yaml": referring("../other/user.yaml"),
  "/api/absolute.yaml": referring("file:///etc/hostname"),
  "/api/moved-away.yaml": referring("away.yaml"),
  "/api/moved-here.yaml": referring("here.yaml"),
  "/api/schemas/user.yaml": "title: A user\n$ref: name.yaml\n",
  "/api/schemas/name.yaml": "type: strin\n",
  "/other/user.yaml": "title: Another\n",
  "/api2/user.yaml": "title: Another\n",
};
const redirects: Readonly<Record<string, string>> = {
  "/api/away.yaml": "/other/user.yaml",
  "/api/here.yaml": "schemas/user.yaml",
  "/api/round.yaml": "round.yaml",
  "/api/file.yaml": "file:///etc/hostname",
};

let server: Server;
let origin: string;
let folder: string;
let requested: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urls-"));
  server = createServer((request, response) => {
    const path = request.url ?? "";
    requested.push(path);
    const [text, to] = [responseBodies[path], redirects[path]];
    if (to !== undefined) response.writeHead(302, { location: to }).end();
    else if (path === "/api/large.yaml")
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("#".repeat(5_000_000)));
    else if (path === "/api/latin.yaml") response.end(Buffer.from([0x61, 0xe9]));
    else if (path === "/api/slow.yaml") response.write("a: ");
    else response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  requested = [];
});

async function loaded(location: string, options: LoadOptions = {}) {
  const report = new Report();
  const document = await load(location, report, options);
  const reported = report.diagnostics.map(({ file, line, code, message, hint }) =>
    `${file}:${line} ${code} ${message}${hint === undefined ? "" : ` ${hint}`}`.replaceAll(origin, ""),
  );
  return { document, reported };
}

async function fileReferring(ref: string): Promise<string> {
  const file = join(folder, "openapi.yaml");
  await writeFile(file, referring(ref));
  return file;
}

describe("a document that is given by its URL", () => {
  test("may refer to its siblings, and diagnostics show URLs", async () => {
    const { reported } = await loaded(`${origin}/api/openapi.yaml`);
    expect(reported).toEqual(["/api/schemas/name.yaml:1 bad-value `type` can't be `strin`. did you mean `string`?"]);
    expect(requested).toEqual(["/api/openapi.yaml", "/api/schemas/user.yaml", "/api/schemas/name.yaml"]);
  });

  test.each<[file: string, reported: string, requested: readonly string[]]>([
    [
      "outside.yaml",
      "external-reference `/other/user.yaml` is on the network and is not read. allow it with `--allow-refs /other/user.yaml`",
      [],
    ],
    [
      "moved-away.yaml",
      "external-reference `/api/away.yaml` redirects: `/other/user.yaml` is on the network and is not read. allow it with `--allow-refs /other/user.yaml`",
      ["/api/away.yaml"],
    ],
  ])("must stay inside its folder: %s", async (file, want, requests) => {
    const { reported } = await loaded(`${origin}/api/${file}`);
    expect(reported).toEqual([`/api/${file}:4 ${want}`]);
    expect(requested).toEqual([`/api/${file}`, ...requests]);
  });

  test("must not refer to a file on this machine", async () => {
    const { reported } = await loaded(`${origin}/api/absolute.yaml`);
    expect(reported).toEqual([
      "/api/absolute.yaml:4 external-reference `/etc/hostname` is outside of the document's folder and is not read. allow it with `--allow-refs /etc/hostname`",
    ]);
  });

  test("may be redirected in its folder: references are resolved against the final URL", async () => {
    const { reported } = await loaded(`${origin}/api/moved-here.yaml`);
    expect(reported).toEqual(["/api/schemas/name.yaml:1 bad-value `type` can't be `strin`. did you mean `string`?"]);
  });

  test("that doesn't exist is reported", async () => {
    expect((await loaded(`${origin}/api/nothing.yaml`)).reported).toEqual([
      "/api/nothing.yaml:1 bad-response `/api/nothing.yaml` responds with status 404.",
    ]);
  });
});

describe("a reference to a URL", () => {
  test("is not followed unless it is allowed", async () => {
    const { reported } = await loaded(await fileReferring(`${origin}/other/user.yaml`));
    expect(reported).toEqual([
      expect.stringContaining(
        "external-reference `/other/user.yaml` is on the network and is not read. allow it with `--allow-refs /other/user.yaml`",
      ),
    ]);
    expect(requested).toEqual([]);
  });

  test.each<[allowed: string, ref: string, isRead: boolean]>([
    ["/other", "/other/user.yaml", true],
    ["/other/", "/other/user.yaml", true],
    ["/other/user.yaml", "/other/user.yaml", true],
    ["/", "/other/user.yaml", true],
    ["/oth", "/other/user.yaml", false],
    ["/api", "/api2/user.yaml", false],
    ["/api", "/api/../other/user.yaml", false],
    ["/api", "/api/%2e%2e/other/user.yaml", false],
    ["/api", "/api/..%2fother/user.yaml", false],
    ["/api", "/api\\..\\other/user.yaml", false],
  ])("with %s allowed: %s", async (allowed, ref, isRead) => {
    const { document } = await loaded(await fileReferring(origin + ref), { allowRefs: [origin + allowed] });
    expect([document !== undefined, requested.length > 0]).toEqual([isRead, isRead]);
  });

  test.each<[ref: string, want: string]>([
    [
      "/api/away.yaml",
      "external-reference `/api/away.yaml` redirects: `/other/user.yaml` is on the network and is not read. allow it with `--allow-refs /other/user.yaml`",
    ],
    [
      "/api/file.yaml",
      "external-reference `/api/file.yaml` redirects: `/etc/hostname` is outside of the document's folder and is not read. allow it with `--allow-refs /etc/hostname`",
    ],
    ["/api/round.yaml", "too-many-redirects `/api/round.yaml` redirects more than 5 times."],
    ["/api/slow.yaml", "request-timeout `/api/slow.yaml` didn't respond within 0.3 s."],
    ["/api/large.yaml", "file-too-large With `/api/large.yaml` the document has more than 1 MB, which is the limit."],
    ["/api/nothing.yaml", "bad-response `/api/nothing.yaml` responds with status 404."],
    ["/api/latin.yaml", "not-utf8 `/api/latin.yaml` is not UTF-8 text. save it as UTF-8"],
  ])("fails: %s", async (ref, want) => {
    // Only the response that never ends has a short limit: no other row depends on the speed of the machine.
    const milliseconds = ref === "/api/slow.yaml" ? 300 : 600_000;
    const { reported } = await loaded(await fileReferring(origin + ref), {
      allowRefs: [`${origin}/api`],
      limits: { timeoutMilliseconds: milliseconds, maxBytes: 1024 * 1024 },
    });
    expect(reported).toEqual([expect.stringContaining(want)]);
  });

  test("fails when no server listens", async () => {
    const { reported } = await loaded(await fileReferring("http://127.0.0.1:1/x.yaml"), {
      allowRefs: ["http://127.0.0.1:1"],
    });
    expect(reported).toEqual([expect.stringContaining("bad-response")]);
  });
});
