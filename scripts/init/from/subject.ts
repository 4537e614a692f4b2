// The document that a configuration is about, and what is made of the configuration.
import type { ClientConfig } from "../../config/client-config.js";
import { itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type { Model, Operation } from "../../model/model.js";
import type { Path } from "../../overlay/traced.js";
import { OverlayActions } from "./overlay-actions.js";

/** A document. */
export interface Subject {
  /** The file that overlays are applied to, as it is written. */
  readonly root: JsonObject;
  readonly model: Model;
}

/** What the configuration of a project has instead. */
export class Outcome {
  readonly names: Record<string, string> = {};
  readonly types: Record<string, string> = {};
  readonly excluded = new Set<string>();
  readonly pagination: JsonObject[] = [];
  readonly overlay = new OverlayActions();
  /** Emitters besides those that a new project has. */
  readonly emitters = new Set<string>();
  client: ClientConfig = {};
  packageName: string | undefined;

  extendClient(more: ClientConfig): void {
    this.client = { ...this.client, ...more };
  }
}

/** `get /users`: what the configuration calls an operation. */
export function titleOf({ method, path }: Pick<Operation, "method" | "path">): string {
  return `${method} ${path}`;
}

/** An operation in the file that overlays are applied to; undefined where another file has it. */
export function operationIn({ root }: Subject, { method, path }: Operation): OperationPlace | undefined {
  const json = memberOf(memberOf(root["paths"], path), method);
  return json === undefined ? undefined : { path: ["paths", path, method], json };
}

export interface OperationPlace {
  readonly path: Path;
  readonly json: Json;
}

/** `deprecated`, with a sentence about it at the end of the description. */
export function deprecate({ path, json }: OperationPlace, sentence: string | undefined, outcome: Outcome): void {
  const description = memberOf(json, "description");
  const sentences = [
    ...(typeof description === "string" ? [description.trim()] : []),
    ...(sentence === undefined ? [] : [`Deprecated: ${sentence.replace(/[^.!?]$/, "$&.")}`]),
  ];
  const text: JsonObject = sentence === undefined ? {} : { description: sentences.join("\n\n") };
  outcome.overlay.update(path, { deprecated: true, ...text });
}

/** The names of the security schemes that operations require, where `general` is what the document says of all. */
export function requiredSchemesOf({ root, model }: Subject, general: Json | undefined): readonly string[] {
  const all = model.operations.flatMap(({ method, path }) => {
    const own = memberOf(memberOf(memberOf(root["paths"], path), method), "security");
    return itemsOf(own ?? general).flatMap((each) => membersOf(each).map(([name]) => name));
  });
  return [...new Set(all)];
}
