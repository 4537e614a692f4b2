// What follows for callers, and what to do: the sentences that several codes have.

export const nothingToDo = "Callers of today are not affected.";

/** Of a path and an operation. */
export const keepUntilUnused = "Keep it until no client uses it, or publish a new version of the API.";

/** Of what clients read. */
export const keepResponse = "Clients rely on it: keep it, or publish a new version of the API.";

/** Of all codes of schemas. */
export const acceptBothForms =
  "In requests less is breaking, in responses more is; a finding has a value as its proof. Accept both forms, or raise the major version.";
