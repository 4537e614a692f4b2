// How generated files name each other in imports: with the extension that the compiler, bundler or runtime
// of their user resolves.

/**
 * - `js`: `./types.js`, which TypeScript resolves to `types.ts` and which is right once it is compiled.
 * - `ts`: `./types.ts`, for what runs TypeScript as it is: Node's type stripping, Deno, Bun. TypeScript needs
 *   `allowImportingTsExtensions` or `rewriteRelativeImportExtensions`.
 * - `none`: `./types`, for bundlers that don't resolve `.js` to `.ts`, such as webpack; TypeScript needs
 *   `moduleResolution: bundler`.
 */
export const importExtensions = ["js", "ts", "none"] as const;

export type ImportExtension = (typeof importExtensions)[number];

export function isImportExtension(text: string): text is ImportExtension {
  return importExtensions.some((each) => each === text);
}

/** A specifier that ends with `.js`, with another extension if it is relative. Packages have their own `exports`. */
export function withExtension(specifier: string, extension: ImportExtension): string {
  if (!specifier.startsWith(".")) return specifier;
  return specifier.replace(/\.js$/, extension === "none" ? "" : `.${extension}`);
}
