// The example of a code: the smallest change for which it is found. test/diff/examples.test.ts compares both versions.
import type { Json } from "../../json/json.js";
import type { Severity } from "../finding.js";
import type { Policy } from "../policy.js";

/**
 * What an example has two versions of. What isn't said is the same in both documents: one has `GET /notes` unless the
 * example has `paths`; an operation, and all that is in one, is `POST /notes`. Operations may require the security
 * schemes `key`, `token` and `oauth`.
 */
export type ExamplePart = "document" | "operation" | "parameter" | "response" | "request schema" | "response schema";

export interface Example {
  readonly of: ExamplePart;
  readonly before: Json;
  readonly after: Json;
  /** For a code whose severity is decided for the schemas of a finding. */
  readonly severity?: Severity | undefined;
  /** Undefined for the default policy. */
  readonly policy?: Partial<Policy> | undefined;
  /** Other codes that are found with it. */
  readonly also?: readonly string[] | undefined;
}

/** An example of a schema: how severe the change is in this place. */
export interface SchemaExample extends Example {
  readonly severity: Severity;
}

/** Why there is no example. */
export interface NoExample {
  readonly none: string;
}
