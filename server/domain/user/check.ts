// Checks the body that creates or updates a user, and reports all errors at once. A body may be any JSON value here:
// the schema reports missing fields and wrong types, and these rules check the strings that are there.
import type { ForEachField } from "../fields.js";
import type { FieldError } from "../refusal.js";
import type { User } from "./user.js";
import { unitedStates } from "./country.js";
import type { Decrypt, Fault, Rule } from "./rules.js";
import * as rules from "./rules.js";
import type {
  BusinessUserUpdate,
  IndividualUserUpdate,
  KeyPersonUpdate,
  NewAddress,
  NewBusinessUser,
  NewIndividualUser,
  NewKeyPerson,
} from "./requests.js";
import { einDigits, ssnDigits, taxIdField } from "./tax-id.js";
import { isRegion, isZip, zipMayBeIn } from "./us-zip3.js";
import { pointerTo } from "../../../generated/runtime/syntax.js";
import { isObject } from "../../../generated/runtime/syntax.js";

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;
type RuleTable = Readonly<Record<string, Rule>>;

/** A business names from one to this many key people. */
const maxKeyPeople = 25;

/** The rules of a request's fields: a field that is added to the request does not compile without an entry here. */
type FieldRules<Request> = ForEachField<Request, Rule>;

/** For fields that need no rule besides their schema. */
const schemaOnly: Rule = () => undefined;

/** For fields that other functions here check: addresses, key people and their uuids. */
const checkedSeparately: Rule = () => undefined;

const contactRules = { email: rules.emailRule, phone: rules.phoneRule, address: checkedSeparately };

/** The promissory note names whoever signs it, so names must be printable. */
const personRules = {
  first_name: rules.mustBePrintable(rules.personNameRule),
  middle_name: rules.mustBePrintable(rules.optionalPersonNameRule),
  last_name: rules.mustBePrintable(rules.personNameRule),
  citizenship: rules.citizenshipRule,
};

const keyPersonRules: FieldRules<NewKeyPerson & KeyPersonUpdate> = {
  ...personRules,
  ...contactRules,
  uuid: checkedSeparately,
  title: schemaOnly,
};

/** The rules of the last day that was requested: they are the same all day. */
function ofDay<Table>(create: (today: string) => Table): (today: string) => Table {
  let known: { readonly today: string; readonly table: Table } | undefined;
  return (today) => {
    if (known?.today !== today) known = { today, table: create(today) };
    return known.table;
  };
}

const businessRules = ofDay((today): FieldRules<BusinessUserUpdate> => {
  return {
    ...contactRules,
    user_type: schemaOnly,
    first_name: rules.mustBePrintable(rules.businessNameRule),
    start_date: rules.pastDateRule(today),
    website: rules.websiteRule,
    entity: schemaOnly,
    industry: rules.plainTextRule,
    key_people: checkedSeparately,
  };
});

const individualRules = ofDay((today): FieldRules<IndividualUserUpdate> => {
  return { ...contactRules, ...personRules, user_type: schemaOnly, dob: rules.dobRule(today) };
});

/** The fields that only a new user has. */
type Added<Request, Update> = FieldRules<Omit<Request, keyof Update>>;

function newBusinessRules(decrypt: Decrypt): Added<NewBusinessUser, BusinessUserUpdate> {
  return { [taxIdField.business]: rules.taxIdRule(einDigits, decrypt) };
}

function newIndividualRules(decrypt: Decrypt): Added<NewIndividualUser, IndividualUserUpdate> {
  return { [taxIdField.individual]: rules.taxIdRule(ssnDigits, decrypt) };
}

type RequiredFields<T> = { [Field in keyof T]-?: undefined extends T[Field] ? never : Field }[keyof T];

/** An update that adds a key person must set these. */
const requiredOfKeyPerson: Readonly<Record<RequiredFields<NewKeyPerson>, true>> = {
  first_name: true,
  last_name: true,
  title: true,
  phone: true,
  email: true,
  citizenship: true,
  address: true,
};

/** Fields that only one kind of user has: an update of the other kind must not name them. */
const onlyFor = {
  BUSINESS: ["start_date", "website", "entity", "industry", "key_people"],
  INDIVIDUAL: ["middle_name", "last_name", "dob", "citizenship"],
} as const satisfies {
  BUSINESS: readonly Exclude<keyof BusinessUserUpdate, keyof IndividualUserUpdate>[];
  INDIVIDUAL: readonly Exclude<keyof IndividualUserUpdate, keyof BusinessUserUpdate>[];
};

