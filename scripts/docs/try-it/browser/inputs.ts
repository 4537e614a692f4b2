// The fields of a form, by the controls of a description. What is empty is left out.

import { isArray, isObject, type Json, type JsonObject } from "../../../json/json.js";
import type { Alternative, Control, Field } from "../description.js";
import { chooseAlternative, keepKnown } from "../fit.js";
import { createButton, createElement, createRow } from "./elements.js";

/** What is written in a field is no value of it. */
export class InputError extends Error {}

/** A part of the form. */
export interface Input {
  readonly node: HTMLElement;
  /** Undefined where it is empty. Throws an InputError. */
  read(): Json | undefined;
  write(value: Json | undefined): void;
}

/** A field with its label. */
export function createField({ name, isRequired, description, control, value }: Field): Input {
  const label = isRequired ? `${name} *` : name;
  const input = inputOf(control, name, isRequired);
  const note = [hintOf(control), description].filter((each) => each !== "").join(" – ");
  const node = isGroup(control)
    ? createGroup(label, note, input.node, isRequired || value !== undefined)
    : createRow(label, note, input.node);
  input.write(value);
  return { ...input, node };
}

function createGroup(label: string, note: string, inside: HTMLElement, isOpen: boolean): HTMLElement {
  return createElement(
    "details",
    { className: "group", open: isOpen },
    createElement("summary", { textContent: label }),
    ...(note === "" ? [] : [createElement("p", { className: "hint", textContent: note })]),
    inside,
  );
}

/** Whether a control has others inside. */
export function isGroup({ kind }: Control): boolean {
  return kind === "object" || kind === "list" || kind === "map" || kind === "union";
}

function hintOf(control: Control): string {
  return "hint" in control ? control.hint : "";
}

/** The control of a value; `name` is for messages. */
export function inputOf(control: Control, name: string, isRequired = false): Input {
  switch (control.kind) {
    case "text":
      return textInput();
    case "number":
      return numberInput(name);
    case "boolean":
      return choiceInput([true, false], isRequired);
    case "choice":
      return choiceInput(control.values, isRequired);
    case "object":
      return objectInput(control.fields);
    case "list":
      return listInput(control.item, name);
    case "map":
      return mapInput(control.value, name);
    case "union":
      return unionInput(control.alternatives, name);
    case "json":
      return jsonInput(name);
  }
}

function textInput(): Input {
  const node = createElement("input", { type: "text", autocomplete: "off", spellcheck: false });
  return {
    node,
    read: () => (node.value === "" ? undefined : node.value),
    write: (value) => (node.value = value === undefined || value === null ? "" : textOf(value)),
  };
}

function numberInput(name: string): Input {
  const node = createElement("input", { type: "text", inputMode: "decimal", autocomplete: "off", spellcheck: false });
  return {
    node,
    read: () => {
      const text = node.value.trim();
      if (text === "") return undefined;
      if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text))
        throw new InputError(`${name} must be a number.`);
      return Number(text);
    },
    write: (value) => (node.value = typeof value === "number" ? String(value) : ""),
  };
}

/** A list to choose from; the first entry leaves it out. Where there is no choice, it is made. */
function choiceInput(values: readonly Json[], isRequired: boolean): Input {
  const none = createElement("option", { value: "", textContent: isRequired ? "choose one" : "left out" });
  const isFixed = isRequired && values.length === 1;
  const options = values.map((value, index) =>
    createElement("option", { value: String(index), textContent: textOf(value) }),
  );
  const node = createElement("select", {}, ...(isFixed ? [] : [none]), ...options);
  return {
    node,
    read: () => (node.value === "" ? undefined : values[Number(node.value)]),
    write: (value) => {
      const index = values.findIndex((each) => JSON.stringify(each) === JSON.stringify(value));
      node.value = index !== -1 ? String(index) : isFixed ? "0" : "";
    },
  };
}

