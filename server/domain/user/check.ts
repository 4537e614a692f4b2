// What is wrong with the body of a user, all at once. A body may be anything here: the schema reports what is missing
// or of the wrong type, and these rules look at whatever is of the right type, so that both can be returned together.
import type { FieldError } from "../refusal.js";
import { pointerTo } from "../refusal.js";
import type { User } from "./user.js";
import { unitedStates } from "./country.js";
import type { Decrypt, Fault, Rule } from "./rules.js";
import * as rules from "./rules.js";
import { einDigits, ssnDigits } from "./tax-id.js";
import { isRegion, isZip, zipMayBeIn } from "./us-zip3.js";

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;
type RuleTable = Readonly<Record<string, Rule>>;

/** The most key people a business can name; one is the least. */
const mostKeyPeople = 25;

/** Whoever signs a promissory note is named in it. */
const personRules: RuleTable = {
  first_name: rules.printed(rules.personNameRule),
  middle_name: rules.printed(rules.optionalPersonNameRule),
  last_name: rules.printed(rules.personNameRule),
  citizenship: rules.citizenshipRule,
};

const contactRules: RuleTable = { email: rules.emailRule, phone: rules.phoneRule };

const keyPersonRules: RuleTable = { ...personRules, ...contactRules };

function businessRules(today: string): RuleTable {
  return {
    ...contactRules,
    first_name: rules.printed(rules.businessNameRule),
    start_date: rules.pastDateRule(today),
    website: rules.websiteRule,
    industry: rules.plainTextRule,
  };
}

function individualRules(today: string): RuleTable {
  return { ...contactRules, ...personRules, dob: rules.dobRule(today) };
}

/** Where each kind of user carries its tax number. */
export const taxIdField = { business: "EIN/TIN/CRN", individual: "ssn" } as const;

const keyPersonRequired = ["first_name", "last_name", "title", "phone", "email", "citizenship", "address"];

/** Fields that only one kind of user has, and that an update of the other may not name. */
const onlyFor = {
  BUSINESS: ["start_date", "website", "entity", "industry", "key_people"],
  INDIVIDUAL: ["middle_name", "last_name", "dob", "citizenship"],
} as const;

/** The errors of a request to create a user on `today` (`YYYY-MM-DD`). */
export function checkNewUser(body: unknown, decrypt: Decrypt, today: string): FieldError[] {
  if (!isObject(body)) return [];
  const address = checkAddress(body.address, ["address"], body.user_type === "business" ? "US" : "anywhere");
  if (body.user_type === "business") {
    const table = { ...businessRules(today), [taxIdField.business]: rules.taxIdRule(einDigits, decrypt) };
    return [...checkFields(body, [], table), ...address, ...checkKeyPeople(body.key_people, checkKeyPerson)];
  }
  if (body.user_type === "individual") {
    const table = { ...individualRules(today), [taxIdField.individual]: rules.taxIdRule(ssnDigits, decrypt) };
    return [...checkFields(body, [], table), ...address];
  }
  return [...checkFields(body, [], contactRules), ...address];
}

/** The errors of a request to update `user` on `today` (`YYYY-MM-DD`). */
export function checkUserUpdate(body: unknown, user: User, today: string): FieldError[] {
  if (!isObject(body)) return [];
  const business = user.user_type === "BUSINESS";
  const refused = [
    ...refuse(body, Object.values(taxIdField), { code: "immutable", detail: "A tax number can't be changed." }),
    ...(changesType(body, user) ? refuse(body, ["user_type"], { code: "immutable", detail: "Can't be changed." }) : []),
    ...refuse(body, business ? onlyFor.INDIVIDUAL : onlyFor.BUSINESS, {
      code: "not_allowed",
      detail: business ? "A business has no such field." : "Only a business has this field.",
    }),
  ];
  const own = Object.fromEntries(
    Object.entries(business ? businessRules(today) : individualRules(today)).filter(
      ([name]) => !refused.some((error) => error.pointer === pointerTo(name)),
    ),
  );
  return [
    ...refused,
    ...checkFields(body, [], own),
    ...checkAddress(body.address, ["address"], business ? "US" : "anywhere"),
    ...(user.user_type === "BUSINESS" ? checkKeyPeople(body.key_people, keyPersonUpdateCheck(user.key_people)) : []),
  ];
}

