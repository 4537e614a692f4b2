// Prints, as JSON, how many times as long as JSON.parse of the same text the validators take, a figure for each round.
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { type } from "arktype";
import { Compile } from "typebox/compile";
import * as v from "valibot";
import * as schemas from "#small/schemas.js";
import * as validators from "#small/validators.js";
import { body, fiveErrors, oneError } from "../server/people.js";
import { newPerson } from "./people-schemas.js";
import { shuffled } from "../measuring/statistics.js";
import { countFor, nanosecondsOf } from "./timing.js";
import { judgeOf, type Judge } from "./validators.js";
import { NewPerson } from "./zod-people.js";

const ours = judgeOf({ schemas, validators }, "createPerson", "NewPerson");

function ajv(allErrors: boolean): Judge {
  const compiler = new Ajv2020({ allErrors, strict: false });
  formats.default(compiler);
  const validate = compiler.compile(newPerson);
  return (value) => (validate(value) ? 0 : (validate.errors?.length ?? 0));
}

function typebox(): Judge {
  const validator = Compile(newPerson);
  return (value) => (validator.Check(value) ? 0 : validator.Errors(value).length);
}

/** Its verdict is compiled, its errors are not. */
function typeboxVerdict(): Judge {
  const validator = Compile(newPerson);
  return (value) => (validator.Check(value) ? 0 : 1);
}

function valibot(): Judge {
  const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
  const email = v.pipe(v.string(), v.email(), v.maxLength(254));
  const address = v.object({
    line_1: name,
    line_2: v.optional(v.pipe(v.string(), v.maxLength(100))),
    city: name,
    region: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    zip: v.pipe(v.string(), v.regex(/^[0-9]{5}$/)),
    country: v.picklist(["US", "CA", "MX"]),
  });
  const contact = v.object({ kind: v.picklist(["family", "colleague", "friend"]), name, email });
  const schema = v.object({
    first_name: name,
    last_name: name,
    email,
    phone: v.pipe(v.string(), v.regex(/^\+[1-9][0-9]{1,14}$/)),
    birth_date: v.pipe(v.string(), v.isoDate()),
    website: v.optional(v.pipe(v.string(), v.url(), v.maxLength(200))),
    limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    newsletter: v.boolean(),
    tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(30))), v.maxLength(10))),
    notes: v.optional(v.pipe(v.string(), v.maxLength(500))),
    address,
    contacts: v.pipe(v.array(contact), v.maxLength(10)),
  });
  return (value) => v.safeParse(schema, value).issues?.length ?? 0;
}

function arktype(): Judge {
  const name = "1 <= string <= 100";
  const address = {
    line_1: name,
    "line_2?": "string <= 100",
    city: name,
    region: /^[A-Z]{2}$/,
    zip: /^[0-9]{5}$/,
    country: "'US' | 'CA' | 'MX'",
  } as const;
  const email = "string.email <= 254";
  const schema = type({
    first_name: name,
    last_name: name,
    email,
    phone: /^\+[1-9][0-9]{1,14}$/,
    birth_date: "string.date.iso",
    "website?": "string.url <= 200",
    limit: "0 <= number.integer <= 1000000",
    newsletter: "boolean",
    "tags?": "(1 <= string <= 30)[] <= 10",
    "notes?": "string <= 500",
    address,
    contacts: type({ kind: "'family' | 'colleague' | 'friend'", name, email }).array().atMostLength(10),
  });
  return (value) => {
    const out = schema(value);
    return out instanceof type.errors ? out.count : 0;
  };
}

if (ours === undefined) throw new Error("Nothing validates the body.");
const judges: Readonly<Record<string, Judge>> = {
  ours,
  "ours again (A/A)": ours,
  zod: (value) => NewPerson.safeParse(value).error?.issues.length ?? 0,
  ajv: ajv(false),
  "ajv, all errors": ajv(true),
  typebox: typebox(),
  "typebox, verdict alone": typeboxVerdict(),
  valibot: valibot(),
  arktype: arktype(),
};
const values: Readonly<Record<string, unknown>> = {
  valid: body,
  "one error": oneError,
  "five errors": fiveErrors,
};
/** Milliseconds, after which V8 has compiled what is hot. */
const warmup = 100;
const rounds = Number(process.argv[2]);
const milliseconds = Number(process.argv[3]);
const figures: Record<string, Record<string, number[]>> = {};
for (const [kind, value] of Object.entries(values)) {
  const text = JSON.stringify(value);
  const parsed = JSON.parse(text) as unknown;
  const parse = (): unknown => JSON.parse(text);
  const parses = countFor(parse, milliseconds);
  const all = Object.entries(judges).map(([name, judge]) => {
    if ((judge(parsed) === 0) !== (kind === "valid")) throw new Error(`${name} is wrong about ${kind}`);
    const work = (): number => judge(parsed);
    countFor(work, warmup);
    return { name, work, count: countFor(work, milliseconds), ratios: [] as number[] };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { work, count, ratios } of shuffled(all)) {
      // No one pays for the garbage of the one before.
      globalThis.gc?.();
      ratios.push(nanosecondsOf(work, count) / nanosecondsOf(parse, parses));
    }
  }
  figures[kind] = Object.fromEntries(all.map(({ name, ratios }) => [name, ratios]));
}
process.stdout.write(JSON.stringify(figures));
