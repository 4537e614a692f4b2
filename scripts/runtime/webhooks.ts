// All modules that generated code has as one file, webhooks.ts: for what imports the runtime of this package.

export * from "./webhooks/errors.js";
export * from "./webhooks/handler.js";
export * from "./webhooks/message.js";
export * from "./webhooks/receive.js";
export * from "./webhooks/schedule.js";
export * from "./webhooks/sender.js";
export * from "./webhooks/signatures/asymmetric.js";
export * from "./webhooks/signatures/github.js";
export * from "./webhooks/signatures/hmac.js";
export * from "./webhooks/signatures/scheme.js";
export * from "./webhooks/signatures/standard.js";
export * from "./webhooks/signatures/stripe.js";
export * from "./webhooks/validation.js";
