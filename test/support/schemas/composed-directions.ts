// Composed schemas in which one part marks a member as readOnly or writeOnly and another doesn't: every pair of parts,
// each mark, and whichever part requires the member. An operation uses each in both directions.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { string } from "../openapi/builders.js";

const other: JsonObject = { type: "object", required: ["other"], properties: { other: string } };

type Place = (part: JsonObject, name: string) => JsonObject;

/** Where the member is: in the value itself, or in a value inside of it. */
const depths: readonly (readonly [string, (part: JsonObject) => JsonObject])[] = [
  ["", (part) => part],
  ["_member", (part) => ({ type: "object", properties: { inner: part } })],
  ["_deep", (part) => ({ type: "object", properties: { inner: { type: "object", properties: { inner: part } } } })],
  ["_any", (part) => ({ type: "object", additionalProperties: part })],
];

/** Where a part of a schema may be written; as a component it has a name. */
const places: readonly (readonly [string, Place])[] = [
  ["own", (part) => part],
  ["inline", (part) => ({ allOf: [part] })],
  ["ref", (_, name) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] })],
  ["any", (part) => ({ anyOf: [part, other] })],
  ["one", (part) => ({ oneOf: [part, other] })],
];

/** The paths and components of a document. */
export function composedDirections(): JsonObject {
  const schemas: { [name: string]: Json } = {};
  for (const mark of ["readOnly", "writeOnly"]) {
    for (const required of ["none", "marked", "plain"])
      for (const [depth, within] of depths) Object.assign(schemas, composed(mark, required, depth, within));
  }
  const refs = Object.keys(schemas).map((name): [string, Json] => [name, { $ref: `#/components/schemas/${name}` }]);
  const body = {
    content: { "application/json": { schema: { type: "object", properties: Object.fromEntries(refs) } } },
  };
  const operation = { operationId: "all", requestBody: body, responses: { "200": { description: "OK.", ...body } } };
  return { paths: { "/all": { post: operation } }, components: { schemas } };
}

function composed(mark: string, required: string, depth: string, within: (part: JsonObject) => JsonObject): JsonObject {
  const part = (name: string, it: JsonObject): JsonObject =>
    within({
      type: "object",
      properties: { it, [name]: string },
      ...(required === name && { required: ["it"] }),
    });
  const [marked, plain] = [part("marked", { ...string, [mark]: true }), part("plain", string)];
  const [markedName, plainName] = [`Marked_${mark}_${required}${depth}`, `Plain_${mark}_${required}${depth}`];
  // Inside, how the parts come together makes less of a difference.
  const used = depth === "" ? places : places.filter(([place]) => place === "ref" || place === "any");
  const pairs = used.flatMap(([first, one]) =>
    used.map(([second, another]): [string, Json] => [
      `${mark}_${required}_${first}_${second}${depth}`,
      joined(one(marked, markedName), another(plain, plainName)),
    ]),
  );
  return { [markedName]: marked, [plainName]: plain, ...Object.fromEntries(pairs) };
}

/** Both parts in one schema; where both have the same keyword, each is a part of an allOf. */
function joined(first: JsonObject, second: JsonObject): JsonObject {
  const isTwice = Object.keys(first).some((keyword) => Object.hasOwn(second, keyword));
  return isTwice ? { allOf: [first, second] } : { ...first, ...second };
}
