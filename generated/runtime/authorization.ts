// Copied from scripts/runtime/authorization.ts by npm run generate. Do not edit.

// Who calls, where that has to be asked for and renewed. Copied into generated/ as it is.

import { checkShared } from "./arguments.js";
import type { Authorization } from "./client.js";

type Headers = Readonly<Record<string, string>>;

/**
 * Headers that `ask` resolves to: asked for before the first request, and again once after a 401. Calls that are under way at
 * the same time share them. What `ask` throws, its calls are rejected with, and the next one asks again.
 */
export function authorization(ask: () => Headers | Promise<Headers>): Authorization {
  let known: Promise<Headers> | undefined;
  const forget = (used: Promise<unknown> | undefined): void => {
    if (known === used) known = undefined;
  };
  return {
    current: () => {
      if (known !== undefined) return known;
      const asked = (async () => checkShared({ headers: await ask() }).headers)();
      asked.catch(() => forget(asked));
      return (known = asked);
    },
    reject: forget,
  };
}
