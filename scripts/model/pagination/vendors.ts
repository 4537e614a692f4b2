// Paginations as other generators declare them -> `x-pagination`. Undefined where one says something else.

import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, pointerTo } from "../../json/pointer.js";

/** The extensions of operations, and how they are read. `root` is the extension of the same name of the document. */
export const vendors: Readonly<Record<string, (value: Json, root: Json | undefined) => Json | undefined>> = {
  "x-speakeasy-pagination": speakeasy,
  "x-fern-pagination": fern,
  "x-ms-pageable": autorest,
};

/** Only the members that are there. */
function declared(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter((each): each is [string, Json] => each[1] !== undefined));
}

/** https://www.speakeasy.com/docs/customize/runtime/pagination */
function speakeasy(value: Json): Json | undefined {
  const inputs = itemsOf(memberOf(value, "inputs")).filter(isObject);
  const nameOf = (type: string): Json | undefined => {
    const input = inputs.find((each) => each["type"] === type);
    const name = input?.["name"];
    return input?.["in"] === "requestBody" && typeof name === "string" ? child("", name) : name;
  };
  const output = (name: string): string | undefined => pointerOfPath(memberOf(memberOf(value, "outputs"), name));
  const items = output("results");
  switch (memberOf(value, "type")) {
    case "url":
      return declared({ style: "next-url", next: output("nextUrl"), items });
    case "offsetLimit": {
      const isPage = nameOf("page") !== undefined;
      const parameter = isPage ? nameOf("page") : nameOf("offset");
      const style = isPage ? "page" : "offset";
      return declared({ style, parameter, limit: nameOf("limit"), items, pages: output("numPages") });
    }
    case "cursor": {
      const path = memberOf(memberOf(value, "outputs"), "nextCursor");
      const last = /^(.*)\[(?:-1|\(@\.length-1\))\](.*)$/s.exec(String(path));
      if (last !== null) {
        const [, list = "", id = ""] = last;
        const found = { parameter: nameOf("cursor"), items: items ?? pointerOfPath(list), id: pointerOfPath(`$${id}`) };
        return declared({ style: "last-id", ...found });
      }
      return declared({ style: "cursor", parameter: nameOf("cursor"), next: pointerOfPath(path), items });
    }
    default:
      return undefined;
  }
}

/** https://buildwithfern.com/learn/api-definitions/openapi/extensions/pagination; `true` is that of the document. */
function fern(value: Json, root: Json | undefined): Json | undefined {
  const own = value === true ? root : value;
  if (!isObject(own)) return undefined;
  const request = (name: string): string | undefined =>
    /^\$request\.(?:query\.|body\.)?(.+)$/.exec(String(own[name]))?.[1];
  const response = (name: string): string | undefined => pointerOfPath(String(own[name]).replace(/^\$response/, "$"));
  const present = (name: string): string | undefined => (own[name] === undefined ? undefined : response(name));
  const items = present("results");
  const hasMore = present("has-next-page");
  if (own["next_uri"] !== undefined) return declared({ style: "next-url", next: response("next_uri"), items });
  if (own["cursor"] !== undefined)
    return declared({ style: "cursor", parameter: request("cursor"), next: response("next_cursor"), items, hasMore });
  if (own["offset"] === undefined) return undefined;
  // Without a step the number is that of the page.
  const style = own["step"] === undefined ? "page" : "offset";
  return declared({ style, parameter: request("offset"), limit: request("step"), items, hasMore });
}

/** https://github.com/Azure/autorest/blob/main/docs/extensions/readme.md#x-ms-pageable */
function autorest(value: Json): Json | undefined {
  const next = memberOf(value, "nextLinkName");
  if (next === null) return false;
  const items = memberOf(value, "itemName") ?? "value";
  return typeof next === "string" && typeof items === "string"
    ? { style: "next-url", next: pathPointer(next), items: pathPointer(items) }
    : undefined;
}

function pathPointer(path: string): string {
  return pointerTo(...path.split("."));
}

/**
 * A scheme under `pagination` of a Stainless configuration: `type`, and properties of the request and the response that
 * `x-stainless-pagination-property` gives a purpose. Undefined for anything else.
 * https://www.stainless.com/docs/guides/configure#pagination
 */
export function stainless(value: Json): Json | undefined {
  const [request, response] = [memberOf(value, "request"), memberOf(value, "response")];
  const type = memberOf(value, "type");
  if (typeof type !== "string" || !isObject(request) || !isObject(response)) return undefined;
  const operations = memberOf(value, "operations");
  const parameter = membersOf(request).find(([, each]) =>
    /(next_cursor|count|page_number)_?(param|id)/.test(purposeOf(each)),
  );
  const at = (purpose: RegExp): string | undefined => find(response, purpose, "");
  const array = membersOf(response).find(([, each]) => memberOf(each, "type") === "array");
  const items = at(/^items$/) ?? (array === undefined ? undefined : child("", array[0]));
  const shared = { parameter: parameter?.[0], items, hasMore: at(/^has_next_page$/), operations };
  switch (type) {
    case "cursor":
      return declared({ style: "cursor", ...shared, next: at(/^next_cursor_field$/) });
    case "cursor_id": {
      const list = array === undefined ? undefined : memberOf(memberOf(array[1], "items"), "properties");
      return declared({ style: "last-id", ...shared, id: find(list ?? {}, /^cursor_item_id$/, "") ?? "/id" });
    }
    case "cursor_url":
      return declared({ style: "next-url", ...shared, next: at(/^cursor_url_field$|^next_cursor_field$/) });
    case "offset":
      return declared({ style: "offset", ...shared, total: at(/^offset_total_count_field$/) });
    case "page_number":
      return declared({
        style: "page",
        ...shared,
        pages: at(/^total_page_count_field$/),
        page: at(/^current_page_number_field$/),
      });
    default:
      return undefined;
  }
}

function purposeOf(property: Json): string {
  const own = memberOf(property, "x-stainless-pagination-property");
  return String(memberOf(own, "purpose") ?? "");
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
