// A schema of the model -> its TypeScript type.

import { code, doc, fits, nothing, value, type Code } from "../printer/code.js";
import { isArray, isObject, type Json } from "../../json/json.js";
import {
  match,
  type AnyOfSchema,
  type ArraySchema,
  type Cases,
  type NamedSchema,
  type ObjectSchema,
  type OneOfSchema,
  type Property,
  type Schema,
  type StringSchema,
} from "../../model/model.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { CircularTypes } from "./circular-types.js";
import {
  anyButUndefined,
  arrayOf,
  atom,
  booleanType,
  inside,
  intersection,
  memberOf,
  nothingMore,
  nullType,
  numberType,
  objectOf,
  openString,
  otherMembers,
  recordOf,
  stringType,
  tupleOf,
  union,
  unknownType,
  neverType,
  type Printed,
} from "./expressions.js";
import { memberDocs } from "./member-docs.js";
import { Narrowing, type NarrowedMember } from "./narrowing.js";
import { hiddenNamesOf, isNullable, onlyRequires, partsOf, schemaOfMember } from "./requirements.js";

/** What the values of some schemas are converted to, where a client has that. */
export interface TypeConverter {
  /** The type that a scalar is converted to. */
  typeOf(schema: Schema): Code | undefined;
  /** Whether there is anything in a schema that is converted, in any of its components too. */
  converts(schema: Schema): boolean;
  /** Whether a schema stays as it is, although something in it would be converted. */
  isPlain(schema: Schema): boolean;
  /** The names of an object's members, where these differ from the documented ones. */
  namesOf(schema: ObjectSchema): ReadonlyMap<string, string>;
  /** The name of a member of the values of a schema. */
  clientNameOf(schema: Schema, member: string): string;
  /** Whether values have a member that the document doesn't require. */
  isPresent?(object: ObjectSchema, member: Property): boolean;
}

export interface TypeNaming {
  /** The name of a schema's type, by its id. */
  ofSchema(id: string): Code;
  /** The name of the type of what JSON has of a schema that is converted. */
  ofPlainSchema(id: string): Code;
}

/** Where a type is printed. */
interface TypePlace {
  /** Whether values are as JSON has them. */
  readonly isPlain: boolean;
  /** The named schemas that are being printed, as far as the type is these at once: an alias can't be itself. */
  readonly within: readonly string[];
  /** The parts of an allOf that the schema is one of. */
  readonly beside: readonly Schema[];
}

const inPlace: TypePlace = { isPlain: false, within: [], beside: [] };

export class SchemaTypes {
  readonly #narrowing: Narrowing;
  readonly #circular: CircularTypes;

  readonly context: Schemas;
  readonly names: TypeNaming;
  readonly converter: TypeConverter | undefined;

  constructor(context: Schemas, names: TypeNaming, converter?: TypeConverter) {
    this.context = context;
    this.names = names;
    this.converter = converter;
    this.#narrowing = new Narrowing(context);
    this.#circular = new CircularTypes(context);
  }

  /** The type of a schema; `isPlain` where nothing is converted in its values. */
  typeOf(schema: Schema, isPlain = false): Code {
    return this.#print(schema, { ...inPlace, isPlain }).code;
  }

  /** The type that a named schema declares. */
  typeOfNamed(named: NamedSchema, isPlain = false): Code {
    const place: TypePlace = { ...inPlace, isPlain, within: [named.id] };
    const own = this.#print(named.schema, place);
    const narrowed = this.#narrowing.ofNamed(named);
    return narrowed === undefined ? own.code : this.#narrowMember(own, named.schema, narrowed, place).code;
  }

  #print(schema: Schema, place: TypePlace): Printed {
    const converted = place.isPlain ? undefined : this.converter?.typeOf(schema);
    if (converted !== undefined) return atom(converted);
    const isPlain = place.isPlain || (schema.kind !== "ref" && this.#isPlainSchema(schema));
    return match(schema, this.#cases, { ...place, isPlain });
  }

  #isPlainSchema(schema: Schema): boolean {
    const target = schema.kind === "ref" ? this.context.schemas.get(schema.id)?.schema : schema;
    return target !== undefined && this.converter?.isPlain(target) === true;
  }

