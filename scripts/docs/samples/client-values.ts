// The values of samples as the generated client takes them: with dates, bigints and names in camelCase, where it is
// generated with these.

import { Conversions, type Conversion as PlannedConversion } from "../../emit/conversions/conversions.js";
import { atom, type Expression } from "../../emit/calls/layout.js";
import type { Transforms } from "../../emit/contract/transforms.js";
import { code, value } from "../../emit/printer/code.js";
import type { Json } from "../../json/json.js";
import type { Model, Operation, Parameter, Schema } from "../../model/model.js";
import { convertValue, type Conversion } from "../../runtime/client/conversions.js";

export class ClientValues {
  readonly #conversions: Conversions;

  constructor(model: Model, transforms: Transforms) {
    this.#conversions = new Conversions(model, transforms);
  }

  /** A value of a schema. */
  expressionOf(schema: Schema, json: Json): Expression {
    const conversion = this.#conversionOf(this.#conversions.conversionOf(schema));
    return expressionOfValue(conversion === null ? json : convertValue(json, conversion));
  }

  /** A value of a parameter: one that selects pages stays as JSON has it. */
  parameterExpression(parameter: Parameter, json: Json): Expression {
    return this.#conversions.isPageSelector(parameter)
      ? expressionOfValue(json)
      : this.expressionOf(parameter.schema, json);
  }

  /** The name of a parameter in the argument of its place. */
  parameterName(operation: Operation, { in: place, name }: Parameter): string {
    return place === "query" ? (this.#conversions.queryNames(operation).get(name) ?? name) : name;
  }

  /** The name of a member of an object. */
  memberName(schema: Schema, member: string): string {
    return this.#conversions.clientNameOf(schema, member);
  }

  /** As the runtime has it: components are looked up when they are needed, since they may refer to themselves. */
  #conversionOf(planned: PlannedConversion | null | undefined): Conversion | null {
    if (planned === null || planned === undefined) return null;
    if ("component" in planned) return () => this.#conversionOf(this.#conversions.component(planned.component)) ?? {};
    const { items, members, others, on, ...rest } = planned;
    const inner = (each: PlannedConversion): Conversion => this.#conversionOf(each) ?? {};
    return {
      ...rest,
      ...(items !== undefined && { items: inner(items) }),
      ...(others !== undefined && { others: inner(others) }),
      ...(members !== undefined && {
        members: Object.fromEntries(
          Object.entries(members).map(([name, each]) => [name, each === null ? null : inner(each)]),
        ),
      }),
      ...(on !== undefined && {
        on: {
          ...on,
          cases: Object.fromEntries(Object.entries(on.cases).map(([name, each]) => [name, inner(each)])),
        },
      }),
    };
  }
}

function expressionOfValue(converted: unknown): Expression {
  if (converted instanceof Date) return atom(code`new Date(${converted.toISOString()})`);
  if (typeof converted === "bigint") return atom(code`BigInt(${converted.toString()})`);
  if (Array.isArray(converted)) return { kind: "array", items: converted.map(expressionOfValue) };
  if (typeof converted !== "object" || converted === null) return atom(value(converted as Json));
  const members = Object.entries(converted).map(([name, each]) => [name, expressionOfValue(each)] as const);
  return { kind: "object", members };
}
