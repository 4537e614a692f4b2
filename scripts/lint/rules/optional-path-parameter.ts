// Path parameters are always required.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const optionalPathParameter = defineRule(["optional-path-parameter"], (context) => ({
  parameter: ({ in: place, required }, pointer) => {
    if (place !== "path" || required === true) return;
    context.report(
      required === undefined ? pointer : child(pointer, "required"),
      "optional-path-parameter",
      "A path parameter must have `required: true`: a path without it is another path.",
    );
    context.repair.replace(child(pointer, "required"), true);
  },
}));
