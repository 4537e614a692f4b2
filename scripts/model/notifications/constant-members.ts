// The members of a body whose values the schema fixes, by which a receiver knows what it has received.

import type { Schema } from "../model.js";
import type { Schemas } from "../dereference.js";

/** A schema of a body, or one of the alternatives that it consists of. */
export interface BodyVariant {
  readonly schema: Schema;
  /** The strings that a member may have, by its path from the body as JSON: `["type"]`. It is always there. */
  readonly constants: ReadonlyMap<string, readonly string[]>;
}

interface FoundMember {
  readonly isRequired: boolean;
  /** Undefined where there may be any. */
  readonly values: readonly string[] | undefined;
}

type FoundMembers = ReadonlyMap<string, FoundMember>;

/** A body of objects in objects: `meta.event_name` is deep enough. */
const maxSteps = 2;

/** The alternatives of a body, each once. */
export function variantsOf(schema: Schema, context: Schemas, seen: ReadonlySet<string> = new Set()): BodyVariant[] {
  if (schema.kind === "ref" && !seen.has(schema.id)) {
    const target = context.schemas.get(schema.id)?.schema;
    const isUnion = target?.kind === "oneOf" || target?.kind === "anyOf" || target?.kind === "ref";
    if (isUnion) return variantsOf(target, context, new Set(seen).add(schema.id));
  }
  if (schema.kind !== "oneOf" && schema.kind !== "anyOf") return [{ schema, constants: constantsOf(schema, context) }];
  return schema.members.flatMap((member, index) => {
    const known = schema.known?.[index];
    const variants = variantsOf(member, context, seen);
    if (known === undefined || known === null || variants.length > 1) return variants;
    const path = JSON.stringify([known.name]);
    return variants.map(({ schema: own, constants }) => ({
      schema: own,
      constants: new Map([[path, known.values] as const, ...constants]),
    }));
  });
}

function constantsOf(schema: Schema, context: Schemas): ReadonlyMap<string, readonly string[]> {
  const all = [...membersOf(schema, context, [], new Set())];
  return new Map(all.flatMap(([path, { isRequired, values }]) => (isRequired && values ? [[path, values]] : [])));
}

function membersOf(schema: Schema, context: Schemas, path: readonly string[], seen: ReadonlySet<string>): FoundMembers {
  switch (schema.kind) {
    case "ref": {
      const named = context.schemas.get(schema.id);
      if (named === undefined || seen.has(schema.id)) return new Map();
      const found = membersOf(named.schema, context, path, new Set(seen).add(schema.id));
      if (named.discriminator === undefined) return found;
      const { name, values } = named.discriminator;
      return mergeParts([found, new Map([[JSON.stringify([...path, name]), { isRequired: false, values }]])]);
    }
    case "object":
      return new Map(
        schema.properties.flatMap(({ name, required: isRequired, schema: own }) => {
          const steps = [...path, name];
          const inside = steps.length < maxSteps ? [...membersOf(own, context, steps, seen)] : [];
          return [
            [JSON.stringify(steps), { isRequired, values: stringsOf(own, context) }] as const,
            ...inside.map(([each, found]) => [each, { ...found, isRequired: found.isRequired && isRequired }] as const),
          ];
        }),
      );
    case "allOf":
      return mergeParts(schema.members.map((each) => membersOf(each, context, path, seen)));
    case "anyOf":
    case "oneOf":
      return mergeAlternatives(schema.members.map((each) => membersOf(each, context, path, seen)));
    case "jsonSchema":
      return membersOf(schema.approximation, context, path, seen);
    default:
      return new Map();
  }
}

function stringsOf(schema: Schema, context: Schemas): readonly string[] | undefined {
  let found = schema;
  for (let steps = 0; steps < 100 && (found.kind === "ref" || found.kind === "jsonSchema"); steps++)
    found = found.kind === "ref" ? (context.schemas.get(found.id)?.schema ?? { kind: "any" }) : found.approximation;
  if (found.kind !== "literal") return undefined;
  const strings = found.values.filter((each) => typeof each === "string");
  return strings.length === found.values.length && strings.length > 0 ? strings : undefined;
}

/** A value is all of the parts at once. */
function mergeParts(parts: readonly FoundMembers[]): FoundMembers {
  const merged = new Map<string, FoundMember>();
  for (const part of parts) {
    for (const [path, { isRequired, values }] of part) {
      const other = merged.get(path);
      const common =
        other?.values === undefined ? values : other.values.filter((each) => values?.includes(each) ?? true);
      merged.set(path, { isRequired: isRequired || other?.isRequired === true, values: common });
    }
  }
  return merged;
}

/** A value is one of the alternatives: it has what all of them have. */
function mergeAlternatives([first = new Map(), ...others]: readonly FoundMembers[]): FoundMembers {
  return new Map(
    [...first].flatMap(([path, found]) => {
      const all = [found, ...others.map((each) => each.get(path))];
      if (!all.every((each) => each !== undefined)) return [];
      const values = all.flatMap((each) => each.values ?? []);
      const isFixed = all.every((each) => each.values !== undefined);
      const isRequired = all.every((each) => each.isRequired);
      return [[path, { isRequired, values: isFixed ? [...new Set(values)] : undefined }]];
    }),
  );
}
