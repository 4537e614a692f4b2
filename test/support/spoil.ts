// Ways to spoil a JSON text and the request around it, for fuzzing: each keeps most of what it is given.
import fc from "fast-check";
import { isArray, isObject, type Json } from "../../scripts/json/json.js";

type Path = readonly (string | number)[];

/** What may stand in the place of any value, as JSON text: some of it no value could be written as. */
export const oddities: readonly string[] = [
  "null",
  "true",
  "0",
  "-0",
  "1",
  "-1",
  "0.1",
  "1.5",
  "1e2",
  "1e400",
  "-1e400",
  "1e-400",
  "9007199254740991",
  "9007199254740993",
  "1e21",
  `1${"0".repeat(400)}`,
  "NaN",
  "Infinity",
  "undefined",
  "01",
  "+1",
  ".5",
  "0x10",
  "'a'",
  '"NaN"',
  '"1"',
  '"1e400"',
  '""',
  '" "',
  '"null"',
  '"true"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"a\\udfffb"',
  '"\\ud83d\\ude00"',
  '"\\u202egnp.exe"',
  '"a\\nb"',
  '"\u2028"',
  '"\\x"',
  '"a\tb"',
  '"\ufeff"',
  JSON.stringify("x".repeat(5000)),
  JSON.stringify("😀".repeat(200)),
  JSON.stringify("e\u0301".repeat(101)),
  '"<script>alert(1)</script>"',
  `"' OR 1=1 --"`,
  '"../../etc/passwd"',
  '"%s%n"',
  '"${7*7}"',
  '"2024-02-29"',
  '"2023-02-29"',
  '"0000-01-01"',
  '"0000-00-00"',
  '"9999-12-31"',
  '"10000-01-01"',
  '"2026-1-5"',
  '"2026-01-15T00:00:00Z"',
  '"1969-12-31"',
  '"a@b"',
  '"a@b.c"',
  '"\\"a b\\"@example.com"',
  '"a+b@example.com"',
  '"ü@example.com"',
  '"a@bücher.example"',
  '"a@xn--bcher-kva.example"',
  '"o\'brien&co!@example.com"',
  '"a@b.xn--p1ai"',
  `"${"a".repeat(64)}@${"b.".repeat(90)}com"`,
  '"http://"',
  '"https://exa mple.com"',
  '"javascript:alert(1)"',
  '"https://a.example/%zz"',
  '"https://ü.example"',
  '"https://a.example:99999"',
  '"HTTPS://A.EXAMPLE"',
  '"https://[::1]/"',
  '"https://user:pw@a.example"',
  "[]",
  "{}",
  "[null]",
  "[[]]",
  '[{"":{}}]',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"length":-1}',
  '{"amount":1,"amount":"2"}',
  "[".repeat(40) + "]".repeat(40),
  "[".repeat(3000),
  '{"a":'.repeat(20) + "1" + "}".repeat(20),
  `[${Array.from({ length: 3000 }, () => "{}").join()}]`,
  `[${Array.from({ length: 12_000 }, () => "0").join()}]`,
];

/** Names that an object of JavaScript answers to, and others that no schema has. */
const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "length",
  "",
  " ",
  "a/b~c",
  "\u0000",
  "\ud800",
  "uuid",
  "id",
  "user_uuid",
  "$ref",
  "😀",
  "x".repeat(300),
];

const mark = "\u{f8ff}"; // Private use: in no body of ours.

