// Schemas -> what is converted in their values, as runtime/client/conversions.ts takes it. The types are printed by the
// same decisions: see emit/types/schema-types.ts.

import { code, type Code } from "../printer/code.js";
import type {
  AnyOfSchema,
  Model,
  NamedSchema,
  ObjectSchema,
  OneOfSchema,
  Operation,
  Parameter,
  ParameterPlace,
  Schema,
} from "../../model/model.js";
import type { Parts } from "../../runtime/client/conversions.js";
import { child, tokens } from "../../json/pointer.js";
import { Alternatives, isComposed, isTuple, kindsOf, memberLists } from "./alternatives.js";
import { clientNames, type MemberNames } from "./member-names.js";
import { noTransforms, scalarOf, type Transforms } from "../contract/transforms.js";

/** What is converted in a value: that of a named schema, by its id, or by the kinds of values. */
export type Conversion = { readonly component: string } | Parts<Conversion>;

/** The conversions of a model. */
export class Conversions {
  readonly #alternatives: Alternatives;
  /** What of it is about names alone: the rest of a request is converted by its values. */
  readonly #naming: Alternatives;
  readonly #pageSelectors: ReadonlySet<string>;

  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly transforms: Transforms;

  constructor(model: Model, transforms: Transforms) {
    this.schemas = new Map(model.schemas.map((schema) => [schema.id, schema]));
    this.transforms = transforms;
    this.#alternatives = new Alternatives(this.schemas, transforms);
    this.#naming = new Alternatives(this.schemas, { ...noTransforms, names: transforms.names });
    this.#pageSelectors = new Set(
      model.operations.flatMap(({ pagination }) =>
        pagination?.parameter?.in === "query" ? [pagination.parameter.name] : [],
      ),
    );
  }

  /** What is converted in a named schema. */
  component(id: string): Conversion | null {
    return this.conversionOf(this.schemas.get(id)?.schema ?? { kind: "any" });
  }

  /** What is converted in the body of a response with that status and media type. */
  response({ responses }: Operation, status: string, mediaType: string): Conversion | null {
    const contents = responses.find((each) => each.status === status)?.content;
    const content = contents?.find((each) => each.mediaType === mediaType);
    return content === undefined ? null : this.conversionOf(content.schema);
  }

  /** Whether some value in the requests of an operation is converted: names are where they are written. */
  isIn({ parameters, querystring, body }: Operation): boolean {
    const contents = [...(querystring === null ? [] : [querystring.content]), ...(body?.content ?? [])];
    return [...parameters, ...contents].some((each) => this.#alternatives.convertsValues(each.schema));
  }

  /** What gives members of a request their documented names; null where they have these. */
  requestConversion(schema: Schema): Conversion | null {
    return this.#naming.converts(schema) ? this.conversionOf(schema) : null;
  }

  /** The same of the parameters in a part of a request: those of the query have names in a client themselves. */
  parameterConversion(operation: Operation, place: ParameterPlace): Conversion | null {
    const own = operation.parameters.filter((each) => each.in === place && !this.isPageSelector(each));
    const members = own.flatMap(({ name, schema }) => {
      const conversion = this.requestConversion(schema);
      return conversion === null ? [] : [[name, conversion] as const];
    });
    const names = place === "query" ? this.queryNames(operation) : new Map<string, string>();
    return names.size + members.length === 0
      ? null
      : {
          ...(names.size > 0 && { names: Object.fromEntries(names) }),
          ...(members.length > 0 && { members: Object.fromEntries(members) }),
        };
  }

  /** The names that parameters of the query have in a client, where these differ. */
  queryNames({ parameters }: Pick<Operation, "parameters">): MemberNames {
    if (this.transforms.names === undefined) return new Map();
    return clientNames(parameters.flatMap((each) => (each.in === "query" ? [each.name] : [])));
  }

  /** The names of an object's members in a client, where these differ. */
  namesOf(schema: ObjectSchema): MemberNames {
    return this.#alternatives.names.of(schema);
  }

  /** The name that a member has in the values of a schema that is not plain. */
  clientNameOf(schema: Schema, member: string): string {
    return this.#alternatives.names.ofAll(this.#alternatives.objectsOf(schema)).get(member) ?? member;
  }

  /** A pointer into a value, as the client has that. */
  clientPointer(schema: Schema, pointer: string): string {
    let inside: Conversion | null = this.conversionOf(schema);
    let result = "";
    for (const token of tokens(pointer)) {
      const all: readonly Parts<Conversion>[] = this.#partsOf(inside);
      const name = all.map(({ names }) => ownValue(names, token)).find((each) => each !== undefined);
      const within = all.map(({ members, others, items }) => ownValue(members, token) ?? others ?? items);
      result = child(result, name ?? token);
      inside = within.find((each) => each !== undefined) ?? null;
    }
    return result;
  }

  /** What is converted in an object, in each case too. */
  #partsOf(conversion: Conversion | null): readonly Parts<Conversion>[] {
    if (conversion === null) return [];
    if ("component" in conversion) return this.#partsOf(this.component(conversion.component));
    return [conversion, ...Object.values(conversion.on?.cases ?? {}).flatMap((each) => this.#partsOf(each))];
  }

  /** Whether a parameter selects pages: its values are taken from responses and sent back digit by digit. */
  isPageSelector(parameter: Pick<Parameter, "in" | "name">): boolean {
    return parameter.in === "query" && this.#pageSelectors.has(parameter.name);
  }

  /** The type that a scalar is converted to. */
  typeOf(schema: Schema): Code | undefined {
    const scalar = scalarOf(schema, this.transforms);
    return scalar === undefined ? undefined : scalar === "date" ? code`Date` : code`bigint`;
  }

  /** Whether something is converted in a schema, in any of its components too. */
  converts(schema: Schema): boolean {
    return this.#alternatives.converts(schema);
  }

  /** Whether values stay as JSON has them, although something in one of the alternatives would be converted. */
  isPlain(schema: Schema): boolean {
    const shape = schema.kind === "jsonSchema" ? schema.approximation : schema;
    return isComposed(shape) && this.#alternatives.areAmbiguous([shape]) && this.#discriminatorOf(shape) === undefined;
  }

  /** What is converted in the values of a schema; null where that is nothing. */
  conversionOf(schema: Schema): Conversion | null {
    if (!this.converts(schema)) return null;
    if (schema.kind === "jsonSchema") return this.conversionOf(schema.approximation);
    if (schema.kind === "ref")
      return this.isPlain(this.schemas.get(schema.id)?.schema ?? schema) ? null : { component: schema.id };
    const scalar = scalarOf(schema, this.transforms);
    if (scalar !== undefined) return { [scalar]: true };
    if (this.isPlain(schema)) return null;
    // Where it isn't needed, a value is converted that has none, or another one than the document knows.
    const on = this.#alternatives.areAmbiguous([schema]) ? this.#discriminatorOf(schema) : undefined;
    const others = on === undefined ? [schema] : unionIn(schema).others;
    const names = this.#alternatives.names.ofAll(others.flatMap((each) => this.#alternatives.objectsOf(each)));
    const parts = this.#mergeConversions(others.flatMap((each) => this.#alternatives.simpleSchemas(each)));
    const all: Parts<Conversion> = {
      ...parts,
      ...(names.size > 0 && { names: Object.fromEntries(names) }),
      ...(on !== undefined && { on }),
    };
    return Object.keys(all).length === 0 ? null : all;
  }

  #mergeConversions(all: readonly Schema[]): Parts<Conversion> {
    const scalars = all.map((each) => scalarOf(each, this.transforms));
    const listOf = (list: readonly Schema[]): Conversion | null => {
      const [first, ...others] = withoutRepetition(list);
      if (first === undefined) return null;
      return this.conversionOf(others.length === 0 ? first : { kind: "anyOf", members: [first, ...others] });
    };
    const items = listOf(all.flatMap((each) => (each.kind === "array" && !isTuple(each) ? [each.items] : [])));
    const lists = [...memberLists(all)].map(([name, list]) => [name, listOf(list)] as const);
    // The names of members by a pattern say which of the two these are: the runtime doesn't look for them.
    const isPatterned = all.some((each) => each.kind === "object" && (each.patterned ?? []).length > 0);
    const others = isPatterned ? null : (lists.find(([name]) => name === null)?.[1] ?? null);
    const members = lists.filter(([name, each]) => name !== null && (each !== null || others !== null));
    return {
      ...(scalars.includes("date") && { date: true }),
      ...(scalars.includes("bigint") && { bigint: true }),
      ...(items !== null && { items }),
      ...(members.length > 0 && { members: Object.fromEntries(members) as Parts<Conversion>["members"] }),
      ...(others !== null && { others }),
    };
  }

  /** By which member the alternatives of a schema are distinguished: a discriminator, or one with constants. */
  #discriminatorOf(schema: Schema): Parts<Conversion>["on"] | undefined {
    const { union, others } = unionIn(schema);
    if (union === undefined) return undefined;
    const isNull = (each: Schema): boolean =>
      this.#alternatives.simpleSchemas(each).every((simple) => isOnly(simple, "null"));
    const alternatives = union.members.flatMap((member, index) =>
      isNull(member) ? [] : [{ member, known: union.known?.[index] ?? null }],
    );
    const isObjects = alternatives.every(({ member }) =>
      this.#alternatives.simpleSchemas(member).every((simple) => isOnly(simple, "object")),
    );
    if (!isObjects || alternatives.some(({ member }) => this.isPlain(this.#targetOf(member)))) return undefined;
    const declared = union.known?.find((each) => each !== null)?.name;
    const names = declared === undefined ? this.#memberNames(alternatives[0]?.member) : [declared];
    for (const name of names) {
      const values = alternatives.map(({ member, known }) => {
        const constants = this.#constantsOf(member, name);
        return constants.length > 0 || known === null ? constants : known.values;
      });
      const all = values.flat();
      if (values.some((each) => each.length === 0) || new Set(all).size < all.length) continue;
      const [as = name, ...otherNames] = new Set(alternatives.map(({ member }) => this.clientNameOf(member, name)));
      const objects = others.flatMap((each) => this.#alternatives.objectsOf(each));
      // Alternatives by themselves agree, or are distinguished in turn.
      const doAgree = alternatives.every(({ member }) =>
        this.#alternatives.names.agree([...objects, ...this.#alternatives.objectsOf(member)]),
      );
      if (otherNames.length > 0 || (objects.length > 0 && !doAgree)) continue;
      const cases = alternatives.flatMap(({ member }, index) => {
        const conversion = this.conversionOf(member);
        return conversion === null ? [] : (values[index] ?? []).map((value) => [value, conversion] as const);
      });
      return { member: name, ...(as !== name && { as }), cases: Object.fromEntries(cases) };
    }
    return undefined;
  }

  #targetOf(schema: Schema): Schema {
    return schema.kind === "ref" ? (this.schemas.get(schema.id)?.schema ?? schema) : schema;
  }

  #memberNames(schema: Schema | undefined): readonly string[] {
    const simple = schema === undefined ? [] : this.#alternatives.simpleSchemas(schema);
    return simple.flatMap((each) => (each.kind === "object" ? each.properties.map(({ name }) => name) : []));
  }

  /** The strings that a member of an alternative may be, where these are listed. */
  #constantsOf(alternative: Schema, member: string): readonly string[] {
    const schemas = this.#alternatives
      .simpleSchemas(alternative)
      .flatMap((each) => (each.kind === "object" ? each.properties.filter(({ name }) => name === member) : []))
      .flatMap(({ schema }) => this.#alternatives.simpleSchemas(schema));
    const values = schemas.flatMap((each) => (each.kind === "literal" ? each.values : [null]));
    const strings = new Set(values.filter((each) => typeof each === "string"));
    return values.every((each) => typeof each === "string") ? [...strings] : [];
  }
}

/** The union of a schema, and the objects beside it: `properties` beside `oneOf`. */
function unionIn(schema: Schema): {
  readonly union: AnyOfSchema | OneOfSchema | undefined;
  readonly others: readonly Schema[];
} {
  const shape = schema.kind === "jsonSchema" ? schema.approximation : schema;
  if (shape.kind === "anyOf" || shape.kind === "oneOf") return { union: shape, others: [] };
  if (shape.kind !== "allOf") return { union: undefined, others: [shape] };
  const unions = shape.members.filter((each) => each.kind === "anyOf" || each.kind === "oneOf");
  const others = shape.members.filter((each) => each.kind === "object");
  const isPlain = unions.length === 1 && unions.length + others.length === shape.members.length;
  return { union: isPlain ? unions[0] : undefined, others };
}

/** Each named schema once: a schema of alternatives with members of itself is that again. */
function withoutRepetition(schemas: readonly Schema[]): readonly Schema[] {
  return [...new Map(schemas.map((each) => [each.kind === "ref" ? each.id : each, each])).values()];
}

function ownValue<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

function isOnly(schema: Schema, kind: string): boolean {
  const kinds = kindsOf(schema);
  return kinds.size === 1 && kinds.has(kind);
}
