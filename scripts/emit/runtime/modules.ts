// The modules of scripts/runtime/: what each imports and exports again, and the text between.

import { readRuntimeSource } from "./sources.js";

/** A name that a module imports or exports again from another one. */
export interface Binding {
  /** The module below scripts/runtime/ (`client/client.ts`), or a package. */
  readonly from: string;
  readonly isPackage: boolean;
  /** What the other module calls it: `default` for that export. */
  readonly name: string;
  /** What this module calls it. */
  readonly local: string;
  readonly isType: boolean;
}

export interface RuntimeModule {
  /** `client/client.ts` */
  readonly name: string;
  readonly imports: readonly Binding[];
  readonly exports: readonly Binding[];
  /** The comment at its beginning, and the declarations. */
  readonly comment: string;
  readonly body: string;
}

/** They are the package's own, which doesn't change while it runs: `--watch` reads them once. */
const known = new Map<string, RuntimeModule>();

export function moduleAt(name: string): RuntimeModule {
  const before = known.get(name);
  if (before !== undefined) return before;
  const read = parseModule(name, readRuntimeSource(name));
  known.set(name, read);
  return read;
}

/** The file of a module, as imports name it: `client/client.js` is `client/client.ts`. */
export function sourceName(imported: string): string {
  return imported.replace(/\.js$/, ".ts");
}

/** Import and export declarations of the runtime's own files, which Prettier formats: each begins a line. */
const declaration = /^(import|export) ((?:type )?(?:\w+(?:, )?)?(?:\{[^"';]*\})?) from "([^"]+)";\n/gm;

/** A module by its name below scripts/runtime/, and its text. */
export function parseModule(name: string, source: string): RuntimeModule {
  const imports: Binding[] = [];
  const exports: Binding[] = [];
  const rest = source.replace(declaration, (_, keyword: string, clause: string, from: string) => {
    const isPackage = !from.startsWith(".");
    const target = isPackage ? from : sourceName(new URL(from, `file:///${name}`).pathname.slice(1));
    const bindings = bindingsOf(clause, name).map((each) => ({ ...each, from: target, isPackage }));
    (keyword === "import" ? imports : exports).push(...bindings);
    return "";
  });
  const comment = /^(?:\/\/.*\n)*/.exec(rest)?.[0] ?? "";
  return { name, imports, exports, comment, body: rest.slice(comment.length).trim() };
}

/** Of `type { A, B as C }`, `{ type A, b }` or `d, { type E }`. */
function bindingsOf(clause: string, module: string): readonly Pick<Binding, "name" | "local" | "isType">[] {
  const [, type, byDefault, named = ""] = /^(type )?(?:(\w+)(?:, )?)?(?:\{(.*)\})?$/s.exec(clause.trim()) ?? [];
  if (byDefault === undefined && named.trim() === "")
    throw new Error(`scripts/runtime/${module} imports ${clause}, which can't be joined with other modules.`);
  const names = named.split(",").flatMap((text): readonly Pick<Binding, "name" | "local" | "isType">[] => {
    const [, own, name = "", local = name] = /^\s*(type )?(\w+)(?: as (\w+))?\s*$/.exec(text) ?? [];
    return name === "" ? [] : [{ name, local, isType: type !== undefined || own !== undefined }];
  });
  return [
    ...(byDefault === undefined ? [] : [{ name: "default", local: byDefault, isType: type !== undefined }]),
    ...names,
  ];
}
