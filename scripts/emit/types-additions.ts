// What OpenAPI 3.2 has and openapi-typescript has no words for: the methods beside its eight. They are put among the
// members that it made of their path, in the form that it gives to its own.

import type { GlobalContext, PathItemObject } from "openapi-typescript";
import { memberOf, membersOf } from "../json.js";
import { operationsIn, type MethodOperation } from "../methods.js";
import type { Json, JsonObject } from "../model.js";
import { library } from "./types-library.js";

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
 * Makes the members that are missing, before openapi-typescript makes the others: of operations that have an operationId
 * it gathers the types until then. What is answered puts them into its declarations.
 */
export function additionsTo(root: JsonObject, context: GlobalContext): (declarations: readonly unknown[]) => void {
  const additions = places.flatMap((place) =>
    membersOf(place.reduce<Json | undefined>(memberOf, root)).flatMap(([path, item]) => {
      const operations = operationsIn(item as JsonObject, "").filter(({ method }) => !known.has(method));
      return operations.map((operation) => ({ place: [...place, path], member: memberFor(operation, item as JsonObject, context) }));
    }),
  );
  return (declarations) => {
    for (const { place, member } of additions) {
      const item = place.reduce<readonly Node[]>((members, name) => inside(members, name), declarations as readonly Node[]);
      (item as Node[]).push(member);
    }
  };
}

/** The operation's member, made as that of a method which is known. */
function memberFor({ method, json }: MethodOperation, { parameters = [] }: JsonObject, ctx: GlobalContext): Node {
  const item = { parameters, get: json } as unknown as PathItemObject;
  const { members = [] } = library.transformPathItemObject(item, { ctx }) as unknown as Node;
  const member = named(members, "get");
  member.name = library.tsPropertyIndex(method);
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
