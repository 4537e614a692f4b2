// The diagnostic codes of overlays and of filters: a part of the table in codes.ts.
import { error, warning, type Code } from "./code.js";

export const overlayCodes = {
  "not-overlay": error(
    "The file of an `--overlay` is not an overlay: it has no `overlay` field.",
    "Give the path of an overlay, which begins with `overlay: 1.1.0`.",
  ),
  "bad-overlay": error(
    "An overlay or one of its actions lacks a required field, or has one of the wrong type.",
    "Correct it as the message says. An action has `target`, and at most one of `update` and `copy`.",
  ),
  "bad-json-path": error(
    "The `target` or `copy` of an action is not a JSONPath expression (RFC 9535).",
    "Correct the expression at the character that the message names. Extensions of other tools are not supported.",
  ),
  "duplicate-action": warning(
    "An overlay has the same action twice.",
    "Remove one of the two. Both are applied: what is added to an array is there twice.",
  ),
  "unmatched-target": warning(
    "The target of an action selects nothing in the document.",
    "Correct the expression, or remove the action. Nothing is changed by it.",
  ),
  "bad-copy-source": error(
    "The `copy` of an action selects no value or several, where exactly one is copied.",
    "Write an expression that selects one value of the document, as it is after the actions above.",
  ),
  "incompatible-update": error(
    "A value of an overlay and the value of the document that it is merged with are of different kinds.",
    "Objects are merged with objects, arrays are added to arrays, and primitive values replace primitive values. To change the kind of a value, remove it by an action of its own first.",
  ),
  "overlay-too-large": error(
    "With its overlays the document exceeds the generator's limits.",
    "Remove the action, or let its target select less: a copy of a large value to many places multiplies the document.",
  ),
  "unmatched-filter": warning(
    "A filter of `--include` or `--exclude` fits no operation, or no operation is left.",
    "Correct the tag, path or operation that it names. It has no effect.",
  ),
} satisfies Record<string, Code>;
