// The security schemes of a document -> the options that have their credentials, and the variables of the environment.

import type { JsonObject } from "../../json/json.js";
import type { Model, SecurityScheme } from "../../model/model.js";
import { camelCase, wordsOf } from "../../model/client-names/words.js";
import { authenticatedSchemes } from "../client/authentication.js";

/** A credential as options of the client have it. */
export interface CredentialOptions {
  readonly scheme: string;
  readonly docs: string;
  /** The option and the variable, without what that begins with. */
  readonly options: readonly (readonly [option: string, variable: string])[];
  /** Whether it may be a function that returns it. */
  readonly isToken: boolean;
  readonly isRequired: boolean;
}

/** The first API key or token is `apiKey`, as with most APIs; others have the names of their schemes. */
export function credentialOptions(model: Model): readonly CredentialOptions[] {
  const schemes = authenticatedSchemes(model).filter(({ kind }) => kind !== "unknown" && kind !== "other");
  const usual = requiredSchemes(model);
  const sorted = [...schemes].sort((a, b) => Number(usual.has(b.name)) - Number(usual.has(a.name)));
  const first = sorted.find(({ kind }) => kind === "apiKey" || kind === "bearer");
  return sorted.map((scheme) => ({
    scheme: scheme.name,
    docs: scheme.docs,
    options: scheme === first ? [["apiKey", "API_KEY"]] : optionsOf(scheme, sorted),
    isToken: scheme.kind !== "basic",
    isRequired: usual.has(scheme.name),
  }));
}

function optionsOf({ name, kind }: SecurityScheme, all: readonly SecurityScheme[]): CredentialOptions["options"] {
  const words = wordsOf(name).filter((word) => !/^auth$/i.test(word));
  if (kind !== "basic") return [namedOption(words.length === 0 ? ["token"] : words)];
  const isOnly = all.filter((each) => each.kind === "basic").length === 1;
  return ["username", "password"].map((each) => namedOption(isOnly ? [each] : [...words, each]));
}

function namedOption(words: readonly string[]): readonly [option: string, variable: string] {
  return [camelCase(words), words.map((word) => word.toUpperCase()).join("_")];
}

/** Those that most operations require, without an alternative. */
function requiredSchemes({ operations }: Model): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { security } of operations) {
    const [only, ...others] = security;
    if (only === undefined || others.length > 0) continue;
    for (const { scheme } of only) counts.set(scheme, (counts.get(scheme) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > operations.length / 2).map(([name]) => name));
}

/** The same as the runtime is given it. */
export function credentialDefinitions(all: readonly CredentialOptions[]): readonly JsonObject[] {
  return all.map(({ scheme, options, isRequired }) => ({
    scheme,
    options: options.map((each) => [...each]),
    ...(isRequired && { isRequired: true }),
  }));
}
