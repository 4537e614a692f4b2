// Stainless: `stainless.yml`, and `x-stainless-…` in documents.
import { jsonPathCompiler } from "../../../overlay/json-path.js";
import type { Vendor } from "../vendor.js";
import { readExtensions } from "./extensions.js";
import { readConfiguration } from "./read.js";
import { readTransforms } from "./transforms.js";

export const stainless: Vendor = {
  title: "Stainless",
  configurationNames: ["stainless.yml", "stainless.yaml", "openapi.stainless.yml", ".stainless/stainless.yml"],
  prefix: "x-stainless-",
  transform: async ({ top }, root, outcome) =>
    readTransforms(top.member("openapi"), root, await jsonPathCompiler(), outcome),
  read: (settings, subject, outcome) => {
    const ofConfiguration = settings === undefined ? [] : readConfiguration(settings, subject, outcome);
    const reading = readExtensions(subject, outcome);
    return { ofConfiguration, ofDocument: reading.unread(), nameOf: reading.nameOf };
  },
};
