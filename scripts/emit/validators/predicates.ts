// Schema -> the expression that tests a value as the zod schema of emit/zod does. Objects, arrays and compositions
// are functions of their own, those of a component shared by all that refer to it.

import { code, importAll, local, nothing, textOf, value as literal, type Code } from "../printer/code.js";
import {
  children,
  match,
  type ArraySchema,
  type Cases,
  type Model,
  type Parameter,
  type Schema,
} from "../../model/model.js";
import { discriminatorValues, haveDistinctDiscriminators } from "../zod/discriminators.js";
import type { ZodContext } from "../zod/zod.js";
import { value, wordOf, type Declarations } from "./declarations.js";
import { JsonSchemas } from "./json-schemas.js";
import {
  always,
  isAlways,
  memberName,
  rejectUnlessObject,
  statementsOfMembers,
  statementsOfObject,
  type Member,
  type PredicatePlace,
} from "./objects.js";
import { every, parenthesize, not, some, testOfLiteral, testOfNumber, testOfString } from "./scalars.js";

const runtime = importAll("runtime", "./runtime/validation/predicates.js");

/** What has to be known of a predicate before it is called. */
interface Traits {
  /** Whether zod may leave members out of its result: the predicate notes where it does. */
  reduces: boolean;
  /** Whether it may recurse as deep as the value is nested. */
  recurses: boolean;
}

/** The function of a component: while it is being made it has a name only if it refers to itself. */
interface Component {
  name?: Code;
}

/** The predicates of a file. */
export class Predicates {
  readonly declarations: Declarations;
  readonly #jsonSchemas: JsonSchemas;
  readonly #context: Pick<PredicatePlace, "schemas">;
  /** The functions of components, by identifier. */
  readonly #components = new Map<string, Component>();

  constructor(declarations: Declarations, context: ZodContext, definitions: Model["definitions"]) {
    this.declarations = declarations;
    this.#jsonSchemas = new JsonSchemas(declarations, definitions);
    this.#context = context;
  }

  /** The predicate of a body. */
  body(schema: Schema, { hint, isOptional }: { readonly hint: string; readonly isOptional: boolean }): Code {
    const place: PredicatePlace = { ...this.#context, hint };
    const test = this.test(schema, value, place);
    const own = isSelf.exec(textOf(test))?.[1];
    if (!isOptional && own !== undefined) return local(own);
    const isMissing = code`${value} === undefined`;
    const returned = isAlways(test) || !isOptional ? test : code`${isMissing} || ${parenthesize(test)}`;
    return this.declarations.predicate(`is${hint}`, [code`return ${returned};`]);
  }

  /** The predicate of these parameters, which are members of an object. */
  parameters(parameters: readonly Parameter[], hint: string): Code {
    const members = parameters.map(({ name, schema, required, default: fallback }, index): Member => {
      const given = memberName(index);
      const place: PredicatePlace = { ...this.#context, hint: `${hint}${wordOf(name)}` };
      const test = this.test(schema, given, place);
      return { name, schema, required: required && fallback === undefined, docs: "", given, test };
    });
    // zod has no eye for one of that name.
    const read = members.filter(({ name, required, test }) => name !== "__proto__" && (required || !isAlways(test)));
    return this.declarations.predicate(`is${hint}`, [
      rejectUnlessObject,
      ...statementsOfMembers(read, this),
      code`return true;`,
    ]);
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

  /** The expression that tests what another one says. */
  test(schema: Schema, given: Code, place: PredicatePlace): Code {
    return match(schema, this.#tests, given, place);
  }

  readonly #tests: Cases<Code, [given: Code, place: PredicatePlace]> = {
    any: () => always,
    never: () => code`false`,
    null: (_, given) => code`${given} === null`,
    boolean: (_, given) => code`typeof ${given} === "boolean"`,
    file: (_, given) => code`${given} instanceof File`,
    literal: (schema, given) => testOfLiteral(schema, given, this.declarations),
    string: (schema, given) => testOfString(schema, given, this.declarations),
    number: (schema, given) => testOfNumber(schema, given),
    array: (schema, given, place) => this.#testOfArray(schema, given, place),
    object: (schema, given, place) => this.#printCall(given, place, statementsOfObject(schema, place, this)),
    anyOf: ({ members }, given, place) => {
      const tests = members.map((each) => this.test(each, given, place));
      if (tests.some(isAlways)) return always;
      return some(tests);
    },
    oneOf: (schema, given, place) => this.#testOfOne(schema, given, place),
    allOf: ({ members }, given, place) => {
      // What a function says of a value doesn't narrow its type, which the next condition might contradict.
      const tests = members.map((each) => this.#call(each, given, place)).filter((each) => !isAlways(each));
      return tests.length === 0 ? always : every(tests);
    },
    jsonSchema: ({ schema }, given, { hint }) => code`${this.#jsonSchemas.predicate(schema, `is${hint}`)}(${given})`,
    ref: ({ id }, given, place) => this.#testOfReference(id, given, place),
  };

  /** A call of a function for a schema, even where an expression would do. */
  #call(schema: Schema, given: Code, place: PredicatePlace): Code {
    if (schema.kind === "any" || schema.kind === "object") return this.test(schema, given, place);
    return this.#printCall(given, place, [code`return ${this.test(schema, value, place)};`]);
  }

  #printCall(given: Code, place: PredicatePlace, statements: readonly Code[]): Code {
    return code`${this.declarations.predicate(`is${place.hint}`, statements)}(${given})`;
  }

  #isDiscriminated(members: readonly Schema[], discriminator: string | null): discriminator is string {
    return (
      members.length > 1 && discriminator !== null && haveDistinctDiscriminators(members, discriminator, this.#context)
    );
  }

  #testOfReference(id: string, given: Code, place: PredicatePlace): Code {
    const target = this.#target(id);
    if (isSimple(target)) return this.test(target, given, place);
    return code`${this.#component(id, place)}(${given})`;
  }

  /** The predicate of a component. */
  #component(id: string, place: PredicatePlace): Code {
    const known = this.#components.get(id);
    if (known !== undefined) return (known.name ??= this.declarations.name(`is${id}`));
    const component: Component = {};
    this.#components.set(id, component);
    const statements = this.#statementsOf(this.#target(id), { ...place, hint: id });
    // One that refers to itself was named for that.
    if (component.name === undefined) return (component.name = this.declarations.predicate(`is${id}`, statements));
    this.declarations.namedPredicate(component.name, statements);
    return component.name;
  }

