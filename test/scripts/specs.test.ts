// The judge of real documents: what fails without being known, and how it finds identifiers, as a user would.
import { describe, expect, test } from "vitest";
import type { Json } from "../../scripts/json/json.js";
import { changedBody, matching } from "../specs/conversation/bodies.js";
import { compareFailures, readExceptions } from "../specs/conversation/failures.js";
import { contains, identifiers, unlike } from "../../scripts/verify/identifiers.js";
import { sampleOf } from "../specs/documents.js";
import { isJudgedWell, missedTarget } from "../specs/targets.js";

describe("what fails", () => {
  const failure = (at: string) => ({ at, message: "404" });
  const exceptions = [{ reason: "A proxy.", at: ["cycle /a", "list GET /a"] }];

  test.each<[failed: readonly string[], unknown: readonly string[], solved: readonly string[]]>([
    [["cycle /a", "list GET /a"], [], []],
    [["cycle /a", "list GET /a", "cycle /b"], ["cycle /b"], []],
    [["cycle /a"], [], ["list GET /a"]],
    [[], [], ["cycle /a", "list GET /a"]],
  ])("%j is compared with the exceptions", (failed, unknown, solved) => {
    const found = compareFailures(failed.map(failure), exceptions);
    expect([found.unknown.map(({ at }) => at), found.solved]).toEqual([unknown, solved]);
  });

  test("every exception has a reason, and names a place once", () => {
    for (const all of Object.values(readExceptions())) {
      const places = all.flatMap(({ at }) => at);
      expect(new Set(places).size).toBe(places.length);
      for (const at of places) expect(at).toMatch(/^((client-)?cycle \/|(list|response|operation) [A-Z]+ \/)/);
      for (const { reason } of all) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test.each([
    [100, 90, false],
    [100, 89, true],
    [99, 0, false],
  ])("of %i resources %i in full miss the target: %s", (resources, cycles, isMissed) => {
    expect(missedTarget(resources, cycles) !== undefined).toBe(isMissed);
  });

  test.each([
    [100, 97, 0, true],
    [100, 96, 0, false],
    [100, 100, 1, false],
    [0, 0, 0, true],
  ])("of %i resources %i complete and %i invalid responses are well: %s", (resources, complete, invalid, isWell) => {
    expect(isJudgedWell({ resources, complete, invalid })).toBe(isWell);
  });

  test("a sample of documents follows from its seed", () => {
    const all = Array.from({ length: 9 }, (_, index) => ({ name: `d${index}`, file: `d${index}.yaml` }));
    const samples = [1, 1, 2, 3].map((seed) => sampleOf(all, 3, seed).map(({ name }) => name));
    expect(samples[0]).toEqual(samples[1]);
    expect(new Set(samples.map(String)).size).toBeGreaterThan(1);
    expect(samples.every((each) => each.length === 3 && each.join() === each.toSorted().join())).toBe(true);
    expect(sampleOf(all, Infinity, 1)).toEqual(all);
  });
});

describe("an identifier", () => {
  const reply = (body: Json, headers: Record<string, string> = {}) => ({
    status: 201,
    headers: new Headers(headers),
    body,
    text: "",
  });

  test.each<[body: Json, headers: Record<string, string>, parameter: string, want: string]>([
    [{ data: { gid: "7", name: "x" } }, {}, "task_gid", "7"],
    [{ name: "x", id: 7 }, {}, "task", "7"],
    [{ key: "K", user_id: "u" }, {}, "user_id", "u"],
    [{ id: "7" }, { location: "/tasks/8?x#y" }, "id", "8"],
  ])("of %j with %j for {%s} is %s", (body, headers, parameter, want) => {
    expect(identifiers(reply(body, headers), parameter, undefined)[0]?.value).toBe(want);
  });

  test.each(["17", "abc", "ABC", "I-HVTWHVCMLHU", "KpFNPiSuouTrjEjX", "xyz", "4d1f0b0e-7f0a"])(
    "unlike %s has the same form",
    (id) => {
      const form = (text: string): string => text.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0");
      expect(unlike(id)).not.toBe(id);
      expect(form(unlike(id))).toBe(form(id));
    },
  );

  test("is found in a list by the name of its member", () => {
    const list = { items: [{ id: "7", parent: "8" }] };
    const found = (value: string, name: string | undefined): boolean => contains(list, { value, name });
    expect([found("7", "id"), found("8", "id"), found("8", undefined)]).toEqual([true, false, true]);
  });

  test.each<[what: string, sent: Json, received: Json, at: readonly string[]]>([
    ["an envelope", { name: "x" }, { data: { id: "7", name: "x" } }, ["data"]],
    ["two envelopes", { task: { name: "x" } }, { task: { id: "7", name: "x" } }, ["task"]],
    ["an object inside of the item", { id: 1, type: "a" }, { id: 7, by: { id: 1, type: "b" } }, []],
    ["an object with the same identifier", { id: 1, type: "a" }, { id: 7, by: { id: 7, type: "b" } }, []],
    [
      "an object beside the item",
      { type: "a", x: 1 },
      { by: { id: 1, type: "b", x: 2 }, it: { id: 7, type: "a" } },
      ["it"],
    ],
    ["a nested identifier", { kind: "a", meta: { x: 1 } }, { kind: "a", meta: { id: "7" } }, []],
    ["no identifier", { name: "x" }, { result: { name: "x" } }, ["result"]],
  ])("finds the item that was sent in a response: %s", (_, sent, received, at) => {
    expect(matching(sent, received, { value: "7", name: "id" }).at).toEqual(at);
  });

  test("is repeated in the body of a change, and another member changes", () => {
    const change = (body: Json) =>
      changedBody(body, "application/json", { value: "7", name: "uuid" }, "task_id", undefined, () => true);
    expect([change({ uuid: "1", name: "x" }), change({ task: { task_id: 1, done: true } })]).toEqual([
      { uuid: "7", name: "x changed" },
      { task: { task_id: 7, done: false } },
    ]);
  });
});
