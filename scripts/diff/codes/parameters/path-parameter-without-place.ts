// `/notes` has no `{id}`, so that no client sends one.
import { defineCode } from "../code.js";

export const pathParameterWithoutPlace = defineCode("path-parameter-without-place", {
  side: "request",
  severity: "compatible",
  meaning: "A path parameter came or went that the template of the path doesn't have.",
  advice: "It is never sent: write `{name}` into the path, or leave the parameter out.",
  example: { of: "operation", before: {}, after: { parameters: [{ name: "id", in: "path", required: true }] } },
});
