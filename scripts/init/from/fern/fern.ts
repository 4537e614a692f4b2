// Fern: `generators.yml`, and `x-fern-…` in documents.
import type { Vendor } from "../vendor.js";
import { readExtensions } from "./extensions.js";
import { documentIn, readGenerators } from "./generators.js";

export const fern: Vendor = {
  title: "Fern",
  configurationNames: ["fern/generators.yml", "generators.yml", "fern/api/generators.yml"],
  prefix: "x-fern-",
  documentIn,
  read: (settings, subject, outcome) => {
    const { unread = [], audiences } = settings === undefined ? {} : readGenerators(settings, subject, outcome);
    const reading = readExtensions(subject, audiences, outcome);
    return { ofConfiguration: unread, ofDocument: reading.unread(), nameOf: reading.nameOf };
  },
};
