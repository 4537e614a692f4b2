// The codes of responses: statuses, content, headers, links.
import { codesByName } from "../code.js";
import { errorStatusAdded } from "./error-status-added.js";
import { errorStatusRemoved } from "./error-status-removed.js";
import { linkAdded } from "./link-added.js";
import { linkChanged } from "./link-changed.js";
import { linkRemoved } from "./link-removed.js";
import { responseContentAdded } from "./response-content-added.js";
import { responseContentRemoved } from "./response-content-removed.js";
import { responseHeaderAdded } from "./response-header-added.js";
import { responseHeaderArrayToScalar } from "./response-header-array-to-scalar.js";
import { responseHeaderBecameOptional } from "./response-header-became-optional.js";
import { responseHeaderBecameRequired } from "./response-header-became-required.js";
import { responseHeaderRemoved } from "./response-header-removed.js";
import { responseHeaderRequiredRemoved } from "./response-header-required-removed.js";
import { responseHeaderScalarToArray } from "./response-header-scalar-to-array.js";
import { responseHeaderSchemaNarrowed } from "./response-header-schema-narrowed.js";
import { responseHeaderSchemaWidened } from "./response-header-schema-widened.js";
import { responseHeaderSerializationChanged } from "./response-header-serialization-changed.js";
import { responseMediaTypeAdded } from "./response-media-type-added.js";
import { responseMediaTypeNarrowed } from "./response-media-type-narrowed.js";
import { responseMediaTypeRemoved } from "./response-media-type-removed.js";
import { responseMediaTypeWidened } from "./response-media-type-widened.js";
import { statusMerged } from "./status-merged.js";
import { statusRangeNarrowed } from "./status-range-narrowed.js";
import { statusSplit } from "./status-split.js";
import { successStatusAdded } from "./success-status-added.js";
import { successStatusRangeWidened } from "./success-status-range-widened.js";
import { successStatusRemoved } from "./success-status-removed.js";
import { successStatusReplaced } from "./success-status-replaced.js";

export const responseCodes = codesByName(
  successStatusReplaced,
  successStatusRemoved,
  successStatusAdded,
  successStatusRangeWidened,
  statusRangeNarrowed,
  errorStatusAdded,
  errorStatusRemoved,
  statusSplit,
  statusMerged,
  responseMediaTypeRemoved,
  responseMediaTypeAdded,
  responseMediaTypeWidened,
  responseMediaTypeNarrowed,
  responseContentRemoved,
  responseContentAdded,
  responseHeaderRequiredRemoved,
  responseHeaderRemoved,
  responseHeaderBecameOptional,
  responseHeaderBecameRequired,
  responseHeaderAdded,
  responseHeaderSchemaNarrowed,
  responseHeaderSchemaWidened,
  responseHeaderSerializationChanged,
  responseHeaderScalarToArray,
  responseHeaderArrayToScalar,
  linkRemoved,
  linkChanged,
  linkAdded,
);
