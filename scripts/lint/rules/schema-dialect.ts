// The dialect of all schemas: that of OpenAPI, or JSON Schema 2020-12 itself, which it extends. The dialect of a single
// schema (`$schema`) is checked where the model is built. https://spec.openapis.org/oas/v3.1.2.html#schema-object
import { isKnownDialect } from "../../openapi/schema-object.js";
import { defineRule } from "../rule.js";

export const schemaDialect = defineRule(["keyword-not-validated"], (context) => ({
  document: ({ jsonSchemaDialect: dialect }) => {
    if (context.version === "3.0" || typeof dialect !== "string" || isKnownDialect(dialect)) return;
    const message = `The schemas are read as JSON Schema 2020-12, not by \`${dialect}\`.`;
    context.report("/jsonSchemaDialect", "keyword-not-validated", message);
  },
}));
