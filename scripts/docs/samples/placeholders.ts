// What samples have without an example where any text is valid: the name of what belongs there.

import type { Json } from "../../json/json.js";
import { upperSnake } from "../../model/names/upper-snake.js";
import type { ValuePlace } from "../../model/samples/values.js";

/** `client_id` and `clientId`: `CLIENT_ID`; undefined where a format or a pattern says more. */
export function placeholderOf({ path, schema }: ValuePlace): Json | undefined {
  if (schema.kind !== "string" || schema.format !== undefined || schema.pattern !== undefined) return undefined;
  const name = upperSnake(path.findLast((each) => !/^\d+$/.test(each)) ?? "");
  return /[A-Z]/.test(name) ? name : undefined;
}
