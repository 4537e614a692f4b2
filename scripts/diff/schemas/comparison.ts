// Compares the schemas at two places.
// `{enum: [x]}` of the base, `{enum: [x, y]}` of the revision, who sends it, and what is found.
import type { Document } from "../../openapi/document.js";
import type { Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Finding, Side, Use } from "../finding.js";
import type { Policy } from "../policy.js";

/** A schema in a document. `json` undefined or `true` is a schema that allows anything. */
export interface SchemaPlace {
  readonly document: Document;
  readonly json: Json | undefined;
  readonly pointer: Pointer;
}

/**
 * How values are written: `json` as in most bodies, `text` as a scalar in a URL or a header, `form` as an object whose
 * members are strings.
 */
export type Form = "json" | "text" | "form";

/** A schema of the base, the one of the revision in its place, and who sends values of it. */
export interface SchemaPair {
  readonly base: SchemaPlace;
  readonly revision: SchemaPlace;
  /**
   * `base`: clients that know the base send values to a server of the revision (request bodies, parameters).
   * `revision`: a server of the revision sends values to clients that know the base (responses, webhook payloads).
   */
  readonly sender: "base" | "revision";
  readonly side: Side;
  readonly use: Use;
  readonly form: Form;
  /** Of a form: whether a list is written as its items one by one, so that a value is a list of one. */
  readonly isExploded?: ((member: string) => boolean) | undefined;
  /** The findings have these codes instead of those of keywords, as for a parameter. */
  readonly codes?: { readonly narrowed: string; readonly widened: string } | undefined;
}

/**
 * - `equal`: both allow the same values.
 * - `compatible`: all values that may be sent are allowed; there are more or fewer of others.
 * - `breaking`: a value that may be sent is rejected.
 * - `undecided`: neither was proved.
 */
export type Relation = "equal" | "compatible" | "breaking" | "undecided";

/** Compares schemas and collects findings: one for each changed component and side, with all its uses. */
export interface SchemaComparison {
  /** Decides a pair, and adds what it finds. */
  compare(pair: SchemaPair): Relation;
  /** All findings, in the order of the first use. */
  findings(): readonly Finding[];
}

export type CreateSchemaComparison = (base: Document, revision: Document, policy: Policy) => SchemaComparison;
