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
    /** @description The value. */
    Value: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          value?: string;
        };
      };
    };
    /** @description Another. */
    Other: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": number;
      };
    };
    /** @description The value. */
    "#/components/requestBodies/PutValue": {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          value: string;
        };
      };
    };
  };
  parameters: {
    Limit: number;
  };
  requestBodies: {
    /** @description The value. */
    PutValue: {
      content: {
        "application/json": {
          value: string;
        };
      };
    };
    /** @description The value. */
    "#/components/responses/Value": {
      content: {
        "application/json": {
          value?: string;
        };
      };
    };
  };
  headers: {
    "#/components/parameters/Limit": number;
  };
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
    requestBody?: components["requestBodies"]["#/components/responses/Value"];
    responses: {
      200: components["responses"]["#/components/requestBodies/PutValue"];
      /** @description Made. */
      201: {
        headers: {
          "X-Limit": components["headers"]["#/components/parameters/Limit"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Other"];
    };
  };
}

/** The body of `PUT /values`. */
export type PutValueBody = Writable<NonNullable<paths["/values"]["put"]["requestBody"]>["content"]["application/json"]>;

/** The response of `PUT /values`. */
export type PutValueResponse = Readable<paths["/values"]["put"]["responses"][200]["content"]["application/json"]>;
