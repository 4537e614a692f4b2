// A service that pages a list in the way that a person read in its document: nothing of what is recognized is used.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { tokens } from "../../../scripts/json/pointer.js";
import type { Way } from "./page-expectations.js";

export interface ListService {
  readonly way: Way;
  /** Whether the parameter, or the value at `next`, is a number. */
  readonly isNumber: boolean;
  /** The number of the first page, or of the offset before the first item. */
  readonly first: number;
  readonly size: number;
}

/** The response of a service with items such as `{ n: 1 }` to a request, which is checked as a real one would. */
export async function respond(request: Request, items: readonly JsonObject[], service: ListService): Promise<Response> {
  const { way, size } = service;
  const { must, kind } = way;
  const at = positionOf(await valueIn(request, must["parameter"]), new URL(request.url), items, service);
  if (at === undefined) return Response.json({ message: "no such page" }, { status: 400 });
  const page = items.slice(at, at + size);
  const rest = at + page.length;
  const isLast = rest >= items.length;
  const link = `${request.url.replace(/\?.*/, "")}?place=${rest}`;
  const next = kind === "cursor" ? cursorAt(rest, service) : link;
  const hasFlag = way.may["more"] !== undefined || way.may["last"] !== undefined;
  let body: Json = must["items"] === "" ? page : withMember({}, must["items"] ?? "", page);
  const set = (pointer: string | undefined, value: Json): void => {
    if (pointer !== undefined && body !== page) body = withMember(body, pointer, value);
  };
  // A flag says where the list ends: then a last page has a value for another one, too, as Samsara's have.
  if (kind === "cursor" || kind === "next-url")
    set(must["next"], isLast && !(hasFlag && kind === "cursor") ? null : next);
  set(way.may["total"], items.length);
  set(way.may["pages"], Math.ceil(items.length / size));
  set(way.may["more"], !isLast);
  set(way.may["last"], isLast);
  const headers: HeadersInit = kind === "link-header" && !isLast ? { link: `<${link}>; rel="next"` } : {};
  return Response.json(body, { headers });
}

/** The parameter's value as it was sent; undefined where it wasn't. */
async function valueIn(request: Request, parameter: string | undefined): Promise<string | undefined> {
  // The members of an object are parameters of their own: `pageable/page` is `page`.
  if (parameter?.startsWith("body:") !== true)
    return new URL(request.url).searchParams.get(parameter?.split("/").at(-1) ?? "") ?? undefined;
  const body = (await request.clone().json()) as Json;
  const found = tokens(parameter.slice("body:".length)).reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    body,
  );
  return found === undefined || found === null ? undefined : String(found);
}

/** The number of items before the page that is requested; undefined where there is no such page. */
function positionOf(
  value: string | undefined,
  url: URL,
  items: readonly JsonObject[],
  { way: { kind, must }, first, size }: ListService,
): number | undefined {
  if (kind === "next-url" || kind === "link-header") return Number(url.searchParams.get("place") ?? 0);
  if (value === undefined) return 0;
  if (kind === "offset") return Number(value) - first;
  if (kind === "page") return (Number(value) - first) * size;
  if (kind === "cursor")
    return /^(token-|1000)\d+$/.test(value) ? Number(value.replace(/^(token-|1000)/, "")) : undefined;
  const [name = ""] = tokens(must["next"] ?? "");
  const found = items.findIndex((item) => String(item[name]) === value);
  return found === -1 ? undefined : found + 1;
}

function cursorAt(place: number, { isNumber }: ListService): Json {
  return isNumber ? Number(`1000${place}`) : `token-${place}`;
}

/** A copy with a value at a pointer, and objects around it where there are none. */
export function withMember(value: Json, pointer: string, member: Json): Json {
  const [name, ...rest] = tokens(pointer);
  if (name === undefined) return member;
  const own = typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
  const inner = rest.map((each) => `/${each.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  return { ...own, [name]: withMember(own[name] ?? {}, inner, member) };
}
