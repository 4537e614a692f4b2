// Pairs of schemas with large bounds, as documents have them: the second is narrower.
import type { SchemaPair } from "./narrowed.js";
import { a, any, I, i, n, O, S, s, words } from "./spellings.js";

const map = (more: Readonly<Record<string, number>>) => ({ type: "object", additionalProperties: S, ...more });
const item = O({ "id!": S, count: I });

export const large: readonly SchemaPair[] = [
  ["maxItems 100 to 99", a({ items: S, maxItems: 100 }), a({ items: S, maxItems: 99 })],
  ["maxItems 1000 to 500", a({ items: item, maxItems: 1000 }), a({ items: item, maxItems: 500 })],
  ["maxItems 10000 to 9999", a({ items: I, maxItems: 10_000 }), a({ items: I, maxItems: 9_999 })],
  ["maxItems 10000 of objects", a({ items: item, maxItems: 10_000 }), a({ items: item, maxItems: 9_000 })],
  ["maxItems set to 1000", a({ items: S }), a({ items: S, maxItems: 1000 })],
  ["maxItems and minItems", a({ minItems: 100, maxItems: 300 }), a({ minItems: 101, maxItems: 299 })],
  ["minItems 100 to 101", a({ items: S, minItems: 100 }), a({ items: S, minItems: 101 })],
  ["minItems 500 to 1000", a({ items: item, minItems: 500 }), a({ items: item, minItems: 1000 })],
  ["items of a long array", a({ items: words("a", "b"), minItems: 200 }), a({ items: words("a"), minItems: 200 })],
  [
    "first item of a long array",
    a({ prefixItems: [{}], items: S, minItems: 200 }),
    a({ prefixItems: [S], items: S, minItems: 200 }),
  ],
  [
    "contains in a long array",
    a({ items: I, minItems: 200 }),
    a({ items: I, minItems: 200, contains: { const: 1 }, minContains: 3 }),
  ],
  [
    "maxContains in a long array",
    a({ items: I, minItems: 200, contains: { const: 1 }, maxContains: 5 }),
    a({ items: I, minItems: 200, contains: { const: 1 }, maxContains: 4 }),
  ],
  ["maxItems of unique items", a({ uniqueItems: true, maxItems: 100 }), a({ uniqueItems: true, maxItems: 99 })],
  [
    "maxItems of unique strings",
    a({ items: S, uniqueItems: true, maxItems: 200 }),
    a({ items: S, uniqueItems: true, maxItems: 100 }),
  ],
  [
    "maxItems of unique identifiers",
    a({ items: s({ format: "uuid" }), uniqueItems: true, maxItems: 100 }),
    a({ items: s({ format: "uuid" }), uniqueItems: true, maxItems: 50 }),
  ],
  [
    "maxItems of unique items of a pattern",
    a({ items: s({ pattern: "^[ab]{8}$" }), uniqueItems: true, maxItems: 90 }),
    a({ items: s({ pattern: "^[ab]{8}$" }), uniqueItems: true, maxItems: 80 }),
  ],
  ["unique items of a long array", a({ items: I, minItems: 100 }), a({ items: I, minItems: 100, uniqueItems: true })],
  ["maxProperties 100 to 99", map({ maxProperties: 100 }), map({ maxProperties: 99 })],
  ["maxProperties 1000 to 500", map({ maxProperties: 1000 }), map({ maxProperties: 500 })],
  ["minProperties 100 to 200", map({ minProperties: 100 }), map({ minProperties: 200 })],
  ["maxLength 65535 to 10000", s({ maxLength: 65_535 }), s({ maxLength: 10_000 })],
  ["maxLength 1000000 to 999999", s({ maxLength: 1_000_000 }), s({ maxLength: 999_999 })],
  ["maxLength set to 65535", S, s({ maxLength: 65_535 })],
  ["minLength 20000 to 30000", s({ minLength: 20_000 }), s({ minLength: 30_000 })],
  [
    "maxLength of a pattern",
    s({ pattern: "^[-x]*$", maxLength: 20_000 }),
    s({ pattern: "^[-x]*$", maxLength: 10_000 }),
  ],
  [
    "maxLength with a format",
    s({ maxLength: 65_535, format: "password" }),
    s({ maxLength: 65_534, format: "password" }),
  ],
  ["maxLength of addresses", s({ format: "email", maxLength: 254 }), s({ format: "email", maxLength: 100 })],
  ["short maxLength of addresses", s({ format: "email", maxLength: 60 }), s({ format: "email", maxLength: 50 })],
  ["minLength of addresses", s({ format: "email" }), s({ format: "email", minLength: 7 })],
  ["maxLength of URIs", s({ format: "uri" }), s({ format: "uri", maxLength: 2048 })],
  ["maxLength of times", s({ format: "date-time", maxLength: 64 }), s({ format: "date-time", maxLength: 24 })],
  ["maxLength of hostnames", s({ format: "hostname" }), s({ format: "hostname", maxLength: 63 })],
  ["pattern of URIs", s({ format: "uri" }), s({ format: "uri", pattern: "^https://" })],
  ["pattern of dates", s({ format: "date" }), s({ format: "date", pattern: "^20" })],
  ["pattern of UUIDs", s({ format: "uuid" }), s({ format: "uuid", pattern: "^.{14}4" })],
  ["maximum of the largest integers", i({ maximum: 2147483647 }), i({ maximum: 2147483646 })],
  ["maximum with many digits", n({ maximum: 1e15 }), n({ maximum: 1e14 })],
  ["long array in a union", any(I, a({ maxItems: 500, items: S })), any(I, a({ maxItems: 400, items: S }))],
];
