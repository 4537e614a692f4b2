// The schemas of server/api.yaml in zod's own words.
import { z } from "@hono/zod-openapi";

const name = z.string().min(1).max(100);
const email = z.email().max(254);
const Address = z.object({
  line_1: name,
  line_2: z.string().max(100).optional(),
  city: name,
  region: z.string().regex(/^[A-Z]{2}$/),
  zip: z.string().regex(/^[0-9]{5}$/),
  country: z.enum(["US", "CA", "MX"]),
});
const Contact = z.object({ kind: z.enum(["family", "colleague", "friend"]), name, email });

export const NewPerson = z.object({
  first_name: name,
  last_name: name,
  email,
  phone: z.string().regex(/^\+[1-9][0-9]{1,14}$/),
  birth_date: z.iso.date(),
  website: z.url().max(200).optional(),
  limit: z.number().int().min(0).max(1_000_000),
  newsletter: z.boolean(),
  tags: z.array(z.string().min(1).max(30)).max(10).optional(),
  notes: z.string().max(500).optional(),
  address: Address,
  contacts: z.array(Contact).max(10),
});
export const Person = NewPerson.extend({ id: z.uuid(), created_at: z.iso.datetime() });
