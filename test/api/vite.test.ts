// The plugin for Vite: with a real build and a real development server.
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  build,
  createLogger,
  createServer,
  type InlineConfig,
  type Logger,
  type Plugin,
  type ViteDevServer,
} from "vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import halves, { type HalvesPluginOptions } from "../../scripts/api/vite.js";
import { createProject, shop, type TestProject } from "../support/programs/project.js";

const broken = shop.replace("OrderDTO:", "Order:");
const main = 'import document from "./generated/openapi.json"; console.log(document.info.title);';

let project: TestProject;
beforeEach(async () => {
  project = await createProject({
    "openapi.yaml": `${shop}    Part: { $ref: "parts.yaml#/Part" }\n`,
    "parts.yaml": "Part: { type: string }\n",
    "halves.config.json": { targets: [{ spec: "openapi.yaml", out: "generated", emit: "openapi" }] },
    "main.js": main,
  });
});
afterEach(() => project.remove());

const file = (name: string): string => join(project.folder, name);
const generated = (): Promise<string> => readFile(file("generated/openapi.json"), "utf8");

function configOf(options: HalvesPluginOptions = {}): InlineConfig & { readonly customLogger: Logger } {
  const plugin: Plugin = halves(options);
  return {
    root: project.folder,
    configFile: false,
    logLevel: "silent",
    customLogger: { ...createLogger("silent"), error: () => {}, warn: () => {} },
    plugins: [plugin],
    build: { write: false, rollupOptions: { input: file("main.js") } },
  };
}

describe("a build", () => {
  test("generates first", async () => {
    await build(configOf());
    expect(await generated()).toContain('"title": "Shop"');
  });

  test("takes a configuration, relative to its root", async () => {
    await build(
      configOf({ config: { targets: [{ spec: "openapi.yaml", out: "generated", emit: ["openapi"] }] } }),
    ).catch(() => undefined);
    expect(existsSync(file("generated/openapi.json"))).toBe(true);
  });

  test.each<[what: string, files: Readonly<Record<string, string>>, message: string]>([
    ["the document", { "openapi.yaml": broken }, "There is nothing at `#/components/schemas/OrderDTO`."],
    ["the configuration", { "halves.config.json": '{ "targets": [] }' }, "`targets` must have at least one target."],
    ["the folder", { "generated/openapi.json": "{}" }, "openapi.json: was not generated"],
  ])("fails at what is wrong with %s", async (_, files, message) => {
    await project.write(files);
    await expect(build(configOf())).rejects.toThrow(message);
  });
});

describe("a server", () => {
  let server: ViteDevServer;
  let openPage: () => void;
  let sent: { readonly type: string; readonly err?: Record<string, unknown> }[];

  async function start(): Promise<void> {
    const config = configOf();
    server = await createServer({
      ...config,
      server: { middlewareMode: true, ws: false },
      plugins: [recorder, ...(config.plugins ?? [])],
    });
  }
  /** Records what is sent to pages. */
  const recorder: Plugin = {
    name: "recorder",
    enforce: "pre",
    configureServer: ({ ws }) => {
      ws.on = ((event: string, listener: () => void) => {
        if (event === "connection") openPage = listener;
      }) as typeof ws.on;
      ws.send = (payload: unknown) => void sent.push(payload as (typeof sent)[number]);
    },
  };
  beforeEach(() => {
    sent = [];
  });
  afterEach(() => server.close());

  test("generates at start, and again when the document or a part of it is saved", async () => {
    await start();
    expect(await generated()).toContain('"title": "Shop"');
    await project.write({ "openapi.yaml": shop.replace("title: Shop", "title: Store") });
    await expect.poll(generated).toContain('"title": "Store"');
  });

  test("generates again if the document was saved before the server watched it", async () => {
    server = await createServer({ ...configOf(), plugins: [], server: { middlewareMode: true, ws: false } });
    const watcher = Object.assign(new EventEmitter(), { add: () => {} });
    const { configResolved, configureServer } = halves();
    configResolved({ root: project.folder, command: "serve", logger: server.config.logger });
    await configureServer({ watcher, ws: { send: (payload) => void sent.push(payload), on: () => {} } });
    await project.write({ "openapi.yaml": shop.replace("title: Shop", "title: Store") });
    watcher.emit("ready");
    await expect.poll(generated).toContain('"title": "Store"');
  });

  test("watches the files that the document refers to, and the configuration", async () => {
    await start();
    await project.write({ "parts.yaml": "Part: { type: integer }\n" });
    await expect.poll(generated).toContain('"type": "integer"');
    await project.write({
      "halves.config.json": { targets: [{ spec: "openapi.yaml", out: "elsewhere", emit: "openapi" }] },
    });
    await expect.poll(() => existsSync(file("elsewhere/openapi.json"))).toBe(true);
  });

  test("shows errors in the overlay until they are corrected", async () => {
    await project.write({ "openapi.yaml": broken });
    await start();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      type: "error",
      err: {
        plugin: "halves",
        message: "There is nothing at `#/components/schemas/OrderDTO`. (unresolved-reference)",
        frame: expect.stringContaining("> 12 │"),
        loc: { file: file("openapi.yaml"), line: 12 },
      },
    });
    // A page that is opened now shows them, too.
    openPage();
    expect(sent[1]).toEqual(sent[0]);
    await project.write({ "openapi.yaml": shop });
    await expect.poll(() => sent.at(-1)).toEqual({ type: "full-reload" });
    expect(await generated()).toContain('"title": "Shop"');
  });
});
