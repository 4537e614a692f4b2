// Strings that may have a format, of different kinds and lengths. Which of them have it, and fit what else is required,
// is tested afterwards.
// `{format: date, pattern: ^2000}`: `2000-02-29` is one of those of `date`.
import { samplesOfFormats } from "../../json-schema/format-samples.js";

/** Samples unlike the first one: other kinds, the shortest, other values of what patterns often require. */
const others: Readonly<Record<string, readonly string[]>> = {
  "date-time": [
    "1999-12-31T23:59:59Z",
    "2026-01-15T09:30:00.5Z",
    "2026-01-15T09:30:00+01:00",
    "2026-01-15T09:30:00.123456-05:00",
    "1970-01-01T00:00:00Z",
  ],
  date: ["1999-12-31", "2000-02-29", "1970-01-01", "9999-12-31", "0001-01-01"],
  time: ["23:59:59Z", "00:00:00.5Z", "12:00:00+01:00"],
  duration: ["PT1H", "P1Y2M3D", "P1W", "PT0S", "P1Y", "PT30M"],
  email: ["a@b.co", "user+tag@mail.example.org", "a.b@c.de", "test@gmail.com", "info@test.net"],
  hostname: ["a", "localhost", "www.example.org", "a-b.c.de", "x1.io"],
  ipv4: ["10.0.0.1", "127.0.0.1", "192.168.1.1", "255.255.255.255", "0.0.0.0"],
  ipv6: ["::", "::1", "fe80::1", "2001:0db8:0000:0000:0000:0000:0000:0001"],
  uri: ["a:b", "http://example.org/a?b=c#d", "urn:example:a", "ftp://example.com/a", "mailto:ada@example.com"],
  "uri-reference": ["a", "/a/b?c=d", "#a", "https://example.org/"],
  uuid: [
    "00000000-0000-0000-0000-000000000000",
    "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    "01890a5d-ac96-774b-bcce-b302099a8057",
    "4D1F0B0E-7F0A-4A53-9A3E-0D6E0F6F6C11",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ],
  "json-pointer": ["/a", "/a/0"],
};

const label = `${"a".repeat(62)}.`;

/** A string with a length that may have a format. */
const ofLength: Readonly<Record<string, (length: number) => string>> = {
  "date-time": (length) => `2026-01-15T09:30:00.${"1".repeat(Math.max(0, length - 21))}Z`,
  time: (length) => `09:30:00.${"1".repeat(Math.max(0, length - 10))}Z`,
  duration: (length) => `P${"1".repeat(Math.max(0, length - 2))}D`,
  email: (length) => (length < 70 ? `${filler(length - 12)}@example.com` : `a@${hostname(length - 2)}`),
  hostname,
  uri: (length) => `https://example.com/${filler(length - 20)}`,
  "uri-reference": (length) => `/${filler(length - 1)}`,
  "json-pointer": (length) => `/${filler(length - 1)}`,
  byte: filler,
};

const sameForms: Readonly<Record<string, string>> = {
  "idn-email": "email",
  "idn-hostname": "hostname",
  iri: "uri",
  url: "uri",
  "iri-reference": "uri-reference",
  "uri-template": "uri-reference",
  base64url: "byte",
};

/** Candidates for a format: those of some lengths, and as many variations as there are strings that are taken. */
export function formatSamples(format: string, lengths: readonly number[], taken: number): readonly string[] {
  const sample = samplesOfFormats[format];
  if (sample === undefined) return [];
  const form = sameForms[format] ?? format;
  const sized = lengths.flatMap((length) => ofLength[form]?.(length) ?? []);
  return [sample, ...(others[form] ?? []), ...sized, ...variationsOf(sample, taken * 4)];
}

/** Variations of a sample with another number in it. */
function variationsOf(sample: string, count: number): readonly string[] {
  const digits = sample.match(/\d/g)?.length ?? 0;
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(digits, "0")).flatMap((number) => {
    let next = 0;
    return [`x${number}${sample}`, sample.replace(/\d/g, () => number[next++] ?? "0"), `${sample}${number}`];
  });
}

function filler(length: number): string {
  return "a".repeat(Math.max(0, length));
}

/** Labels have 63 characters at most; the last one is no number and is not empty. */
function hostname(length: number): string {
  const labels = Math.max(0, Math.ceil(length / label.length) - 1);
  return label.repeat(labels) + filler(length - labels * label.length);
}
