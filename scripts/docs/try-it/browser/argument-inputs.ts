// The arguments of a call as parts of the form.

import type { Json, JsonObject } from "../../../json/json.js";
import type { Field, TriedArgument } from "../description.js";
import { createBody } from "./body-input.js";
import type { Given } from "./call-text.js";
import { createElement } from "./elements.js";
import { createField, InputError, type Input } from "./inputs.js";

export interface ArgumentInput {
  readonly node: HTMLElement;
  /** The argument for the client, and for the text of the call. Throws an InputError. */
  read(): { readonly value: unknown; readonly text: Given };
}

export function createArgument(argument: TriedArgument): ArgumentInput {
  switch (argument.kind) {
    case "value": {
      const input = createField(argument.field);
      return { node: input.node, read: () => ofJson(requireValue(argument.field, input)) };
    }
    case "members":
      return membersInput(argument.place, argument.fields);
    case "body": {
      const input = createBody(argument);
      const heading = createElement("h2", { textContent: "Body" });
      return {
        node: createElement("section", {}, heading, input.node),
        read: () => {
          const body = input.read();
          return { value: body?.value, text: { body } };
        },
      };
    }
  }
}

function ofJson(json: Json | undefined): ReturnType<ArgumentInput["read"]> {
  return { value: json, text: { json } };
}

function requireValue({ name, isRequired }: Field, input: Input): Json | undefined {
  const value = input.read();
  if (value === undefined && isRequired) throw new InputError(`${name} is required.`);
  return value;
}

const titles = { query: "Query", header: "Headers", cookie: "Cookies" };

function membersInput(place: keyof typeof titles, fields: readonly Field[]): ArgumentInput {
  const inputs = fields.map((field) => [field, createField(field)] as const);
  return {
    node: createElement(
      "section",
      {},
      createElement("h2", { textContent: titles[place] }),
      ...inputs.map(([, { node }]) => node),
    ),
    read: () => {
      const members = inputs.flatMap(([field, input]): [string, Json][] => {
        const value = requireValue(field, input);
        return value === undefined ? [] : [[field.name, value]];
      });
      return ofJson(members.length === 0 ? undefined : (Object.fromEntries(members) as JsonObject));
    },
  };
}
