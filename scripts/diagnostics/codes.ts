// Every diagnostic code: its severity, what it means, and what to do. `--explain` and README.md in this folder are made
// of this table, and a test requires a case for each row.
import { error, loss, note, recoverable, recoverableOrNote, warning, warningOrNote, type Code } from "./code.js";
import { overlayCodes } from "./overlay-codes.js";
import { modelCodes, schemaCodes } from "./schema-codes.js";

const configurationCodes = {
  "configuration-unreadable": error(
    "The configuration, or a module that it names, can't be loaded.",
    "Correct what the message says. A configuration in TypeScript or JavaScript is bundled and imported.",
  ),
  "unknown-option": error("The configuration has no option of this name.", "Correct the name as the hint shows."),
  "bad-option": error("An option of the configuration has a value that can't be used.", "Write what the message says."),
  "bad-setting": recoverable(
    "A setting of another generator's configuration has a value that can't be used.",
    "Write what the message says, or nothing: the setting is left out then.",
  ),
  "unknown-setting": warning(
    "The configuration of another generator has a setting of a name that isn't known.",
    "Correct the name as the hint shows. It is left out.",
  ),
  "emitter-failed": error(
    "An emitter of the configuration failed, or emitted a file that can't be written.",
    "Correct the emitter. Nothing was written.",
  ),
} satisfies Record<string, Code>;

const fileCodes = {
  "file-unreadable": error(
    "The document can't be read: the file doesn't exist, is not a file, or may not be read.",
    "Give the path of a file that you may read.",
  ),
  "file-too-large": error(
    "The document is larger than the generator's limit.",
    "Split the document into several files, or remove examples that are megabytes long.",
  ),
  "too-many-files": error(
    "The document refers to more files than the generator's limit.",
    "Bundle the files into one first, or refer to fewer.",
  ),
  "bad-response": recoverable(
    "A document could not be loaded from its URL.",
    "Try the URL in a browser. The message contains what the server responded.",
  ),
  "too-many-redirects": recoverable("A URL redirects too many times.", "Use the URL at the end of the redirects."),
  "request-timeout": recoverable("The server of a URL didn't respond in time.", "Try again, or save the document."),
  "not-utf8": error("The document is not UTF-8 text.", "Save the file as UTF-8."),
  syntax: error("The document is not well-formed YAML or JSON.", "Correct the syntax at the position that is shown."),
  "merge-conflict": error(
    "The document contains an unresolved merge conflict.",
    "Keep one side, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
  ),
  "duplicate-key": error("An object has the same key twice.", "Remove or rename one of the two."),
  "nested-too-deep": error(
    "Objects and arrays are nested too deeply.",
    "Move inner parts to `components` and refer to them.",
  ),
  "aliases-expand-too-far": error(
    "The document becomes too large when its YAML aliases are expanded.",
    "Use references (`$ref`) instead of aliases.",
  ),
  "not-json": error(
    "The value exists in YAML but not in JSON, such as `.inf` or `.nan`.",
    "Write a finite number, or a string in quotes.",
  ),
  "not-openapi": error(
    "The document is not an OpenAPI description: it has no usable `openapi` field.",
    "Begin the document with `openapi: 3.1.0`.",
  ),
  "unsupported-version": error(
    "The document is written for a version of OpenAPI that is not supported, or an overlay for one of Overlay.",
    "Convert the document to OpenAPI 3.0, 3.1 or 3.2, or the overlay to Overlay 1.1.",
  ),
  "unknown-version": warning(
    "The document is written for a version of OpenAPI that is not known yet, or an overlay for one of Overlay.",
    "Nothing, unless the document uses something new. It is read as the nearest known version.",
  ),
} satisfies Record<string, Code>;

const shapeCodes = {
  "unknown-field": warning(
    "The object has no field of this name.",
    "Correct the name as the hint shows, or begin it with `x-` if it is an extension. The field is ignored.",
  ),
  "unknown-keyword": warning(
    "Schemas have no keyword of this name.",
    "Correct the name as the hint shows, or begin it with `x-` if it is an extension. The keyword is ignored.",
  ),
  "field-of-other-version": warningOrNote(
    "The field belongs to another version of OpenAPI than the document is written for.",
    'Use what this version has instead, or change the version in `openapi`. The field is ignored. A note where no reader understands the document otherwise, such as `nullable` beside `type: [string, "null"]`.',
  ),
  "keyword-of-old-draft": warning(
    "The keyword is written as in an older draft of JSON Schema or another version of OpenAPI.",
    "Write it as the hint shows. It is converted to the current form, or ignored where it has no meaning.",
  ),
  "missing-field": recoverable(
    "A required field is missing.",
    "Add the field. Until then an empty value is used; a parameter without `name` or `in` is an error.",
  ),
  "wrong-type": recoverableOrNote(
    "The value has the wrong JSON type.",
    "Write a value of the type in the message. It is converted where the meaning is clear, and ignored where it only describes; anything else is an error. An empty description is a note.",
  ),
  "bad-value": recoverable(
    "The value is not one of the allowed values.",
    "Write one of the values in the hint. The field is ignored; for `in` of a parameter it is an error.",
  ),
  "empty-list": warning(
    "A list that must have at least one item is empty.",
    "Add an item, or remove the list. The list is ignored.",
  ),
  "exclusive-fields": warning(
    "An object has two fields that exclude each other.",
    "Remove one of the two. OpenAPI doesn't define which of them is used.",
  ),
  "field-without-effect": warning("The field has no effect in this object.", "Remove it. It is ignored."),
  "field-in-text": warning(
    "The text of a `description` ends with lines that look like fields of the object around it.",
    "Indent these lines like `description`, or begin the text on the line of `description`. They are part of the text.",
  ),
  "component-name": warning(
    "The name of a component has characters that OpenAPI doesn't allow, and that other tools reject.",
    "Rename the component if other tools use the document. It works in the generated code.",
  ),
} satisfies Record<string, Code>;