/** Returns the errors of a request to create a user on `today` (`YYYY-MM-DD`). */
export function checkNewUser(body: unknown, decrypt: Decrypt, today: string): FieldError[] {
  if (!isObject(body)) return [];
  const address = checkAddress(body.address, ["address"], body.user_type === "business" ? "US" : "anywhere");
  if (body.user_type === "business") {
    const errors = checkFields(body, [], businessRules(today));
    const added = checkFields(body, [], newBusinessRules(decrypt));
    return [...errors, ...added, ...address, ...checkKeyPeople(body.key_people, checkKeyPerson)];
  }
  if (body.user_type === "individual") {
    const errors = checkFields(body, [], individualRules(today));
    return [...errors, ...checkFields(body, [], newIndividualRules(decrypt)), ...address];
  }
  return [...checkFields(body, [], contactRules), ...address];
}

/** Returns the errors of a request to update `user` on `today` (`YYYY-MM-DD`). */
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
  if (people.length > maxKeyPeople) {
    return [at(path, { code: "too_many", detail: `Must name at most ${maxKeyPeople} key people.` })];
  }
  return people.flatMap((person: unknown, index) => (isObject(person) ? check(person, [...path, index]) : []));
}

function checkKeyPerson(person: Fields, path: Path): FieldError[] {
  return [
    ...checkFields(person, path, keyPersonRules),
    ...checkAddress(person.address, [...path, "address"], "anywhere"),
  ];
}

/** A person with a `uuid` must be one of the user's key people; one without is added and must be complete. */
function keyPersonUpdateCheck(people: readonly { readonly uuid: string }[]): KeyPersonCheck {
  const uuids = new Set(people.map((person) => person.uuid));
  return (person, path) => {
    const errors = checkKeyPerson(person, path);
    if (person.uuid === undefined) {
      const missing = Object.keys(requiredOfKeyPerson).filter((name) => person[name] === undefined);
      return [...missing.map((name) => at([...path, name], required)), ...errors];
    }
    // Deleted when found, so that a uuid which occurs twice is unknown the second time.
    if (typeof person.uuid !== "string" || uuids.delete(person.uuid.toLowerCase())) return errors;
    return [at([...path, "uuid"], unknownKeyPerson), ...errors];
  };
}

const required: Fault = { code: "required", detail: "Is required for a key person that is added." };

const unknownKeyPerson: Fault = {
  code: "unknown_key_person",
  detail: "Must be the uuid of one of this user's key people, once; leave it out to add a person.",
};

/** The rules of an address: whether it is American, whether of a business, and whether the note prints it. */
function addressRules(american: boolean, ofBusiness: boolean, inNote: boolean): FieldRules<NewAddress> {
  const printed = inNote ? rules.mustBePrintable : (rule: Rule): Rule => rule;
  return {
    line_1: printed(rules.plainTextRule),
    line_2: printed(rules.oneLineRule),
    line_3: printed(rules.oneLineRule),
    zip: american ? rules.zipRule : printed(rules.oneLineRule),
    city: printed(rules.plainTextRule),
    region: american ? rules.regionRule : printed(rules.oneLineRule),
    country: ofBusiness ? rules.unitedStatesRule : rules.countryRule,
  };
}

// The borrower's own address is printed in the promissory note, those of key people are not.
const businessAddress = addressRules(true, true, true);
const homeAddress = { american: addressRules(true, false, true), foreign: addressRules(false, false, true) };
const keyPersonAddress = { american: addressRules(true, false, false), foreign: addressRules(false, false, false) };

/** A business is in the US, people live anywhere. US addresses have a region and a ZIP code of the Postal Service. */
function checkAddress(address: unknown, path: Path, where: "US" | "anywhere"): FieldError[] {
  if (!isObject(address)) return [];
  const american = where === "US" || address.country === unitedStates;
  const own = path.length === 1 ? homeAddress : keyPersonAddress;
  const table = where === "US" ? businessAddress : american ? own.american : own.foreign;
  const errors = checkFields(address, path, table);
  const { zip, region } = address;
  const comparable = typeof zip === "string" && typeof region === "string" && isZip(zip) && isRegion(region);
  return american && comparable && !zipMayBeIn(zip, region)
    ? [...errors, at([...path, "zip"], { code: "zip_not_in_region", detail: "Is not a ZIP code of the region." })]
    : errors;
}

function checkFields(fields: Fields, path: Path, table: RuleTable): FieldError[] {
  const errors: FieldError[] = [];
  for (const name of Object.keys(table)) {
    const value = fields[name];
    const fault = typeof value === "string" ? table[name]?.(value) : undefined;
    if (fault !== undefined) errors.push(at([...path, name], fault));
  }
  return errors;
}

function refuse(fields: Fields, names: readonly string[], fault: Fault): FieldError[] {
  return names.filter((name) => fields[name] !== undefined).map((name) => at([name], fault));
}

function at(path: Path, fault: Fault): FieldError {
  return { pointer: pointerTo(...path), ...fault };
}
