// Schemas composed of parts of which one marks a member as read-only or write-only and another one describes it plainly:
// every pair of parts, each mark, whichever part requires the member, and each way to use the schema.
import type { Json, JsonObject } from "../../scripts/model.js";

const text = { type: "string" };

/** Where a part of a schema may be written. */
const places: Readonly<Record<string, (part: JsonObject, name: string) => JsonObject>> = {
  own: (part) => part,
  inline: (part) => ({ allOf: [part] }),
  nested: (part) => ({ allOf: [{ allOf: [part] }] }),
  ref: (_, name) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] }),
  any: (part) => ({ anyOf: [part, { type: "object", required: ["other"], properties: { other: text } }] }),
  one: (part) => ({ oneOf: [part, { type: "object", required: ["other"], properties: { other: text } }] }),
};

/** By operations both ways, and by none. */
const uses = ["both", "none"] as const;

/** The paths and components of a document. */
export function composedDirections(): JsonObject {
  const schemas: { [name: string]: Json } = {};
  const used: string[] = [];
  for (const mark of ["readOnly", "writeOnly"]) {
    for (const required of ["none", "marked", "plain"]) {
      const marked: JsonObject = { type: "object", properties: { it: { ...text, [mark]: true }, a: text }, ...(required === "marked" && { required: ["it"] }) };
      const plain: JsonObject = { type: "object", properties: { it: text, b: text }, ...(required === "plain" && { required: ["it"] }) };
      const [markedName, plainName] = [`Marked_${mark}_${required}`, `Plain_${mark}_${required}`];
      Object.assign(schemas, { [markedName]: marked, [plainName]: plain });
      for (const [at, [first, second]] of pairs()) {
        for (const use of uses) {
          const name = `${mark}_${required}_${at}_${use}`;
          schemas[name] = joined(first(marked, markedName), second(plain, plainName));
          if (use === "both") used.push(name);
        }
      }
    }
  }
  const all: Json = { type: "object", properties: Object.fromEntries(used.map((name) => [name, { $ref: `#/components/schemas/${name}` }])) };
  const body = { content: { "application/json": { schema: all } } };
  return { paths: { "/all": { post: { operationId: "all", requestBody: body, responses: { "200": { description: "OK.", ...body } } } } }, components: { schemas } };
}

type Place = (typeof places)[string];

/** Every two places, but not twice the one that only one part can be at. */
function pairs(): readonly (readonly [string, readonly [Place, Place]])[] {
  return Object.entries(places).flatMap(([first, one]) =>
    Object.entries(places).flatMap(([second, other]): [string, readonly [Place, Place]][] => (first === second && first === "own" ? [] : [[`${first}_${second}`, [one, other]]])));
}

/** Both parts in one schema; of one keyword twice, the second is a part of its own. */
function joined(first: JsonObject, second: JsonObject): JsonObject {
  const isTwice = Object.keys(first).some((keyword) => Object.hasOwn(second, keyword));
  return isTwice ? { allOf: [first, second] } : { ...first, ...second };
}
