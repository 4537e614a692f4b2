// The line of the golden cases, made so that its interest can be counted on fingers: 3,650.00 at 10 % cost
// 3,650.00 × 0.10 / 365 = 1.00 a day.
import type { OfferTerms } from "../../../../server/domain/credit/application/decision.js";
import { openLine, type Story } from "../support.js";

export const open = (day: string, terms: Partial<OfferTerms> = {}): Story =>
  openLine(day, { amount: 10_000_00, interest_rate: 10, apr: 12, ...terms });

/**
 * Open since Friday 2027-01-15, drawn on Monday; the money arrives, and costs a dollar a day, from Tuesday 2027-01-19.
 */
export const dollarADay = (terms: Partial<OfferTerms> = {}): Story =>
  open("2027-01-15", terms).at("2027-01-18").draw(3_650_00);
