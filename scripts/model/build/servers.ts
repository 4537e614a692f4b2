// Builds the servers of the document, and the base path of the first one.

import { asObject, asString } from "../document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type { Server } from "../model.js";
import { fillTemplate } from "../../runtime/syntax/path-templates.js";

/** The servers of the document, followed by those that only operations have. Templates differ. */
export function serversOf(document: Document, operations: readonly ServerSource[]): readonly Server[] {
  const own = itemsOf(document.root["servers"]).map((json) => server(json, false));
  const others = operations.flatMap(ownServers).map((json) => server(json, true));
  const all = [...own, ...others].filter(({ url }) => url !== "");
  return all.filter(({ url }, index) => all.findIndex((each) => each.url === url) === index);
}

/** An operation and its path item. */
export interface ServerSource {
  readonly json: JsonObject;
  readonly item: { readonly json: JsonObject };
}

/** The URLs of an operation's own servers; none where it has those of the document. */
export function serverUrlsOf(document: Document, operation: ServerSource): readonly string[] {
  const urls = ownServers(operation).map(urlOf);
  const isSame = JSON.stringify(urls) === JSON.stringify(itemsOf(document.root["servers"]).map(urlOf));
  return isSame || urls.includes("") ? [] : urls;
}

/** Those of the operation override those of its path item. */
function ownServers({ json, item }: ServerSource): readonly Json[] {
  const own = itemsOf(json["servers"]);
  return own.length > 0 ? own : itemsOf(item.json["servers"]);
}

function urlOf(json: Json): string {
  return asString(memberOf(json, "url"));
}

function server(json: Json, isOfOperations: boolean): Server {
  const variables = membersOf(memberOf(json, "variables")).map(([name, variable]) => {
    const values = itemsOf(memberOf(variable, "enum")).filter((each) => typeof each === "string");
    return {
      name,
      docs: asString(memberOf(variable, "description")),
      default: asString(memberOf(variable, "default")),
      values: values.length === 0 ? null : values,
    };
  });
  return {
    url: asString(memberOf(json, "url")),
    isOfOperations,
    docs: asString(memberOf(json, "description")),
    variables,
  };
}

/** The path of the first server's URL, with the defaults of its variables and without a slash at the end. */
export function basePath(document: Document): string {
  const [first] = itemsOf(document.root["servers"]);
  const variables = asObject(memberOf(first, "variables"));
  const url = fillTemplate(asString(memberOf(first, "url")), (name) => asString(memberOf(variables[name], "default")));
  // A relative URL starts at the document. Of an absolute URL only the path matters to the server.
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  return path.replace(/\/+$/, "");
}
