// Whether a value is what was given. Copied into generated/ as it is.

import { largeInteger } from "../../shared/exact-json.js";

/**
 * Equal as JSON values are; a whole number may have become a bigint, with the digits that it is written with (1.5e300
 * has many others), and a member that is undefined is none.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === "bigint" || typeof b === "bigint")
    return isNumeric(a) && isNumeric(b) && (a == b || writtenInteger(a) === writtenInteger(b));
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      Array.from(a).every((each, index) => isSame(each, b[index]))
    );
  // Dates, maps and the like have no members to compare, or to send.
  if ([a, b].some((each) => Object.prototype.toString.call(each) !== "[object Object]")) return false;
  // Validators leave this name out, since to assign it sets the prototype.
  if ([a, b].some((each) => Object.hasOwn(each, "__proto__"))) return false;
  const [left, right] = [a, b].map((each) => Object.entries(each).filter(([, value]) => value !== undefined));
  if (left === undefined || left.length !== right?.length) return false;
  const others = new Map<string, unknown>(right);
  return left.every(([name, value]) => others.has(name) && isSame(value, others.get(name)));
}

function writtenInteger(value: number | bigint): number | bigint {
  return (typeof value === "number" ? largeInteger(String(value)) : undefined) ?? value;
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === "bigint" || typeof value === "number";
}
