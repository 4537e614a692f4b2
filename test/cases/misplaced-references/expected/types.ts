// Generated from openapi.yaml by halves. Do not edit.

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
      path?: never;
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
      path?: never;
      cookie?: never;
    };
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          droplet_id: number;
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
    Network: Network;
    Droplet: Droplet;
    NetworkInput: NetworkInput;
    DropletInput: DropletInput;
    Error: ErrorSchema;
  };
  responses: {
    /** There is none. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorSchema;
      };
    };
    /** The machine. */
    Droplet: {
      headers: {
        "X-Limit"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/json": Droplet;
      };
    };
  };
  parameters: {
    Page: number;
    DropletId: number;
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
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Machines. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Droplet[];
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
        "application/json": DropletInput;
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
        droplet_id: number;
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

export type Network = {
  private?: boolean;
  droplet?: Droplet;
};

export type Droplet = {
  id: number;
  name: string;
  size?: "small" | "large";
  network?: Network;
};

export type NetworkInput = {
  private?: boolean;
  droplet?: DropletInput;
};

export type DropletInput = {
  name: string;
  size?: "small" | "large";
  network?: NetworkInput;
};

export type ErrorSchema = { message: string };

/** The query parameters of `GET /droplets`. */
export type DropletsListQuery = NonNullable<paths["/droplets"]["get"]["parameters"]["query"]>;
