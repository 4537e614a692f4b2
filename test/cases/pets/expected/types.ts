// Generated from openapi.yaml by halves. Do not edit.

export type $Read<T> = {
  readonly $read: T;
};
export type $Write<T> = {
  readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? E[] extends T ? Readable<E>[] : {
  [K in keyof T]: Readable<T[K]>;
} : T extends object ? {
  [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? E[] extends T ? Writable<E>[] : {
  [K in keyof T]: Writable<T[K]>;
} : T extends object ? {
  [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
  [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export interface paths {
  "/owners/{owner_id}/pets": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: components["parameters"]["owner_id"];
      };
      cookie?: never;
    };
    /** List an owner's pets */
    get: operations["listPets"];
    put?: never;
    /** Add a pet */
    post: operations["create-pet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/owners/{owner_id}/pets/{pet_id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: components["parameters"]["owner_id"];
        pet_id: string;
      };
      cookie?: never;
    };
    get: operations["getPet"];
    put?: never;
    post?: never;
    delete: operations["deletePet"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/owners/{owner_id}/pets/lost": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: components["parameters"]["owner_id"];
      };
      cookie?: never;
    };
    /** @description A concrete path is not a pet called lost. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          owner_id: components["parameters"]["owner_id"];
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** @description How many. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              count: number;
            };
          };
        };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Pet: {
      /** Format: uuid */
      pet_id: $Read<string>;
      name: string;
      animal: components["schemas"]["Animal"];
      "chip/number"?: string | null;
      secret?: $Write<string>;
    };
    Animal: components["schemas"]["Cat"] | components["schemas"]["Dog"];
    Cat: {
      /** @constant */
      kind: "cat";
      lives?: number;
    };
    Dog: {
      /** @constant */
      kind: "dog";
      tricks?: string[];
    };
    PetList: {
      total: number;
      pets: components["schemas"]["Pet"][];
    };
    Problem: {
      /** @enum {string} */
      code: "not_found" | "no*/t";
    };
  };
  responses: {
    /** @description There is no such pet. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "not_found"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
  };
  parameters: {
    owner_id: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listPets: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        /** @description Only the tame ones: *\/ `${process.exit()}` */
        tame?: boolean;
      };
      header?: never;
      path: {
        owner_id: components["parameters"]["owner_id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PetList"];
        };
      };
    };
  };
  "create-pet": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: components["parameters"]["owner_id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Pet"];
      };
    };
    responses: {
      /** @description Added. */
      201: {
        headers: {
          Location: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "pet_id": "8b6c0f53-6ef1-4d2e-9d57-0a1b2c3d4e5f",
           *       "name": "Rex",
           *       "animal": {
           *         "kind": "dog",
           *         "tricks": [
           *           "sit"
           *         ]
           *       }
           *     }
           */
          "application/json": components["schemas"]["Pet"];
        };
      };
    };
  };
  getPet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: components["parameters"]["owner_id"];
        pet_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The pet. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Pet"];
        };
      };
      404: components["responses"]["NotFound"];
    };
  };
  deletePet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: components["parameters"]["owner_id"];
        pet_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components["responses"]["NotFound"];
    };
  };
}

export type Cat = components["schemas"]["Cat"];

export type Dog = components["schemas"]["Dog"];

export type Animal = components["schemas"]["Animal"];

export type Pet = Readable<components["schemas"]["Pet"]>;

export type PetInput = Writable<components["schemas"]["Pet"]>;

export type PetList = Readable<components["schemas"]["PetList"]>;

export type Problem = components["schemas"]["Problem"];

/** The query parameters of `GET /owners/{owner_id}/pets`. */
export type ListPetsQuery = NonNullable<paths["/owners/{owner_id}/pets"]["get"]["parameters"]["query"]>;

/** The response of `GET /owners/{owner_id}/pets/lost`. */
export type GetOwnersOwnerIdPetsLostResponse =
  Readable<paths["/owners/{owner_id}/pets/lost"]["get"]["responses"][200]["content"]["application/json"]>;
