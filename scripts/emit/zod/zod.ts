// Schema -> the zod expression that allows the same values. Shared by the emitters of schemas, routes and memory.

import { code, importAll, importValue, key, list, fits, name, nothing, value, type Code } from "../printer/code.js";
import {
  children,
  match,
  type ArraySchema,
  type Cases,
  type Model,
  type NumberSchema,
  type ObjectSchema,
  type Parameter,
  type Schema,
  type StringSchema,
} from "../../model/model.js";
import type { Json, JsonObject } from "../../json/json.js";
import { integerRange } from "../../runtime/validation/formats.js";
import { enumOf } from "./described-enum.js";
import { haveDistinctDiscriminators } from "./discriminators.js";
import type { Schemas } from "../../model/dereference.js";
import { exceedsDoubles, numberBounds } from "./number-bounds.js";

const z = importValue("z", "@hono/zod-openapi");
const runtime = importAll("runtime", "./runtime/validation/schema.js");
const schemas = importAll("schemas", "./schemas.js");

export interface ZodContext extends Schemas {
  /** How a reference prints: the const itself inside schemas.ts, a member of the module elsewhere. */
  refer(id: string): Code;
  /** The schemas that exact ones refer to. */
  readonly definitions: Code;
  /** The references to these. */
  readonly defined: ReadonlySet<string>;
  /**
   * Set where values are read from text, which may be integers that no double is: the components that are written out.
   */
  readonly writtenOut?: ReadonlySet<string>;
}

/** For files beside schemas.ts. */
export function referenceContext(model: Pick<Model, "schemas" | "definitions">): ZodContext {
  return {
    schemas: new Map(model.schemas.map((schema) => [schema.id, schema])),
    refer: (id) => code`${schemas}.${name(id)}`,
    definitions: code`${schemas}.definitions`,
    defined: definedIn(model),
  };
}

export function definedIn(model: Pick<Model, "definitions">): ReadonlySet<string> {
  return new Set(model.definitions.map(({ ref }) => ref));
}

/** The zod expression of a schema. */
export function zodOf(schema: Schema, context: ZodContext): Code {
  const { body, metadata } = describedZodOf(schema, context);
  return Object.keys(metadata).length === 0 ? body : code`${body}.openapi(${value(metadata)})`;
}

/** The zod expression, and what has to be said beside it for the document that routes describe. */
export function describedZodOf(schema: Schema, context: ZodContext): { body: Code; metadata: JsonObject } {
  return { body: bodyOf(schema, context), metadata: metadataOf(schema) };
}

function metadataOf(schema: Schema): JsonObject {
  if (schema.kind === "array") return schema.uniqueItems ? { uniqueItems: true } : {};
  if (schema.kind === "object") return boundsOf(schema);
  if (schema.kind === "literal") return enumOf(schema.values);
  if ((schema.kind !== "string" && schema.kind !== "number") || schema.format === undefined) return {};
  return schema.kind === "string" && (schema.format === "date" || isFormatAlone(schema))
    ? {}
    : { format: schema.format };
}

function bodyOf(schema: Schema, context: ZodContext): Code {
  return match(schema, bodies, context);
}

const bodies: Cases<Code, [context: ZodContext]> = {
  any: () => code`${z}.unknown()`,
  never: () => code`${z}.never()`,
  ref: referenceTo,
  literal: ({ values }) => literalOf(values),
  boolean: () => code`${z}.boolean()`,
  null: () => code`${z}.null()`,
  file: () => code`${z}.file()`,
  string: stringOf,
  number: numberOf,
  array: arrayOf,
  object: objectOf,
  anyOf: ({ members }, context) => anyOf(members, context),
  jsonSchema: ({ schema }, context) => jsonSchemaOf(schema, null, context),
  oneOf: ({ members, discriminator }, context) => oneOf(members, discriminator, context),
  allOf: ({ members }, context) =>
    members
      .slice(1)
      .reduce(
        (left, right) => code`${runtime}.intersection(${left}, ${zodOf(right, context)})`,
        zodOf(members[0] ?? { kind: "any" }, context),
      ),
};

/** What zod has no words for, as it stands. `type` is what TypeScript knows it as. */
export function jsonSchemaOf(schema: Json, type: Code | null, context: ZodContext): Code {
  const definitions = context.defined.size > 0 && refers(schema) ? code`, ${context.definitions}` : nothing;
  return code`${runtime}.jsonSchema${type === null ? nothing : code`<${type}>`}(${value(schema)}${definitions})`;
}

/** Whether there is a reference in it; one that only looks like it does no harm. */
export function refers(json: Json): boolean {
  if (typeof json !== "object" || json === null) return false;
  return "$ref" in json || "$dynamicRef" in json || Object.values(json).some(refers);
}

/** A component that takes no bigint is written out where there may be one in a text. */
function referenceTo({ id }: Extract<Schema, { kind: "ref" }>, context: ZodContext): Code {
  const target = context.schemas.get(id)?.schema;
  if (
    context.writtenOut === undefined ||
    context.writtenOut.has(id) ||
    target === undefined ||
    !holdsLarge(target, context)
  )
    return context.refer(id);
  return zodOf(target, { ...context, writtenOut: new Set([...context.writtenOut, id]) });
}

