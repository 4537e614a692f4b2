// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

export const Street = z.string().openapi("Street") satisfies runtime.SchemaOf<Schemas["Street"]>;

export const Address = z.looseObject({
  city: z.string().check(runtime.minLength(1)).optional(),
  street: Street.optional(),
}).openapi("Address") satisfies runtime.SchemaOf<Schemas["Address"]>;

export const Vat = z.enum(["DE", "FR"]).openapi("Vat") satisfies runtime.SchemaOf<Schemas["Vat"]>;

export const Company = z.looseObject({
  kind: z.literal("company"),
  owner: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["User"]>> => User).optional(),
  seat: Address.optional(),
  city: z.string().check(runtime.minLength(1)).optional(),
  vat: Vat.optional(),
}).openapi("Company") satisfies runtime.SchemaOf<Schemas["company"]>;

export const User = z.looseObject({
  id: z.guid().openapi({ format: "uuid" }),
  kind: z.literal("person"),
  address: Address.optional(),
  employer: Company.optional(),
  home: Address.optional(),
}).openapi("User") satisfies runtime.SchemaOf<Schemas["User"]>;

export const CompanyInput = z.looseObject({
  kind: z.literal("company"),
  owner: runtime.lazy((): z.core.$ZodType<runtime.Output<Schemas["UserInput"]>> => UserInput).optional(),
  seat: Address.optional(),
  city: z.string().check(runtime.minLength(1)).optional(),
  vat: Vat.optional(),
}).openapi("CompanyInput") satisfies runtime.SchemaOf<Schemas["companyInput"]>;

export const UserInput = runtime.ignoreProperties(["id"], z.looseObject({
  kind: z.literal("person"),
  address: Address.optional(),
  employer: CompanyInput.optional(),
  home: Address.optional(),
})).openapi("UserInput") satisfies runtime.SchemaOf<Schemas["UserInput"]>;

export const Problem = z.looseObject({ user: User.optional() }).openapi("Problem") satisfies runtime.SchemaOf<Schemas["Problem"]>;

export const Either = z.discriminatedUnion("kind", [User, Company]).openapi("Either") satisfies runtime.SchemaOf<Schemas["either"]>;

export const CommonProblem = z.looseObject({ title: z.string().optional() }).openapi("CommonProblem") satisfies runtime.SchemaOf<Schemas["common_Problem"]>;
