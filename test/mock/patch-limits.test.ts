// What a patch makes of an item has the limits that the body of the request has: a kilobyte could make gigabytes.
import fc from "fast-check";
import type { Hono } from "hono";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { withoutSecurity } from "../../scripts/mock/security.js";
import { defaultLimits } from "../../scripts/runtime/server/body/limits.js";
import { Extent, ExtentError } from "../../scripts/runtime/server/memory/extent.js";
import {
  applyJsonPatch,
  PatchError,
  type PatchLimits,
  type PatchOperation,
} from "../../scripts/runtime/server/memory/patches.js";
import { runs } from "../support/extent.js";
import type { Generated } from "../support/generation/mock-app.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

/** The value doubles with each four operations. */
function doubling(times: number): readonly PatchOperation[] {
  const once: readonly PatchOperation[] = [
    { op: "copy", from: "/a", path: "/b" },
    { op: "add", path: "/a", value: {} },
    { op: "copy", from: "/b", path: "/a/l" },
    { op: "copy", from: "/b", path: "/a/r" },
    { op: "remove", path: "/b" },
  ];
  return [{ op: "add", path: "/a", value: { v: 1 } }, ...Array.from({ length: times }, () => once).flat()];
}

function isApplied(target: unknown, patch: readonly PatchOperation[], limits: PatchLimits): boolean {
  try {
    applyJsonPatch(target, patch, limits);
    return true;
  } catch (error) {
    if (error instanceof PatchError || error instanceof ExtentError) return false;
    throw error;
  }
}

