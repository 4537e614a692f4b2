// Ids that are derived from names: events of the clock have the same id however often they are computed.
import { createHash } from "node:crypto";

/** The namespace of all names (RFC 9562, section 5.5), chosen at random. */
const namespace = Buffer.from("b3c6a1d27f0e4c5f9a8b4d1e6f2a7c90", "hex");

/** The UUID of version 5 for `name`, always the same. */
export function idForName(name: string): string {
  const bytes = createHash("sha1").update(namespace).update(name, "utf8").digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
