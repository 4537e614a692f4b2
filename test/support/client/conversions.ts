// What a client does to the values of a named schema, without a service: JSON -> value, and what is written of it.
import type { Conversion as PrintedConversion, Conversions } from "../../../scripts/emit/conversions/conversions.js";
import { operation, type Core } from "../../../scripts/runtime/client/client.js";
import { converted, withDocumentedNames, type Conversion } from "../../../scripts/runtime/client/conversions.js";
import type { Operation, Wire } from "../../../scripts/runtime/client/operation.js";
import type { Json } from "../../../scripts/json/json.js";

/** As client.ts prints it: components refer to each other. */
function conversionOf(conversions: Conversions, printed: PrintedConversion): Conversion {
  if ("component" in printed) {
    const { component } = printed;
    return () => conversionOf(conversions, conversions.component(component) ?? { members: {} });
  }
  const inside = (each: PrintedConversion | null): Conversion | null =>
    each === null ? null : conversionOf(conversions, each);
  const table = <T extends PrintedConversion | null>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).map(([name, each]) => [name, inside(each)]));
  const { items, members, others, on, ...rest } = printed;
  return {
    ...rest,
    ...(items && { items: conversionOf(conversions, items) }),
    ...(members && { members: table(members) }),
    ...(others && { others: conversionOf(conversions, others) }),
    ...(on && { on: { ...on, cases: table(on.cases) as Readonly<Record<string, Conversion>> } }),
  };
}

/** JSON -> a value of the client. */
export function decoderOf(conversions: Conversions, id: string): (json: Json) => unknown {
  const printed = conversions.component(id);
  const conversion = printed === null ? undefined : conversionOf(conversions, printed);
  return (json) => {
    let wire: Wire | undefined;
    const core = {
      send: (described: Operation) => {
        ({ wire } = described);
        return Promise.resolve();
      },
    };
    converted(operation("GET", "/"), conversion === undefined ? {} : { 200: conversion })(core as unknown as Core);
    return wire?.parse(JSON.stringify(json), 200);
  };
}

/** A value of the client -> what is written as JSON. */
export function encoderOf(conversions: Conversions, id: string): (value: unknown) => unknown {
  const printed = conversions.component(id);
  return printed === null
    ? (value) => value
    : withDocumentedNames(conversionOf(conversions, printed), (value: unknown) => value);
}
