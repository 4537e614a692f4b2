// A user as returned: without its tax id and date of birth.
import type { components } from "../../generated/types.js";
import type { BusinessUser, IndividualUser, User } from "../domain/user/user.js";

type Schemas = components["schemas"];

/** The members that no response has. The compiler rejects a member that neither responses nor this list have. */
const hiddenMembers: Readonly<
  Record<
    | Exclude<keyof BusinessUser, keyof Schemas["BusinessUser"]>
    | Exclude<keyof IndividualUser, keyof Schemas["IndividualUser"]>,
    true
  >
> = { sealed_tax_id: true, dob: true };

export function userBody(user: User): Schemas["User"] {
  if (user.user_type === "BUSINESS") {
    const body: Schemas["BusinessUser"] = { ...user, key_people: [...user.key_people] };
    return withoutHidden(body);
  }
  const body: Schemas["IndividualUser"] = { ...user };
  return withoutHidden(body);
}

/** The same object without the members of a user that it was copied with. */
function withoutHidden<Body extends object>(body: Body): Body {
  for (const name of Object.keys(hiddenMembers)) Reflect.deleteProperty(body, name);
  return body;
}

/** The members that no response has: they come first, and their values need no escapes (domain/user/user.ts). */
const hidden = /\{"sealed_tax_id":"[\w.+/=-]*",(?:"dob":"[0-9-]*",)?(?="uuid":)/y;

/**
 * The text of a user as returned, from the text that is stored, which is not parsed: the tax id in it is encrypted, and
 * is cut off. No text is kept besides the stored one.
 */
export function userText(stored: string): string {
  hidden.lastIndex = 0;
  // Without a match, which would be a new array for each user of a list.
  if (!hidden.test(stored)) return JSON.stringify(userBody(JSON.parse(stored) as User));
  return `{${stored.slice(hidden.lastIndex)}`;
}
