// Copied from scripts/runtime/client/described.ts by halves. Do not edit.

// The description of an operation that a function of a client has. Copied into generated/ as it is.

import type { Core, Method } from "./client.js";
import type { Operation } from "./operation.js";

/** What a function of a client sends: it is called with a core that sends nothing. */
export function operationOf(method: Method<readonly unknown[], unknown>): Operation {
  let found: Operation | undefined;
  const send = (described: Operation): Promise<never> => {
    found = described;
    return new Promise(() => {});
  };
  method({ send } as unknown as Core);
  if (found === undefined) throw new TypeError("This function is not one of a generated client.");
  return found;
}
