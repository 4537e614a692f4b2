// Paginations as other generators declare them -> `x-pagination`. Undefined where one says something else.

import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, pointerTo } from "../../json/pointer.js";

/** What a declaration is read with: the operation that has it, and the document. */
export interface Surroundings {
  readonly method: string;
  /** The extension of the same name at the root of the document. */
  readonly root: Json | undefined;
  /** Whether the operation has a query parameter of this name. */
  readonly hasQuery: (name: string) => boolean;
  /** Whether the response may have something at a pointer. */
  readonly hasMember: (pointer: string) => boolean;
  /** Whether the document has an operation with this id. */
  readonly hasOperation: (id: string) => boolean;
}

/** A declaration as `x-pagination` has it, or why there is none. */
export type Reading = { readonly declared: Json } | { readonly reason: string };

/** The extensions of operations, and how they are read. */
export const vendors: Readonly<Record<string, (value: Json, around: Surroundings) => Reading>> = {
  "x-speakeasy-pagination": speakeasy,
  "x-fern-pagination": fern,
  "x-ms-pageable": autorest,
  "x-redoclyPagination": redocly,
};

/** Only the members that are there. */
function members(given: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(given).filter((each): each is [string, Json] => each[1] !== undefined));
}

/** A declaration, unless a path in it is not understood: nothing may be left out without a word. */
function readDeclared(given: Readonly<Record<string, Json | undefined>>, paths: Paths): Reading {
  const [unread] = paths.unread;
  return unread === undefined ? { declared: members(given) } : { reason: `\`${unread}\` is no path of names` };
}

/** The paths of a declaration as pointers, and those that are not understood. */
class Paths {
  readonly unread: string[] = [];

  /** Undefined where none is given. */
  read(path: Json | undefined, root = "$"): string | undefined {
    if (path === undefined) return undefined;
    const text = String(path);
    const pointer = text.startsWith(root)
      ? pointerOfPath(`$${text.slice(root.length).replace(/\[\*\]$/, "")}`)
      : undefined;
    if (pointer === undefined) this.unread.push(text);
    return pointer;
  }
}

/** https://www.speakeasy.com/docs/sdks/customize/runtime/pagination */
function speakeasy(value: Json): Reading {
  const inputs = itemsOf(memberOf(value, "inputs")).filter(isObject);
  const inputOf = (type: string): Json | undefined => {
    const input = inputs.find((each) => each["type"] === type);
    const name = input?.["name"];
    return input?.["in"] === "requestBody" && typeof name === "string" ? child("", name) : name;
  };
  const paths = new Paths();
  const output = (name: string): string | undefined => paths.read(memberOf(memberOf(value, "outputs"), name));
  const items = output("results");
  switch (memberOf(value, "type")) {
    case "url":
      return readDeclared({ style: "next-url", next: output("nextUrl"), items }, paths);
    case "offsetLimit": {
      const isPage = inputOf("page") !== undefined;
      const parameter = isPage ? inputOf("page") : inputOf("offset");
      const style = isPage ? "page" : "offset";
      return readDeclared({ style, parameter, limit: inputOf("limit"), items, pages: output("numPages") }, paths);
    }
    case "cursor": {
      const path = memberOf(memberOf(value, "outputs"), "nextCursor");
      const parameter = inputOf("cursor");
      const last = /^(.*)\[(?:-1:?|\(@\.length-1\))\](.*)$/s.exec(String(path));
      if (last === null) return readDeclared({ style: "cursor", parameter, next: paths.read(path), items }, paths);
      const [, list = "", id = ""] = last;
      return readDeclared(
        { style: "last-id", parameter, items: items ?? paths.read(list), id: paths.read(`$${id}`) },
        paths,
      );
    }
    default:
      return { reason: "`type` is none of `offsetLimit`, `cursor` and `url`" };
  }
}

