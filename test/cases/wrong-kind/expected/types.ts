// Generated from openapi.yaml by halves. Do not edit.

export interface paths {
  "/values": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations["putValue"];
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
  schemas: never;
  responses: {
    /** Another. */
    Other: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": number;
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  putValue: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The value. */
    requestBody?: {
      content: {
        "application/json": PutValueBody;
      };
    };
    responses: {
      /** The value. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": PutValueResponse;
        };
      };
      /** Made. */
      201: {
        headers: {
          "X-Limit"?: number;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Other"];
    };
  };
}

/** The body of `PUT /values`. */
export type PutValueBody = { value?: string };

/** The response of `PUT /values`. */
export type PutValueResponse = { value: string };
