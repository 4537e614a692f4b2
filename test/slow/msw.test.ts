// Handlers of a mock in Mock Service Worker itself, versions 2 and 3, which intercepts requests of this process.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import https from "node:https";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { mockFetch, mswHandlers, type MswHttp } from "../../scripts/mock/index.js";
import { notes, notesRequest as request, notesUrl as url } from "../support/documents/notes-document.js";

interface MswServer {
  listen(options: { readonly onUnhandledRequest: "error" }): void;
  close(): void;
}

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/msw-user");
const mock = mockFetch(notes, { cache: false });
/** msw 3 uses what Node.js has since its version 22; its types are those of any. */
const isOld = !("withResolvers" in Promise);

describe.each([
  ["2", "msw", "mjs", ""],
  ["3", "msw-3", "js", isOld ? " (not on Node.js 20)" : ""],
])("msw %s", (_, name, extension, reason) => {
  let packages: string;
  let server: MswServer;

  beforeAll(async () => {
    packages = await installOnDemand("test/slow/msw");
    const load = (file: string): Promise<unknown> => import(pathToFileURL(join(packages, name, "lib", file)).href);
    const { setupServer } = (await load(`node/index.${extension}`)) as {
      setupServer(...handlers: object[]): MswServer;
    };
    const { http } = (await load(`core/index.${extension}`)) as { readonly http: MswHttp<object> };
    const next = http.all("*", () => Promise.resolve(new Response("another service")));
    server = setupServer(...mswHandlers(http, mock, { baseUrl: "https://notes.example/v1" }), next);
    server.listen({ onUnhandledRequest: "error" });
  });
  afterEach(() => mock.reset());
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.skipIf(reason !== "")(`what fetch creates is kept, and read by node:https as well${reason}`, async () => {
    expect((await fetch(url, request({}, "Milk"))).status).toBe(201);
    const text = await new Promise<string>((resolve, reject) => {
      https
        .get(url, { headers: { authorization: "Bearer any" } }, (response) => {
          let body = "";
          response.on("data", (chunk: Buffer) => (body += String(chunk))).on("end", () => resolve(body));
        })
        .on("error", reject);
    });
    expect(JSON.parse(text)).toMatchObject([{ text: "Milk" }]);
  });

  test.skipIf(reason !== "")(`preferences and faults of the mock apply${reason}`, async () => {
    const preferred = await fetch(url, request({ prefer: "code=404" }));
    expect([preferred.status, await preferred.json()]).toEqual([404, { message: "There is no such note." }]);
    await mock.inject({ faults: [{ fault: "network" }] });
    await expect(fetch(url, request())).rejects.toThrow(TypeError);
  });

  test
    .skipIf(reason !== "")
    .each(["https://notes.example/health", "https://notes.example/v2/notes", "https://other.example/v1/notes"])(
    `a request for %s is left to the next handler${reason}`,
    async (other) => {
      expect(await (await fetch(other)).text()).toBe("another service");
    },
  );

  test("the types of msw accept them", async () => {
    await mkdir(folder, { recursive: true });
    const program = `
    import { http } from "msw";
    import { setupServer } from "msw/node";
    import { mockFetch, mswHandlers } from "../../scripts/mock/index.js";

    export const server = setupServer(...mswHandlers(http, mockFetch("openapi.yaml")));
  `;
    await writeFile(join(folder, "user.ts"), program);
    const paths = {
      msw: [join(packages, name, "lib/core/index.d.ts")],
      "msw/node": [join(packages, name, "lib/node/index.d.ts")],
    };
    const tsconfig = { extends: "../../tsconfig.json", compilerOptions: { paths }, include: ["user.ts"], exclude: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    const compiler = join(root, "node_modules/typescript-7/bin/tsc");
    const output = await promisify(execFile)(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(output).toBe("");
  });
});
