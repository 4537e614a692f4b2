// Every diagnostic code: its severity, what it means, and what to do. `--explain` and README.md in this folder are made of
// this table, and a test requires a case for each row.

/** What a user can make of a code. */
export const severities = ["off", "warning", "error"] as const;
export type ConfiguredSeverity = (typeof severities)[number];
export type Severity = Exclude<ConfiguredSeverity, "off">;

export interface Code {
  readonly severity: Severity;
  /** Set on an error that is only a warning where something usable can be made of the mistake. */
  readonly isRecoverable?: boolean;
  /** Set where a part of the API would be missing from the generated code: an error, unless the user allows the loss. */
  readonly isLoss?: boolean;
  readonly meaning: string;
  /** What to do, and for a warning what the generator does until then. */
  readonly remedy: string;
}

const error = (meaning: string, remedy: string): Code => ({ severity: "error", meaning, remedy });
const warning = (meaning: string, remedy: string): Code => ({ severity: "warning", meaning, remedy });
const loss = (meaning: string, remedy: string): Code => ({ severity: "error", isLoss: true, meaning, remedy });
const recoverable = (meaning: string, remedy: string): Code => ({
  severity: "error",
  isRecoverable: true,
  meaning,
  remedy,
});

export const codes = {
  // The file
  "file-unreadable": error(
    "The document can't be read: no such file, not a file, or no permission.",
    "Give the path of a file that can be read.",
  ),
  "file-too-large": error(
    "The document is larger than the generator reads.",
    "Split the document, or leave out examples that are megabytes long.",
  ),
  "too-many-files": error(
    "The document refers to more files than the generator reads.",
    "Bundle the files before, or refer to fewer.",
  ),
  "bad-response": recoverable(
    "A document can't be had from its URL.",
    "Try the URL in a browser; what it answered is in the message.",
  ),
  "too-many-redirects": recoverable("A URL leads on to others again and again.", "Give the URL that it ends at."),
  "request-timeout": recoverable("A URL didn't answer in time.", "Try again, or save the document as a file."),
  "not-utf8": error("The document is not UTF-8 text.", "Save the file as UTF-8."),
  syntax: error("The document is not well-formed YAML or JSON.", "Put the text right at the place that is shown."),
  "merge-conflict": error(
    "A merge conflict is still in the text.",
    "Keep one side, and take out the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
  ),
  "duplicate-key": error("One object has the same key twice; a parser keeps only one of them.", "Keep one of the two."),
  "nested-too-deep": error(
    "Objects and arrays are nested deeper than any real document is.",
    "Give deep parts a name in `components` and refer to them.",
  ),
  "aliases-expand-too-far": error(
    "The document's YAML aliases, written out, make it too large.",
    "Write references (`$ref`) in place of aliases.",
  ),
  "not-json": error("The value exists in YAML but not in JSON.", "Write a number that is finite."),
  "not-openapi": error("The document is not an OpenAPI description.", "Begin the document with `openapi: 3.1.0`."),
  "unsupported-version": error(
    "The document is written for a version of OpenAPI that is not understood.",
    "Convert the document to OpenAPI 3.0, 3.1 or 3.2.",
  ),
  "unknown-version": warning(
    "The document names a version of OpenAPI that is not known yet; the nearest known one is used.",
    "Nothing, where the document uses nothing newer.",
  ),
  // Shape: objects, their fields, and what these hold
  "unknown-field": warning(
    "The object has no such field.",
    "Spell it as the hint says, or begin it with `x-`. It is left out.",
  ),
  "unknown-keyword": warning(
    "Schemas have no such keyword.",
    "Spell it as the hint says, or begin it with `x-`. It is left out.",
  ),
  "field-of-other-version": warning(
    "The field belongs to another version of OpenAPI than the document is written for.",
    "Write what this version has for it, or raise `openapi`. It is left out.",
  ),
  "keyword-of-old-draft": warning(
    "The keyword is written as in an older draft of JSON Schema, or another version of OpenAPI.",
    "Write it as the hint says. It is read as it was meant, or left out where it says nothing here.",
  ),
  "missing-field": recoverable(
    "A field that the object must have is not there.",
    "Add it. Something empty stands in for it; only a parameter's `name` and `in` must be there.",
  ),
  "wrong-type": recoverable(
    "The value has another JSON type than its place wants.",
    "Write what the message asks for. What is meant is taken where there is no doubt, what only describes is left out, anything else stops.",
  ),
  "bad-value": recoverable(
    "The value is not one of those that its place takes.",
    "Write one of the values in the hint. The field is left out; only a parameter's `in` must be right.",
  ),
  "empty-list": warning("A list that must have an item has none.", "Add an item, or leave the list out, as is done."),
  "exclusive-fields": warning(
    "Two fields stand side by side of which an object may have one.",
    "Keep one of the two. Which of them counts is not defined.",
  ),
  "field-without-effect": warning("The field has no effect where it stands.", "Take it out. It is not looked at."),
  "component-name": warning(
    "The component's name has characters that other tools refuse.",
    "Rename it, if other tools are to read the document.",
  ),

  // Parts of the API that would be missing: errors, unless `--allow` lowers them
  "dropped-path": loss(
    "A path stands where none can be, and would be missing.",
    "Put it below `paths`, as the hint says. With `--allow dropped-path` it is left out.",
  ),
  "dropped-operation": loss(
    "An operation stands where none can be, and would be missing.",
    "Spell its method, or put it, as the hint says. With `--allow dropped-operation` it is left out.",
  ),
  "dropped-request-body": loss(
    "The body of a request is described where it has no effect, and would be missing.",
    "Spell it, or put it, as the hint says. With `--allow dropped-request-body` it is left out.",
  ),
  "dropped-security": loss(
    "A security requirement stands where it has no effect, and would be missing: an operation could be open to everybody.",
    "Spell it, or put it, as the hint says. With `--allow dropped-security` it is left out.",
  ),

  // References
  "bad-reference": error(
    "The value of `$ref` is not a reference that can be followed.",
    "Write a JSON pointer: `#/components/schemas/Name`.",
  ),
  "misplaced-reference": recoverable(
    "A reference stands where OpenAPI allows none.",
    "Refer to each member by itself. Where the reference leads somewhere, what is there is put in its place.",
  ),
  "external-reference": recoverable(
    "The reference leads out of the document's folder, to where nothing is read without leave.",
    "Give the `--allow-refs` that the hint says, or copy what is meant into the folder. An example, a link or a description is left out; nobody has access by a security scheme; anything else stops.",
  ),
  "unresolved-reference": error(
    "The reference leads to nothing.",
    "Correct the reference as the hint says, or add what it names.",
  ),
  "wrong-reference": recoverable(
    "The reference leads to something of another kind than its place wants.",
    "Refer to something of the kind that is wanted. The component of that kind and name counts, or what was referred to where it has all that is needed (a request body for a response), or its schema, or any value where that has none; anything else stops.",
  ),
  "endless-reference": error(
    "The reference leads back to itself without describing anything.",
    "Let one of the references in the circle describe something.",
  ),
  "circular-inheritance": warning(
    "A schema is one of its children, and each of these is the schema again: read literally, that never ends.",
    "Nothing where inheritance is meant: inside of a child the parent counts without its `oneOf`. Others may read it so only where the parent has no `oneOf`.",
  ),
  "references-too-deep": error(
    "Schemas lead to each other, each by a reference, deeper than can be followed.",
    "Shorten the chain: hundreds of schemas stand in a row, each inside the one before.",
  ),
  "sibling-of-same-name": warning(
    "What stands beside a reference to a path item is there, too.",
    "Keep it in one place. What stands beside the reference counts.",
  ),
  "ignored-sibling": warning(
    "What stands beside a reference has no effect there.",
    "Wrap the reference in `allOf`, or say it where the reference leads to.",
  ),

  // Paths and parameters
  "path-without-slash": error("A path must begin with a slash.", "Begin the path with `/`."),
  "path-with-query": warning(
    "A path has a query or a fragment in it.",
    "Declare query parameters in `parameters`. Of several operations on one path, the one is called whose query a request has, and whose parameters that can only be one text, and which takes its media type; what follows `#` no request has.",
  ),
  "bad-path-template": recoverable(
    "The braces or names in a path are not right.",
    "Write each parameter once, as `{name}`. What comes a second time is taken as a parameter of another name, `{name_2}`; braces that are not right stop.",
  ),
  "ambiguous-path": warning(
    "Two paths differ in nothing but the names of their parameters.",
    "Give both the same names. Where both have an operation of one method, the first is called.",
  ),
  "undeclared-path-parameter": warning(
    "A name in the path is declared by no parameter.",
    "Declare it. It is taken as a string.",
  ),
  "unknown-path-parameter": warning(
    "A path parameter is declared that the path doesn't have.",
    "Put it into the path, or take it out of `parameters`, as is done.",
  ),
  "optional-path-parameter": warning(
    "A path parameter is not marked as required.",
    "Write `required: true`, as is done.",
  ),
  "duplicate-parameter": warning(
    "Two parameters of one list have the same name and place.",
    "Keep one of the two. The first counts.",
  ),
  "bad-style": warning(
    "The parameter's place doesn't allow its style.",
    "Write one of the styles in the hint. The place's default is used.",
  ),
  "ignored-header": warning("OpenAPI ignores header parameters of this name.", "Describe it where the hint says."),
  "bad-header-name": warning(
    "HTTP has no header of this name.",
    "Write one word of letters, digits and hyphens. A parameter of it is taken as one that is never sent; a response's header is left out.",
  ),
  "no-schema": warning("A parameter or header is described by nothing.", "Add a `schema`. Any value is taken."),
  "schema-and-content": warning("A parameter or header is described twice.", "Keep one of the two. `schema` counts."),
  "query-described-twice": warning(
    "The query of an operation is described as a whole, and again.",
    "Keep the `querystring` parameter, or those in the query. The whole counts, and the last where there are several.",
  ),
  "one-media-type": warning(
    "The content of a parameter or header must have exactly one media type.",
    "Keep one. The first counts.",
  ),

  // Operations
  "duplicate-operation-id": warning(
    "Two operations have the same operationId.",
    "Give each operation its own. The later one is named after its method and path.",
  ),
  "unknown-operation": warning(
    "A link leads to an operation that doesn't exist.",
    "Correct the name as the hint says. The link leads nowhere.",
  ),
  "duplicate-tag": warning("Two tags have the same name.", "Keep one of the two. The first counts."),
  "bad-method": warning(
    "The key can't be the method of a request.",
    "Write it in capitals, such as `LINK`, as is done; one that has a field of its own, such as `POST`, as that field. Where neither can be meant, the operation is left out.",
  ),
  "method-not-carried": warning(
    "HTTP has the method, but `fetch` or Node's HTTP server doesn't.",
    "Name another method, or serve and call it by other means. Its handler and the client's method are there all the same.",
  ),
  "bad-status": warning(
    "The key is not a status code.",
    "Write three digits, a range as `4XX`, or `default`. The response is left out, unless only its case is wrong.",
  ),
  "bad-media-type": warning(
    "The key is not a media type.",
    "Write it as `application/json`. It is taken as it stands, or left out where no header can hold it.",
  ),
  "no-response": warning("The operation has no response.", "Add one. Any answer without a body is taken for one."),
  "body-without-meaning": warning(
    "HTTP gives no meaning to a body here.",
    "Take the body out. That of a request need not be sent; that of a response is left out.",
  ),
  "unknown-server-variable": warning(
    "A server's URL has a variable that isn't declared.",
    "Add it to `variables`. It is taken as empty.",
  ),
  "unknown-security-scheme": warning(
    "A security requirement names a scheme that doesn't exist.",
    "Add it to `components.securitySchemes`. Nobody has access by that requirement until then.",
  ),
  "unknown-scope": warning(
    "A security requirement names a scope that its scheme doesn't have.",
    "Add it to the scheme's scopes.",
  ),

  // Schemas
  "bad-pattern": warning(
    "A pattern is not a regular expression as JSON Schema means it.",
    "Write a regular expression of ECMA-262, without slashes around it. Values are not held to one that is none; of one between slashes no value fits.",
  ),
  "pattern-without-u": warning(
    "A pattern is a regular expression in the lenient syntax only.",
    "Leave out needless backslashes. It is matched without the flag `u`.",
  ),
  "slow-pattern": warning(
    "A pattern can take exponential time: a text of some dozen characters may hold a server up for hours.",
    "Write it so that there is one way only to read a text, and set `maxLength`. It is used as it stands.",
  ),
  "empty-enum": warning("An enumeration has no values.", "Add a value, or leave `enum` out. No value fits."),
  "empty-range": warning(
    "Two bounds, or one, leave no value.",
    "Correct the bound. No value fits; a `multipleOf` that is not above zero is left out.",
  ),
  "duplicate-enum-value": warning("An enumeration has the same value twice.", "Keep one of the two."),
  "default-not-in-enum": warning(
    "The default is not among the values of its enumeration.",
    "Write one of the values. The default is taken as it stands.",
  ),
  "value-of-wrong-type": warning(
    "A default, constant or enumerated value is not of the schema's type.",
    'Write a value of the type, or add its type. A default that says one is taken for it, `"5"` for 5. A constant or enumerated value of another type fits nothing.',
  ),
  "keyword-without-effect": warning(
    "The keyword has no effect on values of the schema's type.",
    "Take it out, or correct `type`.",
  ),
  "nullable-beside-reference": warning(
    "`nullable` stands beside a `$ref`, where OpenAPI 3.0 ignores it.",
    "Write `anyOf` with the reference and a schema of null, as the hint shows. Null is rejected unless the schema that is referred to allows it.",
  ),
  "nullable-without-type": warning(
    "`nullable` adds null to the `type` of its own schema, which has none.",
    "Write what the hint shows. Null is allowed where the other keywords allow it, and nowhere else.",
  ),
  "nullable-without-null": warning(
    "A nullable schema has an `enum` without null, which rejects null all the same.",
    "Add `null` to `enum`. Null is rejected.",
  ),
  "array-without-items": warning("An array doesn't say what it holds.", "Add `items`. Any items are taken."),
  "read-and-write-only": warning(
    "A property is read-only and write-only.",
    "Keep one of the two. The property is in no request and no response.",
  ),
  "unknown-required-property": warning(
    "A required property is not among the properties.",
    "Spell it as the hint says, or describe it in `properties`. It is required all the same.",
  ),
  "unknown-mapping": warning(
    "A discriminator maps to a schema that doesn't exist.",
    "Correct the name as the hint says. The mapping is not used.",
  ),

  // The build
  "default-breaks-schema": warning(
    "A default is not what its own schema allows.",
    "Write a default that fits, or let the schema allow it. It is not used.",
  ),
  "example-breaks-schema": warning(
    "An example is not what its own schema allows.",
    "Write an example that fits, or let the schema allow it. Where one is needed, another example or one made from the schema is used.",
  ),
  "bad-client-name": warning(
    "The name that a client should have for an operation can't be had.",
    "Name a group and a method, each once: `x-client-name: users.create`. The tag and the operationId are used.",
  ),
  "media-type-not-held": warning(
    "Bodies of this media type are not held to their schema.",
    "Nothing, where JSON is sent as well; handlers get such bodies as they come.",
  ),
  "keyword-not-held": warning(
    "The generated schemas do not hold values to this keyword.",
    "Say it by other keywords, if values must be held to it.",
  ),
} satisfies Record<string, Code>;

export type DiagnosticCode = keyof typeof codes;
