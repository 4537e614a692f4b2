// Times, as JSON has them.
import type { Json } from "../../json/json.js";

export function isTime(value: Json): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d(?:$|T)/.test(value) && !Number.isNaN(Date.parse(value));
}