export function jsonInput(name: string, rows = 4): Input {
  const node = createElement("textarea", { rows, spellcheck: false, autocomplete: "off" });
  return {
    node,
    read: () => {
      if (node.value.trim() === "") return undefined;
      try {
        return JSON.parse(node.value) as Json;
      } catch (error) {
        throw new InputError(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    write: (value) => {
      node.value = value === undefined ? "" : JSON.stringify(value, null, 2);
      node.rows = Math.min(24, Math.max(rows, node.value.split("\n").length));
    },
  };
}

/** Members that the form doesn't know stay as they were written. */
function objectInput(fields: readonly Field[]): Input {
  const inputs = fields.map((field) => [field, createField(field)] as const);
  const known = new Set(fields.map(({ name }) => name));
  let others: readonly (readonly [string, Json])[] = [];
  let wasGiven = false;
  return {
    node: createElement("div", { className: "fields" }, ...inputs.map(([, { node }]) => node)),
    read: () => {
      const members = inputs.flatMap(([{ name }, input]): [string, Json][] => {
        const value = input.read();
        return value === undefined ? [] : [[name, value]];
      });
      const all = [...members, ...others];
      return all.length === 0 && !wasGiven ? undefined : (Object.fromEntries(all) as JsonObject);
    },
    write: (value) => {
      const given = isObject(value) ? value : {};
      wasGiven = isObject(value);
      others = Object.entries(given).filter(([name]) => !known.has(name));
      for (const [{ name }, input] of inputs) {
        input.write(Object.hasOwn(given, name) ? given[name] : undefined);
        if (input.node instanceof HTMLDetailsElement && Object.hasOwn(given, name)) input.node.open = true;
      }
    },
  };
}

function listInput(item: Control, name: string): Input {
  const rows = createRows("Add an item", () => {
    const input = inputOf(item, name, true);
    if (!(input.node instanceof HTMLDivElement)) input.node.ariaLabel = `item of ${name}`;
    return { input, nodes: [input.node] };
  });
  let wasGiven = false;
  return {
    node: rows.node,
    read: () => {
      const all = rows.all().map(({ input }) => input.read());
      const values = all.filter((each) => each !== undefined);
      return values.length === 0 && !wasGiven ? undefined : values;
    },
    write: (value) => {
      rows.clear();
      wasGiven = isArray(value);
      for (const each of isArray(value) ? value : []) rows.add().input.write(each);
    },
  };
}

/** Members of any names. */
function mapInput(control: Control, name: string): Input {
  const rows = createRows("Add a member", () => {
    const key = createElement("input", { type: "text", autocomplete: "off", spellcheck: false });
    key.ariaLabel = `name of a member of ${name}`;
    key.placeholder = "name";
    const input = inputOf(control, name, true);
    if (!(input.node instanceof HTMLDivElement)) input.node.ariaLabel = `member of ${name}`;
    return { input, key, nodes: [key, input.node] };
  });
  let wasGiven = false;
  return {
    node: rows.node,
    read: () => {
      const members = rows.all().flatMap(({ key, input }): [string, Json][] => {
        const value = input.read();
        return value === undefined ? [] : [[key.value, value]];
      });
      const names = members.map(([each]) => each);
      const repeated = names.find((each, index) => names.indexOf(each) !== index);
      if (repeated !== undefined) throw new InputError(`${name} has two members ${JSON.stringify(repeated)}.`);
      return members.length === 0 && !wasGiven ? undefined : Object.fromEntries(members);
    },
    write: (value) => {
      rows.clear();
      wasGiven = isObject(value);
      for (const [member, each] of Object.entries(isObject(value) ? value : {})) {
        const { key, input } = rows.add();
        key.value = member;
        input.write(each);
      }
    },
  };
}

/** Rows that can be added and removed. */
function createRows<Row extends { readonly nodes: readonly HTMLElement[] }>(
  label: string,
  createContent: () => Row,
): { readonly node: HTMLElement; all(): readonly Row[]; add(): Row; clear(): void } {
  let all: readonly Row[] = [];
  const items = createElement("ol", { className: "items" });
  const change = (): void => void items.dispatchEvent(new Event("input", { bubbles: true }));
  const add = (): Row => {
    const content = createContent();
    const remove = createButton("Remove", () => {
      all = all.filter((each) => each !== content);
      row.remove();
      change();
    });
    const row = createElement("li", {}, ...content.nodes, remove);
    items.append(row);
    all = [...all, content];
    return content;
  };
  const button = createButton(label, () => {
    add();
    change();
  });
  const clear = (): void => {
    all = [];
    items.replaceChildren();
  };
  return { node: createElement("div", { className: "fields" }, items, button), all: () => all, add, clear };
}

/** One of several forms; another one gets what both have. Each is made when it is chosen. */
function unionInput(alternatives: readonly Alternative[], name: string): Input {
  const select = createElement(
    "select",
    { ariaLabel: `kind of ${name}` },
    ...alternatives.map(({ title }, index) => createElement("option", { value: String(index), textContent: title })),
  );
  const inside = createElement("div", {});
  let input: Input;
  const choose = (index: number, value: Json | undefined): void => {
    const control = alternatives[index]?.control ?? { kind: "json", hint: "" };
    select.value = String(index);
    input = inputOf(control, name, true);
    if (!isGroup(control)) input.node.ariaLabel = name;
    input.write(value);
    inside.replaceChildren(input.node);
  };
  choose(0, undefined);
  select.addEventListener("change", () => {
    const index = Number(select.value);
    choose(index, keepKnown(alternatives[index]?.control ?? { kind: "json", hint: "" }, readOrNothing(input)));
    select.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return {
    node: createElement("div", { className: "fields" }, select, inside),
    read: () => input.read(),
    write: (value) => choose(chooseAlternative(alternatives, value), value),
  };
}

/** What is wrong in a form that is left doesn't matter. */
function readOrNothing(input: Input): Json | undefined {
  try {
    return input.read();
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
