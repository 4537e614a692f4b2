// handlers.ts: what a server has to write, one interface a tag, and `mount`, which puts it on a Hono app.

import { code, doc, importAll, importType, importValue, list, member, name, nothing, paragraphs, type Code } from "../code.js";
import type { Model, Operation } from "../model.js";

const routes = importAll("routes", "./routes.js");
const env = importType("Env", "hono");
const openAPIHono = importType("OpenAPIHono", "@hono/zod-openapi");
const routeConfig = importType("RouteConfig", "@hono/zod-openapi");
const routeHandler = importType("RouteHandler", "@hono/zod-openapi");
const documented = importType("RouteConfigToTypedResponse", "@hono/zod-openapi");
const typedResponse = importType("TypedResponse", "hono");
const context = importType("Context", "hono");
const targets = importType("ValidationTargets", "hono");
const httpException = importValue("HTTPException", "hono/http-exception");
const z = importType("z", "@hono/zod-openapi");

export function emit(model: Model): Code {
  const groups = model.tags.map((tag) => ({ tag, id: interfaceOf(tag.id), operations: model.operations.filter((operation) => operation.tag === tag.id) }));
  const statements = mounted(inOrderOfMatching(model.operations));
  // Of a document without operations nothing is mounted.
  const unused = statements.length === 0 ? name("_") : nothing;
  return paragraphs([
    code`
      /** The answers that a route documents; one without content is made by \`c.body(null, status)\`. */
      export type Answer<R extends ${routeConfig}> = ${documented}<R> extends infer T
        ? T extends ${typedResponse}<unknown, infer Status, infer Format>
          ? string extends Format
            ? Response & ${typedResponse}<null, Status, "body">
            : Response & T
          : T
        : never;
    `,
    code`
      /** A handler of one operation: undocumented statuses and wrong bodies don't compile. */
      export type Handle<R extends ${routeConfig}, E extends ${env}> = (...args: Parameters<${routeHandler}<R, E>>) => Answer<R> | Promise<Answer<R>>;
    `,
    ...groups.map(({ tag, id, operations }) => code`
      ${doc(tag.docs === "" ? tag.name : tag.docs)}
      export interface ${id}<E extends ${env} = ${env}> {
        ${operations.map(handlerOf)}
      }
    `),
    code`
      /** One handler per operation: a server is complete when it satisfies this. */
      export interface Handlers<${unused}E extends ${env} = ${env}>${groups.length === 0 ? code`` : code` extends ${list(groups.map(({ id }) => code`${id}<E>`), ", ")}`} {}
    `,
    code`
      /** The name of an operation. */
      export type OperationId = keyof Handlers;
    `,
    code`
      /** What a validator found in one part of a request; \`data\` is the part as it came when it failed. */
      export type Validation = { target: keyof ${targets} } & ({ success: true; data: unknown } | { success: false; error: ${z}.ZodError; data?: unknown });
    `,
    code`
      /** Called with what each validator of an operation found, before its handler; it throws to refuse the request. */
      export type ValidationHook<E extends ${env}> = (validation: Validation, c: ${context}<E>) => void | Promise<void>;
    `,
    code`
      /** Mount every operation on \`app\`, concrete paths before templated ones. \`hooks\` see what an operation's validators found. */
      export function mount<E extends ${env}>(
        app: ${openAPIHono}<E>,
        ${unused}handlers: Handlers<E>,
        ${unused}hooks: Partial<Record<OperationId, ValidationHook<E>>> = {},
      ): ${openAPIHono}<E> {
        ${statements.length === 0 ? nothing : opening}
        ${statements}
        return app;
      }
    `,
    statements.length > model.operations.length ? only : nothing,
  ]);
}

function interfaceOf(tag: string): Code {
  return name(`${tag}Handlers`);
}

function handlerOf(operation: Operation): Code {
  return code`
    ${doc(operation.docs)}
    ${name(operation.id)}: Handle<typeof ${routes}${member(operation.id)}, E>;
  `;
}

