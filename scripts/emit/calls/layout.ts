// How client.ts breaks its lines: at 120 characters, in the places where Prettier breaks them.

import {
  code,
  key,
  list,
  local,
  modulesOf,
  name,
  nothing,
  shorthand,
  textOf,
  value,
  type Code,
  type Import,
} from "../printer/code.js";
import { isArray, isObject, type Json } from "../../json/json.js";

const defaultWidth = 120;

/** An expression that may be broken over several lines, with one member or argument per line. */
export type Expression =
  | { readonly kind: "atom"; readonly code: Code }
  | { readonly kind: "array"; readonly items: readonly Expression[] }
  | { readonly kind: "object"; readonly members: readonly (readonly [string, Expression])[] }
  | { readonly kind: "call"; readonly callee: Code; readonly args: readonly Expression[] };

export const atom = (piece: Code): Expression => ({ kind: "atom", code: piece });

export function call(callee: Import | Code, ...args: readonly Expression[]): Expression {
  return { kind: "call", callee: code`${callee}`, args };
}

/** A JSON value. */
export function literal(json: Json): Expression {
  if (isArray(json)) return { kind: "array", items: json.map(literal) };
  if (!isObject(json)) return atom(value(json));
  return { kind: "object", members: Object.entries(json).map(([own, each]) => [own, literal(each)] as const) };
}

/** What stands around an expression: the indentation of its line, and the characters before and behind it there. */
interface LinePlace {
  readonly indent: number;
  readonly before: number;
  readonly behind: number;
  /** Where lines are broken, if not at 120 characters. */
  readonly width?: number;
}

function fitsIn({ before, behind, width = defaultWidth }: LinePlace, piece: Code): boolean {
  const text = textOf(piece);
  return !text.includes("\n") && before + text.length + behind <= width;
}

/** An expression on one line. */
export function oneLine(expression: Expression): Code {
  return printFlat(expression);
}

function printFlat(expression: Expression): Code {
  switch (expression.kind) {
    case "atom":
      return expression.code;
    case "array":
      return code`[${list(expression.items.map(printFlat), ", ")}]`;
    case "object": {
      if (expression.members.length === 0) return code`{}`;
      const members = expression.members.map(([own, each]) => member(own, printFlat(each)));
      return code`{ ${list(members, ", ")} }`;
    }
    case "call":
      return code`${expression.callee}(${list(expression.args.map(printFlat), ", ")})`;
  }
}

/** A member of an object, in short where its name is its value: an identifier of the document, not an import. */
function member(own: string, piece: Code): Code {
  return textOf(piece) === own && modulesOf(piece).length === 0 ? shorthand(own) : code`${key(own)}: ${piece}`;
}

function print(expression: Expression, place: LinePlace): Code {
  const line = printFlat(expression);
  if (expression.kind === "atom" || fitsIn(place, line)) return line;
  const inside = { ...place, indent: place.indent + 2, before: place.indent + 2, behind: 1 };
  switch (expression.kind) {
    case "array":
      return code`
        [
          ${expression.items.map((each) => code`${print(each, inside)},`)}
        ]
      `;
    case "object": {
      const members = expression.members.map(([own, each]) => {
        const before = inside.before + textOf(key(own)).length + 2;
        if (each.kind === "atom" && !fitsIn({ ...inside, before }, each.code))
          return code`
            ${key(own)}:
              ${each.code},
          `;
        return code`${member(own, print(each, { ...inside, before }))},`;
      });
      return code`
        {
          ${members}
        }
      `;
    }
    case "call":
      return printCall(expression, place, inside);
  }
}

/** A last argument that is an object or an array opens on the line of the call, if the others fit there. */
function printCall({ callee, args }: Extract<Expression, { kind: "call" }>, place: LinePlace, inside: LinePlace): Code {
  const [last] = args.slice(-1);
  if (last?.kind === "object" || last?.kind === "array") {
    const others = list(
      args.slice(0, -1).map((each) => code`${printFlat(each)}, `),
      "",
    );
    const head = code`${callee}(${others}`;
    if (fitsIn({ ...place, behind: 1 }, head)) return code`${head}${print(last, { ...place, before: Infinity })})`;
  }
  return code`
    ${callee}(
      ${args.map((each) => code`${print(each, inside)},`)}
    )
  `;
}

/** A type and its arguments. */
export interface GenericType {
  readonly type: Code;
  readonly args: readonly Code[];
}

