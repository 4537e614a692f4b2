// Updates a user: the fields that the request names change, the others stay.
import { assertNoFieldsLeft } from "../fields.js";
import { succeed, invalidInput, type Outcome, refuse } from "../refusal.js";
import { checkUserUpdate } from "./check.js";
import { assertDefined, createAddress, createKeyPerson } from "./create.js";
import { usPhone } from "./phone.js";
import type {
  BusinessUserUpdate,
  IndividualUserUpdate,
  KeyPersonUpdate,
  NewAddress,
  NewKeyPerson,
  UserUpdate,
} from "./requests.js";
import { businessInOrder, individualInOrder } from "./user.js";
import type { BusinessUser, IndividualUser, KeyPerson, User } from "./user.js";

/**
 * Applies `update` to `user`, or returns the refusal with all wrong fields. `newId` returns a uuid for each key person
 * that is added; `today` is the lender's current day (`YYYY-MM-DD`).
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
  if (errors.length > 0) return refuse(invalidInput(errors));
  return succeed(
    user.user_type === "BUSINESS"
      ? businessInOrder({ ...updateBusiness(user, update, newId), updated_at })
      : individualInOrder({ ...updateIndividual(user, update), updated_at }),
  );
}

function updateBusiness(
  user: BusinessUser,
  { user_type: _unchanged, first_name, email, phone, address, ...update }: BusinessUserUpdate,
  newId: () => string,
): BusinessUser {
  const { start_date, website, entity, industry, key_people, ...rest } = update;
  assertNoFieldsLeft(rest);
  return {
    ...user,
    ...omitUndefined({
      first_name,
      email,
      ...updateContact(phone, address),
      start_date,
      website,
      entity,
      industry,
      key_people: key_people?.map((person) => updateKeyPerson(user.key_people, person, newId)),
    }),
  };
}

function updateIndividual(
  user: IndividualUser,
  { user_type: _unchanged, first_name, email, phone, address, ...update }: IndividualUserUpdate,
): IndividualUser {
  const { middle_name, last_name, dob, citizenship, ...rest } = update;
  assertNoFieldsLeft(rest);
  return {
    ...user,
    ...omitUndefined({
      first_name,
      email,
      ...updateContact(phone, address),
      middle_name,
      last_name,
      dob,
      citizenship,
    }),
  };
}

function updateContact(phone: string | undefined, address: NewAddress | undefined) {
  return {
    phone: phone === undefined ? undefined : assertDefined(usPhone(phone)),
    address: address === undefined ? undefined : createAddress(address),
  };
}

function updateKeyPerson(people: readonly KeyPerson[], update: KeyPersonUpdate, newId: () => string): KeyPerson {
  const { uuid, ...fields } = update;
  if (uuid === undefined) return createKeyPerson(completePerson(fields), newId());
  const person = assertDefined(people.find((one) => one.uuid === uuid.toLowerCase()));
  const { first_name, middle_name, last_name, title, phone, email, citizenship, address, ...rest } = fields;
  assertNoFieldsLeft(rest);
  return {
    ...person,
    ...omitUndefined({
      first_name,
      middle_name,
      last_name,
      title,
      email,
      citizenship,
      ...updateContact(phone, address),
    }),
  };
}

/** A key person to be added: `checkUserUpdate` has found all required fields. */
function completePerson(person: Partial<NewKeyPerson>): NewKeyPerson {
  const { first_name, middle_name, last_name, title, phone, email, citizenship, address, ...rest } = person;
  assertNoFieldsLeft(rest);
  return {
    first_name: assertDefined(first_name),
    middle_name,
    last_name: assertDefined(last_name),
    title: assertDefined(title),
    phone: assertDefined(phone),
    email: assertDefined(email),
    citizenship: assertDefined(citizenship),
    address: assertDefined(address),
  };
}

/** Only the fields that are set: spread over an object, an undefined one would erase a value. */
function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
