// Conditions, expressions and values: those of the Arazzo Specification (4.6.13 of 1.0.1, Criterion Object; 4.7,
// Runtime Expressions), and what they leave to the reader of the grammar.
import { expect, test } from "vitest";
import { evaluateCondition, isMet } from "../../scripts/arazzo/conditions.js";
import { jsonPathSelector } from "../../scripts/arazzo/json-path.js";
import { evaluateExpression, evaluateSelector, evaluateValue, type Context } from "../../scripts/arazzo/values.js";

const headers = (own: Readonly<Record<string, string>>) => (name: string) => own[name.toLowerCase()];
const context: Context = {
  inputs: new Map([["username", "ada"]]),
  steps: new Map([["someStepId", new Map([["pets", [{ id: 7, tags: ["a"] }]]])]]),
  workflows: new Map([["login", { inputs: new Map([["name", "x"]]), outputs: new Map([["token", "t1"]]) }]]),
  outputs: new Map([["bar", 2]]),
  sources: new Map([["petstore", "https://example.com/openapi.yaml"]]),
  select: await jsonPathSelector(),
  exchange: {
    url: "https://example.com/pets?queryUrl=u1&status=available",
    method: "POST",
    statusCode: 201,
    request: {
      headerOf: headers({ accept: "application/json" }),
      path: new Map([["id", 5]]),
      query: new URLSearchParams("queryUrl=u1&status=available"),
      body: { user: { uuid: "u-1" } },
    },
    response: {
      headerOf: headers({ server: "nginx", "x-rate-limit": "8" }),
      body: { status: "Available", isOn: true, pets: [{ id: 7, name: "Rex" }], "a/b": 1, nothing: null },
    },
  },
};

test.each([
  ["$url", "https://example.com/pets?queryUrl=u1&status=available"],
  ["$method", "POST"],
  ["$statusCode", 201],
  ["$request.path.id", 5],
  ["$request.query.queryUrl", "u1"],
  ["$request.header.accept", "application/json"],
  ["$request.body#/user/uuid", "u-1"],
  ["$response.body#/status", "Available"],
  ["$response.body#/a~1b", 1],
  ["$response.body#/none", undefined],
  ["$response.body.pets[0].name", "Rex"],
  ["$response.header.Server", "nginx"],
  ["$inputs.username", "ada"],
  ["$outputs.bar", 2],
  ["$steps.someStepId.outputs.pets#/0/id", 7],
  ["$steps.someStepId.outputs.pets[0].tags[0]", "a"],
  ["$steps.none.outputs.pets", undefined],
  ["$workflows.login.outputs.token", "t1"],
  ["$workflows.login.inputs.name", "x"],
  ["$sourceDescriptions.petstore.url", "https://example.com/openapi.yaml"],
  ["$unknown.thing", undefined],
])("%s", (expression, value) => {
  expect(evaluateExpression(expression, context)).toEqual(value);
});

test.each([
  ["$statusCode == 201", true],
  ["$statusCode == 200", false],
  ["$statusCode != 200", true],
  ["$statusCode >= 200 && $statusCode < 300", true],
  ["$statusCode == 200 || $statusCode == 201", true],
  ["$statusCode == 200 || ($statusCode == 201 && $method == 'GET')", false],
  ["!($statusCode == 200)", true],
  ["!$response.body#/isOn", false],
  ["$response.body#/isOn", true],
  ["$response.body#/isOn == true", true],
  // Strings are compared without regard to case.
  ["$response.body#/status == 'available'", true],
  ["$method == 'post'", true],
  ["$response.body#/nothing == null", true],
  ["$response.body#/none == null", true],
  ["$response.body#/pets/0/id > 6.5", true],
  ["$response.body#/pets[0].id == 7", true],
  ["$steps.someStepId.outputs.pets[0].id == $response.body#/pets/0/id", true],
  ["$response.header.X-Rate-Limit <= 8", true],
  ["'it''s' == 'IT''S'", true],
  ["$response.body#/status < 3", false],
  ["$statusCode ==", undefined],
  ["$statusCode == 201 201", undefined],
  ["($statusCode == 201", undefined],
  ["$statusCode = 201", undefined],
  ["", undefined],
])("condition %s", (condition, value) => {
  expect(evaluateCondition(condition, context)).toBe(value);
});

test.each([
  ["regex", "$statusCode", "^2\\d\\d$", true],
  ["regex", "$statusCode", "^200$", false],
  ["regex", "$response.body#/none", ".", false],
  ["regex", "$statusCode", "(", undefined],
  ["jsonpath", "$response.body", "$[?count(@) > 0]", true],
  ["jsonpath", "$response.body", "$.pets[?@.id == 8]", false],
  ["jsonpath", "$response.body", "pets", undefined],
  ["xpath", "$response.body", "//pets", undefined],
  ["jsonpath", undefined, "$.pets", undefined],
])("%s of %s: %s", (type, subject, condition, value) => {
  expect(isMet({ pointer: "", type, condition, context: subject }, context)).toBe(value);
});

test.each([
  ["Bearer {$workflows.login.outputs.token}", "Bearer t1"],
  ["$response.body#/pets", [{ id: 7, name: "Rex" }]],
  ["{$steps.someStepId.outputs.pets#/0/id}-x", "7-x"],
  [
    { id: "$request.path.id", tags: ["$inputs.username", 1] },
    { id: 5, tags: ["ada", 1] },
  ],
  [{ id: "$inputs.none" }, undefined],
  ["costs $5", "costs $5"],
  ["$5", "$5"],
])("the value %j", (value, found) => {
  expect(evaluateValue(value, context)).toEqual(found);
});

test.each([
  [{ context: "$response.body", selector: "/pets/0/id", type: "jsonpointer" }, 7],
  [{ context: "$response.body", selector: "$.pets[*].name", type: "jsonpath" }, "Rex"],
  [{ context: "$response.body", selector: "//name", type: "xpath" }, undefined],
])("the selector %j", (selector, found) => {
  expect(evaluateSelector(selector, context)).toEqual(found);
});
