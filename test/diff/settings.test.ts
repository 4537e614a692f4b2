// What halves diff takes for granted and accepts: lists of accepted findings, policies, and ways of reading.
import { beforeEach, describe, expect, test } from "vitest";
import { hasAllCases, sampled } from "../support/extent.js";
import { diffCommand } from "./support/command.js";
import { shop, withoutPost, withPut } from "./support/documents.js";
import type { TestRepository } from "./support/repository.js";

const { run, json, compared, repository: current } = diffCommand();
let repository: TestRepository;
beforeEach(() => {
  repository = current();
});

describe("accepted findings", () => {
  const accept =
    "- code: operation-removed\n  operation: POST /orders\n  reason: No client used it.\n- { code: gone, reason: Old. }\n";

  test("are counted and listed apart, and don't fail; entries without a finding are warned about", async () => {
    await repository.write({ "a.yaml": shop, "b.yaml": withoutPost, "accepted.yaml": accept });
    const { code, stdout, stderr } = await run(
      "a.yaml",
      "b.yaml",
      "--accept",
      "accepted.yaml",
      "--fail-on",
      "breaking",
    );
    expect(code).toBe(0);
    expect(stderr).toBe("accepted.yaml:4:3  warning  The entry for gone accepts no finding: remove it.\n");
    expect(stdout).toContain("Accepted\n\n  breaking  operation-removed  POST /orders\n    No client used it.\n");
    expect(await json("a.yaml", "b.yaml", "--accept", "accepted.yaml")).toMatchObject({
      findings: [],
      breaking: 0,
      accepted: 1,
      acceptedFindings: [{ code: "operation-removed", reason: "No client used it." }],
      unusedAcceptances: [{ code: "gone", reason: "Old." }],
      bump: "patch",
    });
  });

  test.runIf(hasAllCases)("an entry that accepts nothing may be misspelt", async () => {
    const entries = [
      { code: "operation-remved", reason: "A" },
      { code: "operation-removed", operation: "post /orders", reason: "B" },
      { code: "operation-removed", pointer: "/paths/~1orders/pots", reason: "C" },
      { code: "operation-removed", operation: "GET /users", reason: "D" },
    ];
    await repository.write({ "a.yaml": shop, "b.yaml": withoutPost, "accepted.json": JSON.stringify(entries) });
    const { stderr } = await run("a.yaml", "b.yaml", "--accept", "accepted.json");
    expect(stderr.split("\n").map((line) => line.replace(/^.* finding: /, ""))).toEqual([
      "did you mean `operation-removed`?",
      "did you mean `POST /orders`?",
      "did you mean `/paths/~1orders/post`?",
      "remove it.",
      "",
    ]);
  });

  test.each(sampled(["", "# Nothing is accepted.\n", "---\n\n# None.\n"], 1))("%j is an empty list", async (text) => {
    await repository.write({ "a.yaml": shop, "accepted.yaml": text });
    expect(await run("a.yaml", "a.yaml", "--accept", "accepted.yaml")).toMatchObject({ code: 0, stderr: "" });
  });

  const wrong: readonly (readonly [text: string | undefined, message: string])[] = [
    ["- code: operation-removed\n", "accepted.yaml:1:3  error  bad-option  `[0]` has no `reason`."],
    ['[{ "code": "x", "reason": " " }]', "`[0].reason` must be a text: why it is accepted, not"],
    ['[{ "code": "x", "reason": "y", "path": "/z" }]', "There is no option `[0].path`."],
    ["code: x", "The list must be a list of objects"],
    ["- [", "error  syntax"],
    [undefined, "The list can't be read: ENOENT"],
  ];
  test.each(sampled(wrong, 1))("%j is an error", async (text, message) => {
    await repository.write({ "a.yaml": shop, ...(text !== undefined && { "accepted.yaml": text }) });
    const { code, stdout, stderr } = await run("a.yaml", "a.yaml", "--accept", "accepted.yaml");
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(message)]);
  });
});

