// A certificate that a test makes for itself, so that no private key is in the repository and none expires.
import { generateKeyPairSync, sign } from "node:crypto";
import { isIPv4 } from "node:net";

interface Certificate {
  /** Both in PEM. */
  readonly key: string;
  readonly cert: string;
}

/** A value of DER (ITU-T X.690): its tag, its length, and what is in it. */
function encode(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...members: readonly Uint8Array[]): Buffer => encode(0x30, ...members);
const bitString = (bytes: Uint8Array): Buffer => encode(0x03, Buffer.from([0]), bytes);
const objectId = (hex: string): Buffer => encode(0x06, Buffer.from(hex, "hex"));

/** 2020 to 2049, which is as far as this type of time goes. */
const validity = sequence(...["200101000000Z", "491231235959Z"].map((time) => encode(0x17, Buffer.from(time))));
const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));

/** A common name. */
function distinguishedName(text: string): Buffer {
  return sequence(encode(0x31, sequence(objectId("550403"), encode(0x0c, Buffer.from(text)))));
}

/** The names and IPv4 addresses that it is for (RFC 5280, 4.2.1.6). */
function alternativeNames(names: readonly string[]): Buffer {
  const all = names.map((name) =>
    isIPv4(name) ? encode(0x87, Buffer.from(name.split(".").map(Number))) : encode(0x82, Buffer.from(name)),
  );
  return sequence(objectId("551d11"), encode(0x04, sequence(...all)));
}

/** A certificate for these names and IPv4 addresses, signed by its own key (RFC 5280). */
export function makeCertificate(...names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const version3 = encode(0xa0, encode(0x02, Buffer.from([2])));
  const serialNumber = encode(0x02, Buffer.from([1]));
  const name = distinguishedName("halves test");
  const content = sequence(
    version3,
    serialNumber,
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    encode(0xa3, sequence(alternativeNames(names))),
  );
  const der = sequence(content, ecdsaWithSha256, bitString(sign("sha256", content, privateKey)));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}
