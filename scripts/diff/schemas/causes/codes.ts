// Every code of a change of a schema, and what it means. How severe it is depends on the side, and is decided for the
// two schemas (README.md, "Schemas").

/** What may be narrowed, widened, or changed in both directions. */
const changes = {
  type: "The types of a value",
  enum: "The list of allowed values",
  minimum: "The lower bound of a number",
  maximum: "The upper bound of a number",
  "multiple-of": "What a number is a multiple of",
  "min-length": "The least length of a string",
  "max-length": "The greatest length of a string",
  pattern: "The pattern of a string",
  format: "The format of a value",
  items: "The schema of items",
  "min-items": "The least number of items",
  "max-items": "The greatest number of items",
  "unique-items": "Whether items are unique",
  contains: "What an array contains",
  "min-properties": "The least number of members",
  "max-properties": "The greatest number of members",
  "property-names": "The schema of the names of members",
  "other-members": "The schema of members that are not declared",
  "dependent-members": "What a member requires if it is there",
  not: "What is excluded",
  condition: "A condition (`if`, `then`, `else`)",
  schema: "A schema as a whole",
} as const;

export type ChangeName = keyof typeof changes;

const others = {
  "required-member-added": "A member was added, and is required.",
  "required-member-removed": "A member that was required was removed.",
  "optional-member-added": "A member was added, and is optional.",
  "optional-member-removed": "A member that was optional was removed.",
  "member-became-required": "A member was optional, and is required.",
  "member-became-optional": "A member was required, and is optional.",
  "member-hidden": "A member is `readOnly` in a request, or `writeOnly` in a response, and was not.",
  "member-shown": "A member was `readOnly` in a request, or `writeOnly` in a response, and is not.",
  "member-deprecated": "A member is deprecated, and was not.",
  "member-reactivated": "A member was deprecated, and is not.",
  "object-closed": "Members that are not declared are no longer allowed.",
  "object-opened": "Members that are not declared are allowed.",
  "branch-added": "A branch of `anyOf` or `oneOf` was added.",
  "branch-removed": "A branch of `anyOf` or `oneOf` was removed.",
  "content-encoding-changed": "How a string is encoded changed (`contentEncoding`).",
  "content-media-type-changed": "The media type of a string changed (`contentMediaType`).",
  "content-schema-changed": "The schema of the content of a string changed (`contentSchema`).",
  "default-changed": "The default of a value in a request changed.",
  "discriminator-changed": "The member of a discriminator, its names, or what they stand for changed.",
  "subtype-changed":
    "A schema changed that a discriminator selects, though it is no branch of the discriminator's schema.",
} as const;

export type SchemaCodeName = keyof typeof others | `${ChangeName}-${"narrowed" | "widened" | "changed"}`;

/** The meanings of all codes. */
export const schemaCodes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(changes).flatMap(([name, what]) => [
      [`${name}-narrowed`, `${what} changed: the revision allows less than the base.`],
      [`${name}-widened`, `${what} changed: the revision allows more than the base.`],
      [`${name}-changed`, `${what} changed: each version allows something that the other does not, or it is unknown.`],
    ]),
  ),
  ...others,
};

/** What follows from each of them. */
export const schemaAdvice =
  "In requests less is breaking, in responses more is; a finding has a value as its proof. Accept both forms, or raise the major version.";