/** The text of a body with one thing of it spoiled; the body itself when there is nothing in it. */
export function spoiled(body: Json): fc.Arbitrary<string> {
  const places = pathsOf(body);
  const objects = places.filter((path) => isObject(at(body, path)));
  const inner = places.filter((path) => path.length > 0);
  const anywhere = fc.constantFrom(...places);
  const text = JSON.stringify(body);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(anywhere, fc.constantFrom(...oddities))
        .map(([path, oddity]) => withText(replaced(body, path, mark), oddity)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(anywhere, anywhere)
        .map(([path, other]) => JSON.stringify(replaced(body, path, at(body, other) ?? null))),
    },
    ...(inner.length > 0
      ? [{ weight: 3, arbitrary: fc.constantFrom(...inner).map((path) => JSON.stringify(without(body, path))) }]
      : []),
    ...(objects.length > 0
      ? [
          {
            weight: 2,
            arbitrary: fc
              .tuple(fc.constantFrom(...objects), fc.constantFrom(...names), fc.constantFrom(...oddities))
              .map(([path, name, oddity]) => added(body, path, name, oddity)),
          },
        ]
      : []),
    { weight: 1, arbitrary: fc.nat(text.length).map((length) => text.slice(0, length)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        " ",
        "\ufeff",
        "null",
        "[]",
        '""',
        "{",
        "}{",
        "{}{}",
        "{}\u0000",
        "\ufeff{}",
        "[".repeat(100_000),
        `${text},`,
        `${text}//`,
        text.replaceAll('"', "'"),
        `\n\t ${text} \r\n`,
        `\ufeff${text}`,
        `\u00a0${text}`,
      ),
    },
  );
}

/** Bytes in the place of text: some of them no text in UTF-8 could be. */
export function bytesOf(text: string): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const broken = fc
    .tuple(fc.nat(bytes.length), fc.constantFrom(0xff, 0xc0, 0x80, 0xed, 0x00))
    .map(([index, byte]) => bytes.with(Math.min(index, bytes.length - 1), byte));
  const other = fc.constantFrom(
    Uint8Array.from(Buffer.from(text, "utf16le")),
    Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes),
    Uint8Array.of(0x1f, 0x8b, 8, 0),
  );
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(bytes) },
    ...(bytes.length > 0 ? [{ weight: 1, arbitrary: broken }] : []),
    { weight: 1, arbitrary: other },
  );
}

/** What stands in a path where a UUID is expected. */
export const oddSegments = fc.constantFrom(
  "",
  ".",
  "..",
  "%2e",
  "%2e%2e",
  "%2F",
  "a%2Fb",
  "%5C",
  "%00",
  "%ff",
  "%zz",
  "%",
  "%C3%28",
  "loc",
  "applications",
  "documents",
  "__proto__",
  "constructor",
  "*",
  ":user_uuid",
  "{user_uuid}",
  "7C9E6679-7425-40DE-944B-E07FC1F90AE7",
  "7c9e6679-7425-40de-944b-e07fc1f90ae7%20",
  "{7c9e6679-7425-40de-944b-e07fc1f90ae7}",
  "00000000-0000-0000-0000-000000000000",
  "ü",
  "😀",
  "%F0%9F%98%80",
  "a;b=c",
  "a:b@c",
  "null",
  "-1",
  "x".repeat(3000),
);

export const oddQueries = fc.constantFrom(
  "",
  "?",
  "?limit=",
  "?limit",
  "?limit=0",
  "?limit=1",
  "?limit=100",
  "?limit=101",
  "?limit=-1",
  "?limit=1.5",
  "?limit=1e2",
  "?limit=1e400",
  "?limit=%31",
  "?limit=+1",
  "?limit=0x10",
  "?limit=NaN",
  "?limit=null",
  "?limit=1&limit=2",
  "?limit[]=1",
  "?limit=1,2",
  "?limit=%00",
  "?limit=%zz",
  "?limit=%ff",
  "?offset=%F0%9F%98%80",
  "?offset=-0",
  "?offset=1000000000",
  "?offset=1000000001",
  "?offset=99999999999999999999",
  "?offset=1&offset=1",
  "?__proto__=1",
  "?constructor=1&limit=x",
  "?limit=1&__proto__[x]=1",
  "?Limit=0",
  "?page=2",
  "?=1",
  "?&&&",
  "?limit=1#x",
  "?limit=1;offset=2",
  `?x=${"y".repeat(5000)}`,
);

