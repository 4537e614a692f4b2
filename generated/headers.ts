// Generated from openapi.yaml by halves. Do not edit.

import { headerReader, type HeaderReader } from "./runtime/client.js";
import type { paths } from "./types.js";

const headers1 = {
  "X-Request-Id": "string",
  Location: "string",
  "Idempotency-Replayed": "string",
  "RateLimit-Limit": "number",
  "RateLimit-Remaining": "number",
  "RateLimit-Reset": "number",
  "WWW-Authenticate": "string",
  "Retry-After": "number",
} as const;
const headers2 = {
  "X-Request-Id": "string",
  Link: "string",
  "RateLimit-Limit": "number",
  "RateLimit-Remaining": "number",
  "RateLimit-Reset": "number",
  "WWW-Authenticate": "string",
  "Retry-After": "number",
} as const;
const headers3 = {
  "X-Request-Id": "string",
  "RateLimit-Limit": "number",
  "RateLimit-Remaining": "number",
  "RateLimit-Reset": "number",
  "WWW-Authenticate": "string",
  "Retry-After": "number",
} as const;
const headers4 = {
  "X-Request-Id": "string",
  "Idempotency-Replayed": "string",
  "RateLimit-Limit": "number",
  "RateLimit-Remaining": "number",
  "RateLimit-Reset": "number",
  "WWW-Authenticate": "string",
  "Retry-After": "number",
} as const;

/** Reads the headers of `users.create`. */
export const createUserHeaders: HeaderReader<paths["/v1/users"]["post"]> = /* @__PURE__ */ headerReader(headers1);

/** Reads the headers of `users.list`. */
export const listUsersHeaders: HeaderReader<paths["/v1/users"]["get"]> = /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `users.get`. */
export const getUserHeaders: HeaderReader<paths["/v1/users/{user_uuid}"]["get"]> = /* @__PURE__ */ headerReader(
  headers3,
);

/** Reads the headers of `users.update`. */
export const updateUserHeaders: HeaderReader<paths["/v1/users/{user_uuid}"]["put"]> = /* @__PURE__ */ headerReader(
  headers3,
);

/** Reads the headers of `users.delete`. */
export const deleteUserHeaders: HeaderReader<paths["/v1/users/{user_uuid}"]["delete"]> = /* @__PURE__ */ headerReader(
  headers3,
);

/** Reads the headers of `applications.create`. */
export const createLocApplicationHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/applications"]["post"]> =
  /* @__PURE__ */ headerReader(headers1);

/** Reads the headers of `applications.list`. */
export const listUserLocApplicationsHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/applications"]["get"]> =
  /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `applications.get`. */
export const getLocApplicationHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/applications/{application_uuid}"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `applications.listAll`. */
export const listLocApplicationsHeaders: HeaderReader<paths["/v1/users/loc/applications"]["get"]> =
  /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `loc.get`. */
export const getLocHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `loc.activate`. */
export const activateLocHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}"]["patch"]> =
  /* @__PURE__ */ headerReader(headers4);

/** Reads the headers of `loc.list`. */
export const listUserLocsHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc"]["get"]> =
  /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `loc.listAll`. */
export const listLocsHeaders: HeaderReader<paths["/v1/users/loc"]["get"]> = /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `loc.promissoryNote`. */
export const getPromissoryNoteHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `loc.draw`. */
export const createDrawHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/draw"]["post"]> =
  /* @__PURE__ */ headerReader(headers1);

/** Reads the headers of `loc.disbursements`. */
export const listDisbursementsHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements"]["get"]> =
  /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `loc.disbursement`. */
export const getDisbursementHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `loc.repay`. */
export const createPaymentHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/payments"]["post"]> =
  /* @__PURE__ */ headerReader(headers1);

/** Reads the headers of `loc.repayments`. */
export const listPaymentsHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/payments"]["get"]> =
  /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `loc.repayment`. */
export const getPaymentHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `loc.statements`. */
export const getStatementsHeaders: HeaderReader<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/statements"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `events.list`. */
export const listEventsHeaders: HeaderReader<paths["/v1/events"]["get"]> = /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `events.get`. */
export const getEventHeaders: HeaderReader<paths["/v1/events/{event_uuid}"]["get"]> = /* @__PURE__ */ headerReader(
  headers3,
);

/** Reads the headers of `events.deliveries`. */
export const listDeliveriesHeaders: HeaderReader<paths["/v1/events/{event_uuid}/deliveries"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `events.deliver`. */
export const deliverEventHeaders: HeaderReader<paths["/v1/events/{event_uuid}/deliveries"]["post"]> =
  /* @__PURE__ */ headerReader(headers4);

/** Reads the headers of `webhooks.create`. */
export const createWebhookEndpointHeaders: HeaderReader<paths["/v1/webhook_endpoints"]["post"]> =
  /* @__PURE__ */ headerReader(headers1);

/** Reads the headers of `webhooks.list`. */
export const listWebhookEndpointsHeaders: HeaderReader<paths["/v1/webhook_endpoints"]["get"]> =
  /* @__PURE__ */ headerReader(headers2);

/** Reads the headers of `webhooks.get`. */
export const getWebhookEndpointHeaders: HeaderReader<paths["/v1/webhook_endpoints/{endpoint_uuid}"]["get"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `webhooks.update`. */
export const updateWebhookEndpointHeaders: HeaderReader<paths["/v1/webhook_endpoints/{endpoint_uuid}"]["put"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `webhooks.delete`. */
export const deleteWebhookEndpointHeaders: HeaderReader<paths["/v1/webhook_endpoints/{endpoint_uuid}"]["delete"]> =
  /* @__PURE__ */ headerReader(headers3);

/** Reads the headers of `webhooks.rotateSecret`. */
export const rotateWebhookSecretHeaders: HeaderReader<paths["/v1/webhook_endpoints/{endpoint_uuid}/secret"]["post"]> =
  /* @__PURE__ */ headerReader(headers4);
