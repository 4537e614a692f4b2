// Every code of a rule outside of schemas, in the order of listings: a file for each, by what it is about. The rows are
// those of the catalogue of breaking changes. Codes of schemas are in schemas/, those of generated code in source/.
import { bodyCodes } from "./bodies/index.js";
import type { DiffCode } from "./code.js";
import { deprecationCodes } from "./deprecation/index.js";
import { operationCodes } from "./operations/index.js";
import { parameterCodes } from "./parameters/index.js";
import { responseCodes } from "./responses/index.js";
import { securityCodes } from "./security/index.js";
import { serverCodes } from "./servers/index.js";
import { webhookCodes } from "./webhooks/index.js";

/** The codes by what they are about, in the order of listings. */
export const diffCodeGroups: Readonly<Record<string, Readonly<Record<string, DiffCode>>>> = {
  Operations: operationCodes,
  Servers: serverCodes,
  Security: securityCodes,
  "Webhooks and callbacks": webhookCodes,
  Parameters: parameterCodes,
  Bodies: bodyCodes,
  Responses: responseCodes,
  Deprecation: deprecationCodes,
};

export const diffCodes = {
  ...operationCodes,
  ...serverCodes,
  ...securityCodes,
  ...webhookCodes,
  ...parameterCodes,
  ...bodyCodes,
  ...responseCodes,
  ...deprecationCodes,
} as const;

export type DiffCodeName = keyof typeof diffCodes;

/** What is stated about a code. */
export function codeOf(name: DiffCodeName): DiffCode {
  return diffCodes[name];
}
