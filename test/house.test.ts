// The house: which room may use which. An import that isn't in the table fails here, with the file's name.
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

interface Room {
  /** Files of the room, as their path begins or is. */
  readonly files: RegExp;
  /** What they may import: a file of ours by its path without the ending, a package by its name, `node:` modules. */
  readonly may: readonly RegExp[];
}

const anyPackage = /^(?!node:|(scripts|generated|server|client|test|bench)\/)[@a-z]/;
const node = /^node:/;
/** What the module for Node's own server may use, as it is copied too. */
const nodeServer = [/^node:(http|net|timers\/promises)$/, /^@hono\/node-server$/, /^(scripts|generated|server\/sandbox\/generated)\/runtime\/node-[\w-]+$/];
const generatedMay = /^(hono(\/.*)?|@hono\/zod-openapi|openapi-fetch|openapi-typescript-helpers)$/;

/** The first room that has a file is the file's. Files of rooms that aren't listed may import anything. */
const rooms: Readonly<Record<string, Room>> = {
  "the model": { files: /^scripts\/model$/, may: [] },
  "the printer": { files: /^scripts\/code$/, may: [/^scripts\/model$/] },
  "names": { files: /^scripts\/names$/, may: [node] },
  "the list of emitters": { files: /^scripts\/emit\/index$/, may: [/^scripts\/(emit\/\w+|code|model|document|root)$/, node] },
  "the types emitter": { files: /^scripts\/emit\/types(-\w+)?$/, may: [/^scripts\/(code|document|media|model|json|methods|pointer|sequences|emit\/types-\w+)$/, /^(openapi-typescript|node:module)$/] },
  "emitters": { files: /^scripts\/emit\//, may: [/^scripts\/(code|model|media|runtime\/formats|emit\/(calls|client-problems|constant|media|parts|reading|resolve|route-order|sending|server|zod))$/] },
  "the build": { files: /^scripts\/(build|sample)/, may: [/^scripts\/(build[\w-]*|model|names|diagnostics|document|json|media|methods|pointer|sample[\w-]*|sequences|runtime\/(exact|formats))$/] },
  "Node's server in the runtime": { files: /^(scripts|generated|server\/sandbox\/generated)\/runtime\/node-/, may: nodeServer },
  "the runtime that is copied": { files: /^scripts\/runtime\//, may: [/^(@hono\/zod-openapi|hono(\/.*)?|openapi-fetch|scripts\/runtime\/[\w/-]+)$/] },
  "the checks": { files: /^scripts\/check\//, may: [/^scripts\/(check\/[\w-]+|codes|diagnostics|document|json|methods|model|pointer)$/, /^(fastest-levenshtein|redos-detector|node:module)$/] },
  "the bundler": { files: /^scripts\/bundle\//, may: [/^scripts\/(bundle\/\w+|check\/(grammar|mend|openapi|references|spelling)|parse\/(parse|positions)|codes|diagnostics|document|json|methods|model|pointer)$/, /^node:crypto$/] },
  "the parsers": { files: /^scripts\/parse\//, may: [/^scripts\/(parse\/[\w-]+|codes|diagnostics|json|model|pointer)$/, /^(js-)?yaml$/] },
  "the command line": { files: /^scripts\/cli\//, may: [/^fastest-levenshtein$/, node] },
  "scripts": { files: /^scripts\//, may: [/^scripts\//, anyPackage, node] },
  "generated code": { files: /^generated\//, may: [/^generated\//, generatedMay] },
  "the sandbox's generated code": { files: /^server\/sandbox\/generated\//, may: [/^server\/sandbox\/generated\//, generatedMay] },
  "the domain": { files: /^server\/domain\//, may: [/^server\/domain\//, /^(temporal-polyfill|libphonenumber-js|i18n-iso-countries|@18f\/us-federal-holidays)(\/|$)/, /^node:module$/] },
  "the store": { files: /^server\/store\//, may: [/^server\/(store|domain)\//, node] },
  "the server": { files: /^server\//, may: [/^(server|generated)\//, /^scripts\/cli\//, anyPackage, node] },
  "the client's demo": { files: /^server\/demo(\/|$)/, may: [/^(server|client)\//, /^scripts\/cli\//, /^esbuild$/, node] },
  "the client": { files: /^client\//, may: [/^client\//, /^generated\/(client|types|runtime\/(authorization|client|errors|events|log|pages))$/] },
};

const folders = ["scripts", "generated", "server", "client"];
const files = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file))).filter((file) => file.endsWith(".ts"));

/** Every module a file names, imports of types included; ours by their path from the root. */
function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
  return importedFiles.map(({ fileName }) => {
    if (fileName.startsWith(".")) return relative(root, join(root, dirname(file), fileName)).replace(/\.js$/, "");
    return builtinModules.includes(fileName) ? `node:${fileName}` : fileName;
  });
}

/** The demo is the one place where both halves meet; it goes before the server's room. */
function roomOf(file: string): Room | undefined {
  const path = file.replace(/\.ts$/, "");
  const own = rooms["the client's demo"];
  return own?.files.test(path) === true ? own : Object.values(rooms).find((room) => room.files.test(path));
}

describe("imports", () => {
  test("stay inside what their room may use", () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file);
      return importsOf(file).filter((from) => room?.may.some((allowed) => allowed.test(from)) === false).map((from) => `${file} imports ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  test("are found at all", () => {
    expect(importsOf("scripts/load.ts")).toEqual(expect.arrayContaining(["node:fs/promises", "scripts/json", "scripts/load/access"]));
    expect(roomOf("server/domain/credit/line.ts")).toBe(rooms["the domain"]);
  });
});

test("every file says in its first line what it is", () => {
  expect(files.filter((file) => !/^(\/\/|\/\*\*) ?\S/.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
