// Joins modules of the runtime to one file for each half, in place of a hundred: a bundler leaves out what is not used
// as before.

import { quote } from "../printer/literals.js";
import { moduleAt, type Binding, type RuntimeModule } from "./modules.js";

/** What is imported by name from one module. */
type Names = Map<string, { readonly binding: Binding; isType: boolean }>;

/**
 * The text of modules as one, without its banner. Their own top-level names differ, which a test sees to.
 * `specifierOf` is where a module or a package is imported from; undefined for those that are joined here.
 */
export function joinModules(
  names: readonly string[],
  specifierOf: (module: string, isPackage: boolean) => string | undefined,
): string {
  const modules = inOrder(names);
  const imports = new Map<string, Names>();
  const exports = new Map<string, Names>();
  const aliases: string[] = [];
  for (const each of modules) {
    for (const binding of each.imports) {
      const found = originOf(binding);
      const from = specifierOf(found.from, found.isPackage);
      if (from !== undefined) add(imports, from, found);
      else if (found.name !== found.local)
        throw new Error(`scripts/runtime/${each.name} imports ${found.name} as ${found.local}, beside it in one file.`);
    }
    for (const binding of each.exports) {
      const found = originOf(binding);
      const from = specifierOf(found.from, found.isPackage);
      if (from !== undefined) add(exports, from, found);
      else if (found.name !== found.local) aliases.push(`export { ${found.name} as ${found.local} };`);
    }
  }
  const head = [...printDeclarations("import", imports), ...printDeclarations("export", exports), ...aliases];
  const sections = modules
    .filter(({ body }) => body !== "")
    .map(({ name, comment, body }) => `// --- ${name} ---\n${comment}\n${body}`);
  return `${[head.join("\n"), ...sections].filter((each) => each !== "").join("\n\n")}\n`;
}

/** The module that declares what a binding names, which others may export again. */
export function originOf(binding: Binding): Binding {
  if (binding.isPackage) return binding;
  const again = moduleAt(binding.from).exports.find(({ local }) => local === binding.name);
  return again === undefined
    ? binding
    : originOf({ ...again, local: binding.local, isType: binding.isType || again.isType });
}

/** Each module behind those of which it needs values, as modules are evaluated. */
function inOrder(names: readonly string[]): readonly RuntimeModule[] {
  const done = new Set<string>();
  const ordered: RuntimeModule[] = [];
  const visit = (name: string): void => {
    if (done.has(name) || !names.includes(name)) return;
    done.add(name);
    const found = moduleAt(name);
    for (const { from, isType } of [...found.imports, ...found.exports]) if (!isType) visit(from);
    ordered.push(found);
  };
  for (const each of [...names].sort()) visit(each);
  return ordered;
}

function add(all: Map<string, Names>, from: string, binding: Binding): void {
  const names: Names = all.get(from) ?? new Map();
  const before = names.get(`${binding.name} ${binding.local}`);
  if (before === undefined) names.set(`${binding.name} ${binding.local}`, { binding, isType: binding.isType });
  else before.isType &&= binding.isType;
  all.set(from, names);
}

/** Packages first. */
function printDeclarations(keyword: "import" | "export", all: ReadonlyMap<string, Names>): readonly string[] {
  const order = [...all].sort(([a], [b]) => Number(a.startsWith(".")) - Number(b.startsWith(".")) || (a < b ? -1 : 1));
  return order.map(([from, names]) => {
    const values = [...names.values()];
    const areTypes = values.every(({ isType }) => isType);
    const named = values
      .filter(({ binding }) => binding.name !== "default")
      .map(({ binding: { name, local }, isType }) => {
        const text = name === local ? name : `${name} as ${local}`;
        return isType && !areTypes ? `type ${text}` : text;
      })
      .sort((a, b) => (withoutType(a) < withoutType(b) ? -1 : 1));
    const byDefault = values.flatMap(({ binding }) => (binding.name === "default" ? [binding.local] : []));
    const braces = named.length === 0 ? [] : [putInBraces(named)];
    return `${keyword} ${areTypes ? "type " : ""}${[...byDefault, ...braces].join(", ")} from ${quote(from)};`;
  });
}

function withoutType(text: string): string {
  return text.replace(/^type /, "");
}

/** On one line, or with a line for each name. */
function putInBraces(names: readonly string[]): string {
  const line = `{ ${names.join(", ")} }`;
  return line.length <= 80 ? line : `{\n  ${names.join(",\n  ")},\n}`;
}
