// Alternatives: what is wrong with a value that fits none of them, or too many.

import { isAborted, none, type Examine, type Found } from "../found.js";
import { noAlternative, noSuchAlternative, severalAlternatives, wrongType } from "./issues.js";
import { isObject } from "../../syntax/json-values.js";

/** Any of several; without one, nothing is allowed. */
export function unionExaminer(members: readonly Examine[]): Examine {
  const [only] = members;
  if (only === undefined) return (value) => wrongType("never", value);
  if (members.length === 1) return only;
  return (value) => {
    const results: (readonly Found[])[] = [];
    for (const examine of members) {
      const result = examine(value);
      if (result.length === 0) return none;
      results.push(result);
    }
    // If only one alternative has the right type, the issues are its own.
    const [closest, ...others] = results.filter((each) => !isAborted(each));
    if (closest !== undefined && others.length === 0) return closest;
    return noAlternative(results);
  };
}

/** Null, or what else is accepted. */
export function withinNull(examine: Examine): Examine {
  return (value) => (value === null ? none : examine(value));
}

/** Exactly one of several. */
export function oneOfExaminer(members: readonly Examine[]): Examine {
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  return (value) => {
    const results = members.map((examine) => examine(value));
    const matches = results.flatMap((each, index) => (each.length === 0 ? [index] : []));
    if (matches.length === 1) return none;
    if (matches.length > 1) return severalAlternatives(matches);
    return noAlternative(results);
  };
}

/** The one of several that a member of the value names. */
export function discriminatedExaminer(
  discriminator: string,
  values: readonly (readonly unknown[])[],
  members: readonly Examine[],
): Examine {
  const byValue = new Map(values.flatMap((each, index) => each.map((one) => [one, members[index]] as const)));
  return (value) => {
    if (!isObject(value)) return wrongType("object", value);
    const examine = byValue.get(value[discriminator]);
    return examine === undefined ? noSuchAlternative(discriminator, [...byValue.keys()]) : examine(value);
  };
}
