// Generated from openapi.yaml by halves. Do not edit.

import * as runtime from "../../../../scripts/runtime/validation.js";
import { validatorOf, type CompiledRequest } from "../../../../scripts/runtime/validation.js";

const pattern = runtime.expressionOf("^\\p{L}+$");
const membersOfPetInput = new Set(["name", "animal", "chip/number", "secret"]);
const hasUuid = runtime.format("uuid");

function isListPetsQuery(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100)) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isInteger(member1) && member1 >= 0)) return false;
  const member2 = value["tame"];
  if (member2 !== undefined && !(typeof member2 === "boolean")) return false;
  return true;
}

function isListPetsParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string")) return false;
  return true;
}

function isCat(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["kind"];
  if (!(member0 === "cat")) return false;
  const member1 = value["lives"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 9)) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

function isDogTricks(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!(typeof item === "string")) return false;
  }
  return runtime.areUnique(value);
}

function isDog(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["kind"];
  if (!(member0 === "dog")) return false;
  const member1 = value["tricks"];
  if (member1 !== undefined && !isDogTricks(member1)) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

function isAnimal(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  switch (value["kind"]) {
    case "cat":
      return isCat(value);
    case "dog":
      return isDog(value);
    default:
      return false;
  }
}

function isPetInput(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["name"];
  if (!(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 20) && pattern.test(member0))) return false;
  const member1 = value["animal"];
  if (!isAnimal(member1)) return false;
  const member2 = value["chip/number"];
  if (member2 !== undefined && !(typeof member2 === "string" || member2 === null)) return false;
  const member3 = value["secret"];
  if (member3 !== undefined && !(typeof member3 === "string" && runtime.isAtLeast(member3, 2))) return false;
  let others = -2;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfPetInput);
}

function isGetPetParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string")) return false;
  const member1 = value["pet_id"];
  if (!(typeof member1 === "string" && hasUuid(member1))) return false;
  return true;
}

function isProblem(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["code"];
  if (!(member0 === "not_found" || member0 === "no*\/t")) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

const validator = validatorOf(() => ({
  components: {
    Animal: {
      kind: "oneOf",
      members: [{ kind: "ref", id: "Cat" }, { kind: "ref", id: "Dog" }],
      discriminator: "kind",
      values: [["cat"], ["dog"]],
    },
    Cat: {
      kind: "object",
      properties: {
        kind: { kind: "literal", values: ["cat"] },
        lives: { kind: "number", integer: "safe", minimum: 0, maximum: 9 },
      },
      required: ["kind"],
    },
    Dog: {
      kind: "object",
      properties: {
        kind: { kind: "literal", values: ["dog"] },
        tricks: { kind: "array", items: { kind: "string" }, uniqueItems: true },
      },
      required: ["kind"],
    },
    PetInput: {
      kind: "object",
      properties: {
        name: { kind: "string", minLength: 1, maxLength: 20, pattern: "^\\p{L}+$" },
        animal: { kind: "ref", id: "Animal" },
        "chip/number": { kind: "anyOf", members: [{ kind: "string" }, { kind: "null" }] },
        secret: { kind: "string", minLength: 2 },
      },
      required: ["name", "animal"],
      ignored: ["pet_id"],
      additional: { kind: "never" },
    },
  },
  definitions: {},
}));

const listPetsParams = validator(isListPetsParams, () => ({ kind: "object", properties: { owner_id: { kind: "string" } }, required: ["owner_id"] }));
const getPetParams = validator(isGetPetParams, () => ({
  kind: "object",
  properties: { owner_id: { kind: "string" }, pet_id: { kind: "string", format: "uuid" } },
  required: ["owner_id", "pet_id"],
}));

export const listPets: CompiledRequest = {
  query: validator(isListPetsQuery, () => ({
    kind: "object",
    properties: {
      limit: { kind: "number", integer: "safe", minimum: 1, maximum: 100 },
      offset: { kind: "number", integer: "any", minimum: 0 },
      tame: { kind: "boolean" },
    },
  }), { defaults: { limit: 25, offset: 0 } }),
  params: listPetsParams,
};

export const createPet: CompiledRequest = {
  params: listPetsParams,
  body: {
    "application/json": validator(isPetInput, () => ({ kind: "ref", id: "PetInput" }), { isGuarded: true }),
  },
};

export const getPet: CompiledRequest = { params: getPetParams, failures: { "application/problem+json": isProblem } };

export const deletePet: CompiledRequest = { params: getPetParams, failures: { "application/problem+json": isProblem } };

export const getOwnersOwnerIdPetsLost: CompiledRequest = { params: listPetsParams };
