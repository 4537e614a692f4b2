// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import * as runtime from "../../../../scripts/runtime/client/client.js";
import type {
  Call,
  CallOptions,
  ClientOptions,
  FetchClient,
  Method,
} from "../../../../scripts/runtime/client/client.js";
import { ApiError } from "../../../../scripts/runtime/client/errors.js";
import { paginated, type Pages } from "../../../../scripts/runtime/client/pages.js";
import { jsonText } from "../../../../scripts/runtime/shared/json-text.js";
import type { components, paths } from "./types.js";

/** The body that an operation takes. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = Writable<OperationRequestBodyContent<paths[P][M]>>;

/** The body of an operation's success. */
export type Success<P extends keyof paths, M extends keyof paths[P], T extends `${string}/${string}` = `${string}/${string}`> = paths[P][M] extends { responses: infer R extends Record<string | number, unknown> }
  ? Readable<SuccessResponse<R, T>>
  : never;

/** The query parameters that an operation takes. */
export type Query<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { query?: infer V } } ? NonNullable<V> : never;

/** The path parameters that an operation takes. */
export type Path<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { path?: infer V } } ? NonNullable<V> : never;

/** An item of a list: of the array itself, or of the member that holds it. */
type Item<T, K extends PropertyKey> = T extends readonly (infer I)[] ? I : K extends keyof T ? (NonNullable<T[K]> extends readonly (infer I)[] ? I : never) : never;

/** `GET /owners/{owner_id}/pets`, as `pets.listPets` of a client. */
export const listPets: Method<[owner_id: string, query?: Query<"/owners/{owner_id}/pets", "get">, options?: CallOptions], Pages<Item<Success<"/owners/{owner_id}/pets", "get">, "pets">, Success<"/owners/{owner_id}/pets", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/owners/{owner_id}/pets", ["query?"]), { by: "offset", parameter: "offset", limit: "limit", items: "pets", total: ["total"], at: 1 });

/** `POST /owners/{owner_id}/pets`, as `pets.createPet` of a client. */
export const createPet: Method<[owner_id: string, body: Body<"/owners/{owner_id}/pets", "post">, options?: CallOptions], Call<Success<"/owners/{owner_id}/pets", "post">>> = /* @__PURE__ */ runtime.operation("POST", "/owners/{owner_id}/pets", ["body"], "json", { body: jsonText });

/** `GET /owners/{owner_id}/pets/{pet_id}`, as `pets.getPet` of a client. */
export const getPet: Method<[owner_id: string, pet_id: string, options?: CallOptions], Call<Success<"/owners/{owner_id}/pets/{pet_id}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/owners/{owner_id}/pets/{pet_id}");

/** `DELETE /owners/{owner_id}/pets/{pet_id}`, as `pets.deletePet` of a client. */
export const deletePet: Method<[owner_id: string, pet_id: string, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("DELETE", "/owners/{owner_id}/pets/{pet_id}", [], "none");

/** `GET /owners/{owner_id}/pets/lost`, as `clinicCare.getOwnersOwnerIdPetsLost` of a client. */
export const getOwnersOwnerIdPetsLost: Method<[owner_id: string, options?: CallOptions], Call<Success<"/owners/{owner_id}/pets/lost", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/owners/{owner_id}/pets/lost");

export interface PetsResource {
  /**
   * List an owner's pets
   *
   * `GET /owners/{owner_id}/pets`
   */
  listPets: runtime.Bound<typeof listPets>;
  /**
   * Add a pet
   *
   * `POST /owners/{owner_id}/pets`
   */
  createPet: runtime.Bound<typeof createPet>;
  /** `GET /owners/{owner_id}/pets/{pet_id}` */
  getPet: runtime.Bound<typeof getPet>;
  /** `DELETE /owners/{owner_id}/pets/{pet_id}` */
  deletePet: runtime.Bound<typeof deletePet>;
}

export interface ClinicCareResource {
  /**
   * A concrete path is not a pet called lost.
   *
   * `GET /owners/{owner_id}/pets/lost`
   */
  getOwnersOwnerIdPetsLost: runtime.Bound<typeof getOwnersOwnerIdPetsLost>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The client of openapi-fetch beneath: every path by itself, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly pets: PetsResource;
  readonly clinicCare: ClinicCareResource;
}

/** `options` may be a core that other functions use as well: then they share what is set on `raw`. */
export function createClient(options: ClientOptions | runtime.Core): Client {
  const core = options instanceof runtime.Core ? options : new runtime.Core(options);
  return {
    raw: core.raw as unknown as FetchClient<paths>,
    pets: runtime.bindOperations(core, {
      listPets: listPets,
      createPet: createPet,
      getPet: getPet,
      deletePet: deletePet,
    }),
    clinicCare: runtime.bindOperations(core, { getOwnersOwnerIdPetsLost: getOwnersOwnerIdPetsLost }),
  };
}

/** What the service says when it refuses, as far as it has a `code`. */
export type Problem = Readable<components["schemas"]["Problem"]>;

type ProblemOf<C> = [Extract<Problem, { code: C }>] extends [never] ? Problem : Extract<Problem, { code: C }>;

/** Whether an error is the service's refusal with that code; its `problem` then has that code's members. */
export function isProblem<C extends Problem["code"]>(error: unknown, problem: C): error is ApiError & { readonly problem: ProblemOf<C> } {
  return error instanceof ApiError && error.code === problem;
}
