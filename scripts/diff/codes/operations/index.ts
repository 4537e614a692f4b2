// The codes of paths and operations.
import { codesByName } from "../code.js";
import { operationAdded } from "./operation-added.js";
import { operationDeprecated } from "./operation-deprecated.js";
import { operationIdAdded } from "./operation-id-added.js";
import { operationIdChanged } from "./operation-id-changed.js";
import { operationReactivated } from "./operation-reactivated.js";
import { operationRemoved } from "./operation-removed.js";
import { operationRemovedAfterDeprecation } from "./operation-removed-after-deprecation.js";
import { pathRemoved } from "./path-removed.js";

export const operationCodes = codesByName(
  pathRemoved,
  operationRemoved,
  operationAdded,
  operationRemovedAfterDeprecation,
  operationDeprecated,
  operationReactivated,
  operationIdChanged,
  operationIdAdded,
);
