// Members that refer to items: they are named after the resource.
import type { Model, Operation } from "../../model/model.js";
import type { Resource } from "../../model/resource.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";
import { plainName } from "../identifiers.js";

/** `product_id`, `productId`: the resource of `/products/{id}`. */
export function resourceNamed({ resources }: Model, name: string, operation: Operation): Resource | undefined {
  const stem = /^(.+?)_?(?:id|uuid|sku|isbn)$/i.exec(name)?.[1];
  if (stem === undefined) return undefined;
  // `originDepotId` is of a depot: what is in front says which one.
  const words = stem.split(/_|-|(?<=[a-z\d])(?=[A-Z])/);
  const names = words.map((_, index) => plainName(words.slice(index).join("")));
  for (const wanted of names) {
    const found = resources.find(
      ({ item, collection }) =>
        item !== null &&
        templateNames(item).length === 1 &&
        collection !== operation.path &&
        pluralsOf(wanted).includes(plainName(collection.split("/").at(-1) ?? "")),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names that a collection of such items may have. */
export function pluralsOf(name: string): readonly string[] {
  return [name, `${name}s`, `${name}es`, `${name.replace(/y$/, "ie")}s`];
}
