// Generated from openapi.yaml by halves. Do not edit.

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
      path?: never;
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
        /** It. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": Note;
          };
        };
        /** No. */
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
        /** A part of it. */
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
        /** Gone. */
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
  "/shared": {
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
          "application/json": Note;
        };
      };
      responses: {
        /** Seen. */
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
    Note: Note;
    NoteInput: NoteInput;
  };
  responses: {
    /** Notes. */
    Notes: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Note[];
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
        "application/json": NoteInput;
      };
    };
    responses: {
      /** Made. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Note;
        };
      };
    };
  };
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
        "application/json": SearchNotesBody;
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
      /** Copied. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Note;
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
      /** Linked. */
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
      /** Heard. */
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
      /** No. */
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
      /** Locked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}

export type Note = {
  id?: string;
  text: string;
};

export type NoteInput = { text: string };

/** The query parameters of `QUERY /notes`. */
export type SearchNotesQuery = NonNullable<paths["/notes"]["query"]["parameters"]["query"]>;

/** The body of `QUERY /notes`. */
export type SearchNotesBody = { text: string };

/** The header parameters of `COPY /notes/{id}`. */
export type CopyNoteHeaders = paths["/notes/{id}"]["COPY"]["parameters"]["header"];
