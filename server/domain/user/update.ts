// An update of a user: what it names is changed, the rest stays.
import { accepted, invalidInput, type Outcome, refused } from "../refusal.js";
import type { BusinessUser, Entity, IndividualUser, KeyPerson, User } from "./user.js";
import { checkUserUpdate } from "./check.js";
import { addressOf, checked, keyPersonOf, type NewAddress, type NewKeyPerson } from "./create.js";
import { usPhone } from "./phone.js";

/** A key person as an update names it: one who is there with `uuid`, one to be added without. */
export interface KeyPersonUpdate extends Partial<NewKeyPerson> {
  readonly uuid?: string;
}

/** Everything that an update may name; which of it a user has depends on its type. */
export interface UserUpdate {
  readonly first_name?: string;
  readonly middle_name?: string | null;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Replaced as a whole: half of an old address is no address. */
  readonly address?: NewAddress;
  readonly start_date?: string;
  readonly website?: string | null;
  readonly entity?: Entity;
  readonly industry?: string | null;
  /** Everyone from now on: who is left out is removed. */
  readonly key_people?: readonly KeyPersonUpdate[];
  readonly dob?: string;
  readonly citizenship?: string;
}

/**
 * `user` as `update` wants it, or why that can't be. `newId` makes a uuid for each key person that is added; `today` is
 * the day that it is for the lender (`YYYY-MM-DD`).
 */
export function updateUser(
  user: User,
  update: UserUpdate,
  newId: () => string,
  now: Date,
  today: string,
): Outcome<User> {
  const updated_at = now.toISOString();
  const errors = checkUserUpdate(update, user, today);
  if (errors.length > 0) return refused(invalidInput(errors));
  return accepted(
    user.user_type === "BUSINESS"
      ? { ...updatedBusiness(user, update, newId), updated_at }
      : { ...updatedIndividual(user, update), updated_at },
  );
}

function updatedBusiness(user: BusinessUser, update: UserUpdate, newId: () => string): BusinessUser {
  return {
    ...user,
    ...named({
      ...contact(update),
      start_date: update.start_date,
      website: update.website,
      entity: update.entity,
      industry: update.industry,
      key_people: update.key_people?.map((person) => updatedKeyPerson(user.key_people, person, newId)),
    }),
  };
}

function updatedIndividual(user: IndividualUser, update: UserUpdate): IndividualUser {
  return {
    ...user,
    ...named({
      ...contact(update),
      middle_name: update.middle_name,
      last_name: update.last_name,
      dob: update.dob,
      citizenship: update.citizenship,
    }),
  };
}

function contact(update: UserUpdate) {
  return {
    first_name: update.first_name,
    email: update.email,
    phone: update.phone === undefined ? undefined : checked(usPhone(update.phone)),
    address: update.address === undefined ? undefined : addressOf(update.address),
  };
}

function updatedKeyPerson(present: readonly KeyPerson[], update: KeyPersonUpdate, newId: () => string): KeyPerson {
  const { uuid, ...fields } = update;
  if (uuid === undefined) return keyPersonOf(complete(fields), newId());
  const person = checked(present.find((one) => one.uuid === uuid.toLowerCase()));
  return {
    ...person,
    ...named({
      ...fields,
      phone: fields.phone === undefined ? undefined : checked(usPhone(fields.phone)),
      address: fields.address === undefined ? undefined : addressOf(fields.address),
    }),
  };
}

function complete(person: Partial<NewKeyPerson>): NewKeyPerson {
  return {
    first_name: checked(person.first_name),
    middle_name: person.middle_name,
    last_name: checked(person.last_name),
    title: checked(person.title),
    phone: checked(person.phone),
    email: checked(person.email),
    citizenship: checked(person.citizenship),
    address: checked(person.address),
  };
}

/** The fields that are there: in a spread an undefined one would erase. */
function named<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
