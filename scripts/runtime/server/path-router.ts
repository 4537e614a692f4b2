// Matches the paths of requests. Hono's fast router can't hold a literal beside a parameter (`/users/me` and
// `/users/:id/…`), which most APIs have, and its other one builds every result again. This one walks a table of states,
// which grows with the paths of the routes and not with those of requests. Copied into generated/ as it is.

import type { ParamIndexMap, Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { canonicalText, matchSegment, partsOfPattern, type SegmentParts } from "../shared/path-segments.js";
import { rootSegment } from "../shared/paths.js";

interface RoutedPath<T> {
  readonly method: string;
  readonly path: string;
  readonly handler: T;
}

/** A place in the tree of paths. */
interface RouterNode {
  readonly children: Map<string, RouterNode>;
  parameter: RouterNode | undefined;
  /** Behind segments with parameters among literals, by their patterns. */
  readonly patterns: Map<string, { readonly parts: SegmentParts; readonly place: RouterNode }>;
  /** The routes that end here, and those that go on with anything, by their numbers. */
  readonly ends: number[];
  readonly wildcards: number[];
}

/** All places where the segments of a path may end. */
interface State<T> {
  readonly places: readonly RouterNode[];
  /** Routes that match whatever follows. */
  readonly matched: readonly number[];
  /** The state after each literal that a place has; null until it is needed. */
  readonly literals: Map<string, State<T> | null>;
  /** The state after any other segment, which matches no pattern. */
  other: State<T> | undefined;
  /** The states after segments that match patterns, by the numbers of these. */
  readonly others: Map<string, State<T>>;
  /** The patterns of all places. */
  readonly patterns: readonly { readonly parts: SegmentParts; readonly place: RouterNode }[];
  /** What matches a path that ends here. */
  result: [T, ParamIndexMap][] | undefined;
}

/** What a segment of a route matches: a literal, any one, a pattern's, or all that follow. */
type Segment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter" | "wildcard" }
  | { readonly kind: "pattern"; readonly source: string; readonly parts: SegmentParts };

/** The segments of a route; undefined if only Hono's own routers can match it. */
function segmentsOf(path: string): readonly Segment[] | undefined {
  const strings = path === "*" ? ["*"] : path.split("/").slice(1);
  const segments = strings.map((text, index) => segmentOf(text, index === strings.length - 1));
  const names = strings.filter((text) => text.startsWith(":")).map(segmentName);
  return segments.every(isKnown) && new Set(names).size === names.length ? segments : undefined;
}

function isKnown(segment: Segment | undefined): segment is Segment {
  return segment !== undefined;
}

function segmentOf(text: string, isLast: boolean): Segment | undefined {
  if (text === "*") return isLast ? { kind: "wildcard" } : undefined;
  if (/^:[^:*?{}]+$/.test(text)) return { kind: "parameter" };
  const parts = partsOfPattern(text);
  const [only] = parts ?? [];
  if (parts?.length === 1 && typeof only === "string") return { kind: "literal", text: only };
  if (parts !== undefined) return { kind: "pattern", source: text, parts };
  return /^[^:*?{}]*$/.test(text) ? { kind: "literal", text: canonicalText(text) } : undefined;
}

/** `:id` or `:id{[0-9]+}` -> `id`. */
function segmentName(segment: string): string {
  return segment.slice(1).replace(/\{[^]*$/, "");
}

/** The states that a state keeps by the patterns that a segment matches: requests may match any of them together. */
const maxStates = 100;

/** A router of Hono: `new Hono({ router: new PathRouter() })`. Other paths than simple ones are left to Hono's own. */
export class PathRouter<T> implements Router<T> {
  readonly name = "PathRouter";
  readonly #routes: RoutedPath<T>[] = [];
  readonly #starts = new Map<string, State<T>>();
  #other: Router<T> | undefined;
  #isSimple = true;

  add(method: string, path: string, handler: T): void {
    this.#routes.push({ method, path, handler });
    this.#starts.clear();
    this.#other = undefined;
    this.#isSimple &&= segmentsOf(withoutRoot(path)) !== undefined;
  }

  match(method: string, path: string): Result<T> {
    if (!this.#isSimple) return (this.#other ??= this.#honoRouter()).match(method, path);
    let state = this.#starts.get(method);
    if (state === undefined) this.#starts.set(method, (state = this.#startOf(method)));
    const segments = path.split("/");
    const isEncoded = path.includes("%");
    // The first segment is what comes before the first slash: nothing.
    for (let index = 1; index < segments.length && state.places.length > 0; index++)
      state = this.#after(state, isEncoded ? canonicalText(segments[index] ?? "") : (segments[index] ?? ""));
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

  #after(state: State<T>, text: string): State<T> {
    const known = state.literals.get(text);
    if (known !== undefined && known !== null) return known;
    if (known === undefined && text !== "") return afterOther(state, text);
    const made = next(state, text, matchedPatterns(state, text));
    // An empty segment is no parameter, so it is a literal of every state.
    state.literals.set(text, made);
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

/** A route for the root below a base path also matches without the last slash. */
function withoutRoot(path: string): string {
  return path.endsWith(`/${rootSegment}`) ? path.slice(0, -rootSegment.length) : path;
}

function newPlace(): RouterNode {
  return { children: new Map(), parameter: undefined, patterns: new Map(), ends: [], wildcards: [] };
}

function newState<T>(places: readonly RouterNode[], before: readonly number[]): State<T> {
  const literals = new Map<string, null>();
  for (const { children } of places) for (const literal of children.keys()) literals.set(literal, null);
  const matched = [...before, ...places.flatMap(({ wildcards }) => wildcards)];
  const patterns = places.flatMap((place) => [...place.patterns.values()]);
  return { places, matched, literals, patterns, other: undefined, others: new Map(), result: undefined };
}

function insert(root: RouterNode, path: string, number: number): void {
  const simple = withoutRoot(path);
  insertSegments(root, segmentsOf(simple) ?? [], number);
  if (simple !== path) insertSegments(root, segmentsOf(simple.slice(0, -1)) ?? [], number);
}

function insertSegments(root: RouterNode, segments: readonly Segment[], number: number): void {
  let place = root;
  for (const segment of segments) {
    if (segment.kind === "wildcard") return void place.wildcards.push(number);
    place = placeAfter(place, segment);
  }
  place.ends.push(number);
}

function placeAfter(place: RouterNode, segment: Segment): RouterNode {
  if (segment.kind === "literal") {
    const child = place.children.get(segment.text) ?? newPlace();
    place.children.set(segment.text, child);
    return child;
  }
  if (segment.kind === "pattern") {
    const { source, parts } = segment;
    const known = place.patterns.get(source) ?? { parts, place: newPlace() };
    place.patterns.set(source, known);
    return known.place;
  }
  return (place.parameter ??= newPlace());
}

/** The state after a segment that is no literal of the state. */
function afterOther<T>(state: State<T>, text: string): State<T> {
  const { patterns, others } = state;
  const matched = patterns.length === 0 ? noPatterns : matchedPatterns(state, text);
  if (matched.length === 0) return (state.other ??= next(state, undefined, noPatterns));
  const key = matched.join();
  const known = others.get(key);
  if (known !== undefined) return known;
  const made = next(state, undefined, matched);
  if (others.size < maxStates) others.set(key, made);
  return made;
}

const noPatterns: readonly number[] = [];

/** The numbers of the patterns of a state that a segment matches. */
function matchedPatterns<T>({ patterns }: State<T>, text: string): readonly number[] {
  return patterns.flatMap(({ parts }, number) => (matchSegment(parts, text) === undefined ? [] : [number]));
}

/** The state after a literal, or after another segment, which only parameters and these patterns match. */
function next<T>(state: State<T>, literal: string | undefined, matchedBy: readonly number[]): State<T> {
  const reached: RouterNode[] = [];
  for (const { children, parameter } of state.places) {
    const child = literal === undefined ? undefined : children.get(literal);
    if (child !== undefined) reached.push(child);
    if (parameter !== undefined && literal !== "") reached.push(parameter);
  }
  for (const number of matchedBy) {
    const pattern = state.patterns[number];
    if (pattern !== undefined) reached.push(pattern.place);
  }
  return newState(reached, state.matched);
}

/** The index of each parameter among the segments. */
function parametersOf(path: string): ParamIndexMap {
  const parameters = Object.create(null) as ParamIndexMap;
  for (const [index, segment] of path.split("/").entries())
    if (segment.startsWith(":")) parameters[segmentName(segment)] = index;
  return parameters;
}