const lossCodes = {
  "dropped-path": loss(
    "A path is at the wrong place, and would be missing from the generated code.",
    "Move it to `paths`, as the hint says. With `--allow dropped-path` the code is generated without it.",
  ),
  "dropped-operation": loss(
    "An operation has an unknown method or is at the wrong place, and would be missing from the generated code.",
    "Correct its method or its place, as the hint says. With `--allow dropped-operation` the code is generated without it.",
  ),
  "dropped-request-body": loss(
    "A request body is misspelt, empty or at the wrong place, and would be missing from the generated code.",
    "Correct its name or its place, as the hint says. With `--allow dropped-request-body` the code is generated without it.",
  ),
  "dropped-security": loss(
    "A security requirement is misspelt, empty or at the wrong place. Without it an operation could be open to everyone.",
    "Correct its name or its place, as the hint says. With `--allow dropped-security` the code is generated without it.",
  ),
} satisfies Record<string, Code>;

const referenceCodes = {
  "bad-reference": error(
    "The value of `$ref` is not a valid reference.",
    "Write a URI reference with a JSON pointer, such as `#/components/schemas/Name`.",
  ),
  "misplaced-reference": recoverable(
    "A reference is used where OpenAPI doesn't allow one.",
    "Use references for the members instead. Where the reference can be resolved, its target is put in its place.",
  ),
  "external-reference": recoverable(
    "The reference points outside of the document's folder, where no file is read without permission.",
    "Allow it with `--allow-refs` as the hint shows, or copy the target into the folder. Examples, links and descriptions are ignored, and a security scheme authorizes no client; anything else is an error.",
  ),
  "unresolved-reference": error(
    "The target of the reference doesn't exist.",
    "Correct the reference as the hint shows, or add its target.",
  ),
  "misspelt-section": error(
    "The name of a section is misspelt, such as `schmas` for `schemas`, and references need what is in it.",
    "Correct the name as the hint shows. The references into the section are not reported one by one.",
  ),
  "wrong-reference": recoverable(
    "The target of the reference is another kind of object than the one that is required.",
    "Refer to an object of the required kind. Until then the component of that kind with the same name is used, or as much of the target as can be used, such as its schema; where that is impossible, it is an error.",
  ),
  "endless-reference": error(
    "References form a circle without describing anything.",
    "Replace one of the references in the circle by a description.",
  ),
  "circular-inheritance": warning(
    "A schema is one of its children, and each child is the schema again by `allOf`. Taken literally, that never ends.",
    "Nothing, if inheritance is meant: inside a child the parent is used without its `oneOf`. For other tools, remove the `oneOf` from the parent.",
  ),
  "references-too-deep": error(
    "References lead from schema to schema in a chain that is too long to follow.",
    "Shorten the chain: hundreds of schemas are nested, each by a reference.",
  ),
  "sibling-of-same-name": warning(
    "A field beside the reference to a path item also exists in the path item.",
    "Keep it in one place. The field beside the reference is used.",
  ),
  "ignored-sibling": warningOrNote(
    "Fields beside a reference have no effect here.",
    "Put the reference into `allOf`, or move the field to the target of the reference. A note where the target says the same.",
  ),
} satisfies Record<string, Code>;

