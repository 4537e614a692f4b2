// The documents of an example of a code: what it says, in the place that it is about.
import type { Example, ExamplePart } from "../../../scripts/diff/codes/example.js";
import { memberOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { documentOf } from "./compared.js";

const securitySchemes: JsonObject = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  token: { type: "http", scheme: "bearer" },
  oauth: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://login.example/token", scopes: { read: "", write: "" } } },
  },
};

const operation = (fields: JsonObject): JsonObject => ({
  paths: { "/notes": { post: { responses: { "204": { description: "Done." } }, ...fields } } },
  components: { securitySchemes },
});
const response = (fields: JsonObject): JsonObject =>
  operation({ responses: { "200": { description: "OK", ...fields } } });
const content = (schema: Json): JsonObject => ({ content: { "application/json": { schema } } });

const around: Readonly<Record<ExamplePart, (version: Json) => JsonObject>> = {
  document: (version) => version as JsonObject,
  operation: (version) => operation(version as JsonObject),
  parameter: (version) => operation({ parameters: [version] }),
  response: (version) => response(version as JsonObject),
  "request schema": (version) => operation({ requestBody: content(version) }),
  "response schema": (version) => response(content(version)),
};

/** Both documents of an example. */
export function documentsOf({ of, before, after }: Example): readonly [base: Document, revision: Document] {
  const document = (version: Json): Document => documentWith({ ...otherPaths, ...around[of](version) });
  return [document(before), document(after)];
}

/** Both documents of an example whose operation is one of a webhook, where the service sends the requests. */
export function webhooksOf({ of, before, after }: Example): readonly [base: Document, revision: Document] {
  const document = (version: Json): Document => {
    const { paths, ...rest } = around[of](version);
    return documentWith({ ...rest, webhooks: { created: memberOf(paths, "/notes") ?? {} } });
  };
  return [document(before), document(after)];
}

const otherPaths: JsonObject = { paths: { "/notes": { get: {} } } };

function documentWith(fields: JsonObject): Document {
  return documentOf(JSON.stringify({ openapi: "3.1.0", info: { title: "Notes", version: "1" }, ...fields }));
}
