// The agenda of a line: its order, whatever has happened, and however much of it is loaded.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Agenda, type Due } from "../../../server/domain/credit/values/agenda.js";
import { openLine, sameDay } from "./support.js";

const at = (day: number): string => `2027-01-${String(day).padStart(2, "0")}T00:00:00.000Z`;

const anyDue: fc.Arbitrary<Due> = fc
  .tuple(fc.constantFrom("bill", "late_fee", "assess", "expire"), fc.integer({ min: 1, max: 28 }))
  .map(([kind, day]) => ({ kind, day: at(day).slice(0, 10), at: at(day) }));

/** Adds an event, or lets the next one happen. */
const anyStep = fc.oneof({ weight: 3, arbitrary: anyDue }, { weight: 2, arbitrary: fc.constant(null) });

/** The plain meaning: a list in order, whose first element goes when it has happened. */
function inOrder(dues: readonly Due[], due: Due): readonly Due[] {
  const order = ["bill", "late_fee", "assess", "expire", "return", "settle", "submit"];
  const isBefore = (a: Due, b: Due): boolean =>
    a.at < b.at || (a.at === b.at && order.indexOf(a.kind) < order.indexOf(b.kind));
  const index = dues.findIndex((other) => isBefore(due, other));
  return index === -1 ? [...dues, due] : [...dues.slice(0, index), due, ...dues.slice(index)];
}

test("is a list in order, whatever is added after some of it has happened", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40, size: "max" }), (steps) => {
      let agenda = Agenda.empty;
      let dues: readonly Due[] = [];
      for (const due of steps) {
        if (due !== null) {
          agenda = agenda.add(due);
          dues = inOrder(dues, due);
        } else if (dues.length > 0) {
          agenda = agenda.withoutFirst();
          dues = dues.slice(1);
        }
        expect(agenda.pendingEvents().map((each) => each.due)).toEqual(dues);
        expect(agenda.next).toBe(dues[0]?.at ?? null);
        expect(agenda.hasBill).toBe(dues.some(({ kind }) => kind === "bill"));
        expect(agenda.summary.length).toBe(dues.length);
        expect(agenda.dueBy(at(14))).toEqual(dues.find((first) => first.at <= at(14)));
      }
    }),
  );
});

describe("an agenda of which only the first events are loaded", () => {
  const due = (kind: "bill" | "assess", day: number): Due => ({ kind, day: at(day).slice(0, 10), at: at(day) });
  const whole = [due("assess", 3), due("bill", 5), due("assess", 9)].reduce(
    (agenda, each) => agenda.add(each),
    Agenda.empty,
  );
  const [first] = whole.pendingEvents();
  const loaded = Agenda.load(whole.summary, first ? [first] : [], at(5));

  test("knows what is due before the others", () => {
    expect(loaded.dueBy(at(4))).toEqual(due("assess", 3));
    const later = loaded.withoutFirst().add(due("assess", 4));
    expect(later.dueBy(at(4))).toEqual(due("assess", 4));
    expect(later.withoutFirst().summary).toEqual({ length: 2, added: 4, bills: 1, next: at(5) });
  });

  test("does not guess what is due after that", () => {
    expect(() => loaded.dueBy(at(5))).toThrow("not loaded");
  });
});

test("a bank network that settles on the same day settles a scheduled draw as it is sent", () => {
  const story = openLine("2027-01-15", {}, sameDay)
    .draw(1_00, { disbursement_date: "2027-01-20" })
    .draw(2_00, { disbursement_date: "2027-01-20" })
    .at("2027-01-20");
  expect([...story.line.disbursements].map(({ status }) => status)).toEqual(["SUCCEEDED", "SUCCEEDED"]);
});
