// Ids that are derived from names: events of the clock have the same id however often they are computed. And ids that
// are in the order in which they were made.
import { createHash, randomUUID } from "node:crypto";

/** The namespace of all names (RFC 9562, section 5.5), chosen at random. */
const namespace = Buffer.from("b3c6a1d27f0e4c5f9a8b4d1e6f2a7c90", "hex");

/** The UUID of version 5 for `name`, always the same. */
export function idForName(name: string): string {
  const bytes = createHash("sha1").update(namespace).update(name, "utf8").digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** How many ids of one millisecond have an order of their own. */
const idsOfMillisecond = 0x1000;

/**
 * Returns a function that makes UUIDs of version 7 (https://www.rfc-editor.org/rfc/rfc9562#section-5.7) for a time or
 * one after it: each is greater than those before it (section 6.2, method 1), also if the clock goes back, and if there
 * are more of one millisecond than the number has room for.
 */
export function createIdSequence(): (now: Date) => string {
  let [last, count] = [0, 0];
  return (now) => {
    const time = now.getTime();
    if (time > last) [last, count] = [time, 0];
    else if (count + 1 < idsOfMillisecond) count += 1;
    else [last, count] = [last + 1, 0];
    const milliseconds = last.toString(16).padStart(12, "0").slice(-12);
    const order = count.toString(16).padStart(3, "0");
    return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${order}-${randomUUID().slice(19)}`;
  };
}

/** The ids of this process, in the order in which it makes them. */
export const orderedId = createIdSequence();
