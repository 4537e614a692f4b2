// What OpenAPI 3.2 has and openapi-typescript has no words for: the methods beside its eight, and a query that is one
// value. They are put among the members that it made of their path or operation, in the form that it gives to its own.

import type { GlobalContext, PathItemObject } from "openapi-typescript";
import { itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { operationsIn, type MethodOperation } from "../../openapi/methods.js";
import { transformPathItemObject, tsPropertyIndex } from "./library.js";

/** As much of a node of TypeScript's tree as is needed here: a declaration, or a member of one. */
interface Node {
  name?: { readonly text?: string };
  readonly type?: Node;
  readonly members?: Node[];
}

const known: ReadonlySet<string> = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/** Where path items stand: each by the names that lead there. */
const places = [["paths"], ["webhooks"], ["components", "pathItems"]] as const;

/**
 * Makes the members that are missing, before openapi-typescript makes the others: until then it collects the types of
 * operations that have an operationId. Returns a function that adds the members to its declarations; undefined where
 * none are missing.
 */
export function additionsTo(
  root: JsonObject,
  context: GlobalContext,
): ((declarations: readonly unknown[]) => void) | undefined {
  const additions = places.flatMap((place) =>
    membersOf(place.reduce<Json | undefined>(memberOf, root)).flatMap(([path, item]) =>
      operationsIn(item as JsonObject, "").flatMap((operation) => {
        const at = [...place, path];
        const { method, json } = operation;
        const own = json["operationId"] === undefined ? [...at, method] : ["operations", String(json["operationId"])];
        const query = queryFor(operation, item as JsonObject, context);
        return [
          ...(known.has(method) ? [] : [{ at, member: memberFor(operation, item as JsonObject, context) }]),
          ...(query === undefined ? [] : [{ at: [...own, "parameters"], member: query }]),
        ];
      }),
    ),
  );
  if (additions.length === 0) return undefined;
  return (declarations) => {
    for (const { at, member } of additions) {
      const members = at.reduce<readonly Node[]>((nodes, name) => inside(nodes, name), declarations as readonly Node[]);
      (members as Node[]).push(member);
    }
  };
}

/**
 * The member `querystring` of an operation's parameters, made as that of a query parameter. The last counts, and so its
 * own before its path's.
 */
function queryFor({ json }: MethodOperation, item: JsonObject, ctx: GlobalContext): Node | undefined {
  const listed = [...itemsOf(item["parameters"]), ...itemsOf(json["parameters"])].map((each) =>
    typeof memberOf(each, "$ref") === "string" ? ctx.resolve<Json>(String(memberOf(each, "$ref"))) : each,
  );
  const whole = listed.findLast((each) => memberOf(each, "in") === "querystring");
  if (whole === undefined) return undefined;
  const parameters = [{ ...(whole as JsonObject), in: "query", name: "querystring" }];
  const { members = [] } = transformPathItemObject({ parameters } as unknown as PathItemObject, {
    ctx,
  }) as unknown as Node;
  return ["parameters", "query"]
    .reduce<readonly Node[]>(inside, members)
    .find(({ name }) => name?.text === "querystring");
}

/** The operation's member, made as that of a method which is known. */
function memberFor({ method, json }: MethodOperation, { parameters = [] }: JsonObject, ctx: GlobalContext): Node {
  const item = { parameters, get: json } as unknown as PathItemObject;
  const { members = [] } = transformPathItemObject(item, { ctx }) as unknown as Node;
  const member = named(members, "get");
  member.name = tsPropertyIndex(method);
  return member;
}

/** The members of the declaration or member with a name. */
function inside(nodes: readonly Node[], name: string): readonly Node[] {
  const found = named(nodes, name);
  return found.members ?? found.type?.members ?? [];
}

function named(nodes: readonly Node[], name: string): Node {
  const found = nodes.find((node) => node.name?.text === name);
  if (found === undefined) throw new Error(`openapi-typescript has made nothing of ${name}.`);
  return found;
}
