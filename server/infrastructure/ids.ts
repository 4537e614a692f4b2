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

/** The millisecond of the last ordered id, and how many were made in it. */
const last = { time: 0, count: 0 };

/**
 * A UUID of version 7 for a time (https://www.rfc-editor.org/rfc/rfc9562#section-5.7). Those that this process makes in
 * one millisecond count up (section 6.2, method 1), the first 4,096 of them.
 */
export function orderedId(now: Date): string {
  const time = now.getTime();
  last.count = time === last.time ? last.count + 1 : 0;
  last.time = time;
  const milliseconds = time.toString(16).padStart(12, "0").slice(-12);
  const order = Math.min(last.count, 0xfff).toString(16).padStart(3, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${order}-${randomUUID().slice(19)}`;
}
