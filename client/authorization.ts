// Headers with credentials that have to be requested and renewed.
import { checkShared } from "../generated/runtime/client.js";
import type { Authorization } from "../generated/runtime/client.js";
import { Renewable } from "../generated/runtime/client.js";

type Headers = Readonly<Record<string, string>>;

/**
 * Headers that `ask` resolves to: called before the first request, and again once after a 401. Calls that are under way
 * at the same time share them. If `ask` fails, its calls are rejected with that error, and the next call tries again.
 */
export function authorization(ask: () => Headers | Promise<Headers>): Authorization {
  const source = new Renewable(async () => checkShared({ headers: await ask() }).headers);
  return {
    authorize: async (_, init, _client, signal) => {
      if (signal?.aborted) return { init, reject: () => false };
      const used = source.current();
      const headers = { ...(await used), ...init.headers };
      const reject = (): boolean => {
        source.reject(used);
        return true;
      };
      return { init: { ...init, headers }, reject };
    },
  };
}
