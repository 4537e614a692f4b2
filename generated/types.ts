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
  "/v1/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all users
     * @description Lists your users, oldest first. Deleted ones are not in it.
     */
    get: operations["listUsers"];
    put?: never;
    /**
     * Create a user
     * @description Creates a borrower, a business or a person. Everything that is wrong with the body is reported at once. The tax id is sent encrypted and never returned.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    /**
     * Retrieve a user
     * @description Returns one user. Its tax id, and the date of birth of a person, are never in a response.
     */
    get: operations["getUser"];
    /**
     * Update a user
     * @description Changes the fields that the body names and leaves the others. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and people who are left out are removed. `user_type` and tax ids can't change.
     */
    put: operations["updateUser"];
    post?: never;
    /**
     * Delete a user
     * @description Erases the user's personal data everywhere except in the executed promissory notes and the ledgers, which the lender keeps for its retention period (seven years, unless its policy says otherwise) and which no operation returns. From then on the user and everything below it are 404. Rejected with `invalid_state` while a line is ACTIVE or SUSPENDED or carries a balance, while an application is PENDING, and while the bank may still return a draw or a payment: for ten business days after the last one settled, unless the lender's policy says otherwise.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    /**
     * List a user's LOC applications
     * @description Lists the applications of one user, oldest first.
     */
    get: operations["listUserLocApplications"];
    put?: never;
    /**
     * Create a LOC application
     * @description Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description An application of this user. */
        application_uuid: components["parameters"]["ApplicationUuid"];
      };
      cookie?: never;
    };
    /**
     * Retrieve a LOC application
     * @description Returns one application, with its decision and its offers.
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
     * @description Lists the applications of all your users, oldest first.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /**
     * Retrieve a LOC
     * @description Returns one line of credit, with its balances of today.
     */
    get: operations["getLoc"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Activate a LOC
     * @description Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
     */
    patch: operations["activateLoc"];
    trace?: never;
  };
  "/v1/users/{user_uuid}/loc": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    /**
     * List a user's LOCs
     * @description Lists the lines of credit of one user in every state, oldest first.
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
     * @description Lists the lines of credit of all your users in every state, oldest first.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /**
     * Retrieve a promissory note
     * @description Returns the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and can be signed for 24 hours; after that a new one is issued with another `document_uuid`. After activation it is the executed copy, whose bytes never change.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drawdown on a LOC
     * @description Draws money on an ACTIVE line and returns the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Rejected while the line is delinquent, is being paid off or is past its maturity.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /**
     * List all drawdowns for a LOC
     * @description Lists the disbursements of one line, oldest first.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
        /** @description A disbursement of this line. */
        disbursement_uuid: components["parameters"]["DisbursementUuid"];
      };
      cookie?: never;
    };
    /**
     * Retrieve a drawdown's details
     * @description Returns one disbursement and how far it has come.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /**
     * List all a LOC's repayments
     * @description Lists the repayments of one line, oldest first.
     */
    get: operations["listPayments"];
    put?: never;
    /**
     * Submit a repayment
     * @description Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
        /** @description A repayment of this line. */
        payment_uuid: components["parameters"]["PaymentUuid"];
      };
      cookie?: never;
    };
    /**
     * Retrieve a repayment's details
     * @description Returns one repayment, how far it has come and what it paid.
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
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /**
     * Retrieve a LOC's statements
     * @description Returns today's balances, the next payment, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Format: uuid
     * @description A random UUID, generated by the service. It identifies one object and is never used again. Accepted in either case, returned in lower case.
     */
    Uuid: string;
    /**
     * Format: date-time
     * @description A moment in UTC, RFC 3339.
     */
    Timestamp: string;
    /**
     * Format: int64
     * @description An amount of money requested, in US cents. `1000000` is 10,000.00 dollars.
     */
    Amount: number;
    /**
     * Format: int64
     * @description An amount of money in US cents, zero or more. `903945` is 9,039.45 dollars.
     */
    Money: number;
    /**
     * Format: int64
     * @description A fee in US cents, zero or more.
     */
    Fee: number;
    /**
     * Format: int64
     * @description A movement or balance in US cents that can be below zero, for example repayments of a period in which more was returned by the bank than was paid.
     */
    SignedMoney: number;
    /** @description A yearly rate in percent, with at most four decimals: `12.5` is 12.5 %. More decimals are rejected in a request (422, `invalid_value`). */
    Rate: number;
    /** @description A number of months. */
    Term: number;
    /**
     * @description How often a payment falls due.
     * @enum {string}
     */
    TermFrequency: "MONTHLY";
    /**
     * @description ISO 4217 code of the currency of every amount in the object.
     * @constant
     */
    Currency: "USD";
    /**
     * @description The kind of credit. `LOC` is a line of credit.
     * @constant
     */
    Product: "LOC";
    /** @description Two-letter country code, ISO 3166-1 alpha-2, in upper case. */
    CountryCode: string;
    /** @description Phone number in E.164 form. */
    E164Phone: string;
    /** @description A valid US phone number, ten digits or with a leading `+1`. Returned in E.164 form. */
    UsPhone: string;
    /**
     * Format: email
     * @description A valid e-mail address.
     */
    Email: string;
    /** @description A part of a person's name: letters, at least one, with marks, spaces and `, . ' ’ -` (else 422, `invalid_name`). Promissory notes name people, businesses and the borrower's address, in Latin, Greek, Cyrillic, Armenian or Georgian letters with at most four marks each: a name or such an address in another script is rejected (422, `unsupported_script`). */
    PersonName: string;
    /** @description A tax id that only the service can read: Base64 of a random 16-byte initialization vector followed by the AES-256-CBC ciphertext, as described under *Encryption*. Whatever is wrong with it (not Base64, another key, bad padding, not a number of the right form) has one response: 422 with one error, code `invalid_tax_id`. */
    EncryptedTaxId: string;
    /**
     * @description The legal form of a business.
     * @enum {string}
     */
    Entity: "SOLE_PROPRIETORSHIP" | "GENERAL_PARTNERSHIP" | "LIMITED_PARTNERSHIP" | "CORPORATION" | "LIMITED_LIABILITY_COMPANY" | "LIMITED_LIABILITY_PARTNERSHIP";
    /**
     * @description The role of a key person in the business.
     * @enum {string}
     */
    KeyPersonTitle: "OWNER" | "DIRECTOR" | "BENEFICIARY";
    /** @description A postal address. In the United States, where every business has its address, `region` is a USPS code, and `zip` has five digits or is ZIP+4 and belongs to the region. */
    Address: {
      /** @description Street and number. */
      line_1: string;
      /** @description Second line. May be left out or null in a request; always present in a response, null when empty. */
      line_2?: string | null;
      /** @description Third line. May be left out or null in a request; always present in a response, null when empty. */
      line_3?: string | null;
      /** @description Postal code. In the US `12345` or `12345-6789`; elsewhere empty where there is none. */
      zip: string;
      /** @description City or town. */
      city: string;
      /** @description Region code. In the US the two letters of the USPS: a state, `DC`, a territory, or `AA`, `AE`, `AP`; elsewhere empty where there is none. */
      region: string;
      /** @description English name of the country in ISO 3166-1, in upper case, for example `UNITED STATES`. */
      country: string;
    };
    /** @description An owner, director or other beneficiary of a business, as returned. */
    KeyPerson: {
      /** @description Identifies the key person; assigned by the service. It names the signer of a promissory note. */
      uuid: components["schemas"]["Uuid"];
      /** @description Given name. */
      first_name: string;
      /** @description Middle name, `""` when there is none. */
      middle_name: string;
      /** @description Family name. */
      last_name: string;
      title: components["schemas"]["KeyPersonTitle"];
      phone: components["schemas"]["E164Phone"];
      /** @description E-mail address, as given. */
      email: components["schemas"]["Email"];
      /** @description The country whose citizen the person is, ISO 3166-1 alpha-2. */
      citizenship: components["schemas"]["CountryCode"];
      /** @description Home address; may be in any country. */
      address: components["schemas"]["Address"];
    };
    /** @description An owner, director or other beneficiary of a business, as sent when the business is created. */
    NewKeyPerson: {
      /** @description Given name. */
      first_name: components["schemas"]["PersonName"];
      /** @description Middle name. May be left out or empty. */
      middle_name?: string;
      /** @description Family name. */
      last_name: components["schemas"]["PersonName"];
      title: components["schemas"]["KeyPersonTitle"];
      phone: components["schemas"]["UsPhone"];
      /** @description A valid e-mail address. */
      email: components["schemas"]["Email"];
      /** @description The country whose citizen the person is, an assigned code of ISO 3166-1 alpha-2. */
      citizenship: components["schemas"]["CountryCode"];
      /** @description Home address; may be in any country. */
      address: components["schemas"]["Address"];
    };
    /** @description One key person in an update. With the `uuid` of a key person of this user, the fields that are named change, the others stay. Without a `uuid` a person is added, and everything that NewKeyPerson requires is required. */
    KeyPersonUpdate: {
      /** @description A key person of this user. Any other uuid is rejected (422, `unknown_key_person`). */
      uuid?: components["schemas"]["Uuid"];
      /** @description Given name. */
      first_name?: components["schemas"]["PersonName"];
      /** @description Middle name; `""` for none. */
      middle_name?: string;
      /** @description Family name. */
      last_name?: components["schemas"]["PersonName"];
      title?: components["schemas"]["KeyPersonTitle"];
      phone?: components["schemas"]["UsPhone"];
      /** @description A valid e-mail address. */
      email?: components["schemas"]["Email"];
      /** @description The country whose citizen the person is. */
      citizenship?: components["schemas"]["CountryCode"];
      /** @description Home address. It is replaced as a whole. */
      address?: components["schemas"]["Address"];
    };
    /** @description A borrower, a business or a person. `user_type` is the kind. */
    User: components["schemas"]["BusinessUser"] | components["schemas"]["IndividualUser"];
    /** @description A business, as returned. Its EIN/TIN/CRN is never in a response. */
    BusinessUser: {
      /** @description Identifies the user; generated by the service. */
      uuid: components["schemas"]["Uuid"];
      /**
       * @description `BUSINESS` for a business.
       * @constant
       */
      user_type: "BUSINESS";
      /** @description Legal name of the business. */
      first_name: string;
      /** @description Always null for a business. */
      middle_name: string | null;
      /** @description Always null for a business. */
      last_name: string | null;
      /**
       * Format: uri
       * @description Link to the customer record at an external payment provider; null until a provider sets it.
       */
      provider_customer_url: string | null;
      /**
       * Format: date
       * @description Date of incorporation. Left out when it was not given.
       */
      start_date?: string;
      /**
       * Format: uri
       * @description Web site of the business; null when not given.
       */
      website: string | null;
      entity: components["schemas"]["Entity"];
      /** @description The industry in the words of the business; null if not given. */
      industry: string | null;
      /** @description Business e-mail address, as given. */
      email: components["schemas"]["Email"];
      phone: components["schemas"]["E164Phone"];
      /** @description Business address in the US. */
      address: components["schemas"]["Address"];
      /** @description Owners, directors and other beneficiaries, in the order given. */
      key_people: components["schemas"]["KeyPerson"][];
      /** @description When the user was created. */
      created_at: components["schemas"]["Timestamp"];
      /** @description When the user was last changed. */
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description A person, as returned. The date of birth and the social security number are never in a response. */
    IndividualUser: {
      /** @description Identifies the user; generated by the service. */
      uuid: components["schemas"]["Uuid"];
      /**
       * @description `INDIVIDUAL` for a person.
       * @constant
       */
      user_type: "INDIVIDUAL";
      /** @description Given name. */
      first_name: string;
      /** @description Middle name; null when not given. */
      middle_name: string | null;
      /** @description Family name. */
      last_name: string;
      /**
       * Format: uri
       * @description Link to the customer record at an external payment provider; null until a provider sets it.
       */
      provider_customer_url: string | null;
      /** @description E-mail address, as given. */
      email: components["schemas"]["Email"];
      phone: components["schemas"]["E164Phone"];
      /** @description The country whose citizen the person is. */
      citizenship: components["schemas"]["CountryCode"];
      /** @description Home address. */
      address: components["schemas"]["Address"];
      /** @description When the user was created. */
      created_at: components["schemas"]["Timestamp"];
      /** @description When the user was last changed. */
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description The request to create a borrower, a business or a person. `user_type` is the kind. */
    NewUser: components["schemas"]["NewBusinessUser"] | components["schemas"]["NewIndividualUser"];
    /** @description The request to create a business. */
    NewBusinessUser: {
      /**
       * @description `business` for a business.
       * @constant
       */
      user_type: "business";
      /** @description Legal name of the business. */
      first_name: string;
      entity: components["schemas"]["Entity"];
      /** @description The employer identification number, tax identification number or company registration number, encrypted with your `secret_key` (see *Encryption*). Nine digits, with or without the dash after the second, with a prefix that the IRS gives out. No two of your users may have the same (409, `duplicate_tax_id`). Never in a response. */
      "EIN/TIN/CRN": components["schemas"]["EncryptedTaxId"];
      /**
       * Format: date
       * @description Date of incorporation, a real date that is not in the future.
       */
      start_date?: string;
      /**
       * Format: uri
       * @description Web site of the business, with http or https.
       */
      website?: string | null;
      /** @description The industry in the words of the business. */
      industry?: string | null;
      /** @description Business e-mail address. */
      email: components["schemas"]["Email"];
      phone: components["schemas"]["UsPhone"];
      /** @description Business address, a valid US address. */
      address: components["schemas"]["Address"];
      /** @description Owners, directors and other beneficiaries. At least one. */
      key_people: components["schemas"]["NewKeyPerson"][];
    };
    /** @description The request to create a person. */
    NewIndividualUser: {
      /**
       * @description `individual` for a person.
       * @constant
       */
      user_type: "individual";
      /** @description Given name. */
      first_name: components["schemas"]["PersonName"];
      /** @description Middle name. May be left out or null. */
      middle_name?: string | null;
      /** @description Family name. */
      last_name: components["schemas"]["PersonName"];
      /**
       * Format: date
       * @description Date of birth. The person is 18 or older. Never in a response.
       */
      dob: string;
      /** @description The social security number, encrypted like EIN/TIN/CRN with your `secret_key` (see *Encryption*). Nine digits, with or without the dashes. No two of your users may have the same (409, `duplicate_tax_id`). Never in a response. */
      ssn: components["schemas"]["EncryptedTaxId"];
      /** @description E-mail address. */
      email: components["schemas"]["Email"];
      phone: components["schemas"]["UsPhone"];
      /**
       * @description The country whose citizen the person is, an assigned code of ISO 3166-1 alpha-2.
       * @default US
       */
      citizenship?: string;
      /** @description Home address. */
      address: components["schemas"]["Address"];
    };
    /** @description The changes of a user, a business or a person. Fields that are named change, the others stay. Fields of the other kind of user are rejected (422, `not_allowed`). */
    UserUpdate: components["schemas"]["BusinessUserUpdate"] | components["schemas"]["IndividualUserUpdate"];
    /** @description The changes of a business. */
    BusinessUserUpdate: {
      /**
       * @description Can't change. May be sent unchanged, in either spelling; otherwise 422, `immutable`.
       * @enum {string}
       */
      user_type?: "business" | "BUSINESS";
      /** @description Legal name of the business. */
      first_name?: string;
      entity?: components["schemas"]["Entity"];
      /**
       * Format: date
       * @description Date of incorporation, a real date that is not in the future.
       */
      start_date?: string;
      /**
       * Format: uri
       * @description Web site, with http or https; null for none.
       */
      website?: string | null;
      /** @description The industry in the words of the business; null for none. */
      industry?: string | null;
      /** @description Business e-mail address. */
      email?: components["schemas"]["Email"];
      phone?: components["schemas"]["UsPhone"];
      /** @description Business address, a valid US address. It is replaced as a whole. */
      address?: components["schemas"]["Address"];
      /** @description The whole list from now on; people who are left out are removed. */
      key_people?: components["schemas"]["KeyPersonUpdate"][];
    };
    /** @description The changes of a person. */
    IndividualUserUpdate: {
      /**
       * @description Can't change. May be sent unchanged, in either spelling; otherwise 422, `immutable`.
       * @enum {string}
       */
      user_type?: "individual" | "INDIVIDUAL";
      /** @description Given name. */
      first_name?: components["schemas"]["PersonName"];
      /** @description Middle name; null for none. */
      middle_name?: string | null;
      /** @description Family name. */
      last_name?: components["schemas"]["PersonName"];
      /**
       * Format: date
       * @description Date of birth. The person is 18 or older. Never in a response.
       */
      dob?: string;
      /** @description E-mail address. */
      email?: components["schemas"]["Email"];
      phone?: components["schemas"]["UsPhone"];
      /** @description The country whose citizen the person is, an assigned code of ISO 3166-1 alpha-2. */
      citizenship?: components["schemas"]["CountryCode"];
      /** @description Home address. It is replaced as a whole. */
      address?: components["schemas"]["Address"];
    };
    /** @description One page of users. */
    UserList: {
      pagination: components["schemas"]["Pagination"];
      /** @description The users of this page, oldest first. */
      data: components["schemas"]["User"][];
    };
    /** @description The position of a page in its list. */
    Pagination: {
      /** @description The maximum number of objects in a page, as requested or by default. */
      limit: number;
      /** @description How many objects of the list come before this page. With a `cursor`, how many came before the pages that led here and how many they had, whatever was created and deleted since. */
      offset: number;
      /** @description How many objects the whole list has. */
      total: number;
    };
    /**
     * @description Why an application was rejected.
     * @enum {string}
     */
    RejectionReason: "income_too_low" | "bank_balance_too_low" | "income_unpredictable" | "user_account_duplicate" | "bank_account_linking_error" | "insufficient_bank_history" | "address_invalid" | "income_verification_failed" | "too_many_nsfs" | "fraud_risk_too_high" | "has_bankruptcy_history" | "unable_to_verify_credit_information" | "credit_file_frozen" | "cash_flow_verification_failed" | "credit_score_too_low";
    /** @description The request for a line of credit. Without `decision` the service decides at once. With your own `decision`, `approved` requires `offers`, and `rejected` requires `reasons`. */
    NewLocApplication: {
      /** @description How much credit is requested, in US cents. */
      amount: components["schemas"]["Amount"];
      /** @description The purpose of the credit, in the borrower's words. Text of any script, also with line breaks; other control characters, and those that reorder text, are rejected (422, `invalid_format`). */
      purpose?: string;
      /** @description For how many months the credit is requested. */
      term?: components["schemas"]["Term"];
      /**
       * @description Whether the borrower agrees to a credit check.
       * @default false
       */
      credit_score_consent?: boolean;
      /**
       * @description Your own decision, when you decide yourself.
       * @enum {string}
       */
      decision?: "approved" | "rejected";
      /** @description Why you rejected. Required with `decision: rejected`, rejected otherwise (422, `not_allowed`). */
      reasons?: components["schemas"]["RejectionReason"][];
      /** @description What you offer. Required with `decision: approved`, rejected otherwise (422, `not_allowed`). Each offer becomes one PENDING line. */
      offers?: components["schemas"]["NewOffer"][];
    };
    /** @description The terms that you offer. */
    NewOffer: {
      /** @description The credit limit offered, in US cents. At most the amount of the application. */
      amount: components["schemas"]["Amount"];
      /** @description Annual percentage rate, the yearly cost with fees, in percent. At least `interest_rate`. */
      apr: components["schemas"]["Rate"];
      /** @description Yearly interest rate without fees, in percent. Interest accrues daily, actual/365. */
      interest_rate: components["schemas"]["Rate"];
      /** @description From activation to maturity, in months. */
      term: components["schemas"]["Term"];
      term_frequency: components["schemas"]["TermFrequency"];
      /** @description A fee charged once, when the line is activated, in US cents. At most the amount of the offer. */
      origination_fee: components["schemas"]["Fee"];
    };
    /** @description The terms of a line that can be had. Accepting an offer is activating the line with the same uuid. */
    Offer: {
      /** @description Identifies the offer, and the line of credit that it becomes. */
      uuid: components["schemas"]["Uuid"];
      product: components["schemas"]["Product"];
      /** @description The credit limit offered, in US cents. */
      amount: components["schemas"]["Amount"];
      currency: components["schemas"]["Currency"];
      /** @description Annual percentage rate, the yearly cost with fees, in percent. */
      apr: components["schemas"]["Rate"];
      /** @description Yearly interest rate without fees, in percent. Interest accrues daily, actual/365. */
      interest_rate: components["schemas"]["Rate"];
      /** @description From activation to maturity, in months. */
      term: components["schemas"]["Term"];
      term_frequency: components["schemas"]["TermFrequency"];
      /** @description A fee charged once, when the line is activated, in US cents. */
      origination_fee: components["schemas"]["Fee"];
      /**
       * Format: date
       * @description The day the offer was made.
       */
      start_date: string;
      /**
       * Format: date
       * @description `term` months after `start_date`. A line that is activated later counts from its own opening date.
       */
      maturity_date: string;
      /** @description The explanation of the offer; null if there is none. */
      explanation: string | null;
    };
    /**
     * @description The state of an application.
     *
     *     | state | meaning | next |
     *     |---|---|---|
     *     | `PENDING` | not decided yet | `APPROVED`, `REJECTED` |
     *     | `APPROVED` | there are offers to accept | `ACCEPTED` when one offer's line is activated, `EXPIRED` after 30 days |
     *     | `REJECTED` | there will be no offer | |
     *     | `ACCEPTED` | the line of one offer was activated | |
     *     | `EXPIRED` | no offer was accepted in 30 days | |
     * @enum {string}
     */
    LocApplicationDecision: "PENDING" | "APPROVED" | "REJECTED" | "ACCEPTED" | "EXPIRED";
    /** @description The state of an application. */
    LocApplicationStatus: {
      decision: components["schemas"]["LocApplicationDecision"];
      /** @description The codes of a rejection, one for each of `details`; null when not rejected. */
      reasons: components["schemas"]["RejectionReason"][] | null;
      /** @description The reasons of a rejection in readable words, one for each; null when not rejected. */
      details: string[] | null;
    };
    /** @description A request for a line of credit, with its decision and its offers. */
    LocApplication: {
      /** @description Names the application. */
      uuid: components["schemas"]["Uuid"];
      /** @description The user who applies. */
      user_uuid: components["schemas"]["Uuid"];
      product: components["schemas"]["Product"];
      /** @description How much credit was requested, in US cents. */
      amount: components["schemas"]["Amount"];
      currency: components["schemas"]["Currency"];
      /** @description For how many months the credit was requested; null when not given. */
      term: number | null;
      /** @description The purpose of the credit; null if not given. */
      purpose: string | null;
      /** @description Whether the borrower agreed to a credit check; false when not given. */
      credit_score_consent: boolean;
      status: components["schemas"]["LocApplicationStatus"];
      /** @description The offers; empty if it was never approved. */
      offers: components["schemas"]["Offer"][];
      /** @description When the application was made. */
      created_at: components["schemas"]["Timestamp"];
      /**
       * Format: date-time
       * @description When it was decided; null while PENDING.
       */
      decisioned_at: string | null;
      /**
       * Format: date-time
       * @description When its offers lapse, 30 days after the decision; null when it was not approved.
       */
      expires_at: string | null;
    };
    /** @description One page of applications. */
    LocApplicationList: {
      pagination: components["schemas"]["Pagination"];
      /** @description The applications of this page, oldest first. */
      data: components["schemas"]["LocApplication"][];
    };
    /**
     * @description The state of a line of credit.
     *
     *     | state | meaning | next |
     *     |---|---|---|
     *     | `PENDING` | an offer that can be accepted | `ACTIVE` by activation, `DECLINED` when a sibling was activated, `EXPIRED` after 30 days |
     *     | `ACTIVE` | can be drawn on | `SUSPENDED`, `CLOSED`, `CHARGED_OFF` |
     *     | `SUSPENDED` | by an operator, or more than 30 days past due; can't be drawn on, can be repaid | `ACTIVE` when cured, `CLOSED`, `CHARGED_OFF` |
     *     | `CLOSED` | paid off, or matured with nothing owed | `ACTIVE` when the bank returns a repayment, so that it owes again |
     *     | `DECLINED` | another offer of the application was activated | |
     *     | `EXPIRED` | not activated in 30 days | |
     *     | `CHARGED_OFF` | 180 days past due; bears no more interest, can still be repaid | |
     * @enum {string}
     */
    LocStatus: "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF";
    /** @description A line of credit: its terms, its state and its balances of today. Every offer of an approved application is a line, PENDING until it is activated. */
    Loc: {
      /** @description Identifies the line; the same as its offer's. */
      uuid: components["schemas"]["Uuid"];
      /** @description The user who borrows. */
      user_uuid: components["schemas"]["Uuid"];
      /** @description The application that the line comes from. */
      application_uuid: components["schemas"]["Uuid"];
      product: components["schemas"]["Product"];
      status: components["schemas"]["LocStatus"];
      currency: components["schemas"]["Currency"];
      /** @description The maximum principal that can be owed at once, in US cents. */
      credit_limit: components["schemas"]["Amount"];
      /** @description The amount that can still be drawn, in US cents: `credit_limit` less posted principal, less draws under way. The state of the line says whether it can be drawn now. */
      available_credit: components["schemas"]["Money"];
      /** @description Principal owed, in US cents. */
      principal_balance: components["schemas"]["Money"];
      /** @description Interest owed, billed or not, accrued through the end of yesterday (UTC), in US cents. */
      interest_balance: components["schemas"]["Money"];
      /** @description Fees owed, in US cents. */
      fees_balance: components["schemas"]["Money"];
      /** @description The amount that pays the line off today, in US cents, which is principal, interest and fees less money in suspense. */
      payoff_balance: components["schemas"]["Money"];
      /** @description Yearly interest rate without fees, in percent. */
      interest_rate: components["schemas"]["Rate"];
      /** @description Annual percentage rate, the yearly cost with fees, in percent. */
      apr: components["schemas"]["Rate"];
      /** @description From activation to maturity, in months. */
      term: components["schemas"]["Term"];
      term_frequency: components["schemas"]["TermFrequency"];
      /** @description The fee charged once, when the line is activated, in US cents. */
      origination_fee: components["schemas"]["Money"];
      /**
       * Format: date
       * @description The day the line was activated; null before.
       */
      opening_date: string | null;
      /**
       * Format: date
       * @description `term` months after `opening_date`; null before activation.
       */
      maturity_date: string | null;
      /** @description Whether a minimum payment is past due. */
      delinquent: boolean;
      /** @description Days since the oldest unpaid due date; 0 when nothing is past due. */
      days_past_due: number;
      /**
       * Format: date
       * @description The next due date, today or later; null if there is none.
       */
      next_payment_due_date: string | null;
      /** @description Whether bills are paid automatically from the account on file. Always false in this version. */
      autopay_enabled: boolean;
      /** @description When the line was created, together with its offer. */
      created_at: components["schemas"]["Timestamp"];
      /** @description When the line last changed. */
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of lines of credit. */
    LocList: {
      pagination: components["schemas"]["Pagination"];
      /** @description The lines of this page, oldest first. */
      data: components["schemas"]["Loc"][];
    };
    /** @description The request to accept an offer, sign its promissory note and activate the line. */
    LocActivation: {
      /**
       * @description `accepted` accepts the offer. There is no other value.
       * @constant
       */
      status: "accepted";
      /** @description The promissory note that is signed: the latest, not older than 24 hours. Any other is rejected (409, `document_expired`). */
      document_uuid: components["schemas"]["Uuid"];
      /** @description Who signs. Required for a business, where it is one of its key people (422, `unknown_key_person`); rejected for a person, who signs for themselves (422, `not_allowed`). */
      key_person_uuid?: components["schemas"]["Uuid"];
      /** @description Where draws are paid to. Kept on file; may also come with the first draw. */
      disbursement_bank_info?: components["schemas"]["BankInfo"];
      /** @description Where repayments are taken from. Kept on file; may also come with the first repayment. */
      repayment_bank_info?: components["schemas"]["BankInfo"];
    };
    /**
     * @description The kind of a bank account.
     * @enum {string}
     */
    BankAccountType: "checking" | "savings";
    /** @description A US bank account. It is only ever sent; responses show the last four digits of its number. */
    BankInfo: {
      /** @description Name of the bank. */
      bank_name: string;
      /** @description Name of the account's holder. */
      bank_account_name: string;
      account_type: components["schemas"]["BankAccountType"];
      /** @description Nine digits with the ABA checksum (weights 3, 7, 1), not all zero. */
      ach_routing_number: string;
      /**
       * @description Four to seventeen digits.
       *
       *     In the simulated bank network the end of the number decides the outcome: `0001` fails with R01 (insufficient
       *     funds), `0002` fails with R02 (account closed), `0010` succeeds and is returned later with R10 (not
       *     authorized). All others succeed.
       */
      bank_account_number: string;
    };
    /** @description The promissory note of a line, unsigned or executed. */
    PromissoryNote: {
      /** @description Identifies this issue of the note. Activation names it to sign it. */
      document_uuid: components["schemas"]["Uuid"];
      /**
       * Format: uri
       * @description Where the PDF is: this same address, requested with `Accept: application/pdf`.
       */
      document_url: string;
      /** @description Whether this is the executed copy. */
      signed: boolean;
      /** @description When the note was issued; signing doesn't change it. */
      issued_at: components["schemas"]["Timestamp"];
      /**
       * Format: date-time
       * @description Until when it can be signed: 24 hours after `issued_at`, or until the offer expires if that is earlier; null once signed.
       */
      expires_at: string | null;
      /** @description SHA-256 of the PDF's bytes, in lower-case hex. */
      sha256: string;
    };
    /**
     * @description The state of a disbursement or a repayment.
     *
     *     | state | meaning | next |
     *     |---|---|---|
     *     | `SCHEDULED` | accepted, for a day that has not come | `PROCESSING`, `CANCELED` |
     *     | `PROCESSING` | given to the bank network | `SUCCEEDED`, `FAILED` |
     *     | `SUCCEEDED` | settled: balances have moved | `FAILED_AFTER_SUCCESS` |
     *     | `FAILED` | nothing moved: the bank rejected it; of a draw also: a returned repayment took its credit | |
     *     | `CANCELED` | the line no longer allowed or needed it on its day; of a draw also: the line has been paid off or charged off before, or a returned repayment took its credit | |
     *     | `FAILED_AFTER_SUCCESS` | returned by the bank: what had moved was reversed, to the cent | |
     * @enum {string}
     */
    TransferStatus: "SCHEDULED" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELED" | "FAILED_AFTER_SUCCESS";
    /** @description The request to draw on a line. */
    NewDraw: {
      /** @description How much, in US cents. At most the line's `available_credit` (422, `insufficient_credit`). */
      amount: components["schemas"]["Amount"];
      /** @description Where to pay it. Required unless an account is on file; kept on file from then on. */
      disbursement_bank_info?: components["schemas"]["BankInfo"];
      /**
       * Format: date
       * @description When to send it, from today to 30 days ahead (UTC). Today when left out.
       */
      disbursement_date?: string;
    };
    /** @description A draw, and the state of the payment to the borrower. */
    Disbursement: {
      /** @description Identifies the disbursement. */
      uuid: components["schemas"]["Uuid"];
      /** @description The line that is drawn on. */
      loc_uuid: components["schemas"]["Uuid"];
      /** @description How much is paid to the borrower, in US cents. */
      amount: components["schemas"]["Amount"];
      currency: components["schemas"]["Currency"];
      status: components["schemas"]["TransferStatus"];
      /**
       * Format: date
       * @description The day it is given to the bank network.
       */
      disbursement_date: string;
      /**
       * Format: date
       * @description The day it settled, from which it is principal and bears interest; null before.
       */
      effective_date: string | null;
      /** @description Last four digits of the account that receives it. */
      bank_account_last4: string;
      /** @description Why it failed or was returned: a NACHA return code such as `R01`, or `insufficient_credit` when a repayment that was returned took back the credit it needed; null otherwise. */
      failure_code: string | null;
      /**
       * Format: date-time
       * @description When the bank returned it after it had settled; null otherwise.
       */
      returned_at: string | null;
      /** @description The line's available credit when this reached its current status, in US cents. */
      available_credit: components["schemas"]["Money"];
      /** @description When the draw was submitted. */
      created_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of disbursements. */
    DisbursementList: {
      pagination: components["schemas"]["Pagination"];
      /** @description The disbursements of this page, oldest first. */
      data: components["schemas"]["Disbursement"][];
    };
    /**
     * @description The kind of a repayment.
     *
     *     | type | meaning |
     *     |---|---|
     *     | `SINGLE_PAYMENT` | any amount up to the debt |
     *     | `PAYOFF` | exactly the debt; the line closes when it has settled, unless a draw was under way before it |
     *     | `MERCHANT_RETURN` | goods went back to a merchant: principal first, settled at once |
     * @enum {string}
     */
    PaymentType: "SINGLE_PAYMENT" | "PAYOFF" | "MERCHANT_RETURN";
    /** @description The request to repay a line. */
    NewPayment: {
      payment_type: components["schemas"]["PaymentType"];
      /**
       * Format: int64
       * @description How much, in US cents. At most `payoff_balance` less repayments under way (422, `amount_too_large`); a `PAYOFF` is exactly that (422, `not_payoff_amount`).
       */
      amount: number;
      /** @description Where to take it from. Required unless an account is on file, or the repayment is a `MERCHANT_RETURN`; kept on file from then on. */
      repayment_bank_info?: components["schemas"]["BankInfo"];
      /**
       * Format: date
       * @description When to take it, from today to 30 days ahead (UTC). Today when left out.
       */
      payment_date?: string;
    };
    /** @description A repayment, its state and its allocation. */
    Payment: {
      /** @description Identifies the repayment. */
      uuid: components["schemas"]["Uuid"];
      /** @description The line that is repaid. */
      loc_uuid: components["schemas"]["Uuid"];
      payment_type: components["schemas"]["PaymentType"];
      /** @description How much is repaid, in US cents. */
      amount: components["schemas"]["Money"];
      currency: components["schemas"]["Currency"];
      status: components["schemas"]["TransferStatus"];
      /**
       * Format: date
       * @description The day it is given to the bank network.
       */
      payment_date: string;
      /**
       * Format: date
       * @description The day it settled and was allocated; null before.
       */
      effective_date: string | null;
      /**
       * Format: int64
       * @description How much of it went to principal, in US cents; null before it settled.
       */
      principal: number | null;
      /**
       * Format: int64
       * @description How much of it went to interest, in US cents; null before it settled.
       */
      interest: number | null;
      /**
       * Format: int64
       * @description How much of it went to fees, in US cents; null before it settled.
       */
      fees: number | null;
      /**
       * Format: int64
       * @description How much of it was left over and is held for the borrower, in US cents; null before it settled.
       */
      suspense: number | null;
      /**
       * Format: int64
       * @description The line's payoff balance right after it, in US cents; null before it settled.
       */
      ending_balance: number | null;
      /** @description Why it failed or was returned, a NACHA return code such as `R01`; null otherwise. */
      failure_code: string | null;
      /** @description Why it failed or was returned, in words that start with the NACHA return code; null otherwise. */
      error_description: string | null;
      /**
       * Format: date-time
       * @description When the bank returned it after it had settled; null otherwise.
       */
      returned_at: string | null;
      /** @description The line's available credit when this reached its current status, in US cents. */
      available_credit: components["schemas"]["Money"];
      /** @description When the repayment was submitted. */
      created_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of repayments. */
    PaymentList: {
      pagination: components["schemas"]["Pagination"];
      /** @description The repayments of this page, oldest first. */
      data: components["schemas"]["Payment"][];
    };
    /**
     * @description Whether a statement's minimum payment was made.
     *
     *     | state | meaning |
     *     |---|---|
     *     | `OPEN` | not due yet, and not paid in full |
     *     | `PAID` | the minimum payment was made |
     *     | `PAST_DUE` | the due date is over and the minimum payment was not made |
     * @enum {string}
     */
    StatementStatus: "OPEN" | "PAID" | "PAST_DUE";
    /** @description The bill of one period. `opening_balance + draws + fees_charged + interest_charged − repayments = closing_balance`, always. */
    Statement: {
      /** @description Identifies the statement. */
      uuid: components["schemas"]["Uuid"];
      currency: components["schemas"]["Currency"];
      /**
       * Format: date
       * @description The last day of the period, ten days before `due_date`. The bill is made when it ends.
       */
      billing_date: string;
      /**
       * Format: date
       * @description First day of the period, the day after the one before ended.
       */
      period_start: string;
      /**
       * Format: date
       * @description Last day of the period, inclusive; the same as `billing_date`.
       */
      period_end: string;
      /**
       * Format: date
       * @description The day until which the minimum payment is due. The first is one month after activation, then one month each; a day that a month doesn't have becomes its last, and stays there (29 January, 28 February, 28 March).
       */
      due_date: string;
      /** @description The debt at the beginning of the period, in US cents; the closing balance of the one before. */
      opening_balance: components["schemas"]["SignedMoney"];
      /** @description Draws that settled in the period, less those returned, in US cents. */
      draws: components["schemas"]["SignedMoney"];
      /** @description Repayments that settled in the period, less those returned, in US cents. */
      repayments: components["schemas"]["SignedMoney"];
      /** @description Fees charged in the period, in US cents. */
      fees_charged: components["schemas"]["SignedMoney"];
      /** @description Interest charged in the period, less what a payoff waived, in US cents. */
      interest_charged: components["schemas"]["SignedMoney"];
      /** @description The debt at the end of the period, in US cents. */
      closing_balance: components["schemas"]["SignedMoney"];
      /** @description The minimum to be paid until `due_date`, in US cents. */
      minimum_payment_due: components["schemas"]["Money"];
      status: components["schemas"]["StatementStatus"];
    };
    /** @description The balances of a line, its next payment, and every statement so far. */
    LocStatements: {
      /** @description The line. */
      loc_uuid: components["schemas"]["Uuid"];
      /**
       * Format: date
       * @description The day (UTC) of the balances.
       */
      as_of: string;
      currency: components["schemas"]["Currency"];
      /** @description The maximum principal that can be owed at once, in US cents. */
      credit_limit: components["schemas"]["Amount"];
      /** @description What can still be drawn, in US cents. */
      available_credit: components["schemas"]["Money"];
      /** @description Principal owed, in US cents. */
      principal_balance: components["schemas"]["Money"];
      /** @description Interest owed, billed or not, accrued through the end of the day before `as_of`, in US cents. */
      interest_balance: components["schemas"]["Money"];
      /** @description Fees owed, in US cents. */
      fees_balance: components["schemas"]["Money"];
      /** @description Money received that was not owed, held for the borrower, in US cents. */
      suspense_balance: components["schemas"]["Money"];
      /** @description The amount that pays the line off on `as_of`, in US cents. */
      payoff_balance: components["schemas"]["Money"];
      /** @description The amount that was due before `as_of` and is not paid, in US cents. */
      past_due_balance: components["schemas"]["Money"];
      /** @description Days since the oldest unpaid due date; 0 when nothing is past due. */
      days_past_due: number;
      /**
       * Format: date
       * @description When the next statement is made; null if none will be made.
       */
      next_billing_date: string | null;
      /**
       * Format: date
       * @description The next due date, today or later; null if there is none.
       */
      next_payment_due_date: string | null;
      /** @description The amount that is billed and to be paid until `next_payment_due_date`, including the amount past due, in US cents. */
      next_payment_amount_due: components["schemas"]["Money"];
      /** @description Every statement so far, oldest first. */
      statements: components["schemas"]["Statement"][];
    };
    /**
     * @description The kind of problem, for programs. `x-errors` says what each one means.
     * @enum {string}
     */
    ProblemCode: "malformed_json" | "malformed_request" | "invalid_query" | "invalid_header" | "unauthorized" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "invalid_state" | "duplicate_tax_id" | "document_expired" | "idempotency_key_in_flight" | "payload_too_large" | "uri_too_long" | "unsupported_media_type" | "expectation_failed" | "invalid_input" | "insufficient_credit" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "not_implemented" | "unavailable" | "http_version_not_supported";
    /**
     * @description The error of one value, for programs.
     *
     *     | code | meaning |
     *     |---|---|
     *     | `required` | is missing |
     *     | `unknown_field` | there is no such field, or no such query parameter |
     *     | `invalid_type` | is of another JSON type |
     *     | `invalid_value` | is none of the values allowed |
     *     | `invalid_format` | does not have the required form |
     *     | `too_short`, `too_long` | has too few or too many characters |
     *     | `too_small`, `too_big` | is below the minimum or above the maximum |
     *     | `too_few`, `too_many` | has too few or too many items |
     *     | `not_allowed` | must not be given here |
     *     | `immutable` | can't be changed |
     *     | `invalid_tax_id` | can't be decrypted, or is no tax id |
     *     | `invalid_phone`, `invalid_email`, `invalid_url`, `invalid_name` | is no valid phone number, e-mail address, URL or name |
     *     | `invalid_date`, `date_in_future`, `date_out_of_range` | is not a calendar date, is in the future, is outside the range allowed |
     *     | `under_age` | is a birth date less than 18 years ago |
     *     | `invalid_country`, `invalid_region`, `invalid_zip`, `zip_not_in_region` | is no country, no USPS region, no US zip, or a zip of another region |
     *     | `invalid_citizenship` | is no assigned country code |
     *     | `unknown_key_person` | is no key person of this user |
     *     | `invalid_routing_number` | has a wrong ABA checksum |
     *     | `amount_too_large` | is more than allowed here |
     *     | `fee_too_large` | is more than the amount of the offer |
     *     | `apr_below_rate` | is below the interest rate |
     *     | `unsupported_script` | has characters that the promissory note can't print |
     *     | `not_payoff_amount` | is not what pays the line off |
     *     | `inexact_number` | is written with more digits than a double keeps, so that it would be read as another number |
     * @enum {string}
     */
    FieldErrorCode: "required" | "unknown_field" | "invalid_type" | "invalid_value" | "invalid_format" | "too_short" | "too_long" | "too_small" | "too_big" | "too_few" | "too_many" | "not_allowed" | "immutable" | "invalid_tax_id" | "invalid_phone" | "invalid_email" | "invalid_url" | "invalid_name" | "invalid_date" | "date_in_future" | "date_out_of_range" | "under_age" | "invalid_country" | "invalid_region" | "invalid_zip" | "zip_not_in_region" | "invalid_citizenship" | "unknown_key_person" | "invalid_routing_number" | "amount_too_large" | "apr_below_rate" | "not_payoff_amount" | "inexact_number" | "fee_too_large" | "unsupported_script";
    /** @description One wrong value. */
    FieldError: {
      /** @description RFC 6901 pointer to the value in the body, for example `/key_people/0/address/zip` or `/EIN~1TIN~1CRN`. Of a query parameter or a header it is the name, `/limit`. */
      pointer: string;
      code: components["schemas"]["FieldErrorCode"];
      /** @description The error for people. It never repeats the value. */
      detail: string;
    };
    /** @description Every wrong value, in the order of the request. */
    FieldErrors: components["schemas"]["FieldError"][];
    /**
     * Format: uri-reference
     * @description URI of the kind of problem: `/problems/` and its `code`.
     */
    ProblemType: string;
    /** @description The kind of problem in a few words. */
    ProblemTitle: string;
    /** @description What went wrong this time, in a sentence. For people; programs read `code`. */
    ProblemDetail: string;
    /**
     * Format: uri-reference
     * @description The path of the request; `urn:uuid:` and the `request_id` where the request was rejected before its path was read.
     */
    ProblemInstance: string;
    /** @description Identifies this request in our logs; the same as the `X-Request-Id` header. */
    RequestId: string;
    /** @description The form of every error response, RFC 9457. Problems that carry more have a schema of their own with the same first seven members. */
    Problem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @description The HTTP status, again. */
      status: number;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      code: components["schemas"]["ProblemCode"];
      request_id: components["schemas"]["RequestId"];
    };
    /** @description The body is not JSON, not UTF-8, or has a name twice in one object. */
    MalformedJsonProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 400;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "malformed_json";
      request_id: components["schemas"]["RequestId"];
    };
    /** @description The path of the request has percent-encoded bytes that are not UTF-8. */
    MalformedRequestProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 400;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "malformed_request";
      request_id: components["schemas"]["RequestId"];
    };
    /** @description Query parameters have bad values or are unknown. `errors` has all of them. */
    InvalidQueryProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 400;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "invalid_query";
      request_id: components["schemas"]["RequestId"];
      errors: components["schemas"]["FieldErrors"];
    };
    /** @description A header has a bad value. `errors` says which and why. */
    InvalidHeaderProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 400;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "invalid_header";
      request_id: components["schemas"]["RequestId"];
      errors: components["schemas"]["FieldErrors"];
    };
    /** @description The state of the object forbids it. */
    InvalidStateProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 409;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "invalid_state";
      request_id: components["schemas"]["RequestId"];
      state: components["schemas"]["BlockingState"];
      /** @description The states in which the operation is allowed. */
      allowed: components["schemas"]["BlockingState"][];
    };
    /**
     * @description The state that forbids an operation, for programs: the `status` of a line (`PENDING` also of an application that
     *     is not decided), or what else blocks it. `detail` says it in words.
     *
     *     | state | of | meaning |
     *     |---|---|---|
     *     | `DELINQUENT` | a draw | a minimum payment is past due |
     *     | `MATURED` | a draw | the line is past its maturity |
     *     | `BEING_PAID_OFF` | a draw or a repayment | a payoff is under way |
     *     | `RETURNABLE` | a deletion | the bank may still return a draw or a payment |
     * @enum {string}
     */
    BlockingState: "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "DECLINED" | "EXPIRED" | "CHARGED_OFF" | "DELINQUENT" | "MATURED" | "BEING_PAID_OFF" | "RETURNABLE";
    /** @description Another user of yours has this tax id. */
    DuplicateTaxIdProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 409;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "duplicate_tax_id";
      request_id: components["schemas"]["RequestId"];
    };
    /** @description The promissory note named is not the latest, or is older than 24 hours. Retrieve it again. */
    DocumentExpiredProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 409;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "document_expired";
      request_id: components["schemas"]["RequestId"];
    };
    /** @description The first request with this key is not finished. Send it again in a moment. */
    IdempotencyKeyInFlightProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 409;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "idempotency_key_in_flight";
      request_id: components["schemas"]["RequestId"];
    };
    /** @description The body is JSON with values that can't be accepted. `errors` has all of them. */
    InvalidInputProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 422;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "invalid_input";
      request_id: components["schemas"]["RequestId"];
      errors: components["schemas"]["FieldErrors"];
    };
    /** @description The draw is more than the available credit. */
    InsufficientCreditProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 422;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "insufficient_credit";
      request_id: components["schemas"]["RequestId"];
      /** @description What could be drawn, in US cents. */
      available_credit: components["schemas"]["Money"];
    };
    /** @description The key was used before, with another request. */
    IdempotencyKeyReusedProblem: {
      type: components["schemas"]["ProblemType"];
      title: components["schemas"]["ProblemTitle"];
      /** @constant */
      status: 422;
      detail: components["schemas"]["ProblemDetail"];
      instance: components["schemas"]["ProblemInstance"];
      /** @constant */
      code: "idempotency_key_reused";
      request_id: components["schemas"]["RequestId"];
    };
    /** @description The error of a request before its values are validated. */
    MalformedJsonOrInvalidQueryProblem: components["schemas"]["MalformedJsonProblem"] | components["schemas"]["InvalidQueryProblem"] | components["schemas"]["MalformedRequestProblem"];
    /** @description The error of the URL of a request. */
    InvalidUrlProblem: components["schemas"]["InvalidQueryProblem"] | components["schemas"]["MalformedRequestProblem"];
    /** @description The state forbids it, or the first request with the key is not finished. */
    InvalidStateOrKeyInFlightProblem: components["schemas"]["InvalidStateProblem"] | components["schemas"]["IdempotencyKeyInFlightProblem"];
    /** @description Values can't be accepted, or the key was used with another request. */
    InvalidInputOrKeyReusedProblem: components["schemas"]["InvalidInputProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
  };
  responses: {
    /** @description The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded. */
    MalformedRequest: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["MalformedJsonProblem"] | components["schemas"]["InvalidHeaderProblem"] | components["schemas"]["InvalidQueryProblem"] | components["schemas"]["MalformedRequestProblem"];
      };
    };
    /** @description The body is not JSON in UTF-8 or has a name twice in one object, there is a query parameter, or the path is not well encoded. */
    MalformedJson: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["MalformedJsonOrInvalidQueryProblem"];
      };
    };
    /** @description A query parameter has a bad value or is not in this document, or the path is not well encoded. */
    InvalidQuery: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["InvalidUrlProblem"];
      };
    };
    /** @description The operation has no query parameters, and there is one, or the path is not well encoded. */
    UnknownQuery: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["InvalidUrlProblem"];
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
    /** @description There is no such object, or it is another client's. */
    NotFound: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `Accept` allows neither JSON nor PDF. */
    NotAcceptable: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep. */
    PayloadTooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description The body is not `application/json` in UTF-8, or has a `Content-Encoding`. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description Too many requests, or too many idempotency keys. Wait for the seconds of `Retry-After`. */
    RateLimited: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description An error of the service. The response has a `request_id` for a report to us, but not the cause. */
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
  };
  parameters: {
    /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
    UserUuid: components["schemas"]["Uuid"];
    /** @description An application of this user. */
    ApplicationUuid: components["schemas"]["Uuid"];
    /** @description A line of credit of this user. */
    LocUuid: components["schemas"]["Uuid"];
    /** @description A disbursement of this line. */
    DisbursementUuid: components["schemas"]["Uuid"];
    /** @description A repayment of this line. */
    PaymentUuid: components["schemas"]["Uuid"];
    /**
     * @description The most objects to return.
     * @example 25
     */
    Limit: number;
    /**
     * @description How many objects to skip. The next page is at `offset` + `limit`.
     * @example 0
     */
    Offset: number;
    /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
    Cursor: string;
    /**
     * @description A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect.
     * @example 5b0c9a52-7d0e-4c8e-9f55-0f6c1b1f1a77
     */
    IdempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Identifies this request in our logs. Send it to support.
     * @example 0f4e6c1a-9b1d-4a43-8a0e-6b5f5f5f3c21
     */
    "X-Request-Id": string;
    /**
     * @description `true` if this is the stored response to an earlier request with the same key; otherwise absent.
     * @example true
     */
    "Idempotency-Replayed": "true";
    /**
     * @description Path of the created object.
     * @example /v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7
     */
    Location: string;
    /** @description The URL of the next page (RFC 8288): the path of the list with the same `limit` and a `cursor`, such as `</v1/users?limit=25&cursor=1f0e2d3c.kKg3Zl9W>; rel="next"`. Absent on the last page. */
    Link: string;
    /**
     * @description The number of seconds to wait before the next attempt.
     * @example 1
     */
    "Retry-After": number;
    /**
     * @description How many requests are allowed in each second. Without a limit, this header and the next two are absent.
     * @example 100
     */
    "RateLimit-Limit": number;
    /**
     * @description How many more requests are allowed right now.
     * @example 99
     */
    "RateLimit-Remaining": number;
    /**
     * @description Seconds until as many requests as `RateLimit-Limit` are allowed again.
     * @example 1
     */
    "RateLimit-Reset": number;
    /**
     * @description The scheme to authenticate with.
     * @example Bearer realm="credit"
     */
    "WWW-Authenticate": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listUsers: {
    parameters: {
      query?: {
        /**
         * @description The most objects to return.
         * @example 25
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description How many objects to skip. The next page is at `offset` + `limit`.
         * @example 0
         */
        offset?: components["parameters"]["Offset"];
        /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of users. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserList"];
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
        /**
         * @description A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect.
         * @example 5b0c9a52-7d0e-4c8e-9f55-0f6c1b1f1a77
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The borrower. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewUser"];
      };
    };
    responses: {
      /** @description The user was created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      /** @description Another user of yours has this tax id, or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["DuplicateTaxIdProblem"] | components["schemas"]["IdempotencyKeyInFlightProblem"];
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** @description Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidInputOrKeyReusedProblem"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    /** @description The fields to change. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["UserUpdate"];
      };
    };
    responses: {
      /** @description The updated user. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"];
        };
      };
      400: components["responses"]["MalformedJson"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** @description Values of the body can't be accepted. */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidInputProblem"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user is deleted. */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** @description A line, an application or a payment of the user is still open. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidStateProblem"];
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
        /**
         * @description The most objects to return.
         * @example 25
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description How many objects to skip. The next page is at `offset` + `limit`.
         * @example 0
         */
        offset?: components["parameters"]["Offset"];
        /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of applications. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocApplicationList"];
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
        /**
         * @description A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect.
         * @example 5b0c9a52-7d0e-4c8e-9f55-0f6c1b1f1a77
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    /** @description The application. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewLocApplication"];
      };
    };
    responses: {
      /** @description The application was made and decided. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocApplication"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** @description The first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["IdempotencyKeyInFlightProblem"];
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** @description Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidInputOrKeyReusedProblem"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description An application of this user. */
        application_uuid: components["parameters"]["ApplicationUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The application. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocApplication"];
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
        /**
         * @description The most objects to return.
         * @example 25
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description How many objects to skip. The next page is at `offset` + `limit`.
         * @example 0
         */
        offset?: components["parameters"]["Offset"];
        /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of applications. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocApplicationList"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The line. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Loc"];
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
        /**
         * @description A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect.
         * @example 5b0c9a52-7d0e-4c8e-9f55-0f6c1b1f1a77
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /** @description The signature, and the bank accounts for draws and repayments. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["LocActivation"];
      };
    };
    responses: {
      /** @description The line, now ACTIVE. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Loc"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** @description The line is not PENDING, the document is not the latest or has expired, or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidStateProblem"] | components["schemas"]["DocumentExpiredProblem"] | components["schemas"]["IdempotencyKeyInFlightProblem"];
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** @description Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidInputOrKeyReusedProblem"];
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
        /**
         * @description The most objects to return.
         * @example 25
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description How many objects to skip. The next page is at `offset` + `limit`.
         * @example 0
         */
        offset?: components["parameters"]["Offset"];
        /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of lines. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocList"];
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
        /**
         * @description The most objects to return.
         * @example 25
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description How many objects to skip. The next page is at `offset` + `limit`.
         * @example 0
         */
        offset?: components["parameters"]["Offset"];
        /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of lines. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocList"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The promissory note. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PromissoryNote"];
          "application/pdf": string;
        };
      };
      400: components["responses"]["UnknownQuery"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      /** @description The line is DECLINED or EXPIRED and has no promissory note. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidStateProblem"];
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
        /**
         * @description A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect.
         * @example 5b0c9a52-7d0e-4c8e-9f55-0f6c1b1f1a77
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /** @description The draw. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewDraw"];
      };
    };
    responses: {
      /** @description The draw was accepted. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Disbursement"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** @description The line is not ACTIVE, is delinquent, is being paid off or is past its maturity, or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidStateOrKeyInFlightProblem"];
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** @description Values of the body can't be accepted, the draw is more than the available credit, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidInputProblem"] | components["schemas"]["InsufficientCreditProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
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
        /**
         * @description The most objects to return.
         * @example 25
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description How many objects to skip. The next page is at `offset` + `limit`.
         * @example 0
         */
        offset?: components["parameters"]["Offset"];
        /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of disbursements. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DisbursementList"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
        /** @description A disbursement of this line. */
        disbursement_uuid: components["parameters"]["DisbursementUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The disbursement. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Disbursement"];
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
        /**
         * @description The most objects to return.
         * @example 25
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description How many objects to skip. The next page is at `offset` + `limit`.
         * @example 0
         */
        offset?: components["parameters"]["Offset"];
        /** @description Where the page begins: what the URL in the `Link` header of the page before has. Not together with `offset`. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of repayments. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentList"];
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
        /**
         * @description A unique string, for example a UUID, new for each operation that must happen only once. Sending the same request with the same key again within 24 hours returns the stored response and has no further effect.
         * @example 5b0c9a52-7d0e-4c8e-9f55-0f6c1b1f1a77
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    /** @description The repayment. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPayment"];
      };
    };
    responses: {
      /** @description The repayment was accepted. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Payment"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      /** @description The line takes no repayments (it is PENDING, CLOSED, DECLINED or EXPIRED, or is being paid off), or the first request with this `Idempotency-Key` is not finished. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidStateOrKeyInFlightProblem"];
        };
      };
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      /** @description Values of the body can't be accepted, or the `Idempotency-Key` was used with another request. */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["InvalidInputOrKeyReusedProblem"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
        /** @description A repayment of this line. */
        payment_uuid: components["parameters"]["PaymentUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The repayment. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Payment"];
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
        /** @description The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404. */
        user_uuid: components["parameters"]["UserUuid"];
        /** @description A line of credit of this user. */
        loc_uuid: components["parameters"]["LocUuid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Balances and statements. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LocStatements"];
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
}

/** A random UUID, generated by the service. It identifies one object and is never used again. Accepted in either case, returned in lower case. */
export type Uuid = components["schemas"]["Uuid"];

/** A moment in UTC, RFC 3339. */
export type Timestamp = components["schemas"]["Timestamp"];

/** An amount of money requested, in US cents. `1000000` is 10,000.00 dollars. */
export type Amount = components["schemas"]["Amount"];

/** An amount of money in US cents, zero or more. `903945` is 9,039.45 dollars. */
export type Money = components["schemas"]["Money"];

/** A fee in US cents, zero or more. */
export type Fee = components["schemas"]["Fee"];

/** A movement or balance in US cents that can be below zero, for example repayments of a period in which more was returned by the bank than was paid. */
export type SignedMoney = components["schemas"]["SignedMoney"];

/** A yearly rate in percent, with at most four decimals: `12.5` is 12.5 %. More decimals are rejected in a request (422, `invalid_value`). */
export type Rate = components["schemas"]["Rate"];

/** A number of months. */
export type Term = components["schemas"]["Term"];

/** How often a payment falls due. */
export type TermFrequency = components["schemas"]["TermFrequency"];

export const TermFrequency = {
  MONTHLY: "MONTHLY",
} as const;

/** ISO 4217 code of the currency of every amount in the object. */
export type Currency = components["schemas"]["Currency"];

/** The kind of credit. `LOC` is a line of credit. */
export type Product = components["schemas"]["Product"];

/** Two-letter country code, ISO 3166-1 alpha-2, in upper case. */
export type CountryCode = components["schemas"]["CountryCode"];

/** Phone number in E.164 form. */
export type E164Phone = components["schemas"]["E164Phone"];

/** A valid US phone number, ten digits or with a leading `+1`. Returned in E.164 form. */
export type UsPhone = components["schemas"]["UsPhone"];

/** A valid e-mail address. */
export type Email = components["schemas"]["Email"];

/** A part of a person's name: letters, at least one, with marks, spaces and `, . ' ’ -` (else 422, `invalid_name`). Promissory notes name people, businesses and the borrower's address, in Latin, Greek, Cyrillic, Armenian or Georgian letters with at most four marks each: a name or such an address in another script is rejected (422, `unsupported_script`). */
export type PersonName = components["schemas"]["PersonName"];

/** A tax id that only the service can read: Base64 of a random 16-byte initialization vector followed by the AES-256-CBC ciphertext, as described under *Encryption*. Whatever is wrong with it (not Base64, another key, bad padding, not a number of the right form) has one response: 422 with one error, code `invalid_tax_id`. */
export type EncryptedTaxId = components["schemas"]["EncryptedTaxId"];

/** The legal form of a business. */
export type Entity = components["schemas"]["Entity"];

export const Entity = {
  SOLE_PROPRIETORSHIP: "SOLE_PROPRIETORSHIP",
  GENERAL_PARTNERSHIP: "GENERAL_PARTNERSHIP",
  LIMITED_PARTNERSHIP: "LIMITED_PARTNERSHIP",
  CORPORATION: "CORPORATION",
  LIMITED_LIABILITY_COMPANY: "LIMITED_LIABILITY_COMPANY",
  LIMITED_LIABILITY_PARTNERSHIP: "LIMITED_LIABILITY_PARTNERSHIP",
} as const;

/** The role of a key person in the business. */
export type KeyPersonTitle = components["schemas"]["KeyPersonTitle"];

export const KeyPersonTitle = {
  OWNER: "OWNER",
  DIRECTOR: "DIRECTOR",
  BENEFICIARY: "BENEFICIARY",
} as const;

/** A postal address. In the United States, where every business has its address, `region` is a USPS code, and `zip` has five digits or is ZIP+4 and belongs to the region. */
export type Address = components["schemas"]["Address"];

/** An owner, director or other beneficiary of a business, as returned. */
export type KeyPerson = components["schemas"]["KeyPerson"];

/** An owner, director or other beneficiary of a business, as sent when the business is created. */
export type NewKeyPerson = components["schemas"]["NewKeyPerson"];

/** One key person in an update. With the `uuid` of a key person of this user, the fields that are named change, the others stay. Without a `uuid` a person is added, and everything that NewKeyPerson requires is required. */
export type KeyPersonUpdate = components["schemas"]["KeyPersonUpdate"];

/** A business, as returned. Its EIN/TIN/CRN is never in a response. */
export type BusinessUser = components["schemas"]["BusinessUser"];

/** A person, as returned. The date of birth and the social security number are never in a response. */
export type IndividualUser = components["schemas"]["IndividualUser"];

/** A borrower, a business or a person. `user_type` is the kind. */
export type User = components["schemas"]["User"];

/** The request to create a business. */
export type NewBusinessUser = components["schemas"]["NewBusinessUser"];

/** The request to create a person. */
export type NewIndividualUser = components["schemas"]["NewIndividualUser"];

/** The request to create a borrower, a business or a person. `user_type` is the kind. */
export type NewUser = components["schemas"]["NewUser"];

/** The changes of a business. */
export type BusinessUserUpdate = components["schemas"]["BusinessUserUpdate"];

/** The changes of a person. */
export type IndividualUserUpdate = components["schemas"]["IndividualUserUpdate"];

/** The changes of a user, a business or a person. Fields that are named change, the others stay. Fields of the other kind of user are rejected (422, `not_allowed`). */
export type UserUpdate = components["schemas"]["UserUpdate"];

/** The position of a page in its list. */
export type Pagination = components["schemas"]["Pagination"];

/** One page of users. */
export type UserList = components["schemas"]["UserList"];

/** Why an application was rejected. */
export type RejectionReason = components["schemas"]["RejectionReason"];

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
export type NewOffer = components["schemas"]["NewOffer"];

/** The request for a line of credit. Without `decision` the service decides at once. With your own `decision`, `approved` requires `offers`, and `rejected` requires `reasons`. */
export type NewLocApplication = components["schemas"]["NewLocApplication"];

/** The terms of a line that can be had. Accepting an offer is activating the line with the same uuid. */
export type Offer = components["schemas"]["Offer"];

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
export type LocApplicationDecision = components["schemas"]["LocApplicationDecision"];

export const LocApplicationDecision = {
  PENDING: "PENDING",
  APPROVED: "APPROVED",
  REJECTED: "REJECTED",
  ACCEPTED: "ACCEPTED",
  EXPIRED: "EXPIRED",
} as const;

/** The state of an application. */
export type LocApplicationStatus = components["schemas"]["LocApplicationStatus"];

/** A request for a line of credit, with its decision and its offers. */
export type LocApplication = components["schemas"]["LocApplication"];

/** One page of applications. */
export type LocApplicationList = components["schemas"]["LocApplicationList"];

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

/** A line of credit: its terms, its state and its balances of today. Every offer of an approved application is a line, PENDING until it is activated. */
export type Loc = components["schemas"]["Loc"];

/** One page of lines of credit. */
export type LocList = components["schemas"]["LocList"];

/** The kind of a bank account. */
export type BankAccountType = components["schemas"]["BankAccountType"];

export const BankAccountType = {
  checking: "checking",
  savings: "savings",
} as const;

/** A US bank account. It is only ever sent; responses show the last four digits of its number. */
export type BankInfo = components["schemas"]["BankInfo"];

/** The request to accept an offer, sign its promissory note and activate the line. */
export type LocActivation = components["schemas"]["LocActivation"];

/** The promissory note of a line, unsigned or executed. */
export type PromissoryNote = components["schemas"]["PromissoryNote"];

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
export type TransferStatus = components["schemas"]["TransferStatus"];

export const TransferStatus = {
  SCHEDULED: "SCHEDULED",
  PROCESSING: "PROCESSING",
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
  CANCELED: "CANCELED",
  FAILED_AFTER_SUCCESS: "FAILED_AFTER_SUCCESS",
} as const;

/** The request to draw on a line. */
export type NewDraw = components["schemas"]["NewDraw"];

/** A draw, and the state of the payment to the borrower. */
export type Disbursement = components["schemas"]["Disbursement"];

/** One page of disbursements. */
export type DisbursementList = components["schemas"]["DisbursementList"];

/**
 * The kind of a repayment.
 *
 * | type | meaning |
 * |---|---|
 * | `SINGLE_PAYMENT` | any amount up to the debt |
 * | `PAYOFF` | exactly the debt; the line closes when it has settled, unless a draw was under way before it |
 * | `MERCHANT_RETURN` | goods went back to a merchant: principal first, settled at once |
 */
export type PaymentType = components["schemas"]["PaymentType"];

export const PaymentType = {
  SINGLE_PAYMENT: "SINGLE_PAYMENT",
  PAYOFF: "PAYOFF",
  MERCHANT_RETURN: "MERCHANT_RETURN",
} as const;

/** The request to repay a line. */
export type NewPayment = components["schemas"]["NewPayment"];

/** A repayment, its state and its allocation. */
export type Payment = components["schemas"]["Payment"];

/** One page of repayments. */
export type PaymentList = components["schemas"]["PaymentList"];

/**
 * Whether a statement's minimum payment was made.
 *
 * | state | meaning |
 * |---|---|
 * | `OPEN` | not due yet, and not paid in full |
 * | `PAID` | the minimum payment was made |
 * | `PAST_DUE` | the due date is over and the minimum payment was not made |
 */
export type StatementStatus = components["schemas"]["StatementStatus"];

export const StatementStatus = {
  OPEN: "OPEN",
  PAID: "PAID",
  PAST_DUE: "PAST_DUE",
} as const;

/** The bill of one period. `opening_balance + draws + fees_charged + interest_charged − repayments = closing_balance`, always. */
export type Statement = components["schemas"]["Statement"];

/** The balances of a line, its next payment, and every statement so far. */
export type LocStatements = components["schemas"]["LocStatements"];

/** The kind of problem, for programs. `x-errors` says what each one means. */
export type ProblemCode = components["schemas"]["ProblemCode"];

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
export type FieldErrorCode = components["schemas"]["FieldErrorCode"];

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
export type FieldError = components["schemas"]["FieldError"];

/** Every wrong value, in the order of the request. */
export type FieldErrors = components["schemas"]["FieldErrors"];

/** URI of the kind of problem: `/problems/` and its `code`. */
export type ProblemType = components["schemas"]["ProblemType"];

/** The kind of problem in a few words. */
export type ProblemTitle = components["schemas"]["ProblemTitle"];

/** What went wrong this time, in a sentence. For people; programs read `code`. */
export type ProblemDetail = components["schemas"]["ProblemDetail"];

/** The path of the request; `urn:uuid:` and the `request_id` where the request was rejected before its path was read. */
export type ProblemInstance = components["schemas"]["ProblemInstance"];

/** Identifies this request in our logs; the same as the `X-Request-Id` header. */
export type RequestId = components["schemas"]["RequestId"];

/** The form of every error response, RFC 9457. Problems that carry more have a schema of their own with the same first seven members. */
export type Problem = components["schemas"]["Problem"];

/** The body is not JSON, not UTF-8, or has a name twice in one object. */
export type MalformedJsonProblem = components["schemas"]["MalformedJsonProblem"];

/** The path of the request has percent-encoded bytes that are not UTF-8. */
export type MalformedRequestProblem = components["schemas"]["MalformedRequestProblem"];

/** Query parameters have bad values or are unknown. `errors` has all of them. */
export type InvalidQueryProblem = components["schemas"]["InvalidQueryProblem"];

/** A header has a bad value. `errors` says which and why. */
export type InvalidHeaderProblem = components["schemas"]["InvalidHeaderProblem"];

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
export type BlockingState = components["schemas"]["BlockingState"];

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
export type InvalidStateProblem = components["schemas"]["InvalidStateProblem"];

/** Another user of yours has this tax id. */
export type DuplicateTaxIdProblem = components["schemas"]["DuplicateTaxIdProblem"];

/** The promissory note named is not the latest, or is older than 24 hours. Retrieve it again. */
export type DocumentExpiredProblem = components["schemas"]["DocumentExpiredProblem"];

/** The first request with this key is not finished. Send it again in a moment. */
export type IdempotencyKeyInFlightProblem = components["schemas"]["IdempotencyKeyInFlightProblem"];

/** The body is JSON with values that can't be accepted. `errors` has all of them. */
export type InvalidInputProblem = components["schemas"]["InvalidInputProblem"];

/** The draw is more than the available credit. */
export type InsufficientCreditProblem = components["schemas"]["InsufficientCreditProblem"];

/** The key was used before, with another request. */
export type IdempotencyKeyReusedProblem = components["schemas"]["IdempotencyKeyReusedProblem"];

/** The error of a request before its values are validated. */
export type MalformedJsonOrInvalidQueryProblem = components["schemas"]["MalformedJsonOrInvalidQueryProblem"];

/** The error of the URL of a request. */
export type InvalidUrlProblem = components["schemas"]["InvalidUrlProblem"];

/** The state forbids it, or the first request with the key is not finished. */
export type InvalidStateOrKeyInFlightProblem = components["schemas"]["InvalidStateOrKeyInFlightProblem"];

/** Values can't be accepted, or the key was used with another request. */
export type InvalidInputOrKeyReusedProblem = components["schemas"]["InvalidInputOrKeyReusedProblem"];

/** The query parameters of `GET /v1/users`. */
export type ListUsersQuery = NonNullable<paths["/v1/users"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc/applications`. */
export type ListUserLocApplicationsQuery =
  NonNullable<paths["/v1/users/{user_uuid}/loc/applications"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/loc/applications`. */
export type ListLocApplicationsQuery = NonNullable<paths["/v1/users/loc/applications"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc`. */
export type ListUserLocsQuery = NonNullable<paths["/v1/users/{user_uuid}/loc"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/loc`. */
export type ListLocsQuery = NonNullable<paths["/v1/users/loc"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements`. */
export type ListDisbursementsQuery =
  NonNullable<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements"]["get"]["parameters"]["query"]>;

/** The query parameters of `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments`. */
export type ListPaymentsQuery =
  NonNullable<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/payments"]["get"]["parameters"]["query"]>;
