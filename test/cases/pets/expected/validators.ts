// Generated from openapi.yaml by halves. Do not edit.

import * as routes from "./routes.js";
import type { CompiledRequest } from "../../../../scripts/runtime/validation/compiled.js";
import { issuesOf } from "../../../../scripts/runtime/validation/delegated.js";
import * as runtime from "../../../../scripts/runtime/validation/predicates.js";

const pattern = runtime.pattern("^\\p{L}+$");
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

function isCreatePetParams(value: unknown): boolean {
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

function isAnimal_2(value: unknown): boolean {
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

function isAnimal(value: unknown): boolean {
  return isAnimal_2(value);
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

function isDeletePetParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string")) return false;
  const member1 = value["pet_id"];
  if (!(typeof member1 === "string" && hasUuid(member1))) return false;
  return true;
}

function isGetOwnersOwnerIdPetsLostParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string")) return false;
  return true;
}

export const listPets: CompiledRequest = {
  query: {
    accepts: isListPetsQuery,
    issues: (value) => issuesOf(routes.listPets.request.query, value),
    defaults: { limit: 25, offset: 0 },
  },
  params: {
    accepts: isListPetsParams,
    issues: (value) => issuesOf(routes.listPets.request.params, value),
  },
};

export const createPet: CompiledRequest = {
  params: {
    accepts: isCreatePetParams,
    issues: (value) => issuesOf(routes.createPet.request.params, value),
  },
  body: {
    "application/json": {
      accepts: runtime.acceptsUnchanged(isPetInput),
      issues: (value) => issuesOf(routes.createPet.request.body.content["application/json"].schema, value),
    },
  },
};

export const getPet: CompiledRequest = {
  params: {
    accepts: isGetPetParams,
    issues: (value) => issuesOf(routes.getPet.request.params, value),
  },
};

export const deletePet: CompiledRequest = {
  params: {
    accepts: isDeletePetParams,
    issues: (value) => issuesOf(routes.deletePet.request.params, value),
  },
};

export const getOwnersOwnerIdPetsLost: CompiledRequest = {
  params: {
    accepts: isGetOwnersOwnerIdPetsLostParams,
    issues: (value) => issuesOf(routes.getOwnersOwnerIdPetsLost.request.params, value),
  },
};
