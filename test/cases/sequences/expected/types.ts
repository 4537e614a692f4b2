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
  "/lines": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readLines"];
    put?: never;
    post: operations["writeLines"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/records": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readRecords"];
    put?: never;
    post: operations["writeRecords"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/both": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readBoth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/texts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readTexts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/values": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readValues"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/mixed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readMixed"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/written": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readWritten"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/parts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["readParts"];
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
    Entry: {
      id: number;
      text?: string;
    };
    EntryEvent: {
      data: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readLines: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "text": "a"
           *       },
           *       {
           *         "id": 2
           *       }
           *     ]
           */
          "application/jsonl": components["schemas"]["Entry"][];
        };
      };
    };
  };
  writeLines: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-ndjson": components["schemas"]["Entry"][];
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
  readRecords: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/geo+json-seq": {
            /** @constant */
            type: "Feature";
          }[];
        };
      };
    };
  };
  writeRecords: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json-seq": number[];
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
  readBoth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Entry"][];
          "application/jsonl": components["schemas"]["Entry"][];
        };
      };
    };
  };
  readTexts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "event": "a",
           *         "data": "1",
           *         "id": "x"
           *       },
           *       {
           *         "data": "two\nlines"
           *       }
           *     ]
           */
          "text/event-stream": {
            event?: string;
            data: string;
            id?: string;
          }[];
        };
      };
    };
  };
  readValues: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": {
            data: components["schemas"]["Entry"];
          }[];
        };
      };
    };
  };
  readMixed: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": ({
            event: string;
            data?: unknown;
            retry?: number;
          } & ({
            /** @constant */
            event?: "addString";
          } | {
            /** @constant */
            event?: "addNumber";
            data?: unknown;
          } | {
            /** @constant */
            event?: "addEntry";
            data?: components["schemas"]["Entry"];
          }))[];
        };
      };
    };
  };
  readWritten: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": unknown[];
        };
      };
    };
  };
  readParts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "multipart/mixed": unknown;
        };
      };
    };
  };
}

export type Entry = components["schemas"]["Entry"];

export type EntryEvent = components["schemas"]["EntryEvent"];

/** An item of the response of `GET /records`. */
export type ReadRecordsItem =
  Readable<paths["/records"]["get"]["responses"][200]["content"]["application/geo+json-seq"][number]>;

/** An item of the response of `GET /texts`. */
export type ReadTextsItem = Readable<paths["/texts"]["get"]["responses"][200]["content"]["text/event-stream"][number]>;

/** An item of the response of `GET /values`. */
export type ReadValuesItem =
  Readable<paths["/values"]["get"]["responses"][200]["content"]["text/event-stream"][number]>;

/** An item of the response of `GET /mixed`. */
export type ReadMixedItem = Readable<paths["/mixed"]["get"]["responses"][200]["content"]["text/event-stream"][number]>;

/** An item of the response of `GET /written`. */
export type ReadWrittenItem =
  Readable<paths["/written"]["get"]["responses"][200]["content"]["text/event-stream"][number]>;
