// Clients that read `kind: Dog` as a `Dog` may get a number as its `bark`.
import { defineSchemaCode } from "../code.js";

export const subtypeChanged = defineSchemaCode("subtype-changed", {
  meaning: "A schema changed that a discriminator selects, though it is no branch of the discriminator's schema.",
  example: {
    of: "document",
    before: {
      paths: {
        "/pets": {
          get: {
            responses: {
              "200": {
                description: "OK",
                content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Pet: { type: "object", properties: { kind: { type: "string" } }, discriminator: { propertyName: "kind" } },
          Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }], properties: { bark: { type: "string" } } },
        },
      },
    },
    after: {
      paths: {
        "/pets": {
          get: {
            responses: {
              "200": {
                description: "OK",
                content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Pet: { type: "object", properties: { kind: { type: "string" } }, discriminator: { propertyName: "kind" } },
          Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }], properties: { bark: { type: ["string", "integer"] } } },
        },
      },
    },
    severity: "risky",
  },
});
