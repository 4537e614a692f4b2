// Every lint rule, in the order in which they visit an object. A new rule is a file in this folder and an entry here.
import type { LintRule } from "../rule.js";
import { ambiguousPath } from "./ambiguous-path.js";
import { arrayWithoutItems } from "./array-without-items.js";
import { badErrors } from "./bad-errors.js";
import { badHeaderName } from "./bad-header-name.js";
import { badPattern } from "./bad-pattern.js";
import { badStreamEnd } from "./bad-stream-end.js";
import { badStyle } from "./bad-style.js";
import { badTagParent } from "./bad-tag-parent.js";
import { badWebhookSignature } from "./bad-webhook-signature.js";
import { bodyWithoutMeaning } from "./body-without-meaning.js";
import { defaultNotInEnum } from "./default-not-in-enum.js";
import { duplicateEnumValue } from "./duplicate-enum-value.js";
import { duplicateOperationId } from "./duplicate-operation-id.js";
import { duplicateParameter } from "./duplicate-parameter.js";
import { duplicateServerName } from "./duplicate-server-name.js";
import { duplicateTag } from "./duplicate-tag.js";
import { emptyEnum } from "./empty-enum.js";
import { emptyRange } from "./empty-range.js";
import { exclusiveFields } from "./exclusive-fields.js";
import { fieldInText } from "./field-in-text.js";
import { fieldWithoutEffect } from "./field-without-effect.js";
import { ignoredHeader } from "./ignored-header.js";
import { keywordWithoutEffect } from "./keyword-without-effect.js";
import { markerBehindReference } from "./marker-behind-reference.js";
import { missingField } from "./missing-field.js";
import { noResponse } from "./no-response.js";
import { noSchema } from "./no-schema.js";
import { nullable } from "./nullable.js";
import { oneMediaType } from "./one-media-type.js";
import { optionalDiscriminator } from "./optional-discriminator.js";
import { optionalPathParameter } from "./optional-path-parameter.js";
import { schemaDialect } from "./schema-dialect.js";
import { pathParameters } from "./path-parameters.js";
import { pathTemplate } from "./path-template.js";
import { pathWithQuery } from "./path-with-query.js";
import { queryDescribedTwice } from "./query-described-twice.js";
import { rangeOfJson } from "./range-of-json.js";
import { readAndWriteOnly } from "./read-and-write-only.js";
import { schemaAndContent } from "./schema-and-content.js";
import { selfWithFragment } from "./self-with-fragment.js";
import { serverUrl } from "./server-url.js";
import { slowPattern } from "./slow-pattern.js";
import { unknownMapping } from "./unknown-mapping.js";
import { unknownOperation } from "./unknown-operation.js";
import { unknownRequiredProperty } from "./unknown-required-property.js";
import { unknownScope } from "./unknown-scope.js";
import { unknownSecurityScheme } from "./unknown-security-scheme.js";
import { unknownServerVariable } from "./unknown-server-variable.js";
import { unknownType } from "./unknown-type.js";
import { valueOfWrongType } from "./value-of-wrong-type.js";

export const rules: readonly LintRule[] = [
  // Documents and paths
  selfWithFragment,
  duplicateTag,
  badTagParent,
  duplicateServerName,
  schemaDialect,
  badErrors,
  ambiguousPath,
  pathWithQuery,
  // Before pathTemplate, which declares more parameters behind those that are added here.
  pathParameters,
  pathTemplate,
  duplicateParameter,
  queryDescribedTwice,
  // Parameters and headers
  optionalPathParameter,
  ignoredHeader,
  badHeaderName,
  badStreamEnd,
  badStyle,
  noSchema,
  schemaAndContent,
  oneMediaType,
  fieldWithoutEffect,
  fieldInText,
  exclusiveFields,
  missingField,
  // Operations
  duplicateOperationId,
  bodyWithoutMeaning,
  rangeOfJson,
  noResponse,
  badWebhookSignature,
  unknownOperation,
  serverUrl,
  unknownServerVariable,
  defaultNotInEnum,
  unknownSecurityScheme,
  unknownScope,
  // Schemas
  valueOfWrongType,
  keywordWithoutEffect,
  arrayWithoutItems,
  unknownType,
  emptyRange,
  emptyEnum,
  duplicateEnumValue,
  unknownRequiredProperty,
  nullable,
  slowPattern,
  badPattern,
  readAndWriteOnly,
  optionalDiscriminator,
  markerBehindReference,
  unknownMapping,
];
