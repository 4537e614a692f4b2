// What a server fills in valid requests, and the types that these have then: the code of defaults.ts, and its names.

import { code, importType, importValue, list, name, paragraphs, value, type Code } from "../printer/code.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";
import { essence } from "../../runtime/syntax/media-types.js";
import type { Content, Model, Operation, Parameter, Schema } from "../../model/model.js";
import { SchemaTypes } from "../types/schema-types.js";
import { declarationOf, TypeNames } from "../types/type-names.js";
import { record } from "../zod/zod.js";
import { Fillings, type PlannedFilling } from "./fillings.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

const fillingType = importType("Filling", "./runtime/validation/defaults/filling.js");

const known = new WeakMap<Model, FilledRequests>();

/** What is filled in the requests of a model. */
export function filledRequestsOf(model: Model): FilledRequests {
  const requests = known.get(model) ?? new FilledRequests(model);
  known.set(model, requests);
  return requests;
}

/** A type and a filling of the same name. */
interface FilledDeclaration {
  readonly docs: string;
  readonly filling: PlannedFilling;
  readonly type: () => Code;
}

export class FilledRequests {
  readonly #names: TypeNames;
  readonly #types: SchemaTypes;
  readonly #declarations = new Map<string, FilledDeclaration>();
  readonly #ofComponents = new Map<string, string>();
  readonly #inPlace = new Map<Schema, string>();

  readonly fillings: Fillings;

  constructor(model: Model) {
    this.#names = new TypeNames(model);
    this.fillings = new Fillings(model);
    const typeIn = (id: string): Code => code`${importType(this.#names.ofSchema(id), "./types.js")}`;
    this.#types = new SchemaTypes(
      this.fillings,
      {
        ofSchema: (id) => {
          const own = this.#ofComponents.get(id);
          return own === undefined ? typeIn(id) : name(own);
        },
        ofPlainSchema: typeIn,
      },
      this.fillings,
    );
    for (const operation of model.operations) this.#declareParts(operation);
  }

  /** The filling of a body, or undefined: what an update is without is to stay as it is (RFC 5789, RFC 7396). */
  ofBody({ method }: Pick<Operation, "method">, { mediaType, schema }: Content): Code | undefined {
    return isUpdate(method, mediaType) ? undefined : this.ofSchema(schema);
  }

  /** The filling of a schema that is a part of a request. */
  ofSchema(schema: Schema): Code | undefined {
    const own = schema.kind === "ref" ? this.#ofComponents.get(schema.id) : this.#inPlace.get(schema);
    return own === undefined ? undefined : code`${importValue(own, "./defaults.js")}`;
  }

  /** What is filled in parameters of one place. */
  ofParameters(parameters: readonly Parameter[]): Code | undefined {
    const members = parameters.flatMap(({ name: parameter, schema }) => {
      const filling = this.ofSchema(schema);
      return filling === undefined ? [] : [[parameter, filling] as const];
    });
    return members.length === 0 ? undefined : record([["members", record(members)]]);
  }

  print(): Code {
    return paragraphs(
      [...this.#declarations].map(
        ([own, { docs, filling, type }]) => code`
          ${declarationOf(own, docs, type())}

          export const ${name(own)}: ${fillingType}<${name(own)}> = ${this.#printWhole(filling)};
        `,
      ),
    );
  }

  #declareParts(operation: Operation): void {
    const { id, method, parameters, querystring, body } = operation;
    for (const each of parameters) this.#declare(each.schema, `${id} ${each.id}`, operation);
    if (querystring !== null) this.#declare(querystring.content.schema, `${id} Query`, operation);
    for (const { mediaType, schema } of body?.content ?? [])
      if (!isUpdate(method, mediaType)) this.#declare(schema, `${id} Body`, operation);
  }

  #declare(schema: Schema, hint: string, { method, path }: Operation): void {
    const filling = this.fillings.fillingOf(schema);
    if (filling === null) return;
    this.#declareComponents(filling);
    if (schema.kind === "ref" || this.#inPlace.has(schema)) return;
    const own = this.#names.allocate("Filled", upperFirst(hint));
    this.#inPlace.set(schema, own);
    this.#declarations.set(own, {
      docs: `What handlers of \`${operationTitle(method, path)}\` get, with its defaults.`,
      filling,
      type: () => this.#types.typeOf(schema),
    });
  }

  /** Those in which the filling of a schema is that of others, and theirs. */
  #declareComponents(filling: PlannedFilling): void {
    if (!("component" in filling)) {
      for (const each of insideOf(filling)) this.#declareComponents(each);
      return;
    }
    const { component } = filling;
    const named = this.fillings.schemas.get(component);
    if (named === undefined || this.#ofComponents.has(component)) return;
    const own = this.#names.allocate("Filled", this.#names.ofSchema(component));
    this.#ofComponents.set(component, own);
    const inside = this.fillings.fillingOf(named.schema);
    if (inside === null) return;
    this.#declarations.set(own, {
      docs: `\`${this.#names.ofSchema(component)}\` as handlers get it, with its defaults.`,
      filling: inside,
      type: () => this.#types.typeOfNamed(named),
    });
    this.#declareComponents(inside);
  }

  /** A constant is no function: one of what a component has refers to it. */
  #printWhole(filling: PlannedFilling): Code {
    return this.#print("component" in filling ? { all: [filling] } : filling);
  }

  #print(filling: PlannedFilling | null): Code {
    if (filling === null) return code`null`;
    if ("component" in filling) return code`() => ${name(this.#ofComponents.get(filling.component) ?? "")}`;
    const { defaults: values, members, others, items, all, on } = filling;
    const entriesOf = (own: Readonly<Record<string, PlannedFilling | null>>): Code =>
      record(Object.entries(own).map(([member, each]) => [member, this.#print(each)] as const));
    const parts: (readonly [string, Code | undefined])[] = [
      ["defaults", values && value(values)],
      ["members", members && entriesOf(members)],
      ["others", others && this.#print(others)],
      ["items", items && this.#print(items)],
      [
        "all",
        all &&
          code`[${list(
            all.map((each) => this.#print(each)),
            ", ",
          )}]`,
      ],
      [
        "on",
        on &&
          record([
            ["member", code`${on.member}`],
            ["cases", entriesOf(on.cases)],
          ]),
      ],
    ];
    return record(parts.flatMap(([part, own]) => (own === undefined ? [] : [[part, own] as const])));
  }
}

function insideOf(filling: Exclude<PlannedFilling, { readonly component: string }>): readonly PlannedFilling[] {
  const { members = {}, others, items, all = [], on } = filling;
  const inside = [...Object.values(members), others, items, ...all, ...Object.values(on?.cases ?? {})];
  return inside.filter((each) => each !== null && each !== undefined);
}

function isUpdate(method: string, mediaType: string): boolean {
  return method === "patch" || essence(mediaType) === "application/merge-patch+json";
}
