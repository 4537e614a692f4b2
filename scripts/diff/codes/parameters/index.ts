// The codes of parameters.
import { codesByName } from "../code.js";
import { parameterArrayToScalar } from "./parameter-array-to-scalar.js";
import { parameterBecameOptional } from "./parameter-became-optional.js";
import { parameterBecameRequired } from "./parameter-became-required.js";
import { parameterDefaultAdded } from "./parameter-default-added.js";
import { parameterDefaultChanged } from "./parameter-default-changed.js";
import { parameterDefaultRemoved } from "./parameter-default-removed.js";
import { parameterDeprecated } from "./parameter-deprecated.js";
import { parameterEmptyValueAllowed } from "./parameter-empty-value-allowed.js";
import { parameterEmptyValueWithdrawn } from "./parameter-empty-value-withdrawn.js";
import { parameterMoved } from "./parameter-moved.js";
import { parameterOptionalAdded } from "./parameter-optional-added.js";
import { parameterReactivated } from "./parameter-reactivated.js";
import { parameterRemoved } from "./parameter-removed.js";
import { parameterRequiredAdded } from "./parameter-required-added.js";
import { parameterScalarToArray } from "./parameter-scalar-to-array.js";
import { parameterSchemaNarrowed } from "./parameter-schema-narrowed.js";
import { parameterSchemaWidened } from "./parameter-schema-widened.js";
import { parameterSerializationChanged } from "./parameter-serialization-changed.js";
import { pathParameterWithoutPlace } from "./path-parameter-without-place.js";

export const parameterCodes = codesByName(
  parameterRequiredAdded,
  parameterOptionalAdded,
  parameterBecameRequired,
  parameterBecameOptional,
  parameterRemoved,
  parameterMoved,
  parameterSerializationChanged,
  parameterSchemaNarrowed,
  parameterSchemaWidened,
  parameterScalarToArray,
  parameterArrayToScalar,
  parameterDefaultChanged,
  parameterDefaultAdded,
  parameterDefaultRemoved,
  parameterEmptyValueWithdrawn,
  parameterEmptyValueAllowed,
  parameterDeprecated,
  parameterReactivated,
  pathParameterWithoutPlace,
);
