// The codes of the policy on deprecation and stability, which is off unless it is chosen.
import { rule, type DiffCode } from "./code.js";

export const deprecationCodes = {
  "deprecated-without-sunset": rule(
    "operation",
    "breaking",
    "Something is deprecated without a sunset date.",
    "Add `x-sunset` with the date after which it is removed.",
  ),
  "sunset-too-near": rule(
    "operation",
    "breaking",
    "A sunset date is nearer than the notice period.",
    "Choose a later date.",
  ),
  "sunset-moved-nearer": rule(
    "operation",
    "breaking",
    "A sunset date is earlier than before.",
    "Keep the date that callers know, or a later one.",
  ),
  "sunset-deleted": rule(
    "operation",
    "breaking",
    "A sunset date is gone although the deprecation stays.",
    "Keep the date that callers know.",
  ),
  "removed-before-sunset": rule(
    "operation",
    "breaking",
    "Something is gone before its sunset date.",
    "Keep it until that date.",
  ),
  "stability-lowered": rule(
    "operation",
    "breaking",
    "`x-stability-level` is lower than before.",
    "Callers rely on the old level: keep it.",
  ),
} as const satisfies Readonly<Record<string, DiffCode>>;
