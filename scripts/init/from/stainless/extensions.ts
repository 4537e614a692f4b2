// `x-stainless-*` in a document (https://www.stainless.com/docs/openapi/extensions): names, operations that are left
// out, deprecations and pages. The others are listed, each with the number of its places.
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { child, refPointer, valueAt, type Pointer } from "../../../json/pointer.js";
import { camelName } from "../../../model/client-names/words.js";
import type { Operation } from "../../../model/model.js";
import { applyDeclaration, parseDeclaration } from "../../../model/pagination/declaration.js";
import { stainless } from "../../../model/pagination/vendors.js";
import { isSuccess } from "../../../runtime/syntax/statuses.js";
import { ExtensionReading } from "../extension-reading.js";
import { becomes, unread, type Keys } from "../key-table.js";
import { ownSamples, sentAsDescribed, types } from "../reasons.js";
import { isSkipped } from "./skipped.js";
import { deprecate, operationIn, titleOf, type OperationPlace, type Outcome, type Subject } from "../subject.js";

/** Every extension: what becomes of it, or why it is not read. */
export const extensions: Keys = {
  "x-stainless-method": becomes("the method's name in `names`, and `deprecated`"),
  "x-stainless-skip": becomes("`exclude`, on an operation that TypeScript skips"),
  "x-stainless-only": becomes("`exclude`, on an operation that is for other languages"),
  "x-stainless-deprecation-message": becomes("`deprecated`, with the sentence in the description (overlay)"),
  "x-stainless-pagination-property": becomes("`pagination` for the operation"),
  "x-stainless-naming": becomes("the type's name in `types`, on a schema of `components`"),
  "x-stainless-const": becomes("nothing: the type of one value is that value"),
  "x-stainless-param": unread("arguments have the names of the document"),
  "x-stainless-any": unread(types),
  "x-stainless-empty-object": unread(types),
  "x-stainless-override-schema": unread(types),
  "x-stainless-renameMap": unread("values of an enumeration have the names in `x-enum-varnames`"),
  "x-stainless-auth": unread(sentAsDescribed),
  "x-stainless-snippets": unread(ownSamples),
};

const misplaced = "it is read of operations, of what selects their pages, and of schemas of `components` alone";

/** Reads the extensions of a document. What the configuration says of an operation stays. */
export function readExtensions(subject: Subject, outcome: Outcome): ExtensionReading {
  const reading = new ExtensionReading(subject.root, "x-stainless-", extensions, misplaced);
  const reader = new ExtensionReader(subject, outcome, reading);
  for (const operation of subject.model.operations) reader.readOperation(operation);
  reader.readSchemas();
  for (const each of reading.objectsWith("x-stainless-const")) reading.take(each, "x-stainless-const");
  return reading;
}

class ExtensionReader {
  readonly subject: Subject;
  readonly outcome: Outcome;
  readonly reading: ExtensionReading;

  constructor(subject: Subject, outcome: Outcome, reading: ExtensionReading) {
    this.subject = subject;
    this.outcome = outcome;
    this.reading = reading;
  }

  readOperation(operation: Operation): void {
    const place = operationIn(this.subject, operation);
    if (place === undefined || !isObject(place.json)) return;
    const at = place.path.reduce<Pointer>(child, "");
    const [skip, only] = ["skip", "only"].map((each) => memberOf(place.json, `x-stainless-${each}`));
    for (const each of ["skip", "only"]) this.reading.mark(child(at, `x-stainless-${each}`));
    const title = titleOf(operation);
    if (isSkipped({ skip, only })) {
      if (!Object.hasOwn(this.outcome.names, title)) this.outcome.excluded.add(title);
      return;
    }
    this.#readMethod(title, place, child(at, "x-stainless-method"));
    this.#readPages(operation, place, at);
  }

