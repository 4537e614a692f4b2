// `<note>` is sent where `<memo>` is read.
import { defineCode } from "../code.js";

export const xmlChanged = defineCode("xml-changed", {
  side: "request",
  severity: "breaking",
  meaning: "A value is written in another way as XML: another name, namespace or kind of node.",
  advice: "Calls of today write it as before: keep what `xml` says.",
  example: {
    of: "operation",
    before: { requestBody: { content: { "application/xml": { schema: { type: "object", xml: { name: "note" } } } } } },
    after: { requestBody: { content: { "application/xml": { schema: { type: "object", xml: { name: "memo" } } } } } },
  },
});
