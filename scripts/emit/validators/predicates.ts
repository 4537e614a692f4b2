// Schema -> the expression that tests a value as the zod schema of emit/zod.ts does. Objects, arrays and compositions
// are functions of their own, those of a component shared by all that refer to it.

import { code, importAll, importValue, local, nothing, value as literal, type Code } from "../code.js";
import {
  children,
  match,
  type ArraySchema,
  type Cases,
  type ObjectSchema,
  type Parameter,
  type Property,
  type Schema,
} from "../../model/model.js";
import type { Json } from "../../json/json.js";
import { haveDistinctDiscriminators, discriminatorValues } from "../discriminators.js";
import { exceedsDoubles } from "../number-bounds.js";
import { holdsLarge, refers, type ZodContext } from "../zod.js";
import { value, wordOf, type Declarations } from "./declarations.js";
import { every, grouped, not, setOf, some, testOfLiteral, testOfNumber, testOfString } from "./scalars.js";

const runtime = importAll("runtime", "./runtime/validation/predicates.js");
const interpreted = importValue("interpreted", "./runtime/validation/delegated.js");

/** Where an expression is printed. */
interface Place extends Pick<ZodContext, "schemas" | "definitions" | "defined"> {
  readonly writtenOut: ReadonlySet<string> | undefined;
  /** A part of the names of functions that are declared for it. */
  readonly hint: string;
}

/** A property, with the variable that has its value and the test of it. */
interface Member extends Property {
  readonly given: Code;
  readonly test: Code;
}

/** What has to be known of a predicate before it is called. */
interface Traits {
  /** Whether zod may leave members out of its result: the predicate notes where it does. */
  reduces: boolean;
  /** Whether it may recurse as deep as the value is nested. */
  recurses: boolean;
}

/** The predicates of a file. */
export class Predicates {
  readonly #declarations: Declarations;
  readonly #context: Pick<Place, "schemas" | "definitions" | "defined">;
  /** The functions of components, by identifier and what is written out. */
  readonly #components = new Map<string, Code>();

  constructor(declarations: Declarations, context: ZodContext) {
    this.#declarations = declarations;
    this.#context = context;
  }

