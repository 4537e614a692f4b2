// Copied from scripts/runtime/client/authorization.ts by npm run generate. Do not edit.

// Credentials that have to be requested and renewed. Copied into generated/ as it is.

import { checkShared } from "./arguments.js";
import type { Authorization } from "./options.js";

type Headers = Readonly<Record<string, string>>;

/**
 * Headers that `ask` resolves to: called before the first request, and again once after a 401. Calls that are under way
 * at the same time share them. If `ask` fails, its calls are rejected with that error, and the next call tries again.
 */
export function authorization(ask: () => Headers | Promise<Headers>): Authorization {
  let known: Promise<Headers> | undefined;
  const forget = (used: Promise<unknown> | undefined): void => {
    if (known === used) known = undefined;
  };
  return {
    current: () => {
      if (known !== undefined) return known;
      const requested = (async () => checkShared({ headers: await ask() }).headers)();
      requested.catch(() => forget(requested));
      return (known = requested);
    },
    reject: forget,
  };
}
