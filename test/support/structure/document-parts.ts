// Finds definitions that repeat test/support/openapi/builders.ts: constants and functions that make the same object.
import ts from "typescript";
import { parseSource } from "./source-files.js";

/** What each builder makes, as `shapeOf` writes it. */
const shapes: Readonly<Record<string, RegExp>> = {
  string: /^\{type:"string"\}$/,
  integer: /^\{type:"integer"\}$/,
  noContent: /^\{204:\{description:…\}\}$/,
  documentOf: /^\{\.\.\.0,info:\{title:"\w+",version:"[\d.]+"\},openapi:"3\.1\.\d"\}$/,
  refTo: /^\{\$ref:`#\/components\/schemas\/\$\{0\}`\}$/,
  object: /^\{(\.\.\.2,)?properties:0,(required:(1|\[\.\.\.1\]),)?type:"object"\}$/,
  "wholeObject or closedObject":
    /^\{(\.\.\.1,)?(additionalProperties:false,)?properties:0,required:Object\.keys\(0\),type:"object"\}$/,
  arrayOf: /^\{items:0,type:"array"\}$/,
  "jsonContent or requestBody": /^\{(content:\{)?application\/json:\{schema:0\}\}?(,required:true)?\}$/,
  "okResponse or okResponses":
    /^(\{200:\{description:…\}\}|(\{200:)?\{content:\{application\/json:\{schema:0\}\},description:…\}\}?)$/,
  "responses: okResponses(…)": /^\{responses:\{200:\{content:\{application\/json:\{schema:0\}\},description:…\}\}\}$/,
  pathParameter: /^\{in:"path",name:(0|"\w+"),required:true,schema:([01]|\{type:"string"\})\}$/,
  queryParameter: /^\{(\.\.\.2,)?in:"query",name:0,schema:1\}$/,
};

/** Some of what each shape has, as it is written: without any of it a file needs no parsing. */
const marks = /"(string|integer|object|array|path|query|application\/json)"|\$ref:|\b20[04]\b|\bopenapi:/;

/** `line name: the builder` of each definition in a file that has a builder's shape. */
export function builderCopies(source: string): readonly string[] {
  if (!marks.test(source)) return [];
  const file = parseSource("file.ts", source);
  const found: string[] = [];
  const check = (name: ts.Node, parameters: readonly ts.ParameterDeclaration[], made: ts.Node | undefined): void => {
    const value = made === undefined ? undefined : unwrapped(made);
    if (value === undefined || !ts.isObjectLiteralExpression(value)) return;
    const shape = shapeOf(
      value,
      parameters.map((each) => each.name.getText(file)),
    );
    const [builder] = Object.entries(shapes).find(([, pattern]) => pattern.test(shape)) ?? [];
    const line = file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1;
    if (builder !== undefined) found.push(`${line} ${name.getText(file)}: ${builder}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined)
      check(node.name, node.parameters, node.body?.statements.find(ts.isReturnStatement)?.expression);
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
      const { initializer } = node;
      if (ts.isArrowFunction(initializer)) check(node.name, initializer.parameters, initializer.body);
      // A test may have a short name of its own for a value; what all tests of a file share is a builder's.
      else if (ts.isSourceFile(node.parent.parent.parent)) check(node.name, [], initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Without the parentheses and types around it. */
function unwrapped(node: ts.Node): ts.Node {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return unwrapped(node.expression);
  return node;
}

/**
 * An object's members in the order of their names: `{properties:0,type:"object"}` of
 * `(all) => ({ type: "object", properties: all })`. Parameters are numbers there, and each description is `…`.
 */
function shapeOf(node: ts.Node, parameters: readonly string[]): string {
  const value = unwrapped(node);
  if (ts.isObjectLiteralExpression(value))
    return `{${value.properties
      .map((member) => memberShape(member, parameters))
      .toSorted()
      .join(",")}}`;
  return value.getText().replace(/[\w$]+(?![\w"`])/g, (word) => {
    const at = parameters.indexOf(word);
    return at === -1 ? word : String(at);
  });
}

function memberShape(member: ts.ObjectLiteralElementLike, parameters: readonly string[]): string {
  if (ts.isSpreadAssignment(member)) return `...${shapeOf(member.expression, parameters)}`;
  const name = member.name?.getText().replace(/^"(.*)"$/, "$1") ?? "";
  if (ts.isShorthandPropertyAssignment(member)) return `${name}:${shapeOf(member.name, parameters)}`;
  if (!ts.isPropertyAssignment(member)) return name;
  if (name === "description" && ts.isStringLiteral(member.initializer)) return "description:…";
  return `${name}:${shapeOf(member.initializer, parameters)}`;
}
