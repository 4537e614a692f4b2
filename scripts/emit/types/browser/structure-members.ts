// A document of skeleton.ts -> the declarations that openapi-typescript makes of it.

import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { tokens } from "../../../json/pointer.js";
import type { StructureRequest } from "../structure.js";
import { memberNameOf, type Declaration, type Member } from "./members.js";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
const places = ["query", "header", "path", "cookie"] as const;

export function structureMembers({ document, methods: moved, querystring }: StructureRequest): readonly Declaration[] {
  const { paths, webhooks, components } = document as Readonly<Record<string, Json | undefined>>;
  const operations: Member[] = [];
  const lists = {
    paths: pathMembers(paths, operations),
    webhooks: pathMembers(webhooks, operations),
    components: componentMembers(components),
    $defs: [],
    operations,
  };
  for (const { path, substitute, method } of moved)
    for (const members of Object.values(lists)) moveMethod(members, path, substitute, method);
  if (querystring !== null) for (const members of Object.values(lists)) moveQuerystring(members, querystring);
  return Object.entries(lists).map(([name, members]) => ({ name, members }));
}

/** The members of paths or webhooks. Operations with an id are added to `operations`. */
function pathMembers(paths: Json | undefined, operations: Member[]): Member[] {
  return membersOf(paths).map(([path, item]) => ({
    name: memberNameOf(path),
    type: [parametersMember([]), ...methods.map((method) => methodMember(method, memberOf(item, method), operations))],
  }));
}

function methodMember(method: string, operation: Json | undefined, operations: Member[]): Member {
  if (!isObject(operation)) return { name: method, isOptional: true, type: "never" };
  const { operationId } = operation;
  const members = operationMembers(operation);
  const comment = commentIn(operation);
  if (typeof operationId !== "string") return { name: method, type: members, comment };
  operations.push({ name: memberNameOf(operationId), type: members });
  return { name: method, type: `operations[${JSON.stringify(operationId)}]`, comment };
}

function operationMembers({ parameters, requestBody, responses }: JsonObject): Member[] {
  // Of two parameters with one name, the second is in the place of the first.
  const known = new Map(itemsOf(parameters).map((each) => [`${stringIn(each, "in")}-${stringIn(each, "name")}`, each]));
  const body: Member = isObject(requestBody)
    ? {
        name: "requestBody",
        isOptional: requestBody["required"] !== true,
        type: bodyMembers(requestBody),
        comment: commentIn(requestBody),
      }
    : { name: "requestBody", isOptional: true, type: "never" };
  const members = membersOf(responses).map(([status, response]) => responseMember(status, response));
  return [
    parametersMember([...known.values()]),
    body,
    { name: "responses", type: members.length === 0 ? "never" : members },
  ];
}

function stringIn(parameter: Json, key: string): string {
  const value = memberOf(parameter, key);
  return typeof value === "string" ? value : "";
}

function parametersMember(parameters: readonly Json[]): Member {
  const type = places.map((place): Member => {
    const members = parameters
      .filter((each): each is JsonObject => isObject(each) && each["in"] === place)
      .map((each) => ({
        name: memberNameOf(stringIn(each, "name")),
        isOptional: place !== "path" && each["required"] !== true,
        type: typeOf(each),
        comment: commentIn(each),
      }));
    const isOptional = members.every((each) => each.isOptional);
    return { name: place, isOptional, type: members.length === 0 ? "never" : members };
  });
  return { name: "parameters", type };
}

function bodyMembers({ content }: JsonObject): Member[] {
  const members = contentMembers(content);
  const none: Member = { name: `"*/*"`, isOptional: true, type: "never" };
  return [{ name: "content", type: members.length === 0 ? [none] : members }];
}

function contentMembers(content: Json | undefined): Member[] {
  return membersOf(content).map(([mediaType, each]) => ({ name: memberNameOf(mediaType), type: typeOf(each) }));
}

function responseMember(status: string, response: Json): Member {
  const name = memberNameOf(status);
  if (!isObject(response)) return { name, type: "unknown" };
  const { $ref } = response;
  if (typeof $ref !== "string") return { name, type: responseMembers(response), comment: commentIn(response) };
  const [first = "", ...others] = tokens($ref.slice(1));
  return { name, type: `${first}${others.map((each) => `[${JSON.stringify(each)}]`).join("")}` };
}

function responseMembers({ headers, content }: JsonObject): Member[] {
  const members = membersOf(headers).map(([name, header]): Member => {
    const isOptional = memberOf(header, "required") !== true;
    return { name: memberNameOf(name), isOptional, type: typeOf(header), comment: commentIn(header) };
  });
  const contents = contentMembers(content);
  return [
    { name: "headers", type: [...members, { name: "[name: string]", type: "unknown" }] },
    contents.length === 0 ? { name: "content", isOptional: true, type: "never" } : { name: "content", type: contents },
  ];
}

/** What each kind of component is printed as. */
const componentTypes: Readonly<Record<string, (item: JsonObject) => string | Member[]>> = {
  schemas: tokenOf,
  responses: responseMembers,
  parameters: typeOf,
  requestBodies: bodyMembers,
  headers: typeOf,
  pathItems: () => "never",
};

function componentMembers(components: Json | undefined): Member[] {
  return Object.entries(componentTypes).map(([kind, print]): Member => {
    const members = membersOf(memberOf(components, kind)).map(([name, item]): Member => {
      const type = isObject(item) ? print(item) : "unknown";
      return { name: memberNameOf(name), type, comment: commentIn(item) };
    });
    return { name: kind, type: members.length === 0 ? "never" : members };
  });
}

/** The comment of an operation, a parameter, a body, a response or a header. */
function commentIn(item: Json): string | undefined {
  const summary = memberOf(item, "summary");
  return typeof summary === "string" ? summary : undefined;
}

/** The type of the schema in a parameter, a header or a media type. */
function typeOf(item: Json): string {
  return tokenOf(memberOf(item, "schema"));
}

function tokenOf(schema: Json | undefined): string {
  const token = memberOf(schema, "x-type");
  return typeof token === "string" ? token : "unknown";
}

/** The operations of methods that openapi-typescript doesn't know are those of a path of their own, until here. */
function moveMethod(members: Member[], path: string, substitute: string, method: string): void {
  const index = members.findIndex(({ name }) => name === substitute);
  const operation = insideOf(members[index]).find(({ name }) => name === "get");
  const target = members.find(({ name }) => name === path);
  if (operation === undefined || target === undefined) return;
  insideOf(target).push({ ...operation, name: method });
  members.splice(index, 1);
}

/** A query that is one value is a member beside the query's parameters. */
function moveQuerystring(members: Member[], querystring: string): void {
  for (const member of members.slice()) {
    const own = insideOf(member).find(({ name }) => name === querystring);
    if (own === undefined || member.name !== "query") {
      moveQuerystring(insideOf(member), querystring);
      continue;
    }
    members[members.indexOf(member)] = { name: "query", isOptional: true, type: "never" };
    members.push({ ...own, name: "querystring" });
  }
}

function insideOf(member: Member | undefined): Member[] {
  return member === undefined || typeof member.type === "string" ? [] : member.type;
}
