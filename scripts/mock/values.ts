// Plausible values for the mock, by the names of members: an email for `email`, a price for `price`. One object has one
// person, one place and one time, so that its values fit each other. The same seed makes the same values.

import { base, en, Faker } from "@faker-js/faker";
import type { Json } from "../json/json.js";
import type { ValuePlace, ValueSource } from "../model/samples/values.js";
import { upperFirst } from "../runtime/syntax/identifiers.js";

/** What the values of one object are about. */
interface Subject {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly city: string;
  readonly created: Date;
  readonly updated: Date;
  readonly start: Date;
  readonly end: Date;
}

/** A value for a place, from the generator for that place and the subject of the object around it. */
type Rule = readonly [name: RegExp, value: (faker: Faker, subject: Subject, place: ValuePlace) => Json];

const today = new Date("2026-01-15T09:30:00Z");

const person =
  /(user|person|people|customer|contact|author|owner|member|employee|assignee|recipient|sender|patient)s?$/;
const organization = /(company|organi[sz]ation|org|employer|merchant|vendor|supplier|business)$/;

/** Rules for strings, by the normalized name; the first one that fits is used. */
const stringRules: readonly Rule[] = [
  [
    /e?mail(address)?$/,
    (faker, { firstName, lastName }) => faker.internet.exampleEmail({ firstName, lastName }).toLowerCase(),
  ],
  [/^(first|given)name$/, (_, { firstName }) => firstName],
  [/^(last|family|sur)name$|^surname$/, (_, { lastName }) => lastName],
  [/^(full|display|real|holder|contact)name$/, (_, { firstName, lastName }) => `${firstName} ${lastName}`],
  [
    /^(user(name)?|login|handle|nick(name)?)$/,
    (faker, { firstName, lastName }) => faker.internet.username({ firstName, lastName }).toLowerCase(),
  ],
  [/(phone|mobile|fax|msisdn)(number)?$/, (faker) => faker.phone.number({ style: "international" })],
  [/^(company|organi[sz]ation|employer|legal|business|brand)(name)?$/, (_, { company }) => company],
  [
    /^(job)?title$|^position$/,
    (faker, _, { beside }) => (isPerson(beside) ? faker.person.jobTitle() : sentence(faker, 4)),
  ],
  [/^(street|address|address1|addressline1|line1|streetaddress)$/, (faker) => faker.location.streetAddress()],
  [/^(address2|addressline2|line2)$/, (faker) => faker.location.secondaryAddress()],
  [/^(city|town|locality)$/, (_, { city }) => city],
  [/^(state|province|county|administrativearea\d?)$/, (faker) => faker.location.state()],
  [/(zip|postal|post)(code)?$/, (faker) => faker.location.zipCode("#####")],
  [
    /country(code)?$/,
    (faker, _, { schema }) =>
      schema.kind === "string" && (schema.maxLength ?? 9) > 3 && schema.pattern === undefined
        ? "United States"
        : faker.location.countryCode(),
  ],
  [/(timezone|tz)$/, (faker) => faker.location.timeZone()],
  [/(locale|language|lang)(code)?$/, (faker) => faker.helpers.arrayElement(["en-US", "en-GB", "fr-FR", "de-DE"])],
  [/currency(code)?$/, () => "USD"],
  [/(price|amount|total|cost|balance|fee|subtotal|tax)$/, (faker) => faker.commerce.price({ min: 5, max: 500 })],
  [
    /(avatar|photo|picture|image|logo|icon|thumbnail)(url|uri)?$/,
    (faker) => `https://images.example.com/${faker.string.alphanumeric(8)}.png`,
  ],
  [/(url|uri|href|link|website|homepage|webhook)$/, (faker) => `https://www.example.com/${faker.lorem.slug(2)}`],
  [/(domain|host)(name)?$/, (faker) => `${faker.lorem.word()}.example.com`],
  [/(ip|ipaddress|ipv4)$/, (faker) => faker.internet.ipv4({ network: "test-net-1" })],
  [/mac(address)?$/, (faker) => faker.internet.mac()],
  [/useragent$/, (faker) => faker.internet.userAgent()],
  [/colou?r$/, (faker) => faker.color.rgb()],
  [/(mimetype|contenttype)$/, (faker) => faker.system.mimeType()],
  [/(file)(name)?$/, (faker) => faker.system.commonFileName()],
  [/path$/, (faker) => `/${faker.lorem.slug(1)}/${faker.lorem.slug(1)}`],
  [/(sku|barcode|ean|upc)$/, (faker) => faker.string.numeric(12)],
  [/iban$/, (faker) => faker.finance.iban()],
  [/(bic|swift)(code)?$/, (faker) => faker.finance.bic()],
  [/(account|routing)number$/, (faker) => faker.finance.accountNumber(9)],
  [/version$/, (faker) => faker.system.semver()],
  [/slug$/, (faker) => faker.lorem.slug(2)],
  [
    /(id|uid|gid|sid|guid|uuid|key|token|secret|hash|checksum|etag|fingerprint)$/,
    (faker) => faker.string.alphanumeric({ length: 16, casing: "lower" }),
  ],
  [/(birth|birthday|dob|birthdate|dateofbirth)$/, () => "1990-06-15"],
  [
    /(description|summary|bio|about|content|body|message|comment|text|note|notes|reason)$/,
    (faker) => sentence(faker, 8),
  ],
  [/(subject|headline|heading|label|caption|topic)$/, (faker) => sentence(faker, 4)],
  [/^gender$/, (faker) => faker.person.gender()],
  [
    /(genre|category|kind|type|group|tag|status|state|role|level|reference)s?$/,
    (faker) => faker.lorem.word({ length: { min: 4, max: 8 } }),
  ],
  [/name$/, (faker, subject, place) => fakeName(faker, subject, place)],
];

