// The diagnostic codes of schemas and of what is made of them: the second half of the table in codes.ts.
import { note, recoverable, warning, warningOrNote, type Code } from "./code.js";

export const schemaCodes = {
  "bad-pattern": warning(
    "A pattern is not a regular expression of ECMA-262, which JSON Schema requires.",
    "Write a regular expression without slashes around it. A pattern with a syntax error is ignored; one with slashes matches no string.",
  ),
  "pattern-without-u": note(
    "A pattern is a regular expression only without the flag `u`, which JSON Schema requires.",
    "Remove unnecessary backslashes. The pattern is used without the flag.",
  ),
  "slow-pattern": warning(
    "A pattern can take exponential time: a string of a few dozen characters can block a server for hours. Or its time grows with the square of the length or more: then a long string can.",
    "Rewrite it so that each string can be matched in one way only, and set `maxLength`. The pattern is used as it is.",
  ),
  "empty-enum": warning("An `enum` is empty.", "Add a value, or remove `enum`. No value is valid."),
  "empty-range": warning(
    "The bounds allow no value, or `multipleOf` is not positive.",
    "Correct the bounds. No value is valid; a `multipleOf` that is not positive is ignored.",
  ),
  "duplicate-enum-value": note("An `enum` has the same value twice.", "Remove one of the two."),
  "default-not-in-enum": warning(
    "The default of a server variable is not one of the values in its `enum`.",
    "Write one of the values. The default is used as it is.",
  ),
  "value-of-wrong-type": warning(
    "A default, constant or enumerated value has another type than the schema.",
    'Write a value of that type, or add its type to the schema. A default is converted where the meaning is clear, such as `"5"` to 5. Constants and enumerated values of another type are never valid.',
  ),
  "keyword-without-effect": warningOrNote(
    "The keyword has no effect on values of the schema's type.",
    "Remove it, or correct `type`. A note where it restricts nothing, such as `minItems: 0`.",
  ),
  "nullable-beside-reference": warning(
    "`nullable` is used beside a `$ref`, where OpenAPI 3.0 ignores it.",
    "Write `anyOf` with the reference and a schema of null, as the hint shows. Null is rejected unless the target of the reference allows it.",
  ),
  "nullable-without-type": warningOrNote(
    "`nullable` is used without `type`, where OpenAPI 3.0 ignores it.",
    "Write what the hint shows. Null is valid only where the other keywords allow it: where that is certain, this is a note.",
  ),
  "nullable-without-null": warning(
    "A nullable schema has an `enum` without null, so that null is rejected.",
    "Add `null` to `enum`, or remove `nullable`.",
  ),
  "const-of-later-version": warning(
    "A schema of OpenAPI 3.0 has `const`, which came with OpenAPI 3.1.",
    "Write `enum` with that value, or raise the version of the document. The schema is read as if it had that `enum`.",
  ),
  "array-without-items": note("An array has no `items`.", "Add `items`. Items of any type are accepted."),
  "read-and-write-only": warning(
    "A property is both read-only and write-only.",
    "Remove one of the two. The property is in no request and in no response.",
  ),
  "unknown-required-property": warning(
    "A required property is not described in `properties`.",
    "Correct the name as the hint shows, or describe the property. It is required in any case.",
  ),
  "unknown-mapping": warning(
    "A discriminator maps a value to a schema that doesn't exist.",
    "Correct the name as the hint shows. The mapping is ignored.",
  ),
} satisfies Record<string, Code>;

/** What is made of schemas: names, resources and pages. */
export const modelCodes = {
  "default-breaks-schema": warning(
    "A default is not valid for its own schema.",
    "Correct the default or the schema. The default is ignored.",
  ),
  "example-breaks-schema": warning(
    "An example is not valid for its own schema.",
    "Correct the example or the schema. Where an example is needed, another one or one made from the schema is used.",
  ),
  "bad-client-name": warning(
    "A name for a method of the client, from `x-client-name` or the configuration, can't be used.",
    "Write groups and a method that are unique, such as `x-client-name: users.create`. The name of the rule is used.",
  ),
  "bad-type-name": warning(
    "The configuration names the type of a schema that the document doesn't have.",
    "Correct the name of the schema in `types`, or leave it out there.",
  ),
  "client-name-collision": warningOrNote(
    "Several operations come to one name of a method of the client.",
    "Nothing, if the other name will do. Else name one of them by `x-client-name`, or in the configuration. A note where none is named so.",
  ),
  "bad-errors": warning(
    "`x-errors` is not written as it must be, or is in a place that is not read.",
    "Correct what the message names. What is wrong is left out of the catalogue of errors.",
  ),
  "bad-stream-end": warning(
    "`x-stream-end` is not a string, or is in a place that is not read.",
    "Write the data of the last event as a string in quotes, beside `text/event-stream`. It is ignored otherwise.",
  ),
  "bad-webhook-signature": recoverable(
    "`x-webhook-signature` is no scheme of signatures, is in a place that is not read, or differs for webhooks of one URL.",
    "Write the name of a scheme, such as `standard`, in the document itself or beside the operation of a webhook. In another place it is ignored, and one URL is verified by one scheme.",
  ),
  "bad-triggers": recoverable(
    "`x-triggers` names an event that the document doesn't have, is no list, or is in a place that is not read.",
    "Write the names that receivers know the events by, beside the operation that causes them: `x-triggers: [order.created]`. What is no list, or in another place, is ignored.",
  ),
  "bad-resource": warning(
    "A field of `x-resource` is not valid.",
    "Name paths and members that exist, as the hint shows. The field is ignored, and what the document shows is used.",
  ),
  "bad-pagination": recoverable(
    "A declared pagination does not fit its operation, or is not written as it must be.",
    "Correct what the message names. Other generators' declarations (`x-speakeasy-pagination`) that don't fit, or are not known, are ignored with a warning: the client's method returns one page. An `x-pagination` of another shape is another tool's, and ignored without one.",
  ),
  "pagination-unclear": warning(
    "An operation seems to return one page of a list, but the document does not say how the next one is requested.",
    "Declare it as the hint shows, on the operation, at the root of the document or in package.json. The client's method returns one page.",
  ),
  "media-type-not-validated": note(
    "Bodies with this media type are not validated against their schema.",
    "Nothing, if JSON is accepted as well. Handlers get such bodies as they are.",
  ),
  "keyword-not-validated": warning(
    "The generated schemas don't validate this keyword, or not by this dialect of JSON Schema.",
    "Use other keywords if values must be validated. Schemas are read as JSON Schema 2020-12.",
  ),
} satisfies Record<string, Code>;
