// Copied from scripts/runtime/shared/issues.ts by halves. Do not edit.

// What says where a value differs from a schema, for both halves.

export { explainUnions, type UnionIssue } from "../validation/union-issues.js";
