// A program that creates a client and makes one call.

import { atom, call, expressionAt, type Expression } from "../../emit/calls/layout.js";
import { code, list, member, nothing, textOf, type Code } from "../../emit/printer/code.js";

/** What a call gives: one value, nothing, the items of all pages, or those of a stream. */
export type CallResult = "value" | "none" | "pages" | "stream";

export interface CallProgram {
  /** The names of the method, from the client: `users`, `create`. */
  readonly callee: readonly string[];
  /** The arguments in order; undefined for one that is left out before others. */
  readonly args: readonly (Expression | undefined)[];
  /** The options that the client is created with. */
  readonly options: readonly (readonly [string, Expression])[];
  readonly result: CallResult;
  /** Whether an argument is a file of the disk, by `openAsBlob`. */
  readonly usesFiles: boolean;
}

/** As wide as a column beside a description is. */
const width = 80;

/** The text of a program, which ends with a line break. */
export function printProgram({ callee: names, args, options, result, usesFiles }: CallProgram): string {
  const callee = code`client${list(names.map(member), "")}`;
  const made = call(callee, ...args.map((each) => each ?? atom(code`undefined`)));
  const created = call(
    code`createClient`,
    ...(options.length === 0 ? [] : [{ kind: "object", members: options } as const]),
  );
  return `${textOf(code`
    ${usesFiles ? code`import { openAsBlob } from "node:fs";` : nothing}
    import { createClient } from "./generated/client.js";

    const client = ${expressionAt(created, 0, "const client = ", { width })};

    ${useOf(made, callee, result)}
  `)}\n`;
}

function useOf(made: Expression, callee: Code, result: CallResult): Code {
  if (result === "pages" || result === "stream") return loopOf(made, result === "stream");
  if (result === "none") return code`await ${expressionAt(made, 0, "await ", { width })};`;
  return code`
    ${resultOf(made, callee)}
    console.log(result);
  `;
}

/** The call is on a line of its own where its name alone is too long. */
function resultOf(made: Expression, callee: Code): Code {
  const head = "const result = await ";
  if (head.length + textOf(callee).length < width)
    return code`const result = await ${expressionAt(made, 0, head, { width })};`;
  return code`
    const result =
      await ${expressionAt(made, 2, "await ", { width })};
  `;
}

/** The items of a list, of all its pages; or those of a stream. */
function loopOf(made: Expression, isStream: boolean): Code {
  const head = isStream ? "for await (const item of await " : "for await (const item of ";
  return code`
    for await (const item of ${isStream ? code`await ` : nothing}${expressionAt(made, 0, head, { width, behind: 3 })}) {
      console.log(item);
    }
  `;
}

/** The credential of a scheme, from environment variables. */
export function credentialExpression(
  variables: string | { readonly username: string; readonly password: string },
): Expression {
  if (typeof variables === "string") return atom(code`process.env[${variables}]`);
  const { username, password } = variables;
  const members = [
    ["username", atom(code`process.env[${username}] ?? ""`)],
    ["password", atom(code`process.env[${password}] ?? ""`)],
  ] as const;
  return { kind: "object", members };
}
