// What a client does beside sending a request: each is an option of `createCore`, and `createClient` has all of them.
// Copied into generated/ as it is.

import type { ClientOptions } from "./options.js";
import { renewCredentials } from "./credentials/renewable.js";
import { retryRequests } from "./exchange/retries.js";
import { watchBody } from "./exchange/idle-timer.js";
import { follow } from "./exchange/redirects.js";

/**
 * Requests are sent again where that is safe, redirects are followed, stalled responses end, and credentials that are
 * functions are requested once, and renewed.
 */
export const resilience: Readonly<Required<Pick<ClientOptions, "retry" | "follow" | "watch" | "renew">>> = {
  retry: retryRequests,
  follow,
  watch: watchBody,
  renew: renewCredentials,
};