  /** The predicate of a body. `isText` where integers may be larger than doubles are exact. */
  body(
    schema: Schema,
    { hint, isText, isOptional }: { readonly hint: string; readonly isText: boolean; readonly isOptional: boolean },
  ): Code {
    const place: Place = { ...this.#context, hint, writtenOut: isText ? new Set() : undefined };
    if (!isOptional && schema.kind === "ref" && !isText && !isSimple(this.#target(schema.id)))
      return this.#component(schema.id, place);
    const own = this.#declarations.name(`is${hint}`);
    const test = this.#test(schema, value, place);
    const isMissing = code`${value} === undefined`;
    const returned = isAlways(test) || !isOptional ? test : code`${isMissing} || ${grouped(test)}`;
    this.#declarations.predicate(own, [code`return ${returned};`]);
    return own;
  }

  /** Declares the predicate of these parameters, which are members of an object. */
  parameters(parameters: readonly Parameter[], hint: string): Code {
    const own = this.#declarations.name(`is${hint}`);
    const members = parameters.map(({ name, schema, required, default: fallback }, index): Member => {
      const given = memberName(index);
      const place: Place = { ...this.#context, hint: `${hint}${wordOf(name)}`, writtenOut: new Set() };
      const test = this.#test(schema, given, place);
      return { name, schema, required: required && fallback === undefined, docs: "", given, test };
    });
    const statements = members
      // zod has no eye for one of that name.
      .filter(({ name, required, test }) => name !== "__proto__" && (required || !isAlways(test)))
      .flatMap((each) => [code`const ${each.given} = ${value}[${each.name}];`, this.#statementOfMember(each)]);
    this.#declarations.predicate(own, [
      rejectUnless(code`${runtime}.isObject(${value})`),
      ...statements,
      code`return true;`,
    ]);
    return own;
  }

  /** What has to be known of the predicate of a schema. */
  traitsOf(schema: Schema): Traits {
    const traits: Traits = { reduces: false, recurses: false };
    this.#collect(schema, traits, [], new Set());
    return traits;
  }

  #collect(schema: Schema, traits: Traits, above: readonly string[], seen: Set<string>): void {
    if (schema.kind === "object" && schema.additional.kind !== "never") traits.reduces = true;
    if (schema.kind === "jsonSchema") traits.recurses = true;
    if (schema.kind !== "ref") {
      for (const each of children(schema)) this.#collect(each, traits, above, seen);
      return;
    }
    if (above.includes(schema.id)) traits.recurses = true;
    if (seen.has(schema.id)) return;
    seen.add(schema.id);
    this.#collect(this.#target(schema.id), traits, [...above, schema.id], seen);
  }

  #target(id: string): Schema {
    return this.#context.schemas.get(id)?.schema ?? { kind: "any" };
  }

  #test(schema: Schema, given: Code, place: Place): Code {
    return match(schema, this.#tests, given, place);
  }

  readonly #tests: Cases<Code, [given: Code, place: Place]> = {
    any: () => always,
    never: () => code`false`,
    null: (_, given) => code`${given} === null`,
    boolean: (_, given) => code`typeof ${given} === "boolean"`,
    file: (_, given) => code`${given} instanceof File`,
    literal: (schema, given) => testOfLiteral(schema, given, this.#declarations),
    string: (schema, given) => testOfString(schema, given, this.#declarations),
    number: (schema, given, place) => {
      const plain = testOfNumber(schema, given);
      if (place.writtenOut === undefined || !exceedsDoubles(schema)) return plain;
      const { kind: _, integer: __, ...keywords } = schema;
      return some([plain, code`${runtime}.isLargeInteger(${given}, ${literal({ ...keywords })})`]);
    },
    array: (schema, given, place) => this.#testOfArray(schema, given, place),
    object: (schema, given, place) => this.#called(given, place, () => this.#statementsOfObject(schema, place)),
    anyOf: ({ members }, given, place) => {
      const tests = members.map((each) => this.#test(each, given, place));
      return tests.some(isAlways) ? always : some(tests);
    },
    oneOf: ({ members, discriminator }, given, place) => this.#testOfOne(members, discriminator, given, place),
    allOf: ({ members }, given, place) => {
      // What a function says of a value doesn't narrow its type, which the next condition might contradict.
      const tests = members.map((each) => this.#call(each, given, place)).filter((each) => !isAlways(each));
      return tests.length === 0 ? always : every(tests);
    },
    jsonSchema: ({ schema }, given, place) => this.#testOfJson(schema, given, place),
    ref: ({ id }, given, place) => this.#testOfReference(id, given, place),
  };

  /** A call of a function for a schema, even where an expression would do. */
  #call(schema: Schema, given: Code, place: Place): Code {
    if (schema.kind === "any" || schema.kind === "object") return this.#test(schema, given, place);
    return this.#called(given, place, () => [code`return ${this.#test(schema, value, place)};`]);
  }

  #called(given: Code, place: Place, statements: () => readonly Code[]): Code {
    const own = this.#declarations.name(`is${place.hint}`);
    this.#declarations.predicate(own, statements());
    return code`${own}(${given})`;
  }

  #testOfReference(id: string, given: Code, place: Place): Code {
    const target = this.#target(id);
    return isSimple(target) ? this.#test(target, given, place) : code`${this.#component(id, place)}(${given})`;
  }

  /** The predicate of a component. One with integers that are larger than doubles is printed for each use in a text. */
  #component(id: string, place: Place): Code {
    const target = this.#target(id);
    const { writtenOut } = place;
    const isLarge = writtenOut !== undefined && !writtenOut.has(id) && holdsLarge(target, place);
    const inner: Place = { ...place, hint: id, writtenOut: isLarge ? new Set([...writtenOut, id]) : undefined };
    const identity = isLarge ? `${id} ${[...writtenOut].sort().join(" ")}` : id;
    const known = this.#components.get(identity);
    if (known !== undefined) return known;
    const own = this.#declarations.name(`is${id}`);
    this.#components.set(identity, own);
    const statements = (): readonly Code[] =>
      target.kind === "object"
        ? this.#statementsOfObject(target, inner)
        : [code`return ${this.#test(target, value, inner)};`];
    this.#declarations.predicate(own, statements());
    return own;
  }

  /** Without the compiler of JSON Schemas: the interpreter. */
  #testOfJson(schema: Json, given: Code, place: Place): Code {
    const identity = `json ${JSON.stringify(schema)}`;
    const definitions = place.defined.size > 0 && refers(schema) ? code`, ${place.definitions}` : nothing;
    const hint = `is${place.hint}`;
    const own = this.#declarations.shared(hint, identity, () => code`${interpreted}(${literal(schema)}${definitions})`);
    return code`${own}(${given})`;
  }

