// Callers give the URL in the query; it is read from the body.
import { defineCode } from "../code.js";

export const callbackUrlChanged = defineCode("callback-url-changed", {
  side: "operation",
  severity: "risky",
  meaning: "A callback is sent to another URL.",
  advice: "Receivers wait at the old one: announce the change.",
  example: {
    of: "operation",
    before: { callbacks: { created: { "{$request.query.url}": { post: {} } } } },
    after: { callbacks: { created: { "{$request.body#/url}": { post: {} } } } },
  },
});
