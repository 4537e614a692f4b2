// Names that a configuration chooses by functions, for conventions that a list of names can't express.

import { ownEntry } from "../../json/json.js";
import type { Operation } from "../model.js";

/** What is known of an operation before its client method has a name. */
export type UnnamedOperation = Omit<Operation, "shape" | "client" | "pagination">;

/** Functions that choose names. One that returns undefined leaves a name as it is. */
export interface NamingHooks {
  /**
   * The client's method for an operation, with its groups: `guilds.members.list`. `names` and `resources` have
   * precedence over it, and it over `x-client-name` in the document.
   */
  readonly method?: ((operation: UnnamedOperation) => string | undefined) | undefined;
  /** The name of the type of a component schema, from its name in the document: `User` for `UserDTO`. */
  readonly type?: ((component: string) => string | undefined) | undefined;
}

/** What a configuration says about the names of types: by component, and by a function for all others. */
export interface TypeNaming {
  readonly types?: Readonly<Record<string, string>> | undefined;
  readonly naming?: NamingHooks | undefined;
}

/** The name that the type of a component is made from. Throws a TypeError where the hook returns something else. */
export function typeNameOf({ types = {}, naming: { type } = {} }: TypeNaming): (component: string) => string {
  return (component) =>
    ownEntry(types, component) ?? checkedName(type?.(component), `naming.type of ${component}`) ?? component;
}

/** The client name that a hook gives to an operation, if any. Throws a TypeError where it returns something else. */
export function methodNameOf({ method }: NamingHooks, operation: UnnamedOperation): string | undefined {
  return checkedName(method?.(operation), `naming.method of ${operation.method} ${operation.path}`);
}

function checkedName(name: unknown, place: string): string | undefined {
  if (name === undefined || (typeof name === "string" && name !== "")) return name;
  throw new TypeError(`${place} must return a name or undefined, not ${JSON.stringify(name) ?? typeof name}`);
}
