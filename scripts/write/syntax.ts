// Finds generated TypeScript that doesn't parse, which is a bug of an emitter.
import { createRequire } from "node:module";
import type { TransformFailure } from "esbuild";
import type * as TypeScript from "typescript";

/** `routes.ts:3:7 doesn't parse (Expected identifier)` about the first file that doesn't; undefined if all do. */
export async function findSyntaxError(
  files: readonly (readonly [file: string, text: string])[],
): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  // esbuild parses ten times as fast as the compiler. A project needn't have it, and loading it is slow.
  const esbuild = await import("esbuild").catch(() => undefined);
  if (esbuild === undefined) return findByCompiler(files);
  const failures = await Promise.all(
    files.map(([file, text]) =>
      esbuild.transform(text, { loader: "ts", sourcefile: file, logLevel: "silent" }).then(
        () => [],
        (error: unknown) => [describeFailure(error, file)],
      ),
    ),
  );
  return failures.flat()[0];
}

/** The same by the compiler alone. */
export function findByCompiler(files: readonly (readonly [file: string, text: string])[]): string | undefined {
  const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript;
  for (const [file, text] of files) {
    const [found] = parseErrors(ts, file, text);
    if (found === undefined) continue;
    const { line = 0, character = 0 } = found.file?.getLineAndCharacterOfPosition(found.start ?? 0) ?? {};
    const message = ts.flattenDiagnosticMessageText(found.messageText, " ");
    return `${file}:${line + 1}:${character + 1} doesn't parse (${message})`;
  }
  return undefined;
}

function parseErrors(ts: typeof TypeScript, fileName: string, text: string): readonly TypeScript.Diagnostic[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.ESNext);
  // The parser keeps its errors there, which the declarations leave out. Transpiling finds them too, in three times
  // the time.
  const { parseDiagnostics } = source as { readonly parseDiagnostics?: readonly TypeScript.Diagnostic[] };
  return parseDiagnostics ?? ts.transpileModule(text, { fileName, reportDiagnostics: true }).diagnostics ?? [];
}

/** From an error of esbuild. */
function describeFailure(error: unknown, file: string): string {
  const [first] = (error as Partial<TransformFailure>).errors ?? [];
  if (first === undefined) return `${file} can't be parsed (${String(error)})`;
  const { line = 1, column = 0 } = first.location ?? {};
  return `${file}:${line}:${column + 1} doesn't parse (${first.text})`;
}
