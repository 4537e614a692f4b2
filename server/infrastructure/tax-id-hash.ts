// The hashes by which the users of one client with the same tax id are recognized.
import type { User } from "../domain/user/user.js";
import { keyedHashes, type AtRestKeys } from "./crypto.js";

/**
 * The hashes of a tax id under each of the server's keys, with a space between two: whichever key another server puts
 * first, both hash under a key that they share. An EIN and an SSN of the same nine digits are different numbers, and
 * hashes of two clients must not be comparable.
 */
export function taxIdHash(keys: AtRestKeys, client_id: string, user_type: User["user_type"], taxId: string): string {
  return keyedHashes(keys, JSON.stringify([client_id, user_type, taxId])).join(" ");
}