  #testOfArray({ items, minItems, maxItems, uniqueItems }: ArraySchema, given: Code, place: Place): Code {
    const bounds = (list: Code): readonly Code[] => [
      code`Array.isArray(${list})`,
      ...(minItems === undefined || minItems === 0 ? [] : [code`${list}.length >= ${minItems}`]),
      ...(maxItems === undefined ? [] : [code`${list}.length <= ${maxItems}`]),
    ];
    const item = code`item`;
    const test = this.#test(items, item, { ...place, hint: `${place.hint}Item` });
    if (isAlways(test) && !uniqueItems) return every(bounds(given));
    const each = isAlways(test)
      ? nothing
      : code`
          for (let index = 0; index < ${value}.length; index++) {
            const item: unknown = ${value}[index];
            ${rejectUnless(test)}
          }
        `;
    return this.#called(given, place, () => [
      ...bounds(value).map(rejectUnless),
      each,
      uniqueItems ? code`return ${runtime}.areUnique(${value});` : code`return true;`,
    ]);
  }

  /** Exactly one member accepts the value. */
  #testOfOne(members: readonly Schema[], discriminator: string | null, given: Code, place: Place): Code {
    const [only] = members;
    if (only === undefined) return code`false`;
    if (members.length === 1) return this.#test(only, given, place);
    return this.#called(given, place, () => {
      if (discriminator !== null && haveDistinctDiscriminators(members, discriminator, place))
        return this.#statementsOfCases(members, discriminator, place);
      return [
        code`let matches = 0;`,
        ...members.map((each) => code`if (${this.#test(each, value, place)}) matches++;`),
        code`return matches === 1;`,
      ];
    });
  }

  #statementsOfCases(members: readonly Schema[], discriminator: string, place: Place): readonly Code[] {
    const cases = members.map((each) => {
      const values = discriminatorValues(discriminator, each, place) ?? [];
      return code`
        ${values.map((one) => code`case ${literal(one)}:`)}
          return ${this.#test(each, value, place)};
      `;
    });
    return [
      rejectUnless(code`${runtime}.isObject(${value})`),
      code`
        switch (${value}[${discriminator}]) {
          ${cases}
          default:
            return false;
        }
      `,
    ];
  }

  #statementsOfObject(schema: ObjectSchema, place: Place): readonly Code[] {
    const { properties, absent = [], ignored = [], additional } = schema;
    const isRecord = properties.length === 0 && absent.length + ignored.length === 0 && additional.kind !== "never";
    const isClosed = additional.kind === "never";
    const members = properties.map((property, index): Member => {
      const hint = `${place.hint}${wordOf(property.name)}`;
      const given = memberName(index);
      const test = property.isOnlyRequired === true ? always : this.#test(property.schema, given, { ...place, hint });
      return { ...property, given, test };
    });
    // Of a closed object all members are read, since they are counted.
    const read = members.filter(({ test, required }) => isClosed || required || !isAlways(test));
    return [
      rejectUnless(code`${runtime}.isObject(${value})`),
      isRecord ? rejectUnless(code`${runtime}.isPlain(${value})`) : nothing,
      ...read.flatMap((member) => [
        code`const ${member.given} = ${value}[${member.name}];`,
        this.#statementOfMember(member),
      ]),
      ...(isClosed ? [] : absent.map((each) => rejectUnless(code`${value}[${each}] === undefined`))),
      ...(isClosed ? [] : this.#statementsOfOthers(schema, place)),
      ...this.#statementsOfSize(schema),
      isClosed ? this.#closing(members, place) : code`return true;`,
    ].filter((each) => each !== nothing);
  }

  #statementOfMember({ name: own, schema, required, isOnlyRequired, given, test }: Member): Code {
    if (!required) return isAlways(test) ? nothing : code`if (${given} !== undefined && ${not(test)}) return false;`;
    if (isOnlyRequired !== true && !this.#takesUndefined(schema, 0)) return rejectUnless(test);
    return code`if (${given} === undefined ? !Object.hasOwn(${value}, ${own}) : ${not(test)}) return false;`;
  }

  /** Whether the test of a schema may be met by a member that isn't there. */
  #takesUndefined(schema: Schema, depth: number): boolean {
    if (schema.kind === "ref") return depth > 100 || this.#takesUndefined(this.#target(schema.id), depth + 1);
    const isComposed = schema.kind === "anyOf" || schema.kind === "oneOf" || schema.kind === "allOf";
    return (
      schema.kind === "any" || (isComposed && schema.members.some((each) => this.#takesUndefined(each, depth + 1)))
    );
  }

  /** The members that aren't declared, those that are ignored, and one named `__proto__`. */
  #statementsOfOthers(schema: ObjectSchema, place: Place): readonly Code[] {
    const { properties, absent = [], ignored = [], additional, minProperties = 0, maxProperties } = schema;
    const notes = ["__proto__", ...ignored].map((each) => code`Object.hasOwn(${value}, ${each})`);
    const note = code`if (${notes.reduce((left, right) => code`${left} || ${right}`)}) ${runtime}.noteReduced();`;
    const other = code`other`;
    const test = this.#test(additional, other, { ...place, hint: `${place.hint}Other` });
    // zod looks at a member of that name only in these cases: see `checkProto`.
    const isSeen = additional.kind !== "any" || minProperties > 0 || maxProperties !== undefined;
    if (isAlways(test) || !isSeen) return [note];
    const skipped = [...properties.map((property) => property.name), ...absent, ...ignored].filter(
      (each) => each !== "__proto__",
    );
    const skip =
      skipped.length === 0
        ? nothing
        : skipped.length <= 8
          ? code`if (${skipped.map((each) => code`name === ${each}`).reduce((left, right) => code`${left} || ${right}`)}) continue;`
          : code`if (${setOf("declared", skipped, this.#declarations)}.has(name)) continue;`;
    return [
      note,
      code`
        for (const name in ${value}) {
          ${skip}
          const other = ${value}[name];
          ${rejectUnless(test)}
        }
      `,
    ];
  }

  #statementsOfSize({ minProperties = 0, maxProperties, ignored = [], additional }: ObjectSchema): readonly Code[] {
    if (minProperties === 0 && maxProperties === undefined) return [];
    const isReduced = ignored.length > 0 && additional.kind !== "never";
    return [
      code`let size = ${isReduced ? code`-${runtime}.countOf(${value}, ${literal(ignored)})` : code`0`};`,
      code`for (const _ in ${value}) size++;`,
      minProperties === 0 ? nothing : rejectUnless(code`size >= ${minProperties}`),
      maxProperties === undefined ? nothing : rejectUnless(code`size <= ${maxProperties}`),
    ];
  }

  /** Whether there are no other members: if as many are there as are declared, these are they. */
  #closing(members: readonly Member[], place: Place): Code {
    const names = members.map((each) => each.name);
    if (names.length === 0)
      return code`
        for (const _ in ${value}) return false;
        return true;
      `;
    const sure = members.filter(({ required }) => required).length;
    const known = setOf(`membersOf${place.hint}`, names, this.#declarations);
    return code`
      let others = ${sure === 0 ? 0 : -sure};
      ${members.filter(({ required }) => !required).map(({ given }) => code`if (${given} !== undefined) others--;`)}
      for (const _ in ${value}) others++;
      return others === 0 || ${runtime}.hasOnly(${value}, ${known});
    `;
  }
}

const always = code`true`;

function isAlways(test: Code): boolean {
  return test === always;
}

/** Whether a component's test is as short as a call of it. */
function isSimple({ kind }: Schema): boolean {
  return kind === "any" || kind === "never" || kind === "null" || kind === "boolean" || kind === "ref";
}

function rejectUnless(condition: Code): Code {
  return code`if (${not(condition)}) return false;`;
}

/** The variable of a member. */
function memberName(index: number): Code {
  return local(`member${index}`);
}