/** Whether there are integers in a schema that may be beyond doubles. */
export function holdsLarge(schema: Schema, context: Schemas, seen = new Set<string>()): boolean {
  if (schema.kind === "number") return exceedsDoubles(schema);
  if (schema.kind !== "ref") return children(schema).some((each) => holdsLarge(each, context, seen));
  if (seen.has(schema.id)) return false;
  seen.add(schema.id);
  return holdsLarge(context.schemas.get(schema.id)?.schema ?? { kind: "any" }, context, seen);
}

/** A schema whose results are filled, where there is something to fill. */
export function fillingZodOf(zod: Code, filling: Code | undefined): Code {
  return filling === undefined ? zod : code`${runtime}.fillDefaults(${zod}, ${filling})`;
}

/** The zod expression of a parameter, and of what is filled in it. */
export function zodOfParameter(
  { schema, required, default: fallback }: Pick<Parameter, "schema" | "required" | "default">,
  context: ZodContext,
  filling?: Code,
): Code {
  const inner = fillingZodOf(zodOf(schema, { ...context, writtenOut: new Set() }), filling);
  // A default that is to be filled itself is parsed as a value that was sent.
  if (fallback !== undefined)
    return code`${inner}.${name(filling === undefined ? "default" : "prefault")}(${value(fallback)})`;
  return required ? inner : code`${inner}.optional()`;
}

/** `{ a: …, b: … }` on one line where that fits, else a member a line. */
export function record(entries: readonly (readonly [string, Code])[]): Code {
  if (entries.length === 0) return code`{}`;
  const members = entries.map(([each, body]) => code`${key(each)}: ${body}`);
  const line = code`{ ${list(members, ", ")} }`;
  if (fits(line, 80)) return line;
  return code`
    {
      ${members.map((each) => code`${each},`)}
    }
  `;
}

function literalOf(values: readonly Json[]): Code {
  const [first = null] = values;
  if (values.length === 1) return code`${z}.literal(${value(first)})`;
  return values.every((each) => typeof each === "string")
    ? code`${z}.enum(${value(values)})`
    : code`${z}.literal(${value(values)})`;
}

/** Formats that zod knows as JSON Schema does. `guid` is RFC 9562's shape, which zod's `uuid` narrows. */
const formats: Readonly<Record<string, Code>> = {
  uuid: code`${z}.guid()`,
  date: code`${z}.iso.date()`,
};

/** Formats that zod knows otherwise, or not at all. Any other is an annotation. */
const exactFormats = [
  "date-time",
  "time",
  "duration",
  "email",
  "idn-email",
  "hostname",
  "idn-hostname",
  "ipv4",
  "ipv6",
  "uri",
  "uri-reference",
  "iri",
  "iri-reference",
  "uri-template",
  "json-pointer",
  "relative-json-pointer",
  "regex",
];

/** Whether a schema says of a text that it has a format, and nothing else. */
function isFormatAlone({ format, minLength, maxLength, pattern }: StringSchema): boolean {
  return (
    format !== undefined &&
    exactFormats.includes(format) &&
    minLength === undefined &&
    maxLength === undefined &&
    pattern === undefined
  );
}

function stringOf(schema: StringSchema): Code {
  const { format, minLength, maxLength, pattern } = schema;
  if (format !== undefined && isFormatAlone(schema)) return code`${runtime}.stringFormat(${format})`;
  const native = format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  const base =
    native ??
    (format !== undefined && exactFormats.includes(format)
      ? code`${z}.string().check(${runtime}.format(${format}))`
      : code`${z}.string()`);
  const bounds = printChecks([
    minLength === undefined || minLength === 0 ? undefined : code`${runtime}.minLength(${minLength})`,
    maxLength === undefined ? undefined : code`${runtime}.maxLength(${maxLength})`,
  ]);
  const matching = pattern === undefined ? nothing : code`.regex(${runtime}.pattern(${pattern}))`;
  return code`${base}${bounds}${matching}`;
}

