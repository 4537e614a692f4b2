// Bodies that a schema rejects are made valid, and keep all members that the schema accepts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeValid } from "../../scripts/runtime/validation/correction.js";

/** A type of a member: its schema, and its value in the example. */
interface MemberType {
  readonly schema: z.ZodType;
  readonly shown: unknown;
}

const types: readonly MemberType[] = [
  { schema: z.string(), shown: "shown" },
  { schema: z.int(), shown: 1 },
  { schema: z.array(z.string()), shown: ["shown"] },
  { schema: z.enum(["open", "closed"]), shown: "open" },
  { schema: z.intersection(z.looseObject({ a: z.string() }), z.record(z.string(), z.unknown())), shown: { a: "b" } },
];

const values: readonly unknown[] = ["sent", 2, ["sent"], "closed", { a: "sent" }, null, true];

interface Member {
  readonly type: MemberType;
  readonly sent: unknown;
  readonly isSent: boolean;
  readonly isOptional: boolean;
  readonly isShown: boolean;
}

const member: fc.Arbitrary<Member> = fc.record({
  type: fc.constantFrom(...types),
  sent: fc.constantFrom(...values),
  isSent: fc.boolean(),
  isOptional: fc.boolean(),
  isShown: fc.boolean(),
});

/** Members by name, `m0`, `m1` and so on, of those that are chosen. */
function membersOf(
  all: readonly Member[],
  isChosen: (member: Member) => boolean,
  value: (member: Member) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    all.flatMap((each, index) => (isChosen(each) ? [[`m${index}`, value(each)] as const] : [])),
  );
}

function schemaOf(all: readonly Member[]): z.ZodType {
  const shape = membersOf(
    all,
    () => true,
    ({ type: { schema }, isOptional }) => (isOptional ? schema.optional() : schema),
  );
  return z.strictObject({ id: z.string(), ...(shape as Record<string, z.ZodType>) });
}

test("a body becomes valid, and keeps each member that its schema accepts", () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 6 }), (members) => {
      const item = schemaOf(members);
      const isInExample = ({ isOptional, isShown }: Member): boolean => !isOptional || isShown;
      const example = { id: "example", ...membersOf(members, isInExample, ({ type }) => type.shown) };
      const sent = membersOf(
        members,
        ({ isSent }) => isSent,
        (each) => each.sent,
      );
      const body = { id: "sent", unknown: true, ...sent };
      const isAccepted = ({ isSent, type, sent: value }: Member): boolean =>
        isSent && type.schema.safeParse(value).success;
      const kept = { id: "sent", ...membersOf(members, isAccepted, (each) => each.sent) };
      const schema = z.object({ data: item, page: z.int() });
      const made = makeValid(schema, { data: body, page: "?" }, { data: example, page: 1 }, ["data"]);
      expect({ made, valid: schema.safeParse(made).success }).toMatchObject({ made: { data: kept }, valid: true });
      const list = z.object({ items: z.array(item) });
      const all = makeValid(list, { items: [body, example, body] }, { items: [example] }, ["items"]);
      expect({ all, valid: list.safeParse(all).success }).toMatchObject({
        all: { items: [kept, example, kept] },
        valid: true,
      });
    }),
  );
});

const pet = z.object({ id: z.string(), name: z.string(), kind: z.string(), tags: z.array(z.string()).optional() });

test.each<[what: string, schema: z.ZodType, body: unknown, example: unknown, want: unknown]>([
  [
    "two issues of one member are corrected once",
    z.object({ id: z.string(), team: z.intersection(z.object({}), z.record(z.string(), z.string())) }),
    { id: "7", team: "12" },
    { id: "1", team: { name: "Red" } },
    { id: "7", team: { name: "Red" } },
  ],
  [
    "a member that neither the example nor the schema has as it is is left out",
    pet,
    { id: "7", name: "Rex", kind: "dog", tags: 5 },
    { id: "1", name: "Tom", kind: "cat" },
    { id: "7", name: "Rex", kind: "dog" },
  ],
  [
    "a list with a wrong item is the example's",
    pet,
    { id: "7", name: "Rex", kind: "dog", tags: [5] },
    { id: "1", name: "Tom", kind: "cat", tags: ["shown"] },
    { id: "7", name: "Rex", kind: "dog", tags: ["shown"] },
  ],
  [
    "a list with a wrong item, of which there is no example, is empty",
    pet,
    { id: "7", name: "Rex", kind: "dog", tags: [5] },
    { id: "1", name: "Tom", kind: "cat" },
    { id: "7", name: "Rex", kind: "dog", tags: [] },
  ],
  [
    "a list whose example is wrong too is empty",
    pet,
    { id: "7", name: "Rex", kind: "dog", tags: [5] },
    { id: "1", name: "Tom", kind: "cat", tags: [6] },
    { id: "7", name: "Rex", kind: "dog", tags: [] },
  ],
  [
    "members that only fit together are those of the example, and the others stay",
    pet.refine(({ kind, tags }) => (kind === "cat") === (tags?.[0] === "cat")),
    { id: "7", name: "Rex", kind: "dog", tags: ["cat"] },
    { id: "1", name: "Tom", kind: "cat", tags: ["cat"] },
    { id: "7", name: "Rex", kind: "cat", tags: ["cat"] },
  ],
  ["what can't be made valid stays as it was sent", z.never(), { id: "7" }, { id: "1" }, { id: "7" }],
])("%s", (_what, schema, body, example, want) => {
  expect(makeValid(schema, body, example)).toEqual(want);
});

test("a valid body is validated once and returned as it is", () => {
  let validations = 0;
  const schema = {
    safeParse: (value: unknown) => {
      validations++;
      return pet.safeParse(value);
    },
  };
  const body = { id: "7", name: "Rex", kind: "dog" };
  expect(makeValid(schema, body, {})).toBe(body);
  expect(validations).toBe(1);
});
