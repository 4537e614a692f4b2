// `resources` of a Stainless configuration: groups with methods of the client, and groups in them.
import { isObject, memberOf, membersOf, type Json } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";
import { camelName } from "../model/client-names/words.js";

/** A group. */
export interface Resource {
  /** Its place in `resources`. */
  readonly pointer: Pointer;
  /** Its name with those of the groups above it; none for `$client`. */
  readonly group: readonly string[];
  readonly json: Json;
}

/** A method of a group. */
export interface ResourceMethod {
  readonly pointer: Pointer;
  readonly resource: Resource;
  /** Its name in the client. */
  readonly name: string;
  readonly json: Json;
}

/** All groups, each before those in it. Methods of `$client` are the client's own; `$shared` has none. */
export function resourcesIn(
  resources: Json,
  pointer: Pointer = "",
  above: readonly string[] = [],
): readonly Resource[] {
  return membersOf(resources).flatMap(([name, json]) => {
    const own = child(pointer, name);
    const group = name === "$client" || name === "$shared" ? above : [...above, camelName(name)];
    const inside = resourcesIn(memberOf(json, "subresources") ?? {}, child(own, "subresources"), group);
    return [{ pointer: own, group, json }, ...inside];
  });
}

export function methodsIn(resources: Json): readonly ResourceMethod[] {
  return resourcesIn(resources).flatMap((resource) =>
    membersOf(memberOf(resource.json, "methods")).map(([name, json]) => ({
      pointer: child(child(resource.pointer, "methods"), name),
      resource,
      name: [...resource.group, camelName(name)].join("."),
      json,
    })),
  );
}

/** What a method sends requests to, `get /users`. */
export function endpointOf(method: Json): Json | undefined {
  return isObject(method) ? method["endpoint"] : method;
}

/** Whether a method is an operation: an alias of another one has none, and neither has the check of a signature. */
export function hasEndpoint(method: Json): boolean {
  const type = memberOf(method, "type");
  return type === undefined || type === "http" || memberOf(method, "endpoint") !== undefined;
}
