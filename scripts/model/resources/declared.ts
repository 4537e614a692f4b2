// `x-resource` on the Path Item Object of a collection: what a document says about a resource itself.

import type { Report } from "../../diagnostics/diagnostics.js";
import { didYouMean } from "../../diagnostics/suggestions.js";
import { isObject, memberOf, type Json, type JsonObject } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { Content, Operation } from "../model.js";
import { parseItemPath } from "../shapes/resource-shapes.js";
import { schemaAt, type Schemas } from "./item-members.js";
import type { Identifier, MemberPath } from "../resource.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";

/** The fields of `x-resource`, all optional, with its JSON pointers as places. */
export interface Declaration {
  readonly item?: string;
  readonly identifier?: MemberPath;
  readonly chosenBy?: Identifier["chosenBy"];
  readonly request?: MemberPath;
  readonly response?: MemberPath;
  readonly items?: MemberPath;
}

export const fields = ["item", "identifier", "chosenBy", "request", "response", "items"] as const;

const choices: readonly Identifier["chosenBy"][] = ["client", "server", "either"];

/** The declarations by collection; null where `x-resource: false` says that there is none. */
export function declarationsOf(
  operations: readonly Operation[],
  schemas: Schemas,
  document: Document,
  report: Report,
): ReadonlyMap<string, Declaration | null> {
  const all = new Map<string, Declaration | null>();
  for (const [path, item] of Object.entries(memberOf(document.root, "paths") ?? {})) {
    const value = memberOf(item as Json, "x-resource");
    const at = child(child("/paths", path), "x-resource");
    if (value === undefined) continue;
    if (value === false) all.set(path, null);
    else if (isObject(value))
      all.set(path, new DeclarationReader(path, value, at, { operations, schemas, document, report }).read());
    else report.add(document, at, "bad-resource", "`x-resource` must be an object, or `false`.");
  }
  return all;
}

interface DeclarationContext {
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  readonly document: Document;
  readonly report: Report;
}

/** Reads one declaration; fields with mistakes are reported and left out. */
class DeclarationReader {
  readonly path: string;
  readonly json: JsonObject;
  readonly pointer: Pointer;
  readonly context: DeclarationContext;

  constructor(path: string, json: JsonObject, pointer: Pointer, context: DeclarationContext) {
    this.path = path;
    this.json = json;
    this.pointer = pointer;
    this.context = context;
  }

  read(): Declaration {
    for (const name of Object.keys(this.json))
      if (!(fields as readonly string[]).includes(name))
        this.#report(
          name,
          `There is no field \`${name}\`.`,
          didYouMean(name, fields) ?? `there are ${fields.join(", ")}`,
        );
    const item = this.#item();
    const of = item ?? this.context.operations.find(({ path }) => parseItemPath(path)?.collection === this.path)?.path;
    const response = this.#place("response", this.#responses(of), []);
    const declared = {
      item,
      response,
      request: this.#place("request", this.#requests(of), []),
      identifier: this.#place("identifier", this.#responses(of), response ?? []),
      items: this.#place("items", this.#responses(this.path, "get"), []),
      chosenBy: this.#chosenBy(),
    };
    return Object.fromEntries(Object.entries(declared).filter(([, value]) => value !== undefined));
  }

  #item(): string | undefined {
    const { item } = this.json;
    if (item === undefined) return undefined;
    const paths = this.context.operations.map(({ path }) => path).filter((path) => parseItemPath(path) !== undefined);
    if (typeof item === "string" && paths.includes(item)) return item;
    const hint = typeof item === "string" ? didYouMean(item, [...new Set(paths)]) : undefined;
    this.#report("item", "`item` must be a path of the document that ends with a parameter.", hint);
    return undefined;
  }

  #chosenBy(): Identifier["chosenBy"] | undefined {
    const { chosenBy } = this.json;
    const found = choices.find((each) => each === chosenBy);
    if (chosenBy !== undefined && found === undefined)
      this.#report("chosenBy", `\`chosenBy\` must be one of ${choices.map((each) => `\`${each}\``).join(", ")}.`);
    return found;
  }

  /** The place that a field points to in at least one of these bodies, below `from`. */
  #place(field: "identifier" | "request" | "response" | "items", bodies: readonly Content[], from: MemberPath) {
    const value = this.json[field];
    if (value === undefined) return undefined;
    if (typeof value !== "string" || !/^(\/|$)/.test(value)) {
      this.#report(field, `\`${field}\` must be a JSON pointer, such as \`/data\`.`);
      return undefined;
    }
    const place = tokens(value);
    const { schemas } = this.context;
    const isFound = bodies.some(({ schema }) => {
      const base = schemaAt(schema, from, schemas);
      return base !== undefined && schemaAt(base, place, schemas) !== undefined;
    });
    if (isFound) return place;
    const where =
      field === "request" ? "request body" : field === "items" ? "response of the list" : "response with one item";
    this.#report(field, `No ${where} has a member at \`${[...from, ...place].map((each) => `/${each}`).join("")}\`.`);
    return undefined;
  }

  #responses(path: string | undefined, method?: string): readonly Content[] {
    return this.context.operations
      .filter(
        (each) =>
          (each.path === path || (method === undefined && each.path === this.path)) &&
          (method ?? each.method) === each.method,
      )
      .flatMap(({ responses }) =>
        responses.filter(({ status }) => isSuccess(status)).flatMap(({ content }) => content),
      );
  }

  #requests(path: string | undefined): readonly Content[] {
    return this.context.operations
      .filter((each) => each.path === path || each.path === this.path)
      .flatMap(({ body }) => body?.content ?? []);
  }

  #report(field: string, message: string, hint?: string): void {
    const { report, document } = this.context;
    report.add(document, child(this.pointer, field), "bad-resource", message, hint === undefined ? {} : { hint });
  }
}
