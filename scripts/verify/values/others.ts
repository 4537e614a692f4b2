// Other valid values of members, so that a change is seen: of an enumeration, at a bound, of another alternative.
import { isSame } from "../../runtime/client/requests/equality.js";
import { isArray, isObject, memberOf, type Json, type JsonObject } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Subject } from "../subject.js";
import { boundariesOf } from "./boundaries.js";

/** The other values that a member of a body may have, none of them empty: that may stand for what is usual. */
export function otherValues(subject: Subject, schema: Pointer, body: JsonObject, name: string): readonly Json[] {
  const own = body[name] ?? null;
  return (
    boundariesOf(subject, schema, body, "the body")
      // A service may write an unusual text in its own way, such as a time with an offset.
      .filter(
        ({ path, part, sentence }) => path[0] === name && (typeof part !== "string" || /\/enum\/\d+$/.test(sentence)),
      )
      .flatMap(({ value }) => memberOf(value, name) ?? [])
      .filter((each) => !isSame(each, own) && each !== "" && !(isArray(each) && each.length === 0))
  );
}

/** The body with another value in each member that has the same in both bodies. */
export function changeMembers(subject: Subject, schema: Pointer, body: Json, before: Json): Json {
  if (!isObject(body) || !isObject(before)) return body;
  return Object.keys(body).reduce<JsonObject>((whole, name) => {
    if (!isSame(whole[name] ?? null, before[name] ?? null)) return whole;
    const [other] = otherValues(subject, schema, whole, name);
    const changed = other === undefined ? whole : { ...whole, [name]: other };
    return subject.isValid(schema, changed) ? changed : whole;
  }, body);
}
