// The structure of the code base: which folder may import which. An import that isn't in the table fails here, with the
// file's name. A folder may import what is above it in its table, so that there are no cycles.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { cyclesOf, fileCounts, folderGraph } from "./support/structure/folder-graph.js";
import { anyPackage, node, type Module } from "./support/structure/runtime-modules.js";
import { toolkit } from "./support/structure/toolkit-modules.js";

const root = join(import.meta.dirname, "..");

const outside = { scripts: /^scripts\/(cli\/(command|watch\/watch)|package-root)$/, generated: /^generated\// };
const domainPackages = /^(temporal-polyfill|libphonenumber-js|i18n-iso-countries|@18f\/us-federal-holidays)(\/|$)/;

/** What JSON and its pointers are, which has to do neither with HTTP nor with the API. */
const generatedSyntax = /^generated\/runtime\/syntax$/;

/** The credit service, from its domain to its processes. */
const service: readonly Module[] = [
  { name: "emitters of the service", files: /^server\/emitters\//, imports: [], external: [/^scripts\/api\/index$/] },
  {
    name: "generated for the sandbox",
    files: /^server\/sandbox\/generated\//,
    imports: [],
    external: [anyPackage, /^generated\/runtime\//],
  },
  {
    name: "domain",
    files: /^server\/domain\//,
    imports: [],
    external: [domainPackages, /^node:module$/, generatedSyntax],
  },
  { name: "store", files: /^server\/store\//, imports: ["domain"], external: [node, /^(pg|libsql)$/] },
  { name: "documents", files: /^server\/documents\//, imports: ["domain"], external: [node, /^pdfkit$/] },
  { name: "infrastructure", files: /^server\/infrastructure\//, imports: ["domain"], external: [node] },
  {
    name: "webhooks",
    files: /^server\/webhooks\//,
    imports: [],
    external: [node, outside.generated],
  },
  {
    name: "http",
    files: /^server\/http\//,
    imports: ["domain", "store", "infrastructure", "webhooks"],
    external: [node, anyPackage, outside.generated, outside.scripts],
  },
  {
    name: "configuration",
    files: /^server\/configuration\//,
    imports: ["domain", "store", "webhooks", "http"],
    external: [node, /^zod$/, outside.generated],
  },
  {
    name: "handlers",
    files: /^server\/handlers\//,
    imports: ["domain", "store", "documents", "infrastructure", "webhooks", "http"],
    external: [anyPackage, outside.generated],
  },
  {
    name: "due work",
    files: /^server\/due-work\//,
    imports: ["domain", "store", "infrastructure", "webhooks", "http", "handlers"],
    external: [node],
  },
  {
    name: "sandbox",
    files: /^server\/sandbox\//,
    imports: ["generated for the sandbox", "domain", "store", "infrastructure", "webhooks", "http", "handlers"],
    external: [anyPackage, node, generatedSyntax],
  },
  {
    name: "app",
    files: /^server\/app$/,
    imports: ["generated for the sandbox", "documents", "infrastructure", "webhooks", "http", "handlers", "sandbox"],
    external: [anyPackage, outside.generated],
  },
  {
    name: "operation",
    files: /^server\/operation\//,
    imports: ["domain", "store", "infrastructure", "configuration"],
    external: [node, outside.scripts],
  },
  // What the documentation shows to clients of the service.
  {
    name: "samples",
    files: /^server\/docs\/samples\//,
    imports: [],
    external: [/^(halves-credit|node:fs\/promises)$/],
  },
  {
    name: "state diagrams",
    files: /^server\/docs\/state-diagrams\//,
    imports: ["domain"],
    external: [node, /^@dagrejs\/dagre$/, outside.scripts],
  },
  // The one place where both halves meet.
  {
    name: "demo",
    files: /^server\/demo\//,
    imports: [
      "generated for the sandbox",
      "domain",
      "store",
      "infrastructure",
      "http",
      "configuration",
      "sandbox",
      "app",
    ],
    external: [/^client\//, /^(esbuild|pg)$/, outside.scripts, node],
  },
  {
    name: "processes",
    files: /^server\/(main|dev|restarting)$/,
    imports: ["domain", "store", "infrastructure", "webhooks", "http", "configuration", "due work", "sandbox", "app"],
    external: [/^pino$/, outside.scripts, node],
  },
];

const nodeServer = [/^node:(http|net|timers\/promises)$/, /^@hono\/node-server$/];
const generatedMay = /^(hono(\/.*)?|@hono\/zod-openapi|openapi-fetch|openapi-typescript-helpers)$/;

/** What is generated, and the client that is written by hand around it. */
const output: readonly Module[] = [
  {
    name: "generated for Node",
    files: /^generated\/runtime\/node$/,
    imports: [],
    external: nodeServer,
  },
  { name: "generated", files: /^generated\//, imports: [], external: [generatedMay] },
  {
    name: "client",
    files: /^client\//,
    imports: [],
    external: [/^generated\/(client|types|webhooks|runtime\/(client|shared))$/],
  },
];

const tables = { toolkit, service, output };
const files = ["scripts", "generated", "server", "client"].flatMap(filesBelow);

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file).replaceAll("\\", "/"));
}

const maxFilesOfFolder = 15;

/** Folders whose files are all alike, so that a reader who knows one knows them all. */
const alikeFolders: readonly string[] = [
  "bench/programs",
  ...["bodies", "parameters", "responses", "schemas", "security"].map((area) => `scripts/diff/codes/${area}`),
  "scripts/lint/rules",
  "server/docs/samples",
];

/** What is left to do: folders with more files than others may have, and cycles. Neither list gets longer. */
const crowdedFolders: readonly string[] = [];
const knownCycles: readonly string[] = [];

const knownImports = new Map<string, readonly string[]>();

/** Every module that a file names, imports of types included; ours by their path from the root. */
function importsOf(file: string): readonly string[] {
  const imports = knownImports.get(file) ?? readImports(file);
  knownImports.set(file, imports);
  return imports;
}

function readImports(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
  return importedFiles.map(({ fileName }) => {
    if (fileName.startsWith("."))
      return relative(root, join(root, dirname(file), fileName))
        .replaceAll("\\", "/")
        .replace(/\.js$/, "");
    return builtinModules.includes(fileName) ? `node:${fileName}` : fileName;
  });
}

function moduleOf(path: string): Module | undefined {
  return Object.values(tables)
    .flat()
    .find(({ files: own }) => own.test(path));
}

function isAllowed({ name, imports, external = [] }: Module, to: string): boolean {
  const target = moduleOf(to);
  return (
    target?.name === name ||
    (target !== undefined && imports.includes(target.name)) ||
    external.some((each) => each.test(to))
  );
}

describe("imports", () => {
  test("are those that the table of their module allows", () => {
    const wrong = files.flatMap((file) => {
      const module = moduleOf(file.replace(/\.ts$/, ""));
      if (module === undefined) return [`${file} belongs to no module`];
      return importsOf(file)
        .filter((to) => !isAllowed(module, to))
        .map((to) => `${file} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(tables))("have no cycle among the modules of %s", (_, table) => {
    const rank = new Map<string, number>();
    const rankOf = (name: string, path: readonly string[]): number => {
      if (path.includes(name)) throw new Error(`a cycle: ${[...path, name].join(" → ")}`);
      const own = table.find((each) => each.name === name)?.imports ?? [];
      const known = rank.get(name) ?? 1 + Math.max(-1, ...own.map((each) => rankOf(each, [...path, name])));
      rank.set(name, known);
      return known;
    };
    const ranks = table.map(({ name }) => rankOf(name, []));
    expect(Math.max(...ranks)).toBeLessThan(10);
  });

  test("have no cycle among files", () => {
    const cycles = new Set<string>();
    const finished = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      const start = path.indexOf(file);
      if (start !== -1) cycles.add([...path.slice(start), file].join(" → "));
      if (start !== -1 || finished.has(file)) return;
      const targets = importsOf(file).map((to) => `${to}.ts`);
      for (const to of targets.filter((each) => files.includes(each))) visit(to, [...path, file]);
      finished.add(file);
    };
    for (const file of files) visit(file, []);
    expect([...cycles]).toEqual([]);
  });

  test("are found at all", () => {
    expect(importsOf("scripts/load/access.ts")).toEqual(expect.arrayContaining(["node:path", "scripts/load/files"]));
    expect(moduleOf("server/domain/credit/line/line")?.name).toBe("domain");
  });
});

describe("folders", () => {
  // Those of Git: in test/slow and bench are packages with folders of their own.
  const own = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !/(^|\/)generated\//.test(file) && existsSync(join(root, file)));

  test("have no cycle among the files and folders in them", () => {
    const graph = folderGraph(new Map(own.map((file) => [file, importsOf(file).map((to) => `${to}.ts`)])));
    // The root's children are several programs: tests run benchmarks, and benchmarks use the tests' database.
    const cycles = cyclesOf(graph).filter((cycle) => !cycle.startsWith(": "));
    expect(cycles.toSorted()).toEqual(knownCycles);
  });

  test("have few files, unless they are alike, as tests are", () => {
    const counts = fileCounts(own.filter((file) => !file.endsWith(".test.ts")));
    const crowded = [...counts].filter(([, count]) => count > maxFilesOfFolder).map(([folder]) => folder);
    expect(crowded.toSorted()).toEqual([...alikeFolders, ...crowdedFolders].toSorted());
  });

  test("have their cycles found", () => {
    const imports = { "a/b/x.ts": ["a/c/y.ts"], "a/c/y.ts": ["a/d.ts"], "a/c/z.ts": ["a/b/x.ts"], "a/d.ts": [] };
    expect(cyclesOf(folderGraph(new Map(Object.entries(imports))))).toEqual(["a: b → c → b"]);
    expect(fileCounts(Object.keys(imports)).get("a/c")).toBe(2);
  });
});

test("every file says in its first line what it is", () => {
  expect(files.filter((file) => !/^(\/\/|\/\*\*) ?\S/.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
