// Runs generated code in a worker: types are removed from each file, and all of them are one module of the browser.

import { transform } from "sucrase";
import { moduleFile } from "../../../mock/compiling/files.js";
import { library, runtimeName } from "./library.js";

type Exports = Record<string, unknown>;
type Module = (require: (specifier: string) => unknown, exports: Exports) => void;

/** Where generated files import their runtime from: the library has it. */
export { runtimeName } from "./library.js";

/** Evaluates generated files. Resolves to what gives the exports of one of them, by its name. */
export async function evaluateFiles(files: ReadonlyMap<string, string>): Promise<(file: string) => Exports> {
  const modules = [...files].filter(([file]) => file.endsWith(".ts")).map(([file, text]) => printModule(file, text));
  const url = URL.createObjectURL(
    new Blob([`export default {\n${modules.join(",\n")}\n};`], { type: "text/javascript" }),
  );
  try {
    const loaded = (await import(url)) as { readonly default: Readonly<Record<string, Module>> };
    return linkModules(loaded.default);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function printModule(file: string, text: string): string {
  const { code } = transform(text, {
    transforms: ["typescript", "imports"],
    disableESTransforms: true,
    preserveDynamicImport: true,
  });
  return `${JSON.stringify(file)}: function (require, exports) {\n${code}\n}`;
}

function linkModules(modules: Readonly<Record<string, Module>>): (file: string) => Exports {
  const loaded = new Map<string, Exports>();
  const load = (file: string): Exports => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const exports: Exports = {};
    loaded.set(file, exports);
    const evaluate = modules[file];
    if (evaluate === undefined) throw new Error(`There is no module ${file}.`);
    evaluate(
      (specifier) => (specifier.startsWith(".") ? load(moduleFile(specifier, file)) : packageOf(specifier)),
      exports,
    );
    return exports;
  };
  return load;
}

function packageOf(specifier: string): unknown {
  const name = specifier.startsWith(runtimeName) ? specifier.slice(runtimeName.length + 1) : specifier;
  const found = library[name];
  if (found === undefined) throw new Error(`The page doesn't have the package ${specifier}.`);
  return found;
}