const pathCodes = {
  "path-without-slash": error("A path must begin with a slash.", "Begin the path with `/`."),
  "path-with-query": warning(
    "A path contains a query or a fragment.",
    "Declare query parameters in `parameters`. Of several operations with the same path, the one is called whose query, parameters with a fixed value and media type match the request. No request has a fragment.",
  ),
  "bad-path-template": recoverable(
    "The braces or the names in a path are wrong.",
    "Write each parameter once, as `{name}`. A repeated name is used as `{name_2}`; unbalanced braces are an error.",
  ),
  "ambiguous-path": warning(
    "Two paths differ only in the names of their parameters.",
    "Merge them into one path. Where both have an operation for the same method, the first one is called.",
  ),
  "undeclared-path-parameter": warning(
    "A parameter in the path is not declared in `parameters`.",
    "Declare it. It is treated as a string.",
  ),
  "unknown-path-parameter": warning(
    "A path parameter is declared, but the path doesn't contain it.",
    "Add it to the path, or remove it from `parameters`. It is ignored.",
  ),
  "optional-path-parameter": warning(
    "A path parameter is not marked as required.",
    "Write `required: true`. It is required in any case.",
  ),
  "duplicate-parameter": warning(
    "A list has two parameters with the same name and place.",
    "Remove one of the two. The first one is used.",
  ),
  "bad-style": warning(
    "The style is not allowed for the parameter's place, or not defined for its type or with `explode`.",
    "Write what is in the hint. Where the place doesn't allow the style, the default of the place is used.",
  ),
  "ignored-header": warningOrNote(
    "OpenAPI ignores header parameters with this name.",
    "Describe the header where the hint says. The parameter is ignored. A note for `Accept` and `Content-Type`.",
  ),
  "bad-header-name": warning(
    "The name is not a valid name of an HTTP header.",
    "Use letters, digits and hyphens. A parameter with this name is never sent; a response header is ignored.",
  ),
  "no-schema": warning(
    "A parameter or header has neither `schema` nor `content`.",
    "Add a `schema`. Any value is accepted.",
  ),
  "schema-and-content": warning(
    "A parameter or header has both `schema` and `content`.",
    "Remove one of the two. `schema` is used.",
  ),
  "query-described-twice": warning(
    "A `querystring` parameter describes the whole query, and other parameters describe it again.",
    "Keep the `querystring` parameter or the others. The last `querystring` parameter is used, and the others are ignored.",
  ),
  "one-media-type": warning(
    "The `content` of a parameter or header must have exactly one media type.",
    "Remove the others. The first one is used.",
  ),
} satisfies Record<string, Code>;

const operationCodes = {
  "duplicate-operation-id": warning(
    "Two operations have the same operationId.",
    "Give each operation its own. The later operation is named after its method and path.",
  ),
  "unknown-operation": warning(
    "A link refers to an operation that doesn't exist.",
    "Correct the name as the hint shows. The link has no effect.",
  ),
  "duplicate-tag": warning("Two tags have the same name.", "Remove one of the two. The first one is used."),
  "bad-tag-parent": warning(
    "The parent of a tag is not declared, or is the tag itself.",
    "Write the name of another tag that is declared in `tags`. Generated code has no use for parents.",
  ),
  "duplicate-server-name": warning(
    "Two servers of a list have the same name.",
    "Give each its own. Generated code chooses servers by their URLs.",
  ),
  "bad-method": warning(
    "The key is not a usable HTTP method.",
    "Write it in capitals, such as `LINK`, or use the field that the path item has for it, such as `post`. It is corrected where the meaning is clear; otherwise the operation would be missing, which is an error of its own.",
  ),
  "unsupported-method": warning(
    "HTTP has the method, but `fetch` or Node's HTTP server doesn't support it.",
    "Use another method, or another client and server. The handler and the client's method are generated in any case.",
  ),
  "bad-status": warningOrNote(
    "The key is not a status code.",
    "Write three digits, a range such as `4XX`, or `default`. The response is ignored, unless only upper and lower case are wrong, as in `4xx`: that is a note.",
  ),
  "bad-media-type": warning(
    "The key is not a media type.",
    "Write it like `application/json`. It is used as it is, or ignored where it can't be sent in a header.",
  ),
  "range-of-json": note(
    "A body in any media type, as springdoc writes it, has a schema of JSON values.",
    "Write `application/json`, as which it is read, or set `repairs.jsonRanges` to false.",
  ),
  "no-response": warning(
    "The operation describes no response.",
    "Add a response. Any response without a body is accepted.",
  ),
  "body-without-meaning": warning(
    "HTTP defines no meaning for a body here.",
    "Remove the body. A request body is optional; a response body is ignored.",
  ),
  "unknown-server-variable": warning(
    "The URL of a server contains a variable that is not declared.",
    "Add it to `variables`. An empty string is used.",
  ),
  "unknown-security-scheme": warning(
    "A security requirement names a security scheme that doesn't exist.",
    "Add it to `components.securitySchemes`. Until then that requirement authorizes no client, unless `auth` has a function for it; the mock lets every client in.",
  ),
  "unknown-scope": warning(
    "A security requirement names a scope that its security scheme doesn't have.",
    "Add it to the scopes of the scheme.",
  ),
} satisfies Record<string, Code>;

/** The codes by what they are about, in the order of listings. */
export const codeGroups: Readonly<Record<string, Readonly<Record<string, Code>>>> = {
  "The configuration": configurationCodes,
  "The file": fileCodes,
  "The shape of the document": shapeCodes,
  "Parts of the API that would be missing: errors, unless `--allow` lowers them": lossCodes,
  References: referenceCodes,
  "Paths and parameters": pathCodes,
  Operations: operationCodes,
  "Overlays and filters": overlayCodes,
  Schemas: schemaCodes,
  "The model": modelCodes,
};

export const codes = {
  ...configurationCodes,
  ...fileCodes,
  ...shapeCodes,
  ...lossCodes,
  ...referenceCodes,
  ...pathCodes,
  ...operationCodes,
  ...overlayCodes,
  ...schemaCodes,
  ...modelCodes,
} satisfies Record<string, Code>;

export type DiagnosticCode = keyof typeof codes;
