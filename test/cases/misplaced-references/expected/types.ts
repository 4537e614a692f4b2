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
  "/droplets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["droplets_list"];
    put?: never;
    post: operations["droplets_create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/droplets/{droplet_id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        droplet_id: components["parameters"]["DropletId"];
      };
      cookie?: never;
    };
    /** @deprecated */
    get: operations["droplets_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/machines/{droplet_id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        droplet_id: components["parameters"]["DropletId"];
      };
      cookie?: never;
    };
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          droplet_id: components["parameters"]["DropletId"];
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Droplet"];
        404: components["responses"]["NotFound"];
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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Droplet: {
      id: $Read<number>;
      name: string;
      /** @enum {string} */
      size?: "small" | "large";
      network?: components["schemas"]["Network"];
    };
    Network: {
      private?: boolean;
      droplet?: components["schemas"]["Droplet"];
    };
    Error: {
      message: string;
    };
  };
  responses: {
    /** @description There is none. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The machine. */
    Droplet: {
      headers: {
        "X-Limit"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Droplet"];
      };
    };
  };
  parameters: {
    DropletId: number;
    Page: number;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  droplets_list: {
    parameters: {
      query?: {
        page?: components["parameters"]["Page"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Machines. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Droplet"][];
        };
      };
    };
  };
  droplets_create: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Droplet"];
      };
    };
    responses: {
      201: components["responses"]["Droplet"];
    };
  };
  droplets_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        droplet_id: components["parameters"]["DropletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Droplet"];
      404: components["responses"]["NotFound"];
    };
  };
}

export type Network = Readable<components["schemas"]["Network"]>;

export type Droplet = Readable<components["schemas"]["Droplet"]>;

export type NetworkInput = Writable<components["schemas"]["Network"]>;

export type DropletInput = Writable<components["schemas"]["Droplet"]>;

export type ErrorSchema = components["schemas"]["Error"];

/** The query parameters of `GET /droplets`. */
export type DropletsListQuery = NonNullable<paths["/droplets"]["get"]["parameters"]["query"]>;
