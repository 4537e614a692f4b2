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
  "/form": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byForm"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byJson"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
    query: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
        querystring: components["schemas"]["Filter"];
      };
      requestBody: {
        content: {
          "application/json": string;
        };
      };
      responses: {
        /** @description OK. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/text": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byText"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/null": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byNull"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/wrong": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byBoth"];
    put?: never;
    post: operations["byXml"];
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
    Filter: {
      ids: number[];
      seen?: $Read<string>;
    };
  };
  responses: never;
  parameters: {
    Filter: components["schemas"]["Filter"];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  byForm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
      /** @description What is looked for. */
      querystring?: {
        text: string;
        tags?: string[];
        page?: {
          size?: number;
        };
        about?: {
          x?: number;
        };
      };
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  byJson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
      querystring: components["schemas"]["Filter"];
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  byText: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
      querystring: string;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  byNull: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
      querystring: Record<string, unknown> | null;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  byBoth: {
    parameters: {
      query?: {
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
      querystring?: {
        a?: number;
      };
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  byXml: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
      querystring?: string;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}

export type Filter = Writable<components["schemas"]["Filter"]>;

/** The query of `GET /form`. */
export type ByFormQuery = Writable<NonNullable<paths["/form"]["get"]["parameters"]["querystring"]>>;

/** The query of `GET /null`. */
export type ByNullQuery = Writable<paths["/null"]["get"]["parameters"]["querystring"]>;

/** The query of `GET /wrong`. */
export type ByBothQuery = Writable<NonNullable<paths["/wrong"]["get"]["parameters"]["querystring"]>>;
