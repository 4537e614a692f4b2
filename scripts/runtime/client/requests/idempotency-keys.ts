// The keys that make it safe to send a request again. Copied into generated/ as it is.

import type { ChooseKey } from "../operation.js";
import type { CallOptions } from "../options.js";
import { check } from "./arguments.js";
import { randomUuid } from "./random.js";

/** For operations whose document declares an `Idempotency-Key`: each request has one, unless the caller wants none. */
export const documentedKey: ChooseKey = (call, client, headers) =>
  chooseKey(call, headers, client.idempotencyKeys !== false);

/** For a POST or a PATCH without it: where the caller wants one, of the request or of all. */
export const optionalKey: ChooseKey = (call, client, headers) =>
  chooseKey(call, headers, client.idempotencyKeys === true);

/** For others that change something: where the caller wants one of the request. */
export const givenKey: ChooseKey = (call, _client, headers) => chooseKey(call, headers, false);

function chooseKey(
  { idempotencyKey }: CallOptions,
  headers: Readonly<Record<string, string>> = {},
  isUsual: boolean,
): string | undefined {
  check(
    typeof (idempotencyKey ?? true) === "boolean" ||
      (typeof idempotencyKey === "string" && /^[!-~]+$/.test(idempotencyKey)),
    "idempotencyKey must be visible ASCII characters",
  );
  const own = Object.entries(headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
  const key = own ?? idempotencyKey ?? isUsual;
  return typeof key === "string" ? key : key ? randomUuid() : undefined;
}
