// The mutants of a file: small changes of its code that a test should notice.
import ts from "typescript";

export interface Mutant {
  readonly file: string;
  /** Where the code that is replaced begins and ends, in characters. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** `< to <=`, for people. */
  readonly change: string;
  /** Counts from 1. */
  readonly line: number;
}

const flipped: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  // As Stryker does: what drops the default alone does nothing where an index is always in its range.
  [ts.SyntaxKind.QuestionQuestionToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.PlusEqualsToken, "-="],
]);

/** All mutants of a file, in the order of its code. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, replacement: string, change: string): void => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, start, end: node.getEnd(), replacement, change, line });
  };
  const visit = (node: ts.Node): void => {
    if (isWithoutBehaviour(node)) return;
    mutateExpression(node, source, add);
    mutateStatement(node, source, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Add = (node: ts.Node, replacement: string, change: string) => void;

/** Types and imports do nothing, and what a message says is compared by no test of behaviour. */
function isWithoutBehaviour(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isThrowStatement(node)
  );
}

function mutateExpression(node: ts.Node, source: ts.SourceFile, add: Add): void {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: operator } = node;
    const other = flipped.get(operator.kind);
    if (other !== undefined) add(operator, other, `${operator.getText(source)} to ${other}`);
  }
  if (ts.isNumericLiteral(node)) {
    const other = String(Number(node.text.replaceAll("_", "")) + 1);
    add(node, other, `${node.text} to ${other}`);
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false", "true to false");
  if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true", "false to true");
  if (ts.isConditionalExpression(node)) negate(node.condition, source, add);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add(node, `(${node.operand.getText(source)})`, "! dropped");
}

function mutateStatement(node: ts.Node, source: ts.SourceFile, add: Add): void {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression, source, add);
  const isCall = ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression) && !isSuper(node.expression);
  if (isCall || ts.isContinueStatement(node)) add(node, ";", `dropped: ${shortened(node.getText(source))}`);
  const { parent } = node;
  const isBody = ts.isBlock(node) && ts.isFunctionLike(parent) && !ts.isConstructorDeclaration(parent);
  if (isBody && node.statements.length > 1) add(node, "{ return undefined as never; }", "returns at once");
}

function negate(condition: ts.Expression, source: ts.SourceFile, add: Add): void {
  add(condition, `!(${condition.getText(source)})`, `negated: ${shortened(condition.getText(source))}`);
}

function isSuper(expression: ts.Expression): boolean {
  return ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** The text of a file with a mutant in it. */
export function withMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
