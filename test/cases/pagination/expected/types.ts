// Generated from openapi.yaml by halves. Do not edit.

export interface paths {
  "/offset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byOffset"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byToken"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/convention": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byConvention"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["listRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/more-rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: {
      parameters: {
        query?: {
          since?: number;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Rows"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byLink"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/header": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["byHeader"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["search"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/all": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["listAll"];
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
    Thing: Thing;
  };
  responses: {
    /** A page. */
    Total: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ByOffsetResponse;
      };
    };
    /** A page. */
    NextPage: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ByTokenResponse;
      };
    };
    /** A page. */
    Meta: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ByConventionResponse;
      };
    };
    /** A page. */
    Rows: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ListRowsResponse;
      };
    };
    /** A page. */
    Linked: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ByLinkResponse;
      };
    };
  };
  parameters: {
    Offset: number;
    Since: number;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  byOffset: {
    parameters: {
      query?: {
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Total"];
    };
  };
  byToken: {
    parameters: {
      query?: {
        offset?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["NextPage"];
    };
  };
  byConvention: {
    parameters: {
      query?: {
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Meta"];
    };
  };
  listRows: {
    parameters: {
      query?: {
        since?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Rows"];
    };
  };
  byLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Linked"];
    };
  };
  byHeader: {
    parameters: {
      query?: {
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page. */
      200: {
        headers: {
          /** The next page. */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Thing[];
        };
      };
    };
  };
  search: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": SearchBody;
      };
    };
    responses: {
      200: components["responses"]["Meta"];
    };
  };
  listAll: {
    parameters: {
      query?: {
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Total"];
    };
  };
}

/** An item of a list: of the array at a path in a page. */
export type $Item<T, K extends readonly string[]> = T extends null | undefined
  ? never
  : K extends readonly [infer F, ...infer R extends readonly string[]]
    ? F extends keyof T
      ? $Item<T[F], R>
      : never
    : T extends readonly (infer I)[]
      ? I
      : never;

export type Thing = { id?: string };

/** The query parameters of `GET /offset`. */
export type ByOffsetQuery = NonNullable<paths["/offset"]["get"]["parameters"]["query"]>;

/** The response of `GET /offset`. */
export type ByOffsetResponse = {
  items?: Thing[];
  total?: number;
};

/** The query parameters of `GET /token`. */
export type ByTokenQuery = NonNullable<paths["/token"]["get"]["parameters"]["query"]>;

/** The response of `GET /token`. */
export type ByTokenResponse = {
  data?: Thing[];
  next_page?: {
    offset?: string;
    /** Format: uri */
    uri?: string;
  } | null;
};

/** The query parameters of `GET /convention`. */
export type ByConventionQuery = NonNullable<paths["/convention"]["get"]["parameters"]["query"]>;

/** The response of `GET /convention`. */
export type ByConventionResponse = {
  data?: Thing[];
  meta?: {
    next?: string | null;
    more?: boolean;
  };
};

/** The query parameters of `GET /rows`. */
export type ListRowsQuery = NonNullable<paths["/rows"]["get"]["parameters"]["query"]>;

/** The response of `GET /rows`. */
export type ListRowsResponse = {
  rows?: { key?: number }[];
  columns?: Record<string, unknown>[];
};

/** An item of the list of `GET /rows`. */
export type ListRowsItem = $Item<ListRowsResponse, ["rows"]>;

/** The query parameters of `GET /more-rows`. */
export type GetMoreRowsQuery = NonNullable<paths["/more-rows"]["get"]["parameters"]["query"]>;

/** The response of `GET /more-rows`. */
export type GetMoreRowsResponse = ListRowsResponse;

/** An item of the list of `GET /more-rows`. */
export type GetMoreRowsItem = $Item<GetMoreRowsResponse, ["rows"]>;

/** The response of `GET /links`. */
export type ByLinkResponse = {
  _embedded?: { things?: Thing[] };
  _links?: { next?: { href?: string } };
};

/** The query parameters of `GET /header`. */
export type ByHeaderQuery = NonNullable<paths["/header"]["get"]["parameters"]["query"]>;

/** The body of `POST /search`. */
export type SearchBody = {
  word?: string;
  page?: { cursor?: string };
};

/** The response of `POST /search`. */
export type SearchResponse = ByConventionResponse;

/** The query parameters of `GET /all`. */
export type ListAllQuery = NonNullable<paths["/all"]["get"]["parameters"]["query"]>;

/** The response of `GET /all`. */
export type ListAllResponse = ByOffsetResponse;
