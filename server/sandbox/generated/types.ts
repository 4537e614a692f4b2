// Generated from openapi.yaml by halves. Do not edit.

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
     *
     * Returns the time of the service. The clock runs like a real one.
     */
    get: operations["getClock"];
    put?: never;
    /**
     * Move the clock forward
     *
     * Moves the clock by days or to a time, and responds when everything that fell due until then has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
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
     *
     * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
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
      path?: never;
      cookie?: never;
    };
    /**
     * Look at a line's ledger
     *
     * Returns the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. It has no personal data. It is kept when the user is deleted, until the lender's retention period has ended.
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
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Hold a line
     *
     * Suspends an ACTIVE line as an operator: draws are refused until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
     */
    put: operations["holdLoc"];
    post?: never;
    /**
     * Release a line
     *
     * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
     */
    delete: operations["releaseLoc"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/webhook_endpoints/{endpoint_uuid}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Test a webhook endpoint
     *
     * Sends an `application.decided` of a user that there isn't to one of your endpoints, signed like any other, and returns what became of it. It is not in the list of events, not sent again, and no reason to disable the endpoint.
     */
    post: operations["testWebhookEndpoint"];
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
    Uuid: Uuid;
    WebhookTest: WebhookTest;
    Cents: Cents;
    Clock: Clock;
    ClockAdvance: ClockAdvance;
    Account: Account;
    Entry: Entry;
    LedgerTransaction: LedgerTransaction;
    Balances: Balances;
    Ledger: Ledger;
    Hold: Hold;
    FieldError: FieldError;
    Problem: Problem;
    LocStatus: LocStatus;
    InvalidStateProblem: InvalidStateProblem;
    InvalidQueryProblem: InvalidQueryProblem;
    InvalidInputProblem: InvalidInputProblem;
  };
  responses: {
    /** There is a query parameter, or the path is not well encoded. */
    InvalidUrl: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": InvalidQueryProblem | Problem;
      };
    };
    /** The body is not JSON in UTF-8 or has a name twice in one object, or there is a query parameter. */
    MalformedJson: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": InvalidQueryProblem | Problem;
      };
    };
    /** There is no API key, or it is unknown. */
    Unauthorized: {
      headers: {
        "X-Request-Id": string;
        "WWW-Authenticate": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** There is no such line, or it is another client's. */
    NotFound: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** The line is neither ACTIVE nor SUSPENDED. */
    InvalidState: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": InvalidStateProblem;
      };
    };
    /** The body is over 1 MiB. */
    PayloadTooLarge: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** The body is not `application/json`. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** The body names no time that the clock can be moved to. */
    InvalidInput: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": InvalidInputProblem;
      };
    };
    /** Our fault. */
    InternalError: {
      headers: {
        "X-Request-Id": string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** The service can't respond now. Wait for the seconds of `Retry-After`. */
    Unavailable: {
      headers: {
        "X-Request-Id": string;
        "Retry-After": number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
  };
  parameters: {
    /** A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
    LocUuid: Uuid;
    /** A webhook endpoint of yours. A value that is not a UUID gets the same response as one that doesn't exist, 404. */
    EndpointUuid: Uuid;
  };
  requestBodies: never;
  headers: {
    /** Identifies this request in our logs. */
    "X-Request-Id": string;
    /** The scheme to authenticate with. */
    "WWW-Authenticate": string;
    /** Seconds to wait before another try. */
    "Retry-After": number;
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
      /** The time. */
      200: {
        headers: {
          "X-Request-Id": string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Clock;
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
    /** How far. */
    requestBody: {
      content: {
        "application/json": ClockAdvance;
      };
    };
    responses: {
      /** The time now. */
      200: {
        headers: {
          "X-Request-Id": string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Clock;
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
      /** Nothing is stored. */
      204: {
        headers: {
          "X-Request-Id": string;
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
        /** A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The ledger. */
      200: {
        headers: {
          "X-Request-Id": string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Ledger;
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
        /** A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The line is held. */
      200: {
        headers: {
          "X-Request-Id": string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Hold;
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
        /** A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The line is not held. */
      200: {
        headers: {
          "X-Request-Id": string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Hold;
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
  testWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A webhook endpoint of yours. A value that is not a UUID gets the same response as one that doesn't exist, 404. */
        endpoint_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** What became of the event. */
      200: {
        headers: {
          "X-Request-Id": string;
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookTest;
        };
      };
      400: components["responses"]["InvalidUrl"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

/** The uuid of one object. */
export type Uuid = string;

/** What became of an event that was sent to an endpoint. */
export type WebhookTest = {
  /** The `webhook-id` of the event. */
  event_uuid: Uuid;
  /** Whether the endpoint has received it. */
  delivered: boolean;
  /** The status of the response; null if there was none. */
  response_status: number | null;
  /** Why there was no response that counts, in a word such as `timeout`; null otherwise. */
  failure: string | null;
  /** How long it took. */
  milliseconds: number;
};

/** An amount in US cents. */
export type Cents = number;

/** The service's time. */
export type Clock = {
  /**
   * What time it is for the service.
   * Format: date-time
   */
  now: string;
};

/** The number of days or the time to move the clock to, exactly one of them. Time goes only forward, at most 3660 days at once, and ends with the year 2999. */
export type ClockAdvance = {
  /** By so many times 24 hours. */
  advance_days?: number;
  /**
   * To this time. The time that it is already is no mistake.
   * Format: date-time
   */
  advance_to?: string;
};

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
export type Account = "principal" | "interest" | "fees" | "suspense" | "bank" | "interest_income" | "fee_income" | "waived_interest";

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
export type Entry = {
  account: Account;
  /** A debit is above zero, a credit below. Never zero. */
  amount: Cents;
};

/** Entries that belong together. Their amounts add up to zero. */
export type LedgerTransaction = {
  /**
   * The day it happened.
   * Format: date
   */
  date: string;
  /**
   * | kind | what happened |
   * |---|---|
   * | `origination_fee` | the fee was charged, at activation |
   * | `late_fee` | a payment was late, and the policy has a fee for that |
   * | `returned_payment_fee` | the bank rejected or returned a payment, and the policy has a fee for that |
   * | `interest` | accrued interest was charged: at billing, or as a repayment came in |
   * | `draw` | a draw settled |
   * | `draw_return` | the bank returned a draw |
   * | `repayment` | a repayment settled and was allocated |
   * | `repayment_return` | the bank returned a repayment: its allocation was reversed |
   * | `waiver` | interest that had accrued since a payoff was agreed was forgiven |
   * | `waiver_reversal` | the payoff was returned, so its waiver is reversed |
   * | `reallocation` | money that was paid pays something else than before |
   */
  kind: "origination_fee" | "late_fee" | "returned_payment_fee" | "interest" | "draw" | "draw_return" | "repayment" | "repayment_return" | "waiver" | "waiver_reversal" | "reallocation";
  /** The disbursement or the repayment that it is about, if it is about one. */
  about_uuid: Uuid | null;
  /** Two or more. */
  entries: Entry[];
};

/** The sum of each account's entries. Together they are zero. */
export type Balances = {
  principal: Cents;
  interest: Cents;
  fees: Cents;
  suspense: Cents;
  bank: Cents;
  interest_income: Cents;
  fee_income: Cents;
  waived_interest: Cents;
};

/** The ledger of a line. Interest that has accrued and was neither billed nor paid is in no entry: it is counted exactly and charged in whole cents. */
export type Ledger = {
  loc_uuid: Uuid;
  /**
   * The service's day.
   * Format: date
   */
  as_of: string;
  /**
   * When it is erased, if the user of the line has been deleted: at the end of the lender's retention period. Null while the user is there.
   * Format: date-time
   */
  retained_until: string | null;
  /** Of every amount in it. */
  currency: "USD";
  balances: Balances;
  /** Oldest first. */
  transactions: LedgerTransaction[];
};

/** Whether an operator holds a line. */
export type Hold = {
  loc_uuid: Uuid;
  /** By an operator, whatever else suspends it. */
  held: boolean;
  /** The status of the line that follows. */
  status: "ACTIVE" | "SUSPENDED";
};

/** One wrong value. */
export type FieldError = {
  /** RFC 6901 pointer to the value in the body; the empty one is the body itself. */
  pointer: string;
  /** The error, for programs. */
  code: "required" | "unknown_field" | "invalid_type" | "invalid_format" | "too_small" | "too_big" | "too_many" | "inexact_number" | "date_out_of_range";
  /** The error, for people. */
  detail: string;
};

/** The form of every error response, RFC 9457. */
export type Problem = {
  /**
   * URI of the kind of problem: `/problems/` and its `code`.
   * Format: uri-reference
   */
  type: string;
  /** The kind of problem in a few words. */
  title: string;
  /** The HTTP status, again. */
  status: number;
  /** What went wrong this time, in a sentence. */
  detail: string;
  /**
   * The path of the request.
   * Format: uri-reference
   */
  instance: string;
  /** The kind of problem, for programs. */
  code: "malformed_json" | "malformed_request" | "unauthorized" | "not_found" | "payload_too_large" | "unsupported_media_type" | "internal_error" | "unavailable";
  /** Identifies this request in our logs; the same as the `X-Request-Id` header. */
  request_id: string;
};

/** The status of a line. */
export type LocStatus = "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF";

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
export type InvalidStateProblem = {
  /**
   * URI of the kind of problem.
   * Format: uri-reference
   */
  type: string;
  /** The kind of problem in a few words. */
  title: string;
  /** The HTTP status, again. */
  status: 409;
  /** What went wrong this time, in a sentence. */
  detail: string;
  /**
   * The path of the request.
   * Format: uri-reference
   */
  instance: string;
  /** `invalid_state`. */
  code: "invalid_state";
  /** Identifies this request in our logs. */
  request_id: string;
  state: LocStatus;
  /** The states in which the operation is allowed. */
  allowed: LocStatus[];
};

/** There are query parameters that this document does not have. `errors` has all of them. */
export type InvalidQueryProblem = {
  /**
   * URI of the kind of problem.
   * Format: uri-reference
   */
  type: string;
  /** The kind of problem in a few words. */
  title: string;
  /** The HTTP status, again. */
  status: 400;
  /** What went wrong this time, in a sentence. */
  detail: string;
  /**
   * The path of the request.
   * Format: uri-reference
   */
  instance: string;
  /** `invalid_query`. */
  code: "invalid_query";
  /** Identifies this request in our logs. */
  request_id: string;
  /** Every such parameter; its name is the pointer. */
  errors: FieldError[];
};

/** Values of the body are not acceptable. `errors` has all of them. */
export type InvalidInputProblem = {
  /**
   * URI of the kind of problem.
   * Format: uri-reference
   */
  type: string;
  /** The kind of problem in a few words. */
  title: string;
  /** The HTTP status, again. */
  status: 422;
  /** What went wrong this time, in a sentence. */
  detail: string;
  /**
   * The path of the request.
   * Format: uri-reference
   */
  instance: string;
  /** `invalid_input`. */
  code: "invalid_input";
  /** Identifies this request in our logs. */
  request_id: string;
  /** Every wrong value, in the order of the body. */
  errors: FieldError[];
};
