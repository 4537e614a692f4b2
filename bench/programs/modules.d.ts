// As much of modules as the programs use that are there only when benchmarks run: what the run generates, and peers,
// which it installs.

declare module "#small/handlers.js" {
  import type { Context } from "hono";

  interface ValidatedRequest {
    valid(part: "json" | "query"): unknown;
  }
  type Handler = (c: Omit<Context, "req"> & { readonly req: ValidatedRequest }) => Response | Promise<Response>;
  export type Handlers = Readonly<Record<"getPerson" | "listPeople" | "createPerson", Handler>>;
}

declare module "#small/server.js" {
  import type { Handlers } from "#small/handlers.js";

  export function createServer(options: { readonly handlers: Handlers }): {
    readonly fetch: (request: Request) => Response | Promise<Response>;
  };
}

declare module "#small/runtime/node.js" {
  export class NodeServer {
    constructor(fetch: (request: Request) => Response | Promise<Response>);
    listen(port: number, host: string): Promise<unknown>;
  }
}

/** Where commits have it that copied each module of the runtime. */
declare module "#small/runtime/server/node-server.js" {
  export { NodeServer } from "#small/runtime/node.js";
}

declare module "#small/schemas.js" {
  import type { ZodType } from "zod";

  const schemas: Readonly<Record<string, ZodType>>;
  export = schemas;
}

declare module "#small/validators.js" {
  interface Compiled {
    accepts(value: unknown): boolean;
    issues(value: unknown): readonly unknown[];
  }
  const validators: Readonly<Record<string, { readonly body?: Readonly<Record<string, Compiled>> }>>;
  export = validators;
}

declare module "#documents/index.js" {
  export const documents: readonly { readonly name: string; readonly modules: unknown }[];
}

declare module "fastify" {
  interface Reply {
    code(status: number): Reply;
    type(mediaType: string): Reply;
    send(text: string): Reply;
  }
  interface Invalid {
    readonly validation?: { instancePath: string; message?: string }[];
  }
  type Handler = (request: unknown, reply: Reply) => Promise<object>;
  interface App {
    setErrorHandler(handler: (error: Invalid, request: unknown, reply: Reply) => void): void;
    get(path: string, options: { readonly schema: object }, handler: Handler): void;
    post(path: string, options: { readonly schema: object }, handler: Handler): void;
    listen(options: { readonly host: string; readonly port: number }): Promise<string>;
  }
  export default function fastify(options: { readonly ajv: object }): App;
}

declare module "express" {
  export interface Request {
    readonly path: string;
  }
  export interface Response {
    status(code: number): Response;
    type(mediaType: string): Response;
    json(value: object): Response;
    send(text: string): Response;
  }
  export type NextFunction = (error?: unknown) => void;
  type Handler = (request: Request, response: Response, next: NextFunction) => void;
  type ErrorHandler<E> = (error: E, request: Request, response: Response, next: NextFunction) => void;
  interface App {
    use<E>(handler: Handler | readonly Handler[] | ErrorHandler<E>): void;
    get(path: string, handler: Handler): void;
    post(path: string, handler: Handler): void;
    listen(port: number, host: string): void;
  }
  const express: { (): App; json(): Handler };
  export default express;
}

declare module "express-openapi-validator" {
  import type { NextFunction, Request, Response } from "express";

  export function middleware(options: {
    readonly apiSpec: string;
    readonly validateRequests: { readonly allErrors: boolean };
    readonly validateResponses: boolean;
  }): readonly ((request: Request, response: Response, next: NextFunction) => void)[];
}

declare module "typebox/compile" {
  export function Compile(schema: object): {
    Check(value: unknown): boolean;
    Errors(value: unknown): readonly object[];
  };
}

declare module "arktype" {
  interface Type {
    (value: unknown): unknown;
    array(): { atMostLength(length: number): Type };
  }
  class ArkErrors {
    readonly count: number;
  }
  export const type: { (definition: object): Type; readonly errors: typeof ArkErrors };
}

declare module "valibot" {
  interface Schema {
    readonly kind: "schema";
  }
  interface Action {
    readonly kind: "validation";
  }
  export function string(): Schema;
  export function number(): Schema;
  export function boolean(): Schema;
  export function picklist(options: readonly string[]): Schema;
  export function array(item: Schema): Schema;
  export function object(members: Readonly<Record<string, Schema>>): Schema;
  export function optional(schema: Schema): Schema;
  export function pipe(schema: Schema, ...actions: readonly Action[]): Schema;
  export function minLength(length: number): Action;
  export function maxLength(length: number): Action;
  export function minValue(value: number): Action;
  export function maxValue(value: number): Action;
  export function integer(): Action;
  export function email(): Action;
  export function isoDate(): Action;
  export function url(): Action;
  export function regex(pattern: RegExp): Action;
  export function safeParse(schema: Schema, value: unknown): { readonly issues?: readonly object[] };
}
