// Generated from openapi.yaml by halves. Do not edit.

export interface paths {
  "/films": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["getFilms"];
    put?: never;
    post: operations["addFilm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/films/{id}/poster": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["getPoster"];
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
    Film: Film;
    Problem: Problem;
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getFilms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The films. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Film[];
        };
      };
      /** None. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
    };
  };
  addFilm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Film;
      };
    };
    responses: {
      /** The film. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Film;
        };
      };
    };
  };
  getPoster: {
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
      /** Bytes, a text, or anything. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "*\/*": string;
        };
      };
      /** Where there is another media type, the range is for others. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
          "*\/*": Problem;
        };
      };
      /** Anything. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "*\/*": unknown;
        };
      };
    };
  };
}

export type Film = { title: string };

export type Problem = { detail?: string };