  readonly #cases: Cases<Printed, [place: TypePlace]> = {
    any: () => unknownType,
    never: () => neverType,
    ref: ({ id }, place) => this.#reference(id, place),
    literal: ({ values }) => union(values.map(literalType)),
    boolean: () => booleanType,
    null: () => nullType,
    // multipart bodies are typed as forms, which take files in the place of any string.
    file: () => stringType,
    string: (schema) => stringOf(schema),
    number: () => numberType,
    array: (schema, place) => this.#array(schema, place),
    object: (schema, place) => this.#object(schema, place),
    anyOf: (schema, place) => this.#union(schema, place),
    oneOf: (schema, place) => this.#union(schema, place),
    allOf: ({ members }, place) => this.#allOf(members, place),
    jsonSchema: ({ approximation }, place) => this.#print(approximation, place),
  };

  #reference(id: string, place: TypePlace): Printed {
    const [outer] = place.within;
    if (outer !== undefined && this.#circular.areMadeOfEachOther(outer, id)) return this.#writtenOut(id, place);
    const isConverted = place.isPlain && this.#isConverted(id);
    return atom(isConverted ? this.names.ofPlainSchema(id) : this.names.ofSchema(id));
  }

  /** Whether a schema has another type where values are as JSON has them. */
  #isConverted(id: string): boolean {
    const schema = this.context.schemas.get(id)?.schema;
    return schema !== undefined && this.converter?.converts(schema) === true && !this.converter.isPlain(schema);
  }

  /** A schema that is made of itself at once: what it refers to is written out, up to itself. */
  #writtenOut(id: string, place: TypePlace): Printed {
    if (place.within.includes(id)) return nothingMore;
    const schema = this.context.schemas.get(id)?.schema ?? { kind: "any" };
    return this.#print(schema, { ...place, within: [...place.within, id] });
  }

  #array(schema: ArraySchema, place: TypePlace): Printed {
    if (schema.prefix !== undefined && schema.prefix.length > 0) return this.#tuple(schema);
    return arrayOf(this.#print(schema.items, { ...inPlace, isPlain: place.isPlain }));
  }

  /**
   * Items may be absent unless `minItems` says otherwise, and there may be others unless `items` or `maxItems` does.
   */
  #tuple({ prefix = [], items, minItems = 0, maxItems = Infinity }: ArraySchema): Printed {
    // Their places say which values these are: the runtime of a client doesn't look for them.
    const apart: TypePlace = { ...inPlace, isPlain: true };
    const first = prefix.slice(0, maxItems).map((each, index) => {
      const item = this.#print(each, apart);
      return index < minItems ? item.code : code`${inside(item, "atom")}?`;
    });
    const isClosed = items.kind === "never" || maxItems <= prefix.length;
    const rest = arrayOf(this.#print(items, apart));
    return tupleOf(isClosed ? first : [...first, code`...${rest.code}`]);
  }

  #object(schema: ObjectSchema, place: TypePlace): Printed {
    const inMembers: TypePlace = { isPlain: place.isPlain, within: [], beside: [] };
    const hidden = hiddenNamesOf(place.beside, this.context);
    const properties = schema.properties.filter((each) => !hidden.has(each.name));
    const types = properties.map((each) => this.#typeOfMember(each, place.beside, inMembers));
    const names = place.isPlain ? undefined : this.converter?.namesOf(schema);
    const isRequired = (each: Property): boolean =>
      each.required || (!place.isPlain && this.converter?.isPresent?.(schema, each) === true);
    const members = properties.map((each, index) => {
      const own = names?.get(each.name) ?? each.name;
      return memberOf(own, isRequired(each), types[index]?.code ?? nothing, doc(memberDocs(each)));
    });
    const others = this.#otherMembers(schema, inMembers);
    // What another part hides says nothing here: `Record<string, never>` would leave no member to any part.
    if (others === undefined && members.length === 0 && schema.properties.length > 0) return unknownType;
    if (others === undefined) return objectOf(members);
    if (members.length === 0) return others === unknownType ? recordOf(others) : objectOf([otherMembers(others)]);
    if (others === unknownType) return objectOf([...members, otherMembers(others)]);
    // `{ a: string, [name: string]: number }` is no type: other members may be what the members are, too.
    return intersection([objectOf(members), objectOf([otherMembers(union([others, ...types]))])]);
  }

  /** The type of members that are not named; undefined where there are none, or none are spoken of. */
  #otherMembers(
    { properties, additional, patterned = [], isOpen }: ObjectSchema,
    inMembers: TypePlace,
  ): Printed | undefined {
    // Their names say which values these are: the runtime of a client doesn't look for them, nor for others beside.
    const place = patterned.length > 0 ? { ...inMembers, isPlain: true } : inMembers;
    const types = patterned.map((each) => this.#print(each, place));
    const isUnspoken = additional.kind === "any" && isOpen !== true;
    if (additional.kind !== "never" && !(isUnspoken && types.length + properties.length > 0))
      types.push(this.#print(additional, place));
    return types.length === 0 ? undefined : union(types);
  }

  #union({ members, known }: AnyOfSchema | OneOfSchema, place: TypePlace): Printed {
    const shapes = members.map((each) => dereferenceShape(each, this.context));
    const hasKnown = shapes.some(hasStrings);
    return union(
      members.flatMap((each, index): readonly Printed[] => {
        if (hasKnown && isAnyString(each)) return [openString];
        const printed = this.#print(each, place);
        const values = known?.[index] ?? null;
        const narrowed = values === null ? [] : this.#narrowing.ofMember(each, values);
        return narrowed.length === 0 ? [printed] : narrowed.map((one) => this.#narrowMember(printed, each, one, place));
      }),
    );
  }

  #narrowMember(
    printed: Printed,
    schema: Schema,
    { name: member, values, required }: NarrowedMember,
    { isPlain }: TypePlace,
  ): Printed {
    const own = isPlain || this.#isPlainSchema(schema) ? member : this.converter?.clientNameOf(schema, member);
    const narrow = memberOf(own ?? member, required, union(values.map(literalType)).code);
    const both = intersection([printed, objectOf([narrow])]);
    return isNullable(schema, this.context) ? union([both, nullType]) : both;
  }

  #allOf(members: readonly Schema[], place: TypePlace): Printed {
    const parts = partsOf(members, this.context);
    const all = intersection(parts.map((each) => this.#print(each, { ...place, beside: parts })));
    // What only requires members says nothing of null.
    const isWithNull =
      parts.some((each) => onlyRequires(each, this.context)) && parts.every((each) => isNullable(each, this.context));
    return isWithNull ? union([all, nullType]) : all;
  }

  /** A member: one that is only required has the type that a schema beside it has. */
  #typeOfMember(
    { name: member, schema, isOnlyRequired }: Property,
    beside: readonly Schema[],
    place: TypePlace,
  ): Printed {
    if (isOnlyRequired !== true) return this.#print(schema, place);
    const described = schemaOfMember(beside, member, this.context);
    if (described === undefined) return unknownType;
    const type = described === "some" ? anyButUndefined : this.#print(described, place);
    return fits(type.code, 60) ? type : anyButUndefined;
  }
}

function isAnyString(schema: Schema): boolean {
  return schema.kind === "string" && schema.knownValues === undefined;
}

function hasStrings(schema: Schema): boolean {
  return schema.kind === "literal" && schema.values.some((each) => typeof each === "string");
}

function stringOf({ knownValues }: StringSchema): Printed {
  return knownValues === undefined ? stringType : union([...knownValues.map(literalType), openString]);
}

/** A value as the type that has no other. */
function literalType(json: Json): Printed {
  if (isArray(json)) return tupleOf(json.map((each) => literalType(each).code));
  if (isObject(json))
    return objectOf(Object.entries(json).map(([each, one]) => memberOf(each, true, literalType(one).code)));
  // A number beyond doubles has no literal.
  return typeof json === "number" && !Number.isFinite(json) ? numberType : atom(value(json));
}
