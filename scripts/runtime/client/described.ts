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

/** The names of the parameters in an operation's path, in their order. */
export function pathNames(described: Operation): readonly string[] {
  // They are looked for once: all calls of an operation have the same description.
  return (described.names ??= described.path.match(/[^{}]+(?=\})/g) ?? []);
}