/** https://buildwithfern.com/learn/api-definitions/openapi/extensions/pagination; `true` is that of the document. */
function fern(value: Json, { root, hasQuery }: Surroundings): Reading {
  const own = value === true ? root : value;
  if (!isObject(own)) return { reason: "the document has none for all operations" };
  const paths = new Paths();
  /** A query parameter, else a member of the body: Fern has both in one object. */
  const request = (name: string): string | undefined => {
    const [, place, path = ""] = /^\$request\.(query\.|body\.)?(.+)$/s.exec(String(own[name])) ?? [];
    if (path === "") return paths.read(own[name], "$request.");
    return place === "query." || (place === undefined && hasQuery(path)) ? path : pointerTo(...path.split("."));
  };
  const response = (name: string): string | undefined => paths.read(own[name], "$response");
  const shared = { items: response("results"), hasMore: response("has-next-page") };
  const link = own["next_uri"] === undefined ? "next_path" : "next_uri";
  if (own[link] !== undefined) return readDeclared({ style: "next-url", next: response(link), ...shared }, paths);
  if (own["cursor"] !== undefined)
    return readDeclared(
      { style: "cursor", parameter: request("cursor"), next: response("next_cursor"), ...shared },
      paths,
    );
  if (own["offset"] === undefined) return { reason: "it has neither `cursor`, `offset`, `next_uri` nor `next_path`" };
  // Without a step the number is that of the page.
  if (own["step"] === undefined) return readDeclared({ style: "page", parameter: request("offset"), ...shared }, paths);
  return readDeclared({ style: "offset", parameter: request("offset"), limit: request("step"), ...shared }, paths);
}

/** https://github.com/Azure/autorest/blob/main/docs/extensions/readme.md#x-ms-pageable */
function autorest(value: Json, { method, hasMember, hasOperation }: Surroundings): Reading {
  const next = memberOf(value, "nextLinkName");
  if (next === null) return { declared: false };
  const items = memberOf(value, "itemName") ?? "value";
  if (typeof next !== "string" || typeof items !== "string")
    return { reason: "`nextLinkName` must be a string or null" };
  const other = memberOf(value, "operationName");
  if (typeof other === "string" && hasOperation(other))
    return { reason: `another operation has the next page, \`${other}\`` };
  if (method !== "get") return { reason: "the next page is requested by GET" };
  // A name such as `odata.nextLink` may have a dot, which some documents escape.
  const pointerOf = (name: string): string => {
    const literal = pointerTo(name.replaceAll("\\.", "."));
    const path = pointerTo(...name.split(/(?<!\\)\./).map((each) => each.replaceAll("\\.", ".")));
    return hasMember(literal) ? literal : path;
  };
  return { declared: { style: "next-url", next: pointerOf(next), items: pointerOf(items) } };
}

/** https://redocly.com/docs/cli/configuration/reference/client: the styles of its `pagination`. */
function redocly(value: Json): Reading {
  const own = (name: string): Json | undefined => memberOf(value, name);
  const shared = { items: own("items"), limit: own("limitParam") };
  switch (own("style")) {
    case "cursor": {
      const cursor = { parameter: own("cursorParam"), next: own("nextCursor"), hasMore: own("hasMore") };
      return { declared: members({ style: "cursor", ...cursor, ...shared }) };
    }
    case "offset":
    case "page":
      return { declared: members({ style: own("style"), parameter: own("offsetParam"), ...shared }) };
    case "link":
      return { declared: members({ style: "link-header", ...shared }) };
    case "body-link":
      return { declared: members({ style: "next-url", next: own("nextLink"), ...shared }) };
    default:
      return { reason: "`style` is none of `cursor`, `offset`, `page`, `link` and `body-link`" };
  }
}

/**
 * A scheme under `pagination` of a Stainless configuration: `type`, and properties of the request and the response that
 * `x-stainless-pagination-property` gives a purpose. Undefined for anything else.
 * https://www.stainless.com/docs/configure/pagination
 */
