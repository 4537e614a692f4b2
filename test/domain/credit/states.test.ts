// The state machines: each table is complete and agrees with credit.md; and the precedence of refusals.
import { describe, expect, test } from "vitest";
import { advance, next } from "../../../server/domain/credit/values/machine.js";
import { firstRefusal, precedence } from "../../../server/domain/credit/line/refusals.js";
import { applicationMachine, lineMachine, moveMachine } from "../../../server/domain/credit/values/states.js";
import { invalidInput, type Refusal } from "../../../server/domain/refusal.js";
import { openLine } from "./support.js";

const machines = { application: applicationMachine, line: lineMachine, move: moveMachine };

describe.each(Object.entries(machines))("the machine of a %s", (_, machine) => {
  const states = new Set(machine.flatMap(({ from, to }): string[] => [from, to]));

  test("has one transition at most from a state on an event, and words for each", () => {
    const pairs = machine.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { when } of machine) expect(when).not.toBe("");
  });

  test("is entered at one state", () => {
    const entered = new Set<string>(machine.map(({ to }) => to));
    expect([...states].filter((state) => !entered.has(state))).toHaveLength(1);
  });
});

test("the line's table is the one of credit.md", () => {
  const pairs = new Set(lineMachine.map(({ from, to }) => `${from} ${to}`));
  expect([...pairs]).toEqual([
    "PENDING ACTIVE",
    "PENDING DECLINED",
    "PENDING EXPIRED",
    "ACTIVE SUSPENDED",
    "SUSPENDED ACTIVE",
    "ACTIVE CLOSED",
    "SUSPENDED CLOSED",
    "ACTIVE CHARGED_OFF",
    "SUSPENDED CHARGED_OFF",
    "CLOSED ACTIVE",
  ]);
});

test("a transition that is not in the table is a mistake, not a state", () => {
  expect(next(lineMachine, "CLOSED", "suspend")).toBeUndefined();
  expect(() => advance(lineMachine, "CLOSED", "suspend")).toThrow("No transition from CLOSED on suspend.");
});

describe("of several refusals", () => {
  const refusal = (code: Refusal["code"]): Refusal => ({ code, detail: code });

  test("the first in the order of precedence is returned, whatever the order of the checks", () => {
    const all = precedence.map((code) => (code === "invalid_input" ? invalidInput([]) : refusal(code)));
    for (const [index, { code }] of all.entries()) expect(firstRefusal(all.slice(index).toReversed())?.code).toBe(code);
    expect(firstRefusal([undefined])).toBeUndefined();
  });

  test("wrong fields are returned together", () => {
    const wrong = (pointer: string): Refusal => invalidInput([{ pointer, code: "required", detail: "" }]);
    expect(
      firstRefusal([wrong("/a"), undefined, refusal("insufficient_credit"), wrong("/b")])?.errors?.map(
        ({ pointer }) => pointer,
      ),
    ).toEqual(["/a", "/b"]);
  });

  test("a draw on a late line, to no account, of too much, is refused for being late", () => {
    const story = openLine("2027-01-15").at("2027-01-19").draw(100_00).at("2027-02-20");
    story.line = { ...story.line, disbursement_account: null };
    const refused = story.tryDraw(99_999_00);
    expect(!refused.ok && refused.refusal.state).toBe("DELINQUENT");
  });
});
