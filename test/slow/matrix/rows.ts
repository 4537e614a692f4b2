// The compilers and options under which generated code compiles, a row each.

export interface Row {
  /** Options besides `strict`, `noEmit`, `skipLibCheck` and the defaults below. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The compiler: the version of TypeScript. */
  readonly typescript?: "5.4" | "5.9" | "7";
  /** What is compiled: everything of all documents unless given. */
  readonly project?: "all" | "client" | "named" | "filled" | "ts" | "none" | "large";
  /** The type of the package: `module` unless given. */
  readonly type?: "commonjs";
  /** Code that the options reject, and the error: otherwise a row could have no effect. */
  readonly rejects?: readonly [code: string, error: string];
}

export const defaults = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: "ES2022",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: ["node"],
};

const bundler = { module: "esnext", moduleResolution: "bundler" };

const strictest = {
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noFallthroughCasesInSwitch: true,
  allowUnreachableCode: false,
  verbatimModuleSyntax: true,
  isolatedModules: true,
};

/** As `npm create vite@latest -- --template vanilla-ts` writes it, apart from `types`. */
const vite = {
  ...bundler,
  target: "es2023",
  lib: ["ES2023", "DOM"],
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  moduleDetection: "force",
  noUnusedLocals: true,
  noUnusedParameters: true,
  erasableSyntaxOnly: true,
  noFallthroughCasesInSwitch: true,
};

/** As `npx create-next-app` writes it. */
const next = {
  ...bundler,
  target: "ES2017",
  lib: ["dom", "dom.iterable", "esnext"],
  allowJs: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  isolatedModules: true,
  jsx: "preserve",
};

const wrongType = ["export const wrong: string = 1;", "TS2322"] as const;
const missing = ["export const wrong: { a?: string } = { a: undefined };", "TS2375"] as const;
const property = ["export class Wrong { constructor(readonly a: string) {} }", "TS1294"] as const;
const browser = ["export const wrong = document.title;", "TS2584"] as const;
const inferred = ["export const wrong = Math.max(1, 2);", "TS9010"] as const;

export const rows: Readonly<Record<string, Row>> = {
  "NodeNext, TypeScript 7": { options: {} },
  "NodeNext, TypeScript 5.9": { options: {}, typescript: "5.9" },
  "NodeNext, TypeScript 5.4": { options: {}, typescript: "5.4" },
  node16: { options: { module: "node16", moduleResolution: "node16" } },
  CommonJS: { options: { module: "node16", moduleResolution: "node16" }, type: "commonjs" },
  bundler: { options: bundler },
  "the strictest options": { options: strictest, rejects: missing },
  "the strictest options, TypeScript 5.4": { options: strictest, typescript: "5.4", rejects: missing },
  "the strictest options, a large document": { options: strictest, project: "large", rejects: missing },
  erasableSyntaxOnly: { options: { erasableSyntaxOnly: true }, rejects: property },
  "no DOM": { options: { lib: ["ES2022"] }, rejects: browser },
  "DOM without DOM.Iterable": { options: { lib: ["ES2022", "DOM"] } },
  "DOM without types of Node": { options: { ...bundler, lib: ["ES2022", "DOM"], types: [] }, project: "client" },
  "Vite's template": { options: vite, rejects: property },
  "Next.js's template": { options: next },
  "Next.js's template, TypeScript 5.4": { options: next, typescript: "5.4" },
  "isolatedDeclarations, a client": {
    options: { ...strictest, isolatedDeclarations: true, declaration: true },
    project: "client",
    rejects: inferred,
  },
  "names in camelCase": { options: strictest, project: "named", rejects: missing },
  "names in camelCase, TypeScript 5.4": { options: {}, project: "named", typescript: "5.4" },
  "defaults at every level": { options: strictest, project: "filled", rejects: missing },
  "defaults at every level, TypeScript 5.4": { options: {}, project: "filled", typescript: "5.4" },
  "imports with .ts": { options: { allowImportingTsExtensions: true, erasableSyntaxOnly: true }, project: "ts" },
  "imports without extensions": { options: bundler, project: "none" },
};

/** What a row rejects, unless it says otherwise. */
export const rejectedByAll = wrongType;
