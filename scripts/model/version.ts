// The version of the model, for programs that read it as JSON.

/**
 * MAJOR.MINOR: members are removed or change their meaning only in a new major version, and are added in a minor one.
 * `model.schema.json` describes the members.
 */
export const modelVersion = "1.5";
