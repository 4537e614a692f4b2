// Members that refer to items: they are named after the resource, or have the schema of its identifier.
import { memberOf, membersOf } from "../../json/json.js";
import type { Model, Operation } from "../../model/model.js";
import type { Resource } from "../../model/resource.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";
import { plainName } from "../identifiers.js";
import type { Subject } from "../subject.js";
import { targetsOf } from "../values/targets.js";

/** The resource that a member of an operation's body refers to, by its name or by its schema. */
export function resourceReferred(subject: Subject, name: string, operation: Operation): Resource | undefined {
  return resourceNamed(subject.model, name, operation) ?? resourceOfSchema(subject, name, operation);
}

/**
 * `practitioner: { $ref: …/PractitionerCode }`, where this is the schema of `code` in `/practitioners/{code}`, and in
 * no other path: the resource of these.
 */
export function resourceOfSchema(subject: Subject, name: string, operation: Operation): Resource | undefined {
  const members = subject.makeOnce(`references ${operation.id}`, () => schemasOfMembers(subject, operation));
  const schema = members.get(name);
  if (schema === undefined) return undefined;
  const found = subject
    .makeOnce("identifiers by schema", () => schemasOfIdentifiers(subject))
    .filter((each) => each.schema === schema);
  const [only] = found;
  return found.length === 1 && only?.resource.collection !== operation.path ? only?.resource : undefined;
}

/** The references to schemas that the members of a body consist of, by name. */
function schemasOfMembers(subject: Subject, operation: Operation): ReadonlyMap<string, string> {
  const [place] = subject.bodiesOf(operation);
  const body = subject.requestOf(operation)?.body;
  if (place?.schema === undefined || body?.kind !== "value") return new Map();
  return new Map(
    targetsOf(subject.oracle, place.schema, body.value).flatMap(({ schema }) =>
      membersOf(schema["properties"]).flatMap(([name, member]): [string, string][] => {
        const ref = memberOf(member, "$ref");
        return typeof ref === "string" ? [[name, ref]] : [];
      }),
    ),
  );
}

function schemasOfIdentifiers(
  subject: Subject,
): readonly { readonly resource: Resource; readonly schema: string | undefined }[] {
  return subject.model.resources.flatMap((resource) => {
    const [name, ...others] = templateNames(resource.item ?? "");
    const operation = subject.model.operations.find(({ path }) => path === resource.item);
    const parameter = operation?.parameters.find((each) => each.in === "path" && each.name === name);
    if (operation === undefined || parameter === undefined || others.length > 0) return [];
    const ref = memberOf(memberOf(subject.parameterPlace(operation, parameter)?.value, "schema"), "$ref");
    return typeof ref === "string" ? [{ resource, schema: ref }] : [];
  });
}

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
