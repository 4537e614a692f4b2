// The identifier of an item, found as a user would: in the response to the request that created it.
import { isArray, isObject, type Json } from "../json/json.js";
import type { Reply } from "./reply.js";

/** What identifies an item, and the name of the member that has it, where one does. */
export interface Identifier {
  readonly value: string;
  readonly name: string | undefined;
}

/** Scalars that may be the id, the likeliest first: the Location, then members by name, then by depth. */
export function identifiers(
  { headers, body }: Reply,
  parameter: string,
  sent: Json | undefined,
): readonly Identifier[] {
  const last = headers
    .get("location")
    ?.split(/[?#]/)[0]
    ?.split("/")
    .findLast((segment) => segment !== "");
  const ordered = sortByLikelihood([...scalars(body, 0), ...scalars(sent, 0)], parameter);
  const values = [...(last === undefined ? [] : [decodeURIComponent(last)]), ...ordered.map(({ value }) => value)];
  return [...new Set(values)]
    .slice(0, 12)
    .map((value) => ({ value, name: ordered.find((each) => each.value === value)?.name }));
}

/** The members of an item that have the value of its identifier, the likeliest first. */
export function memberNames(item: Json | undefined, value: string, parameter: string): readonly string[] {
  return sortByLikelihood(scalars(item, 0), parameter)
    .filter((each) => each.value === value)
    .map(({ name }) => name);
}

function sortByLikelihood(found: readonly Scalar[], parameter: string): readonly Scalar[] {
  const wanted = plainName(parameter);
  const rank = ({ name, depth }: Scalar): number => {
    const own = plainName(name);
    if (own === wanted) return depth;
    if (own !== "" && wanted.endsWith(own)) return 10 + depth;
    return (usualNames.includes(own) ? 20 : 40) + depth + (usualNames.indexOf(own) + 1) / 10;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** The names that identifiers usually have, the likeliest first. */
const usualNames: readonly string[] = ["id", "uuid", "uid", "sid", "gid", "key", "slug", "code", "name"];

/** `lead_id`, `leadId` and `LeadID` -> `leadid`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

interface Scalar {
  readonly name: string;
  readonly depth: number;
  readonly value: string;
}

function scalars(value: Json | undefined, depth: number, name = ""): readonly Scalar[] {
  if (depth > 4) return [];
  if (isArray(value)) return value.slice(0, 1).flatMap((each) => scalars(each, depth + 1, name));
  if (isObject(value)) return Object.entries(value).flatMap(([key, each]) => scalars(each, depth + 1, key));
  const isPossible = typeof value === "number" || (typeof value === "string" && value !== "" && value.length <= 200);
  return isPossible ? [{ name, depth, value: String(value) }] : [];
}

/** An id of the same form that no item has. */
export function unlike(id: string): string {
  const other = id
    .replace(/[0-9]/g, (digit) => String((Number(digit) + 7) % 10))
    .replace(/[a-e]/g, "f")
    .replace(/[A-E]/g, "F");
  if (other !== id) return other;
  return /[a-z]/i.test(id) ? id.replace(/[a-z]/i, (letter) => (letter < "a" ? "B" : "b")) : `${id}1`;
}

/** Whether an object in a body has the identifier, in the member of that name where it is known. */
export function contains(body: Json | undefined, id: Identifier): boolean {
  if (isArray(body)) return body.some((each) => contains(each, id));
  if (!isObject(body)) return false;
  return Object.entries(body).some(
    ([name, value]) =>
      contains(value, id) ||
      ((id.name === undefined || plainName(name) === plainName(id.name)) &&
        !isObject(value) &&
        !isArray(value) &&
        String(value) === id.value),
  );
}
