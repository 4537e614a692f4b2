// Types that openapi-typescript has no words for, as schemas of a type of our own, and their nodes.

import type { Json, JsonObject } from "../../json/json.js";
import { transformSchemaObject, tsWithRequired } from "./library.js";
import { factory, type Node } from "./syntax-nodes.js";

type TransformNodeOptions = Parameters<typeof transformSchemaObject>[1];

/** What a schema of the type `$expression` is. */
export type Expression =
  /** A schema of which some members are required, in one of these ways. */
  | { readonly kind: "required"; readonly of: JsonObject; readonly alternatives: readonly (readonly string[])[] }
  /** Items of which so many are required, and then others; null where there are none. */
  | { readonly kind: "tuple"; readonly items: readonly Json[]; readonly minimum: number; readonly rest: Json }
  /** Any string, beside known ones: `string & {}`, which leaves these to the editor. */
  | { readonly kind: "openString" };

const type = "$expression";

export function expression(what: Expression): JsonObject {
  return { type, what: what as unknown as JsonObject };
}

/** The node of an expression; undefined for other schemas: openapi-typescript's option `transform`. */
export function transformExpression(schema: unknown, options: TransformNodeOptions): Node | undefined {
  const { type: own, what } = schema as { readonly type?: unknown; readonly what?: Expression };
  return own === type && what !== undefined ? nodeOf(what, options) : undefined;
}

function nodeOf(what: Expression, options: TransformNodeOptions): Node {
  const typeOf = (schema: Json): Node =>
    transformSchemaObject(schema as unknown as Parameters<typeof transformSchemaObject>[0], options) as unknown as Node;
  switch (what.kind) {
    case "openString":
      return factory.createIntersectionTypeNode([
        factory.createKeywordTypeNode("StringKeyword"),
        factory.createTypeLiteralNode([]),
      ]);
    case "tuple": {
      const items = what.items.map((each, index) =>
        index < what.minimum ? typeOf(each) : factory.createOptionalTypeNode(typeOf(each)),
      );
      const rest =
        what.rest === null ? [] : [factory.createRestTypeNode(factory.createArrayTypeNode(typeOf(what.rest)))];
      return factory.createTupleTypeNode([...items, ...rest]);
    }
    case "required": {
      const footer = options.ctx.injectFooter;
      const all = what.alternatives.map(
        (names) => tsWithRequired(typeOf(what.of) as never, [...names], footer) as unknown as Node,
      );
      return all.length === 1 && all[0] !== undefined ? all[0] : factory.createUnionTypeNode(all);
    }
  }
}