  /** `accounts.list`, or an object with that as `path`. */
  #readMethod(title: string, { path, json }: OperationPlace, at: Pointer): void {
    const method = memberOf(json, "x-stainless-method");
    const name = isObject(method) ? method["path"] : method;
    if (typeof name === "string") {
      const parts = name.split(".").filter((each) => each !== "$client");
      if (!Object.hasOwn(this.outcome.names, title) && !this.outcome.excluded.has(title))
        this.outcome.names[title] = parts.map(camelName).join(".");
      if (isObject(method)) for (const each of ["path", "deprecated"]) this.reading.mark(child(at, each));
      else this.reading.mark(at);
    }
    const message = memberOf(json, "x-stainless-deprecation-message") ?? memberOf(method, "deprecated");
    if (typeof message !== "string") return;
    this.reading.mark(child(path.reduce<Pointer>(child, ""), "x-stainless-deprecation-message"));
    deprecate({ path, json }, message, this.outcome);
  }

  /** The purposes of parameters, and of properties of the response. */
  #readPages(operation: Operation, { json }: OperationPlace, at: Pointer): void {
    const request: Record<string, Json> = {};
    const places: Pointer[] = [];
    itemsOf(memberOf(json, "parameters")).forEach((each, index) => {
      const own = this.#resolve(each, child(child(at, "parameters"), index));
      const schema = memberOf(own.json, "schema") ?? null;
      const name = memberOf(own.json, "name");
      if (typeof name !== "string" || purposeOf(schema) === undefined) return;
      request[name] = schema;
      places.push(child(child(own.pointer, "schema"), pagesKey));
    });
    const type = typeOfPages(Object.values(request).map(purposeOf));
    if (type === undefined) return;
    const response = this.#responseOf(json, at, places);
    const declared = stainless({ type, request, response, operations: [titleOf(operation)] });
    const parsed = declared === undefined ? undefined : parseDeclaration(declared);
    if (declared === undefined || parsed === undefined || "fault" in parsed) return;
    const schemas = new Map(this.subject.model.schemas.map((each) => [each.id, each]));
    if ("fault" in applyDeclaration(parsed.declaration, operation, schemas, pagesKey)) return;
    for (const each of places) this.reading.mark(each);
    if (isObject(declared)) this.outcome.pagination.push(declared);
  }

  /** The properties of a success response in JSON, as a scheme has them. */
  #responseOf(operation: Json, at: Pointer, places: Pointer[]): JsonObject {
    const responses = memberOf(operation, "responses");
    const [status = "", written = null] = membersOf(responses).find(([each]) => isSuccess(each)) ?? [];
    const response = this.#resolve(written, child(child(at, "responses"), status));
    const [mediaType = "", media = null] = membersOf(memberOf(response.json, "content"))[0] ?? [];
    const schema = memberOf(media, "schema") ?? null;
    const pointer = child(child(child(response.pointer, "content"), mediaType), "schema");
    return this.#propertiesOf({ json: schema, pointer }, places, 0);
  }

  #propertiesOf(place: ValuePlace, places: Pointer[], depth: number): JsonObject {
    if (depth > 6) return {};
    const { json, pointer } = this.#resolve(place.json, place.pointer);
    const parts = itemsOf(memberOf(json, "allOf")).map((each, index) =>
      this.#propertiesOf({ json: each, pointer: child(child(pointer, "allOf"), index) }, places, depth + 1),
    );
    const own = membersOf(memberOf(json, "properties")).map(([name, each]) => {
      const inner = this.#resolve(each, child(child(pointer, "properties"), name));
      if (purposeOf(inner.json) !== undefined) places.push(child(inner.pointer, pagesKey));
      const properties = this.#propertiesOf(inner, places, depth + 1);
      const type = memberOf(inner.json, "type") ?? null;
      const purpose = memberOf(inner.json, pagesKey);
      return [name, { type, properties, ...(purpose !== undefined && { [pagesKey]: purpose }) }] as const;
    });
    return Object.assign({}, ...parts, Object.fromEntries(own)) as JsonObject;
  }

  #resolve(json: Json, pointer: Pointer, depth = 0): ValuePlace {
    const ref = memberOf(json, "$ref");
    const target = typeof ref === "string" ? refPointer(ref) : undefined;
    if (target === undefined || depth > 20) return { json, pointer };
    return this.#resolve(valueAt(this.subject.root, target) ?? null, target, depth + 1);
  }

  readSchemas(): void {
    for (const [name, schema] of membersOf(memberOf(this.subject.root["components"], "schemas"))) {
      const naming = memberOf(schema, "x-stainless-naming");
      for (const target of ["node", "typescript"])
        for (const key of ["type_name", "model_name"]) {
          const own = memberOf(memberOf(naming, target), key);
          if (typeof own !== "string") continue;
          this.reading.mark(`${child("/components/schemas", name)}/x-stainless-naming/${target}/${key}`);
          this.outcome.types[name] ??= own;
        }
    }
  }
}

interface ValuePlace {
  readonly json: Json;
  readonly pointer: Pointer;
}

const pagesKey = "x-stainless-pagination-property";

function purposeOf(schema: Json): string | undefined {
  const purpose = memberOf(memberOf(schema, pagesKey), "purpose");
  return typeof purpose === "string" ? purpose : undefined;
}

/** The type of a scheme, by what selects its pages. */
function typeOfPages(purposes: readonly (string | undefined)[]): string | undefined {
  const typesByPurpose: readonly (readonly [purpose: string, type: string])[] = [
    ["next_cursor_param", "cursor"],
    ["next_cursor_id_param", "cursor_id"],
    ["offset_count_param", "offset"],
    ["page_number_param", "page_number"],
  ];
  return typesByPurpose.find(([purpose]) => purposes.includes(purpose))?.[1];
}
