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
  "/policies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: {
        content: {
          "application/json": components["schemas"]["AccessPolicy"];
        };
      };
      responses: {
        /** @description The policy. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["AccessPolicy"];
          };
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/refunds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: {
        content: {
          "application/json": components["schemas"]["Refund"];
        };
      };
      responses: {
        /** @description Refunded. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/accounts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: {
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      responses: {
        /** @description The account. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Account"];
          };
        };
      };
    };
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
    Account: {
      id: $Read<components["schemas"]["AccountId"]>;
      password: $Write<components["schemas"]["Password"]>;
      name: string;
    };
    AccountId: number;
    Password: components["schemas"]["Secret"];
    Secret: string;
    Policy: {
      id: $Read<string>;
      name: string;
      embedded?: $Read<{
        [key: string]: Record<string, unknown>;
      }>;
    };
    AccessPolicy: components["schemas"]["Policy"] & {
      embedded: {
        resource?: string;
      };
    };
    Refund: {
      id: $Read<string>;
      amount: number;
    };
    SettledRefund: components["schemas"]["Refund"] & {
      settled?: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

export type AccountId = components["schemas"]["AccountId"];

export type Account = Readable<components["schemas"]["Account"]>;

export type Secret = components["schemas"]["Secret"];

export type Password = components["schemas"]["Password"];

export type AccountInput = Writable<components["schemas"]["Account"]>;

export type Policy = Readable<components["schemas"]["Policy"]>;

export type PolicyInput = Writable<components["schemas"]["Policy"]>;

export type AccessPolicy = Readable<components["schemas"]["AccessPolicy"]>;

export type AccessPolicyInput = Writable<components["schemas"]["AccessPolicy"]>;

export type Refund = Writable<components["schemas"]["Refund"]>;

export type SettledRefund = Writable<components["schemas"]["SettledRefund"]>;