/** What a function returns, between `=>` or a colon and the end of the signature. */
interface Result {
  readonly before: Code;
  readonly type: GenericType;
  readonly end?: Code;
}

/** `head(parameters): type<args>`, with a line for each parameter, and then for each argument, where it is too long. */
export function signature(
  head: Code,
  parameters: readonly Code[],
  { before, type: { type, args }, end = nothing }: Result,
  { indent = 0, behind = 0 } = {},
): Code {
  const tail = code`${before}${type}<${list(args, ", ")}>${end}`;
  const line = code`${head}(${list(parameters, ", ")})${tail}`;
  if (fitsIn({ indent, before: indent, behind }, line)) return line;
  const isShort = fitsIn({ indent, before: indent, behind }, code`)${tail}`);
  const broken = code`
    ${before}${type}<
      ${args.slice(0, -1).map((each) => code`${each},`)}
      ${args.slice(-1)}
    >${end}
  `;
  return code`
    ${head}(
      ${parameters.map((parameter) => code`${parameter},`)}
    )${isShort ? tail : broken}
  `;
}

/**
 * The same, whose arguments are calls without side effects: a bundler that leaves a call out keeps what its arguments
 * call, unless each of these is marked by itself (https://esbuild.github.io/api/#pure).
 */
export function markArguments(made: Expression): Expression {
  switch (made.kind) {
    case "atom":
      return made;
    case "array":
      return { ...made, items: made.items.map(markCalls) };
    case "object":
      return { ...made, members: made.members.map(([own, each]) => [own, markCalls(each)] as const) };
    case "call":
      return { ...made, args: made.args.map(markCalls) };
  }
}

function markCalls(expression: Expression): Expression {
  const marked = markArguments(expression);
  return marked.kind === "call" ? { ...marked, callee: code`/* @__PURE__ */ ${marked.callee}` } : marked;
}

/** An exported constant that is made by a call of a function without side effects. */
export function pureConstant(id: string, type: (head: Code, behind: number) => Code, constant: Expression): Code {
  const made = markArguments(constant);
  const head = code`${type(code`export const ${name(id)}: `, 2)} =`;
  const [lastLine = ""] = textOf(head).split("\n").slice(-1);
  const pure = "/* @__PURE__ */ ";
  const callee = made.kind === "call" ? textOf(made.callee).length + 1 : 0;
  const before = lastLine.length + 1 + pure.length;
  if (before + callee <= defaultWidth)
    return code`${head} /* @__PURE__ */ ${print(made, { indent: 0, before, behind: 1 })};`;
  return code`
    ${head}
      /* @__PURE__ */ ${print(made, { indent: 2, before: 2 + pure.length, behind: 1 })};
  `;
}

/** A constant that a file declares for itself: a literal, or made by a call of a function without side effects. */
export function localConstant(id: string, constant: Expression): Code {
  const made = markArguments(constant);
  const [pure, behind] = made.kind === "call" ? ["/* @__PURE__ */ ", ""] : ["", " as const"];
  const before = `const ${id} = ${pure}`.length;
  const printed = print(made, { indent: 0, before, behind: behind.length + 1 });
  return made.kind === "call"
    ? code`const ${local(id)} = /* @__PURE__ */ ${printed};`
    : code`const ${local(id)} = ${printed} as const;`;
}

/** An expression behind the first characters of its line, and before the last one, or as many as `behind` says. */
export function expressionAt(
  expression: Expression,
  indent: number,
  head: string,
  { behind = 1, width = defaultWidth } = {},
): Code {
  return print(expression, { indent, before: indent + head.length, behind, width });
}

/** A union of types, with a line for each where one line is too short. */
export function unionType(id: string, types: readonly Code[]): Code {
  const line = code`export type ${name(id)} = ${list(types, " | ")};`;
  if (fitsIn({ indent: 0, before: 0, behind: 0 }, line)) return line;
  return code`
    export type ${name(id)} =
      ${types.map((type) => code`| ${type}`)};
  `;
}

/** A member of an interface. Where one line is too short, its union has a line of its own, or one for each type. */
export function interfaceMember(head: Code, types: readonly Code[]): Code {
  const union = list(types, " | ");
  const line = code`${head} ${union};`;
  if (fitsIn({ indent: 2, before: 2, behind: 0 }, line)) return line;
  const isOneLine = fitsIn({ indent: 4, before: 4, behind: 1 }, union);
  return code`
    ${head}
      ${isOneLine ? union : types.map((type) => code`| ${type}`)};
  `;
}
