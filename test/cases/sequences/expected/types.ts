// Generated from openapi.yaml by halves. Do not edit.

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
    Entry: Entry;
    EntryEvent: EntryEvent;
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
      /** OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/jsonl": Entry[];
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
        "application/x-ndjson": Entry[] & unknown[];
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
  readRecords: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/geo+json-seq": { type: "Feature" }[];
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
      /** OK. */
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
      /** OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Entry[];
          "application/jsonl": Entry[];
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
      /** OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      /** OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": { data: Entry }[];
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
      /** OK. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": ({
            event: string;
            data?: unknown;
            retry?: number;
          } & ({ event?: "addString" } | {
            event?: "addNumber";
            data?: unknown;
          } | {
            event?: "addEntry";
            data?: Entry;
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
      /** OK. */
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
      /** OK. */
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

export type Entry = {
  id: number;
  text?: string;
};

export type EntryEvent = { data: string };

/** An item of the response of `GET /records`. */
export type ReadRecordsItem = { type: "Feature" };

/** An item of the response of `GET /texts`. */
export type ReadTextsItem = {
  event?: string;
  data: string;
  id?: string;
};

/** An item of the response of `GET /values`. */
export type ReadValuesItem = { data: Entry };

/** An item of the response of `GET /mixed`. */
export type ReadMixedItem = {
  event: string;
  data?: unknown;
  retry?: number;
} & ({ event?: "addString" } | {
  event?: "addNumber";
  data?: unknown;
} | {
  event?: "addEntry";
  data?: Entry;
});

/** An item of the response of `GET /written`. */
export type ReadWrittenItem = unknown;
