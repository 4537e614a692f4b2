// Rules about fields that don't go together: two that say the same in two ways, or one where it has no effect.
import type { LintRule } from "../lint.js";
import type { ObjectName } from "../../openapi/grammar.js";
import { itemsOf, type Json, type JsonObject } from "../../json/json.js";
import type { Version } from "../../openapi/document.js";
import { child, type Pointer } from "../../json/pointer.js";

interface Exclusion {
  readonly object: ObjectName;
  /** The field that counts, and those that must not stand beside it. */
  readonly field: string;
  readonly others: readonly string[];
  /** The version that excludes them first. */
  readonly since?: Version;
}

/** From the descriptions of the fixed fields in OpenAPI 3.0.4, 3.1.1 and 3.2.0. */
const exclusions: readonly Exclusion[] = [
  { object: "parameter", field: "example", others: ["examples"] },
  { object: "header", field: "example", others: ["examples"] },
  { object: "mediaType", field: "example", others: ["examples"] },
  { object: "example", field: "value", others: ["externalValue"] },
  { object: "example", field: "value", others: ["dataValue", "serializedValue"], since: "3.2" },
  { object: "example", field: "serializedValue", others: ["externalValue"], since: "3.2" },
  { object: "mediaType", field: "encoding", others: ["prefixEncoding", "itemEncoding"], since: "3.2" },
  { object: "encoding", field: "encoding", others: ["prefixEncoding", "itemEncoding"], since: "3.2" },
  { object: "xml", field: "nodeType", others: ["attribute", "wrapped"], since: "3.2" },
  { object: "link", field: "operationRef", others: ["operationId"] },
];

/** The rule of an object that has fields which exclude each other. */
function exclusive(name: ObjectName): LintRule {
  const own = exclusions.filter(({ object }) => object === name);
  return (object, pointer, check) => {
    for (const { field, others, since = "3.0" } of own) {
      if (since > check.version || !Object.hasOwn(object, field)) continue;
      for (const other of others.filter((each) => Object.hasOwn(object, each))) {
        check.warning(child(pointer, other), "exclusive-fields", `\`${other}\` can't stand beside \`${field}\`.`, {
          at: "key",
          hint: "keep one of the two",
        });
      }
    }
  };
}

/**
 * `allowReserved` says something where a value is percent-encoded: in a query, and from OpenAPI 3.2 on in a path and a
 * form-like cookie.
 */
const reserved: LintRule = (object, pointer, check) => {
  const { in: place, style } = object;
  if (!Object.hasOwn(object, "allowReserved") || typeof place !== "string") return;
  const isEncoded =
    place === "query" || (check.version >= "3.2" && (place === "path" || (place === "cookie" && style !== "cookie")));
  if (isEncoded) return;
  const what = style === "cookie" ? "a cookie of the style `cookie`" : `a parameter in: ${place}`;
  check.warning(
    child(pointer, "allowReserved"),
    "field-without-effect",
    `\`allowReserved\` has no effect on ${what}.`,
    { at: "key", hint: "take it out" },
  );
};

/** The query is described as a whole once, and then by nothing else. */
const queries: LintRule = (object, pointer, check) => {
  const listed = itemsOf(object["parameters"]).flatMap(
    (item, index): { readonly value: JsonObject; readonly at: Pointer }[] => {
      const found = check.follow(item, child(child(pointer, "parameters"), index));
      return found === undefined ? [] : [{ value: found.value, at: found.pointer }];
    },
  );
  const [whole, ...others] = listed.toReversed().filter(({ value }) => value["in"] === "querystring");
  if (whole === undefined || check.version < "3.2") return;
  for (const { at } of [...others, ...listed.filter(({ value }) => value["in"] === "query")]) {
    check.warning(
      at,
      "query-described-twice",
      `The parameter \`${nameOf(whole.value["name"])}\` describes the whole query already.`,
    );
  }
};

function nameOf(json: Json | undefined): string {
  return typeof json === "string" ? json : "";
}

/** A document describes something: paths, webhooks, or components for others. */
const containers: LintRule = (object, pointer, check) => {
  if (check.version === "3.0" || ["paths", "components", "webhooks"].some((field) => Object.hasOwn(object, field)))
    return;
  check.warning(pointer, "missing-field", "The document must have one of `paths`, `webhooks` and `components`.", {
    at: "key",
  });
};

/** To be applied beside the other rules of these objects. */
export const exclusionRules: Partial<Record<ObjectName, readonly LintRule[]>> = {
  document: [containers],
  pathItem: [queries],
  operation: [queries],
  parameter: [exclusive("parameter"), reserved],
  header: [exclusive("header")],
  mediaType: [exclusive("mediaType")],
  example: [exclusive("example")],
  encoding: [exclusive("encoding")],
  xml: [exclusive("xml")],
  link: [exclusive("link")],
};