  /** What the function of a schema consists of. */
  #statementsOf(schema: Schema, place: PredicatePlace): readonly Code[] {
    if (schema.kind === "object") return statementsOfObject(schema, place, this);
    if (schema.kind === "array") return this.#statementsOfArray(schema, place);
    if (schema.kind === "oneOf" && schema.members.length > 1)
      return this.#statementsOfOne(schema.members, schema.discriminator, place);
    return [code`return ${this.test(schema, value, place)};`];
  }

  #testOfArray(schema: ArraySchema, given: Code, place: PredicatePlace): Code {
    const isShort = schema.items.kind === "any" && !schema.uniqueItems;
    if (isShort) return every(boundsOf(schema, given));
    return this.#printCall(given, place, this.#statementsOfArray(schema, place));
  }

  #statementsOfArray(schema: ArraySchema, place: PredicatePlace): readonly Code[] {
    const test = this.test(schema.items, code`item`, { ...place, hint: `${place.hint}Item` });
    const each = isAlways(test)
      ? nothing
      : code`
          for (let index = 0; index < ${value}.length; index++) {
            const item: unknown = ${value}[index];
            if (${not(test)}) return false;
          }
        `;
    return [
      code`if (${not(every(boundsOf(schema, value)))}) return false;`,
      each,
      schema.uniqueItems ? code`return ${runtime}.areUnique(${value});` : code`return true;`,
    ];
  }

  /** Exactly one member accepts the value. */
  #testOfOne(schema: Extract<Schema, { kind: "oneOf" }>, given: Code, place: PredicatePlace): Code {
    const { members, discriminator } = schema;
    const [only] = members;
    if (only === undefined) return code`false`;
    if (members.length === 1) return this.test(only, given, place);
    return this.#printCall(given, place, this.#statementsOfOne(members, discriminator, place));
  }

  #statementsOfOne(members: readonly Schema[], discriminator: string | null, place: PredicatePlace): readonly Code[] {
    if (this.#isDiscriminated(members, discriminator)) return this.#statementsOfCases(members, discriminator, place);
    return [
      code`let matches = 0;`,
      ...members.map((each) => code`if (${this.test(each, value, place)}) matches++;`),
      code`return matches === 1;`,
    ];
  }

  #statementsOfCases(members: readonly Schema[], discriminator: string, place: PredicatePlace): readonly Code[] {
    const cases = members.map((each) => {
      const values = discriminatorValues(discriminator, each, place) ?? [];
      return code`
        ${values.map((one) => code`case ${literal(one)}:`)}
          return ${this.test(each, value, place)};
      `;
    });
    return [
      rejectUnlessObject,
      code`
        switch (${value}[${discriminator}]) {
          ${cases}
          default:
            return false;
        }
      `,
    ];
  }

  /** Whether the test of a schema may be met by a member that isn't there. */
  takesUndefined(schema: Schema, depth = 0): boolean {
    if (schema.kind === "ref") return depth > 100 || this.takesUndefined(this.#target(schema.id), depth + 1);
    const isComposed = schema.kind === "anyOf" || schema.kind === "oneOf" || schema.kind === "allOf";
    return schema.kind === "any" || (isComposed && schema.members.some((each) => this.takesUndefined(each, depth + 1)));
  }
}

/** A call of a function with the value itself. */
const isSelf = /^(\w+)\(value\)$/;

function boundsOf({ minItems = 0, maxItems }: ArraySchema, list: Code): readonly Code[] {
  return [
    code`Array.isArray(${list})`,
    ...(minItems === 0 ? [] : [code`${list}.length >= ${minItems}`]),
    ...(maxItems === undefined ? [] : [code`${list}.length <= ${maxItems}`]),
  ];
}

/** Whether a component's test is as short as a call of it. */
function isSimple({ kind }: Schema): boolean {
  return kind === "any" || kind === "never" || kind === "null" || kind === "boolean" || kind === "ref";
}
