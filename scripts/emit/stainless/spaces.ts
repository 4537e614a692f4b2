// The namespace of a client's class: the types of parameters and responses by the names that Stainless' generator would
// give them, and those of the document.

import { code, key, member, name, nothing, replaceImports, textOf, type Code } from "../printer/code.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";
import { api } from "./methods.js";

/** A namespace of a group. */
export interface Space {
  /** Empty for that of the client. */
  readonly group: readonly string[];
  /** The class of the group. */
  readonly resource: Code | null;
  /** What its methods declare. */
  readonly types: ReadonlyMap<string, Code>;
  readonly spaces: readonly Space[];
}

/** `Jobs` of the group `fineTuning.jobs` */
export function spaceName(group: readonly string[]): string {
  return upperFirst(group.at(-1) ?? "");
}

/** The members of a namespace; those of the document's schemas where they have `documentTypes`. */
export function printSpace({ types, spaces }: Space, documentTypes: readonly string[] = []): readonly Code[] {
  const taken = new Set<string>();
  const isFree = (id: string): boolean => !taken.has(id) && taken.add(id).has(id);
  const inside = spaces.map((space) => {
    const own = spaceName(space.group);
    const members = printSpace(space);
    const alias =
      space.resource !== null && isFree(own) ? code`export type ${name(own)} = ${space.resource};` : nothing;
    if (members.every((each) => textOf(each) === "")) return alias;
    return code`
      ${alias}
      export namespace ${name(own)} {
        ${members}
      }
    `;
  });
  const declared = [...types].map(([id, type]) =>
    isFree(id) ? code`export type ${name(id)} = ${fromClient(type)};` : nothing,
  );
  // `Acme.CardCreateParams` beside `Acme.Cards.CardCreateParams`.
  const again = spaces.flatMap((space) =>
    [...space.types.keys()].map((id) =>
      isFree(id) ? code`export type ${name(id)} = ${name(spaceName(space.group))}${member(id)};` : nothing,
    ),
  );
  const ofDocument = documentTypes.map((id) =>
    // What a method's types are imported as may be this very name: it is the same type.
    isFree(id) ? code`export type ${key(id)} = ${api}${member(id)};` : nothing,
  );
  return [...inside, ...declared, ...again, ...ofDocument];
}

/** A type with those of the document as members of the client's module: in a namespace their names may be others'. */
function fromClient(type: Code): Code {
  return ["./types.js", "./client-types.js"].reduce(
    (found, module) => replaceImports(found, module, (id) => code`${api}${member(id)}`),
    type,
  );
}
