// The comparison of two documents as commands use it: by the rules of operations, and the inclusion of schemas.
import { compareDocuments } from "../../diff/compare.js";
import { compareSchemas } from "../../diff/schemas/compare-schemas.js";
import type { Compare } from "./compare-sides.js";

export const compare: Compare = (base, revision, policy) =>
  compareDocuments(base, revision, { policy, schemas: compareSchemas });
