// What kind a media type is, for decoders, serializers, validation, samples, programs and comparisons alike.
import { expect, test } from "vitest";
import * as mediaTypes from "../../scripts/runtime/syntax/media-types.js";

const kinds = {
  json: mediaTypes.isJson,
  "merge patch": mediaTypes.isMergePatch,
  "JSON sequence": mediaTypes.isJsonSequence,
  "JSON text sequence": mediaTypes.isJsonTextSequence,
  text: mediaTypes.isText,
  events: mediaTypes.isEventStream,
  form: mediaTypes.isForm,
  multipart: mediaTypes.isMultipart,
  "multipart form": mediaTypes.isMultipartForm,
  fields: mediaTypes.hasFormFields,
  range: mediaTypes.isRange,
};

test.each<[mediaType: string, ...want: (keyof typeof kinds)[]]>([
  ["application/json", "json"],
  ["Application/JSON; charset=utf-8", "json"],
  ["application/problem+json", "json"],
  ["application/json-patch+json", "json"],
  ["application/merge-patch+json", "json", "merge patch"],
  ["application/strategic-merge-patch+json;v=1", "json", "merge patch"],
  ["application/x-merge-patch+json", "json"],
  // Several types of a part, as `contentType` of an encoding lists them.
  ["text/plain, application/json", "json", "text"],
  ["application/json, text/plain", "json"],
  ["image/png, image/*", "range"],
  // These aren't JSON: a body has several values, or isn't JSON at all.
  ["application/json-seq", "JSON sequence", "JSON text sequence"],
  ["application/geo+json-seq; a=b", "JSON sequence", "JSON text sequence"],
  ["application/jsonl", "JSON sequence"],
  ["application/x-ndjson", "JSON sequence"],
  ["application/jsonlines"],
  ["application/json.gz"],
  ["application/json5"],
  ["text/csv; header=json", "text"],
  [`text/csv; a="b,c/json"`, "text"],
  ["text/event-stream", "text", "events"],
  ["Text/Event-Stream; charset=utf-8", "text", "events"],
  ["text/event-stream-2", "text"],
  ["application/x-www-form-urlencoded", "form", "fields"],
  ["Application/X-WWW-Form-URLEncoded; charset=utf-8", "form", "fields"],
  ["application/x-www-form-urlencoded-2"],
  ["multipart/form-data; boundary=a", "multipart", "multipart form", "fields"],
  ["multipart/mixed", "multipart"],
  ["*/*", "range"],
  ["text/*", "text", "range"],
  ["application/*+json", "json", "range"],
  [`application/octet-stream; a="*"`],
  ["application/octet-stream"],
  [""],
])("%j", (mediaType, ...want) => {
  expect(Object.entries(kinds).flatMap(([kind, isKind]) => (isKind(mediaType) ? [kind] : []))).toEqual(want);
});
