// Generated from openapi.yaml by halves. Do not edit.

export interface paths {
  "/v1/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all users
     *
     * Lists your users, oldest first. Deleted ones are not in it.
     */
    get: operations["listUsers"];
    put?: never;
    /**
     * Create a user
     *
     * Creates a borrower, a business or a person. Everything that is wrong with the body is reported at once. The tax id is sent encrypted and never returned.
     */
    post: operations["createUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a user
     *
     * Returns one user. Its tax id, and the date of birth of a person, are never in a response.
     */
    get: operations["getUser"];
    /**
     * Update a user
     *
     * Changes the fields that the body names and leaves the others. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and people who are left out are removed. `user_type` and tax ids can't change.
     */
    put: operations["updateUser"];
    post?: never;
    /**
     * Delete a user
     *
     * Erases the user's personal data everywhere except in the executed promissory notes and the ledgers, which the lender keeps for its retention period (seven years, unless its policy says otherwise) and which no operation returns. From then on the user and everything below it are 404. Rejected with `invalid_state` while a line is ACTIVE or SUSPENDED or carries a balance, while an application is PENDING, and while the bank may still return a draw or a payment: for ten business days after the last one settled, unless the lender's policy says otherwise.
     */
    delete: operations["deleteUser"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/applications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a user's LOC applications
     *
     * Lists the applications of one user, oldest first.
     */
    get: operations["listUserLocApplications"];
    put?: never;
    /**
     * Create a LOC application
     *
     * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
     */
    post: operations["createLocApplication"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/applications/{application_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a LOC application
     *
     * Returns one application, with its decision and its offers.
     */
    get: operations["getLocApplication"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/loc/applications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all LOC applications
     *
     * Lists the applications of all your users, oldest first.
     */
    get: operations["listLocApplications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a LOC
     *
     * Returns one line of credit, with its balances of today.
     */
    get: operations["getLoc"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Activate a LOC
     *
     * Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
     */
    patch: operations["activateLoc"];
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a user's LOCs
     *
     * Lists the lines of credit of one user in every state, oldest first.
     */
    get: operations["listUserLocs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/loc": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all LOCs
     *
     * Lists the lines of credit of all your users in every state, oldest first.
     */
    get: operations["listLocs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a promissory note
     *
     * Returns the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and can be signed for 24 hours; after that a new one is issued with another `document_uuid`. After activation it is the executed copy, whose bytes never change.
     */
    get: operations["getPromissoryNote"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}/draw": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drawdown on a LOC
     *
     * Draws money on an ACTIVE line and returns the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Rejected while the line is delinquent, is being paid off or is past its maturity.
     */
    post: operations["createDraw"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all drawdowns for a LOC
     *
     * Lists the disbursements of one line, oldest first.
     */
    get: operations["listDisbursements"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a drawdown's details
     *
     * Returns one disbursement and how far it has come.
     */
    get: operations["getDisbursement"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}/payments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all a LOC's repayments
     *
     * Lists the repayments of one line, oldest first.
     */
    get: operations["listPayments"];
    put?: never;
    /**
     * Submit a repayment
     *
     * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
     */
    post: operations["createPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a repayment's details
     *
     * Returns one repayment, how far it has come and what it paid.
     */
    get: operations["getPayment"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc/{loc_uuid}/statements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a LOC's statements
     *
     * Returns today's balances, the next payment, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
     */
    get: operations["getStatements"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List events
     *
     * Lists the events of 30 days, oldest first. It is what counts for who has missed some.
     */
    get: operations["listEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/events/{event_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an event
     *
     * Returns one event, as it is sent to endpoints.
     */
    get: operations["getEvent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/events/{event_uuid}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deliveries of an event
     *
     * Lists what has become of the event at each endpoint that it is sent to.
     */
    get: operations["listDeliveries"];
    put?: never;
    /**
     * Deliver an event again
     *
     * Sends the event to an endpoint as if it had just happened, whether it was received before or not, and whatever types the endpoint receives. The response does not wait for it.
     */
    post: operations["deliverEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook endpoints
     *
     * Lists your endpoints, oldest first. Their secrets are not shown.
     */
    get: operations["listWebhookEndpoints"];
    put?: never;
    /**
     * Create a webhook endpoint
     *
     * From now on events are sent to the URL. The `secret` by which you verify them is in this response, and is never shown again.
     */
    post: operations["createWebhookEndpoint"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints/{endpoint_uuid}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a webhook endpoint
     *
     * Returns one endpoint. Its secret is not shown.
     */
    get: operations["getWebhookEndpoint"];
    /**
     * Update a webhook endpoint
     *
     * Changes the fields that the body names and leaves the others. A disabled endpoint with `state: ENABLED` receives what happens from then on; what it has missed is in the list of events.
     */
    put: operations["updateWebhookEndpoint"];
    post?: never;
    /**
     * Delete a webhook endpoint
     *
     * Nothing is sent to it any more.
     */
    delete: operations["deleteWebhookEndpoint"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints/{endpoint_uuid}/secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate the secret of a webhook endpoint
     *
     * Returns another secret, which is never shown again. For 24 hours events have a signature of each, so that the receiver can change over without losing any.
     */
    post: operations["rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "application.decided": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An application was approved or rejected
     *
     * An application was approved or rejected.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": ApplicationDecidedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "line.activated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A promissory note was signed, and the line is ACTIVE
     *
     * A promissory note was signed, and the line is `ACTIVE`.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": LineActivatedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "offer.declined": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Another offer of the application was accepted
     *
     * Another offer of the application was accepted.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": OfferDeclinedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "offer.expired": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An offer was not accepted within 30 days
     *
     * An offer was not accepted within 30 days.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": OfferExpiredEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "line.suspended": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A line is SUSPENDED
     *
     * A line is `SUSPENDED`: it is more than 30 days past due, or held by the lender.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": LineSuspendedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "line.released": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A line that was suspended is ACTIVE again
     *
     * A line that was suspended is `ACTIVE` again.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": LineReleasedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "line.closed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A line is CLOSED
     *
     * A line is `CLOSED`: it was paid off, or is past its maturity without a debt.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": LineClosedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "line.charged_off": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A line is CHARGED_OFF
     *
     * A line is `CHARGED_OFF`: 180 days past due.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": LineChargedOffEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "line.reopened": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A repayment was returned, and a closed line owes again
     *
     * A repayment was returned, and a closed line owes again.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": LineReopenedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "line.past_due": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The minimum payment of a statement was not paid in time
     *
     * The minimum payment of a statement was not paid in time.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": LinePastDueEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "disbursement.submitted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A draw was sent to the bank network
     *
     * A draw was sent to the bank network.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": DisbursementSubmittedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "disbursement.settled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A draw was paid out
     *
     * A draw was paid out.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": DisbursementSettledEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "disbursement.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A draw was rejected by the bank, or its credit was taken back
     *
     * A draw was rejected by the bank, or its credit was taken back.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": DisbursementFailedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "disbursement.returned": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The bank has returned a draw that was paid out
     *
     * The bank has returned a draw that was paid out.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": DisbursementReturnedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "disbursement.canceled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A scheduled draw was not sent, because the line no longer allows it
     *
     * A scheduled draw was not sent, because the line no longer allows it.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": DisbursementCanceledEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "repayment.submitted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A repayment was sent to the bank network
     *
     * A repayment was sent to the bank network.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": RepaymentSubmittedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "repayment.settled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A repayment was received and allocated
     *
     * A repayment was received and allocated.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": RepaymentSettledEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "repayment.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A repayment was rejected by the bank
     *
     * A repayment was rejected by the bank.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": RepaymentFailedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "repayment.returned": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The bank has returned a repayment that was received
     *
     * The bank has returned a repayment that was received.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": RepaymentReturnedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "repayment.canceled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A scheduled repayment was not sent, because it is no longer needed
     *
     * A scheduled repayment was not sent, because it is no longer needed.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": RepaymentCanceledEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "statement.billed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A statement was made
     *
     * A statement was made.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": StatementBilledEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
  "user.deleted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A user was deleted, with all that belonged to it
     *
     * A user was deleted, with all that belonged to it.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      /** The event. */
      requestBody: {
        content: {
          "application/json": UserDeletedEvent;
        };
      };
      responses: {
        /** The endpoint is gone: nothing is sent to it any more. */
        410: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was received. */
        "2XX": {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
        /** The event was not received, and is sent again. */
        default: {
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
}
export interface components {
  schemas: {
    Uuid: Uuid;
    Timestamp: Timestamp;
    Amount: Amount;
    Money: Money;
    Fee: Fee;
    SignedMoney: SignedMoney;
    Rate: Rate;
    Term: Term;
    TermFrequency: TermFrequency;
    Currency: Currency;
    Product: Product;
    CountryCode: CountryCode;
    E164Phone: E164Phone;
    UsPhone: UsPhone;
    Email: Email;
    PersonName: PersonName;
    EncryptedTaxId: EncryptedTaxId;
    Entity: Entity;
    KeyPersonTitle: KeyPersonTitle;
    Address: Address;
    KeyPerson: KeyPerson;
    NewKeyPerson: NewKeyPerson;
    KeyPersonUpdate: KeyPersonUpdate;
    BusinessUser: BusinessUser;
    IndividualUser: IndividualUser;
    User: User;
    NewBusinessUser: NewBusinessUser;
    NewIndividualUser: NewIndividualUser;
    NewUser: NewUser;
    BusinessUserUpdate: BusinessUserUpdate;
    IndividualUserUpdate: IndividualUserUpdate;
    UserUpdate: UserUpdate;
    Pagination: Pagination;
    UserList: UserList;
    RejectionReason: RejectionReason;
    NewOffer: NewOffer;
    NewLocApplication: NewLocApplication;
    Offer: Offer;
    LocApplicationDecision: LocApplicationDecision;
    LocApplicationStatus: LocApplicationStatus;
    LocApplication: LocApplication;
    LocApplicationList: LocApplicationList;
    LocStatus: LocStatus;
    Loc: Loc;
    LocList: LocList;
    BankAccountType: BankAccountType;
    BankInfo: BankInfo;
    LocActivation: LocActivation;
    PromissoryNote: PromissoryNote;
    TransferStatus: TransferStatus;
    NewDraw: NewDraw;
    Disbursement: Disbursement;
    DisbursementList: DisbursementList;
    PaymentType: PaymentType;
    NewPayment: NewPayment;
    Payment: Payment;
    PaymentList: PaymentList;
    StatementStatus: StatementStatus;
    Statement: Statement;
    LocStatements: LocStatements;
    ProblemCode: ProblemCode;
    FieldErrorCode: FieldErrorCode;
    FieldError: FieldError;
    FieldErrors: FieldErrors;
    ProblemType: ProblemType;
    ProblemTitle: ProblemTitle;
    ProblemDetail: ProblemDetail;
    ProblemInstance: ProblemInstance;
    RequestId: RequestId;
    Problem: Problem;
    MalformedJsonProblem: MalformedJsonProblem;
    MalformedRequestProblem: MalformedRequestProblem;
    InvalidQueryProblem: InvalidQueryProblem;
    InvalidHeaderProblem: InvalidHeaderProblem;
    BlockingState: BlockingState;
    InvalidStateProblem: InvalidStateProblem;
    DuplicateTaxIdProblem: DuplicateTaxIdProblem;
    DocumentExpiredProblem: DocumentExpiredProblem;
    IdempotencyKeyInFlightProblem: IdempotencyKeyInFlightProblem;
    InvalidInputProblem: InvalidInputProblem;
    InsufficientCreditProblem: InsufficientCreditProblem;
    IdempotencyKeyReusedProblem: IdempotencyKeyReusedProblem;
    MalformedJsonOrInvalidQueryProblem: MalformedJsonOrInvalidQueryProblem;
    InvalidUrlProblem: InvalidUrlProblem;
    InvalidHeaderOrUrlProblem: InvalidHeaderOrUrlProblem;
    InvalidStateOrKeyInFlightProblem: InvalidStateOrKeyInFlightProblem;
    InvalidInputOrKeyReusedProblem: InvalidInputOrKeyReusedProblem;
    EventType: EventType;
    ApplicationEventData: ApplicationEventData;
    LineEventData: LineEventData;
    DisbursementEventData: DisbursementEventData;
    RepaymentEventData: RepaymentEventData;
    StatementEventData: StatementEventData;
    UserEventData: UserEventData;
    ApplicationDecidedEvent: ApplicationDecidedEvent;
    LineActivatedEvent: LineActivatedEvent;
    OfferDeclinedEvent: OfferDeclinedEvent;
    OfferExpiredEvent: OfferExpiredEvent;
    LineSuspendedEvent: LineSuspendedEvent;
    LineReleasedEvent: LineReleasedEvent;
    LineClosedEvent: LineClosedEvent;
    LineChargedOffEvent: LineChargedOffEvent;
    LineReopenedEvent: LineReopenedEvent;
    LinePastDueEvent: LinePastDueEvent;
    DisbursementSubmittedEvent: DisbursementSubmittedEvent;
    DisbursementSettledEvent: DisbursementSettledEvent;
    DisbursementFailedEvent: DisbursementFailedEvent;
    DisbursementReturnedEvent: DisbursementReturnedEvent;
    DisbursementCanceledEvent: DisbursementCanceledEvent;
    RepaymentSubmittedEvent: RepaymentSubmittedEvent;
    RepaymentSettledEvent: RepaymentSettledEvent;
    RepaymentFailedEvent: RepaymentFailedEvent;
    RepaymentReturnedEvent: RepaymentReturnedEvent;
    RepaymentCanceledEvent: RepaymentCanceledEvent;
    StatementBilledEvent: StatementBilledEvent;
    UserDeletedEvent: UserDeletedEvent;
    Event: Event;
    EventList: EventList;
    DeliveryState: DeliveryState;
    Delivery: Delivery;
    DeliveryList: DeliveryList;
    NewDelivery: NewDelivery;
    WebhookEndpointState: WebhookEndpointState;
    NewWebhookEndpoint: NewWebhookEndpoint;
    WebhookEndpointUpdate: WebhookEndpointUpdate;
    WebhookEndpoint: WebhookEndpoint;
    CreatedWebhookEndpoint: CreatedWebhookEndpoint;
    WebhookSecret: WebhookSecret;
    WebhookEndpointList: WebhookEndpointList;
  };
  responses: {
    /** The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded. */
    MalformedRequest: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": MalformedJsonProblem | InvalidHeaderProblem | InvalidQueryProblem | MalformedRequestProblem;
      };
    };
    /** The body is not JSON in UTF-8 or has a name twice in one object, there is a query parameter, or the path is not well encoded. */
    MalformedJson: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": MalformedJsonOrInvalidQueryProblem;
      };
    };
    /** A query parameter has a bad value or is not in this document, or the path is not well encoded. */
    InvalidQuery: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": InvalidUrlProblem;
      };
    };
    /** The operation has no query parameters, and there is one, or the path is not well encoded. */
    UnknownQuery: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": InvalidUrlProblem;
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
    /** There is no such object, or it is another client's. */
    NotFound: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** `Accept` allows neither JSON nor PDF. */
    NotAcceptable: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep. */
    PayloadTooLarge: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** The body is not `application/json` in UTF-8, or has a `Content-Encoding`. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** Too many requests, or too many idempotency keys. Wait for the seconds of `Retry-After`. */
    RateLimited: {
      headers: {
        "X-Request-Id": string;
        "Retry-After": number;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** An error of the service. The response has a `request_id` for a report to us, but not the cause. */
    InternalError: {
      headers: {
        "X-Request-Id": string;
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
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
        "RateLimit-Limit"?: number;
        "RateLimit-Remaining"?: number;
        "RateLimit-Reset"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
  };
  parameters: {
    /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
    IdempotencyKey: string;
    /** The most objects to return. */
    Limit: number;
    /** How many objects to skip. The next page is at `offset` + `limit`. */
    Offset: number;
    /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
    Cursor: string;
    /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
    UserUuid: Uuid;
    /** An application of this user. */
    ApplicationUuid: Uuid;
    /** A line of credit of this user. */
    LocUuid: Uuid;
    /** A disbursement of this line. */
    DisbursementUuid: Uuid;
    /** A repayment of this line. */
    PaymentUuid: Uuid;
    /** An event of the last 30 days. */
    EventUuid: Uuid;
    /** A webhook endpoint of yours. */
    EndpointUuid: Uuid;
  };
  requestBodies: never;
  headers: {
    /** Identifies this request in our logs. Send it to support. */
    "X-Request-Id": string;
    /** Path of the created object. */
    Location: string;
    /** `true` if this is the stored response to an earlier request with the same key; otherwise absent. */
    "Idempotency-Replayed": "true";
    /** How many requests are allowed in each second. Without a limit, this header and the next two are absent. */
    "RateLimit-Limit": number;
    /** How many more requests are allowed right now. */
    "RateLimit-Remaining": number;
    /** Seconds until as many requests as `RateLimit-Limit` are allowed again. */
    "RateLimit-Reset": number;
    /** The URL of the next page (RFC 8288): the path of the list with the same `limit` and a `cursor`, such as `</v1/users?limit=25&cursor=1f0e2d3c.kKg3Zl9W>; rel="next"`. Absent on the last page. */
    Link: string;
    /** The scheme to authenticate with. */
    "WWW-Authenticate": string;
    /** The number of seconds to wait before the next attempt. */
    "Retry-After": number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listUsers: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of users. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": UserList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** The borrower. */
    requestBody: {
      content: {
        "application/json": NewUser;
      };
    };
    responses: {
      /** The user was created. */
      201: {
        headers: {
          "X-Request-Id": string;
          Location: string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": User;
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      /** Another user of yours has this tax id, or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": DuplicateTaxIdProblem | IdempotencyKeyInFlightProblem;
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputOrKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The user. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": User;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        "application/json": UserUpdate;
      };
    };
    responses: {
      /** The updated user. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": User;
        };
      };
      400: components["responses"]["MalformedJson"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The user is deleted. */
      204: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** A line, an application or a payment of the user is still open. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidStateProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listUserLocApplications: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of applications. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": LocApplicationList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createLocApplication: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
      };
      cookie?: never;
    };
    /** The application. */
    requestBody: {
      content: {
        "application/json": NewLocApplication;
      };
    };
    responses: {
      /** The application was made and decided. */
      201: {
        headers: {
          "X-Request-Id": string;
          Location: string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": LocApplication;
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** The first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": IdempotencyKeyInFlightProblem;
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputOrKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getLocApplication: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** An application of this user. */
        application_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The application. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": LocApplication;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listLocApplications: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of applications. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": LocApplicationList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getLoc: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The line. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Loc;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  activateLoc: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    /** The signature, and the bank accounts for draws and repayments. */
    requestBody: {
      content: {
        "application/json": LocActivation;
      };
    };
    responses: {
      /** The line, now ACTIVE. */
      200: {
        headers: {
          "X-Request-Id": string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Loc;
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** The line is not PENDING, the document is not the latest or has expired, or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidStateProblem | DocumentExpiredProblem | IdempotencyKeyInFlightProblem;
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputOrKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listUserLocs: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of lines. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": LocList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listLocs: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of lines. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": LocList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPromissoryNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The promissory note. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": PromissoryNote;
          "application/pdf": string;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      /** The line is DECLINED or EXPIRED and has no promissory note. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidStateProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createDraw: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    /** The draw. */
    requestBody: {
      content: {
        "application/json": NewDraw;
      };
    };
    responses: {
      /** The draw was accepted. */
      201: {
        headers: {
          "X-Request-Id": string;
          Location: string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Disbursement;
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** The line is not ACTIVE, is delinquent, is being paid off or is past its maturity, or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidStateOrKeyInFlightProblem;
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted, the draw is more than the available credit, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputProblem | InsufficientCreditProblem | IdempotencyKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listDisbursements: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of disbursements. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": DisbursementList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getDisbursement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
        /** A disbursement of this line. */
        disbursement_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The disbursement. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Disbursement;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listPayments: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of repayments. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": PaymentList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createPayment: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    /** The repayment. */
    requestBody: {
      content: {
        "application/json": NewPayment;
      };
    };
    responses: {
      /** The repayment was accepted. */
      201: {
        headers: {
          "X-Request-Id": string;
          Location: string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Payment;
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** The line takes no repayments (it is PENDING, CLOSED, DECLINED or EXPIRED, or is being paid off), or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidStateOrKeyInFlightProblem;
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputOrKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
        /** A repayment of this line. */
        payment_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The repayment. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Payment;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getStatements: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: Uuid;
        /** A line of credit of this user. */
        loc_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Balances and statements. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": LocStatements;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of events. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": EventList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** An event of the last 30 days. */
        event_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The event. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Event;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listDeliveries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** An event of the last 30 days. */
        event_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The deliveries. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": DeliveryList;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deliverEvent: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** An event of the last 30 days. */
        event_uuid: Uuid;
      };
      cookie?: never;
    };
    /** The endpoint. */
    requestBody: {
      content: {
        "application/json": NewDelivery;
      };
    };
    responses: {
      /** The event will be sent. */
      202: {
        headers: {
          "X-Request-Id": string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Delivery;
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** The first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": IdempotencyKeyInFlightProblem;
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** There is no such endpoint, it is disabled, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputOrKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebhookEndpoints: {
    parameters: {
      query?: {
        /** The most objects to return. */
        limit?: number;
        /** How many objects to skip. The next page is at `offset` + `limit`. */
        offset?: number;
        /** Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of endpoints. */
      200: {
        headers: {
          "X-Request-Id": string;
          Link?: string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookEndpointList;
        };
      };
      400: components["responses"]["InvalidQuery"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** The endpoint. */
    requestBody: {
      content: {
        "application/json": NewWebhookEndpoint;
      };
    };
    responses: {
      /** The endpoint was created. */
      201: {
        headers: {
          "X-Request-Id": string;
          Location: string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": CreatedWebhookEndpoint;
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      /** The first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": IdempotencyKeyInFlightProblem;
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputOrKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A webhook endpoint of yours. */
        endpoint_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The endpoint. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookEndpoint;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A webhook endpoint of yours. */
        endpoint_uuid: Uuid;
      };
      cookie?: never;
    };
    /** The fields to change. */
    requestBody: {
      content: {
        "application/json": WebhookEndpointUpdate;
      };
    };
    responses: {
      /** The updated endpoint. */
      200: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookEndpoint;
        };
      };
      400: components["responses"]["MalformedJson"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** Values of the body can't be accepted. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidInputProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A webhook endpoint of yours. */
        endpoint_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The endpoint was deleted. */
      204: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** A webhook endpoint of yours. */
        endpoint_uuid: Uuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The secret. */
      200: {
        headers: {
          "X-Request-Id": string;
          "Idempotency-Replayed"?: "true";
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookSecret;
        };
      };
      /** The `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded. */
      400: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": InvalidHeaderOrUrlProblem;
        };
      };
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** The first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": IdempotencyKeyInFlightProblem;
        };
      };
      /** The `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": string;
          "RateLimit-Limit"?: number;
          "RateLimit-Remaining"?: number;
          "RateLimit-Reset"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": IdempotencyKeyReusedProblem;
        };
      };
      429: components["responses"]["RateLimited"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

/** A random UUID, generated by the service. It identifies one object and is never used again. Accepted in either case, returned in lower case. */
export type Uuid = string;

/** A moment in UTC, RFC 3339. */
export type Timestamp = string;

/** An amount of money requested, in US cents. `1000000` is 10,000.00 dollars. */
export type Amount = number;

/** An amount of money in US cents, zero or more. `903945` is 9,039.45 dollars. */
export type Money = number;

/** A fee in US cents, zero or more. */
export type Fee = number;

/** A movement or balance in US cents that can be below zero, for example repayments of a period in which more was returned by the bank than was paid. */
export type SignedMoney = number;

/** A yearly rate in percent, with at most four decimals: `12.5` is 12.5 %. More decimals are rejected in a request (422, `invalid_value`). */
export type Rate = number;

/** A number of months. */
export type Term = number;

/** How often a payment falls due. */
export type TermFrequency = "MONTHLY";

export const TermFrequency = {
  MONTHLY: "MONTHLY",
} as const;

/** ISO 4217 code of the currency of every amount in the object. */
export type Currency = "USD";

/** The kind of credit. `LOC` is a line of credit. */
export type Product = "LOC";

/** Two-letter country code, ISO 3166-1 alpha-2, in upper case. */
export type CountryCode = string;

/** Phone number in E.164 form. */
export type E164Phone = string;

/** A valid US phone number, ten digits or with a leading `+1`. Returned in E.164 form. */
export type UsPhone = string;

/** A valid e-mail address. */
export type Email = string;

/** A part of a person's name: letters, at least one, with marks, spaces and `, . ' ’ -` (else 422, `invalid_name`). Promissory notes name people, businesses and the borrower's address, in Latin, Greek, Cyrillic, Armenian or Georgian letters with at most four marks each: a name or such an address in another script is rejected (422, `unsupported_script`). */
export type PersonName = string;

/** A tax id that only the service can read: Base64 of a random 16-byte initialization vector followed by the AES-256-CBC ciphertext, as described under *Encryption*. Whatever is wrong with it (not Base64, another key, bad padding, not a number of the right form) has one response: 422 with one error, code `invalid_tax_id`. */
export type EncryptedTaxId = string;

/** The legal form of a business. */
export type Entity = "SOLE_PROPRIETORSHIP" | "GENERAL_PARTNERSHIP" | "LIMITED_PARTNERSHIP" | "CORPORATION" | "LIMITED_LIABILITY_COMPANY" | "LIMITED_LIABILITY_PARTNERSHIP";

export const Entity = {
  SOLE_PROPRIETORSHIP: "SOLE_PROPRIETORSHIP",
  GENERAL_PARTNERSHIP: "GENERAL_PARTNERSHIP",
  LIMITED_PARTNERSHIP: "LIMITED_PARTNERSHIP",
  CORPORATION: "CORPORATION",
  LIMITED_LIABILITY_COMPANY: "LIMITED_LIABILITY_COMPANY",
  LIMITED_LIABILITY_PARTNERSHIP: "LIMITED_LIABILITY_PARTNERSHIP",
} as const;

/** The role of a key person in the business. */
export type KeyPersonTitle = "OWNER" | "DIRECTOR" | "BENEFICIARY";

export const KeyPersonTitle = {
  OWNER: "OWNER",
  DIRECTOR: "DIRECTOR",
  BENEFICIARY: "BENEFICIARY",
} as const;

/** A postal address. In the United States, where every business has its address, `region` is a USPS code, and `zip` has five digits or is ZIP+4 and belongs to the region. */
export type Address = {
  /** Street and number. */
  line_1: string;
  /** Second line. May be left out or null in a request; always present in a response, null when empty. */
  line_2?: string | null;
  /** Third line. May be left out or null in a request; always present in a response, null when empty. */
  line_3?: string | null;
  /** Postal code. In the US `12345` or `12345-6789`; elsewhere empty where there is none. */
  zip: string;
  /** City or town. */
  city: string;
  /** Region code. In the US the two letters of the USPS: a state, `DC`, a territory, or `AA`, `AE`, `AP`; elsewhere empty where there is none. */
  region: string;
  /** English name of the country in ISO 3166-1, in upper case, for example `UNITED STATES`. */
  country: string;
};

/** An owner, director or other beneficiary of a business, as returned. */
export type KeyPerson = {
  /** Identifies the key person; assigned by the service. It names the signer of a promissory note. */
  uuid: Uuid;
  /** Given name. */
  first_name: string;
  /** Middle name, `""` when there is none. */
  middle_name: string;
  /** Family name. */
  last_name: string;
  title: KeyPersonTitle;
  phone: E164Phone;
  /** E-mail address, as given. */
  email: Email;
  /** The country whose citizen the person is, ISO 3166-1 alpha-2. */
  citizenship: CountryCode;
  /** Home address; may be in any country. */
  address: Address;
};

/** An owner, director or other beneficiary of a business, as sent when the business is created. */
export type NewKeyPerson = {
  /** Given name. */
  first_name: PersonName;
  /** Middle name. May be left out or empty. */
  middle_name?: string;
  /** Family name. */
  last_name: PersonName;
  title: KeyPersonTitle;
  phone: UsPhone;
  /** A valid e-mail address. */
  email: Email;
  /** The country whose citizen the person is, an assigned code of ISO 3166-1 alpha-2. */
  citizenship: CountryCode;
  /** Home address; may be in any country. */
  address: Address;
};

/** One key person in an update. With the `uuid` of a key person of this user, the fields that are named change, the others stay. Without a `uuid` a person is added, and everything that NewKeyPerson requires is required. */
export type KeyPersonUpdate = {
  /** A key person of this user. Any other uuid is rejected (422, `unknown_key_person`). */
  uuid?: Uuid;
  /** Given name. */
  first_name?: PersonName;
  /** Middle name; `""` for none. */
  middle_name?: string;
  /** Family name. */
  last_name?: PersonName;
  title?: KeyPersonTitle;
  phone?: UsPhone;
  /** A valid e-mail address. */
  email?: Email;
  /** The country whose citizen the person is. */
  citizenship?: CountryCode;
  /** Home address. It is replaced as a whole. */
  address?: Address;
};

/** A business, as returned. Its EIN/TIN/CRN is never in a response. */
export type BusinessUser = {
  /** Identifies the user; generated by the service. */
  uuid: Uuid;
  /** `BUSINESS` for a business. */
  user_type: "BUSINESS";
  /** Legal name of the business. */
  first_name: string;
  /** Always null for a business. */
  middle_name: string | null;
  /** Always null for a business. */
  last_name: string | null;
  /**
   * Link to the customer record at an external payment provider; null until a provider sets it.
   * Format: uri
   */
  provider_customer_url: string | null;
  /**
   * Date of incorporation. Left out when it was not given.
   * Format: date
   */
  start_date?: string;
  /**
   * Web site of the business; null when not given.
   * Format: uri
   */
  website: string | null;
  entity: Entity;
  /** The industry in the words of the business; null if not given. */
  industry: string | null;
  /** Business e-mail address, as given. */
  email: Email;
  phone: E164Phone;
  /** Business address in the US. */
  address: Address;
  /** Owners, directors and other beneficiaries, in the order given. */
  key_people: KeyPerson[];
  /** When the user was created. */
  created_at: Timestamp;
  /** When the user was last changed. */
  updated_at: Timestamp;
};

/** A person, as returned. The date of birth and the social security number are never in a response. */
export type IndividualUser = {
  /** Identifies the user; generated by the service. */
  uuid: Uuid;
  /** `INDIVIDUAL` for a person. */
  user_type: "INDIVIDUAL";
  /** Given name. */
  first_name: string;
  /** Middle name; null when not given. */
  middle_name: string | null;
  /** Family name. */
  last_name: string;
  /**
   * Link to the customer record at an external payment provider; null until a provider sets it.
   * Format: uri
   */
  provider_customer_url: string | null;
  /** E-mail address, as given. */
  email: Email;
  phone: E164Phone;
  /** The country whose citizen the person is. */
  citizenship: CountryCode;
  /** Home address. */
  address: Address;
  /** When the user was created. */
  created_at: Timestamp;
  /** When the user was last changed. */
  updated_at: Timestamp;
};

/** A borrower, a business or a person. `user_type` is the kind. */
export type User = BusinessUser | IndividualUser;

/** The request to create a business. */
export type NewBusinessUser = {
  /** `business` for a business. */
  user_type: "business";
  /** Legal name of the business. */
  first_name: string;
  entity: Entity;
  /** The employer identification number, tax identification number or company registration number, encrypted with your `secret_key` (see *Encryption*). Nine digits, with or without the dash after the second, with a prefix that the IRS gives out. No two of your users may have the same (409, `duplicate_tax_id`). Never in a response. */
  "EIN/TIN/CRN": EncryptedTaxId;
  /**
   * Date of incorporation, a real date that is not in the future.
   * Format: date
   */
  start_date?: string;
  /**
   * Web site of the business, with http or https.
   * Format: uri
   */
  website?: string | null;
  /** The industry in the words of the business. */
  industry?: string | null;
  /** Business e-mail address. */
  email: Email;
  phone: UsPhone;
  /** Business address, a valid US address. */
  address: Address;
  /** Owners, directors and other beneficiaries. At least one. */
  key_people: NewKeyPerson[];
};

/** The request to create a person. */
export type NewIndividualUser = {
  /** `individual` for a person. */
  user_type: "individual";
  /** Given name. */
  first_name: PersonName;
  /** Middle name. May be left out or null. */
  middle_name?: string | null;
  /** Family name. */
  last_name: PersonName;
  /**
   * Date of birth. The person is 18 or older. Never in a response.
   * Format: date
   */
  dob: string;
  /** The social security number, encrypted like EIN/TIN/CRN with your `secret_key` (see *Encryption*). Nine digits, with or without the dashes. No two of your users may have the same (409, `duplicate_tax_id`). Never in a response. */
  ssn: EncryptedTaxId;
  /** E-mail address. */
  email: Email;
  phone: UsPhone;
  /**
   * The country whose citizen the person is, an assigned code of ISO 3166-1 alpha-2.
   * @default US
   */
  citizenship?: string;
  /** Home address. */
  address: Address;
};

/** The request to create a borrower, a business or a person. `user_type` is the kind. */
export type NewUser = NewBusinessUser | NewIndividualUser;

/** The changes of a business. */
export type BusinessUserUpdate = {
  /** Can't change. May be sent unchanged, in either spelling; otherwise 422, `immutable`. */
  user_type?: "business" | "BUSINESS";
  /** Legal name of the business. */
  first_name?: string;
  entity?: Entity;
  /**
   * Date of incorporation, a real date that is not in the future.
   * Format: date
   */
  start_date?: string;
  /**
   * Web site, with http or https; null for none.
   * Format: uri
   */
  website?: string | null;
  /** The industry in the words of the business; null for none. */
  industry?: string | null;
  /** Business e-mail address. */
  email?: Email;
  phone?: UsPhone;
  /** Business address, a valid US address. It is replaced as a whole. */
  address?: Address;
  /** The whole list from now on; people who are left out are removed. */
  key_people?: KeyPersonUpdate[];
};

/** The changes of a person. */
export type IndividualUserUpdate = {
  /** Can't change. May be sent unchanged, in either spelling; otherwise 422, `immutable`. */
  user_type?: "individual" | "INDIVIDUAL";
  /** Given name. */
  first_name?: PersonName;
  /** Middle name; null for none. */
  middle_name?: string | null;
  /** Family name. */
  last_name?: PersonName;
  /**
   * Date of birth. The person is 18 or older. Never in a response.
   * Format: date
   */
  dob?: string;
  /** E-mail address. */
  email?: Email;
  phone?: UsPhone;
  /** The country whose citizen the person is, an assigned code of ISO 3166-1 alpha-2. */
  citizenship?: CountryCode;
  /** Home address. It is replaced as a whole. */
  address?: Address;
};

/** The changes of a user, a business or a person. Fields that are named change, the others stay. Fields of the other kind of user are rejected (422, `not_allowed`). */
export type UserUpdate = BusinessUserUpdate | IndividualUserUpdate;

/** The position of a page in its list. */
export type Pagination = {
  /** The maximum number of objects in a page, as requested or by default. */
  limit: number;
  /** How many objects of the list come before this page. With a `cursor`, how many came before the pages that led here and how many they had, whatever was created and deleted since. */
  offset: number;
  /** How many objects the whole list has. */
  total: number;
};

/** One page of users. */
export type UserList = {
  pagination: Pagination;
  /** The users of this page, oldest first. */
  data: User[];
};

/** Why an application was rejected. */
export type RejectionReason = "income_too_low" | "bank_balance_too_low" | "income_unpredictable" | "user_account_duplicate" | "bank_account_linking_error" | "insufficient_bank_history" | "address_invalid" | "income_verification_failed" | "too_many_nsfs" | "fraud_risk_too_high" | "has_bankruptcy_history" | "unable_to_verify_credit_information" | "credit_file_frozen" | "cash_flow_verification_failed" | "credit_score_too_low";

export const RejectionReason = {
  income_too_low: "income_too_low",
  bank_balance_too_low: "bank_balance_too_low",
  income_unpredictable: "income_unpredictable",
  user_account_duplicate: "user_account_duplicate",
  bank_account_linking_error: "bank_account_linking_error",
  insufficient_bank_history: "insufficient_bank_history",
  address_invalid: "address_invalid",
  income_verification_failed: "income_verification_failed",
  too_many_nsfs: "too_many_nsfs",
  fraud_risk_too_high: "fraud_risk_too_high",
  has_bankruptcy_history: "has_bankruptcy_history",
  unable_to_verify_credit_information: "unable_to_verify_credit_information",
  credit_file_frozen: "credit_file_frozen",
  cash_flow_verification_failed: "cash_flow_verification_failed",
  credit_score_too_low: "credit_score_too_low",
} as const;

/** The terms that you offer. */
export type NewOffer = {
  /** The credit limit offered, in US cents. At most the amount of the application. */
  amount: Amount;
  /** Annual percentage rate, the yearly cost with fees, in percent. At least `interest_rate`. */
  apr: Rate;
  /** Yearly interest rate without fees, in percent. Interest accrues daily, actual/365. */
  interest_rate: Rate;
  /** From activation to maturity, in months. */
  term: Term;
  term_frequency: TermFrequency;
  /** A fee charged once, when the line is activated, in US cents. At most the amount of the offer. */
  origination_fee: Fee;
};

/** The request for a line of credit. Without `decision` the service decides at once. With your own `decision`, `approved` requires `offers`, and `rejected` requires `reasons`. */
export type NewLocApplication = {
  /** How much credit is requested, in US cents. */
  amount: Amount;
  /** The purpose of the credit, in the borrower's words. Text of any script, also with line breaks; other control characters, and those that reorder text, are rejected (422, `invalid_format`). */
  purpose?: string;
  /** For how many months the credit is requested. */
  term?: Term;
  /**
   * Whether the borrower agrees to a credit check.
   * @default false
   */
  credit_score_consent?: boolean;
  /** Your own decision, when you decide yourself. */
  decision?: "approved" | "rejected";
  /** Why you rejected. Required with `decision: rejected`, rejected otherwise (422, `not_allowed`). */
  reasons?: RejectionReason[];
  /** What you offer. Required with `decision: approved`, rejected otherwise (422, `not_allowed`). Each offer becomes one PENDING line. */
  offers?: NewOffer[];
};

/** The terms of a line that can be had. Accepting an offer is activating the line with the same uuid. */
export type Offer = {
  /** Identifies the offer, and the line of credit that it becomes. */
  uuid: Uuid;
  product: Product;
  /** The credit limit offered, in US cents. */
  amount: Amount;
  currency: Currency;
  /** Annual percentage rate, the yearly cost with fees, in percent. */
  apr: Rate;
  /** Yearly interest rate without fees, in percent. Interest accrues daily, actual/365. */
  interest_rate: Rate;
  /** From activation to maturity, in months. */
  term: Term;
  term_frequency: TermFrequency;
  /** A fee charged once, when the line is activated, in US cents. */
  origination_fee: Fee;
  /**
   * The day the offer was made.
   * Format: date
   */
  start_date: string;
  /**
   * `term` months after `start_date`. A line that is activated later counts from its own opening date.
   * Format: date
   */
  maturity_date: string;
  /** The explanation of the offer; null if there is none. */
  explanation: string | null;
};

/**
 * The state of an application.
 *
 * | state | meaning | next |
 * |---|---|---|
 * | `PENDING` | not decided yet | `APPROVED`, `REJECTED` |
 * | `APPROVED` | there are offers to accept | `ACCEPTED` when one offer's line is activated, `EXPIRED` after 30 days |
 * | `REJECTED` | there will be no offer | |
 * | `ACCEPTED` | the line of one offer was activated | |
 * | `EXPIRED` | no offer was accepted in 30 days | |
 */
export type LocApplicationDecision = "PENDING" | "APPROVED" | "REJECTED" | "ACCEPTED" | "EXPIRED";

export const LocApplicationDecision = {
  PENDING: "PENDING",
  APPROVED: "APPROVED",
  REJECTED: "REJECTED",
  ACCEPTED: "ACCEPTED",
  EXPIRED: "EXPIRED",
} as const;

/** The state of an application. */
export type LocApplicationStatus = {
  decision: LocApplicationDecision;
  /** The codes of a rejection, one for each of `details`; null when not rejected. */
  reasons: RejectionReason[] | null;
  /** The reasons of a rejection in readable words, one for each; null when not rejected. */
  details: string[] | null;
};

/** A request for a line of credit, with its decision and its offers. */
export type LocApplication = {
  /** Names the application. */
  uuid: Uuid;
  /** The user who applies. */
  user_uuid: Uuid;
  product: Product;
  /** How much credit was requested, in US cents. */
  amount: Amount;
  currency: Currency;
  /** For how many months the credit was requested; null when not given. */
  term: number | null;
  /** The purpose of the credit; null if not given. */
  purpose: string | null;
  /** Whether the borrower agreed to a credit check; false when not given. */
  credit_score_consent: boolean;
  status: LocApplicationStatus;
  /** The offers; empty if it was never approved. */
  offers: Offer[];
  /** When the application was made. */
  created_at: Timestamp;
  /**
   * When it was decided; null while PENDING.
   * Format: date-time
   */
  decisioned_at: string | null;
  /**
   * When its offers lapse, 30 days after the decision; null when it was not approved.
   * Format: date-time
   */
  expires_at: string | null;
};

/** One page of applications. */
export type LocApplicationList = {
  pagination: Pagination;
  /** The applications of this page, oldest first. */
  data: LocApplication[];
};

/**
 * The state of a line of credit.
 *
 * | state | meaning | next |
 * |---|---|---|
 * | `PENDING` | an offer that can be accepted | `ACTIVE` by activation, `DECLINED` when a sibling was activated, `EXPIRED` after 30 days |
 * | `ACTIVE` | can be drawn on | `SUSPENDED`, `CLOSED`, `CHARGED_OFF` |
 * | `SUSPENDED` | by an operator, or more than 30 days past due; can't be drawn on, can be repaid | `ACTIVE` when cured, `CLOSED`, `CHARGED_OFF` |
 * | `CLOSED` | paid off, or matured with nothing owed | `ACTIVE` when the bank returns a repayment, so that it owes again |
 * | `DECLINED` | another offer of the application was activated | |
 * | `EXPIRED` | not activated in 30 days | |
 * | `CHARGED_OFF` | 180 days past due; bears no more interest, can still be repaid | |
 */
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

/** A line of credit: its terms, its state and its balances of today. Every offer of an approved application is a line, PENDING until it is activated. */
export type Loc = {
  /** Identifies the line; the same as its offer's. */
  uuid: Uuid;
  /** The user who borrows. */
  user_uuid: Uuid;
  /** The application that the line comes from. */
  application_uuid: Uuid;
  product: Product;
  status: LocStatus;
  currency: Currency;
  /** The maximum principal that can be owed at once, in US cents. */
  credit_limit: Amount;
  /** The amount that can still be drawn, in US cents: `credit_limit` less posted principal, less draws under way. The state of the line says whether it can be drawn now. */
  available_credit: Money;
  /** Principal owed, in US cents. */
  principal_balance: Money;
  /** Interest owed, billed or not, accrued through the end of yesterday (UTC), in US cents. */
  interest_balance: Money;
  /** Fees owed, in US cents. */
  fees_balance: Money;
  /** The amount that pays the line off today, in US cents, which is principal, interest and fees less money in suspense. */
  payoff_balance: Money;
  /** Yearly interest rate without fees, in percent. */
  interest_rate: Rate;
  /** Annual percentage rate, the yearly cost with fees, in percent. */
  apr: Rate;
  /** From activation to maturity, in months. */
  term: Term;
  term_frequency: TermFrequency;
  /** The fee charged once, when the line is activated, in US cents. */
  origination_fee: Money;
  /**
   * The day the line was activated; null before.
   * Format: date
   */
  opening_date: string | null;
  /**
   * `term` months after `opening_date`; null before activation.
   * Format: date
   */
  maturity_date: string | null;
  /** Whether a minimum payment is past due. */
  delinquent: boolean;
  /** Days since the oldest unpaid due date; 0 when nothing is past due. */
  days_past_due: number;
  /**
   * The next due date, today or later; null if there is none.
   * Format: date
   */
  next_payment_due_date: string | null;
  /** Whether bills are paid automatically from the account on file. Always false in this version. */
  autopay_enabled: boolean;
  /** When the line was created, together with its offer. */
  created_at: Timestamp;
  /** When the line last changed. */
  updated_at: Timestamp;
};

/** One page of lines of credit. */
export type LocList = {
  pagination: Pagination;
  /** The lines of this page, oldest first. */
  data: Loc[];
};

/** The kind of a bank account. */
export type BankAccountType = "checking" | "savings";

export const BankAccountType = {
  checking: "checking",
  savings: "savings",
} as const;

/** A US bank account. It is only ever sent; responses show the last four digits of its number. */
export type BankInfo = {
  /** Name of the bank. */
  bank_name: string;
  /** Name of the account's holder. */
  bank_account_name: string;
  account_type: BankAccountType;
  /** Nine digits with the ABA checksum (weights 3, 7, 1), not all zero. */
  ach_routing_number: string;
  /**
   * Four to seventeen digits.
   *
   * In the simulated bank network the end of the number decides the outcome: `0001` fails with R01 (insufficient
   * funds), `0002` fails with R02 (account closed), `0010` succeeds and is returned later with R10 (not
   * authorized). All others succeed.
   */
  bank_account_number: string;
};

/** The request to accept an offer, sign its promissory note and activate the line. */
export type LocActivation = {
  /** `accepted` accepts the offer. There is no other value. */
  status: "accepted";
  /** The promissory note that is signed: the latest, not older than 24 hours. Any other is rejected (409, `document_expired`). */
  document_uuid: Uuid;
  /** Who signs. Required for a business, where it is one of its key people (422, `unknown_key_person`); rejected for a person, who signs for themselves (422, `not_allowed`). */
  key_person_uuid?: Uuid;
  /** Where draws are paid to. Kept on file; may also come with the first draw. */
  disbursement_bank_info?: BankInfo;
  /** Where repayments are taken from. Kept on file; may also come with the first repayment. */
  repayment_bank_info?: BankInfo;
};

/** The promissory note of a line, unsigned or executed. */
export type PromissoryNote = {
  /** Identifies this issue of the note. Activation names it to sign it. */
  document_uuid: Uuid;
  /**
   * Where the PDF is: this same address, requested with `Accept: application/pdf`.
   * Format: uri
   */
  document_url: string;
  /** Whether this is the executed copy. */
  signed: boolean;
  /** When the note was issued; signing doesn't change it. */
  issued_at: Timestamp;
  /**
   * Until when it can be signed: 24 hours after `issued_at`, or until the offer expires if that is earlier; null once signed.
   * Format: date-time
   */
  expires_at: string | null;
  /** SHA-256 of the PDF's bytes, in lower-case hex. */
  sha256: string;
};

/**
 * The state of a disbursement or a repayment.
 *
 * | state | meaning | next |
 * |---|---|---|
 * | `SCHEDULED` | accepted, for a day that has not come | `PROCESSING`, `CANCELED` |
 * | `PROCESSING` | given to the bank network | `SUCCEEDED`, `FAILED` |
 * | `SUCCEEDED` | settled: balances have moved | `FAILED_AFTER_SUCCESS` |
 * | `FAILED` | nothing moved: the bank rejected it; of a draw also: a returned repayment took its credit | |
 * | `CANCELED` | the line no longer allowed or needed it on its day; of a draw also: the line has been paid off or charged off before, or a returned repayment took its credit | |
 * | `FAILED_AFTER_SUCCESS` | returned by the bank: what had moved was reversed, to the cent | |
 */
export type TransferStatus = "SCHEDULED" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELED" | "FAILED_AFTER_SUCCESS";

export const TransferStatus = {
  SCHEDULED: "SCHEDULED",
  PROCESSING: "PROCESSING",
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
  CANCELED: "CANCELED",
  FAILED_AFTER_SUCCESS: "FAILED_AFTER_SUCCESS",
} as const;

/** The request to draw on a line. */
export type NewDraw = {
  /** How much, in US cents. At most the line's `available_credit` (422, `insufficient_credit`). */
  amount: Amount;
  /** Where to pay it. Required unless an account is on file; kept on file from then on. */
  disbursement_bank_info?: BankInfo;
  /**
   * When to send it, from today to 30 days ahead (UTC). Today when left out.
   * Format: date
   */
  disbursement_date?: string;
};

/** A draw, and the state of the payment to the borrower. */
export type Disbursement = {
  /** Identifies the disbursement. */
  uuid: Uuid;
  /** The line that is drawn on. */
  loc_uuid: Uuid;
  /** How much is paid to the borrower, in US cents. */
  amount: Amount;
  currency: Currency;
  status: TransferStatus;
  /**
   * The day it is given to the bank network.
   * Format: date
   */
  disbursement_date: string;
  /**
   * The day it settled, from which it is principal and bears interest; null before.
   * Format: date
   */
  effective_date: string | null;
  /** Last four digits of the account that receives it. */
  bank_account_last4: string;
  /** Why it failed or was returned: a NACHA return code such as `R01`, or `insufficient_credit` when a repayment that was returned took back the credit it needed; null otherwise. */
  failure_code: string | null;
  /**
   * When the bank returned it after it had settled; null otherwise.
   * Format: date-time
   */
  returned_at: string | null;
  /** The line's available credit when this reached its current status, in US cents. */
  available_credit: Money;
  /** When the draw was submitted. */
  created_at: Timestamp;
};

/** One page of disbursements. */
export type DisbursementList = {
  pagination: Pagination;
  /** The disbursements of this page, oldest first. */
  data: Disbursement[];
};

/**
 * The kind of a repayment.
 *
 * | type | meaning |
 * |---|---|
 * | `SINGLE_PAYMENT` | any amount up to the debt |
 * | `PAYOFF` | exactly the debt; the line closes when it has settled, unless a draw was under way before it |
 * | `MERCHANT_RETURN` | goods went back to a merchant: principal first, settled at once |
 */
export type PaymentType = "SINGLE_PAYMENT" | "PAYOFF" | "MERCHANT_RETURN";

export const PaymentType = {
  SINGLE_PAYMENT: "SINGLE_PAYMENT",
  PAYOFF: "PAYOFF",
  MERCHANT_RETURN: "MERCHANT_RETURN",
} as const;

/** The request to repay a line. */
export type NewPayment = {
  payment_type: PaymentType;
  /**
   * How much, in US cents. At most `payoff_balance` less repayments under way (422, `amount_too_large`); a `PAYOFF` is exactly that (422, `not_payoff_amount`).
   * Format: int64
   */
  amount: number;
  /** Where to take it from. Required unless an account is on file, or the repayment is a `MERCHANT_RETURN`; kept on file from then on. */
  repayment_bank_info?: BankInfo;
  /**
   * When to take it, from today to 30 days ahead (UTC). Today when left out.
   * Format: date
   */
  payment_date?: string;
};

/** A repayment, its state and its allocation. */
export type Payment = {
  /** Identifies the repayment. */
  uuid: Uuid;
  /** The line that is repaid. */
  loc_uuid: Uuid;
  payment_type: PaymentType;
  /** How much is repaid, in US cents. */
  amount: Money;
  currency: Currency;
  status: TransferStatus;
  /**
   * The day it is given to the bank network.
   * Format: date
   */
  payment_date: string;
  /**
   * The day it settled and was allocated; null before.
   * Format: date
   */
  effective_date: string | null;
  /**
   * How much of it went to principal, in US cents; null before it settled.
   * Format: int64
   */
  principal: number | null;
  /**
   * How much of it went to interest, in US cents; null before it settled.
   * Format: int64
   */
  interest: number | null;
  /**
   * How much of it went to fees, in US cents; null before it settled.
   * Format: int64
   */
  fees: number | null;
  /**
   * How much of it was left over and is held for the borrower, in US cents; null before it settled.
   * Format: int64
   */
  suspense: number | null;
  /**
   * The line's payoff balance right after it, in US cents; null before it settled.
   * Format: int64
   */
  ending_balance: number | null;
  /** Why it failed or was returned, a NACHA return code such as `R01`; null otherwise. */
  failure_code: string | null;
  /** Why it failed or was returned, in words that start with the NACHA return code; null otherwise. */
  error_description: string | null;
  /**
   * When the bank returned it after it had settled; null otherwise.
   * Format: date-time
   */
  returned_at: string | null;
  /** The line's available credit when this reached its current status, in US cents. */
  available_credit: Money;
  /** When the repayment was submitted. */
  created_at: Timestamp;
};

/** One page of repayments. */
export type PaymentList = {
  pagination: Pagination;
  /** The repayments of this page, oldest first. */
  data: Payment[];
};

/**
 * Whether a statement's minimum payment was made.
 *
 * | state | meaning |
 * |---|---|
 * | `OPEN` | not due yet, and not paid in full |
 * | `PAID` | the minimum payment was made |
 * | `PAST_DUE` | the due date is over and the minimum payment was not made |
 */
export type StatementStatus = "OPEN" | "PAID" | "PAST_DUE";

export const StatementStatus = {
  OPEN: "OPEN",
  PAID: "PAID",
  PAST_DUE: "PAST_DUE",
} as const;

/** The bill of one period. `opening_balance + draws + fees_charged + interest_charged − repayments = closing_balance`, always. */
export type Statement = {
  /** Identifies the statement. */
  uuid: Uuid;
  currency: Currency;
  /**
   * The last day of the period, ten days before `due_date`. The bill is made when it ends.
   * Format: date
   */
  billing_date: string;
  /**
   * First day of the period, the day after the one before ended.
   * Format: date
   */
  period_start: string;
  /**
   * Last day of the period, inclusive; the same as `billing_date`.
   * Format: date
   */
  period_end: string;
  /**
   * The day until which the minimum payment is due. The first is one month after activation, then one month each; a day that a month doesn't have becomes its last, and stays there (29 January, 28 February, 28 March).
   * Format: date
   */
  due_date: string;
  /** The debt at the beginning of the period, in US cents; the closing balance of the one before. */
  opening_balance: SignedMoney;
  /** Draws that settled in the period, less those returned, in US cents. */
  draws: SignedMoney;
  /** Repayments that settled in the period, less those returned, in US cents. */
  repayments: SignedMoney;
  /** Fees charged in the period, in US cents. */
  fees_charged: SignedMoney;
  /** Interest charged in the period, less what a payoff waived, in US cents. */
  interest_charged: SignedMoney;
  /** The debt at the end of the period, in US cents. */
  closing_balance: SignedMoney;
  /** The minimum to be paid until `due_date`, in US cents. */
  minimum_payment_due: Money;
  status: StatementStatus;
};

/** The balances of a line, its next payment, and every statement so far. */
export type LocStatements = {
  /** The line. */
  loc_uuid: Uuid;
  /**
   * The day (UTC) of the balances.
   * Format: date
   */
  as_of: string;
  currency: Currency;
  /** The maximum principal that can be owed at once, in US cents. */
  credit_limit: Amount;
  /** What can still be drawn, in US cents. */
  available_credit: Money;
  /** Principal owed, in US cents. */
  principal_balance: Money;
  /** Interest owed, billed or not, accrued through the end of the day before `as_of`, in US cents. */
  interest_balance: Money;
  /** Fees owed, in US cents. */
  fees_balance: Money;
  /** Money received that was not owed, held for the borrower, in US cents. */
  suspense_balance: Money;
  /** The amount that pays the line off on `as_of`, in US cents. */
  payoff_balance: Money;
  /** The amount that was due before `as_of` and is not paid, in US cents. */
  past_due_balance: Money;
  /** Days since the oldest unpaid due date; 0 when nothing is past due. */
  days_past_due: number;
  /**
   * When the next statement is made; null if none will be made.
   * Format: date
   */
  next_billing_date: string | null;
  /**
   * The next due date, today or later; null if there is none.
   * Format: date
   */
  next_payment_due_date: string | null;
  /** The amount that is billed and to be paid until `next_payment_due_date`, including the amount past due, in US cents. */
  next_payment_amount_due: Money;
  /** Every statement so far, oldest first. */
  statements: Statement[];
};

/** The kind of problem, for programs. `x-errors` says what each one means. */
export type ProblemCode = "malformed_json" | "malformed_request" | "invalid_query" | "invalid_header" | "unauthorized" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "invalid_state" | "duplicate_tax_id" | "document_expired" | "idempotency_key_in_flight" | "payload_too_large" | "uri_too_long" | "unsupported_media_type" | "expectation_failed" | "invalid_input" | "insufficient_credit" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "not_implemented" | "unavailable" | "http_version_not_supported";

export const ProblemCode = {
  malformed_json: "malformed_json",
  malformed_request: "malformed_request",
  invalid_query: "invalid_query",
  invalid_header: "invalid_header",
  unauthorized: "unauthorized",
  not_found: "not_found",
  method_not_allowed: "method_not_allowed",
  not_acceptable: "not_acceptable",
  request_timeout: "request_timeout",
  invalid_state: "invalid_state",
  duplicate_tax_id: "duplicate_tax_id",
  document_expired: "document_expired",
  idempotency_key_in_flight: "idempotency_key_in_flight",
  payload_too_large: "payload_too_large",
  uri_too_long: "uri_too_long",
  unsupported_media_type: "unsupported_media_type",
  expectation_failed: "expectation_failed",
  invalid_input: "invalid_input",
  insufficient_credit: "insufficient_credit",
  idempotency_key_reused: "idempotency_key_reused",
  rate_limited: "rate_limited",
  headers_too_large: "headers_too_large",
  internal_error: "internal_error",
  not_implemented: "not_implemented",
  unavailable: "unavailable",
  http_version_not_supported: "http_version_not_supported",
} as const;

/**
 * The error of one value, for programs.
 *
 * | code | meaning |
 * |---|---|
 * | `required` | is missing |
 * | `unknown_field` | there is no such field, or no such query parameter |
 * | `invalid_type` | is of another JSON type |
 * | `invalid_value` | is none of the values allowed |
 * | `invalid_format` | does not have the required form |
 * | `too_short`, `too_long` | has too few or too many characters |
 * | `too_small`, `too_big` | is below the minimum or above the maximum |
 * | `too_few`, `too_many` | has too few or too many items |
 * | `not_allowed` | must not be given here |
 * | `immutable` | can't be changed |
 * | `invalid_tax_id` | can't be decrypted, or is no tax id |
 * | `invalid_phone`, `invalid_email`, `invalid_url`, `invalid_name` | is no valid phone number, e-mail address, URL or name |
 * | `invalid_date`, `date_in_future`, `date_out_of_range` | is not a calendar date, is in the future, is outside the range allowed |
 * | `under_age` | is a birth date less than 18 years ago |
 * | `invalid_country`, `invalid_region`, `invalid_zip`, `zip_not_in_region` | is no country, no USPS region, no US zip, or a zip of another region |
 * | `invalid_citizenship` | is no assigned country code |
 * | `unknown_key_person` | is no key person of this user |
 * | `invalid_routing_number` | has a wrong ABA checksum |
 * | `amount_too_large` | is more than allowed here |
 * | `fee_too_large` | is more than the amount of the offer |
 * | `apr_below_rate` | is below the interest rate |
 * | `unsupported_script` | has characters that the promissory note can't print |
 * | `not_payoff_amount` | is not what pays the line off |
 * | `inexact_number` | is written with more digits than a double keeps, so that it would be read as another number |
 */
export type FieldErrorCode = "required" | "unknown_field" | "invalid_type" | "invalid_value" | "invalid_format" | "too_short" | "too_long" | "too_small" | "too_big" | "too_few" | "too_many" | "not_allowed" | "immutable" | "invalid_tax_id" | "invalid_phone" | "invalid_email" | "invalid_url" | "invalid_name" | "invalid_date" | "date_in_future" | "date_out_of_range" | "under_age" | "invalid_country" | "invalid_region" | "invalid_zip" | "zip_not_in_region" | "invalid_citizenship" | "unknown_key_person" | "invalid_routing_number" | "amount_too_large" | "apr_below_rate" | "not_payoff_amount" | "inexact_number" | "fee_too_large" | "unsupported_script";

export const FieldErrorCode = {
  required: "required",
  unknown_field: "unknown_field",
  invalid_type: "invalid_type",
  invalid_value: "invalid_value",
  invalid_format: "invalid_format",
  too_short: "too_short",
  too_long: "too_long",
  too_small: "too_small",
  too_big: "too_big",
  too_few: "too_few",
  too_many: "too_many",
  not_allowed: "not_allowed",
  immutable: "immutable",
  invalid_tax_id: "invalid_tax_id",
  invalid_phone: "invalid_phone",
  invalid_email: "invalid_email",
  invalid_url: "invalid_url",
  invalid_name: "invalid_name",
  invalid_date: "invalid_date",
  date_in_future: "date_in_future",
  date_out_of_range: "date_out_of_range",
  under_age: "under_age",
  invalid_country: "invalid_country",
  invalid_region: "invalid_region",
  invalid_zip: "invalid_zip",
  zip_not_in_region: "zip_not_in_region",
  invalid_citizenship: "invalid_citizenship",
  unknown_key_person: "unknown_key_person",
  invalid_routing_number: "invalid_routing_number",
  amount_too_large: "amount_too_large",
  apr_below_rate: "apr_below_rate",
  not_payoff_amount: "not_payoff_amount",
  inexact_number: "inexact_number",
  fee_too_large: "fee_too_large",
  unsupported_script: "unsupported_script",
} as const;

/** One wrong value. */
export type FieldError = {
  /** RFC 6901 pointer to the value in the body, for example `/key_people/0/address/zip` or `/EIN~1TIN~1CRN`. Of a query parameter or a header it is the name, `/limit`. */
  pointer: string;
  code: FieldErrorCode;
  /** The error for people. It never repeats the value. */
  detail: string;
};

/** Every wrong value, in the order of the request. */
export type FieldErrors = FieldError[];

/** URI of the kind of problem: `/problems/` and its `code`. */
export type ProblemType = string;

/** The kind of problem in a few words. */
export type ProblemTitle = string;

/** What went wrong this time, in a sentence. For people; programs read `code`. */
export type ProblemDetail = string;

/** The path of the request; `urn:uuid:` and the `request_id` where the request was rejected before its path was read. */
export type ProblemInstance = string;

/** Identifies this request in our logs; the same as the `X-Request-Id` header. */
export type RequestId = string;

/** The form of every error response, RFC 9457. Problems that carry more have a schema of their own with the same first seven members. */
export type Problem = {
  type: ProblemType;
  title: ProblemTitle;
  /** The HTTP status, again. */
  status: number;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: ProblemCode;
  request_id: RequestId;
};

/** The body is not JSON, not UTF-8, or has a name twice in one object. */
export type MalformedJsonProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 400;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "malformed_json";
  request_id: RequestId;
};

/** The path of the request has percent-encoded bytes that are not UTF-8. */
export type MalformedRequestProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 400;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "malformed_request";
  request_id: RequestId;
};

/** Query parameters have bad values or are unknown. `errors` has all of them. */
export type InvalidQueryProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 400;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "invalid_query";
  request_id: RequestId;
  errors: FieldErrors;
};

/** A header has a bad value. `errors` says which and why. */
export type InvalidHeaderProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 400;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "invalid_header";
  request_id: RequestId;
  errors: FieldErrors;
};

/**
 * The state that forbids an operation, for programs: the `status` of a line (`PENDING` also of an application that
 * is not decided), or what else blocks it. `detail` says it in words.
 *
 * | state | of | meaning |
 * |---|---|---|
 * | `DELINQUENT` | a draw | a minimum payment is past due |
 * | `MATURED` | a draw | the line is past its maturity |
 * | `BEING_PAID_OFF` | a draw or a repayment | a payoff is under way |
 * | `RETURNABLE` | a deletion | the bank may still return a draw or a payment |
 */
export type BlockingState = "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF" | "DELINQUENT" | "MATURED" | "BEING_PAID_OFF" | "RETURNABLE";

export const BlockingState = {
  PENDING: "PENDING",
  ACTIVE: "ACTIVE",
  SUSPENDED: "SUSPENDED",
  CLOSED: "CLOSED",
  DECLINED: "DECLINED",
  EXPIRED: "EXPIRED",
  CHARGED_OFF: "CHARGED_OFF",
  DELINQUENT: "DELINQUENT",
  MATURED: "MATURED",
  BEING_PAID_OFF: "BEING_PAID_OFF",
  RETURNABLE: "RETURNABLE",
} as const;

/** The state of the object forbids it. */
export type InvalidStateProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 409;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "invalid_state";
  request_id: RequestId;
  state: BlockingState;
  /** The states in which the operation is allowed. */
  allowed: BlockingState[];
};

/** Another user of yours has this tax id. */
export type DuplicateTaxIdProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 409;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "duplicate_tax_id";
  request_id: RequestId;
};

/** The promissory note named is not the latest, or is older than 24 hours. Retrieve it again. */
export type DocumentExpiredProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 409;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "document_expired";
  request_id: RequestId;
};

/** The first request with this key is not finished. Send it again in a moment. */
export type IdempotencyKeyInFlightProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 409;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "idempotency_key_in_flight";
  request_id: RequestId;
};

/** The body is JSON with values that can't be accepted. `errors` has all of them. */
export type InvalidInputProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 422;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "invalid_input";
  request_id: RequestId;
  errors: FieldErrors;
};

/** The draw is more than the available credit. */
export type InsufficientCreditProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 422;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "insufficient_credit";
  request_id: RequestId;
  /** What could be drawn, in US cents. */
  available_credit: Money;
};

/** The key was used before, with another request. */
export type IdempotencyKeyReusedProblem = {
  type: ProblemType;
  title: ProblemTitle;
  status: 422;
  detail: ProblemDetail;
  instance: ProblemInstance;
  code: "idempotency_key_reused";
  request_id: RequestId;
};

/** The error of a request before its values are validated. */
export type MalformedJsonOrInvalidQueryProblem = MalformedJsonProblem | InvalidQueryProblem | MalformedRequestProblem;

/** The error of the URL of a request. */
export type InvalidUrlProblem = InvalidQueryProblem | MalformedRequestProblem;

/** A header or the URL is wrong. */
export type InvalidHeaderOrUrlProblem = InvalidHeaderProblem | InvalidQueryProblem | MalformedRequestProblem;

/** The state forbids it, or the first request with the key is not finished. */
export type InvalidStateOrKeyInFlightProblem = InvalidStateProblem | IdempotencyKeyInFlightProblem;

/** Values can't be accepted, or the key was used with another request. */
export type InvalidInputOrKeyReusedProblem = InvalidInputProblem | IdempotencyKeyReusedProblem;

/** What has happened. */
export type EventType = "application.decided" | "line.activated" | "offer.declined" | "offer.expired" | "line.suspended" | "line.released" | "line.closed" | "line.charged_off" | "line.reopened" | "line.past_due" | "disbursement.submitted" | "disbursement.settled" | "disbursement.failed" | "disbursement.returned" | "disbursement.canceled" | "repayment.submitted" | "repayment.settled" | "repayment.failed" | "repayment.returned" | "repayment.canceled" | "statement.billed" | "user.deleted";

export const EventType = {
  "application.decided": "application.decided",
  "line.activated": "line.activated",
  "offer.declined": "offer.declined",
  "offer.expired": "offer.expired",
  "line.suspended": "line.suspended",
  "line.released": "line.released",
  "line.closed": "line.closed",
  "line.charged_off": "line.charged_off",
  "line.reopened": "line.reopened",
  "line.past_due": "line.past_due",
  "disbursement.submitted": "disbursement.submitted",
  "disbursement.settled": "disbursement.settled",
  "disbursement.failed": "disbursement.failed",
  "disbursement.returned": "disbursement.returned",
  "disbursement.canceled": "disbursement.canceled",
  "repayment.submitted": "repayment.submitted",
  "repayment.settled": "repayment.settled",
  "repayment.failed": "repayment.failed",
  "repayment.returned": "repayment.returned",
  "repayment.canceled": "repayment.canceled",
  "statement.billed": "statement.billed",
  "user.deleted": "user.deleted",
} as const;

/** An application. */
export type ApplicationEventData = {
  /** The user. */
  user_uuid: Uuid;
  /** The application. */
  application_uuid: Uuid;
  /** The decision. */
  status: "APPROVED" | "REJECTED";
};

/** A line of credit, or the offer that it was. */
export type LineEventData = {
  /** The user. */
  user_uuid: Uuid;
  /** The application. */
  application_uuid: Uuid;
  /** The line. */
  loc_uuid: Uuid;
  /** The status of the line after the change. */
  status: LocStatus;
};

/** A draw. */
export type DisbursementEventData = {
  /** The user. */
  user_uuid: Uuid;
  /** The line. */
  loc_uuid: Uuid;
  /** The draw. */
  disbursement_uuid: Uuid;
  /** Its status after the change. */
  status: TransferStatus;
};

/** A repayment. */
export type RepaymentEventData = {
  /** The user. */
  user_uuid: Uuid;
  /** The line. */
  loc_uuid: Uuid;
  /** The repayment. */
  payment_uuid: Uuid;
  /** Its status after the change. */
  status: TransferStatus;
};

/** A statement. */
export type StatementEventData = {
  /** The user. */
  user_uuid: Uuid;
  /** The line. */
  loc_uuid: Uuid;
  /** The statement. */
  statement_uuid: Uuid;
};

/** A user. */
export type UserEventData = {
  /** The user. */
  user_uuid: Uuid;
};

/** An application was approved or rejected. */
export type ApplicationDecidedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "application.decided";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: ApplicationEventData;
};

/** A promissory note was signed, and the line is `ACTIVE`. */
export type LineActivatedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "line.activated";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** Another offer of the application was accepted. */
export type OfferDeclinedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "offer.declined";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** An offer was not accepted within 30 days. */
export type OfferExpiredEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "offer.expired";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** A line is `SUSPENDED`: it is more than 30 days past due, or held by the lender. */
export type LineSuspendedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "line.suspended";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** A line that was suspended is `ACTIVE` again. */
export type LineReleasedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "line.released";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** A line is `CLOSED`: it was paid off, or is past its maturity without a debt. */
export type LineClosedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "line.closed";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** A line is `CHARGED_OFF`: 180 days past due. */
export type LineChargedOffEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "line.charged_off";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** A repayment was returned, and a closed line owes again. */
export type LineReopenedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "line.reopened";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** The minimum payment of a statement was not paid in time. */
export type LinePastDueEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "line.past_due";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: LineEventData;
};

/** A draw was sent to the bank network. */
export type DisbursementSubmittedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "disbursement.submitted";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: DisbursementEventData;
};

/** A draw was paid out. */
export type DisbursementSettledEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "disbursement.settled";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: DisbursementEventData;
};

/** A draw was rejected by the bank, or its credit was taken back. */
export type DisbursementFailedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "disbursement.failed";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: DisbursementEventData;
};

/** The bank has returned a draw that was paid out. */
export type DisbursementReturnedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "disbursement.returned";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: DisbursementEventData;
};

/** A scheduled draw was not sent, because the line no longer allows it. */
export type DisbursementCanceledEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "disbursement.canceled";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: DisbursementEventData;
};

/** A repayment was sent to the bank network. */
export type RepaymentSubmittedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "repayment.submitted";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: RepaymentEventData;
};

/** A repayment was received and allocated. */
export type RepaymentSettledEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "repayment.settled";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: RepaymentEventData;
};

/** A repayment was rejected by the bank. */
export type RepaymentFailedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "repayment.failed";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: RepaymentEventData;
};

/** The bank has returned a repayment that was received. */
export type RepaymentReturnedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "repayment.returned";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: RepaymentEventData;
};

/** A scheduled repayment was not sent, because it is no longer needed. */
export type RepaymentCanceledEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "repayment.canceled";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: RepaymentEventData;
};

/** A statement was made. */
export type StatementBilledEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "statement.billed";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: StatementEventData;
};

/** A user was deleted, with all that belonged to it. */
export type UserDeletedEvent = {
  /** Identifies the event; `webhook-id` where it is sent. Later events have greater ones. */
  uuid: Uuid;
  /** The type of the event. */
  type: "user.deleted";
  /** When the event was recorded. Lists are in this order. */
  created_at: Timestamp;
  /** When it happened, which is earlier if the line was not looked at in between. */
  occurred_at: Timestamp;
  data: UserEventData;
};

/** What has happened, by its `type`. */
export type Event = ApplicationDecidedEvent | LineActivatedEvent | OfferDeclinedEvent | OfferExpiredEvent | LineSuspendedEvent | LineReleasedEvent | LineClosedEvent | LineChargedOffEvent | LineReopenedEvent | LinePastDueEvent | DisbursementSubmittedEvent | DisbursementSettledEvent | DisbursementFailedEvent | DisbursementReturnedEvent | DisbursementCanceledEvent | RepaymentSubmittedEvent | RepaymentSettledEvent | RepaymentFailedEvent | RepaymentReturnedEvent | RepaymentCanceledEvent | StatementBilledEvent | UserDeletedEvent;

/** A page of events. */
export type EventList = {
  pagination: Pagination;
  /** The objects of this page. */
  data: Event[];
};

/**
 * What has become of an event at an endpoint.
 *
 * | state | meaning |
 * |---|---|
 * | `PENDING` | an attempt follows |
 * | `SUCCEEDED` | it was received |
 * | `FAILED` | it was given up, after ten attempts or because the endpoint is disabled or gone |
 */
export type DeliveryState = "PENDING" | "SUCCEEDED" | "FAILED";

export const DeliveryState = {
  PENDING: "PENDING",
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
} as const;

/** An event at one endpoint, with its last attempt. */
export type Delivery = {
  /** The event. */
  event_uuid: Uuid;
  /** The endpoint. */
  endpoint_uuid: Uuid;
  state: DeliveryState;
  /** How many attempts there were. */
  attempts: number;
  /**
   * When the last attempt was made; null before the first.
   * Format: date-time
   */
  attempted_at: string | null;
  /** The status of the last response; null if there was none. */
  response_status: number | null;
  /**
   * Why there was no response, in a word such as `timeout`, or why no attempt follows (`disabled`, `deleted`);
   * null otherwise.
   */
  failure: string | null;
  /**
   * When the next attempt is due; null if none is, or an earlier event of the user is tried before.
   * Format: date-time
   */
  next_attempt_at: string | null;
};

/** The deliveries of an event. */
export type DeliveryList = {
  /** One for each endpoint. */
  data: Delivery[];
};

/** Where to send an event again. */
export type NewDelivery = {
  /** An endpoint of yours. */
  endpoint_uuid: Uuid;
};

/** Whether events are sent to it. */
export type WebhookEndpointState = "ENABLED" | "DISABLED";

export const WebhookEndpointState = {
  ENABLED: "ENABLED",
  DISABLED: "DISABLED",
} as const;

/** An endpoint to be created. */
export type NewWebhookEndpoint = {
  /**
   * Where events are sent, an https URL.
   * Format: uri
   */
  url: string;
  /** The types of events that it receives; null for all, also those of later versions. */
  events?: EventType[] | null;
  /** A note of yours. */
  description?: string | null;
};

/** Changes of an endpoint. */
export type WebhookEndpointUpdate = {
  /**
   * Where events are sent, an https URL.
   * Format: uri
   */
  url?: string;
  /** The types of events that it receives; null for all, also those of later versions. */
  events?: EventType[] | null;
  /** A note of yours. */
  description?: string | null;
  state?: WebhookEndpointState;
};

/** An endpoint of yours. */
export type WebhookEndpoint = {
  /** Identifies the endpoint. */
  uuid: Uuid;
  /**
   * Where events are sent, an https URL.
   * Format: uri
   */
  url: string;
  /** The types of events that it receives; null for all, also those of later versions. */
  events: EventType[] | null;
  /** A note of yours. */
  description: string | null;
  state: WebhookEndpointState;
  /**
   * Why it is disabled; null otherwise.
   *
   * | reason | meaning |
   * |---|---|
   * | `CLIENT` | you have disabled it |
   * | `GONE` | it has responded 410 |
   * | `FAILING` | it has failed for three days |
   */
  disabled_reason: string | null;
  /**
   * Its first failure after its last success; null while it works.
   * Format: date-time
   */
  failing_since: string | null;
  /** When it was created. */
  created_at: Timestamp;
  /** When it was last changed. */
  updated_at: Timestamp;
};

/** An endpoint that was created, with its secret. */
export type CreatedWebhookEndpoint = {
  /** Identifies the endpoint. */
  uuid: Uuid;
  /**
   * Where events are sent, an https URL.
   * Format: uri
   */
  url: string;
  /** The types of events that it receives; null for all, also those of later versions. */
  events: EventType[] | null;
  /** A note of yours. */
  description: string | null;
  state: WebhookEndpointState;
  /**
   * Why it is disabled; null otherwise.
   *
   * | reason | meaning |
   * |---|---|
   * | `CLIENT` | you have disabled it |
   * | `GONE` | it has responded 410 |
   * | `FAILING` | it has failed for three days |
   */
  disabled_reason: string | null;
  /**
   * Its first failure after its last success; null while it works.
   * Format: date-time
   */
  failing_since: string | null;
  /** When it was created. */
  created_at: Timestamp;
  /** When it was last changed. */
  updated_at: Timestamp;
  /** By which you verify events. It is never shown again. */
  secret: string;
};

/** Another secret of an endpoint. */
export type WebhookSecret = {
  /** By which you verify events. It is never shown again. */
  secret: string;
  /** Until then events have a signature of the secret before as well. */
  previous_secret_until: Timestamp;
};

/** A page of endpoints. */
export type WebhookEndpointList = {
  pagination: Pagination;
  /** The objects of this page. */
  data: WebhookEndpoint[];
};

/** The query parameters of `GET /v1/users`. */
export type ListUsersQuery = NonNullable<paths["/v1/users"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc/applications`. */
export type ListUserLocApplicationsQuery = NonNullable<paths["/v1/users/{user_uuid}/loc/applications"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/loc/applications`. */
export type ListLocApplicationsQuery = NonNullable<paths["/v1/users/loc/applications"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc`. */
export type ListUserLocsQuery = NonNullable<paths["/v1/users/{user_uuid}/loc"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/loc`. */
export type ListLocsQuery = NonNullable<paths["/v1/users/loc"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements`. */
export type ListDisbursementsQuery = NonNullable<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments`. */
export type ListPaymentsQuery = NonNullable<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/payments"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/events`. */
export type ListEventsQuery = NonNullable<paths["/v1/events"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/webhook_endpoints`. */
export type ListWebhookEndpointsQuery = NonNullable<paths["/v1/webhook_endpoints"]["get"]["parameters"]["query"]>;
