// The codes of changes in generated code. They are not on the wire, so that none of them is more than risky.
import { rule, type DiffCode } from "./code.js";

export const sourceCodes = {
  "client-method-renamed": rule(
    "source",
    "risky",
    "A method of the client has another name, or is in another group.",
    "Rename it where it is used.",
  ),
  "client-method-removed": rule(
    "source",
    "risky",
    "A method of the client is gone, with its operation.",
    "Remove what uses it.",
  ),
  "client-method-changed": rule(
    "source",
    "risky",
    "A method of the client takes other arguments, or its result is of another kind.",
    "Change the calls of it.",
  ),
  "handler-renamed": rule(
    "source",
    "risky",
    "The handler of an operation has another name, or is in another interface.",
    "Rename it where it is used.",
  ),
  "handler-removed": rule("source", "risky", "A handler is gone, with its operation.", "Remove what uses it."),
  "handler-changed": rule(
    "source",
    "risky",
    "A handler finds the path parameters of its requests under other names.",
    "Read them by these names.",
  ),
  "handler-interface-removed": rule(
    "source",
    "risky",
    "The interface for the handlers of a tag is gone.",
    "Implement those that its operations belong to now.",
  ),
  "type-renamed": rule("source", "risky", "An exported type has another name.", "Rename it where it is imported."),
  "type-removed": rule("source", "risky", "An exported type is gone.", "Remove what imports it."),
  "client-auth-changed": rule(
    "source",
    "risky",
    "The client takes the credentials of a security scheme under another name, or not at all.",
    "Change the option `auth` of the client.",
  ),
} as const satisfies Readonly<Record<string, DiffCode>>;

export type SourceCode = keyof typeof sourceCodes;
