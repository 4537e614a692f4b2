// Generated from openapi.yaml by halves. Do not edit.

export interface paths {
  "/orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["listOrders"];
    put?: never;
    post: operations["createOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: never;
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    Link: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listOrders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** They. */
      200: {
        headers: {
          "X-Total": number;
          "X-Ids"?: number[];
          "X-Range"?: unknown;
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": ListOrdersResponse;
        };
      };
      /** Too many. */
      429: {
        headers: {
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Created. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}

/** The response of `GET /orders`. */
export type ListOrdersResponse = string[];
