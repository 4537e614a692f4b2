// The codes of the policy on deprecation and stability, which is off unless it is chosen.
import { codesByName } from "../code.js";
import { deprecatedWithoutSunset } from "./deprecated-without-sunset.js";
import { removedBeforeSunset } from "./removed-before-sunset.js";
import { stabilityLowered } from "./stability-lowered.js";
import { sunsetDeleted } from "./sunset-deleted.js";
import { sunsetMovedNearer } from "./sunset-moved-nearer.js";
import { sunsetTooNear } from "./sunset-too-near.js";

export const deprecationCodes = codesByName(
  deprecatedWithoutSunset,
  sunsetTooNear,
  sunsetMovedNearer,
  sunsetDeleted,
  removedBeforeSunset,
  stabilityLowered,
);
