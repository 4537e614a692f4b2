// What the headers of responses say, as the document describes them. Copied into generated/ as it is.

import { isObject } from "../../syntax/json-values.js";
import { decodeHeader, resolveStyle, type ParameterSet } from "../../shared/parameters.js";
import type { Decoder } from "../../shared/decoders.js";
import type { ApiError } from "../errors.js";

/** Reads the documented headers of a success, or of an error of the same operation. */
export interface HeaderReader<Operation extends { readonly responses: unknown }> {
  /** A header is missing where it isn't what the document describes, or where a browser hides it (CORS). */
  (error: ApiError): HeadersOf<Operation["responses"], false>;
  (response: Response): HeadersOf<Operation["responses"], true>;
}

/** The headers of an operation's responses by the names that the document gives them, with their types. */
export function headerReader<Operation extends { readonly responses: unknown }>(
  parameters: ParameterSet,
): HeaderReader<Operation> {
  const read = ({ headers }: { readonly headers: Headers }): object => {
    const found = Object.entries(parameters).flatMap(([name, parameter]) => {
      const text = headers.get(name);
      if (text === null) return [];
      const value = decodeHeader(text, parameter);
      return isDecoded(value, resolveStyle(parameter, "header").as) ? [[name, value] as const] : [];
    });
    return Object.fromEntries(found);
  };
  return read as HeaderReader<Operation>;
}

/** Whether a text was what its decoder is for: it stays a string otherwise. */
function isDecoded(value: unknown, decoder: Decoder): boolean {
  if (typeof decoder === "string")
    return decoder === "null" ? value === null : typeof value === (decoder === "integer" ? "number" : decoder);
  if (!("items" in decoder || "members" in decoder)) return decoder.some((each) => isDecoded(value, each));
  return "items" in decoder
    ? Array.isArray(value) && value.every((each) => isDecoded(each, decoder.items))
    : isObject(value);
}

type HeadersOf<Responses, IsSuccess> = Merge<
  {
    [Key in keyof Responses]: IsSuccess extends IsSuccessStatus<Key> ? DocumentedHeaders<Responses[Key]> : never;
  }[keyof Responses]
>;

/** Of `default` any status. */
type IsSuccessStatus<Key> = Key extends "default"
  ? boolean
  : `${Key & (number | string)}` extends `2${string}`
    ? true
    : false;

/** The headers that have names. */
type DocumentedHeaders<Described> = Described extends { headers: infer Own }
  ? { readonly [Name in keyof Own as string extends Name ? never : number extends Name ? never : Name]?: Own[Name] }
  : never;

/** The members of all of these, with each of their values. */
type Merge<Union> = { readonly [Name in NamesOf<Union>]?: ValueOf<Union, Name> };

type NamesOf<Union> = Union extends unknown ? keyof Union : never;

type ValueOf<Union, Name> = Union extends unknown
  ? Name extends keyof Union
    ? Exclude<Union[Name], undefined>
    : never
  : never;
