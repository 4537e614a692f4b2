// Every diagnostic code, with one line on what it means. The docs print this table and a test wants a case for each row.

export const codes = {
  // The file
  "file-unreadable": "The document can't be read: no such file, not a file, or no permission.",
  "file-too-large": "The document is larger than the generator reads.",
  "too-many-files": "The document refers to more files than the generator reads.",
  "bad-response": "A document can't be had from its URL.",
  "too-many-redirects": "A URL leads on to others again and again.",
  "request-timeout": "A URL didn't answer in time.",
  "not-utf8": "The document is not UTF-8 text.",
  "syntax": "The document is not well-formed YAML or JSON.",
  "duplicate-key": "One object has the same key twice; a parser keeps only one of them.",
  "nested-too-deep": "Objects and arrays are nested deeper than any real document is.",
  "aliases-expand-too-far": "The document's YAML aliases, written out, make it too large.",
  "not-json": "The value exists in YAML but not in JSON.",
  "not-openapi": "The document is not an OpenAPI description.",
  "unsupported-version": "The document is written for a version of OpenAPI that is not understood.",
  "unknown-version": "The document names a version of OpenAPI that is not known yet; the nearest known one is used.",
  // Shape: objects, their fields, and what these hold
  "unknown-field": "The object has no such field.",
  "unknown-keyword": "Schemas have no such keyword.",
  "field-of-other-version": "The field belongs to another version of OpenAPI than the document is written for.",
  "keyword-of-old-draft": "The keyword's value is one that an older draft of JSON Schema took.",
  "missing-field": "A field that the object must have is not there.",
  "wrong-type": "The value has another JSON type than its place wants.",
  "bad-value": "The value is not one of those that its place takes.",
  "empty-list": "A list that must have an item has none.",
  "component-name": "The component's name has characters that other tools refuse.",

  // References
  "bad-reference": "The value of `$ref` is not a reference that can be followed.",
  "misplaced-reference": "A reference stands where OpenAPI allows none.",
  "external-reference": "The reference leads out of the document's folder, to where nothing is read without leave.",
  "unresolved-reference": "The reference leads to nothing.",
  "wrong-reference": "The reference leads to something of another kind than its place wants.",
  "endless-reference": "The reference leads back to itself without describing anything.",
  "sibling-of-same-name": "What stands beside a reference to a path item is there, too.",
  "ignored-sibling": "What stands beside a reference has no effect there.",

  // Paths and parameters
  "path-without-slash": "A path must begin with a slash.",
  "path-with-query": "A path has a query or a fragment in it.",
  "bad-path-template": "The braces or names in a path are not right.",
  "ambiguous-path": "Two paths differ in nothing but the names of their parameters.",
  "undeclared-path-parameter": "A name in the path is declared by no parameter.",
  "unknown-path-parameter": "A path parameter is declared that the path doesn't have.",
  "optional-path-parameter": "A path parameter is not marked as required.",
  "duplicate-parameter": "Two parameters of one list have the same name and place.",
  "bad-style": "The parameter's place doesn't allow its style.",
  "ignored-header": "OpenAPI ignores header parameters of this name.",
  "no-schema": "A parameter or header is described by nothing.",
  "schema-and-content": "A parameter or header is described twice.",
  "one-media-type": "The content of a parameter or header must have exactly one media type.",

  // Operations
  "duplicate-operation-id": "Two operations have the same operationId.",
  "unknown-operation": "A link leads to an operation that doesn't exist.",
  "duplicate-tag": "Two tags have the same name.",
  "bad-method": "The key can't be the method of a request.",
  "bad-status": "The key is not a status code.",
  "bad-media-type": "The key is not a media type.",
  "no-response": "The operation has no response.",
  "body-without-meaning": "HTTP gives no meaning to a body here.",
  "unknown-server-variable": "A server's URL has a variable that isn't declared.",
  "unknown-security-scheme": "A security requirement names a scheme that doesn't exist.",
  "unknown-scope": "A security requirement names a scope that its scheme doesn't have.",

  // Schemas
  "bad-pattern": "A pattern is not a regular expression as JSON Schema means it.",
  "pattern-without-u": "A pattern is a regular expression in the lenient syntax only.",
  "empty-enum": "An enumeration has no values.",
  "empty-range": "Two bounds, or one, leave no value.",
  "duplicate-enum-value": "An enumeration has the same value twice.",
  "default-not-in-enum": "The default is not among the values of its enumeration.",
  "value-of-wrong-type": "A default, constant or enumerated value is not of the schema's type.",
  "keyword-without-effect": "The keyword has no effect on values of the schema's type.",
  "array-without-items": "An array doesn't say what it holds.",
  "read-and-write-only": "A property is read-only and write-only.",
  "unknown-required-property": "A required property is not among the properties.",
  "unknown-mapping": "A discriminator maps to a schema that doesn't exist.",

  // The build
  "keyword-not-held": "The generated schemas do not hold values to this keyword.",
} as const satisfies Record<string, string>;

export type DiagnosticCode = keyof typeof codes;
