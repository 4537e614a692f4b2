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
  "/notes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["listNotes"];
    put?: never;
    post: operations["createNote"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
    /** The notes that a search finds. */
    query: operations["searchNotes"];
  };
  "/notes/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** @description It. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Note"];
          };
        };
        /** @description No. */
        404: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
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
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** @description A part of it. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": string;
          };
        };
      };
    };
    COPY: operations["copyNote"];
    PURGE: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Gone. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    LINK: operations["linkNote"];
    SHOUT: operations["shoutNote"];
    CONNECT: operations["connectNote"];
  };
  "/shared": components["pathItems"]["Shared"];
}
export interface webhooks {
  changed: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
    NOTIFY: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: {
        content: {
          "application/json": components["schemas"]["Note"];
        };
      };
      responses: {
        /** @description Seen. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
}
export interface components {
  schemas: {
    Note: {
      id?: $Read<string>;
      text: string;
    };
  };
  responses: {
    /** @description Notes. */
    Notes: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Note"][];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: {
    Shared: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      get?: never;
      put?: never;
      post?: never;
      delete?: never;
      options?: never;
      head?: never;
      patch?: never;
      trace?: never;
      LOCK: operations["lock"];
    };
  };
}
export type $defs = Record<string, never>;
export interface operations {
  searchNotes: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          text: string;
        };
      };
    };
    responses: {
      200: components["responses"]["Notes"];
    };
  };
  copyNote: {
    parameters: {
      query?: never;
      header: {
        Destination: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Copied. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Note"];
        };
      };
    };
  };
  linkNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Linked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  shoutNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Heard. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  connectNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  lock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Locked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listNotes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Notes"];
    };
  };
  createNote: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Note"];
      };
    };
    responses: {
      /** @description Made. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Note"];
        };
      };
    };
  };
}

export type Note = Readable<components["schemas"]["Note"]>;

export type NoteInput = Writable<components["schemas"]["Note"]>;

/** The query parameters of `QUERY /notes`. */
export type SearchNotesQuery = NonNullable<paths["/notes"]["query"]["parameters"]["query"]>;

/** The body of `QUERY /notes`. */
export type SearchNotesBody = Writable<paths["/notes"]["query"]["requestBody"]["content"]["application/json"]>;

/** The header parameters of `COPY /notes/{id}`. */
export type CopyNoteHeaders = paths["/notes/{id}"]["COPY"]["parameters"]["header"];
