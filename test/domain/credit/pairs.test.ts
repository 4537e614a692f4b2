// Every pair of a state and an event, written out: the next state in the tables, and what the commands and the clock
// really do to a line, an application, a draw and a repayment in that state.
import { describe, expect, test } from "vitest";
import { activate, readNote } from "../../../server/domain/credit/commands/activate.js";
import {
  transitionApplication,
  catchUpApplication,
  type Application,
} from "../../../server/domain/credit/application/application.js";
import type { Line } from "../../../server/domain/credit/line/line.js";
import { hold } from "../../../server/domain/credit/commands/hold.js";
import { next, type Machine } from "../../../server/domain/credit/values/machine.js";
import { returnMove, settle, submit } from "../../../server/domain/credit/line/moves.js";
import {
  applicationMachine,
  lineMachine,
  moveMachine,
  type ApplicationEvent,
  type LineEvent,
  type MoveEvent,
  type MoveStatus,
} from "../../../server/domain/credit/values/states.js";
import type { Outcome } from "../../../server/domain/refusal.js";
import { account, activated, openLine, originate, person, ports, Story, time } from "./support.js";

/** The cells of a table that is drawn with one line for each state; a dot is what can't be. */
function cells(drawing: string): [state: string, column: string, cell: string][] {
  const [head = [], ...rows] = drawing
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([state = "", ...row]) =>
    row.map((cell, index): [string, string, string] => [state, head[index] ?? "", cell]),
  );
}

function nextState<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: string,
  event: Event,
): string {
  return next(machine, state as State, event) ?? ".";
}

describe("the tables", () => {
  test.each(
    cells(`
                  activate  decline   expire   suspend    reinstate  pay_off  mature  charge_off   reopen
    PENDING       ACTIVE    DECLINED  EXPIRED  .          .          .        .       .            .
    ACTIVE        .         .         .        SUSPENDED  .          CLOSED   CLOSED  CHARGED_OFF  .
    SUSPENDED     .         .         .        .          ACTIVE     CLOSED   CLOSED  CHARGED_OFF  .
    CLOSED        .         .         .        .          .          .        .       .            ACTIVE
    CHARGED_OFF   .         .         .        .          .          .        .       .            .
    DECLINED      .         .         .        .          .          .        .       .            .
    EXPIRED       .         .         .        .          .          .        .       .            .
  `),
  )("a line that is %s, on %s: %s", (state, event, to) => {
    expect(nextState(lineMachine, state, event as LineEvent)).toBe(to);
  });

  test.each(
    cells(`
                          submit      cancel    settle     fail    return
    SCHEDULED             PROCESSING  CANCELED  .          .       .
    PROCESSING            .           .         SUCCEEDED  FAILED  .
    SUCCEEDED             .           .         .          .       FAILED_AFTER_SUCCESS
    FAILED                .           .         .          .       .
    CANCELED              .           .         .          .       .
    FAILED_AFTER_SUCCESS  .           .         .          .       .
  `),
  )("a draw or a repayment that is %s, on %s: %s", (state, event, to) => {
    expect(nextState(moveMachine, state, event as MoveEvent)).toBe(to);
  });

  test.each(
    cells(`
              approve   reject    accept    expire
    PENDING   APPROVED  REJECTED  .         .
    APPROVED  .         .         ACCEPTED  EXPIRED
    REJECTED  .         .         .         .
    ACCEPTED  .         .         .         .
    EXPIRED   .         .         .         .
  `),
  )("an application that is %s, on %s: %s", (state, event, to) => {
    expect(nextState(applicationMachine, state, event as ApplicationEvent)).toBe(to);
  });
});

const drawn = (): Story => openLine("2027-01-15").at("2027-01-18").draw(1_000_00).at("2027-01-20");

/** A line in each state, brought there by what brings lines there. */
const stories: Readonly<Record<string, () => Story>> = {
  PENDING: () => noted(originate(time("2027-01-15")).lines[0], "2027-01-15"),
  ACTIVE: drawn,
  DELINQUENT: () => drawn().at("2027-02-16"),
  MATURED: () =>
    openLine("2027-01-15", { term: 1 }).at("2027-01-18").draw(1_000_00).at("2027-02-08").pay(500_00).at("2027-02-16"),
  BEING_PAID_OFF: () => drawn().payOff(),
  SUSPENDED: () => drawn().at("2027-03-18"),
  CLOSED: () => drawn().payOff().at("2027-01-21"),
  CHARGED_OFF: () => drawn().at("2027-08-14"),
  DECLINED: () => noted(activated(time("2027-01-15"), originate(time("2027-01-15"), {}, {})).lines[1], "2027-01-15"),
  EXPIRED: () => noted(originate(time("2027-01-15")).lines[0], "2027-01-15").at("2027-02-14"),
};

/** A line with a note to be signed, if one can be had. */
function noted(line: Line | undefined, day: string): Story {
  if (!line) throw new Error("There is no line.");
  const note = readNote(line, person, "note", time(day), ports);
  return new Story(note.ok ? note.value.line : line, time(day), ports);
}

