// The conversions of a client: a constant for each component of its responses, and what its methods are made with.

import { code, importType, importValue, local, type Code } from "../printer/code.js";
import { identifier } from "../../model/names/names.js";
import type { Conversion, Conversions } from "../conversions/conversions.js";
import type { Call } from "../calls/calls.js";
import { atom, expressionAt, literal, type Expression } from "../calls/layout.js";
import { documentedNames, type RequestNaming } from "../calls/naming.js";
import { normalizeStatusKey } from "../../runtime/syntax/statuses.js";
import { lowerFirst } from "../../runtime/syntax/identifiers.js";

const convertedMethod = importValue("converted", "./runtime/client/conversions.js");
const withDocumentedNames = importValue("withDocumentedNames", "./runtime/client/conversions.js");
const conversionType = importType("Conversion", "./runtime/client/conversions.js");

/** What client.ts prints of conversions. */
export interface ClientConversions {
  /** What requests are written with. */
  readonly naming: RequestNaming;
  /** A call's method, with its conversions where it has some. */
  wrap(call: Call, method: Expression): Expression;
  /** The constants of the components that were printed, which refer to each other. */
  declarations(): readonly Code[];
}

export const noConversions: ClientConversions = {
  naming: documentedNames,
  wrap: (_, method) => method,
  declarations: () => [],
};

export function clientConversions(conversions: Conversions): ClientConversions {
  const constants = new ComponentConstants();
  const print = (conversion: Conversion): Expression => expressionOf(conversion, constants.idOf, false);
  const wrapWith = (conversion: Conversion | null, write: Expression): Expression =>
    conversion === null
      ? write
      : { kind: "call", callee: code`${withDocumentedNames}`, args: [print(conversion), write] };
  return {
    naming: {
      wrap: (schema, write) => wrapWith(conversions.requestConversion(schema), write),
      wrapItems: (schema, write) => {
        const items = conversions.requestConversion(schema);
        return wrapWith(items === null ? null : { items }, write);
      },
      wrapParameters: (operation, place, write) => wrapWith(conversions.parameterConversion(operation, place), write),
      queryName: (operation, own) => conversions.queryNames(operation).get(own) ?? own,
      pointer: (schema, pointer) => conversions.clientPointer(schema, pointer),
    },
    wrap: (call, method) => {
      const responses = responsesOf(call, conversions, constants.idOf);
      const { operation } = call;
      const names = operation.pagination === null ? [] : [...conversions.queryNames(operation)];
      if (responses.length + names.length === 0 && !conversions.isIn(operation)) return method;
      const args: Expression[] = [{ kind: "object", members: responses }, literal(Object.fromEntries(names))];
      const count = names.length > 0 ? 2 : responses.length > 0 ? 1 : 0;
      return { kind: "call", callee: code`${convertedMethod}`, args: [method, ...args.slice(0, count)] };
    },
    declarations: () => constants.declare(conversions),
  };
}

/** The constants of components. */
class ComponentConstants {
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();

  readonly idOf = (component: string): string => {
    const known = this.#ids.get(component);
    if (known !== undefined) return known;
    let id = `${lowerFirst(identifier(component, "camel"))}Conversion`;
    while (this.#taken.has(id)) id += "_";
    this.#taken.add(id);
    this.#ids.set(component, id);
    return id;
  };

  declare(conversions: Conversions): readonly Code[] {
    const declarations: Code[] = [];
    // A map is walked through with what is added on the way.
    for (const [component, id] of this.#ids) {
      const conversion = conversions.component(component) ?? { members: {} };
      const head = `const ${id}: Conversion = `;
      const printed = expressionAt(expressionOf(conversion, this.idOf, true), 0, head);
      declarations.push(code`const ${local(id)}: ${conversionType} = ${printed};`);
    }
    return declarations;
  }
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
  const { date, bigint, items, members, others, names, on } = conversion;
  const parts: (readonly [string, Expression])[] = [
    ...(date ? [["date", literal(true)] as const] : []),
    ...(bigint ? [["bigint", literal(true)] as const] : []),
    ...(items ? [["items", inside(items)] as const] : []),
    ...(members ? [["members", table(members, inside)] as const] : []),
    ...(others ? [["others", inside(others)] as const] : []),
    ...(names ? [["names", literal(names)] as const] : []),
    ...(on
      ? [
          [
            "on",
            {
              kind: "object",
              members: [
                ["member", literal(on.member)],
                ...(on.as === undefined ? [] : [["as", literal(on.as)] as const]),
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
