// The import statements of a generated file.

import { quote } from "./literals.js";

/** A name of another module; printing it writes its import statement. */
export interface Import {
  readonly from: string;
  readonly name: string;
  /** `all` is `import * as name`. */
  readonly kind: "value" | "type" | "default" | "all";
}

/**
 * The import statements of a file: packages first, then files. `nameOf` says how an import is called in the file, and
 * `moduleOf` from which module it is written.
 */
export function importLines(
  imports: readonly Import[],
  nameOf: (id: Import) => string,
  moduleOf: (from: string) => string,
): string {
  const modules = new Map<string, Record<Import["kind"], Set<string>>>();
  for (const each of imports) {
    const { kind, name: id } = each;
    // Modules of the runtime are joined.
    const from = moduleOf(each.from);
    const names = modules.get(from) ?? { value: new Set(), type: new Set(), default: new Set(), all: new Set() };
    const isNamed = kind === "value" || kind === "type";
    names[kind].add(isNamed && nameOf(each) !== id ? `${id} as ${nameOf(each)}` : nameOf(each));
    modules.set(from, names);
  }
  const order = [...modules].sort(
    ([a], [b]) => Number(a.startsWith(".")) - Number(b.startsWith(".")) || (a < b ? -1 : 1),
  );
  return order.flatMap(([from, names]) => importsFrom(names).map((clause) => importLine(clause, quote(from)))).join("");
}

/** On one line, or, if that is too long, with a line for each name. */
function importLine(clause: string, from: string): string {
  const line = `import ${clause} from ${from};\n`;
  if (line.length <= 121) return line;
  const broken = clause.replace(/\{ (.*) \}/, (_, names: string) => `{\n  ${names.split(", ").join(",\n  ")},\n}`);
  return `import ${broken} from ${from};\n`;
}

/** The clauses of one module's imports; a module of which only types are wanted is imported as types. */
function importsFrom({
  value: values,
  type: types,
  default: defaults,
  all,
}: Record<Import["kind"], ReadonlySet<string>>): readonly string[] {
  const onlyTypes = [...types].filter((type) => !values.has(type)).sort();
  const named = [...values]
    .sort()
    .concat(values.size + defaults.size > 0 ? onlyTypes.map((type) => `type ${type}`) : onlyTypes);
  const braces = named.length === 0 ? [] : [`{ ${named.join(", ")} }`];
  const clause = [...defaults, ...braces].join(", ");
  const keyword = values.size + defaults.size > 0 ? "" : "type ";
  return [...[...all].sort().map((each) => `* as ${each}`), ...(clause === "" ? [] : [keyword + clause])];
}
