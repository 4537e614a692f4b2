// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

/** What the exact schemas refer to. */
export const definitions: runtime.Definitions = {
  "#/components/schemas/PolicyInput": { type: "object", required: ["name"], properties: { name: { type: "string" } } },
};

export const AccountId = runtime.integer().openapi("AccountId") satisfies runtime.SchemaOf<Schemas["AccountId"]>;

export const Account = z.looseObject({ id: AccountId, name: z.string(), password: z.never().optional() }).openapi("Account") satisfies runtime.SchemaOf<Schemas["Account"]>;

export const Secret = z.string().openapi("Secret") satisfies runtime.SchemaOf<Schemas["Secret"]>;

export const Password = Secret.openapi("Password") satisfies runtime.SchemaOf<Schemas["Password"]>;

export const AccountInput = runtime.ignoreProperties(["id"], z.looseObject({ password: Password, name: z.string() })).openapi("AccountInput") satisfies runtime.SchemaOf<Schemas["AccountInput"]>;

export const Policy = z.looseObject({
  id: z.string(),
  name: z.string(),
  embedded: runtime.checkProto(z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
}).openapi("Policy") satisfies runtime.SchemaOf<Schemas["Policy"]>;

export const PolicyInput = runtime.ignoreProperties(["id", "embedded"], z.looseObject({ name: z.string() })).openapi("PolicyInput") satisfies runtime.SchemaOf<Schemas["PolicyInput"]>;

export const AccessPolicy = runtime.intersection(Policy, z.looseObject({ embedded: z.looseObject({ resource: z.string().optional() }) })).openapi("AccessPolicy") satisfies runtime.SchemaOf<Schemas["AccessPolicy"]>;

export const AccessPolicyInput = runtime.jsonSchema<Schemas["AccessPolicyInput"]>({
  allOf: [{ $ref: "#/components/schemas/PolicyInput" }, { type: "object", required: [], properties: {} }],
}, definitions).openapi("AccessPolicyInput") satisfies runtime.SchemaOf<Schemas["AccessPolicyInput"]>;

export const Refund = runtime.ignoreProperties(["id"], z.looseObject({ amount: runtime.integer() })).openapi("Refund") satisfies runtime.SchemaOf<Schemas["Refund"]>;

export const SettledRefund = runtime.intersection(Refund, z.looseObject({ settled: runtime.integer().optional() })).openapi("SettledRefund") satisfies runtime.SchemaOf<Schemas["SettledRefund"]>;
