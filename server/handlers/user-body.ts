// A user as returned: without its tax id and date of birth.
import type { components } from "../../generated/types.js";
import type { User } from "../domain/user/user.js";

type UserBody = components["schemas"]["User"];

export function userBody(user: User): UserBody {
  if (user.user_type === "BUSINESS") {
    const { sealed_tax_id: _, ...business } = user;
    return { ...business, key_people: [...business.key_people] };
  }
  const { sealed_tax_id: _, dob: _dob, ...individual } = user;
  return individual;
}

/** The members that no response has: they come first, and their values need no escapes (domain/user/user.ts). */
const hidden = /^\{"sealed_tax_id":"[\w+/=-]*",(?:"dob":"[0-9-]*",)?(?="uuid":)/;

/**
 * The text of a user as returned, from the text that is stored, which is not parsed: the tax id in it is encrypted, and
 * is cut off. No text is kept besides the stored one.
 */
export function userText(stored: string): string {
  const [before] = hidden.exec(stored) ?? [];
  if (before === undefined) return JSON.stringify(userBody(JSON.parse(stored) as User));
  return `{${stored.slice(before.length)}`;
}
