// Generated from openapi.yaml by halves. Do not edit.

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
          "application/json": AccessPolicyInput;
        };
      };
      responses: {
        /** The policy. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": AccessPolicy;
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
          "application/json": Refund;
        };
      };
      responses: {
        /** Refunded. */
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
          "application/json": AccountInput;
        };
      };
      responses: {
        /** The account. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": Account;
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
    AccountId: AccountId;
    Account: Account;
    Secret: Secret;
    Password: Password;
    AccountInput: AccountInput;
    Policy: Policy;
    PolicyInput: PolicyInput;
    AccessPolicy: AccessPolicy;
    AccessPolicyInput: AccessPolicyInput;
    Refund: Refund;
    SettledRefund: SettledRefund;
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

export type AccountId = number;

export type Account = {
  id: AccountId;
  name: string;
};

export type Secret = string;

export type Password = Secret;

export type AccountInput = {
  password: Password;
  name: string;
};

export type Policy = {
  id: string;
  name: string;
  embedded?: { [name: string]: Record<string, unknown> };
};

export type PolicyInput = { name: string };

export type AccessPolicy = Policy & { embedded: { resource?: string } };

export type AccessPolicyInput = PolicyInput;

export type Refund = { amount: number };

export type SettledRefund = Refund & { settled?: number };
