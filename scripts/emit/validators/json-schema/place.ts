// Where a schema is compiled, and what compiles the schemas inside of it.

import type { Code } from "../../printer/code.js";
import type { Json, JsonObject } from "../../../json/json.js";
import type { Functions } from "./functions.js";
import type { Constants } from "./keywords.js";

/** Where a schema is compiled. */
export interface TestPlace {
  /** A part of the names of functions. */
  readonly hint: string;
  /** The circular references that are being followed for the same value: they add nothing. */
  readonly above: readonly string[];
  /** The dynamic anchors of the schema resources entered so far, the outermost first, each once. */
  readonly scope: readonly JsonObject[];
  /** The variable that records what was evaluated; undefined if nothing needs it. */
  readonly evaluated: Code | undefined;
  readonly functions: Functions;
}

export interface Compiler {
  readonly constants: Constants;
  /** The condition that a value meets if the schema accepts it. What it evaluates is recorded. */
  test(schema: Json, value: Code, place: TestPlace): Code;
  /** The test of a member or an item. */
  child(schema: Json, value: Code, place: TestPlace, hint: string): Code;
  /** The test of what a reference resolves to. */
  reference(ref: string, value: Code, place: TestPlace): Code;
  /** What a dynamic reference resolves to, by the resources that were entered. */
  dynamicTarget(ref: string, scope: readonly JsonObject[]): string;
  /** Whether a schema may evaluate members or items of the value. */
  records(schema: Json, followed: ReadonlySet<string>): boolean;
}
