// Generated from openapi.yaml by halves. Do not edit.

export interface paths {
  "/users": {
    parameters: {
      query?: never;
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
      path?: never;
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
    Street: Street;
    Address: Address;
    Vat: Vat;
    company: Company;
    User: User;
    companyInput: CompanyInput;
    UserInput: UserInput;
    Problem: Problem;
    either: Either;
    common_Problem: CommonProblem;
  };
  responses: {
    /** It didn't work. */
    Problem: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": CommonProblem;
      };
    };
  };
  parameters: {
    Limit: number;
    Id: string;
  };
  requestBodies: {
    User: {
      content: {
        "application/json": UserInput;
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
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Users. */
      200: {
        headers: {
          "X-Total"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": User[];
        };
      };
      default: components["responses"]["Problem"];
    };
  };
  createUser: {
    parameters: {
      query?: {
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": UserInput;
      };
    };
    responses: {
      /** Created. */
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
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The user. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Either;
        };
      };
      default: components["responses"]["Problem"];
    };
  };
}

export type Street = string;

export type Address = {
  city?: string;
  street?: Street;
};

export type Vat = "DE" | "FR";

export const Vat = {
  DE: "DE",
  FR: "FR",
} as const;

export type Company = {
  kind: "company";
  owner?: User;
  seat?: Address;
  city?: string;
  vat?: Vat;
};

export type User = {
  /** Format: uuid */
  id: string;
  kind: "person";
  address?: Address;
  employer?: Company;
  home?: Address;
};

export type CompanyInput = {
  kind: "company";
  owner?: UserInput;
  seat?: Address;
  city?: string;
  vat?: Vat;
};

export type UserInput = {
  kind: "person";
  address?: Address;
  employer?: CompanyInput;
  home?: Address;
};

export type Problem = { user?: User };

export type Either = User | Company;

export type CommonProblem = { title?: string };

/** The query parameters of `GET /users`. */
export type ListUsersQuery = NonNullable<paths["/users"]["get"]["parameters"]["query"]>;

/** The query parameters of `POST /users`. */
export type CreateUserQuery = NonNullable<paths["/users"]["post"]["parameters"]["query"]>;