describe("what a patch makes has the limits of a body", () => {
  const limits = { values: 1_000, depth: 20, bodySize: 10_000 };
  const list = (length: number): readonly number[] => Array.from({ length }, () => 1);
  const inside = (depth: number): Json => (depth === 0 ? {} : { a: inside(depth - 1) });
  const repeated = (count: number, operation: PatchOperation): readonly PatchOperation[] =>
    Array.from({ length: count }, () => operation);

  test.each<[what: string, target: Json, patch: readonly PatchOperation[], want: RegExp | undefined]>([
    ["copies of copies", {}, doubling(22), /1000 values/],
    ["few of them", {}, doubling(5), undefined],
    [
      "copies of long strings",
      { a: "x".repeat(3_000) },
      repeated(4, { op: "copy", from: "/a", path: "/b" }),
      /10000 b/,
    ],
    [
      "copies that are removed",
      { a: list(300), b: [] },
      repeated(4, { op: "copy", from: "/a", path: "/b" }),
      /1000 va/,
    ],
    ["copies of the whole into itself", {}, repeated(25, { op: "copy", from: "", path: "/a" }), /20 deep|1000 values/],
    [
      "a copy that is deep in a deep place",
      { a: [[[[[[[[]]]]]]]], b: [[[[[[[[[[[[[]]]]]]]]]]]]] },
      [{ op: "copy", from: "/a", path: `/b${"/0".repeat(12)}/-` }],
      /20 deep/,
    ],
    ["the deepest place", inside(19), [{ op: "add", path: "/a".repeat(20), value: 1 }], undefined],
    ["one below it", inside(20), [{ op: "add", path: "/a".repeat(21), value: 1 }], /20 deep/],
    ["a deep place", {}, [{ op: "add", path: "/a".repeat(21), value: 1 }], /20 deep/],
    [
      "tests of something large",
      { a: list(900) },
      repeated(20, { op: "test", path: "/a", value: [...list(899), 1] }),
      /1000 va/,
    ],
    ["items moved often", list(900), repeated(999, { op: "move", from: "/0", path: "/899" }), /1000 values/],
    ["a large value that is moved", { a: list(900) }, [{ op: "move", from: "/a", path: "/b" }], undefined],
  ])("%s", (_, target, patch, want) => {
    const apply = (): unknown => applyJsonPatch(target, patch, limits);
    if (want === undefined) expect(apply).not.toThrow();
    else expect(apply).toThrow(want);
  });

  // Ten steps for each value of the limit: 100 of them.
  const few = { values: 10, depth: 20, bodySize: 10_000 };
  const ten = Object.fromEntries(list(10).map((each, index) => [`m${index}`, each]));

  test.each<[what: string, target: Json, operation: PatchOperation, maxTimes: number]>([
    ["a test of 10 items", list(10), { op: "test", path: "", value: list(10) }, 10],
    ["of 10 members", ten, { op: "test", path: "", value: ten }, 10],
    ["of members in members", { a: { b: { c: 1 } } }, { op: "test", path: "/a", value: { b: { c: 1 } } }, 50],
    ["of items in items", [[[1]]], { op: "test", path: "/0", value: [[1]] }, 50],
    ["of a text", "a", { op: "test", path: "", value: "a" }, 1_000],
    ["a removal of the first of 641 items", list(641), { op: "remove", path: "/0" }, 10],
    ["of the last", list(641), { op: "remove", path: "/600" }, 41],
    ["an addition before 640 items", list(640), { op: "add", path: "/0", value: 1 }, 9],
    ["at the end", list(640), { op: "add", path: "/-", value: 1 }, 1_000],
    ["a replacement", list(640), { op: "replace", path: "/0", value: 1 }, 1_000],
  ])("%s is possible so many times", (_, target, operation, maxTimes) => {
    expect(isApplied(target, repeated(maxTimes, operation), few)).toBe(true);
    if (maxTimes < 1_000) expect(isApplied(target, repeated(maxTimes + 1, operation), few)).toBe(false);
  });

  test("it ends while it grows: most operations are never applied", () => {
    let applied = 0;
    const counted = doubling(22).map((operation) => ({
      ...operation,
      get op() {
        applied++;
        return operation.op;
      },
    }));
    expect(() => applyJsonPatch({}, counted)).toThrow(ExtentError);
    expect(applied).toBeLessThan(15 * 5);
  });

  test("nothing larger than the limits is made, whatever the operations are", () => {
    const place = fc
      .array(fc.constantFrom("a", "b", "-", "0"), { maxLength: 3 })
      .map((each) => each.map((token) => `/${token}`).join(""));
    const operation = fc.record({
      op: fc.constantFrom("add", "copy", "copy", "move", "remove", "replace"),
      path: place,
      from: place,
      value: fc.constantFrom([], {}, "text", [{}, 1]),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const target = { a: [1, {}], b: {} };
        const strict = { values: 50, depth: 6, bodySize: 400 };
        const lenient = { values: 2_000, depth: 30, bodySize: 20_000 };
        const patch: PatchOperation[] = [];
        for (const each of operations) if (isApplied(target, [...patch, each], lenient)) patch.push(each);
        if (!isApplied(target, patch, strict)) return;
        const made = JSON.stringify(applyJsonPatch(target, patch, strict));
        expect(made.length).toBeLessThan(JSON.stringify([target, patch]).length + 2 * strict.bodySize);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("a value is counted until a limit is exceeded", () => {
    const count = (value: unknown): void => new Extent(limits).add(value);
    expect(() => count(list(999))).not.toThrow();
    expect(() => count(list(1_000))).toThrow(/1000 values/);
    // A name is a part of its object, and no value.
    const members = (number: number): object => Object.fromEntries(list(number).map((each, index) => [index, each]));
    expect(() => count(members(999))).not.toThrow();
    expect(() => count(members(1_000))).toThrow(/1000 values/);
    expect(() => count("x".repeat(9_998))).not.toThrow();
    expect(() => count("é".repeat(5_000))).toThrow(/10000 bytes/);
    expect(() => count({ ["x".repeat(10_000)]: 1 })).toThrow(/10000 bytes/);
    const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
    expect(() => count(nested(19))).not.toThrow();
    expect(() => count(nested(20))).toThrow(/20 deep/);
  });
});

describe("an item in memory", () => {
  const item = { type: "object", properties: { id: { type: "string" }, free: { type: "object" } } };
  const json = { "application/json": { schema: item } };
  const patchTypes = { "application/json-patch+json": {}, "application/merge-patch+json": { schema: item } };
  const ok = (status: string): JsonObject => ({ [status]: { description: "It.", content: json } });
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  const document = documentOf({
    paths: {
      "/items": {
        post: { operationId: "create", requestBody: { required: true, content: json }, responses: ok("201") },
      },
      "/items/{id}": {
        get: { operationId: "read", parameters, responses: ok("200") },
        patch: {
          operationId: "change",
          parameters,
          requestBody: { required: true, content: patchTypes },
          responses: ok("200"),
        },
      },
    },
  });
  let folder = "";
  let make: (limits: object) => Hono;
  beforeAll(async () => {
    const { folder: own, module } = await importFiles(document, withoutSecurity);
    folder = own;
    const { createDevelopmentServer } = (await module("development.js")) as unknown as Generated;
    make = (limits) => createDevelopmentServer({ limits });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const send = (app: Hono, method: string, path: string, body: unknown, type = "application/json") =>
    app.request(path, { method, headers: { "content-type": type }, body: JSON.stringify(body) });

  async function created(app: Hono): Promise<string> {
    const response = await send(app, "POST", "/items", { free: { a: { v: 1 } } });
    return `/items/${((await response.json()) as { id: string }).id}`;
  }

  test("is not made larger than a body by a patch", async () => {
    const app = make({});
    const path = await created(app);
    const before = await (await app.request(path)).json();
    const patch = doubling(22).map((each) => ({
      ...each,
      path: `/free${each.path}`,
      ...(each.from !== undefined && { from: `/free${each.from}` }),
    }));
    const response = await send(app, "PATCH", path, patch, "application/json-patch+json");
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ detail: `The change would make more than ${defaultLimits.values} values.` }),
    ]);
    expect(await (await app.request(path)).json()).toEqual(before);
  });

  test("is not made larger than a body by many small patches", async () => {
    const app = make({ bodySize: 1_000 });
    const path = await created(app);
    const statuses = [];
    for (const name of "bcdefg")
      statuses.push(
        (await send(app, "PATCH", path, { free: { [name]: "x".repeat(250) } }, "application/merge-patch+json")).status,
      );
    expect(statuses).toEqual([200, 200, 200, 413, 413, 413]);
    const stored = await (await app.request(path)).text();
    expect(stored.length).toBeLessThan(1_000);
  });
});
