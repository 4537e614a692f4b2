// The names of the types that types.ts declares beside those of openapi-typescript, and that client.ts imports.

import { code, doc, name as nameCode, type Code } from "../printer/code.js";
import { identifier } from "../../model/names/names.js";
import type { Model, NamedSchema } from "../../model/model.js";
import { callsOf } from "../calls/calls.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

/** What types.ts and client.ts declare, import or take from the language by themselves. */
const usedByFiles: readonly string[] = (
  "paths components operations webhooks $defs $Item $Plain ApiError " +
  "ApiProblem Call CallError CallOptions Client ClientAuth ClientOptions CreateClientOptions FetchClient OptionsWith Pages " +
  "ProblemOf ServerEvent " +
  "Array AsyncIterable Blob BodyInit Boolean Date Error Exclude Extract FormData Function Infinity JSON Map " +
  "Math NaN NonNullable Number Object Omit Partial Pick Promise Proxy ReadableStream Readonly Record RegExp " +
  "Request Required Response Set String Symbol URL"
).split(" ");

/** Allocates names that neither file has for anything else. */
export class TypeNames {
  readonly #taken: Set<string>;
  /** The names of operations, schemas and groups, and those made from them. */
  readonly #ofDocument = new Set<string>();
  readonly #ofGroups: ReadonlyMap<string, string>;
  readonly #ofSchemas: ReadonlyMap<string, string>;

  constructor({ schemas, operations }: Model) {
    this.#taken = new Set(usedByFiles);
    for (const { id } of callsOf(operations)) this.#take(id);
    this.#ofGroups = this.#nameGroups(operations);
    this.#ofSchemas = this.#nameSchemas(schemas);
  }

  /** The type of a schema of the model, by its id. */
  ofSchema(id: string): string {
    return this.#ofSchemas.get(id) ?? id;
  }

  /** The interface of a group of the client: `GuildsMembersResource` of `guilds.members`. */
  ofGroup(group: readonly string[]): string {
    return this.#ofGroups.get(group.join(".")) ?? resourceName(group);
  }

  /** Whether something of the document has this name. */
  has(name: string): boolean {
    return this.#ofDocument.has(name);
  }

  /** A name for a type that the document has no name for, such as `ListUsersQuery`. */
  allocate(operationId: string, suffix: string): string {
    return this.#free(identifier(`${operationId} ${suffix}`, "Pascal"));
  }

  /** `a.b` and `aB` come to one name: the shorter path gets it. */
  #nameGroups(operations: Model["operations"]): ReadonlyMap<string, string> {
    const groups = new Map(
      operations.flatMap(({ client: { group } }) =>
        group.map((_, index) => [group.slice(0, index + 1).join("."), group.slice(0, index + 1)] as const),
      ),
    );
    const inOrder = [...groups].sort(([a, first], [b, second]) => first.length - second.length || (a < b ? -1 : 1));
    return new Map(inOrder.map(([id, group]) => [id, this.#free(resourceName(group))]));
  }

  /** The names that the document gives come first: no other schema changes them. */
  #nameSchemas(schemas: readonly NamedSchema[]): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    const open = schemas.filter(({ id, name }) => {
      const isOwn = id === name && !this.#isTaken(id);
      if (isOwn) names.set(id, id);
      return !isOwn;
    });
    for (const id of names.values()) this.#take(id);
    for (const schema of open) names.set(schema.id, this.#free(this.#schemaName(schema)));
    return names;
  }

  /** The id that the model has for it, without the suffix that a name of the language got there. */
  #schemaName({ id, name }: NamedSchema): string {
    const plain = identifier(name, "Pascal");
    const isReserved = id !== plain && id.startsWith(`${plain}_`) && usedByFiles.includes(plain);
    const own = isReserved ? plain : id;
    return this.#isTaken(own) ? `${own}Schema` : own;
  }

  #take(name: string): void {
    this.#taken.add(name);
    this.#ofDocument.add(name);
  }

  #isTaken(name: string): boolean {
    return this.#taken.has(name);
  }

  #free(name: string): string {
    let free = name;
    while (this.#isTaken(free)) free += "_";
    this.#take(free);
    return free;
  }
}

function resourceName(group: readonly string[]): string {
  return `${group.map(upperFirst).join("")}Resource`;
}

/** An exported type with a comment. */
export function declarationOf(id: string, docs: string, type: Code): Code {
  return code`
    ${doc(docs)}
    export type ${nameCode(id)} = ${type};
  `;
}
