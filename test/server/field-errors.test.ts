// Field errors: every wrong field of a body is reported at once, each with a pointer.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors, firstPerField, sortByOrder } from "../../server/http/field-errors.js";

const Address = z.strictObject({ zip: z.string().regex(/^\d{5}$/), city: z.string().min(2).max(20) });
const Person = z.strictObject({
  name: z.string().min(1),
  age: z.int().min(18).max(150),
  rate: z.number().multipleOf(0.0001).gt(0).lt(100).optional(),
  role: z.enum(["OWNER", "DIRECTOR"]).optional(),
  product: z.literal("LOC").optional(),
  address: Address.optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  born: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  email: z.email().optional(),
  id: z.guid().optional(),
  contact: z.union([z.string().min(3), z.strictObject({ phone: z.string() })]).optional(),
  "EIN/TIN/CRN": z.string().optional(),
});
const Shape = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("circle"), radius: z.number() }),
  z.strictObject({ kind: z.literal("square"), side: z.number() }),
]);
const Update = z.union([
  z.strictObject({ name: z.string().optional(), phone: z.string().optional(), entity: z.enum(["llc"]).optional() }),
  z.strictObject({ name: z.string().max(3).optional(), phone: z.string().optional(), dob: z.iso.date().optional() }),
]);
const Limits = z.record(z.string().max(3), z.int());

const ada = { name: "Ada", age: 36 };
const error = (pointer: string, code: string, detail: string) => ({ pointer, code, detail });