function changesType(body: Fields, user: User): boolean {
  return typeof body.user_type === "string" && body.user_type.toUpperCase() !== user.user_type;
}

type KeyPersonCheck = (person: Fields, path: Path) => FieldError[];

function checkKeyPeople(people: unknown, check: KeyPersonCheck): FieldError[] {
  if (!Array.isArray(people)) return [];
  const path = ["key_people"];
  if (people.length === 0) return [at(path, { code: "too_few", detail: "Must name at least one key person." })];
  if (people.length > mostKeyPeople) {
    return [at(path, { code: "too_many", detail: `Must name at most ${mostKeyPeople} key people.` })];
  }
  return people.flatMap((person: unknown, index) => (isObject(person) ? check(person, [...path, index]) : []));
}

function checkKeyPerson(person: Fields, path: Path): FieldError[] {
  return [
    ...checkFields(person, path, keyPersonRules),
    ...checkAddress(person.address, [...path, "address"], "anywhere"),
  ];
}

/** Tells those that are there, by their uuid, from those to be added, which must be complete. */
function keyPersonUpdateCheck(present: readonly { readonly uuid: string }[]): KeyPersonCheck {
  const left = new Set(present.map((person) => person.uuid));
  return (person, path) => {
    const errors = checkKeyPerson(person, path);
    if (person.uuid === undefined) {
      const missing = keyPersonRequired.filter((name) => person[name] === undefined);
      return [...missing.map((name) => at([...path, name], required)), ...errors];
    }
    // Found once: the second time the same uuid is as unknown as any other.
    if (typeof person.uuid !== "string" || left.delete(person.uuid.toLowerCase())) return errors;
    return [at([...path, "uuid"], unknownKeyPerson), ...errors];
  };
}

const required: Fault = { code: "required", detail: "Is required for a key person that is added." };

const unknownKeyPerson: Fault = {
  code: "unknown_key_person",
  detail: "Must be the uuid of one of this user's key people, once; leave it out to add a person.",
};

/** A business is in the US and people live anywhere; whoever is in the US has a region and ZIP code of its post. */
function checkAddress(address: unknown, path: Path, where: "US" | "anywhere"): FieldError[] {
  if (!isObject(address)) return [];
  const american = where === "US" || address.country === unitedStates;
  // The borrower's own address is printed in the promissory note, those of key people are not.
  const inNote = path.length === 1 ? rules.printed : (rule: Rule): Rule => rule;
  const errors = checkFields(address, path, {
    line_1: inNote(rules.plainTextRule),
    line_2: inNote(rules.oneLineRule),
    line_3: inNote(rules.oneLineRule),
    zip: american ? rules.zipRule : inNote(rules.oneLineRule),
    city: inNote(rules.plainTextRule),
    region: american ? rules.regionRule : inNote(rules.oneLineRule),
    country: where === "US" ? rules.unitedStatesRule : rules.countryRule,
  });
  const { zip, region } = address;
  const comparable = typeof zip === "string" && typeof region === "string" && isZip(zip) && isRegion(region);
  return american && comparable && !zipMayBeIn(zip, region)
    ? [...errors, at([...path, "zip"], { code: "zip_not_in_region", detail: "Is not a ZIP code of the region." })]
    : errors;
}

function checkFields(fields: Fields, path: Path, table: RuleTable): FieldError[] {
  return Object.entries(table).flatMap(([name, rule]) => {
    const value = fields[name];
    const fault = typeof value === "string" ? rule(value) : undefined;
    return fault === undefined ? [] : [at([...path, name], fault)];
  });
}

function refuse(fields: Fields, names: readonly string[], fault: Fault): FieldError[] {
  return names.filter((name) => fields[name] !== undefined).map((name) => at([name], fault));
}

function at(path: Path, fault: Fault): FieldError {
  return { pointer: pointerTo(...path), ...fault };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
