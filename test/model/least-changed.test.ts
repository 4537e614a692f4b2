// A sample of alternatives that only an unusual value distinguishes is otherwise what a reader would like.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { leastChanged } from "../../scripts/model/samples/least-changed.js";
import { Sampler } from "../../scripts/model/samples/sampler.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const liked = { name: "Ada", type: "POLICY", settings: { depth: 3 } };

test.each<[what: string, valid: Json, accepts: (value: never) => boolean, want: Json]>([
  ["one member", { name: "a", type: "b" }, ({ type }: { type: string }) => type === "b", { ...liked, type: "b" }],
  [
    "a member inside",
    { settings: { depth: "a" } },
    ({ settings }: typeof liked) => String(settings.depth) === "a",
    { ...liked, settings: { depth: "a" } },
  ],
  ["nothing, where what is liked is accepted", { name: "a" }, () => true, liked],
  [
    "all, where nothing of it is accepted",
    { name: "a" },
    (value: object) => Object.keys(value).length === 1,
    { name: "a" },
  ],
])("%s", (_, valid, accepts, want) => {
  expect(leastChanged(liked, valid, accepts as (value: Json) => boolean)).toEqual(want);
});

test("alternatives that accept each other's values have a sample, by a member that one of them forbids", () => {
  const kind = (settings: JsonObject): JsonObject => ({
    type: "object",
    required: ["type"],
    properties: { name: { type: "string", example: "Ada" }, type: { type: "string" }, settings },
  });
  // Okta's policies: what distinguishes them is `type`, of which each allows all values.
  const policy: JsonObject = {
    oneOf: [
      kind({ type: "object", properties: { depth: { type: "integer", example: 3 } } }),
      kind({ type: "object", properties: { depth: { type: "string" } } }),
    ],
  };
  const { document } = modelOf(documentOf({ paths: {}, components: { schemas: { Policy: policy } } }));
  expect(new Sampler(document).sample(policy, "read")).toEqual({ name: "Ada", type: "string", settings: { depth: 3 } });
});

test("alternatives of which each accepts all that the other does have none", () => {
  const same: JsonObject = { oneOf: [{ type: "string" }, { type: "string", description: "The same." }] };
  const { document } = modelOf(documentOf({ paths: {}, components: { schemas: { Same: same } } }));
  expect(new Sampler(document).sample(same, "read")).toBeUndefined();
});
