// The body of a request: a form or JSON, text, files.

import type { Json } from "../../../json/json.js";
import type { Control, TriedArgument, TriedBody, TriedPart } from "../description.js";
import { createButton, createElement, createRow } from "./elements.js";
import { InputError, inputOf, isGroup, jsonInput, type Input } from "./inputs.js";

/** A value for the client, and the same as JSON for the text of the call; undefined where nothing is sent. */
export interface BodyValue {
  readonly value: unknown;
  /** Files by their place: the whole body, or the name of a part. */
  readonly files: ReadonlyMap<string, File>;
  readonly json: Json | undefined;
}

export interface BodyInput {
  readonly node: HTMLElement;
  /** Throws an InputError. */
  read(): BodyValue | undefined;
}

type BodyArgument = Extract<TriedArgument, { kind: "body" }>;

/** The form of a body, and above it whether an optional one is sent. */
export function createBody({ body, isRequired, isSent, mediaType }: BodyArgument): BodyInput {
  if (body === null) return { node: createElement("div"), read: () => undefined };
  const inside = inputOfBody(body);
  if (isRequired)
    return {
      node: createElement("div", {}, createElement("p", { className: "hint", textContent: mediaType }), inside.node),
      read: inside.read,
    };
  const box = createElement("input", { type: "checkbox", checked: isSent });
  const toggle = (): void => void (inside.node.hidden = !box.checked);
  box.addEventListener("change", toggle);
  toggle();
  const label = createElement("label", { className: "check" }, box, ` send a body (${mediaType})`);
  return { node: createElement("div", {}, label, inside.node), read: () => (box.checked ? inside.read() : undefined) };
}

const noFiles: ReadonlyMap<string, File> = new Map();

function inputOfBody(body: TriedBody): BodyInput {
  switch (body.kind) {
    case "json":
    case "form":
      return valueBody(body.control, body.value);
    case "lines":
      return valueBody({ kind: "json", hint: "" }, body.value);
    case "text": {
      const node = createElement("textarea", { rows: 6, spellcheck: false, value: body.value, ariaLabel: "body" });
      return { node, read: () => ({ value: node.value, json: node.value, files: noFiles }) };
    }
    case "file": {
      const input = createElement("input", { type: "file", ariaLabel: "body" });
      return {
        node: input,
        read: () => {
          const [file] = input.files ?? [];
          if (file === undefined) throw new InputError("Choose a file.");
          const typed = new Blob([file], { type: body.mediaType });
          return { value: typed, json: undefined, files: new Map([["", file]]) };
        },
      };
    }
    case "multipart":
      return multipartBody(body.parts, body.isWhole);
  }
}

/** A form where there is one, and the JSON of the same value. */
function valueBody(control: Control, first: Json): BodyInput {
  const json = jsonInput("The body", 8);
  json.node.ariaLabel = "body";
  const toValue = (input: Input): BodyValue => {
    const value = input.read();
    return { value, json: value, files: noFiles };
  };
  json.write(first);
  if (!isGroup(control)) return { node: json.node, read: () => toValue(json) };
  const form = inputOf(control, "body", true);
  form.write(first);
  let shown = form;
  json.node.hidden = true;
  const message = createElement("p", { className: "problem", hidden: true });
  const change = createButton("Write JSON", () => {
    const next = shown === form ? json : form;
    try {
      next.write(shown.read());
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      message.textContent = error.message;
      message.hidden = false;
      return;
    }
    message.hidden = true;
    shown = next;
    json.node.hidden = shown === form;
    form.node.hidden = shown === json;
    change.textContent = shown === form ? "Write JSON" : "Fill in the form";
  });
  return { node: createElement("div", {}, change, message, form.node, json.node), read: () => toValue(shown) };
}

function multipartBody(parts: readonly TriedPart[], isWhole: boolean): BodyInput {
  const inputs = parts.map((part) => [part, partInput(part)] as const);
  const rows = inputs.map(([{ name, isFile }, { node }]) => createRow(name, isFile ? "file" : "JSON or text", node));
  return {
    node: createElement("div", { className: "fields" }, ...rows),
    read: () => {
      const values = inputs.flatMap(([{ name }, { read }]) => {
        const value = read();
        return value === undefined ? [] : [[name, value] as const];
      });
      const files = values.flatMap(([name, value]) => (value instanceof File ? [[name, value] as const] : []));
      const json = values.flatMap(([name, value]) => (value instanceof File ? [] : [[name, value] as const]));
      const [[, only] = []] = values;
      return {
        value: isWhole ? only : Object.fromEntries(values),
        json: isWhole ? json[0]?.[1] : (Object.fromEntries(json) as Json),
        files: isWhole ? new Map(files.map(([, file]) => ["", file])) : new Map(files),
      };
    },
  };
}

function partInput({ isFile, value }: TriedPart): { readonly node: HTMLElement; read(): Json | File | undefined } {
  if (isFile) {
    const input = createElement("input", { type: "file" });
    return { node: input, read: () => input.files?.[0] };
  }
  const isText = typeof value === "string";
  const input = isText ? inputOf({ kind: "text", hint: "" }, "") : jsonInput("The part", 1);
  input.write(value);
  return input;
}
