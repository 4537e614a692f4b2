// The parts of openapi-typescript that print types, which are read once.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type * as OpenapiTypescript from "openapi-typescript";
import { addSyntheticLeadingComment, declarationsIn, factory, isOf, isTypeNode, SyntaxKind } from "./syntax-nodes.js";
import type { Node } from "./syntax-nodes.js";
import { printNodes } from "./syntax-printer.js";

type Library = typeof OpenapiTypescript;

/** As much of the compiler as those parts call. */
const compiler = {
  SyntaxKind,
  NewLineKind: {},
  NodeFlags: {},
  ScriptKind: {},
  ScriptTarget: {},
  factory,
  addSyntheticLeadingComment,
  createPrinter: () => ({ printFile: ({ statements }: { statements: readonly Node[] }) => printNodes(statements) }),
  createSourceFile: (_file: string, source: string) => ({ statements: declarationsIn(source) }),
  isArrayTypeNode: isOf("ArrayType"),
  isInterfaceDeclaration: isOf("InterfaceDeclaration"),
  isTupleTypeNode: isOf("TupleType"),
  isTypeAliasDeclaration: isOf("TypeAliasDeclaration"),
  isTypeNode,
};

/** What they read references with, as Redocly's module does, which would load others: each reference is parsed once. */
const references = { parseRef, escapePointer };

const known = new Map<string, readonly string[]>();

function parseRef(ref: string): { readonly pointer: string[] } {
  let pointer = known.get(ref);
  if (pointer === undefined) {
    // For a process that generates again and again.
    if (known.size > 50_000) known.clear();
    known.set(ref, (pointer = parsePointer(ref.split("#/")[1] ?? "")));
  }
  // A copy, for a caller that changes it.
  return { pointer: [...pointer] };
}

function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .map((token) => decodeURIComponent(token.replaceAll("~1", "/").replaceAll("~0", "~")))
    .filter((token) => token !== "");
}

function escapePointer(token: string | number): string | number {
  return typeof token === "number" ? token : token.replaceAll("~", "~0").replaceAll("/", "~1");
}

const instead: Readonly<Record<string, unknown>> = {
  typescript: compiler,
  "@redocly/openapi-core/lib/ref-utils.js": references,
};

const require = createRequire(import.meta.url);
const loaded = new Map<string, { exports: unknown }>();

/**
 * A module of the package. They are loaded here and not by Node, so that they get the modules above in the place of the
 * compiler and of Redocly's linter, which take far longer to load than everything else; whoever else uses the package
 * in this process is not affected.
 */
function load(file: string): unknown {
  const before = loaded.get(file);
  if (before !== undefined) return before.exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const own = createRequire(file);
  const requireFrom = (id: string): unknown => {
    if (Object.hasOwn(instead, id)) return instead[id];
    return id.startsWith(".") ? load(own.resolve(id)) : own(id);
  };
  const run = compileFunction(readFileSync(file, "utf8"), ["module", "exports", "require"], { filename: file });
  run(module, module.exports, requireFrom);
  return module.exports;
}

function partOf(file: string): unknown {
  return load(require.resolve(`openapi-typescript/dist/${file}.cjs`));
}

const syntax = partOf("lib/ts") as Pick<Library, "astToString" | "stringToAST" | "tsPropertyIndex" | "tsWithRequired">;
const utils = partOf("lib/utils") as Pick<Library, "resolveRef">;
const schemaObject = partOf("transform/schema-object") as { readonly default: Library["transformSchemaObject"] };

export const { astToString, stringToAST, tsPropertyIndex, tsWithRequired } = syntax;
export const { resolveRef } = utils;
export const transformSchema = partOf("transform/index") as Library["transformSchema"];
export const transformPathItemObject = partOf("transform/path-item-object") as Library["transformPathItemObject"];
export const transformSchemaObject = schemaObject.default;
