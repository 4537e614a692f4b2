// Starts a service with its sandbox, in process: the real clock stands still, the sandbox's is ahead of it.
import { createClient } from "../../../server/sandbox/generated/client.js";
import { createSandbox } from "../../../server/sandbox/sandbox.js";
import { replaceableStore } from "../../../server/store/replaceable.js";
import type { CreditStore } from "../../../server/store/records.js";
import type { AppDependencies } from "../../../server/app.js";
import type { Service } from "./life.js";
import { acme, bearer, startService, TestClock } from "./service.js";
import { clearableTestStore } from "./test-store.js";

export function startSandbox(more: Partial<AppDependencies> = {}, newStore?: () => CreditStore) {
  // `clock` is the real clock.
  const clock = new TestClock();
  const sandbox = createSandbox(clock, newStore === undefined ? clearableTestStore() : replaceableStore(newStore));
  const { store } = sandbox;
  return { ...startService({ clock: sandbox.clock, store, sandbox, ...more }), clock, store, sandbox };
}

/** The sandbox's operations by name. */
export function controls({ app }: Pick<Service, "app">, credentials = acme) {
  return createClient({
    baseUrl: "http://credit.test",
    headers: bearer(credentials),
    fetch: async (request) => app.fetch(request),
  });
}
