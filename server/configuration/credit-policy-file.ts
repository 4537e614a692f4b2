// Reads the lender's configuration (server/README.md, "The lender's policy"): a JSON file in which every member is
// optional. All mistakes are reported at once, each with a pointer.
import * as z from "zod";
import { defaultCreditPolicy, holidayCalendars, type CreditPolicy } from "../domain/credit/values/credit-policy.js";
import { parseRate } from "../domain/credit/values/money.js";
import { isPlainText } from "../domain/user/name.js";
import { isPrintable } from "../domain/user/printable.js";
import { fieldErrors, firstPerField, sortByOrder } from "../http/field-errors.js";
import { pointerTo } from "../../generated/runtime/syntax.js";

const maxAddressLines = 6;

/** Made when a policy is read: most services have none, and zod's schemas take a part of the start's time. */
function policySchema() {
  const printable = z
    .string()
    .max(200)
    .refine(isPlainText, "Must be one line of text with a letter or digit.")
    .refine(isPrintable, "Must be in letters that the promissory note can print.");

  /** Checked here, because zod's own limit would hide mistakes in the lines. */
  const addressLines = z.array(printable).refine((lines) => lines.length <= maxAddressLines, {
    error: `Must have at most ${maxAddressLines} elements.`,
    when: ({ value }) => Array.isArray(value),
  });

  const percent = z
    .number()
    .min(0)
    .max(100)
    .refine((rate) => parseRate(rate) !== undefined, "Must have at most four decimals.");

  const cents = z.int().min(0).max(100_000_000);

  return z
    .strictObject({
      lender: z.strictObject({ name: printable, address: addressLines, governing_law: printable }).partial(),
      fees: z.strictObject({ origination_percent: percent, late: cents, returned_payment: cents }).partial(),
      minimum_payment: z.strictObject({ amount: cents, percent }).partial(),
      // Less than the time between a due date and the next billing date, which may be 18 days.
      grace_period_days: z.int().min(0).max(15),
      time_zone: z.string().refine(isTimeZone, "Must be the IANA name of a time zone, such as America/New_York."),
      bank_holidays: z.enum(holidayCalendars),
      cut_off_hour: z.int().min(1).max(23).nullable(),
      return_window_days: z.int().min(1).max(90),
      retention_years: z.int().min(1).max(100),
    })
    .partial();
}

/** The policy, or all mistakes in it: `/fees/late: Must be an integer.` */
type PolicyResult =
  { readonly ok: true; readonly policy: CreditPolicy } | { readonly ok: false; readonly mistakes: readonly string[] };

/** Converts a JSON value to a policy; missing members are as in `defaultCreditPolicy`. */
export function readCreditPolicy(json: unknown): PolicyResult {
  const { success, data, error } = policySchema().safeParse(json);
  if (!success) {
    return { ok: false, mistakes: mistakesOf(error.issues, json) };
  }
  const { lender, fees, minimum_payment, ...rest } = omitUndefined(data);
  return {
    ok: true,
    policy: {
      ...defaultCreditPolicy,
      ...rest,
      lender: { ...defaultCreditPolicy.lender, ...(lender && omitUndefined(lender)) },
      fees: { ...defaultCreditPolicy.fees, ...(fees && omitUndefined(fees)) },
      minimum_payment: {
        ...defaultCreditPolicy.minimum_payment,
        ...(minimum_payment && omitUndefined(minimum_payment)),
      },
    },
  };
}

/** Keeps the messages of the rules in this file, and converts zod's other issues to field errors. */
function mistakesOf(issues: readonly z.core.$ZodIssue[], json: unknown): string[] {
  const found = issues.flatMap((issue) =>
    issue.code === "custom"
      ? [{ pointer: pointerTo(...issue.path.map(String)), code: "invalid_value", detail: issue.message }]
      : fieldErrors([issue], json),
  );
  return sortByOrder(json, firstPerField(found)).map(({ pointer, detail }) =>
    pointer === "" ? detail : `${pointer}: ${detail}`,
  );
}

function isTimeZone(name: string): boolean {
  try {
    // A name that begins with a sign is an offset from UTC, not a time zone.
    return (
      /^[A-Z]/.test(name) && new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
}

/** Only the members that are set. */
function omitUndefined<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