describe("policies and ways of reading", () => {
  test("are options, or the configuration's, where the options come first", async () => {
    const diff = {
      assertFormats: true,
      undeclaredMembers: "sent",
      sunsetNotice: 30,
      stabilityLevels: true,
      failOn: "risky",
      accept: "ok.yaml",
    };
    await repository.write({
      "openapi.yaml": shop,
      "ok.yaml": "[]",
      "halves.config.json": JSON.stringify({
        targets: [{ spec: "openapi.yaml", out: "g", diff: { sunsetNotice: 60 } }],
        diff,
      }),
    });
    await repository.commit("v1.0.0");
    await repository.write({ "openapi.yaml": withPut });
    const policy = async (...args: readonly string[]): Promise<unknown> => {
      const [finding] = (await json(...args)).findings;
      return JSON.parse(finding?.message.replace("New, under ", "").replace(/\.$/, "") ?? "");
    };
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(await policy()).toEqual({
      assertFormats: true,
      undeclaredMembers: "sent",
      deprecation: { today, noticeDays: 60 },
      stabilityLevels: true,
    });
    expect(await policy("--undeclared-members", "not-sent", "--sunset-notice", "7")).toMatchObject({
      undeclaredMembers: "not-sent",
      deprecation: { today, noticeDays: 7 },
    });
    await repository.write({ "openapi.yaml": withoutPost });
    expect((await run()).code).toBe(1);
    await repository.write({ "plain.json": JSON.stringify({ targets: [{ spec: "openapi.yaml", out: "g" }] }) });
    expect((await run("--config", "plain.json")).code).toBe(0);
  });

  test.runIf(hasAllCases)("--include, --exclude and --overlay are for both documents", async () => {
    const overlay =
      "overlay: 1.0.0\ninfo: { title: x, version: '1' }\nactions:\n  - { target: \"$.paths['/orders'].post\", remove: true }\n";
    await repository.write({ "a.yaml": shop, "b.yaml": withoutPost, "overlay.yaml": overlay });
    expect(await compared("a.yaml", "b.yaml", "--exclude", "operation:createOrder")).toEqual(["a.yaml", "b.yaml"]);
    expect(await compared("a.yaml", "b.yaml", "--include", "operation:listOrders")).toEqual(["a.yaml", "b.yaml"]);
    expect((await json("a.yaml", "a.yaml", "--overlay", "overlay.yaml")).findings).toEqual([]);
  });

  test.runIf(hasAllCases)(
    "overlays of the configuration are those of the revision; one that it lacks is not applied",
    async () => {
      const overlay = (path: string): string =>
        `overlay: 1.0.0\ninfo: { title: x, version: '1' }\nactions: [{ target: "${path}", remove: true }]\n`;
      await repository.write({ "openapi.yaml": shop });
      await repository.commit("v1.0.0");
      await repository.write({
        "overlay.yaml": overlay("$.paths['/orders'].get"),
        "halves.config.json": JSON.stringify({
          targets: [{ spec: "openapi.yaml", out: "g", overlays: ["overlay.yaml"] }],
        }),
      });
      const { stdout, stderr } = await run("--json");
      expect(stderr).toBe("v1.0.0:openapi.yaml has no overlay.yaml yet: it is not applied.\n");
      expect(JSON.parse(stdout)).toMatchObject({ findings: [{ code: "operation-removed", operation: "GET /orders" }] });
      await repository.commit("v1.1.0");
      await repository.write({ "overlay.yaml": overlay("$.paths['/orders'].post") });
      expect(await compared()).toEqual([
        "v1.1.0:openapi.yaml",
        "openapi.yaml",
        "operation-removed POST /orders",
        "operation-added GET /orders",
      ]);
    },
  );

  test.runIf(hasAllCases)("--source compares all names of generated code", async () => {
    await repository.write({ "a.yaml": shop, "b.yaml": shop.replaceAll("tags: [Orders]", "tags: [Sales]") });
    expect((await json("a.yaml", "b.yaml")).findings).toEqual([]);
    const codes = (await json("a.yaml", "b.yaml", "--source")).findings.map(({ code }) => code);
    expect(new Set(codes)).toEqual(
      new Set(["client-method-renamed", "handler-renamed", "handler-interface-removed", "type-renamed"]),
    );
  });
});