/** Rules for numbers; those with a fraction are rounded where an integer is required. */
const numberRules: readonly Rule[] = [
  [/(^|[a-z])(createdat|timestamp|created)$/, (_, { created }) => created.getTime() / 1000],
  [/(updatedat|updated|modified|modifiedat)$/, (_, { updated }) => updated.getTime() / 1000],
  [/(expires|expiresat|expiresin|expiry|endat|endtime|dueat)$/, (_, { end }) => end.getTime() / 1000],
  [/(startat|starttime)$/, (_, { start }) => start.getTime() / 1000],
  [/lat(itude)?$/, (faker) => faker.location.latitude({ precision: 4 })],
  [/(lng|lon|longitude)$/, (faker) => faker.location.longitude({ precision: 4 })],
  [
    /(price|amount|total|cost|balance|fee|subtotal|tax)$/,
    (faker) => Number(faker.commerce.price({ min: 5, max: 500 })),
  ],
  [/(percent|percentage|progress|rate)$/, (faker) => faker.number.int({ min: 1, max: 100 })],
  [/(rating|score|stars)$/, (faker) => faker.number.int({ min: 1, max: 5 })],
  [/age$/, (faker) => faker.number.int({ min: 18, max: 80 })],
  [/year$/, () => today.getUTCFullYear()],
  [/month$/, (faker) => faker.number.int({ min: 1, max: 12 })],
  [/(size|bytes|length)$/, (faker) => faker.number.int({ min: 1000, max: 100_000 })],
  [/port$/, (faker) => faker.number.int({ min: 3000, max: 9000 })],
  [/(quantity|count|qty|number)$/, (faker) => faker.number.int({ min: 1, max: 20 })],
];

/** Plausible values that follow from a seed. */
export function plausibleValues(seed = "1"): ValueSource {
  const faker = new Faker({ locale: [en, base], seed: 1 });
  faker.setDefaultRefDate(today);
  const subjects = new Map<string, Subject>();
  return (place) => {
    const around = place.path.slice(0, -1).join("/");
    faker.seed(numberOf(`${seed}/${around}`));
    const subject = subjects.get(around) ?? subjectOf(faker);
    subjects.set(around, subject);
    faker.seed(numberOf(`${seed}/${place.path.join("/")}`));
    return place.schema.kind === "number" ? numberFor(faker, subject, place) : stringFor(faker, subject, place);
  };
}

