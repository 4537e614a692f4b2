// types.ts: openapi-typescript's own output, since openapi-fetch is typed against exactly that.

import { createRequire } from "node:module";
import type * as OpenapiTypescript from "openapi-typescript";
import type { GlobalContext, OpenAPI3 } from "openapi-typescript";
import type { Document } from "../document.js";
import { isArray } from "../json.js";
import type { Json } from "../model.js";

// As a CommonJS module it is there in half the time: for an ES module Node reads the compiler's 9 MB twice more, to find
// out what kind of module they are and what they export.
const { astToString, resolveRef, stringToAST, transformSchema } = createRequire(import.meta.url)("openapi-typescript") as typeof OpenapiTypescript;

/** The text of types.ts, without the banner. Members that travel one way only carry a marker: see Readable and Writable. */
export function emit(document: Document): string {
  const root = withoutBooleans(document.root) as unknown as OpenAPI3;
  return astToString(transformSchema(root, contextOf(root)).map((node) => (isWithRequired(node) ? withRequired : node)));
}

/** Where openapi-typescript takes no boolean for a schema. */
const composing = new Set(["allOf", "anyOf", "oneOf"]);

/** The same with schemas as objects in these places; what has no boolean there isn't copied. */
function withoutBooleans(json: Json): Json {
  if (typeof json !== "object" || json === null) return json;
  if (isArray(json)) {
    const items = json.map(withoutBooleans);
    return items.some((item, index) => item !== json[index]) ? items : json;
  }
  const members = Object.entries(json).map(([key, value]): [string, Json] => [key, withoutBooleans(composing.has(key) && isArray(value) ? asObjects(value) : value)]);
  return members.some(([key, value]) => value !== json[key]) ? Object.fromEntries(members) : json;
}

function asObjects(schemas: readonly Json[]): readonly Json[] {
  return schemas.some((each) => typeof each === "boolean") ? schemas.map((each) => (each === true ? {} : each === false ? { not: {} } : each)) : schemas;
}

type Declaration = ReturnType<typeof transformSchema>[number];

/** openapi-typescript's own takes no type that may be null, nor one of several: it has none of the members then. */
const [withRequired] = stringToAST("type WithRequired<T, K extends PropertyKey> = T extends unknown ? T & { [P in K & keyof T]-?: T[P] } : never;") as [Declaration];

function isWithRequired(node: Declaration): boolean {
  return "name" in node && (node.name as { readonly text?: string }).text === "WithRequired";
}

/**
 * What openapi-typescript keeps while it goes through a document. Its own command checks and bundles the document first,
 * which takes as long again, trips over references in extensions and examples, and has been done here.
 */
function contextOf(root: OpenAPI3): GlobalContext {
  return {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    defaultNonNullable: false,
    // Of a discriminator it makes literals, where the document may have plain strings or other ones: members that are
    // told apart say so themselves, by `const` or `enum`, and then the types tell them apart as well.
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    inject: undefined,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    readWriteMarkers: true,
    // For its own checks only.
    redoc: undefined as never,
    resolve: (ref) => resolveRef(root, ref, { silent: true }),
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    transform: undefined,
    transformProperty: undefined,
  };
}
