// Generated from openapi.yaml by halves. Do not edit.

import { headerReader, type HeaderReader } from "../../../generated/runtime/client.js";
import type { paths } from "./types.js";

const headers1 = { "X-Request-Id": "string", "WWW-Authenticate": "string", "Retry-After": "number" } as const;

/** Reads the headers of `clock.get`. */
export const getClockHeaders: HeaderReader<paths["/sandbox/clock"]["get"]> = /* @__PURE__ */ headerReader(headers1);

/** Reads the headers of `clock.advance`. */
export const advanceClockHeaders: HeaderReader<paths["/sandbox/clock"]["post"]> = /* @__PURE__ */ headerReader(
  headers1,
);

/** Reads the headers of `sandbox.reset`. */
export const resetSandboxHeaders: HeaderReader<paths["/sandbox/reset"]["post"]> = /* @__PURE__ */ headerReader(
  headers1,
);

/** Reads the headers of `loc.ledger`. */
export const getLedgerHeaders: HeaderReader<paths["/sandbox/ledger/{loc_uuid}"]["get"]> = /* @__PURE__ */ headerReader(
  headers1,
);

/** Reads the headers of `loc.hold`. */
export const holdLocHeaders: HeaderReader<paths["/sandbox/loc/{loc_uuid}/hold"]["put"]> = /* @__PURE__ */ headerReader(
  headers1,
);

/** Reads the headers of `loc.release`. */
export const releaseLocHeaders: HeaderReader<paths["/sandbox/loc/{loc_uuid}/hold"]["delete"]> =
  /* @__PURE__ */ headerReader(headers1);

/** Reads the headers of `webhooks.test`. */
export const testWebhookEndpointHeaders: HeaderReader<paths["/sandbox/webhook_endpoints/{endpoint_uuid}/test"]["post"]> =
  /* @__PURE__ */ headerReader(headers1);
