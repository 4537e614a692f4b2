// Every code of a rule outside of schemas: its severity, its side, what it means, and what follows for callers. The
// rows are those of the catalogue of breaking changes. Schemas have codes of their own.
import type { DiffCode } from "./code.js";
import { deprecationCodes } from "./deprecation-codes.js";
import { operationCodes } from "./operation-codes.js";
import { requestCodes } from "./request-codes.js";
import { responseCodes } from "./response-codes.js";

export const diffCodes = { ...operationCodes, ...requestCodes, ...responseCodes, ...deprecationCodes } as const;

export type DiffCodeName = keyof typeof diffCodes;

/** The row of a code. */
export function codeOf(name: DiffCodeName): DiffCode {
  return diffCodes[name];
}
