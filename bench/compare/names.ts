// What an editor and a reader see of the programs: the names of methods, and the text beside the pointer.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../measuring/measure.js";
import { folder } from "./subjects.js";

/** What the programs use methods for, and the operation of the library. */
const operations = {
  get: "`GET /books/{book_id}` is",
  create: "`POST /books` is",
  cursor: "`GET /books` is",
  link: "`GET /authors` is",
  lastId: "`GET /members` is",
};

export interface Shown {
  /** The methods as the program calls them, by the titles of their rows. */
  readonly methods: ReadonlyMap<string, string>;
  /** What an editor shows for the method of `get`. */
  readonly hover: string;
}

/** Rejects when the program does not compile. */
export function shownIn(name: string): Shown {
  const file = join(folder, name, "program.ts");
  const source = readFileSync(file, "utf8");
  const service = serviceFor(file);
  const uses = Object.keys(operations) as (keyof typeof operations)[];
  const calls = uses.flatMap((operation) => {
    const found = new RegExp(`\\b${operation}: .*?(?:client|library)\\.([\\w.]+?)(?:\\.items)?\\(`).exec(source);
    return found === null ? [] : [[operation, found] as const];
  });
  const [error] = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
  if (error !== undefined) throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(error.messageText, "\n")}`);
  const get = calls.find(([operation]) => operation === "get")?.[1];
  const end = get === undefined ? 0 : get.index + get[0].length - 2;
  const hover = hoverAt(service, file, end);
  const methods = calls.map(([operation, [, method = ""]]) => [operations[operation], method] as const);
  return { methods: new Map(methods), hover };
}

/** What an editor shows for the methods that both clients of each API have for `get`; the files are their calls. */
export function hoversIn(files: readonly string[]): string[] {
  const service = serviceFor(...files);
  return files.flatMap((file) => ["halves", "sdk"].map((client) => hoverOfGet(service, file, client)));
}

function hoverOfGet(service: ts.LanguageService, file: string, client: string): string {
  const source = readFileSync(file, "utf8");
  const start = source.indexOf(`export const ${client}:`);
  // The method is the last one that the expression calls, which may be in a function that `abort` calls, too.
  const [text = ""] = /(?:const read =|get:)[^]*?[;,]\n/.exec(source.slice(start)) ?? [];
  const [method] = [...text.matchAll(/\.(\w+)\(/g)].slice(-1);
  const end = source.indexOf(text, start) + (method?.index ?? 0) + (method?.[0].length ?? 0) - 2;
  return hoverAt(service, file, end);
}

function hoverAt(service: ts.LanguageService, file: string, position: number): string {
  const { displayParts, documentation } = service.getQuickInfoAtPosition(file, position) ?? {};
  const described = ts.displayPartsToString(documentation) === "" ? "" : ", with a description";
  return `\`${ts.displayPartsToString(displayParts).replaceAll(/\s+/g, " ")}\`${described}`;
}

function serviceFor(...files: readonly string[]): ts.LanguageService {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // hey-api imports without endings, which Node doesn't resolve.
  const settings = { ...options, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  return ts.createLanguageService({
    getCurrentDirectory: () => root,
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [...files],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getDefaultLibFileName: (own) => ts.getDefaultLibFilePath(own),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
}