const opening = code`
  // That a handler fits its route is what Handlers says: here the compiler need not infer it again, which takes it long.
  // Hooks are awaited whatever they return.
  const open = (route: unknown, id: OperationId) => app.openapi(route as never, (handlers as never)[id], hooks[id] as never);
`;

/** Needed where a concrete path lies beside a templated one. */
const only = code`
  /** A concrete path has its own methods only, also where a templated path beside it would match and has more. */
  function only(allow: string): () => never {
    return () => {
      throw new ${httpException}(405, { res: new Response(null, { status: 405, headers: { Allow: allow } }) });
    };
  }
`;

/** A statement an operation. Behind those of a concrete path, what else is asked of it ends: a templated path isn't meant. */
function mounted(operations: readonly Operation[]): readonly Code[] {
  const templates = new Templates(operations);
  const asks = askedOf(operations);
  return operations.flatMap((operation) => {
    const mount = code`open(${routes}.${name(operation.id)}, ${operation.id});`;
    const asked = asks.get(unnamed(operation.path));
    if (asked?.last !== operation || !templates.cover(operation.path)) return [mount];
    return [mount, code`app.all(${honoPath(operation.path)}, only(${asked.methods.join(", ")}));`];
  });
}

/** What is asked of paths that no request can tell apart: they differ in nothing but the names of their parameters. */
interface Asked {
  readonly methods: string[];
  last: Operation;
}

function askedOf(operations: readonly Operation[]): ReadonlyMap<string, Asked> {
  const all = new Map<string, Asked>();
  for (const operation of operations) {
    const asked = all.get(unnamed(operation.path)) ?? { methods: [], last: operation };
    asked.methods.push(...(operation.method === "get" ? ["GET", "HEAD"] : [operation.method.toUpperCase()]));
    asked.last = operation;
    all.set(unnamed(operation.path), asked);
  }
  return all;
}

/** `/users/{id}` -> `/users/{}`. */
function unnamed(path: string): string {
  return path.replace(/\{[^{}/]*\}/g, "{}");
}

interface Step {
  readonly concrete: Map<string, Step>;
  templated?: Step;
  isEnd: boolean;
}

/** The paths by their segments: whether a templated one matches the text of another is asked without looking at all. */
class Templates {
  readonly #root: Step = { concrete: new Map(), isEnd: false };

  constructor(operations: readonly Operation[]) {
    for (const { path } of operations) path.split("/").reduce(step, this.#root).isEnd = true;
  }

  /** Whether a path that is templated where this one isn't matches its text: `/users/{id}` covers `/users/me`. */
  cover(path: string): boolean {
    const segments = path.split("/");
    const follow = (at: Step | undefined, index: number, isMore: boolean): boolean => {
      const segment = segments[index];
      if (at === undefined || segment === undefined) return at?.isEnd === true && isMore;
      if (segment.includes("{")) return follow(at.templated, index + 1, isMore);
      return follow(at.concrete.get(segment), index + 1, isMore) || follow(at.templated, index + 1, true);
    };
    return follow(this.#root, 0, false);
  }
}

function step(at: Step, segment: string): Step {
  const next = (segment.includes("{") ? at.templated : at.concrete.get(segment)) ?? { concrete: new Map(), isEnd: false };
  if (segment.includes("{")) at.templated = next;
  else at.concrete.set(segment, next);
  return next;
}

/** `/users/{id}` -> `/users/:id`, as Hono writes it. */
export function honoPath(path: string): string {
  return path.replace(/\{([^{}/]+)\}/g, ":$1");
}

/**
 * Hono takes the first route that matches, OpenAPI the one with fewer parameters: "concrete definitions are matched
 * before their templated counterparts" (OpenAPI 3.1, Paths Object). Segment by segment, concrete goes first.
 */
export function inOrderOfMatching(operations: readonly Operation[]): readonly Operation[] {
  return operations
    .map((operation, index) => ({ operation, index, rank: operation.path.split("/").map((segment) => (segment.includes("{") ? "1" : "0")).join("") }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.index - b.index))
    .map(({ operation }) => operation);
}