describe("field errors", () => {
  test.each([
    {
      schema: Person,
      given: {},
      want: [
        error("/name", "required", "This field is required."),
        error("/age", "required", "This field is required."),
      ],
    },
    { schema: Person, given: [], want: [error("", "invalid_type", "Must be an object.")] },
    { schema: Person, given: null, want: [error("", "invalid_type", "Must be an object.")] },
    { schema: Person, given: { ...ada, name: 1 }, want: [error("/name", "invalid_type", "Must be a string.")] },
    { schema: Person, given: { ...ada, name: null }, want: [error("/name", "invalid_type", "Must be a string.")] },
    { schema: Person, given: { ...ada, name: "" }, want: [error("/name", "too_short", "Must not be empty.")] },
    { schema: Person, given: { ...ada, age: 1.5 }, want: [error("/age", "invalid_type", "Must be an integer.")] },
    { schema: Person, given: { ...ada, age: 17 }, want: [error("/age", "too_small", "Must be at least 18.")] },
    { schema: Person, given: { ...ada, age: 151 }, want: [error("/age", "too_big", "Must be at most 150.")] },
    {
      schema: Person,
      given: { ...ada, age: 2 ** 53 },
      want: [error("/age", "too_big", "Must be at most 9007199254740991.")],
    },
    { schema: Person, given: { ...ada, rate: 0 }, want: [error("/rate", "too_small", "Must be more than 0.")] },
    { schema: Person, given: { ...ada, rate: 100 }, want: [error("/rate", "too_big", "Must be less than 100.")] },
    {
      schema: Person,
      given: { ...ada, rate: 0.00001 },
      want: [error("/rate", "invalid_format", "Must be a multiple of 0.0001.")],
    },
    {
      schema: Person,
      given: { ...ada, role: "CEO" },
      want: [error("/role", "invalid_value", 'Must be one of "OWNER", "DIRECTOR".')],
    },
    {
      schema: Person,
      given: { ...ada, product: "LOAN" },
      want: [error("/product", "invalid_value", 'Must be "LOC".')],
    },
    { schema: Person, given: { ...ada, tags: [] }, want: [error("/tags", "too_few", "Must have at least 1 element.")] },
    {
      schema: Person,
      given: { ...ada, tags: ["a", "b", "c"] },
      want: [error("/tags", "too_many", "Must have at most 2 elements.")],
    },
    {
      schema: Person,
      given: { ...ada, tags: ["a", 2] },
      want: [error("/tags/1", "invalid_type", "Must be a string.")],
    },
    {
      schema: Person,
      given: { ...ada, born: "2026-02-30" },
      want: [error("/born", "invalid_format", "Must be a calendar date, YYYY-MM-DD.")],
    },
    {
      schema: Person,
      given: { ...ada, at: "noon" },
      want: [error("/at", "invalid_format", "Must be a timestamp of RFC 3339, such as 2026-01-15T09:30:00Z.")],
    },
    {
      schema: Person,
      given: { ...ada, email: "ada" },
      want: [error("/email", "invalid_format", "Must be an e-mail address.")],
    },
    { schema: Person, given: { ...ada, id: "7" }, want: [error("/id", "invalid_format", "Must be a UUID.")] },
    {
      schema: Person,
      given: { ...ada, "EIN/TIN/CRN": 1 },
      want: [error("/EIN~1TIN~1CRN", "invalid_type", "Must be a string.")],
    },
    {
      schema: Person,
      given: { ...ada, shoe: 38, "a~b": 1 },
      want: [
        error("/shoe", "unknown_field", "This field is not known here."),
        error("/a~0b", "unknown_field", "This field is not known here."),
      ],
    },
    {
      schema: Person,
      given: { ...ada, address: { zip: "1", street: "x" } },
      want: [
        error("/address/zip", "invalid_format", "Does not have the form that is required here."),
        error("/address/city", "required", "This field is required."),
        error("/address/street", "unknown_field", "This field is not known here."),
      ],
    },
    {
      schema: Person,
      given: { ...ada, contact: "ab" },
      want: [error("/contact", "too_short", "Must have at least 3 characters.")],
    },
    {
      schema: Person,
      given: { ...ada, contact: {} },
      want: [error("/contact/phone", "required", "This field is required.")],
    },
    {
      schema: Person,
      given: { ...ada, contact: 7 },
      want: [error("/contact", "invalid_type", "Fits none of the forms that are allowed here.")],
    },
    { schema: Shape, given: {}, want: [error("/kind", "required", "This field is required.")] },
    {
      schema: Shape,
      given: { kind: "line" },
      want: [error("/kind", "invalid_value", 'Must be one of "circle", "square".')],
    },
    {
      schema: Shape,
      given: { kind: "circle", side: 1 },
      want: [
        error("/radius", "required", "This field is required."),
        error("/side", "unknown_field", "This field is not known here."),
      ],
    },
    // The member that knows most of the fields is meant; of equals, what both report.
    {
      schema: Update,
      given: { dob: "x", name: "Adam" },
      want: [
        error("/name", "too_long", "Must have at most 3 characters."),
        error("/dob", "invalid_format", "Must be a calendar date, YYYY-MM-DD."),
      ],
    },
    { schema: Update, given: { phone: 5 }, want: [error("/phone", "invalid_type", "Must be a string.")] },
    {
      schema: Update,
      given: { nickname: "x" },
      want: [error("/nickname", "unknown_field", "This field is not known here.")],
    },
    {
      schema: Update,
      given: { nickname: "x", dob: "x" },
      want: [
        error("/dob", "invalid_format", "Must be a calendar date, YYYY-MM-DD."),
        error("/nickname", "unknown_field", "This field is not known here."),
      ],
    },
    {
      schema: Update,
      given: { entity: "llc", dob: "1990-01-01" },
      want: [error("", "invalid_value", "Fits none of the forms that are allowed here.")],
    },
    { schema: Update, given: [], want: [error("", "invalid_type", "Fits none of the forms that are allowed here.")] },
    {
      schema: Limits,
      given: { long_name: 1 },
      want: [error("/long_name", "invalid_format", "The name of this field is not allowed here.")],
    },
  ])("$given", ({ schema, given, want }) => {
    const issues = schema.safeParse(given).error?.issues ?? [];
    expect(fieldErrors(issues, given)).toEqual(want);
  });

  test("no detail repeats a value of the body", () => {
    const given = {
      name: "",
      age: 987654,
      role: "canary",
      email: "canary@",
      id: "canary",
      tags: ["canary", 5, 6],
      canary: 1,
    };
    const details = fieldErrors(Person.safeParse(given).error?.issues ?? [], given).map(({ detail }) => detail);
    expect(details.length).toBeGreaterThan(5);
    expect(details.join("\n")).not.toMatch(/canary|987654/);
  });

  test("only the first error of a field is reported", () => {
    const errors = [
      error("/a", "required", "1"),
      error("/b", "invalid_type", "2"),
      error("/b", "invalid_zip", "3"),
      error("/c", "invalid_phone", "4"),
    ];
    expect(firstPerField(errors).map(({ detail }) => detail)).toEqual(["1", "2", "4"]);
  });

  test("errors are in the order of the body, missing fields after their siblings", () => {
    const body = { people: [{ zip: 1, name: 2 }, { name: 3 }], first: 4 };
    const pointers = [
      "/second",
      "/first",
      "/people/1/zip",
      "/people/1/name",
      "/people/0/name",
      "/people/0/zip",
      "/people",
    ];
    const ordered = sortByOrder(
      body,
      pointers.map((pointer) => error(pointer, "c", "d")),
    );
    expect(ordered.map(({ pointer }) => pointer)).toEqual([
      "/people",
      "/people/0/zip",
      "/people/0/name",
      "/people/1/name",
      "/people/1/zip",
      "/first",
      "/second",
    ]);
  });
});
