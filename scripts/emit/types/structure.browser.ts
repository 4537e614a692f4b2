// The structure of types.ts in a browser, where neither a thread of Node nor the compiler is: printed by a few
// functions that know the documents of skeleton.ts alone. A test compares their text with what openapi-typescript
// prints.

import { printDeclarations } from "./browser/members.js";
import { structureMembers } from "./browser/structure-members.js";
import type { StructureRequest } from "./structure.js";

export type { StructureReply, StructureRequest } from "./structure.js";

/** There is nothing to load. */
export function prepareStructures(): void {}

/** The text of the declarations. */
export function printStructure(request: StructureRequest): Promise<string> {
  return Promise.resolve(printDeclarations(structureMembers(request)));
}
