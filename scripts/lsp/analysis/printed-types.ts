// What is generated of a schema or an operation, as TypeScript for people.
import { namedTypes } from "../../emit/types/named-types.js";
import { textOf } from "../../emit/printer/code.js";
import type { Model } from "../../model/model.js";
import type { TypesOf } from "./requests.js";

/** At most so many lines are shown of a type. */
const maxLines = 40;

export function printTypesOf(model: Model | undefined, params: TypesOf): string {
  if (model === undefined) return "";
  if ("schema" in params) return printSchema(model, params.schema);
  const operation = model.operations.find(({ method, path }) => method === params.method && path === params.path);
  if (operation === undefined) return "";
  const { group, method } = operation.client;
  return `client.${[...group, method].join(".")}(…)`;
}

/** The types of a component: two, where requests and responses differ. */
function printSchema(model: Model, component: string): string {
  const types = namedTypes(model);
  const names = model.schemas.filter(({ name }) => name === component).map(({ id }) => types.names.ofSchema(id));
  const printed = types.declarations.filter(({ id }) => names.includes(id)).map(({ print }) => textOf(print()).trim());
  const lines = printed.join("\n\n").split("\n");
  return lines.length <= maxLines ? lines.join("\n") : [...lines.slice(0, maxLines), "// …"].join("\n");
}
