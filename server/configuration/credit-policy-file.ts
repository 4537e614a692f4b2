// The lender's configuration (README, "The lender's policy"): a JSON file, of which every member may be left out. All
// that is wrong with it is reported at once, each with a pointer.
import { z } from "zod";
import { defaultCreditPolicy, holidayCalendars, type CreditPolicy } from "../domain/credit/credit-policy.js";
import { parseRate } from "../domain/credit/money.js";
import { pointerTo } from "../domain/refusal.js";
import { isPlainText } from "../domain/user/name.js";
import { isPrintable } from "../domain/user/printable.js";
import { fieldErrors, firstOfEach, sortByOrder } from "../http/field-errors.js";

const printed = z
  .string()
  .max(200)
  .refine(isPlainText, "Must be one line of text with a letter or digit.")
  .refine(isPrintable, "Must be in letters that the promissory note can print.");

const mostAddressLines = 6;

/** Zod's own limit would hide what is wrong with the lines. */
const addressLines = z.array(printed).refine((lines) => lines.length <= mostAddressLines, {
  error: `Must have at most ${mostAddressLines} elements.`,
  when: ({ value }) => Array.isArray(value),
});

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((rate) => parseRate(rate) !== undefined, "Must have at most four decimals.");

const cents = z.int().min(0).max(100_000_000);

const policySchema = z
  .strictObject({
    lender: z.strictObject({ name: printed, address: addressLines, governing_law: printed }).partial(),
    fees: z.strictObject({ origination_percent: percent, late: cents, returned_payment: cents }).partial(),
    minimum_payment: z.strictObject({ amount: cents, percent }).partial(),
    // Shorter than the time between a due date and the next billing date, which may be 18 days.
    grace_period_days: z.int().min(0).max(15),
    time_zone: z.string().refine(isTimeZone, "Must be the IANA name of a time zone, such as America/New_York."),
    bank_holidays: z.enum(holidayCalendars),
    cut_off_hour: z.int().min(1).max(23).nullable(),
    return_window_days: z.int().min(1).max(90),
    retention_years: z.int().min(1).max(100),
  })
  .partial();

/** A policy that is read, or everything that is wrong with it: `/fees/late: Must be an integer.` */
type PolicyReading =
  { readonly ok: true; readonly policy: CreditPolicy } | { readonly ok: false; readonly mistakes: readonly string[] };

/** The policy that a JSON value describes; what it leaves out is as in `defaultCreditPolicy`. */
export function readCreditPolicy(json: unknown): PolicyReading {
  const { success, data, error } = policySchema.safeParse(json);
  if (!success) {
    return { ok: false, mistakes: mistakesOf(error.issues, json) };
  }
  const { lender, fees, minimum_payment, ...rest } = named(data);
  return {
    ok: true,
    policy: {
      ...defaultCreditPolicy,
      ...rest,
      lender: { ...defaultCreditPolicy.lender, ...(lender && named(lender)) },
      fees: { ...defaultCreditPolicy.fees, ...(fees && named(fees)) },
      minimum_payment: { ...defaultCreditPolicy.minimum_payment, ...(minimum_payment && named(minimum_payment)) },
    },
  };
}

/** What our own rules find says more than the general reading of zod's issues does. */
function mistakesOf(issues: readonly z.core.$ZodIssue[], json: unknown): string[] {
  const found = issues.flatMap((issue) =>
    issue.code === "custom"
      ? [{ pointer: pointerTo(...issue.path.map(String)), code: "invalid_value", detail: issue.message }]
      : fieldErrors([issue], json),
  );
  return sortByOrder(json, firstOfEach(found)).map(({ pointer, detail }) =>
    pointer === "" ? detail : `${pointer}: ${detail}`,
  );
}

function isTimeZone(name: string): boolean {
  try {
    // What begins with a sign is a distance from UTC, which has no name.
    return (
      /^[A-Z]/.test(name) && new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
}

/** The members that are there. */
function named<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
