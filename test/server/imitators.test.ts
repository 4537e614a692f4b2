// Objects that imitate strings, arrays, promises and numbers, at every place of every body that the service takes: each
// is rejected with 422 and a pointer at that place, and nothing is created or changed.
import { expect, test } from "vitest";
import { isArray, isObject, itemsOf, memberOf, type Json } from "../../scripts/json/json.js";
import { child, type Pointer } from "../../scripts/json/pointer.js";
import { stateOf } from "../support/service/fuzz.js";
import {
  account,
  activation,
  application,
  business,
  clientOf,
  individual,
  live,
  type Life,
  type Stage,
} from "../support/service/life.js";
import { acme, bearer, startService } from "../support/service/service.js";

const imitators: readonly Json[] = [
  { length: "x" },
  { length: 3, "0": "a", "1": "b", "2": "c" },
  { length: { valueOf: 1, toString: 1 } },
  { size: 1, then: "x", toString: 1, valueOf: null, toJSON: {}, constructor: "x" },
  Object.fromEntries([["__proto__", { length: 1 }]]),
];

/** A body with another value at each of its places but the whole. */
function placesOf(body: Json, inserted: Json, pointer: Pointer = ""): readonly (readonly [Pointer, Json])[] {
  const members: readonly (readonly [string | number, Json])[] = isArray(body)
    ? body.map((item, index) => [index, item])
    : isObject(body)
      ? Object.entries(body)
      : [];
  return members.flatMap(([key, member]) => {
    const put = (value: Json): Json =>
      isArray(body) ? body.with(Number(key), value) : { ...(body as object), [key]: value };
    const at = child(pointer, key);
    return [
      [at, put(inserted)] as const,
      ...placesOf(member, inserted, at).map(([inner, value]) => [inner, put(value)] as const),
    ];
  });
}

const plain = clientOf(startService());
const person = (await individual(plain)) as unknown as Json;
const company = (await business(plain)) as unknown as Json;

const inLine =
  (list: string) =>
  (life: Life): string =>
    `/v1/users/${life.user_uuid}/loc/${life.loc_uuid}/${list}`;

test.each<[string, string, (life: Life) => string, (life: Life) => Json, Stage?]>([
  ["a person", "POST", () => "/v1/users", () => person],
  ["a business", "POST", () => "/v1/users", () => company],
  [
    "a change",
    "PUT",
    (life) => `/v1/users/${life.user_uuid}`,
    (life) => ({
      first_name: "Acme",
      industry: "Tools",
      website: null,
      phone: "4155552671",
      key_people: [{ uuid: life.key_person_uuid, last_name: "Byron" }],
    }),
  ],
  [
    "an application",
    "POST",
    (life) => `/v1/users/${life.user_uuid}/loc/applications`,
    () => application as unknown as Json,
  ],
  [
    "an activation",
    "PATCH",
    (life) => `/v1/users/${life.user_uuid}/loc/${life.loc_uuid}`,
    (life) => activation(life, account) as unknown as Json,
  ],
  ["a draw", "POST", inLine("draw"), () => ({ amount: 100_000, disbursement_date: "2026-01-20" }), "active"],
  [
    "a payment",
    "POST",
    inLine("payments"),
    () => ({ payment_type: "SINGLE_PAYMENT", amount: 1_000, payment_date: "2026-02-02" }),
    "drawn",
  ],
])("%s", async (_, method, pathOf, bodyOf, stage = "offered") => {
  const service = startService();
  const life = await live(service, stage);
  const [path, body] = [pathOf(life), bodyOf(life)];
  const before = JSON.stringify(await stateOf(service));
  const unexpected: unknown[] = [];
  for (const [pointer, value] of imitators.flatMap((each) => placesOf(body, each))) {
    const response = await service.app.request(path, {
      method,
      body: JSON.stringify(value),
      headers: { ...bearer(acme), "content-type": "application/json" },
    });
    const problem = (await response.json()) as Json;
    const pointers = itemsOf(memberOf(problem, "errors")).map((error) => String(memberOf(error, "pointer")));
    // At the place, inside it, or where several alternatives leave no more to say, around it.
    const isNamed = pointers.some((each) => each.startsWith(pointer) || pointer.startsWith(each));
    if (response.status !== 422 || !isNamed) unexpected.push({ pointer, status: response.status, pointers });
  }
  expect(unexpected).toEqual([]);
  expect(JSON.stringify(await stateOf(service))).toBe(before);
});
