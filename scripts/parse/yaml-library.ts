// The error-tolerant YAML parser. Only a text that the fast parser rejects needs it.
import { createRequire } from "node:module";
import type * as Yaml from "yaml";

let library: typeof Yaml | undefined;

/** The package `yaml`. Loading it takes longer than parsing most documents, so it is loaded on first use. */
export function loadYamlLibrary(): typeof Yaml {
  return (library ??= createRequire(import.meta.url)("yaml") as typeof Yaml);
}
