// Code samples of a document's operations, as `x-codeSamples`: the author's, those in files, and generated ones.

import { sentAs } from "../../emit/calls/serialization.js";
import { noTransforms } from "../../emit/contract/transforms.js";
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer } from "../../json/pointer.js";
import type { Model, Operation } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { fixedMethods, unsupportedMethodReason } from "../../openapi/methods.js";
import { curlSample } from "./curl.js";
import { shell, typescript, type CodeSample } from "./languages.js";
import type { OwnSamples } from "./own.js";
import { typescriptSample } from "./typescript.js";
import { SampleValues } from "./values.js";

/**
 * The document's root with `x-codeSamples` in each operation of its paths. Samples that its author wrote are first.
 * Samples of files (`own`, by operationId) replace the generated ones of their language. Programs are those of a client
 * with these `transforms`.
 */
export function withSamples(
  document: Document,
  model: Model,
  own: OwnSamples = new Map(),
  transforms = noTransforms,
): JsonObject {
  const values = new SampleValues(document, model, transforms);
  const items = new Map<string, JsonObject>();
  const { paths } = document.root;
  for (const operation of model.operations) {
    const item = items.get(operation.path) ?? pathItem(document, memberOf(paths, operation.path));
    const json = document.resolve(operation.source);
    if (!isObject(json)) continue;
    const samples = samplesOf(operation, values, own);
    items.set(
      operation.path,
      withOperation(item, operation, { ...withoutSamples(json), ...addSamples(json, samples) }),
    );
  }
  const changed = Object.entries(isObject(paths) ? paths : {}).map(([path, item]): [string, Json] => [
    path,
    items.get(path) ?? item,
  ]);
  return { ...document.root, paths: Object.fromEntries(changed) };
}

/** The languages of a document's samples by their labels, each once: those that documentation has tabs for. */
export function sampleLanguages(root: JsonObject): readonly { readonly lang: string; readonly label: string }[] {
  const samples = membersOf(root["paths"]).flatMap(([, item]) => {
    const operations = [...membersOf(item), ...membersOf(memberOf(item, "additionalOperations"))];
    return operations.flatMap(([, operation]) => itemsOf(memberOf(operation, "x-codeSamples")));
  });
  const found = samples.flatMap((each) => {
    const [lang, label = lang] = [memberOf(each, "lang"), memberOf(each, "label")];
    return typeof lang === "string" && typeof label === "string" ? [{ lang, label }] : [];
  });
  return [...new Map(found.map((each) => [each.label.toLowerCase(), each])).values()];
}

/** The generated samples of an operation, or those of files in their language, and the files in other languages. */
export function samplesOf(operation: Operation, values: SampleValues, own: OwnSamples): readonly CodeSample[] {
  const files = own.get(operation.operationId ?? "") ?? [];
  const generated = [
    { language: shell, source: () => curlSample(operation, values) },
    ...(isCallable(operation) ? [{ language: typescript, source: () => typescriptSample(operation, values) }] : []),
  ].map(({ language, source }): CodeSample => {
    const file = files.find((each) => each.language === language);
    return file ?? { language, source: source() };
  });
  return [...generated, ...files.filter(({ language }) => generated.every((each) => each.language !== language))];
}

/** Whether `fetch` can send the method, and the body a value: none is a string and an integer at once. */
export function isCallable({ method, body }: Operation): boolean {
  const [content] = body === null ? [] : sentAs(body.content);
  return content?.isInvalid !== true && unsupportedMethodReason(method)?.includes("fetch") !== true;
}

/** The author's samples, and ours in the languages that these don't have. */
function addSamples(json: JsonObject, samples: readonly CodeSample[]): JsonObject {
  const author = [...itemsOf(json["x-codeSamples"]), ...itemsOf(json["x-code-samples"])];
  const words = new Set(
    author
      .flatMap((each) =>
        ["lang", "label"].map((key) => memberOf(each, key)).flatMap((word) => (typeof word === "string" ? [word] : [])),
      )
      .map((word) => word.toLowerCase()),
  );
  const others = samples.filter(({ language }) => !language.words.some((word) => words.has(word)));
  return {
    "x-codeSamples": [
      ...author,
      ...others.map(({ language: { lang, label }, source }): JsonObject => ({ lang, label, source })),
    ],
  };
}

function withoutSamples(json: JsonObject): JsonObject {
  const { "x-codeSamples": _, "x-code-samples": __, ...rest } = json;
  return rest;
}

/** A path item that may be a reference: two paths may share one. */
function pathItem(document: Document, json: Json | undefined): JsonObject {
  const { $ref, ...siblings } = isObject(json) ? json : {};
  const target = typeof $ref === "string" ? refPointer($ref) : undefined;
  const found = target === undefined ? undefined : document.resolve(target);
  return isObject(found) ? { ...pathItem(document, found), ...siblings } : siblings;
}

function withOperation(item: JsonObject, { method }: Operation, json: JsonObject): JsonObject {
  if ((fixedMethods as readonly string[]).includes(method)) return { ...item, [method]: json };
  const { additionalOperations } = item;
  return {
    ...item,
    additionalOperations: { ...(isObject(additionalOperations) && additionalOperations), [method]: json },
  };
}
