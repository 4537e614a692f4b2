// The guide "The life of a line" and the states that openapi.yaml describes say what the tables of the domain say.
import { describe, expect, test } from "vitest";
import { memberOf } from "../../scripts/json/json.js";
import { lineOccurrences, moveOccurrences } from "../../server/domain/credit/values/occurrence.js";
import type { Machine } from "../../server/domain/credit/values/machine.js";
import {
  applicationMachine,
  lineCommands,
  lineMachine,
  moveMachine,
  type LineCommand,
  type LineEvent,
  type MoveEvent,
} from "../../server/domain/credit/values/states.js";
import { isOperation } from "../../server/docs/state-diagrams/diagram.js";
import { readDocument } from "../support/openapi/document.js";
import { operationsOf, place } from "../../scripts/verify/oracle/places.js";
import { firstTable, guide, tableBelow } from "../support/pages/guides.js";

const page = guide("life-of-a-line");
const document = readDocument();
const operations = new Set(operationsOf(document).map(({ id }) => id));

interface Section {
  readonly heading: string;
  readonly states: string;
  readonly diagram: string;
  readonly schema: string;
  readonly machine: Machine<string, string>;
  /** The types of the events that report a transition, as a cell of the table. */
  readonly events: (on: string) => string;
}

const applicationEvents: Readonly<Record<string, string>> = {
  approve: "application.decided",
  reject: "application.decided",
  // The lines of the application report these.
  accept: "line.activated",
  expire: "offer.expired",
};

const sections: readonly Section[] = [
  {
    heading: "An application",
    states: "What each state of an application means",
    diagram: "application",
    schema: "LocApplicationDecision",
    machine: applicationMachine,
    events: (on) => applicationEvents[on] ?? "",
  },
  {
    heading: "A line of credit",
    states: "What each state of a line means",
    diagram: "line",
    schema: "LocStatus",
    machine: lineMachine,
    events: (on) => lineOccurrences[on as LineEvent],
  },
  {
    heading: "A draw or a repayment",
    states: "What each state of a draw or a repayment means",
    diagram: "payment",
    schema: "TransferStatus",
    machine: moveMachine,
    events: (on) =>
      ["disbursement", "repayment"].map((name) => `${name}.${moveOccurrences[on as MoveEvent]}`).join(", "),
  },
];

/** The text of a section of the guide. */
function sectionOf(heading: string): string {
  return page.text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? "";
}

describe.each(sections)("$heading", ({ heading, states, diagram, schema, machine, events }) => {
  const described = place(document, `/components/schemas/${schema}`).value;
  const enumeration = memberOf(described, "enum") as readonly string[];

  test("its diagram is shown", () => {
    expect(sectionOf(heading)).toMatch(new RegExp(`^!\\[.+\\]\\(diagrams/${diagram}\\.svg\\)$`, "m"));
  });

  test("its transitions are those of the domain", () => {
    const wanted = machine.map(({ from, to, on, when, by }) => [from, to, when, by.join(", "), events(on)]);
    expect(tableBelow(page, heading)).toEqual(wanted);
  });

  test("its states are all that responses may have, each with a meaning", () => {
    const rows = tableBelow(page, states);
    expect(rows.map(([state]) => state).toSorted()).toEqual(enumeration.toSorted());
    for (const [, meaning = ""] of rows) expect(meaning).toMatch(/\w+ \w+/);
    expect(new Set(machine.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(enumeration));
  });

  test("openapi.yaml names the same states after each", () => {
    const rows = firstTable(String(memberOf(described, "description")));
    const next = rows.map(([state = "", , after = ""]) => [state, new Set(after.match(/\b[A-Z_]{5,}\b/g))]);
    const wanted = enumeration.map((state) => [
      state,
      new Set(machine.filter(({ from }) => from === state).map(({ to }) => to)),
    ]);
    expect(Object.fromEntries(next)).toEqual(Object.fromEntries(wanted));
  });
});

describe("what causes transitions", () => {
  const triggers = new Set(sections.flatMap(({ machine }) => machine.flatMap(({ by }) => by)));

  test("is an operation, or one of the causes that the guide lists", () => {
    const listed = firstTable(page.prose).map(([cause = ""]) => cause);
    const [operation, ...others] = listed;
    expect(operation).toBe("an operation");
    expect(others.toSorted()).toEqual([...triggers].filter((trigger) => !isOperation(trigger)).toSorted());
  });

  test("is an operation of openapi.yaml where it is one", () => {
    const named = [...triggers].filter(isOperation);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((id) => !operations.has(id))).toEqual([]);
  });
});

test("the operations that a line's state allows are those of the domain", () => {
  // The operator's hold is an operation of the sandbox.
  const operationOf: Readonly<Record<Exclude<LineCommand, "hold">, string>> = {
    activate: "activateLoc",
    read_note: "getPromissoryNote",
    draw: "createDraw",
    repay: "createPayment",
  };
  const rows = tableBelow(page, "What each state of a line means").map(([state = "", , allowed]) => [state, allowed]);
  const wanted = rows.map(([state = ""]) => [
    state,
    Object.entries(operationOf)
      .filter(([command]) => (lineCommands[command as LineCommand] as readonly string[]).includes(state))
      .map(([, operation]) => operation)
      .join(", "),
  ]);
  expect(rows).toEqual(wanted);
});

test("what else forbids a draw or a repayment is what openapi.yaml says", () => {
  const [, section = ""] = sectionOf("What each state of a line means").split("is then not the status");
  const forbidden = firstTable(section).map(([state, forbids]) => [state, forbids]);
  const words: Readonly<Record<string, string>> = {
    "a draw": "createDraw",
    "a draw or a repayment": "createDraw, createPayment",
  };
  const described = firstTable(
    String(memberOf(place(document, "/components/schemas/BlockingState").value, "description")),
  );
  const wanted = described.flatMap(([state, of = ""]) => (words[of] === undefined ? [] : [[state, words[of]]]));
  expect(forbidden).toEqual(wanted);
});

test("there are no callbacks, and no operation that cancels", () => {
  expect(JSON.stringify(document)).not.toContain('"callbacks":');
  expect([...operations].filter((id) => /cancel/i.test(id))).toEqual([]);
});
