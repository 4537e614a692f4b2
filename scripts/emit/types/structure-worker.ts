// A worker thread: prints the types of an OpenAPI document with openapi-typescript, which loads the TypeScript compiler
// and Redocly's linter. It uses the documented interface alone: https://openapi-ts.dev/node.

import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import type * as OpenapiTypescript from "openapi-typescript";
import type * as Typescript from "typescript";
import type { StructureReply, StructureRequest } from "./structure.js";

// As `import` does, but that Node doesn't look for the exports of nine megabytes of CommonJS, which takes a third of a
// second.
const require = createRequire(import.meta.url);
const { default: openapiTS, astToString } = require("openapi-typescript") as typeof OpenapiTypescript;
const ts = require("typescript") as typeof Typescript;

type Members = Typescript.TypeElement[];

/** A schema stands for a type of the name that it has. */
function typeOf(schema: object): Typescript.TypeNode | undefined {
  const { "x-type": name } = schema as { readonly "x-type"?: string };
  return name === undefined ? undefined : ts.factory.createTypeReferenceNode(name);
}

async function printStructure({ document, methods, querystring }: StructureRequest): Promise<string> {
  const nodes = await openapiTS(document as never, { transform: typeOf, emptyObjectsUnknown: true, silent: true });
  const declarations = nodes.map(membersOf);
  for (const { path, substitute, method } of methods) moveMethod(declarations, path, substitute, method);
  if (querystring !== null) for (const members of declarations) moveQuerystring(members, querystring);
  return astToString(nodes);
}

/** The operations of methods that openapi-typescript doesn't know are those of a path of their own, until here. */
function moveMethod(declarations: readonly Members[], path: string, substitute: string, method: string): void {
  for (const members of declarations) {
    const index = members.findIndex((each) => memberName(each) === substitute);
    const operation = membersOf(members[index]).find((each) => memberName(each) === "get");
    const target = members.find((each) => memberName(each) === path);
    if (operation === undefined || target === undefined) continue;
    (operation as { name?: Typescript.PropertyName }).name = ts.factory.createIdentifier(method);
    membersOf(target).push(operation);
    members.splice(index, 1);
  }
}

/** A query that is one value is a member beside the query's parameters. */
function moveQuerystring(members: Members, querystring: string): void {
  for (const member of members.slice()) {
    const inside = membersOf(member);
    const own = inside.find((each) => memberName(each) === querystring);
    if (own === undefined || memberName(member) !== "query") {
      moveQuerystring(inside, querystring);
      continue;
    }
    const never = ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
    const question = ts.factory.createToken(ts.SyntaxKind.QuestionToken);
    members[members.indexOf(member)] = ts.factory.createPropertySignature(undefined, "query", question, never);
    (own as { name?: Typescript.PropertyName }).name = ts.factory.createIdentifier("querystring");
    members.push(own);
  }
}

/** The members of a declaration or of a member's type, as an array that may be changed. */
function membersOf(node: Typescript.Node | undefined): Members {
  if (node === undefined) return [];
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return node.members as unknown as Members;
  return ts.isPropertySignature(node) ? membersOf(node.type) : [];
}

function memberName({ name }: Typescript.TypeElement): string | undefined {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

parentPort?.on("message", ({ id, request }: { readonly id: number; readonly request: string }) => {
  const reply = (result: StructureReply): void => parentPort?.postMessage({ id, ...result }, []);
  printStructure(JSON.parse(request) as StructureRequest).then(
    (text) => reply({ text }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
  );
});
