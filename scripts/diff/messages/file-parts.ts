// Bytes in bodies and their parts: OpenAPI 3.0 writes `format: binary`, 3.1 `contentMediaType` or no schema at all.
import { memberOf, membersOf, type Json } from "../../json/json.js";
import { asObject } from "../../model/document/resolve.js";
import { canonicalText } from "../align.js";
import { hasValues, normalizeMediaType } from "./media-types.js";
import type { SchemaPlace } from "../schemas/comparison.js";
import { isAssertion } from "../../model/solver/factors/reader.js";
import { targetOf } from "../../model/solver/factors/shape.js";

const octets = "application/octet-stream";

/** The schemas of a multipart body without the parts that are files of the same type in the spellings of both. */
export function withoutSameFiles(
  mediaType: string,
  places: readonly [SchemaPlace, SchemaPlace],
): readonly [SchemaPlace, SchemaPlace] {
  if (!mediaType.startsWith("multipart/form-data")) return places;
  const [base, revision] = [targetOf(places[0]), targetOf(places[1])];
  const [before, now] = [base, revision].map(({ json }) => memberOf(json, "properties"));
  const same = membersOf(before).flatMap(([name, json]) => {
    const other = memberOf(now, name);
    const file = fileTypeOf({ ...base, json });
    const isSame = file !== undefined && other !== undefined && file === fileTypeOf({ ...revision, json: other });
    return isSame && canonicalText(json) !== canonicalText(other) ? [name] : [];
  });
  if (same.length === 0) return places;
  const anything = Object.fromEntries(same.map((name): [string, Json] => [name, {}]));
  const without = (schema: SchemaPlace): SchemaPlace => {
    const json = asObject(schema.json);
    return { ...schema, json: { ...json, properties: { ...asObject(json["properties"]), ...anything } } };
  };
  return [without(base), without(revision)];
}

/**
 * The schema of a body of bytes without a `contentMediaType` that only says again which media type the body has, as
 * programs write it that turn OpenAPI 3.0 into 3.1.
 */
export function withoutRepeatedType(mediaType: string, place: SchemaPlace): SchemaPlace {
  const target = targetOf(place);
  const { contentMediaType, ...others } = asObject(target.json);
  if (hasValues(mediaType) || typeof contentMediaType !== "string") return place;
  return normalizeMediaType(contentMediaType) === mediaType ? { ...target, json: others } : place;
}

/** The media type of a part that is a file, or of those of a list; undefined where it is anything else. */
function fileTypeOf(schema: SchemaPlace): string | undefined {
  const { document, json } = targetOf(schema);
  if (json === false) return undefined;
  const { type, format, items, contentMediaType, contentEncoding, ...others } = asObject(json);
  if (contentEncoding !== undefined || Object.keys(others).some(isAssertion)) return undefined;
  if (type === "array" && items !== undefined) {
    const file = fileTypeOf({ ...schema, json: items });
    return file === undefined ? undefined : `list of ${file}`;
  }
  if ((type !== undefined && type !== "string") || items !== undefined) return undefined;
  const isOld = document.version === "3.0";
  const mediaType = !isOld && typeof contentMediaType === "string" ? normalizeMediaType(contentMediaType) : undefined;
  if (format === "binary") return mediaType ?? octets;
  if (isOld || format !== undefined) return undefined;
  return mediaType ?? (type === undefined ? octets : undefined);
}
