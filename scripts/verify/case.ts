// A case: one request that is planned, and what the document says it must result in. Cases are data, which `--plan`
// prints; a phase makes them, and nothing is sent before all are made.
import type { Json } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";
import type { Operation, Parameter } from "../model/model.js";
import { operationTitle } from "../runtime/syntax/path-templates.js";

/** The phases, cheap ones first, and workflows before what may take their codes. `random` is run where it is wanted. */
export const phaseNames = [
  "workflows",
  "inventory",
  "examples",
  "boundaries",
  "negative",
  "http",
  "credentials",
  "sequences",
  "random",
] as const;
export type PhaseName = (typeof phaseNames)[number];
export const usualPhases: readonly PhaseName[] = phaseNames.filter((name) => name !== "random");

/** A parameter that is sent. */
export interface GivenParameter {
  readonly parameter: Parameter;
  readonly value: Json;
}

/** A value in a media type, or a text or bytes (in base64) as they are sent, whatever they are. */
export type BodyPlan =
  | {
      readonly kind: "value";
      readonly mediaType: string;
      readonly value: Json;
      /** The media type that the request says in place of that one. */
      readonly declared?: string;
      /** What is sent behind the value, which JSON has none of. */
      readonly behind?: string;
    }
  | { readonly kind: "text"; readonly mediaType: string; readonly text: string }
  | { readonly kind: "bytes"; readonly mediaType: string; readonly base64: string };

/**
 * Whose credentials a request has; `other` has that scheme's, which the operation doesn't accept, `challenge` the right
 * ones, with the name of another authentication scheme in `Authorization`, and `scopes` a token with these alone. The
 * right ones are `altered` by others in place of their last characters, `shortened` by these, or `extended` by more;
 * `empty` has the place of a credential and nothing in it.
 */
export type CredentialPlan =
  | { readonly kind: "own" | "none" | "wrong" | "challenge" | AlteredCredential }
  | { readonly kind: "other"; readonly scheme: string }
  | { readonly kind: "principal"; readonly name: string }
  | { readonly kind: "scopes"; readonly scheme: string; readonly scopes: readonly string[] };

export type AlteredCredential = "altered" | "shortened" | "extended" | "empty";

export interface RequestPlan {
  readonly operation: Operation;
  /** A path parameter that is missing here names an item that exists when the request is sent. */
  readonly parameters: readonly GivenParameter[];
  readonly body: BodyPlan | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it isn't the operation's. */
  readonly method?: string;
  /** The path and query, where they are not made of the operation's path and parameters. */
  readonly target?: string;
  readonly credentials?: CredentialPlan;
  /** The pointers of the members of the body that the case is about: they are sent as they are planned. */
  readonly pinned?: readonly Pointer[];
}

/**
 * What a request must result in. `success`: it is valid. `rejection`: it is not, and no 2xx may come. `denial`: it
 * lacks what security requires. `no-crash`: anything but a 5xx. `method`: a 405 has `Allow`. `head`: as GET, without a
 * body. `same`: its media type is written in another way that means the same. `acceptable`: a
 * success has the media type that `Accept` names. `default`: a rejection, or a success in which the member that is
 * missing has its default.
 */
export type Expectation =
  "success" | "rejection" | "denial" | "no-crash" | "method" | "head" | "same" | "acceptable" | "default";

export interface Case {
  readonly phase: PhaseName;
  readonly request: RequestPlan;
  /** What is tried, in a few words: `quantity is below its minimum`. */
  readonly what: string;
  /** The sentence of the document that it is about. */
  readonly sentence: Pointer;
  /** What of the sentence it is about, where others about it are as important. */
  readonly aspect?: string;
  /** The part of the request that is wrong: no other case may be about it, where its schema is that of other parts. */
  readonly place?: string;
  /** How far behind the other first cases about a sentence it comes, of 0 to 1: none unless given. */
  readonly lateness?: number;
  readonly expect: Expectation;
  /** A valid request that differs from this one only in what is tried. */
  readonly control?: RequestPlan;
  /** Whether what is tried means the same as what the control has, so that no rule of a service rejects it alone. */
  readonly isSameMeaning?: boolean;
  /** A case of several at once: the sentences of all, and cases of fewer, which are sent where it isn't accepted. */
  readonly sentences?: readonly Pointer[];
  readonly parts?: () => readonly Case[];
}

/** An operation as people write it: `GET /orders/{id}`. */
export function operationName({ method, path }: Pick<Operation, "method" | "path">): string {
  return operationTitle(method, path);
}
