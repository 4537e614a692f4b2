// Servers of a document as addresses that a reader can call: templates with the defaults of their variables, and
// relative URLs resolved against the address of the document.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { mapOperations } from "./operations.js";
import { fillTemplate, wholeName } from "../../runtime/syntax/path-templates.js";

/**
 * The document with usable servers, wherever it has any. The meaning of variables is added to their descriptions.
 * @param address where the document was read, if it was from a URL (OpenAPI 3.1, 4.8.5: relative URLs start there);
 *   without it relative URLs stay, and a page shows them relative to itself
 */
export function withUsableServers(root: JsonObject, address?: string): JsonObject {
  const servers = itemsOf(root["servers"]);
  const own: Json = servers.length > 0 || address === undefined ? servers : [{ url: "/" }];
  const withServers = own.length === 0 ? root : { ...root, servers: selectServers(own, address) };
  return mapOperations(
    withServers,
    (operation) => withOwn(operation, address),
    (item) => withOwn(item, address),
  );
}

function withOwn(object: JsonObject, address: string | undefined): JsonObject {
  return isArray(object["servers"]) ? { ...object, servers: selectServers(object["servers"], address) } : object;
}

function selectServers(servers: readonly Json[], address: string | undefined): readonly Json[] {
  return servers.map((server) => (isObject(server) ? usableServer(server, address) : server));
}

function usableServer(server: JsonObject, address: string | undefined): JsonObject {
  const { url, variables, ...rest } = server;
  if (typeof url !== "string") return server;
  const filled = fillTemplate(url, (name, whole) => {
    const value = memberOf(memberOf(variables, name), "default");
    return typeof value === "string" ? value : whole;
  });
  const isRelative = !filled.includes("{") && !URL.canParse(filled) && URL.canParse(filled, address);
  const resolved = isRelative && address !== undefined ? new URL(filled, address).href : filled;
  const notes = membersOf(variables).map(([name, variable]) => describeVariable(name, variable));
  const template = notes.length === 0 || wholeName(url) !== undefined ? [] : [`Address: ${url}.`];
  const description = [rest["description"], ...template, ...notes].filter((text) => typeof text === "string").join(" ");
  return { ...rest, url: resolved, ...(description !== "" && { description }) };
}

/** What a variable is, as plain text, since Redoc doesn't read this description as Markdown everywhere. */
function describeVariable(name: string, variable: Json): string {
  const [description, values] = [memberOf(variable, "description"), itemsOf(memberOf(variable, "enum"))];
  const parts = [
    ...(typeof description === "string" ? [description.trim()] : []),
    ...(values.length > 1 ? [`One of ${values.map(String).join(", ")}.`] : []),
  ];
  return [`${name}:`, ...(parts.length === 0 ? ["any value."] : parts)].join(" ");
}
