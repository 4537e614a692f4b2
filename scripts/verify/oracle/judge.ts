// ajv on a whole document: every schema of it can be compiled by its pointer.
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { isOpenEnum } from "../../model/json-schema/enum-values.js";
import { projectDocument, type Direction } from "./direction.js";

/** The document's name in references. */
export const documentId = "document.json";

/** A document in one direction, and where each of its schemas stands. */
export interface Judge {
  readonly ajv: Ajv2020;
  readonly pointerOf: (schema: object) => Pointer | undefined;
}

/** All schemas of a document, which is in the words of JSON Schema 2020-12, as ajv takes them in a direction. */
export function judgeFor(root: JsonObject, direction: Direction): Judge {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateSchema: false,
    logger: false,
    ownProperties: true,
    // So that an error has the schema that it is from.
    verbose: true,
    code: { regExp: Object.assign(regExp, { code: "new RegExp" }) },
  });
  formats.default(ajv);
  const document = forAjv(projectDocument(root, direction)) as JsonObject;
  ajv.addSchema(document, documentId);
  let pointers: WeakMap<object, Pointer> | undefined;
  return { ajv, pointerOf: (schema) => (pointers ??= pointersIn(document)).get(schema) };
}

/** Where each object of a document stands; the first place of one that is at several. */
function pointersIn(document: JsonObject): WeakMap<object, Pointer> {
  const found = new WeakMap<object, Pointer>();
  const pending: [Json, Pointer][] = [[document, ""]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [value, pointer] = next;
    if (typeof value !== "object" || value === null || found.has(value)) continue;
    found.set(value, pointer);
    for (const [name, each] of Object.entries(value)) pending.push([each as Json, child(pointer, name)]);
  }
  return found;
}

/**
 * Without `$id`, by which ajv would resolve references: in a loaded document they are pointers from its root. An empty
 * `enum`, which ajv can't compile, is written as what it says: no value; an open one says nothing.
 */
function forAjv(value: Json): Json {
  if (isArray(value)) return value.map(forAjv);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, Json][] => {
      if (name === "$id" && typeof each === "string") return [];
      if (name === "enum" && isOpenEnum(value)) return [];
      if (name === "enum" && isArray(each) && each.length === 0) return [["not", {}]];
      return [[name, forAjv(each)]];
    }),
  );
}

/** Patterns are ECMA-262 with the u flag where they can be read so; what can't be read at all accepts everything. */
function regExp(pattern: string): RegExp {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next one.
    }
  }
  return /(?:)/;
}
