// The codes of operations, servers, security, webhooks and callbacks.
import { nothingToDo, rule, type DiffCode } from "./code.js";

const keepUntilUnused = "Keep it until no client uses it, or publish a new version of the API.";

export const operationCodes = {
  // Paths and operations
  "path-removed": rule("operation", "breaking", "A path and all of its operations are gone.", keepUntilUnused),
  "operation-removed": rule("operation", "breaking", "An operation is gone.", keepUntilUnused),
  "operation-added": rule("operation", "compatible", "There is a new operation.", nothingToDo),
  "operation-removed-after-deprecation": rule(
    "operation",
    "compatible",
    "A deprecated operation is gone, after its sunset date.",
    "Callers were notified by the sunset date.",
  ),
  "operation-deprecated": rule(
    "operation",
    "compatible",
    "An operation is deprecated now.",
    "Name its replacement in the description.",
  ),
  "operation-reactivated": rule("operation", "compatible", "An operation is no longer deprecated.", nothingToDo),
  "operation-id-changed": rule(
    "source",
    "risky",
    "An operation has another operationId.",
    "It is not on the wire, but names in generated code change: keep it, or rename the calls.",
  ),
  "operation-id-added": rule(
    "source",
    "compatible",
    "An operation has an operationId now.",
    "It is not on the wire; names in generated code may change.",
  ),

  // Servers
  "server-added": rule("server", "compatible", "There is one more server.", nothingToDo),
  "server-removed": rule(
    "server",
    "risky",
    "A server is no longer listed.",
    "Keep it running until no client calls it; the document can't show whether it is.",
  ),
  "server-url-changed": rule(
    "server",
    "risky",
    "A server has another URL.",
    "Keep the old URL running, or redirect it; the document can't show whether it is.",
  ),
  "server-variable-value-removed": rule(
    "server",
    "breaking",
    "A variable of a server's URL has one value less.",
    "An address that clients call is gone: keep the value.",
  ),
  "server-variable-value-added": rule(
    "server",
    "compatible",
    "A variable of a server's URL has one more value.",
    nothingToDo,
  ),
  "server-variable-default-changed": rule(
    "server",
    "risky",
    "A variable of a server's URL has another default.",
    "Clients that don't set it call another address: keep the default.",
  ),

  // Security
  "security-added": rule(
    "security",
    "breaking",
    "Calls need credentials now.",
    "Calls of today have none: allow anonymous calls until clients have changed.",
    "compatible",
  ),
  "anonymous-refused": rule(
    "security",
    "breaking",
    "Calls without credentials are no longer accepted.",
    "Allow anonymous calls until clients have changed.",
    "compatible",
  ),
  "alternative-removed": rule(
    "security",
    "breaking",
    "A way to authenticate is no longer accepted.",
    "Accept it until no client uses it.",
    "compatible",
  ),
  "scheme-anded": rule(
    "security",
    "breaking",
    "Calls need another credential in addition.",
    "Accept calls without it until clients have changed.",
    "compatible",
  ),
  "scope-added": rule(
    "security",
    "breaking",
    "Calls need one more scope.",
    "Tokens of today don't have it: require it for new operations only.",
    "compatible",
  ),
  "alternative-added": rule(
    "security",
    "compatible",
    "There is one more way to authenticate.",
    nothingToDo,
    "breaking",
  ),
  "scope-removed": rule("security", "compatible", "Calls need one scope less.", nothingToDo, "breaking"),
  "scheme-waived": rule("security", "compatible", "Calls need one credential less.", nothingToDo, "breaking"),
  "anonymous-allowed": rule(
    "security",
    "compatible",
    "Calls without credentials are accepted.",
    nothingToDo,
    "breaking",
  ),
  "security-dropped": rule("security", "compatible", "Calls need no credentials any more.", nothingToDo, "breaking"),
  "security-scheme-changed": rule(
    "security",
    "breaking",
    "A security scheme is another one under the same name.",
    "Credentials of today are no longer found: add the new scheme as an alternative.",
  ),
  "oauth-flow-removed": rule(
    "security",
    "breaking",
    "An OAuth flow is gone.",
    "Clients that get their tokens by it can't any more: keep it.",
    "compatible",
  ),
  "oauth-flow-added": rule("security", "compatible", "There is one more OAuth flow.", nothingToDo, "risky"),
  "oauth-url-changed": rule(
    "security",
    "risky",
    "Tokens or authorizations come from another URL.",
    "Keep the old URL running; the document can't show whether it is.",
  ),
  "oauth-scope-removed": rule(
    "security",
    "risky",
    "An OAuth flow no longer has a scope.",
    "Clients that request it may get an error: keep granting it.",
  ),

  // Webhooks and callbacks
  "webhook-removed": rule(
    "operation",
    "risky",
    "A webhook is gone.",
    "Receivers wait for it: announce what replaces it.",
  ),
  "webhook-added": rule("operation", "compatible", "There is a new webhook.", nothingToDo),
  "callback-removed": rule(
    "operation",
    "risky",
    "A callback is gone.",
    "Receivers wait for it: announce what replaces it.",
  ),
  "callback-added": rule("operation", "compatible", "There is a new callback.", nothingToDo),
  "callback-url-changed": rule(
    "operation",
    "risky",
    "A callback is sent to another URL.",
    "Receivers wait at the old one: announce the change.",
  ),
} as const satisfies Readonly<Record<string, DiffCode>>;
