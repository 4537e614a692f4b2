// What the SDK of an API, made by Stainless' generator, has: its methods with the requests that they make, read from
// the sources that its package contains.
import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A method of a resource that makes one request. */
export interface SdkMethod {
  /** `["fineTuning", "jobs", "create"]` */
  readonly name: readonly string[];
  /** `post /fine_tuning/jobs/{}`: parameters of the path have no names here. */
  readonly request: string;
  readonly isList: boolean;
  /** The parameters before the options: their types are those of the SDK. */
  readonly parameters: readonly SdkParameter[];
  readonly declaration: ts.MethodDeclaration;
  /** The expressions in the path, in their order. */
  readonly inPath: readonly string[];
}

export interface SdkParameter {
  readonly name: string;
  readonly type: ts.Type;
  readonly isOptional: boolean;
  /** Whether it is a part of the path. */
  readonly isInPath: boolean;
}

export interface Sdk {
  readonly methods: readonly SdkMethod[];
  /** Methods that make no request by themselves: helpers that people wrote. */
  readonly helpers: readonly string[];
  readonly checker: ts.TypeChecker;
  readonly root: ts.Node;
}

/** Reads the package in this folder. */
export function readSdk(folder: string): Sdk {
  const main = join(folder, "src/index.ts");
  if (!existsSync(main)) throw new Error(`${folder} has no sources.`);
  const program = ts.createProgram([main], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.esnext.asynciterable.d.ts"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(main);
  const symbol = source && checker.getSymbolAtLocation(source);
  const byDefault = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === "default");
  const target = byDefault && byDefault.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(byDefault) : byDefault;
  const client = target?.declarations?.find(ts.isClassDeclaration);
  if (client === undefined) throw new Error(`${folder} exports no class.`);
  const methods: SdkMethod[] = [];
  const helpers: string[] = [];
  const visit = (resource: ts.ClassLikeDeclaration, above: readonly string[]): void => {
    for (const member of resource.members) {
      const own = member.name && ts.isIdentifier(member.name) ? member.name.text : undefined;
      if (own === undefined || own.startsWith("_")) continue;
      const name = [...above, own];
      if (ts.isPropertyDeclaration(member)) {
        const inside = classOf(checker.getTypeAtLocation(member));
        if (inside !== undefined && isResource(inside) && above.length < 8) visit(inside, name);
      } else if (ts.isMethodDeclaration(member) && member.body !== undefined) {
        const request = requestIn(member.body);
        if (request === undefined) {
          if (above.length > 0) helpers.push(name.join("."));
        } else
          methods.push({
            name,
            request: request.request,
            isList: request.isList,
            declaration: member,
            inPath: [...request.inPath],
            parameters: parametersOf(member, request.inPath, checker),
          });
      }
    }
  };
  visit(client, []);
  return { methods, helpers: [...new Set(helpers)], checker, root: client };
}

function classOf(type: ts.Type): ts.ClassLikeDeclaration | undefined {
  return type.getSymbol()?.declarations?.find(ts.isClassDeclaration);
}

function isResource(declaration: ts.ClassLikeDeclaration): boolean {
  return declaration.heritageClauses?.some((each) => /APIResource|Resource\b/.test(each.getText())) === true;
}

interface FoundRequest {
  readonly request: string;
  readonly isList: boolean;
  readonly inPath: ReadonlySet<string>;
}

/** The request that the body of a method returns: `return this._client.post(path, …)`. */
function requestIn(body: ts.Block): FoundRequest | undefined {
  let found: FoundRequest | undefined;
  const visit = (node: ts.Node): void => {
    if (found !== undefined) return;
    if (ts.isCallExpression(node)) {
      const verb = /^this(?:\._client)?\.(get|post|put|patch|delete|getAPIList)$/.exec(calleeOf(node.expression))?.[1];
      const [place] = node.arguments;
      const path = place && pathOf(place);
      if (verb !== undefined && path !== undefined) {
        const options = node.arguments
          .slice(1)
          .map((each) => each.getText())
          .join(" ");
        const method = verb === "getAPIList" ? (/\bmethod: '(\w+)'/.exec(options)?.[1] ?? "get") : verb;
        found = { request: `${method} ${path.text}`, isList: verb === "getAPIList", inPath: path.names };
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** Without line breaks, comments and type arguments. */
function calleeOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return `${calleeOf(node.expression)}.${node.name.text}`;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return calleeOf(node.expression);
  return node.kind === ts.SyntaxKind.ThisKeyword ? "this" : node.getText();
}

function pathOf(node: ts.Expression): { readonly text: string; readonly names: ReadonlySet<string> } | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return { text: withoutQuery(node.text), names: new Set() };
  const template = ts.isTaggedTemplateExpression(node) ? node.template : node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { text: withoutQuery(template.text), names: new Set() };
  if (!ts.isTemplateExpression(template)) return undefined;
  const spans = template.templateSpans;
  return {
    text: withoutQuery(spans.reduce((text, { literal }) => `${text}{}${literal.text}`, template.head.text)),
    names: new Set(spans.map(({ expression }) => expression.getText())),
  };
}

function withoutQuery(path: string): string {
  return path.replace(/\?.*$/s, "");
}

/** Those of the first signature that is declared, which the others widen. */
function parametersOf(
  method: ts.MethodDeclaration,
  inPath: ReadonlySet<string>,
  checker: ts.TypeChecker,
): readonly SdkParameter[] {
  const symbol = method.name && checker.getSymbolAtLocation(method.name);
  const first = symbol?.declarations?.find((each) => ts.isMethodDeclaration(each)) as ts.MethodDeclaration | undefined;
  return (first ?? method).parameters.flatMap((each) => {
    const name = each.name.getText();
    if (name === "options" || name === "_options") return [];
    const type = checker.getTypeAtLocation(each);
    const isOptional = each.initializer !== undefined || each.questionToken !== undefined;
    return [{ name, type, isOptional, isInPath: inPath.has(name) }];
  });
}
