// Component schemas -> the functions that they are compiled to where zod can't express them, imported.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { code, exported, local, paragraphs, render, type Code } from "../../../scripts/emit/printer/code.js";
import type { JsonSchemaContext } from "../../../scripts/emit/validators/context.js";
import { compileDefinition, compileJsonSchema } from "../../../scripts/emit/validators/json-schema.js";
import type { Json } from "../../../scripts/json/json.js";

export type Predicate = (value: unknown) => boolean;

/** The file that schemas are compiled into. */
export class SchemaFile implements JsonSchemaContext {
  readonly resolve: (ref: string) => Json | undefined;
  readonly #lines: Code[] = [];
  readonly #names = new Map<string, Code>();
  #count = 0;

  constructor(resolve: (ref: string) => Json | undefined) {
    this.resolve = resolve;
  }

  declare(hint: string, body: Code): Code {
    const name = local(`${hint}_${++this.#count}`);
    this.#lines.push(code`const ${name} = ${body};`);
    return name;
  }

  reference(ref: string): Code {
    const known = this.#names.get(ref);
    if (known !== undefined) return known;
    const name = local(`reference_${++this.#count}`);
    this.#names.set(ref, name);
    const compiled = compileDefinition(this.resolve(ref) ?? true, this);
    this.#lines.push(code`const ${name}: (value: unknown) => boolean = ${compiled};`);
    return name;
  }

  /** The TypeScript with these schemas in a list that it exports. */
  print(schemas: readonly Json[]): string {
    const all = schemas.map((each) => compileJsonSchema(each, this));
    const list = exported("all");
    const printed = code`
      export const ${list}: ((value: unknown) => boolean)[] = [
        ${all.map((each) => code`${each},`)}
      ];
    `;
    return render("Compiled.", paragraphs([code`${this.#lines}`, printed]));
  }
}

let files = 0;

/** Imports printed TypeScript from a folder that has the runtime. */
export async function importPredicates(printed: string, folder: string): Promise<readonly Predicate[]> {
  const { code: text } = await transform(printed, { loader: "ts", format: "esm" });
  const file = join(folder, `compiled-${files++}.mjs`);
  await writeFile(file, text);
  const { all } = (await import(pathToFileURL(file).href)) as { readonly all: readonly Predicate[] };
  return all;
}
