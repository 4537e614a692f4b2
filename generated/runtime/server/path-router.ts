// Copied from scripts/runtime/server/path-router.ts by halves. Do not edit.

// Matches the paths of requests. Hono's fast router can't hold a literal beside a parameter (`/users/me` and
// `/users/:id/…`), which most APIs have, and its other one builds every result again. This one walks a table of states,
// which grows with the paths of the routes and not with those of requests. Copied into generated/ as it is.

import type { ParamIndexMap, Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

interface Route<T> {
  readonly method: string;
  readonly path: string;
  readonly handler: T;
}

/** A place in the tree of paths. */
interface Place {
  readonly children: Map<string, Place>;
  parameter: Place | undefined;
  /** The routes that end here, and those that go on with anything, by their numbers. */
  readonly ends: number[];
  readonly wildcards: number[];
}

/** All places where the segments of a path may end. */
interface State<T> {
  readonly places: readonly Place[];
  /** Routes that match whatever follows. */
  readonly matched: readonly number[];
  /** The state after each literal that a place has; null until it is needed. */
  readonly literals: Map<string, State<T> | null>;
  /** The state after any other segment. */
  other: State<T> | undefined;
  /** What matches a path that ends here. */
  result: [T, ParamIndexMap][] | undefined;
}

/** Literals and whole segments that are parameters; at the end perhaps a wildcard. */
const simplePath = /^(?:\*|(?:\/(?:[^/:*?{}]*|:\w+))*(?:\/\*)?)$/;

/** A router of Hono: `new Hono({ router: new PathRouter() })`. Other paths than simple ones are left to Hono's own. */
export class PathRouter<T> implements Router<T> {
  readonly name = "PathRouter";
  readonly #routes: Route<T>[] = [];
  readonly #starts = new Map<string, State<T>>();
  #other: Router<T> | undefined;
  #isSimple = true;

  add(method: string, path: string, handler: T): void {
    this.#routes.push({ method, path, handler });
    this.#starts.clear();
    this.#other = undefined;
    const names = path.match(/:\w+/g) ?? [];
    this.#isSimple &&= simplePath.test(path) && new Set(names).size === names.length;
  }

  match(method: string, path: string): Result<T> {
    if (!this.#isSimple) return (this.#other ??= this.#honoRouter()).match(method, path);
    let state = this.#starts.get(method);
    if (state === undefined) this.#starts.set(method, (state = this.#startOf(method)));
    const segments = path.split("/");
    // The first segment is what comes before the first slash: nothing.
    for (let index = 1; index < segments.length && state.places.length > 0; index++)
      state = this.#after(state, segments[index] ?? "");
    return [(state.result ??= this.#resultOf(state)), segments];
  }

  #honoRouter(): Router<T> {
    const router = new SmartRouter<T>({ routers: [new RegExpRouter<T>(), new TrieRouter<T>()] });
    for (const { method, path, handler } of this.#routes) router.add(method, path, handler);
    return router;
  }

  #startOf(method: string): State<T> {
    const root = newPlace();
    for (const [number, route] of this.#routes.entries())
      if (route.method === method || route.method === "ALL") insert(root, route.path, number);
    return newState([root], []);
  }

  #after(state: State<T>, segment: string): State<T> {
    const known = state.literals.get(segment);
    if (known !== undefined && known !== null) return known;
    if (known === undefined && segment !== "") return (state.other ??= next(state, undefined));
    const made = next(state, segment);
    // An empty segment is no parameter, so it is a literal of every state.
    state.literals.set(segment, made);
    return made;
  }

  #resultOf({ places, matched }: State<T>): [T, ParamIndexMap][] {
    const numbers = [...matched, ...places.flatMap(({ ends }) => ends)].sort((a, b) => a - b);
    return numbers.flatMap((number): [T, ParamIndexMap][] => {
      const route = this.#routes[number];
      return route === undefined ? [] : [[route.handler, parametersOf(route.path)]];
    });
  }
}

function newPlace(): Place {
  return { children: new Map(), parameter: undefined, ends: [], wildcards: [] };
}

function newState<T>(places: readonly Place[], before: readonly number[]): State<T> {
  const literals = new Map<string, null>();
  for (const { children } of places) for (const literal of children.keys()) literals.set(literal, null);
  const matched = [...before, ...places.flatMap(({ wildcards }) => wildcards)];
  return { places, matched, literals, other: undefined, result: undefined };
}

function insert(root: Place, path: string, number: number): void {
  let place = root;
  for (const segment of path === "*" ? ["*"] : path.split("/").slice(1)) {
    if (segment === "*") return void place.wildcards.push(number);
    if (segment.startsWith(":")) place = place.parameter ??= newPlace();
    else {
      const known = place.children.get(segment) ?? newPlace();
      place.children.set(segment, known);
      place = known;
    }
  }
  place.ends.push(number);
}

/** The state after a literal, or after another segment, which only parameters match. */
function next<T>({ places, matched }: State<T>, literal: string | undefined): State<T> {
  const reached: Place[] = [];
  for (const { children, parameter } of places) {
    const child = literal === undefined ? undefined : children.get(literal);
    if (child !== undefined) reached.push(child);
    if (parameter !== undefined && literal !== "") reached.push(parameter);
  }
  return newState(reached, matched);
}

/** The index of each parameter among the segments. */
function parametersOf(path: string): ParamIndexMap {
  const parameters = Object.create(null) as ParamIndexMap;
  for (const [index, segment] of path.split("/").entries())
    if (segment.startsWith(":")) parameters[segment.slice(1)] = index;
  return parameters;
}
