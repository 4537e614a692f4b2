// Generated from openapi.yaml by halves. Do not edit.

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
        querystring: Filter;
      };
      requestBody: {
        content: {
          "application/json": string;
        };
      };
      responses: {
        /** OK. */
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
    Filter: Filter;
  };
  responses: never;
  parameters: never;
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
      /** What is looked for. */
      querystring?: ByFormQuery;
    };
    requestBody?: never;
    responses: {
      /** OK. */
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
      querystring: Filter;
    };
    requestBody?: never;
    responses: {
      /** OK. */
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
      /** OK. */
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
      querystring: ByNullQuery;
    };
    requestBody?: never;
    responses: {
      /** OK. */
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
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
      querystring?: ByBothQuery;
    };
    requestBody?: never;
    responses: {
      /** OK. */
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
      /** OK. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}

export type Filter = { ids: number[] };

/** The query of `GET /form`. */
export type ByFormQuery = {
  text: string;
  tags?: string[];
  page?: { size?: number };
  about?: { x?: number };
};

/** The query of `GET /null`. */
export type ByNullQuery = Record<string, unknown> | null;

/** The query of `GET /wrong`. */
export type ByBothQuery = { a?: number };
