// A document whose mock lets every caller in.

import type { Model } from "../model/model.js";

/** The same operations, open to everyone. */
export function withoutSecurity(model: Model): Model {
  return { ...model, operations: model.operations.map((operation) => ({ ...operation, security: [] })) };
}
