// The runtime's modules are joined to a few files: what that needs of them, and that a bundle has none it doesn't use.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { expect, test } from "vitest";
import { runtimeFileOf } from "../../scripts/emit/runtime/runtime.js";
import { joinedRuntime, runtimeModules } from "../support/generation/joined-runtime.js";

const folder = join(import.meta.dirname, "../../scripts/runtime");
const joined = joinedRuntime();

test("each file has its modules as one, also where the package is imported", () => {
  expect([...joined.keys()]).toEqual([...new Set(runtimeModules.map(runtimeFileOf))].sort());
  for (const file of joined.keys()) {
    const own = runtimeModules.filter((each) => runtimeFileOf(each) === file);
    const text = `// All modules that generated code has as one file, ${file}: for what imports the runtime of this package.\n\n${own.map((each) => `export * from "./${each.replace(/\.ts$/, ".js")}";`).join("\n")}\n`;
    if (process.env["UPDATE"]) writeFileSync(join(folder, file), text);
    expect(readFileSync(join(folder, file), "utf8")).toBe(text);
  }
});

test.each([...joined])("%s declares each name once, and none of the platform's", (_, text) => {
  const source = ts.createSourceFile("joined.ts", text, ts.ScriptTarget.Latest, true);
  const names = source.statements.flatMap(namesOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  // A module beside would mean that one by the platform's name, of a value or of a type.
  expect(names.filter((name) => globalNames().has(name) && !allowedGlobals.has(name))).toEqual([]);
});

/** All modules that name them mean those of the runtime: they import them. */
const allowedGlobals = new Set<string>(["BodyInit", "Credential"]);

let known: ReadonlySet<string> | undefined;

/** What every module has of the language and of the DOM. */
function globalNames(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, types: [] };
  const host = ts.createCompilerHost(options);
  const empty = ts.createSourceFile("empty.ts", "export {};", ts.ScriptTarget.ES2022);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => (file === empty.fileName ? empty : getSourceFile.call(host, file, ...rest));
  const checker = ts.createProgram([empty.fileName], options, host).getTypeChecker();
  const found = checker.getSymbolsInScope(empty, ts.SymbolFlags.Type | ts.SymbolFlags.Value);
  return (known = new Set(found.map(({ name }) => name)));
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((each) =>
            ts.isBindingElement(each) && ts.isIdentifier(each.name) ? [each.name.text] : [],
          ),
    );
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    return [...(name === undefined ? [] : [name.text]), ...named.map((each) => each.name.text)];
  }
  // Overloads of a function, and an interface and a value of one name, are one declaration.
  const isDeclared =
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    (ts.isFunctionDeclaration(statement) && statement.body !== undefined);
  return isDeclared && statement.name !== undefined && !isMergedWithNext(statement) ? [statement.name.text] : [];
}

/** Whether the class behind an interface has its name: of one module, where the interface has the class's members. */
function isMergedWithNext(statement: ts.DeclarationStatement): boolean {
  const { statements } = statement.getSourceFile();
  const next = statements[statements.indexOf(statement) + 1];
  return ts.isInterfaceDeclaration(statement) && next !== undefined && ts.isClassDeclaration(next)
    ? next.name?.text === statement.name.text
    : false;
}

test.each(["client.ts", "shared.ts", "syntax.ts", "validation.ts", "webhooks.ts"])(
  "of %s a bundler leaves out all that isn't used",
  async (file) => {
    const { outputFiles } = await build({
      stdin: { contents: `import "./${file.replace(/\.ts$/, ".js")}";`, loader: "ts", resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: "esm",
      packages: "external",
      plugins: [
        {
          name: "joined",
          setup: ({ onResolve, onLoad }) => {
            onResolve({ filter: /^\./ }, ({ path }) => ({ path: path.slice(2), namespace: "joined" }));
            onLoad({ filter: /.*/, namespace: "joined" }, ({ path }) => ({
              contents: joined.get(path.replace(/\.js$/, ".ts")) ?? "",
              loader: "ts",
              resolveDir: folder,
            }));
          },
        },
      ],
    });
    const text = outputFiles[0]?.text ?? "";
    expect(
      text
        .split("\n")
        .filter((line) => !/^(?:\/\/.*|\s*|import ("openapi-fetch"|.* from "openapi-fetch");)$/.test(line)),
    ).toEqual([]);
  },
);
