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
  "/users": {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["listUsers"];
    put?: never;
    post: operations["createUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/users/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
      cookie?: never;
    };
    get: operations["getUser"];
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
    User: {
      /** Format: uuid */
      id: $Read<string>;
      /** @constant */
      kind: "person";
      address?: components["schemas"]["Address"];
      employer?: components["schemas"]["company"];
      home?: components["schemas"]["Address"];
    };
    Problem: {
      user?: components["schemas"]["User"];
    };
    either: components["schemas"]["User"] | components["schemas"]["company"];
    Address: {
      city?: string;
      street?: components["schemas"]["Street"];
    };
    company: {
      /** @constant */
      kind: "company";
      owner?: components["schemas"]["User"];
      seat?: components["schemas"]["Address"];
      city?: components["schemas"]["#/components/schemas/Address/properties/city"];
      vat?: components["schemas"]["Vat"];
    };
    common_Problem: {
      title?: string;
    };
    Street: string;
    /** @enum {string} */
    Vat: "DE" | "FR";
    "#/components/schemas/Address/properties/city": string;
    /** Format: uuid */
    "#/components/schemas/User/properties/id": string;
  };
  responses: {
    /** @description It didn't work. */
    Problem: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["common_Problem"];
      };
    };
  };
  parameters: {
    Id: components["schemas"]["#/components/schemas/User/properties/id"];
    Limit: number;
  };
  requestBodies: {
    User: {
      content: {
        "application/json": components["schemas"]["User"];
      };
    };
  };
  headers: {
    Total: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listUsers: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Users. */
      200: {
        headers: {
          "X-Total": components["headers"]["Total"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"][];
        };
      };
      default: components["responses"]["Problem"];
    };
  };
  createUser: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: components["requestBodies"]["User"];
    responses: {
      /** @description Created. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["either"];
        };
      };
      default: components["responses"]["Problem"];
    };
  };
}

export type Street = components["schemas"]["Street"];

export type Address = components["schemas"]["Address"];

export type Vat = components["schemas"]["Vat"];

export const Vat = {
  DE: "DE",
  FR: "FR",
} as const;

export type Company = Readable<components["schemas"]["company"]>;

export type User = Readable<components["schemas"]["User"]>;

export type CompanyInput = Writable<components["schemas"]["company"]>;

export type UserInput = Writable<components["schemas"]["User"]>;

export type Problem = Readable<components["schemas"]["Problem"]>;

export type Either = Readable<components["schemas"]["either"]>;

export type CommonProblem = components["schemas"]["common_Problem"];

/** The query parameters of `GET /users`. */
export type ListUsersQuery = NonNullable<paths["/users"]["get"]["parameters"]["query"]>;

/** The query parameters of `POST /users`. */
export type CreateUserQuery = NonNullable<paths["/users"]["post"]["parameters"]["query"]>;