function numberOf(schema: NumberSchema, context: ZodContext): Code {
  const { integer, format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const range = format === undefined ? undefined : integerRange(format);
  const [min, max] = numberBounds(schema);
  // zod's own integers end where doubles are no longer exact: they fit where the bounds are within that range.
  const isSafe = min >= -(2 ** 53) + 1 && max <= 2 ** 53 - 1;
  // Only a format that says more than the bounds has to be said.
  const isNarrowed = range !== undefined && !(min >= range[0] && max <= range[1]);
  const whole = isNarrowed
    ? code`${runtime}.integer(${format ?? ""})`
    : isSafe
      ? code`${z}.int()`
      : code`${runtime}.integer()`;
  const base = integer || range !== undefined ? whole : code`${z}.number()`;
  const checks = [
    minimum === undefined ? nothing : code`.min(${minimum})`,
    exclusiveMinimum === undefined ? nothing : code`.gt(${exclusiveMinimum})`,
    maximum === undefined ? nothing : code`.max(${maximum})`,
    exclusiveMaximum === undefined ? nothing : code`.lt(${exclusiveMaximum})`,
    multipleOf === undefined ? nothing : code`.check(${runtime}.multipleOf(${multipleOf}))`,
  ];
  const printed = code`${base}${list(checks, "")}`;
  if (context.writtenOut === undefined || !exceedsDoubles(schema)) return printed;
  return code`${runtime}.int64(${printed})`;
}

function arrayOf({ items, minItems, maxItems, uniqueItems }: ArraySchema, context: ZodContext): Code {
  const checks = printChecks([
    minItems === undefined || minItems === 0 ? undefined : code`${runtime}.minItems(${minItems})`,
    maxItems === undefined ? undefined : code`${runtime}.maxItems(${maxItems})`,
    uniqueItems ? code`${runtime}.uniqueItems` : undefined,
  ]);
  const array = uniqueItems ? code`comparedArray` : code`array`;
  return code`${runtime}.${array}(${zodOf(items, context)})${checks}`;
}

/** A call with the checks that there are. */
function printChecks(checks: readonly (Code | undefined)[]): Code {
  const present = checks.filter((each) => each !== undefined);
  return present.length === 0 ? nothing : code`.check(${list(present, ", ")})`;
}

function boundsOf({ minProperties, maxProperties }: ObjectSchema): JsonObject {
  return {
    ...(minProperties !== undefined && { minProperties }),
    ...(maxProperties !== undefined && { maxProperties }),
  };
}

function objectOf(schema: ObjectSchema, context: ZodContext): Code {
  const { minProperties, maxProperties } = schema;
  const bounds = printChecks([
    minProperties === undefined || minProperties === 0 ? undefined : code`${runtime}.minProperties(${minProperties})`,
    maxProperties === undefined ? undefined : code`${runtime}.maxProperties(${maxProperties})`,
  ]);
  return code`${membersOf(schema, context)}${bounds}`;
}

/** zod has no eye for a member named `__proto__`: that matters where it may be wrong, or is counted. */
function membersOf(schema: ObjectSchema, context: ZodContext): Code {
  const { additional, minProperties, maxProperties, ignored = [] } = schema;
  const members = plainMembersOf(schema, context);
  // A closed object rejects them, like all properties that it doesn't declare.
  const plain =
    ignored.length === 0 || additional.kind === "never"
      ? members
      : code`${runtime}.ignoreProperties(${value(ignored)}, ${members})`;
  const isSeen =
    additional.kind === "never" ||
    (additional.kind === "any" && (minProperties ?? 0) === 0 && maxProperties === undefined);
  return isSeen ? plain : code`${runtime}.checkProto(${plain})`;
}

function plainMembersOf(
  { properties, absent = [], ignored = [], additional }: ObjectSchema,
  context: ZodContext,
): Code {
  if (properties.length === 0 && absent.length + ignored.length === 0 && additional.kind !== "never")
    return code`${z}.record(${z}.string(), ${zodOf(additional, context)})`;
  const present = properties.map((property): readonly [string, Code] => {
    const inner = property.isOnlyRequired === true ? code`${runtime}.anyValue` : zodOf(property.schema, context);
    return [property.name, property.required ? inner : code`${inner}.optional()`];
  });
  // A closed object rejects every property that it doesn't declare.
  const forbidden =
    additional.kind === "never" ? [] : absent.map((each) => [each, code`${z}.never().optional()`] as const);
  const members = record([...present, ...forbidden]);
  if (additional.kind === "never") return code`${z}.strictObject(${members})`;
  if (additional.kind === "any") return code`${z}.looseObject(${members})`;
  return code`${z}.object(${members}).catchall(${zodOf(additional, context)})`;
}

function anyOf(members: readonly Schema[], context: ZodContext): Code {
  const others = members.filter((member) => member.kind !== "null");
  const union = unionOf(others, context);
  return others.length < members.length ? code`${union}.nullable()` : union;
}

function unionOf(members: readonly Schema[], context: ZodContext): Code {
  const [first] = members;
  if (first === undefined) return code`${z}.never()`;
  if (members.length === 1) return zodOf(first, context);
  return code`${z}.union([${list(
    members.map((member) => zodOf(member, context)),
    ", ",
  )}])`;
}

/** By the discriminator where each member says its value, which makes for exact errors; else exactly one must fit. */
function oneOf(members: readonly Schema[], discriminator: string | null, context: ZodContext): Code {
  if (members.length === 1 && members[0] !== undefined) return zodOf(members[0], context);
  const all = list(
    members.map((member) => zodOf(member, context)),
    ", ",
  );
  if (discriminator !== null && haveDistinctDiscriminators(members, discriminator, context)) {
    return code`${z}.discriminatedUnion(${discriminator}, [${all}])`;
  }
  return code`${z}.xor([${all}])`;
}
