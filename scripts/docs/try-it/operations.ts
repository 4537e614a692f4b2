// The operations of a document for the page "Try it".

import { serverUrlOf } from "../../emit/client/servers.js";
import { argumentsOf, type Argument } from "../../emit/calls/call-arguments.js";
import { idempotencyKeyOf } from "../../emit/calls/serialization.js";
import type { Model, Operation, Parameter } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { linkIdOf } from "../reference/operations.js";
import { bodyOf, possibleBodyOf, type SampleBody } from "../samples/body.js";
import { credentialsOf } from "../samples/credentials.js";
import { isCallable } from "../samples/samples.js";
import { resultOf } from "../samples/typescript.js";
import { localUrl, SampleValues } from "../samples/values.js";
import { triedWebhooks } from "./webhooks.js";
import { controlOf, shortText } from "./controls.js";
import type { Field, TriedArgument, TriedBody, TriedDocument, TriedOperation, TriedServer } from "./description.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/**
 * What the page offers: the operations that a browser can call, with the values of the document's samples.
 * @param referenceTo the address of an operation in the reference, by its operationId or its name
 */
export function triedDocument(document: Document, model: Model, referenceTo: (id: string) => string): TriedDocument {
  const values = new SampleValues(document, model);
  const tags = new Map(model.tags.map(({ id, name }) => [id, name]));
  return {
    title: model.title,
    operations: model.operations.filter(isCallable).map((operation) => ({
      ...triedOperation(operation, values, tags.get(operation.tag) ?? operation.tag),
      reference: referenceTo(linkIdOf(operation.operationId, operationTitle(operation.method, operation.path))),
    })),
    webhooks: triedWebhooks(document, model, values),
    servers: serversOf(model),
    localUrl: localUrl(model),
  };
}

function triedOperation(operation: Operation, values: SampleValues, tag: string): Omit<TriedOperation, "reference"> {
  const { id, method, path, docs, deprecated, client } = operation;
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary: shortText(docs),
    tag,
    isDeprecated: deprecated,
    callee: [...client.group, client.method],
    args: argumentsOf(operation).map((argument) => triedArgument(argument, operation, values)),
    result: resultOf(operation),
    credentials: credentialsOf(operation, values.model).map(({ scheme, variables }) => ({
      scheme: scheme.name,
      variables,
    })),
    server: serverUrlOf(operation, values.model),
  };
}

function triedArgument(argument: Argument, operation: Operation, values: SampleValues): TriedArgument {
  const fieldOf = (parameter: Parameter): Field => parameterField(operation, parameter, values);
  switch (argument.kind) {
    case "path":
      return {
        kind: "value",
        field:
          argument.parameter === undefined
            ? { name: argument.name, isRequired: true, description: "", control: { kind: "text", hint: "string" } }
            : fieldOf(argument.parameter),
      };
    case "members":
      return { kind: "members", place: argument.place, fields: argument.parameters.map(fieldOf) };
    case "querystring": {
      const { required, content } = argument.querystring;
      const control = controlOf(content.schema, values.context);
      const value = required ? { value: content.example } : {};
      return { kind: "value", field: { name: "query", isRequired: required, description: "", control, ...value } };
    }
    case "body": {
      const { mediaType, schema } = argument.content;
      const isRequired = operation.body?.required === true;
      const isUsual = bodyOf(operation, values) !== null;
      const sample = possibleBodyOf(operation, values);
      const control = controlOf(schema, values.context);
      const body = sample === null ? null : triedBody(sample, control);
      return { kind: "body", mediaType, isRequired, isSent: isUsual, body };
    }
  }
}

/** A parameter with its value, where it is required: the others are left out at first. The client fills in a key. */
function parameterField(operation: Operation, parameter: Parameter, values: SampleValues): Field {
  const { name, required, docs, schema } = parameter;
  const isFilled = parameter.in === "header" && name === idempotencyKeyOf(operation);
  const value = required && !isFilled ? values.parameter(operation, parameter) : undefined;
  return {
    name,
    isRequired: required && !isFilled,
    description: shortText(docs),
    control: controlOf(schema, values.context),
    ...(value !== undefined && { value }),
  };
}

function triedBody(sample: SampleBody, control: Field["control"]): TriedBody {
  switch (sample.kind) {
    case "json":
    case "form":
      return { kind: sample.kind, control, value: sample.typed };
    case "lines":
      return { kind: "lines", value: sample.values };
    case "text":
      return { kind: "text", value: sample.text };
    case "file":
      return { kind: "file", mediaType: sample.mediaType };
    case "multipart":
      return {
        kind: "multipart",
        parts: sample.parts.map((part) =>
          part.kind === "file"
            ? { name: part.name, isFile: true }
            : { name: part.name, isFile: false, value: part.value },
        ),
        isWhole: sample.isWhole,
      };
  }
}

/** The servers that the document names, each once; those of operations as well. */
function serversOf(model: Model): readonly TriedServer[] {
  const urls = new Set(model.operations.flatMap((operation) => serverUrlOf(operation, model) ?? []));
  const usable = [...urls].filter((url) => URL.canParse(url) && /^https?:/.test(url));
  return usable.map((url) => ({ url: url.replace(/\/+$/, ""), label: url }));
}
