// types.ts: the structure as openapi-typescript prints it, since openapi-fetch is typed against exactly that, and a
// named type for each schema, body, response and group of parameters, printed from the model as zod's schemas are.

import { escapeUnprintable, name, paragraphs, textOf } from "../printer/code.js";
import type { Model } from "../../model/model.js";
import type { Conversions } from "../conversions/conversions.js";
import { namedTypes } from "./named-types.js";
import { Skeleton, type PlacedSchema } from "./skeleton.js";
import { printStructure } from "./structure.js";

/** The text of types.ts, or of a client's types where values are converted, without the banner. */
export async function printTypes(model: Model, conversions?: Conversions): Promise<string> {
  const { skeleton, printed } = structureOf(model);
  const types = namedTypes(model, conversions);
  const structure = skeleton.fill(
    reindent(await printed),
    (placed) =>
      placed.place === "component"
        ? name(types.names.ofSchema(placed.id))
        : types.typeOf(placed.schema, conversions !== undefined && isPlain(placed, conversions)),
    (query) => conversions?.queryNames(query.operation).get(query.name) ?? query.name,
  );
  const printedTypes = types.declarations.map((each) => each.print());
  // What is printed adds to them.
  for (const each of types.plainDeclarations) printedTypes.push(each.print());
  const declarations = textOf(paragraphs(printedTypes));
  const text = `${structure}\n${declarations}\n`;
  return escapeUnprintable(conversions === undefined ? text : `${plainHelper}\n${text}`);
}

/** Whether nothing is converted at a place. */
function isPlain(placed: PlacedSchema, conversions: Conversions): boolean {
  if (placed.place === "parameter") return conversions.isPageSelector(placed.parameter);
  return placed.place === "header" || placed.place === "notification";
}

const plainHelper = `/** What JSON has, where it is not certain what a value is. */
export type $Plain<T> = T extends Date ? string : T extends bigint ? number : T extends object ? {
  [K in keyof T]: $Plain<T[K]>;
} : T;
`;

interface Structure {
  readonly skeleton: Skeleton;
  readonly printed: Promise<string>;
}

/** Printed once for both files of types. */
const structures = new WeakMap<Model, Structure>();

/** Begins to print the structure of a model, in a thread of its own. */
export function structureOf(model: Model): Structure {
  const known = structures.get(model);
  if (known !== undefined) return known;
  const skeleton = new Skeleton(model);
  const structure = { skeleton, printed: printStructure(skeleton.request) };
  structures.set(model, structure);
  return structure;
}

/** With two spaces for each four at the beginning of a line, as all generated code has: a tenth of the file. */
function reindent(text: string): string {
  return text.replace(/^(?: {4})+/gm, (indentation) => " ".repeat(indentation.length / 2));
}
