// The conversions of a client: a constant for each component of its responses, and what its methods are made with.

import { code, importType, importValue, local, type Code } from "../printer/code.js";
import { identifier } from "../../model/names/names.js";
import type { Conversion, Conversions } from "../conversions/conversions.js";
import type { Call } from "../calls/calls.js";
import { atom, expressionAt, literal, type Expression } from "../calls/layout.js";
import { normalizeStatusKey } from "../../runtime/syntax/statuses.js";
import { lowerFirst } from "../../runtime/syntax/identifiers.js";

const convertedMethod = importValue("converted", "./runtime/client/conversions.js");
const conversionType = importType("Conversion", "./runtime/client/conversions.js");

/** What client.ts prints of conversions. */
export interface ClientConversions {
  /** The constants of components, which refer to each other. */
  readonly declarations: readonly Code[];
  /** A call's method, with its conversions where it has some. */
  wrap(call: Call, method: Expression): Expression;
}

export const noConversions: ClientConversions = { declarations: [], wrap: (_, method) => method };

export function clientConversions(conversions: Conversions, calls: readonly Call[]): ClientConversions {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const idOf = (component: string): string => {
    const known = ids.get(component);
    if (known !== undefined) return known;
    const name = identifier(component, "camel");
    let id = `${lowerFirst(name)}Conversion`;
    while (taken.has(id)) id += "_";
    taken.add(id);
    ids.set(component, id);
    return id;
  };
  const members = new Map(calls.map((call) => [call, responsesOf(call, conversions, idOf)]));
  const declarations: Code[] = [];
  // A map is walked through with what is added on the way.
  for (const [component, id] of ids) {
    const conversion = conversions.component(component) ?? { members: {} };
    const head = `const ${id}: Conversion = `;
    const printed = expressionAt(expressionOf(conversion, idOf, true), 0, head);
    declarations.push(code`const ${local(id)}: ${conversionType} = ${printed};`);
  }
  return {
    declarations,
    wrap: (call, method) => {
      const responses = members.get(call) ?? [];
      if (responses.length === 0 && !conversions.isIn(call.operation)) return method;
      const args: Expression[] = responses.length === 0 ? [] : [{ kind: "object", members: responses }];
      return { kind: "call", callee: code`${convertedMethod}`, args: [method, ...args] };
    },
  };
}

type Members = readonly (readonly [string, Expression])[];

/** By status what is converted in the JSON of a success. */
function responsesOf(
  { operation, success }: Call,
  conversions: Conversions,
  idOf: (component: string) => string,
): Members {
  if (success.kind !== "json") return [];
  return success.contents.flatMap(({ status, content }) => {
    const conversion = conversions.response(operation, status, content.mediaType);
    return conversion === null ? [] : [[normalizeStatusKey(status), expressionOf(conversion, idOf, false)] as const];
  });
}

function expressionOf(conversion: Conversion, idOf: (component: string) => string, isLater: boolean): Expression {
  const inside = (each: Conversion): Expression => expressionOf(each, idOf, isLater);
  if ("component" in conversion) {
    const constant = local(idOf(conversion.component));
    return atom(isLater ? code`() => ${constant}` : code`${constant}`);
  }
  const { date, bigint, items, members, others, on } = conversion;
  const parts: (readonly [string, Expression])[] = [
    ...(date ? [["date", literal(true)] as const] : []),
    ...(bigint ? [["bigint", literal(true)] as const] : []),
    ...(items ? [["items", inside(items)] as const] : []),
    ...(members ? [["members", table(members, inside)] as const] : []),
    ...(others ? [["others", inside(others)] as const] : []),
    ...(on
      ? [
          [
            "on",
            {
              kind: "object",
              members: [
                ["member", literal(on.member)],
                ["cases", table(on.cases, inside)],
              ],
            },
          ] as const,
        ]
      : []),
  ];
  // In short where it is nothing else.
  return parts.length === 1 && (date || bigint)
    ? literal(date ? "date" : "bigint")
    : { kind: "object", members: parts };
}

function table(
  conversions: Readonly<Record<string, Conversion | null>>,
  inside: (each: Conversion) => Expression,
): Expression {
  const members = Object.entries(conversions).map(
    ([name, each]) => [name, each === null ? literal(null) : inside(each)] as const,
  );
  return { kind: "object", members };
}
