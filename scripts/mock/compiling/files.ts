// The generated files of a mock, before they are compiled.
import { emit, selectEmitters } from "../../emit/index.js";
import { mock, mockWithWebhooks, withoutTypes } from "../../emit/server/mock.js";
import type { Model } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";

/**
 * The generated files that a mock needs, by name, without their types. `runtime` is where they import theirs from, as
 * EmitOptions has it; `sends` is whether the mock sends webhooks.
 */
export async function mockFiles(
  document: Document,
  model: Model,
  { runtime = "copy", sends = false }: { readonly runtime?: string; readonly sends?: boolean } = {},
): Promise<ReadonlyMap<string, string>> {
  const files = await emit(document, model, {
    emitters: [...selectEmitters(["development"]), sends ? mockWithWebhooks : mock, ...withoutTypes],
    runtime,
  });
  const used = new Set<string>();
  const visit = (file: string): void => {
    if (used.has(file)) return;
    used.add(file);
    const specifiers = [...(files.get(file) ?? "").matchAll(relativeDeclaration)].map(([, from = ""]) => from);
    for (const each of specifiers) visit(moduleFile(each, file));
  };
  visit("mock.ts");
  // What else a server has, such as one that listens on Node, would need further packages.
  return new Map([...files].filter(([file]) => used.has(file)));
}

/** The file that another one imports as `./types.js`. */
export function moduleFile(specifier: string, importer: string): string {
  return new URL(specifier, `file:///${importer}`).pathname.slice(1).replace(/\.js$/, ".ts");
}

const relativeDeclaration = /^(?:import|export)(?:\b[^"';]*\bfrom)? "(\.[^"]*)";$/gm;