export function stainless(value: Json): Json | undefined {
  const [request, response] = [memberOf(value, "request"), memberOf(value, "response")];
  const type = memberOf(value, "type");
  if (typeof type !== "string" || !isObject(request) || !isObject(response)) return undefined;
  const operations = memberOf(value, "operations");
  // All items are in one response.
  if (type === "fake_page") return members({ style: "none", operations });
  const selecting = membersOf(request).find(([, each]) =>
    /^(next_cursor|next_cursor_id|offset_count|page_number)_?(param|id)?$/.test(purposeOf(each)),
  );
  const name =
    selecting?.[0] ?? soleOf(membersOf(request).filter(([each]) => !/limit|size|count|per_page/i.test(each)));
  const parameter = name !== undefined && memberOf(value, "param_location") === "body" ? child("", name) : name;
  const at = (purpose: RegExp): string | undefined => find(response, purpose, "");
  const array = membersOf(response).find(([, each]) => memberOf(each, "type") === "array");
  const isArray = membersOf(response).some(([, each]) => memberOf(ownOf(each), "is_top_level_array") === true);
  const items = isArray ? "" : (at(/^items$/) ?? (array === undefined ? undefined : child("", array[0])));
  const shared = { parameter, items, hasMore: at(/^has_next_page$/), operations };
  switch (type) {
    case "cursor":
      return members({ style: "cursor", ...shared, next: at(/^next_cursor_field$/) ?? soleString(response) });
    case "cursor_id": {
      const list = array === undefined ? undefined : memberOf(memberOf(array[1], "items"), "properties");
      return members({ style: "last-id", ...shared, id: find(list ?? {}, /^cursor_item_id$/, "") ?? "/id" });
    }
    case "cursor_url":
      if (membersOf(response).some(([, each]) => headerOf(each) === "link"))
        return members({ style: "link-header", ...shared });
      return members({ style: "next-url", ...shared, next: at(/^cursor_url_field$|^next_cursor_field$/) });
    case "offset":
      return members({ style: "offset", ...shared, total: at(/^offset_total_count_field$/) });
    case "page_number":
      return members({
        style: "page",
        ...shared,
        pages: at(/^total_page_count_field$/),
        page: at(/^current_page_number_field$/),
      });
    default:
      return undefined;
  }
}

/** The name of the only property, unless it has a purpose: then it isn't what is looked for. */
function soleOf(properties: readonly (readonly [name: string, property: Json])[]): string | undefined {
  const [first, ...others] = properties;
  return first === undefined || others.length > 0 || ownOf(first[1]) !== undefined ? undefined : first[0];
}

/** The pointer to the only string of a response: a token for the next page, where no property has a purpose. */
function soleString(response: JsonObject): string | undefined {
  const name = soleOf(
    membersOf(response).filter(([, each]) => [memberOf(each, "type") ?? ""].flat().includes("string")),
  );
  return name === undefined ? undefined : child("", name);
}

function ownOf(property: Json): Json | undefined {
  return memberOf(property, "x-stainless-pagination-property");
}

/** "" for what is in a header: only the body of a response has pointers. */
function purposeOf(property: Json): string {
  return headerOf(property) === undefined ? String(memberOf(ownOf(property), "purpose") ?? "") : "";
}

function headerOf(property: Json): string | undefined {
  const name = memberOf(ownOf(property), "from_header");
  return typeof name === "string" ? name.toLowerCase() : undefined;
}

/** The pointer to the property with a purpose, at any depth of objects. */
function find(properties: Json, purpose: RegExp, pointer: string): string | undefined {
  for (const [name, property] of membersOf(properties)) {
    const own = child(pointer, name);
    if (purpose.test(purposeOf(property))) return own;
    const inner = find(memberOf(property, "properties") ?? {}, purpose, own);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** A JSONPath of names only, `$.data.items` or `$["data"]` (RFC 9535, 2.1), as a pointer. */
export function pointerOfPath(path: Json | undefined): string | undefined {
  if (typeof path !== "string" || !path.startsWith("$")) return undefined;
  const names: string[] = [];
  const segment = /\.([^.[\]]+)|\[(?:"([^"]*)"|'([^']*)')\]/y;
  for (let at = 1; at < path.length; at = segment.lastIndex) {
    segment.lastIndex = at;
    const [, plain, quoted, single] = segment.exec(path) ?? [];
    const name = plain ?? quoted ?? single;
    if (name === undefined) return undefined;
    names.push(name);
  }
  return pointerTo(...names);
}