function subjectOf(faker: Faker): Subject {
  const created = faker.date.recent({ days: 90 });
  const start = faker.date.recent({ days: 60 });
  return {
    firstName: faker.person.firstName(),
    lastName: faker.person.lastName(),
    company: faker.company.name(),
    city: faker.location.city(),
    created: wholeSecond(created),
    updated: wholeSecond(faker.date.between({ from: created, to: today })),
    start: wholeSecond(start),
    end: wholeSecond(faker.date.soon({ days: 60, refDate: today })),
  };
}

function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}

function stringFor(faker: Faker, subject: Subject, place: ValuePlace): Json | undefined {
  const { format } = place.schema;
  const name = nameIn(place);
  const time = timeOf(name, subject);
  if (format === "date-time") return time.toISOString().replace(".000Z", "Z");
  if (format === "date") return time.toISOString().slice(0, 10);
  if (format === "uuid") return faker.string.uuid();
  if (format === "uri" || format === "url")
    return /(avatar|photo|picture|image|logo|icon)/.test(name)
      ? `https://images.example.com/${faker.string.alphanumeric(8)}.png`
      : `https://www.example.com/${faker.lorem.slug(2)}`;
  if (format === "email") return faker.internet.exampleEmail(subject).toLowerCase();
  if (format !== undefined) return ruleFor(stringRules, name)?.(faker, subject, place);
  if (/(_at|At|_on|date|Date|time|Time|timestamp)$/.test(place.path.at(-1) ?? "") && !/zone$/i.test(name))
    return /(_on|date|Date)$/.test(place.path.at(-1) ?? "")
      ? time.toISOString().slice(0, 10)
      : time.toISOString().replace(".000Z", "Z");
  return (ruleFor(stringRules, name) ?? anyWord)(faker, subject, place);
}

function numberFor(faker: Faker, subject: Subject, place: ValuePlace): Json | undefined {
  const { schema } = place;
  if (schema.kind !== "number") return undefined;
  const value = ruleFor(numberRules, nameIn(place))?.(faker, subject, place);
  return typeof value === "number" && schema.integer ? Math.round(value) : value;
}

function ruleFor(rules: readonly Rule[], name: string): Rule[1] | undefined {
  return rules.find(([pattern]) => pattern.test(name))?.[1];
}

function anyWord(faker: Faker): string {
  return faker.lorem.word({ length: { min: 4, max: 10 } });
}

/** The name of the member that has a value; that of the array for an item of one. */
function nameIn({ path }: ValuePlace): string {
  return normalizeName(path.findLast((each) => !/^\d+$/.test(each)) ?? "");
}

function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The time that a member is about; what is updated or ends is later than what is created or starts. */
function timeOf(name: string, { created, updated, start, end }: Subject): Date {
  if (/(updated|modified|changed|lastseen|completed|finished|closed)/.test(name)) return updated;
  if (/(end|until|expir|due|^to$)/.test(name)) return end;
  return /(start|begin|from|since)/.test(name) ? start : created;
}

function isPerson(beside: readonly string[]): boolean {
  return beside.some((each) =>
    /^(e?mail|email.*|firstname|lastname|phone|birth.*|login|username)$/.test(normalizeName(each)),
  );
}

/** A name for a person, an organization, or a thing, by the object that has it. */
function fakeName(faker: Faker, { firstName, lastName, company }: Subject, { path, beside }: ValuePlace): string {
  const around = normalizeName(path.slice(0, -1).findLast((each) => !/^\d+$/.test(each)) ?? "");
  const own = normalizeName(path.at(-1) ?? "");
  if (organization.test(around) || organization.test(own.replace(/name$/, ""))) return company;
  if (person.test(around) || person.test(own.replace(/name$/, "")) || isPerson(beside))
    return `${firstName} ${lastName}`;
  if (beside.some((each) => /^(price|sku|stock)$/.test(normalizeName(each)))) return faker.commerce.productName();
  return upperFirst(faker.lorem.words(2));
}

function sentence(faker: Faker, words: number): string {
  return faker.lorem.sentence(words).replace(/\.$/, "");
}

/** A number that follows from a string (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
