// Generated from openapi.yaml by npm run generate. Do not edit.

import createFetchClient, { type ClientOptions } from "openapi-fetch";
import type { HttpMethod, OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import { answer, type CallOptions } from "./runtime/client.js";
import type { paths } from "./types.js";

/** The body that an operation takes. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = Writable<OperationRequestBodyContent<paths[P][M]>>;

/** The body of an operation's success. */
export type Success<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { responses: infer R extends Record<string | number, unknown> }
  ? Readable<SuccessResponse<R>>
  : never;

/** The query parameters that an operation takes. */
export type Query<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : never;

/** The path parameters that an operation takes. */
export type Path<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { path: infer V } } ? V : never;

/** One method per operation; `raw` is the openapi-fetch client beneath them. */
export function createClient(settings: ClientOptions) {
  const raw = createFetchClient<paths>(settings);
  // Each method says what it takes and what it answers: here the compiler need not infer that again, which takes it long.
  const call = <T>(method: HttpMethod, path: keyof paths, init: object): Promise<T> => answer<T>(raw.request(method, path as never, init as never) as never);
  return {
    raw,
    /**
     * List an owner's pets
     *
     * `GET /owners/{owner_id}/pets`
     */
    listPets: (owner_id: string, query?: Query<"/owners/{owner_id}/pets", "get">, options?: CallOptions): Promise<Success<"/owners/{owner_id}/pets", "get">> =>
      call("get", "/owners/{owner_id}/pets", { ...options, params: { path: { owner_id }, query } }),
    /**
     * Add a pet
     *
     * `POST /owners/{owner_id}/pets`
     */
    createPet: (owner_id: string, body: Body<"/owners/{owner_id}/pets", "post">, options?: CallOptions): Promise<Success<"/owners/{owner_id}/pets", "post">> =>
      call("post", "/owners/{owner_id}/pets", { ...options, body, params: { path: { owner_id } } }),
    /** `GET /owners/{owner_id}/pets/{pet_id}` */
    getPet: (owner_id: string, pet_id: string, options?: CallOptions): Promise<Success<"/owners/{owner_id}/pets/{pet_id}", "get">> =>
      call("get", "/owners/{owner_id}/pets/{pet_id}", { ...options, params: { path: { owner_id, pet_id } } }),
    /** `DELETE /owners/{owner_id}/pets/{pet_id}` */
    deletePet: (owner_id: string, pet_id: string, options?: CallOptions): Promise<Success<"/owners/{owner_id}/pets/{pet_id}", "delete">> =>
      call("delete", "/owners/{owner_id}/pets/{pet_id}", { ...options, params: { path: { owner_id, pet_id } } }),
    /**
     * A concrete path is not a pet called lost.
     *
     * `GET /owners/{owner_id}/pets/lost`
     */
    getOwnersOwnerIdPetsLost: (owner_id: string, options?: CallOptions): Promise<Success<"/owners/{owner_id}/pets/lost", "get">> =>
      call("get", "/owners/{owner_id}/pets/lost", { ...options, params: { path: { owner_id } } }),
  };
}

export type Client = ReturnType<typeof createClient>;
