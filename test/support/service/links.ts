// The links of openapi.yaml, followed: what creates an object says where the object is.
import { memberOf, membersOf, type Json } from "../../../scripts/json/json.js";
import { valueAt } from "../../../scripts/json/pointer.js";
import type { Contract } from "./contract.js";
import type { Service } from "./life.js";

/** A response, and the path parameters of its request. */
export interface Known {
  readonly status: number;
  readonly path: object | undefined;
  readonly body: Json;
}

/** The links of a response that resolve to nothing; those that would change something are not requested. */
export async function deadLinks(contract: Contract, service: Service, id: string, known: Known): Promise<string[]> {
  const response = contract.validator.operation(id).responses.get(String(known.status));
  const dead = [];
  for (const [name, link] of membersOf(memberOf(response?.value, "links"))) {
    const target = contract.validator.operation(String(memberOf(link, "operationId")));
    const expressions = membersOf(memberOf(link, "parameters"));
    const path = Object.fromEntries(
      expressions.map(([parameter, expression]) => [parameter, evaluated(String(expression), known)]),
    );
    const isResolved = Object.values(path).every((value) => typeof value === "string");
    const leads =
      isResolved && (target.method !== "get" || (await contract.send(service, target.id, { path })).status === 200);
    if (!leads) dead.push(name);
  }
  return dead;
}

/** A runtime expression of OpenAPI's Link Object. */
function evaluated(expression: string, { path = {}, body }: Known): unknown {
  const [, parameter] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
  if (parameter !== undefined) return Reflect.get(path, parameter);
  const [, pointer] = /^\$response\.body#(.*)$/.exec(expression) ?? [];
  return pointer === undefined ? undefined : valueAt(body, pointer);
}