export const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  fc
    .constantFrom(
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "application/vnd.api+json",
      "application/problem+json",
      "json",
      "",
      ";",
      "*/*",
      "application/json, text/plain",
    )
    .map((type) => ({ "content-type": type })),
  fc
    .constantFrom(
      "APPLICATION/JSON",
      "application/json;charset=utf-8",
      "application/json; charset=UTF-16",
      'application/json ; charset="utf-8"',
      "application/json;",
      "application/json; a=b; c=d",
    )
    .map((type) => ({ "content-type": type })),
  fc
    .constantFrom(
      "",
      "*/*",
      "*",
      "text/html",
      "application/pdf",
      "application/PDF",
      "application/*;q=0.5",
      "application/json;q=0",
      "application/pdf;q=0, */*",
      "application/pdf;q=1.5",
      "application/pdf;q=x",
      ",,;;==",
      "application/json;version=1",
      "image/*, text/*;q=0.1",
    )
    .map((accept) => ({ accept })),
  fc
    .constantFrom(
      "",
      "Bearer",
      "Bearer ",
      "bearer acme-key",
      "BEARER   acme-key  ",
      "Bearer acme-key x",
      "Bearer acme-key, Bearer rival-key",
      "Basic YWNtZTphY21l",
      "acme-key",
      "Bearer rival-key",
      "Bearer \u00e9\u00ff",
      `Bearer ${"a".repeat(5000)}`,
      "Bearer __proto__",
    )
    .map((authorization) => ({ authorization })),
  fc
    .constantFrom(
      "",
      " ",
      "k",
      "k2",
      "k".repeat(255),
      "k".repeat(256),
      "\u00e9\u00ff",
      "__proto__",
      "constructor",
      "a, b",
      '"quoted"',
    )
    .map((key) => ({ "idempotency-key": key })),
  fc.constantFrom("gzip", "identity", "br, gzip", "x").map((coding) => ({ "content-encoding": coding })),
  fc.constantFrom("", "a b", "x".repeat(200), "\u00e9", "abc-123").map((id) => ({ "x-request-id": id })),
  fc.constantFrom<Readonly<Record<string, string>>>(
    { "x-http-method-override": "DELETE" },
    { "if-none-match": "*" },
    { range: "bytes=0-0" },
    { origin: "null" },
    { "x-forwarded-host": "evil.example" },
  ),
);

function pathsOf(value: Json, path: Path = []): Path[] {
  const members: [string | number, Json][] = isArray(value)
    ? value.map((item, index) => [index, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [path, ...members.flatMap(([key, member]) => pathsOf(member, [...path, key]))];
}

function at(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, step) => (isArray(inner) ? inner[Number(step)] : isObject(inner) ? inner[step] : undefined),
    value,
  );
}

function replaced(value: Json, [step, ...rest]: Path, by: Json): Json {
  if (step === undefined) return by;
  if (isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, member]: [string, Json]) => [
      key,
      key === step ? replaced(member, rest, by) : member,
    ]),
  );
}

function without(value: Json, path: Path): Json {
  const parent = path.slice(0, -1);
  const step = path.at(-1);
  const holder = at(value, parent);
  const left = isArray(holder)
    ? holder.filter((_, index) => index !== step)
    : Object.fromEntries(Object.entries(holder ?? {}).filter(([key]) => key !== step));
  return replaced(value, parent, left as Json);
}

function added(value: Json, path: Path, name: string, oddity: string): string {
  const holder = at(value, path);
  const text = JSON.stringify(replaced(value, path, { ...(isObject(holder) && holder), [mark]: null }));
  return text.replace(`"${mark}":null`, () => `${JSON.stringify(name)}:${oddity}`);
}

function withText(value: Json, text: string): string {
  return JSON.stringify(value).replace(`"${mark}"`, () => text);
}