function attempt(story: Story, command: string): Outcome<unknown> {
  const { application } = originate(story.now);
  const signing = { document_uuid: "note", disbursement_account: null, repayment_account: null };
  switch (command) {
    case "activate":
      return activate({ application, lines: [story.line] }, story.line.uuid, signing, person, story.now, ports);
    case "read_note":
      return readNote(story.line, person, "note", story.now, ports);
    case "draw":
      return story.tryDraw(1, { account: account() });
    case "hold":
      return hold(story.line, true, story.now, ports);
    default:
      return story.tryPay(1, { account: account(), payment_type: "SINGLE_PAYMENT" });
  }
}

describe("a command on a line", () => {
  const allowed: Readonly<Record<string, string[]>> = {
    activate: ["PENDING"],
    read_note: ["PENDING", "ACTIVE", "SUSPENDED", "CLOSED", "CHARGED_OFF"],
    draw: ["ACTIVE"],
    repay: ["ACTIVE", "SUSPENDED", "CHARGED_OFF"],
    hold: ["ACTIVE", "SUSPENDED"],
  };

  // DELINQUENT, MATURED and BEING_PAID_OFF are an ACTIVE line; to what they don't concern it is ACTIVE.
  test.each(
    cells(`
                    activate     read_note  draw            repay           hold
    PENDING         ok           ok         PENDING         PENDING         PENDING
    ACTIVE          ACTIVE       ok         ok              ok              ok
    DELINQUENT      ACTIVE       ok         DELINQUENT      ok              ok
    MATURED         ACTIVE       ok         MATURED         ok              ok
    BEING_PAID_OFF  ACTIVE       ok         BEING_PAID_OFF  BEING_PAID_OFF  ok
    SUSPENDED       SUSPENDED    ok         SUSPENDED       ok              ok
    CLOSED          CLOSED       ok         CLOSED          CLOSED          CLOSED
    CHARGED_OFF     CHARGED_OFF  ok         CHARGED_OFF     ok              CHARGED_OFF
    DECLINED        DECLINED     DECLINED   DECLINED        DECLINED        DECLINED
    EXPIRED         EXPIRED      EXPIRED    EXPIRED         EXPIRED         EXPIRED
  `),
  )("while it is %s: %s: %s", (state, command, want) => {
    const story = stories[state]?.();
    if (!story) throw new Error(`Nothing brings a line to ${state}.`);
    const outcome = attempt(story, command);
    if (want === "ok") expect(outcome).toMatchObject({ ok: true });
    else
      expect(outcome).toMatchObject({
        ok: false,
        refusal: { code: "invalid_state", state: want, allowed: allowed[command] },
      });
  });
});

describe("the bank network, to a move in each state", () => {
  const does = { submit, settle, returnMove };

  /** A line with a draw of 1.00 or a repayment of it that is in a state, on an account that is returned. */
  function withMove(move: "disbursement" | "repayment", status: MoveStatus): Line {
    const { line } = drawn()
      .draw(1_00, { account: account("0010") })
      .pay(1_00, { account: account("0010") });
    const settled = status === "SUCCEEDED" || status === "FAILED_AFTER_SUCCESS";
    const allocation = settled ? { fees: 0, interest: 0, principal: 1_00, suspense: 0 } : null;
    const [, draw] = line.disbursements;
    const [repayment] = line.repayments;
    if (!draw || !repayment) throw new Error("A move is missing.");
    return move === "disbursement"
      ? { ...line, disbursements: line.disbursements.replace(1, { ...draw, status }) }
      : { ...line, repayments: line.repayments.replace(0, { ...repayment, status, allocation }) };
  }

  describe.each(["disbursement", "repayment"] as const)("a %s", (move) => {
    test.each(
      cells(`
                            submit      settle     returnMove
      SCHEDULED             PROCESSING  .          .
      PROCESSING            .           SUCCEEDED  .
      SUCCEEDED             .           .          FAILED_AFTER_SUCCESS
      FAILED                .           .          .
      CANCELED              .           .          .
      FAILED_AFTER_SUCCESS  .           .          .
    `),
    )("that is %s: %s: %s", (status, event, want) => {
      const line = withMove(move, status as MoveStatus);
      const ref = { move, index: move === "disbursement" ? 1 : 0 };
      const after = does[event as keyof typeof does](line, ref, "2027-01-22T00:00:00.000Z", ports);
      if (want === ".") expect(after).toBe(line);
      else expect((move === "disbursement" ? after.disbursements : after.repayments).at(ref.index)?.status).toBe(want);
    });
  });
});

describe("an application", () => {
  const { application } = originate(time("2027-01-15"));
  const late = time("2028-01-15");

  test.each([
    ["PENDING", "PENDING"],
    ["APPROVED", "EXPIRED"],
    ["REJECTED", "REJECTED"],
    ["ACCEPTED", "ACCEPTED"],
    ["EXPIRED", "EXPIRED"],
  ] as const)("that is %s is %s a year later", (status, after) => {
    const old: Application = { ...application, status };
    expect(catchUpApplication(old, late).status).toBe(after);
  });

  test.each(["PENDING", "REJECTED", "ACCEPTED", "EXPIRED"] as const)("that is %s can't be accepted", (status) => {
    expect(() => transitionApplication({ ...application, status }, "accept")).toThrow(
      `No transition from ${status} on accept.`,
    );
  });
});
