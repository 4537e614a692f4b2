// The paths that the service serves are those of openapi.yaml.
import { expect, test } from "vitest";
import { readDocument } from "../support/openapi/document.js";
import { operationsOf } from "../../scripts/verify/oracle/places.js";
import { startService } from "../support/service/service.js";

const { app } = startService();
const written = operationsOf(readDocument()).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
// Middleware is a route for every method; health checks and documentation are not under /v1.
const served = app.routes
  .filter(({ method, path }) => method !== "ALL" && path.startsWith("/v1"))
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);

test("the routes under /v1 are the document's operations", () => {
  expect([...new Set(served)].toSorted()).toEqual(written.toSorted());
});

test("concrete paths are mounted before templated ones", () => {
  const firstOf = (route: string): number => served.indexOf(route);
  expect(firstOf("GET /v1/users/loc")).toBeLessThan(firstOf("GET /v1/users/{user_uuid}"));
  expect(firstOf("GET /v1/users/loc/applications")).toBeLessThan(firstOf("GET /v1/users/{user_uuid}/loc"));
  expect(firstOf("GET /v1/users/{user_uuid}/loc/applications")).toBeLessThan(
    firstOf("GET /v1/users/{user_uuid}/loc/{loc_uuid}"),
  );
});
