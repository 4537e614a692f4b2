// Generated from openapi.yaml by halves. Do not edit.

import * as routes from "./routes.js";
import type { CompiledRequest } from "../../../../scripts/runtime/validation/compiled.js";
import { issuesOf } from "../../../../scripts/runtime/validation/delegated.js";
import * as runtime from "../../../../scripts/runtime/validation/predicates.js";
import type { Report } from "../../../../scripts/runtime/validation/predicates.js";

const pattern = runtime.pattern("^\\p{L}+$");
const membersOfPetInput = new Set(["name", "animal", "chip/number", "secret"]);
const hasUuid = runtime.format("uuid");

function isListPetsQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isInteger(member1) && member1 >= 0) && runtime.isWrong(report, "offset")) return false;
  const member2 = value["tame"];
  if (member2 !== undefined && !(typeof member2 === "boolean") && runtime.isWrong(report, "tame")) return false;
  return true;
}

function isListPetsParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string") && runtime.isWrong(report, "owner_id")) return false;
  return true;
}

function isCreatePetParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string") && runtime.isWrong(report, "owner_id")) return false;
  return true;
}

function isCat(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["kind"];
  if (!(member0 === "cat") && runtime.isWrong(report, "kind")) return false;
  const member1 = value["lives"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 9) && runtime.isWrong(report, "lives")) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

function isDogTricks(value: unknown, report?: Report): boolean {
  if (!Array.isArray(value)) return runtime.reject(report);
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!(typeof item === "string") && runtime.isWrong(report, index)) return false;
  }
  return runtime.areUnique(value) || runtime.reject(report);
}

function isDog(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["kind"];
  if (!(member0 === "dog") && runtime.isWrong(report, "kind")) return false;
  const member1 = value["tricks"];
  if (member1 !== undefined && !isDogTricks(member1) && runtime.isWrong(report, "tricks", isDogTricks)) return false;
  if (Object.hasOwn(value, "__proto__")) runtime.noteReduced();
  return true;
}

function isAnimal(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  switch (value["kind"]) {
    case "cat":
      return isCat(value, report?.option(0));
    case "dog":
      return isDog(value, report?.option(1));
    default:
      return runtime.reject(report);
  }
}

function isPetInput(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["name"];
  if (!(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 20) && pattern.test(member0)) && runtime.isWrong(report, "name")) return false;
  const member1 = value["animal"];
  if (!isAnimal(member1) && runtime.isWrong(report, "animal", isAnimal)) return false;
  const member2 = value["chip/number"];
  if (member2 !== undefined && !(typeof member2 === "string" || member2 === null) && runtime.isWrong(report, "chip/number")) return false;
  const member3 = value["secret"];
  if (member3 !== undefined && !(typeof member3 === "string" && runtime.isAtLeast(member3, 2)) && runtime.isWrong(report, "secret")) return false;
  let others = -2;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfPetInput, report);
}

function isGetPetParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string") && runtime.isWrong(report, "owner_id")) return false;
  const member1 = value["pet_id"];
  if (!(typeof member1 === "string" && hasUuid(member1)) && runtime.isWrong(report, "pet_id")) return false;
  return true;
}

function isDeletePetParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string") && runtime.isWrong(report, "owner_id")) return false;
  const member1 = value["pet_id"];
  if (!(typeof member1 === "string" && hasUuid(member1)) && runtime.isWrong(report, "pet_id")) return false;
  return true;
}

function isGetOwnersOwnerIdPetsLostParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["owner_id"];
  if (!(typeof member0 === "string") && runtime.isWrong(report, "owner_id")) return false;
  return true;
}

export const listPets: CompiledRequest = {
  query: {
    accepts: isListPetsQuery,
    issues: (value: unknown) => issuesOf(routes.listPets.request.query, value, isListPetsQuery),
    defaults: { limit: 25, offset: 0 },
  },
  params: {
    accepts: isListPetsParams,
    issues: (value: unknown) => issuesOf(routes.listPets.request.params, value, isListPetsParams),
  },
};

export const createPet: CompiledRequest = {
  params: {
    accepts: isCreatePetParams,
    issues: (value: unknown) => issuesOf(routes.createPet.request.params, value, isCreatePetParams),
  },
  body: {
    "application/json": {
      accepts: runtime.acceptsUnchanged(isPetInput),
      issues: (value: unknown) => issuesOf(routes.createPet.request.body.content["application/json"].schema, value, isPetInput),
    },
  },
};

export const getPet: CompiledRequest = {
  params: {
    accepts: isGetPetParams,
    issues: (value: unknown) => issuesOf(routes.getPet.request.params, value, isGetPetParams),
  },
};

export const deletePet: CompiledRequest = {
  params: {
    accepts: isDeletePetParams,
    issues: (value: unknown) => issuesOf(routes.deletePet.request.params, value, isDeletePetParams),
  },
};

export const getOwnersOwnerIdPetsLost: CompiledRequest = {
  params: {
    accepts: isGetOwnersOwnerIdPetsLostParams,
    issues: (value: unknown) => issuesOf(routes.getOwnersOwnerIdPetsLost.request.params, value, isGetOwnersOwnerIdPetsLostParams),
  },
};
