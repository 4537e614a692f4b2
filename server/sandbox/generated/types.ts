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
  "/sandbox/clock": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the clock
     * @description Returns the time of the service. The clock runs like a real one.
     */
    get: operations["getClock"];
    put?: never;
    /**
     * Move the clock forward
     * @description Moves the clock by days or to a time, and responds when everything that fell due until then has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
     */
    post: operations["advanceClock"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start again
     * @description Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
     */
    post: operations["resetSandbox"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/ledger/{loc_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /**
     * Look at a line's ledger
     * @description Returns the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. It has no personal data. It is kept when the user is deleted, until the lender's retention period has ended.
     */
    get: operations["getLedger"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/loc/{loc_uuid}/hold": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Hold a line
     * @description Suspends an ACTIVE line as an operator: draws are refused until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
     */
    put: operations["holdLoc"];
    post?: never;
    /**
     * Release a line
     * @description Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
     */
    delete: operations["releaseLoc"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Format: uuid
     * @description The uuid of one object.
     */
    Uuid: string;
    /**
     * Format: int64
     * @description An amount in US cents.
     */
    Cents: number;
    /** @description The service's time. */
    Clock: {
      /**
       * Format: date-time
       * @description What time it is for the service.
       */
      now: string;
    };
    /** @description The number of days or the time to move the clock to, exactly one of them. Time goes only forward, at most 3660 days at once, and ends with the year 2999. */
    ClockAdvance: {
      /** @description By so many times 24 hours. */
      advance_days?: number;
      /**
       * Format: date-time
       * @description To this time. The time that it is already is no mistake.
       */
      advance_to?: string;
    };
    /**
     * @description An account of the lender's books.
     *
     *     | account | what it holds |
     *     |---|---|
     *     | `principal`, `interest`, `fees` | the borrower's debt |
     *     | `suspense` | money of the borrower for which nothing was owed, negative |
     *     | `bank` | the lender's money at the bank: draws take from it, repayments add to it |
     *     | `interest_income`, `fee_income` | the lender's earnings, negative |
     *     | `waived_interest` | interest that was charged and then forgiven |
     * @enum {string}
     */
    Account: "principal" | "interest" | "fees" | "suspense" | "bank" | "interest_income" | "fee_income" | "waived_interest";
    /** @description One side of a transaction. */
    Entry: {
      account: components["schemas"]["Account"];
      /** @description A debit is above zero, a credit below. Never zero. */
      amount: components["schemas"]["Cents"];
    };
    /** @description Entries that belong together. Their amounts add up to zero. */
    LedgerTransaction: {
      /**
       * Format: date
       * @description The day it happened.
       */
      date: string;
      /**
       * @description | kind | what happened |
       *     |---|---|
       *     | `origination_fee` | the fee was charged, at activation |
       *     | `late_fee` | a payment was late, and the policy has a fee for that |
       *     | `returned_payment_fee` | the bank rejected or returned a payment, and the policy has a fee for that |
       *     | `interest` | accrued interest was charged: at billing, or as a repayment came in |
       *     | `draw` | a draw settled |
       *     | `draw_return` | the bank returned a draw |
       *     | `repayment` | a repayment settled and was allocated |
       *     | `repayment_return` | the bank returned a repayment: its allocation was reversed |
       *     | `waiver` | interest that had accrued since a payoff was agreed was forgiven |
       *     | `waiver_reversal` | the payoff was returned, so its waiver is reversed |
       *     | `reallocation` | money that was paid pays something else than before |
       * @enum {string}
       */
      kind: "origination_fee" | "late_fee" | "returned_payment_fee" | "interest" | "draw" | "draw_return" | "repayment" | "repayment_return" | "waiver" | "waiver_reversal" | "reallocation";
      /** @description The disbursement or the repayment that it is about, if it is about one. */
      about_uuid: components["schemas"]["Uuid"] | null;
      /** @description Two or more. */
      entries: components["schemas"]["Entry"][];
    };
    /** @description The sum of each account's entries. Together they are zero. */
    Balances: {
      principal: components["schemas"]["Cents"];
      interest: components["schemas"]["Cents"];
      fees: components["schemas"]["Cents"];
      suspense: components["schemas"]["Cents"];
      bank: components["schemas"]["Cents"];
      interest_income: components["schemas"]["Cents"];
      fee_income: components["schemas"]["Cents"];
      waived_interest: components["schemas"]["Cents"];
    };
    /** @description The ledger of a line. Interest that has accrued and was neither billed nor paid is in no entry: it is counted exactly and charged in whole cents. */
    Ledger: {
      loc_uuid: components["schemas"]["Uuid"];
      /**
       * Format: date
       * @description The service's day.
       */
      as_of: string;
      /**
       * Format: date-time
       * @description When it is erased, if the user of the line has been deleted: at the end of the lender's retention period. Null while the user is there.
       */
      retained_until: string | null;
      /**
       * @description Of every amount in it.
       * @constant
       */
      currency: "USD";
      balances: components["schemas"]["Balances"];
      /** @description Oldest first. */
      transactions: components["schemas"]["LedgerTransaction"][];
    };
    /** @description Whether an operator holds a line. */
    Hold: {
      loc_uuid: components["schemas"]["Uuid"];
      /** @description By an operator, whatever else suspends it. */
      held: boolean;
      /**
       * @description The status of the line that follows.
       * @enum {string}
       */
      status: "ACTIVE" | "SUSPENDED";
    };
    /** @description One wrong value. */
    FieldError: {
      /** @description RFC 6901 pointer to the value in the body; the empty one is the body itself. */
      pointer: string;
      /**
       * @description The error, for programs.
       * @enum {string}
       */
      code: "required" | "unknown_field" | "invalid_type" | "invalid_format" | "too_small" | "too_big" | "too_many" | "inexact_number" | "date_out_of_range";
      /** @description The error, for people. */
      detail: string;
    };
    /** @description The form of every error response, RFC 9457. */
    Problem: {
      /**
       * Format: uri-reference
       * @description URI of the kind of problem: `/problems/` and its `code`.
       */
      type: string;
      /** @description The kind of problem in a few words. */
      title: string;
      /** @description The HTTP status, again. */
      status: number;
      /** @description What went wrong this time, in a sentence. */
      detail: string;
      /**
       * Format: uri-reference
       * @description The path of the request.
       */
      instance: string;
      /**
       * @description The kind of problem, for programs.
       * @enum {string}
       */
      code: "malformed_json" | "malformed_request" | "unauthorized" | "not_found" | "payload_too_large" | "unsupported_media_type" | "internal_error" | "unavailable";
      /** @description Identifies this request in our logs; the same as the `X-Request-Id` header. */
      request_id: string;
    };
    /**
     * @description The status of a line.
     * @enum {string}
     */
    LocStatus: "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF";
    /** @description The state of the line forbids it. */
    InvalidStateProblem: {
      /**
       * Format: uri-reference
       * @description URI of the kind of problem.
       */
      type: string;
      /** @description The kind of problem in a few words. */
      title: string;
      /**
       * @description The HTTP status, again.
       * @constant
       */
      status: 409;
      /** @description What went wrong this time, in a sentence. */
      detail: string;
      /**
       * Format: uri-reference
       * @description The path of the request.
       */
      instance: string;
      /**
       * @description `invalid_state`.
       * @constant
       */
      code: "invalid_state";
      /** @description Identifies this request in our logs. */
      request_id: string;
      state: components["schemas"]["LocStatus"];
      /** @description The states in which the operation is allowed. */
      allowed: components["schemas"]["LocStatus"][];
    };
    /** @description There are query parameters that this document does not have. `errors` has all of them. */
    InvalidQueryProblem: {
      /**
       * Format: uri-reference
       * @description URI of the kind of problem.
       */
      type: string;
      /** @description The kind of problem in a few words. */
      title: string;
      /**
       * @description The HTTP status, again.
       * @constant
       */
      status: 400;
      /** @description What went wrong this time, in a sentence. */
      detail: string;
      /**
       * Format: uri-reference
       * @description The path of the request.
       */
      instance: string;
      /**
       * @description `invalid_query`.
       * @constant
       */
      code: "invalid_query";
      /** @description Identifies this request in our logs. */
      request_id: string;
      /** @description Every such parameter; its name is the pointer. */
      errors: components["schemas"]["FieldError"][];
    };
    /** @description Values of the body are not acceptable. `errors` has all of them. */
    InvalidInputProblem: {
      /**
       * Format: uri-reference
       * @description URI of the kind of problem.
       */
      type: string;
      /** @description The kind of problem in a few words. */
      title: string;
      /**
       * @description The HTTP status, again.
       * @constant
       */
      status: 422;
      /** @description What went wrong this time, in a sentence. */
      detail: string;
      /**
       * Format: uri-reference
       * @description The path of the request.
       */
      instance: string;
      /**
       * @description `invalid_input`.
       * @constant
       */
      code: "invalid_input";
      /** @description Identifies this request in our logs. */
      request_id: string;
      /** @description Every wrong value, in the order of the body. */
      errors: components["schemas"]["FieldError"][];
    };
  };
  responses: {
    /** @description There is a query parameter, or the path is not well encoded. */
    InvalidUrl: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["InvalidQueryProblem"] | components["schemas"]["Problem"];
      };
    };
    /** @description The body is not JSON in UTF-8 or has a name twice in one object, or there is a query parameter. */
    MalformedJson: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["InvalidQueryProblem"] | components["schemas"]["Problem"];
      };
    };
    /** @description There is no API key, or it is unknown. */
    Unauthorized: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description There is no such line, or it is another client's. */
    NotFound: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description The line is neither ACTIVE nor SUSPENDED. */
    InvalidState: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["InvalidStateProblem"];
      };
    };
    /** @description The body is over 1 MiB. */
    PayloadTooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description The body is not `application/json`. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description The body names no time that the clock can be moved to. */
    InvalidInput: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["InvalidInputProblem"];
      };
    };
    /** @description Our fault. */
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description The service can't respond now. Wait for the seconds of `Retry-After`. */
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
  };
  parameters: {
    /** @description A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
    LocUuid: components["schemas"]["Uuid"];
  };
  requestBodies: never;
  headers: {
    /**
     * @description Identifies this request in our logs.
     * @example 0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21
     */
    "X-Request-Id": string;
    /**
     * @description Seconds to wait before another try.
     * @example 1
     */
    "Retry-After": number;
    /**
     * @description The scheme to authenticate with.
     * @example Bearer
     */
    "WWW-Authenticate": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The time. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Clock"];
        };
      };
      400: components["responses"]["InvalidUrl"];
      401: components["responses"]["Unauthorized"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  advanceClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description How far. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["ClockAdvance"];
      };
    };
    responses: {
      /** @description The time now. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Clock"];
        };
      };
      400: components["responses"]["MalformedJson"];
      401: components["responses"]["Unauthorized"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["InvalidInput"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resetSandbox: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Nothing is stored. */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["InvalidUrl"];
      401: components["responses"]["Unauthorized"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getLedger: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The ledger. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ledger"];
        };
      };
      400: components["responses"]["InvalidUrl"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  holdLoc: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The line is held. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Hold"];
        };
      };
      400: components["responses"]["InvalidUrl"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["InvalidState"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  releaseLoc: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The line is not held. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Hold"];
        };
      };
      400: components["responses"]["InvalidUrl"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["InvalidState"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

/** The uuid of one object. */
export type Uuid = components["schemas"]["Uuid"];

/** An amount in US cents. */
export type Cents = components["schemas"]["Cents"];

/** The service's time. */
export type Clock = components["schemas"]["Clock"];

/** The number of days or the time to move the clock to, exactly one of them. Time goes only forward, at most 3660 days at once, and ends with the year 2999. */
export type ClockAdvance = components["schemas"]["ClockAdvance"];

/**
 * An account of the lender's books.
 *
 * | account | what it holds |
 * |---|---|
 * | `principal`, `interest`, `fees` | the borrower's debt |
 * | `suspense` | money of the borrower for which nothing was owed, negative |
 * | `bank` | the lender's money at the bank: draws take from it, repayments add to it |
 * | `interest_income`, `fee_income` | the lender's earnings, negative |
 * | `waived_interest` | interest that was charged and then forgiven |
 */
export type Account = components["schemas"]["Account"];

export const Account = {
  principal: "principal",
  interest: "interest",
  fees: "fees",
  suspense: "suspense",
  bank: "bank",
  interest_income: "interest_income",
  fee_income: "fee_income",
  waived_interest: "waived_interest",
} as const;

/** One side of a transaction. */
export type Entry = components["schemas"]["Entry"];

/** Entries that belong together. Their amounts add up to zero. */
export type LedgerTransaction = components["schemas"]["LedgerTransaction"];

/** The sum of each account's entries. Together they are zero. */
export type Balances = components["schemas"]["Balances"];

/** The ledger of a line. Interest that has accrued and was neither billed nor paid is in no entry: it is counted exactly and charged in whole cents. */
export type Ledger = components["schemas"]["Ledger"];

/** Whether an operator holds a line. */
export type Hold = components["schemas"]["Hold"];

/** One wrong value. */
export type FieldError = components["schemas"]["FieldError"];

/** The form of every error response, RFC 9457. */
export type Problem = components["schemas"]["Problem"];

/** The status of a line. */
export type LocStatus = components["schemas"]["LocStatus"];

export const LocStatus = {
  PENDING: "PENDING",
  ACTIVE: "ACTIVE",
  SUSPENDED: "SUSPENDED",
  CLOSED: "CLOSED",
  DECLINED: "DECLINED",
  EXPIRED: "EXPIRED",
  CHARGED_OFF: "CHARGED_OFF",
} as const;

/** The state of the line forbids it. */
export type InvalidStateProblem = components["schemas"]["InvalidStateProblem"];

/** There are query parameters that this document does not have. `errors` has all of them. */
export type InvalidQueryProblem = components["schemas"]["InvalidQueryProblem"];

/** Values of the body are not acceptable. `errors` has all of them. */
export type InvalidInputProblem = components["schemas"]["InvalidInputProblem"];
