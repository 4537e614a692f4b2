// The parts of openapi-typescript that print types, which are read once.

import { createRequire } from "node:module";
import type * as OpenapiTypescript from "openapi-typescript";

type Library = typeof OpenapiTypescript;

const require = createRequire(import.meta.url);

/**
 * A module of the package. Its index loads all of Redocly's linter besides, which takes as long as the compiler. As
 * CommonJS modules they are there in half the time: for an ES module Node reads the compiler's 9 MB twice more, to find
 * out what kind of module they are and what they export.
 */
function partOf(file: string): unknown {
  return require(`openapi-typescript/dist/${file}.cjs`);
}

// With --enable-source-maps Node looks for the lines of each file that it loads; the compiler's have no source map.
const isMapping = process.sourceMapsEnabled;
if (isMapping) process.setSourceMapsEnabled(false);
const syntax = partOf("lib/ts") as Pick<Library, "astToString" | "stringToAST" | "tsPropertyIndex">;
const utils = partOf("lib/utils") as Pick<Library, "resolveRef">;
const schemaObject = partOf("transform/schema-object") as { readonly default: Library["transformSchemaObject"] };

export const { astToString, stringToAST, tsPropertyIndex } = syntax;
export const { resolveRef } = utils;
export const transformSchema = partOf("transform/index") as Library["transformSchema"];
export const transformPathItemObject = partOf("transform/path-item-object") as Library["transformPathItemObject"];
export const transformSchemaObject = schemaObject.default;
if (isMapping) process.setSourceMapsEnabled(true);
