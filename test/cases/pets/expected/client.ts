// Generated from openapi.yaml by halves. Do not edit.

import {
  ApiError,
  Core,
  bindOperations,
  errorDetailsIn,
  givenKey,
  namedQuery,
  operation,
  optionalKey,
  paginated,
  pathOperation,
  plainQuery,
  rawClient,
  readNothing,
  renewCredentials,
  resilience,
  withUserAgent,
  type Call,
  type CallError,
  type CallOptions,
  type ClientOptions,
  type FetchClient,
  type Pages,
} from "../../../../scripts/runtime/client.js";
import { jsonText } from "../../../../scripts/runtime/shared.js";
import type {
  GetOwnersOwnerIdPetsLostResponse,
  ListPetsQuery,
  Pet,
  PetInput,
  PetList,
  Problem,
  paths,
} from "./types.js";

export type * from "./types.js";

export {
  ClientError,
  ConnectionError,
  TimeoutError,
  AbortError,
  ResponseParseError,
  ApiError,
  BadRequestError,
  AuthenticationError,
  PermissionDeniedError,
  NotFoundError,
  ConflictError,
  UnprocessableEntityError,
  RateLimitError,
  ServerError,
} from "../../../../scripts/runtime/client.js";

export { PaginationError } from "../../../../scripts/runtime/client.js";

/** The errors of most operations; the others have types of their own. */
export type ServiceError = CallError<paths["/owners/{owner_id}/pets/{pet_id}"]["get"]>;

/**
 * List an owner's pets
 *
 * `pets.list`, `GET /owners/{owner_id}/pets`
 */
export const listPets: (
  core: Core,
  ownerId: string,
  query?: ListPetsQuery,
  options?: CallOptions,
) => Pages<Pet, PetList, ListPetsQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/owners/{owner_id}/pets", ["query?"], "json", {
    query: /* @__PURE__ */ namedQuery(["limit", "offset", "tame"], plainQuery),
  }),
  { style: "offset", parameter: "/offset", items: "/pets", total: "/total", at: 1 },
);

/**
 * Add a pet
 *
 * `pets.create`, `POST /owners/{owner_id}/pets`
 */
export const createPet: (core: Core, ownerId: string, body: PetInput, options?: CallOptions) => Call<Pet> =
  /* @__PURE__ */ operation("POST", "/owners/{owner_id}/pets", ["body"], "json", { key: optionalKey, body: jsonText });

/**
 * `pets.get`, `GET /owners/{owner_id}/pets/{pet_id}`
 *
 * @throws NotFoundError 404: There is no such pet.
 */
export const getPet: (core: Core, ownerId: string, petId: string, options?: CallOptions) => Call<Pet, ServiceError> =
  /* @__PURE__ */ pathOperation("GET", "/owners/{owner_id}/pets/{pet_id}");

/**
 * `pets.delete`, `DELETE /owners/{owner_id}/pets/{pet_id}`
 *
 * @throws NotFoundError 404: There is no such pet.
 */
export const deletePet: (
  core: Core,
  ownerId: string,
  petId: string,
  options?: CallOptions,
) => Call<undefined, ServiceError> = /* @__PURE__ */ operation(
  "DELETE",
  "/owners/{owner_id}/pets/{pet_id}",
  [],
  readNothing,
  { key: givenKey },
);

/**
 * A concrete path is not a pet called lost.
 *
 * `clinicCare.getOwnerPetLost`, `GET /owners/{owner_id}/pets/lost`
 */
export const getOwnersOwnerIdPetsLost: (
  core: Core,
  ownerId: string,
  options?: CallOptions,
) => Call<GetOwnersOwnerIdPetsLostResponse> = /* @__PURE__ */ pathOperation("GET", "/owners/{owner_id}/pets/lost");

export interface PetsResource {
  /**
   * List an owner's pets
   *
   * `GET /owners/{owner_id}/pets`
   */
  list(ownerId: string, query?: ListPetsQuery, options?: CallOptions): Pages<Pet, PetList, ListPetsQuery>;
  /**
   * Add a pet
   *
   * `POST /owners/{owner_id}/pets`
   */
  create(ownerId: string, body: PetInput, options?: CallOptions): Call<Pet>;
  /**
   * `GET /owners/{owner_id}/pets/{pet_id}`
   *
   * @throws NotFoundError 404: There is no such pet.
   */
  get(ownerId: string, petId: string, options?: CallOptions): Call<Pet, ServiceError>;
  /**
   * `DELETE /owners/{owner_id}/pets/{pet_id}`
   *
   * @throws NotFoundError 404: There is no such pet.
   */
  delete(ownerId: string, petId: string, options?: CallOptions): Call<undefined, ServiceError>;
}

export interface ClinicCareResource {
  /**
   * A concrete path is not a pet called lost.
   *
   * `GET /owners/{owner_id}/pets/lost`
   */
  getOwnerPetLost(ownerId: string, options?: CallOptions): Call<GetOwnersOwnerIdPetsLostResponse>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly pets: PetsResource;
  readonly clinicCare: ClinicCareResource;
}

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore(options: ClientOptions): Core {
  return new Core({
    errorDetails: errorDetailsIn(),
    ...options,
  });
}

const agent = "pets/1.0.0";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: ClientOptions | Core): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    pets: bindOperations(core, "pets", { list: listPets, create: createPet, get: getPet, delete: deletePet }),
    clinicCare: bindOperations(core, "clinicCare", { getOwnerPetLost: getOwnersOwnerIdPetsLost }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: ClientOptions | Core): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}

/** The problems that the service responds with, as far as they have a `code`. */
export type ApiProblem = Problem;

type ProblemOf<C> = [Extract<ApiProblem, { code: C }>] extends [never] ? ApiProblem : Extract<ApiProblem, { code: C }>;

/** Whether an error is a response of the service with that code; its `problem` then has that code's members. */
export function isProblem<C extends ApiProblem["code"]>(
  error: unknown,
  problem: C,
): error is ApiError & { readonly problem: ProblemOf<C> } {
  return error instanceof ApiError && error.code === problem;
}
