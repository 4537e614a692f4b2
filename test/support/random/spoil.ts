// Mutates JSON strings and bytes, for fuzzing: each mutation keeps most of its input.
import fc from "fast-check";
import { isArray, isObject, type Json } from "../../../scripts/json/json.js";
import { oddities } from "./odd-requests.js";

export { oddHeaders, oddities, oddQueries, oddSegments } from "./odd-requests.js";

type Path = readonly (string | number)[];

/** Names of members that every JavaScript object inherits, and others that no schema has. */
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

/** The JSON text of a body with one mutation. */
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

/** The bytes of a text, some of them not valid UTF-8. */
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
