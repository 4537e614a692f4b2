// types.ts: openapi-typescript's own output, since openapi-fetch is typed against exactly that.

import type { GlobalContext, OpenAPI3, SchemaObject } from "openapi-typescript";
import { escapeUnprintable, paragraphs, textOf } from "../printer/code.js";
import { memberOf, membersOf, type Json } from "../../json/json.js";
import type { Model } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import type { Conversions } from "../conversions/converted-document.js";
import { additionsTo } from "./additions.js";
import { withAliases } from "./aliases.js";
import { typesDocument } from "./document.js";
import { Expressed } from "./expressed.js";
import { transformExpression } from "./expressions.js";
import { Footer } from "./footer.js";
import { astToString, resolveRef, stringToAST, transformSchema, transformSchemaObject } from "./library.js";
import { namedTypes } from "./named-types.js";

/**
 * The text of types.ts, without the banner: the declarations of openapi-typescript, then a named type for each schema,
 * body, response and group of parameters. Members that only requests or only responses have carry a marker: see
 * Readable and Writable.
 */
export function emit(document: Document, model: Model, conversions?: Conversions): string {
  const { root, aliases, names } = withAliases(conversions?.document ?? typesDocument(document));
  const plain = [...(conversions?.document.plain ?? [])];
  const isConverted = conversions !== undefined;
  const text = finish(names.plain(printTypes(new Expressed(root, namesOf(document)), aliases, plain, isConverted)));
  const { declarations: named } = namedTypes(model, isConverted ? "converted" : "wire");
  return named.length === 0 ? text : `${text}\n${textOf(paragraphs(named))}\n`;
}

type Schemas = readonly (readonly [id: string, schema: Json])[];

/** The names of the document's own schemas. */
function namesOf({ root }: Document): ReadonlySet<string> {
  return new Set(membersOf(memberOf(root.components, "schemas")).map(([name]) => name));
}

function printTypes(expressed: Expressed, aliases: Schemas, plain: Schemas, isConverted: boolean): string {
  const root = expressed.root();
  const footer = new Footer();
  const context = contextOf(root as unknown as OpenAPI3, footer);
  const typeOf = (schema: Json): string =>
    astToString(transformSchemaObject(expressed.schema(schema) as unknown as SchemaObject, { ctx: context })).trimEnd();
  // Before the declarations, which end with the helpers that any of these has.
  const further = [
    ...aliases.map(([id, schema]) => `type ${id} = ${typeOf(schema)};\n`),
    ...plain.map(([id, schema]) => `type ${id} = $Plain<${typeOf(schema)}>;\n`),
  ];
  const add = additionsTo(root, context);
  const helpers = [...mapped(isConverted), withRequired];
  const declarations = transformSchema(root as unknown as OpenAPI3, context).map(
    (node) => helpers.find((each) => nameOf(each) === nameOf(node)) ?? node,
  );
  footer.end();
  add?.(declarations);
  return [...(isConverted ? [plainHelper] : []), astToString(declarations), ...further].join("");
}

/** Text as it is in a file. */
function finish(printed: string): string {
  return reindented(escapeUnprintable(printed));
}

/** With two spaces for each four at the beginning of a line, as all generated code has: a tenth of the file. */
function reindented(text: string): string {
  return text.replace(/^(?: {4})+/gm, (indentation) => " ".repeat(indentation.length / 2));
}

type Declaration = ReturnType<typeof transformSchema>[number];

/** openapi-typescript's own takes no type that may be null, nor one of several: it has none of the members then. */
const [withRequired] = stringToAST(
  "type WithRequired<T, K extends PropertyKey> = T extends object ? T & Required<Pick<T, K & keyof T>> : T;",
) as [Declaration];

/** A tuple by its items, and a list as one: the type of a list of lists of itself would have no end. */
function ofItems(helper: string): string {
  return `T extends (infer E)[] ? E[] extends T ? ${helper}<E>[] : { [K in keyof T]: ${helper}<T[K]> }`;
}

/** openapi-typescript's own make a list of a tuple, and go through the members of a Date. */
function mapped(isConverted: boolean): readonly Declaration[] {
  const date = isConverted ? "T extends Date ? T : " : "";
  return stringToAST(
    `
  export type Readable<T> = ${date}T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : ${ofItems("Readable")} : T extends object ? { [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]> } : T;
  export type Writable<T> = ${date}T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : ${ofItems("Writable")} : T extends object ? { [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]> } & { [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never } : T;
`,
  ) as Declaration[];
}

/** What JSON has, where it is not certain what a value is. */
const plainHelper = `export type $Plain<T> = T extends Date ? string : T extends bigint ? number : T extends (infer E)[] ? $Plain<E>[] : T extends object ? {
  [K in keyof T]: $Plain<T[K]>;
} : T;
`;

function nameOf(node: Declaration): string | undefined {
  return "name" in node ? (node.name as { readonly text?: string }).text : undefined;
}

/**
 * What openapi-typescript keeps while it goes through a document. Its own command checks and bundles the document
 * first, which takes as long again, trips over references in extensions and examples, and has been done here.
 */
function contextOf(root: OpenAPI3, footer: Footer): GlobalContext {
  return {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    defaultNonNullable: false,
    // For discriminators it would print literals, where the document may allow any string or other literals. Members
    // that have different values declare them by `const` or `enum`, and then their types differ as well.
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    inject: undefined,
    injectFooter: footer.nodes,
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
    // As much of a node as openapi-typescript looks at.
    transform: transformExpression as unknown as GlobalContext["transform"],
    transformProperty: undefined,
  };
}
