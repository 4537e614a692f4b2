// Generated from openapi.yaml by halves. Do not edit.

export interface paths {
  "/owners/{owner_id}/pets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
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
      path?: never;
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
      path?: never;
      cookie?: never;
    };
    /** A concrete path is not a pet called lost. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          owner_id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** How many. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": GetOwnersOwnerIdPetsLostResponse;
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
    Cat: Cat;
    Dog: Dog;
    Animal: Animal;
    Pet: Pet;
    PetInput: PetInput;
    PetList: PetList;
    Problem: Problem;
  };
  responses: {
    /** There is no such pet. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
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
        /** Only the tame ones: *\/ `${process.exit()}` */
        tame?: boolean;
      };
      header?: never;
      path: {
        owner_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": PetList;
        };
      };
    };
  };
  "create-pet": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": PetInput;
      };
    };
    responses: {
      /** Added. */
      201: {
        headers: {
          Location: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Pet;
        };
      };
    };
  };
  getPet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        owner_id: string;
        pet_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The pet. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Pet;
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
        owner_id: string;
        pet_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Gone. */
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

export type Cat = {
  kind: "cat";
  lives?: number;
};

export type Dog = {
  kind: "dog";
  tricks?: string[];
};

export type Animal = Cat | Dog;

export type Pet = {
  /** Format: uuid */
  pet_id: string;
  name: string;
  animal: Animal;
  "chip/number"?: string | null;
};

export type PetInput = {
  name: string;
  animal: Animal;
  "chip/number"?: string | null;
  secret?: string;
};

export type PetList = {
  total: number;
  pets: Pet[];
};

export type Problem = { code: "not_found" | "no*\/t" };

/** The query parameters of `GET /owners/{owner_id}/pets`. */
export type ListPetsQuery = NonNullable<paths["/owners/{owner_id}/pets"]["get"]["parameters"]["query"]>;

/** The response of `GET /owners/{owner_id}/pets/lost`. */
export type GetOwnersOwnerIdPetsLostResponse = { count: number };
