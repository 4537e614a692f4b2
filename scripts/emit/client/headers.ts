// headers.ts: what reads the headers that the document describes, of each operation whose responses have some.

import { code, doc, importType, importValue, nothing, paragraphs, type Code } from "../printer/code.js";
import type { JsonObject } from "../../json/json.js";
import type { Model, Operation } from "../../model/model.js";
import { parameterDecoder } from "../parameters/decoders.js";
import { referenceContext } from "../zod/zod.js";
import { pureConstant, type Expression } from "../calls/layout.js";
import { constantOf } from "../calls/serialization.js";
import { sharedConstants } from "../calls/shared-constants.js";
import type { Schemas } from "../../model/dereference.js";

const reader = importValue("headerReader", "./runtime/client/headers/response-headers.js");
const readerType = importType("HeaderReader", "./runtime/client/headers/response-headers.js");
const paths = importType("paths", "./types.js");

/** Nothing where no response has a documented header. */
export function emitHeaders(model: Model): Code {
  const context = referenceContext(model);
  const described = model.operations
    .map((operation) => ({ operation, decoders: decodersOf(operation, context) }))
    .filter(({ decoders }) => Object.keys(decoders).length > 0);
  if (described.length === 0) return nothing;
  const shared = sharedConstants(described.map(({ decoders }) => ["headers", constantOf(decoders)]));
  return paragraphs([
    code`${shared.declarations}`,
    ...described.map(({ operation, decoders }) => {
      const { id, path, method, client } = operation;
      const operationType = code`<${paths}[${path}][${method}]>`;
      const made: Expression = { kind: "call", callee: code`${reader}`, args: [shared.of(constantOf(decoders))] };
      return code`
        ${doc(`Reads the headers of \`${[...client.group, client.method].join(".")}\`.`)}
        ${pureConstant(`${id}Headers`, (head) => code`${head}${readerType}${operationType}`, made)}
      `;
    }),
  ]);
}

/** The decoders of all headers of an operation's responses, by their names in the document. */
function decodersOf({ responses }: Operation, context: Schemas): JsonObject {
  const headers = responses.flatMap((response) => response.headers).filter(({ mediaType }) => mediaType === null);
  return Object.fromEntries(
    headers.map(({ name: own, schema }) => [
      own,
      parameterDecoder(
        { schema, in: "header", style: "simple", explode: false, mediaType: null, allowEmpty: false },
        context,
      ),
    ]),
  );
}
