// The place of a value that a handler returns: `c.json({ status: "opened" }, 200)`, by the parser of TypeScript.
import { createRequire } from "node:module";
import type * as TypeScript from "typescript";

/** The methods of Hono's context that make a response. */
const responding: ReadonlySet<string> = new Set(["json", "text", "body", "html"]);

/** What is wrong with a response. */
export interface ReturnedValue {
  /** The status that is returned; undefined where it isn't known. */
  readonly status: string | undefined;
  /** The members on the way to the value in the body. */
  readonly members: readonly string[];
  /** The members that the object at this place lacks. */
  readonly lacking: readonly string[] | undefined;
  /** The type of the value: `"opened"`, which may be its text. */
  readonly value: string | undefined;
  /** Whether the status itself is wrong. */
  readonly isStatus: boolean;
}

/** Where it is: lines and columns begin with 1. */
export interface ReturnedPlace {
  /** The name of the handler. */
  readonly handler: string;
  readonly line: number;
  readonly column: number;
}

type Position = Pick<ReturnedPlace, "line" | "column">;

/**
 * The value in the handler at a position, or the handler's own place where it isn't found; undefined where no handler
 * is there.
 */
export function findReturned(
  text: string,
  { line, column }: Position,
  wanted: ReturnedValue,
): ReturnedPlace | undefined {
  const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript;
  const file = ts.createSourceFile("handlers.tsx", text, ts.ScriptTarget.ESNext, true);
  const position = file.getPositionOfLineAndCharacter(line - 1, column - 1);
  const handler = handlerAt(ts, file, position);
  if (handler === undefined) return undefined;
  const node = new ReturnedValues(ts, wanted).find(handler);
  const start = node === undefined ? position : node.getStart(file);
  const at = file.getLineAndCharacterOfPosition(start);
  return { handler: handler.name.getText(file), line: at.line + 1, column: at.character + 1 };
}

type Named = TypeScript.Node & { readonly name: TypeScript.Node };

/** The innermost member or variable around a position that is a function. */
function handlerAt(ts: typeof TypeScript, file: TypeScript.SourceFile, position: number): Named | undefined {
  let found: Named | undefined;
  const visit = (node: TypeScript.Node): void => {
    if (position < node.getStart(file) || position >= node.end) return;
    const isMember = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node);
    const value = isMember && !ts.isMethodDeclaration(node) ? node.initializer : undefined;
    const isFunction = value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
    if (isMember && (ts.isMethodDeclaration(node) || isFunction)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

class ReturnedValues {
  readonly #ts: typeof TypeScript;
  readonly #wanted: ReturnedValue;

  constructor(ts: typeof TypeScript, wanted: ReturnedValue) {
    this.#ts = ts;
    this.#wanted = wanted;
  }

  /** The value, its status, or the object that lacks members; the likeliest where there are several. */
  find(handler: TypeScript.Node): TypeScript.Node | undefined {
    const { isStatus, value } = this.#wanted;
    const found = this.#calls(handler).flatMap(([body, status]) => {
      if (isStatus) return status === undefined ? [] : [status];
      const places = body === undefined ? [] : this.#placesIn(body, this.#wanted.members);
      return places.filter((each) => this.#isLacking(each));
    });
    return found.find((each) => each.getText() === value) ?? found[0];
  }

  /** The body and the status of each `c.json(body, status)` in a handler. */
  #calls(handler: TypeScript.Node): readonly (readonly [body?: TypeScript.Node, status?: TypeScript.Node])[] {
    const ts = this.#ts;
    const all: (readonly [TypeScript.Node | undefined, TypeScript.Node | undefined])[] = [];
    const visit = (node: TypeScript.Node): void => {
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        responding.has(node.expression.name.text)
      )
        all.push([node.arguments[0], node.arguments[1]]);
      ts.forEachChild(node, visit);
    };
    visit(handler);
    const { status } = this.#wanted;
    const same = all.filter(([, each]) => each?.getText() === status);
    return same.length > 0 ? same : all;
  }

  /** The values at the members of an object literal; those of a list are those of its items. */
  #placesIn(node: TypeScript.Node, members: readonly string[]): readonly TypeScript.Node[] {
    const ts = this.#ts;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return this.#placesIn(node.expression, members);
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((each) => this.#placesIn(each, members));
    const [name, ...rest] = members;
    if (name === undefined) return [node];
    if (!ts.isObjectLiteralExpression(node)) return [];
    return node.properties.flatMap((each) => {
      if (each.name === undefined || each.name.getText().replaceAll(/^["']|["']$/g, "") !== name) return [];
      return ts.isPropertyAssignment(each) ? this.#placesIn(each.initializer, rest) : [each.name];
    });
  }

  /** Whether an object literal lacks what is missing; true where nothing is. */
  #isLacking(node: TypeScript.Node): boolean {
    const { lacking } = this.#wanted;
    if (lacking === undefined || !this.#ts.isObjectLiteralExpression(node)) return true;
    return !node.properties.some((each) => each.name !== undefined && lacking.includes(each.name.getText()));
  }
}
