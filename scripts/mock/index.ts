// `halves/mock`: documents as mocks, for tests and pages.
export type { Fault, Injection, Latency } from "../runtime/server/mock/faults.js";
export type { MockState } from "../runtime/server/mock/mock.js";
export { mockWebhookSecret, type MockDelivery, type MockWebhookSettings } from "../runtime/server/mock/webhooks.js";
export { MockDocumentError, type DocumentOptions, type MockDocument } from "./document.js";
export { mockFetch, type MockFetch, type MockFetchOptions } from "./mock-fetch.js";
export { mswHandlers, type MswHttp, type MswOptions } from "./msw.js";
export { serviceWorkerScript, type ServiceWorkerOptions } from "./service-worker.js";
